/// A filter that recolours each pixel independently.
nonisolated public protocol PixelFilter: Sendable {
  /// Filters premultiplied pixels of four bytes each: blue, green, red, alpha, which stays.
  ///
  /// - Parameters:
  ///   - source: the bytes of whole pixels.
  ///   - target: the memory for the new colours, as large as the source and not overlapping it.
  func apply(to source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer)
}

extension PixelFilter {
  /// Returns the filtered `pixels`.
  package nonisolated func apply(to pixels: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
      pixels.withUnsafeBytes { apply(to: $0, into: UnsafeMutableRawBufferPointer(target)) }
      count = pixels.count
    }
  }
}
