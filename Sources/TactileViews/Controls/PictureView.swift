public import TactileDisplay
public import TactilePrimitives

/// A view that shows a picture, scaled to the view without distortion.
///
/// It takes no touches.
open class PictureView: View {
  /// The ways to fit a picture whose aspect ratio differs from the view's.
  public enum Fit: Hashable, Sendable {
    /// The whole picture is visible; parts of the view stay clear.
    case contain
    /// The picture covers the whole view; parts of the picture are cut off.
    case cover
  }

  /// The picture.
  public var picture: Picture? {
    didSet { if picture !== oldValue { setNeedsDisplay() } }
  }

  /// The way to fit the picture.
  public var fit: Fit = .contain {
    didSet {
      clipsToBounds = fit == .cover
      if fit != oldValue { setNeedsDisplay() }
    }
  }

  /// Creates a view of `picture`.
  public init(_ picture: Picture? = nil) {
    self.picture = picture
    super.init()
    isUserInteractionEnabled = false
  }

  /// An image, if the owner names it with ``View/accessibilityLabel``.
  open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    if accessibilityLabel != nil { description.role = .image }
  }

  /// Returns the picture's own size in points, whatever `size` is; zero without a picture.
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
    canvas.picture(picture, in: centeredRect(of: Size(width: width, height: height)))
  }
}

/// A view that shows a drawing in one tint, centred.
///
/// It takes no touches.
open class IconView: View {
  /// The drawing.
  public var drawing: VectorDrawing? {
    didSet { if drawing != oldValue { setNeedsDisplay() } }
  }

  /// The colour of paths without a colour of their own.
  public var tint: DynamicColor {
    didSet { if tint != oldValue { setNeedsDisplay() } }
  }

  /// The side length of the drawing, in points; nil for the shorter side of the view.
  public var side: Double? {
    didSet { if side != oldValue { setNeedsDisplay() } }
  }

  /// Creates a view of `drawing`, with sides of `side` points or else as long as its design box.
  public init(_ drawing: VectorDrawing?, tint: DynamicColor = Theme.text, side: Double? = nil) {
    self.drawing = drawing
    self.tint = tint
    self.side = side
    let length = side ?? drawing?.side ?? 0
    super.init(frame: Rect(x: 0, y: 0, width: length, height: length))
    isUserInteractionEnabled = false
  }

  open override func draw(_ canvas: inout Canvas) {
    guard let drawing else { return }
    let side = side ?? min(frame.width, frame.height)
    canvas.icon(drawing, in: centeredRect(of: Size(width: side, height: side)), tint: tint)
  }
}
