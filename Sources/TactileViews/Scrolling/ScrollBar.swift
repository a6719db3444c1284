internal import TactileMotion
internal import TactilePrimitives

/// The thin bar that shows a scroll view's position during a movement and shortly after.
final class ScrollBar: View {
  private let axis: ScrollView.Axis
  private lazy var strength = AnimatedValue(0) { [weak self] in self?.alpha = $0 }
  /// The time at which the bar begins to fade, where that is scheduled; nil while it is not.
  private var fadeTime: Timestamp?

  /// The width of the bar and its distance from the edge, in points.
  private static let thickness = 3.0
  private static let margin = 3.0
  /// The minimum length of the bar, in points; overscroll shortens it further.
  private static let minimumLength = 32.0
  /// The delay from the last movement to the fade and the duration of the fade, in seconds.
  private static let delay = 0.6
  private static let fadeDuration = 0.3

  init(axis: ScrollView.Axis) {
    self.axis = axis
    super.init()
    isUserInteractionEnabled = false
    backgroundColor = DynamicColor(
      light: Color(white: 0, alpha: 0.35),
      dark: Color(white: 1, alpha: 0.4),
    )
    cornerRadius = Self.thickness / 2
    alpha = 0
  }

  /// Places the bar for the current offset of `scrollView`.
  func place(in scrollView: ScrollView) {
    guard let shown = scrollView.axis(axis) else { return }
    let viewport = shown.viewportLength
    let content = shown.contentLength
    let offset = scrollView.boundsOrigin.along(axis)
    guard content > viewport, viewport > 4 * Self.margin else { return isHidden = true }
    isHidden = false
    let track = viewport - 2 * Self.margin
    let past = max(0, -offset, offset - shown.maximumOffset)
    let length = max(
      Self.minimumLength * (1 - min(past / viewport, 0.75)),
      track * viewport / content - past,
    )
    let fraction = min(max(offset / shown.maximumOffset, 0), 1)
    let along = offset + Self.margin + (track - length) * fraction
    let across = scrollView.boundsOrigin
    switch axis {
    case .vertical:
      frame = Rect(
        x: across.x + scrollView.frame.width - Self.thickness - Self.margin,
        y: along,
        width: Self.thickness,
        height: length,
      )
    case .horizontal:
      frame = Rect(
        x: along,
        y: across.y + scrollView.frame.height - Self.thickness - Self.margin,
        width: length,
        height: Self.thickness,
      )
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard fadeTime != nil else { return }
    // The fade that was scheduled ends without effect.
    fadeTime = nil
    strength.set(0)
  }

  /// Shows the bar, and fades it out shortly after the last call.
  func flash() {
    guard let window, !isHidden else { return }
    strength.set(1)
    let isScheduled = fadeTime != nil
    fadeTime = window.animator.now + Self.delay
    if !isScheduled { scheduleFade(in: window, after: Self.delay) }
  }

  /// Schedules the fade, once for a whole movement: each frame of it only moves the time.
  private func scheduleFade(in window: Window, after delay: Double) {
    window.schedule(after: delay) { [weak self] in self?.fade() }
  }

  private func fade() {
    guard let window else { return strength.set(0) }
    guard let fadeTime else { return }
    let remaining = fadeTime - window.animator.now
    if remaining > 0 { return scheduleFade(in: window, after: remaining) }
    self.fadeTime = nil
    strength.animate(
      CurveMotion(from: strength.value, to: 0, duration: Self.fadeDuration, curve: .easeOut),
      in: window.animator,
    )
  }
}
