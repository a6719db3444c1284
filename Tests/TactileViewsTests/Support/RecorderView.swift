import TactileGestures
import TactilePrimitives

@testable import TactileViews

/// A filled view that counts what the passes and the window did with it.
final class RecorderView: View {
  var layouts = 0
  var draws = 0
  var phases: [TouchPhase] = []
  var windows: [Bool] = []
  var onLayout: (() -> Void)?
  var onDraw: (() -> Void)?
  var onTouch: ((TouchPhase) -> Void)?
  var onWindow: (() -> Void)?

  init(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    color: DynamicColor = DynamicColor(Color(white: 0.5)),
  ) {
    super.init(frame: Rect(x: x, y: y, width: width, height: height))
    backgroundColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    onLayout?()
  }

  override func draw(_ canvas: inout Canvas) {
    draws += 1
    onDraw?()
  }

  override func handleTouch(_ touch: Touch, phase: TouchPhase) {
    phases.append(phase)
    onTouch?(phase)
  }

  override func didMoveToWindow() {
    windows.append(window != nil)
    onWindow?()
  }
}
