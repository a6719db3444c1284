import TactilePrimitives

@testable import TactileViews

extension ScrollView {
  /// Creates a scroll view with content of `length` points.
  convenience init(
    _ name: String,
    direction: Direction = .vertical,
    _ frame: Rect = Rect(x: 0, y: 0, width: 320, height: 400),
    length: Double,
  ) {
    self.init(direction: direction, name: name)
    self.frame = frame
    contentLength = length
  }
}
