import TactilePrimitives
import TactileText
import Testing

@testable import TactileViews

/// Who takes a touch, told step by step.
struct HitTestStepTests {
  private let window: Window

  init() throws {
    window = Window(
      size: Size(width: 200, height: 200),
      scale: 1,
      fonts: try FontContext(configuration: .system),
    )
  }

  @Test func `each view that is passed over has its reason`() {
    let target = add("target")
    let veil = add("veil")
    veil.hitTestPolicy = .passThrough
    add("hidden").isHidden = true
    add("off").isUserInteractionEnabled = false
    add("clear").alpha = 0
    add("beside").frame = Rect(x: 103, y: 54, width: 20, height: 20)
    _ = window.frame(at: .zero)

    let steps = window.hitTestSteps(Point(x: 100, y: 50))

    #expect(
      steps.map { $0.view.identifier } == [
        nil, "beside", "clear", "off", "hidden", "veil", "target",
      ]
    )
    #expect(
      steps.map(\.verdict) == [
        .decidedBelow, .outside(distance: 5), .transparent(alpha: 0), .disabled, .hidden,
        .passedThrough, .hit,
      ]
    )
    #expect(window.hitTest(Point(x: 100, y: 50)) === target)
  }

  @Test func `the steps end where the hit test does`() {
    for index in 0..<40 {
      let view = add("v\(index)")
      view.frame = Rect(
        x: Double(index * 37 % 150),
        y: Double(index * 53 % 150),
        width: 60,
        height: 40,
      )
      view.hitTestPolicy = [.normal, .passThrough, .block][index % 3]
      view.touchOutset = Double(index % 4)
    }
    _ = window.frame(at: .zero)

    for x in stride(from: 1.0, to: 200, by: 13) {
      for y in stride(from: 1.0, to: 200, by: 11) {
        let point = Point(x: x, y: y)
        let takes = window.hitTestSteps(point).last { step in
          step.verdict == .hit || step.verdict == .captured
        }
        #expect(takes?.view === window.hitTest(point))
      }
    }
  }

  @discardableResult
  private func add(_ name: String) -> View {
    let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    view.identifier = name
    window.rootView.addSubview(view)
    return view
  }
}
