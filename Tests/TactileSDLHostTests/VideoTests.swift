import TactileDisplay
import TactilePrimitives
import TactileRaster
import Testing

@testable import TactileSDLHost

/// The opening of SDL's video, of which a process has but one at a time.
@Suite(.serialized) enum VideoTests {
  /// Calls `body` with `renderer` in a window of `size` that is nowhere.
  static func withPainter(
    _ renderer: HostOptions.Renderer,
    size: Size,
    _ body: (RendererPainter) throws -> Void,
  ) throws {
    var options = HostOptions()
    options.videoDriver = .offscreen
    options.renderer = renderer
    options.size = size
    let video = try VideoSystem(options)
    defer { video.close() }
    let shown = try PaintedWindow(options, video: video)
    defer {
      shown.painter.close()
      shown.window.close()
    }
    try body(try #require(shown.painter as? RendererPainter))
  }

  /// The share of `pixels` whose colours are within 8 of 255 of what the processor paints of `list`.
  static func share(of pixels: [UInt8], nearPixelsOf list: DisplayList) -> Double {
    let others = processorPixels(of: list)
    guard pixels.count == others.count, !pixels.isEmpty else { return 0 }
    let near = stride(from: 0, to: pixels.count, by: 4).count { pixel in
      (pixel..<pixel + 3).allSatisfy { abs(Int(pixels[$0]) - Int(others[$0])) <= 8 }
    }
    return Double(near) / Double(pixels.count / 4)
  }

  private static func processorPixels(of list: DisplayList) -> [UInt8] {
    let (width, height) = (Int(list.size.width), Int(list.size.height))
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    bytes.withUnsafeMutableBytes { memory in
      guard let base = memory.baseAddress else { return }
      let target = PixelTarget(memory: base, width: width, height: height, bytesPerRow: 4 * width)
      CairoPainter().paint(list, damage: nil, into: target)
    }
    return bytes
  }
}
