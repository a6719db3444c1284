public import TactileDisplay
public import TactilePrimitives

/// Shows a picture, as large as it fits without being distorted.
///
/// It takes no touches.
open class PictureView: View {
  /// How a picture of another shape than the view is fitted.
  public enum Fit: Hashable, Sendable {
    /// All of it is seen; parts of the view stay clear.
    case contain
    /// All of the view is covered; parts of the picture are cut off.
    case cover
  }

  /// What is shown.
  public var picture: Picture? {
    didSet { if picture !== oldValue { setNeedsDisplay() } }
  }

  /// How it is fitted.
  public var fit: Fit = .contain {
    didSet {
      clipsToBounds = fit == .cover
      if fit != oldValue { setNeedsDisplay() }
    }
  }

  /// A view of `picture`.
  public init(_ picture: Picture? = nil) {
    self.picture = picture
    super.init()
    isUserInteractionEnabled = false
  }

  /// The picture's own size in points, whatever `size` is; zero without a picture.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let picture else { return .zero }
    return Size(
      width: Double(picture.width) / picture.scale,
      height: Double(picture.height) / picture.scale,
    )
  }

  open override func draw(_ canvas: inout Canvas) {
    guard let picture, picture.width > 0, picture.height > 0 else { return }
    let across = frame.width / Double(picture.width)
    let down = frame.height / Double(picture.height)
    let factor = fit == .contain ? min(across, down) : max(across, down)
    let width = Double(picture.width) * factor
    let height = Double(picture.height) * factor
    canvas.picture(
      picture,
      in: Rect(
        x: (frame.width - width) / 2,
        y: (frame.height - height) / 2,
        width: width,
        height: height,
      ),
    )
  }
}
