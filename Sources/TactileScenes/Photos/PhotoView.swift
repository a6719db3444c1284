internal import TactileDisplay
internal import TactilePrimitives
internal import TactileViews

/// A view with a fitted photo under a filter.
///
/// The photo is scaled once for each size; the filter runs when its pixels are painted.
final class PhotoView: View {
  /// The original photo.
  var photo: Picture {
    didSet {
      scaled = nil
      setNeedsLayout()
    }
  }

  /// The filter of the photo.
  var filter = PhotoFilter() {
    didSet { if filter != oldValue { setNeedsLayout() } }
  }

  /// Whether the keyboard can bring the focus to the photo.
  var takesFocus = false

  private let pane = PhotoPane()
  private var scaled: Picture?
  private var shownFilter: PhotoFilter?

  init(photo: Picture) {
    self.photo = photo
    super.init()
    pane.isUserInteractionEnabled = false
    addSubview(pane)
  }

  override var canBecomeFocused: Bool { takesFocus }

  override func layoutSubviews() {
    let scale = window?.scale ?? 1
    let factor = min(
      frame.width / Double(max(photo.width, 1)),
      frame.height / Double(max(photo.height, 1)),
    )
    let width = max(1, Int((Double(photo.width) * factor * scale).rounded()))
    let height = max(1, Int((Double(photo.height) * factor * scale).rounded()))
    let size = Size(width: Double(width) / scale, height: Double(height) / scale)
    pane.frame = Rect(
      origin: Point(
        x: ((frame.width - size.width) / 2 * scale).rounded() / scale,
        y: ((frame.height - size.height) / 2 * scale).rounded() / scale,
      ),
      size: size,
    )
    show(width: width, height: height)
  }

  private func show(width: Int, height: Int) {
    let source: Picture
    if let scaled, (scaled.width, scaled.height) == (width, height) {
      guard filter != shownFilter else { return }
      source = scaled
    } else {
      source = photo.scaled(to: width, height)
    }
    scaled = source
    shownFilter = filter
    pane.picture = Picture(source, through: filter, isTransient: true)
  }
}

/// The view that draws the scaled and filtered photo.
private final class PhotoPane: View {
  var picture: Picture? {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ canvas: inout Canvas) {
    guard let picture else { return }
    canvas.picture(picture, in: bounds)
  }
}
