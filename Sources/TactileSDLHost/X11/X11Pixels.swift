/// How a window of an X server lays its pixels out, read from Xlib's structures, whose headers are not
/// there for us; they have been the same since 1987.
struct X11Pixels {
  /// Bytes that hold Xlib's description of a window, and more.
  static let attributesSize = 512

  /// The server's kind of pixels.
  let visual: OpaquePointer
  /// Bits of a pixel that are used.
  let depth: CInt

  /// The pixels of the window of `XWindowAttributes`; nil where they are not red, green and blue of
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
