internal import TactilePrimitives

/// The view that draws a field's text and contains its caret; the field scrolls it.
final class TextSurface: View {
  private weak var owner: TextInputView?

  init(owner: TextInputView) {
    self.owner = owner
    super.init()
  }

  override func draw(_ canvas: inout Canvas) { owner?.drawText(on: &canvas) }
}

/// The caret, which blinks for a while after each input.
///
/// Blinking is decoration: a window in which nothing else happens is at rest.
final class CaretView: View {
  private var blinking: Int?
  private var end = Timestamp.zero

  init(tint: DynamicColor) {
    super.init()
    backgroundColor = tint
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Shows the caret and restarts its blinking, unless the window reduces motion.
  func show() {
    stop()
    isHidden = false
    guard let window, !window.reducesMotion else { return }
    end = window.animator.now + TextInputNumbers.blinkTimeout
    wait(in: window)
  }

  /// Hides the caret.
  func hide() {
    stop()
    isHidden = true
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    blinking = nil
    isHidden = true
  }

  private func stop() {
    if let blinking { window?.cancelScheduled(blinking) }
    blinking = nil
  }

  private func wait(in window: Window) {
    blinking = window.schedule(after: TextInputNumbers.blinkInterval, isDecoration: true) {
      [weak self] in self?.blink()
    }
  }

  private func blink() {
    blinking = nil
    guard let window else { return }
    guard window.animator.now < end else { return isHidden = false }
    isHidden.toggle()
    wait(in: window)
  }
}
