internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A short notice over a page that disappears by itself.
final class NoticeView: View {
  /// The seconds that a notice stays: time to read two lines.
  private static let duration = 5.0
  private static let margin = 16.0
  private static let padding = 14.0
  private static let maximumWidth = 520.0

  private let label: Label
  private var lowest = 0.0
  private var room = 0.0
  private var deadline: Int?

  override init(frame: Rect = .zero) {
    var style = Theme.rowSubtitle
    style.maximumLines = 3
    style.alignment = .center
    style.truncation = .middle
    label = Label(style: style, color: DynamicColor(.white))
    super.init(frame: frame)
    isHidden = true
    isUserInteractionEnabled = false
    cornerRadius = 12
    backgroundColor = DynamicColor(
      light: Color(white: 0.12, alpha: 0.92),
      dark: Color(white: 0.3, alpha: 0.95),
      strongLight: .black,
      strongDark: Color(white: 0.2),
    )
    addSubview(label)
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .notification
  }

  /// Shows `text` in place of the current notice.
  func show(_ text: LocalizedText) {
    label.localizedText = text
    window?.announce(text)
    isHidden = false
    setNeedsLayout()
    scheduleEnd()
  }

  /// Announces a notice that was shown while its page was in no window, and starts its time.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard !isHidden, deadline == nil else { return }
    window?.announce(label.localizedText)
    scheduleEnd()
  }

  private func scheduleEnd() {
    guard let window else { return }
    if let deadline { window.cancelScheduled(deadline) }
    deadline = window.schedule(after: Self.duration) { [weak self] in
      self?.deadline = nil
      self?.isHidden = true
    }
  }

  /// Places the notice above `bottom` in the middle of `width`, in points of the superview.
  func place(above bottom: Double, width: Double) {
    lowest = bottom
    room = width
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let widest = min(Self.maximumWidth, room - 2 * Self.margin) - 2 * Self.padding
    guard !isHidden, widest > 0 else { return }
    let size = label.sizeThatFits(Size(width: widest, height: .infinity))
    let width = min(size.width, widest)
    let height = size.height + Self.padding
    let x = ((room - width) / 2 - Self.padding).rounded()
    let y = (lowest - height).rounded()
    frame = Rect(x: x, y: y, width: width + 2 * Self.padding, height: height)
    label.frame = Rect(x: Self.padding, y: Self.padding / 2, width: width, height: size.height)
  }
}
