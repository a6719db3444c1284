public import TactileGestures
internal import TactileMotion
public import TactilePrimitives

/// A row of a ``ListView``; it is used for one index after another as the list scrolls.
open class ListRow: View {
  /// What the row is filled with while pressed, and that fades after a tap.
  public var highlightColor: DynamicColor = .init(
    light: Color(white: 0, alpha: 0.07),
    dark: Color(white: 1, alpha: 0.09),
  )

  /// What the row is filled with while its index is the selected one.
  public var selectionColor: DynamicColor = .clear {
    didSet { setNeedsDisplay() }
  }

  /// Whether the row stands for the selected index.
  public internal(set) var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      setNeedsDisplay()
      selectionDidChange()
    }
  }

  /// Which row of the list this is now.
  public internal(set) var index = 0

  private var pressing: TouchID?
  private lazy var highlight = AnimatedValue(0) { [weak self] _ in self?.setNeedsDisplay() }

  /// How far the selection's fill is kept from the edges, and how round it is.
  public var selectionInsets: Insets = .zero
  /// Radius of the corners of the highlight and selection, in points.
  public var selectionRadius = 0.0

  /// Seconds in which the highlight dies down.
  private static let fadeDuration = 0.25

  /// How far the focus ring is kept from the edges of a row without round corners, and how round it
  /// is itself, in points.
  private static let ringInset = 3.0
  private static let ringRadius = 9.0

  /// An empty row.
  public init() {
    super.init()
  }

  /// Called after ``isSelected`` changed.
  open func selectionDidChange() {}

  /// Called before the row is used for another index: ends what motion there was.
  open func prepareForReuse() {
    pressing = nil
    highlight.set(0)
  }

  /// Lights up and dies down.
  public func flash() {
    highlight.set(1)
    fadeHighlight()
  }

  open override func draw(_ canvas: inout Canvas) {
    let rect = Rect(origin: .zero, size: frame.size).inset(by: selectionInsets)
    if isSelected { canvas.fill(rect, selectionColor, cornerRadius: selectionRadius) }
    guard highlight.value > 0 else { return }
    canvas.fill(
      rect,
      DynamicColor(
        light: highlightColor.light.opacity(highlight.value),
        dark: highlightColor.dark.opacity(highlight.value),
      ),
      cornerRadius: selectionRadius,
    )
  }

  /// Inside the edges, where the rows around do not cover it: along the edge of the selection's
  /// fill, if that is round.
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
      letGo()
    case .ended, .cancelled:
      if touch.id == pressing { letGo() }
    }
  }

  /// How much of the highlight is seen, from 0 to 1.
  var highlightOpacity: Double { highlight.value }

  /// Ends the press, if there is one: the highlight dies down.
  func letGo() {
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
