package import TactileDiagnostics

/// The description that a display gives of itself (EDID, VESA's E-EDID 1.3 and 1.4).
package enum DisplayIdentity {
  private static let header: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0]
  private static let length = 128
  /// The first byte of the first detailed timing.
  private static let timing = 54

  /// Returns the size of the picture: by the first detailed timing in millimetres, else by the
  /// basic parameters in centimetres; nil where neither gives one.
  package static func size(in bytes: [UInt8]) -> PhysicalSize? {
    guard bytes.count >= length, bytes.starts(with: header) else { return nil }
    let byte = { (offset: Int) in Int(bytes[offset]) }
    // A descriptor without a pixel clock is no timing.
    if byte(timing) != 0 || byte(timing + 1) != 0 {
      let high = byte(timing + 14)
      let size = PhysicalSize(
        width: byte(timing + 12) | (high >> 4) << 8,
        height: byte(timing + 13) | (high & 15) << 8,
      )
      if let size { return size }
    }
    // With one of the two at 0 the other is a ratio.
    return PhysicalSize(width: byte(21) * 10, height: byte(22) * 10)
  }
}
