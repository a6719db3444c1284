internal import TactileDisplay
internal import TactilePrimitives
public import TactileRaster
public import TactileViews

/// Takes pictures of the frames of one run, painting no more than what changed.
public final class FrameCamera {
  private let painter = CairoPainter()
  private var picture: PixelBuffer?

  /// A camera before the first frame.
  public init() {}

  /// What `frame`, the one after the last that was given, shows; nil where that is what the one
  /// before showed.
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
