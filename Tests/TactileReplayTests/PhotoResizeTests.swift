import TactileDisplay
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileViews
import Testing

/// The thumbnails of photos while the window is being resized.
@MainActor
struct PhotoResizeTests {
  /// A source of plain pictures that counts them.
  private final class Source: PictureSource {
    private(set) var count = 0

    func picture(at path: String) throws(PictureError) -> Picture {
      count += 1
      let pixels = [UInt8](repeating: 255, count: 4 * 64 * 40)
      return Picture(width: 64, height: 40, pixels: pixels, isOpaque: true)
    }
  }

  @Test func `thumbnails are loaded once a resize pauses`() throws {
    let source = Source()
    let context = SceneContext(resources: ResourceFolder(), pictures: source)
    let size = Size(width: 600, height: 800)
    let stage = try SceneStage.demo("slideover", in: size, context: context)
    let window = stage.window
    var tick = 0
    var now: Timestamp { Timestamp(seconds: Double(tick) / 60) }
    func frame() {
      _ = window.frame(at: now)
      tick += 1
    }
    for _ in 0..<60 { frame() }
    let loaded = source.count

    for step in 1...30 {
      let size = Size(width: 600 + 16 * Double(step), height: 800)
      window.send(.window(WindowEvent(kind: .resized(size), timestamp: now)))
      frame()
    }
    let whileResized = source.count
    for _ in 0..<60 { frame() }

    #expect(loaded > 0)
    #expect(whileResized == loaded)
    #expect(source.count > loaded)
  }
}
