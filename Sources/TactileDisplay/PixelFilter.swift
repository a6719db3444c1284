public import TactilePrimitives

/// A filter that recolours each pixel independently.
nonisolated public protocol PixelFilter: Sendable {
  /// Filters premultiplied pixels of four bytes each: blue, green, red, alpha, which stays.
  ///
  /// - Parameters:
  ///   - source: the bytes of whole pixels.
  ///   - target: the memory for the new colours, as large as the source and not overlapping it.
  func apply(to source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer)

  /// The filter as a sum of two pictures; nil where it is none.
  ///
  /// A graphics card paints the sum from pictures that it keeps, so that no pixels are sent to it while a
  /// control changes the filter. It may differ from ``apply(to:into:)`` by 3 of 255.
  var sum: FilterSum? { get }
}

extension PixelFilter {
  /// No sum.
  public nonisolated var sum: FilterSum? { nil }

  /// Returns the filtered `pixels`.
  package nonisolated func apply(to pixels: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
      pixels.withUnsafeBytes { apply(to: $0, into: UnsafeMutableRawBufferPointer(target)) }
      count = pixels.count
    }
  }
}

/// A filter's result as the sum of its source and of another picture made of that, each in an amount of its
/// own.
nonisolated public struct FilterSum: Sendable {
  /// The amount of the source, 0 to 1.
  public let sourceAmount: Double
  /// The filter that makes the other picture, the same whatever the amounts.
  public let other: any PixelFilter & Hashable
  /// The amounts of the other picture's red, green and blue, each 0 to 1; alpha counts for nothing.
  public let otherAmounts: Color

  /// The sum of the source × `sourceAmount` and of what `other` makes of it × `otherAmounts`.
  public init(
    sourceAmount: Double,
    other: any PixelFilter & Hashable,
    otherAmounts: Color,
  ) {
    self.sourceAmount = sourceAmount
    self.other = other
    self.otherAmounts = otherAmounts
  }
}
