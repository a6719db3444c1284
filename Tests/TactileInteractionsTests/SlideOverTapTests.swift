import TactileGestures
import TactileInteractions
import TactilePrimitives
import TactileViews
import Testing

/// Taps beside a menu that slides over its presenter.
struct SlideOverTapTests {
  @Test(arguments: [true, false])
  func `a tap on the scrim dismisses the menu where it may`(dismissesOnTap: Bool) throws {
    let window = try Window(320, 568)
    let (root, menu) = (ViewController(), ViewController())
    window.rootViewController = root
    let transition = SlideOverTransition()
    transition.dismissesOnTap = dismissesOnTap
    menu.transitioningDelegate = transition
    root.present(menu, animated: false)
    _ = window.frame(at: .zero)

    window.touch(.began, x: 300, y: 100, at: 0.1)
    window.touch(.ended, x: 300, y: 100, at: 0.2)

    let state: Presentation.State = dismissesOnTap ? .dismissing : .shown
    #expect(menu.presentation?.state == state)
  }
}
