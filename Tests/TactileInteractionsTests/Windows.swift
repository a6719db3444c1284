import TactileGestures
import TactilePrimitives
import TactileTestSupport
import TactileText
import TactileViews

extension Window {
  /// A window of `width` × `height` points, of a pixel each.
  convenience init(_ width: Double, _ height: Double) throws {
    self.init(
      size: Size(width: width, height: height),
      scale: 1,
      fonts: try FontContext(configuration: .directories(["/usr/share/fonts/opentype/inter"])),
    )
  }

  /// Reports finger 1 at (`x`, `y`), `seconds` after the clock's start, and makes the frame of that time.
  func touch(_ phase: TouchPhase, x: Double, y: Double, at seconds: Double) {
    send(.touch(TouchEvent(phase, x: x, y: y, at: seconds)))
    _ = frame(at: Timestamp(seconds: seconds))
  }
}
