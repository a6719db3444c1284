import TactilePrimitives
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
}
