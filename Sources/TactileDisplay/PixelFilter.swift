/// Gives pixels other colours, each by itself.
nonisolated public protocol PixelFilter: Sendable {
  /// Filters premultiplied pixels of four bytes each: blue, green, red, alpha, which stays.
  ///
  /// - Parameters:
  ///   - source: whole pixels.
  ///   - target: where their new colours go; as large as the source, and no part of it.
  func apply(to source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer)
}

extension PixelFilter {
  /// The new colours of `pixels`.
  package nonisolated func apply(to pixels: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
      pixels.withUnsafeBytes { apply(to: $0, into: UnsafeMutableRawBufferPointer(target)) }
      count = pixels.count
    }
  }
}
