/// Memory that a painter writes to: 32-bit pixels in native byte order, alpha in the highest byte.
///
/// This is SDL's ARGB8888 and XRGB8888 and Cairo's ARGB32 and RGB24. Painted pixels are opaque.
/// The memory belongs to the caller and must outlive the painting.
nonisolated public struct PixelTarget {
  /// The first byte of the top row.
  public let memory: UnsafeMutableRawPointer
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Bytes from one row to the next; a multiple of 4.
  public let bytesPerRow: Int

  /// `height` rows of `width` pixels at `memory`.
  public init(memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    precondition(
      width >= 0 && height >= 0 && bytesPerRow >= 4 * width && bytesPerRow % 4 == 0,
      "a row must have room for its pixels and end on a whole one",
    )
    self.memory = memory
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }
}
