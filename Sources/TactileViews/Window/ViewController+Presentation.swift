internal import TactileGestures
internal import TactilePrimitives

extension ViewController {
  /// Presents `controller` over the whole window, as its ``transitioningDelegate`` defines.
  ///
  /// The presenter is the outermost controller that contains this one; its view stays in its
  /// superview. A request is refused, and logged, while another transition runs or another
  /// presentation covers the presenter. It is also refused for a controller that is already
  /// presented or has no delegate, and outside a window. A transition that does not cover the
  /// presenter is no obstacle: it finishes at once. The completion is called with true if the presentation
  /// completed, with false if it was cancelled.
  ///
  /// - Returns: whether the request was accepted.
  @discardableResult
  public func present(
    _ controller: ViewController,
    animated: Bool = true,
    completion: Presentation.Completion? = nil,
  ) -> Bool {
    let name = controller.view.identifier ?? controller.title
    guard let window = view.window, isFreeToPresent(name, controller),
      controller.presentation == nil, let delegate = controller.transitioningDelegate
    else { return false }
    let aside = window.presentations.filter(\.runsAside)
    for other in aside { other.finishAsAimed() }
    // Those that are told of it may have presented something else.
    guard aside.isEmpty || isFreeToPresent(name, controller), controller.presentation == nil
    else { return false }
    let presenter = outermost
    let presentation = Presentation(
      controller,
      over: presenter,
      by: delegate.presentationController(presenting: controller, over: presenter),
      in: window,
    )
    controller.presentation = presentation
    window.presentations.append(presentation)
    presentation.begin(animated: animated, completion: completion)
    return true
  }

  /// Dismisses the presented controller: this one or the outermost one that contains it.
  ///
  /// The completion is called with true if the dismissal completed, with false if it was cancelled.
  ///
  /// - Returns: whether there was a presentation to dismiss.
  @discardableResult
  public func dismiss(animated: Bool = true, completion: Presentation.Completion? = nil) -> Bool {
    guard let presentation = outermost.presentation else { return false }
    presentation.dismiss(animated: animated, completion: completion)
    return true
  }

  private var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Returns whether `controller`, or one yet to be made if nil, can be presented; logs a refusal in a
  /// window under `name`.
  func isFreeToPresent(_ name: String, _ controller: ViewController? = nil) -> Bool {
    guard let window = view.window else { return false }
    let why: String
    let words: LocalizedText
    let running = window.presentations.first {
      $0.isRunning && (!$0.runsAside || $0.presented === controller)
    }
    if let running {
      let subject = running.localizedName
      why = "\(running.name) is \(running.state.rawValue)"
      words =
        running.state == .presenting
        ? localized("\(subject) is presenting") : localized("\(subject) is dismissing")
    } else if let cover = window.cover, cover.presented !== outermost {
      why = "\(cover.name) covers the presenter"
      words = localized("\(cover.localizedName) covers the presenter")
    } else {
      return true
    }
    window.log(
      .refused,
      name: "\(name).present",
      reason: .gesture(.explained(why, Explanation(words)), device: nil),
    )
    return false
  }
}

extension Window {
  /// The frontmost presentation that blocks touches and keys from the views behind it.
  var cover: Presentation? { presentations.last { $0.controller.coversPresenter } }

  /// The controller that gets keys while no view has the focus.
  var keyController: ViewController? { (cover?.presented ?? rootViewController)?.keyController }
}

/// A prepared presentation of a controller.
///
/// A control performs its segue when it is pressed; see ``Control/segue``.
public struct Segue {
  private let name: String
  private let presenter: () -> ViewController?
  private let destination: () -> ViewController
  private let transition: () -> any TransitioningDelegate

  /// Creates a segue called `name` in the log, from `presenter` or its outermost parent; the presenter is not
  /// retained.
  ///
  /// Each performance creates another `destination` and its transitioning delegate.
  public init(
    _ name: String,
    from presenter: ViewController,
    to destination: @escaping () -> ViewController,
    by transition: @escaping () -> any TransitioningDelegate,
  ) {
    self.name = name
    self.presenter = { [weak presenter] in presenter }
    self.destination = destination
    self.transition = transition
  }

  /// Creates and presents the destination; creates nothing if presenting is not possible now.
  ///
  /// - Returns: whether it was presented; see ``ViewController/present(_:animated:completion:)``.
  @discardableResult
  public func perform(animated: Bool = true) -> Bool {
    guard let presenter = presenter(), presenter.isFreeToPresent(name) else { return false }
    let destination = destination()
    destination.transitioningDelegate = transition()
    return presenter.present(destination, animated: animated)
  }
}
