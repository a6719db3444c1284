import TactilePrimitives
import Testing

@testable import TactileViews

/// Who takes a touch, told step by step.
struct HitTestStepTests {
  private let window: Window

  init() throws { window = try Harness(width: 200, height: 200).window }

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

  @Test(arguments: [
    (Point(x: 57, y: 76), 5.0), (Point(x: 83, y: 64), 5.0), (Point(x: 70, y: 82), 10.0),
    (Point(x: 50, y: 70), 10.0),
  ])
  func `the distance to a view is measured from its nearest edge, with its touch outset`(
    point: Point,
    distance: Double,
  ) throws {
    let view = add("beside")
    view.frame = Rect(x: 61, y: 69, width: 18, height: 2)
    view.touchOutset = 1
    _ = window.frame(at: .zero)

    let step = try #require(window.hitTestSteps(point).first { $0.view === view })

    #expect(step.verdict == .outside(distance: distance))
    #expect(step.depth == 1)
  }

  @Test func `a view that captures, blocks, is flat, faint or far from all numbers says so`() {
    let view = add("view")
    view.addSubview(View(frame: view.frame))
    let catcher = Catcher(frame: view.frame)
    catcher.addSubview(View(frame: view.frame))
    _ = window.frame(at: .zero)
    func verdict(_ place: Point = Point(x: 100, y: 50)) -> HitTestStep.Verdict? {
      window.hitTestSteps(place).first { $0.view === view }?.verdict
    }

    #expect(verdict() == .decidedBelow)
    view.subviews[0].isHidden = true
    #expect(verdict() == .hit)
    view.hitTestPolicy = .block
    #expect(verdict() == .blocked)
    view.alpha = 0.01
    #expect(verdict() == .transparent(alpha: 0.01))
    view.touchAlpha = 0.011
    #expect(verdict() == .blocked)
    view.transform = .scale(x: 0, y: 1)
    #expect(verdict() == .flat)
    view.transform = .identity
    #expect(catcher.hitTestSteps(Point(x: 1, y: 1)).map(\.verdict) == [.captured])
    #expect(
      view.hitTestSteps(Point(x: .nan, y: 1)).map(\.verdict) == [.outside(distance: .infinity)]
    )
  }

  @Test func `a view that takes the touch ends the steps, at any depth`() {
    add("behind")
    let view = add("view")
    view.addSubview(Catcher(frame: view.frame))
    _ = window.frame(at: .zero)

    let steps = window.hitTestSteps(Point(x: 100, y: 50))

    #expect(steps.map(\.verdict) == [.decidedBelow, .decidedBelow, .captured])
  }

  @Test func `a view that blocks ends the steps`() {
    add("behind")
    add("blocks").hitTestPolicy = .block
    _ = window.frame(at: .zero)

    let steps = window.hitTestSteps(Point(x: 100, y: 50))

    #expect(steps.map(\.view.identifier) == [nil, "blocks"])
    #expect(steps.map(\.verdict) == [.decidedBelow, .blocked])
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
