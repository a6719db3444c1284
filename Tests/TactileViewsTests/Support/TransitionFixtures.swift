import TactileMotion
import TactilePrimitives

@testable import TactileViews

/// Slides a presented view in from the left, in half a second at an even pace.
final class TestTransition: TransitioningDelegate {
  var makeSurroundings: (ViewController, ViewController) -> PresentationController = {
    PresentationController(presented: $0, presenter: $1)
  }
  var onAnimator: ((SlideAnimator) -> Void)?
  private(set) var directions: [Bool] = []

  func presentationController(
    presenting presented: ViewController,
    over presenter: ViewController,
  ) -> PresentationController {
    makeSurroundings(presented, presenter)
  }

  func animator(for context: TransitionContext) -> any TransitionAnimator {
    directions.append(context.isPresenting)
    let animator = SlideAnimator()
    onAnimator?(animator)
    return animator
  }
}

final class SlideAnimator: TransitionAnimator {
  func motion(
    from start: Double,
    to target: Double,
    velocity: Double,
    in context: TransitionContext,
  ) -> any Motion {
    CurveMotion(from: start, to: target, duration: 0.5, curve: .linear)
  }

  func apply(_ progress: Double, in context: TransitionContext) {
    var frame = context.shownFrame
    frame.origin.x -= frame.width * (1 - progress)
    context.presented.view.frame = frame
  }
}

/// Writes down what a presentation controller is told.
final class DiarySurroundings: PresentationController {
  private let diary: Diary

  init(presented: ViewController, presenter: ViewController, diary: Diary) {
    self.diary = diary
    super.init(presented: presented, presenter: presenter)
  }

  override func frameOfPresentedView(in size: Size) -> Rect {
    Rect(x: 0, y: 0, width: size.width / 2, height: size.height)
  }

  override func presentationWillBegin() { diary.add("comes") }

  override func presentationDidEnd(completed: Bool) { diary.add("came \(completed)") }

  override func dismissalWillBegin() { diary.add("goes") }

  override func dismissalDidEnd(completed: Bool) { diary.add("went \(completed)") }
}
