/// The pixel layout of an X window, read from Xlib's structures by offset, as their headers are
/// not available here; they have not changed since 1987.
struct X11Pixels {
  /// Bytes that hold Xlib's description of a window, and more.
  static let attributesSize = 512

  /// The server's visual.
  let visual: OpaquePointer
  /// The number of used bits of a pixel.
  let depth: CInt

  /// Reads the pixel layout from `XWindowAttributes`; nil where it is not red, green and blue of
  /// eight bits each, in that order.
  init?(attributes: UnsafeRawPointer) {
    let depth = attributes.load(fromByteOffset: 20, as: CInt.self)
    guard let visual = attributes.load(fromByteOffset: 24, as: UnsafeRawPointer?.self) else {
      return nil
    }
    let masks = [24, 32, 40].map { visual.load(fromByteOffset: $0, as: UInt.self) }
    guard depth == 24 || depth == 32, masks == [0xff0000, 0xff00, 0xff] else { return nil }
    self.visual = OpaquePointer(visual)
    self.depth = depth
  }

  /// Whether the `XImage` has rows of `width` words of 32 bits in the processor's order.
  static func isPacked(image: UnsafeRawPointer, width: Int) -> Bool {
    func field(_ offset: Int) -> Int { Int(image.load(fromByteOffset: offset, as: CInt.self)) }
    let (byteOrder, bytesPerRow, bits) = (field(24), field(44), field(48))
    let own = 1.littleEndian == 1 ? 0 : 1
    return byteOrder == own && bytesPerRow == 4 * width && bits == 32
  }
}
