import TactileGestures
import TactileInteractions
import TactilePrimitives
import TactileViews
import Testing

/// A menu that is pulled in from the right edge of a window.
struct SlideOverEdgePanTests {
  private let window: Window
  private let menu = ViewController()
  private let edgePan: SlideOverEdgePan

  init() throws {
    window = try Window(800, 600)
    let root = ViewController()
    window.rootViewController = root
    var settings = SlideOverSettings()
    settings.fromRight = 1
    let transition = SlideOverTransition(settings: settings)
    menu.transitioningDelegate = transition
    edgePan = SlideOverEdgePan(
      .right,
      on: root.view,
      settings: { transition.settings },
      present: { [menu] in
        root.present(menu)
        return menu.presentation
      },
    )
    _ = window.frame(at: .zero)
  }

  private func touch(_ phase: TouchPhase, x: Double, at seconds: Double) {
    window.touch(phase, x: x, y: 300, at: seconds)
  }

  @Test func `a resize in mid-drag leaves its inner edge under the finger`() {
    touch(.began, x: 798, at: 0.1)
    for step in 1...10 { touch(.moved, x: 798 - 20 * Double(step), at: 0.1 + Double(step) / 60) }
    #expect(abs(menu.view.frame.minX - 610) < 1e-6)

    let time = Timestamp(seconds: 0.4)
    let size = Size(width: 900, height: 600)
    window.send(.window(WindowEvent(kind: .resized(size), timestamp: time)))
    _ = window.frame(at: time)

    #expect(abs(menu.view.frame.minX - 610) < 1e-6)
    #expect(menu.view.frame.width == 630)
  }
}
