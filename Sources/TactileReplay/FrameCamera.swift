internal import TactileDisplay
internal import TactilePrimitives
public import TactileRaster
public import TactileViews

/// Takes pictures of the frames of one run, painting only what has changed.
public final class FrameCamera {
  private let painter = CairoPainter()
  private var picture: PixelBuffer?

  /// A camera before the first frame.
  public init() {}

  /// Returns the picture of `frame`, which must follow the last one passed in; nil where it equals
  /// the previous picture.
  public func picture(of frame: Frame) -> PixelBuffer? {
    let list = frame.displayList
    let width = Int((list.size.width * list.scale).rounded())
    let height = Int((list.size.height * list.scale).rounded())
    guard var next = picture, (next.width, next.height) == (width, height) else {
      picture = painter.picture(of: list)
      return picture
    }
    guard !frame.damage.isEmpty else { return nil }
    picture = nil
    next.withTarget { painter.paint(list, damage: frame.damage, into: $0) }
    picture = next
    return next
  }
}
