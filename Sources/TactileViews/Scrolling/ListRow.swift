public import TactileGestures
internal import TactileMotion
public import TactilePrimitives

/// A row of a ``ListView``, reused for other indices as the list scrolls.
open class ListRow: View {
  /// The fill colour of a pressed row, which fades after the press.
  public var highlightColor: DynamicColor = .init(
    light: Color(white: 0, alpha: 0.07),
    dark: Color(white: 1, alpha: 0.09),
  )

  /// The fill colour of a selected row.
  public var selectionColor = Theme.selection {
    didSet { setNeedsDisplay() }
  }

  /// Whether the row shows the selected index.
  public internal(set) var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      setNeedsDisplay()
      selectionDidChange()
    }
  }

  /// The index that the row currently shows.
  public internal(set) var index = 0

  private var pressing: TouchID?
  /// The opacity of the highlight, from 0 to 1.
  private(set) lazy var highlight = AnimatedValue(0) { [weak self] _ in self?.setNeedsDisplay() }

  /// The insets of the highlight and selection from the row's edges, in points.
  public var selectionInsets: Insets = .zero
  /// The corner radius of the highlight and selection, in points.
  public var selectionRadius = 0.0

  /// The duration of the highlight's fade, in seconds.
  private static let fadeDuration = 0.25

  /// The inset and corner radius of the focus ring of a row without round corners, in points.
  private static let ringInset = 3.0
  private static let ringRadius = 9.0

  /// Creates an empty row.
  public init() { super.init() }

  /// Called after ``isSelected`` changed.
  open func selectionDidChange() {}

  /// Called before the row is reused for another index; the default stops its animation.
  open func prepareForReuse() {
    pressing = nil
    highlight.set(0)
  }

  open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .listItem
  }

  /// The view in the row that shows the focus while the row has it; nil, the default, for the row.
  open var focusedAccessibilityView: View? { nil }

  /// Shows the highlight and fades it out.
  public func flash() {
    highlight.set(1)
    fadeHighlight()
  }

  open override func draw(_ canvas: inout Canvas) {
    let rect = Rect(origin: .zero, size: frame.size).inset(by: selectionInsets)
    if isSelected { canvas.fill(rect, selectionColor, cornerRadius: selectionRadius) }
    guard highlight.value > 0 else { return }
    canvas.fill(rect, highlightColor.opacity(highlight.value), cornerRadius: selectionRadius)
  }

  /// A ring inside the row's edges, where other rows do not cover it; along the edge of the
  /// selection's fill if that has round corners.
  open override var focusRing: FocusRing? {
    let isRound = selectionRadius > 0
    return FocusRing(
      around: self,
      rect: Rect(origin: .zero, size: frame.size).inset(by: selectionInsets),
      cornerRadius: isRound ? selectionRadius : Self.ringRadius,
      gap: isRound ? -FocusRing.width : -FocusRing.width - Self.ringInset,
    )
  }

  open override func handleTouch(_ touch: Touch, phase: TouchPhase) {
    switch phase {
    case .began:
      guard touch.button <= 1 else { return }
      pressing = touch.id
      highlight.set(1)
    case .moved:
      guard touch.id == pressing, isBeyondTap(touch) else { return }
      cancelPress()
    case .ended, .cancelled:
      if touch.id == pressing { cancelPress() }
    }
  }

  /// Cancels the press, if there is one, and fades the highlight out.
  func cancelPress() {
    guard pressing != nil else { return }
    pressing = nil
    fadeHighlight()
  }

  private func fadeHighlight() {
    guard let window, highlight.value > 0 else { return highlight.set(0) }
    highlight.animate(
      CurveMotion(from: highlight.value, to: 0, duration: Self.fadeDuration, curve: .easeOut),
      in: window.animator,
    )
  }
}
