internal import TactilePrimitives
internal import TactileText

/// A row of a list with a title, and below it a subtitle if that has text.
///
/// A line of a pixel is below the texts. In a right-to-left window the row is mirrored.
open class TextRow: ListRow {
  /// The height of a row with a title and a subtitle, in points.
  public static let height = 64.0

  /// The title, which is shortened where it is too long.
  public let title = Label(style: Theme.rowTitle)
  /// The subtitle, which is shortened where it is too long.
  public let subtitle = Label(style: Theme.rowSubtitle, color: Theme.secondaryText)
  /// The view before the texts, which keeps its size.
  public let leadingView: View?
  /// The view after the texts, such as an arrow or a switch, which keeps its size.
  ///
  /// A control there takes its own taps; a key chooses the row.
  public var trailingView: View? {
    didSet {
      guard trailingView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let trailingView { addSubview(trailingView) }
      setNeedsLayout()
    }
  }

  /// Whether the line of a pixel is shown.
  public var showsSeparator = true {
    didSet { separator.isHidden = !showsSeparator }
  }

  private let separator = Separator()

  /// The space at both ends and beside the texts, in points.
  private static let margin = 16.0
  /// The space between the texts and the view after them, in points.
  private static let gap = 8.0

  /// Creates a row of empty texts between `leading` and `trailing`.
  public init(leading: View? = nil, trailing: View? = nil) {
    leadingView = leading
    trailingView = trailing
    super.init()
    for label in [title, subtitle] {
      label.shrinksToFit = false
      // At the row's start, whatever the direction of the text.
      label.style.alignment = .left
    }
    for view in [leading, title, subtitle, trailing, separator].compactMap(\.self) {
      addSubview(view)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = frame.size
    var (start, end) = (Self.margin, size.width - Self.margin)
    func place(_ view: View, at x: Double) {
      view.frame.origin = Point(x: x, y: ((size.height - view.frame.height) / 2).rounded())
    }
    if let leadingView {
      place(leadingView, at: start)
      start += leadingView.frame.width + Self.margin
    }
    if let trailingView {
      let x = max(start, end - trailingView.frame.width)
      place(trailingView, at: x)
      end = x - Self.gap
    }
    let width = max(0, end - start)
    let isAlone = subtitle.text.isEmpty
    title.centersVertically = isAlone
    subtitle.isHidden = isAlone
    // A row of ``height`` has the title at 11 points.
    let top = ((size.height - grown(42)) / 2).rounded()
    title.frame = Rect(
      x: start,
      y: isAlone ? 0 : top,
      width: width,
      height: isAlone ? size.height : grown(21),
    )
    let below = top + grown(34) - grown(11)
    subtitle.frame = Rect(x: start, y: below, width: width, height: grown(19))
    separator.place(above: size.height, from: start, to: size.width)
  }
}
