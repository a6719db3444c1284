extension ViewController {
  /// Presents `controller` over the whole window, in the way that its ``transitioningDelegate``
  /// says.
  ///
  /// The presenter is the outermost controller that contains this one; its view stays where it is
  /// in the tree. A request is refused, and logged, while another transition runs and where something
  /// covers the presenter; it is refused for a controller that is presented already or has no
  /// delegate, and outside a window.
  ///
  /// - Parameters:
  ///   - controller: what is presented.
  ///   - animated: whether it is seen coming.
  ///   - completion: is told whether the view came; false where its coming was taken back.
  /// - Returns: whether the request was taken.
  @discardableResult
  public func present(
    _ controller: ViewController,
    animated: Bool = true,
    completion: Presentation.Completion? = nil,
  ) -> Bool {
    guard let window = view.window,
      isFreeToPresent(controller.view.identifier ?? controller.title),
      controller.presentation == nil,
      let delegate = controller.transitioningDelegate
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

  /// Dismisses what is presented: this controller or the outermost one that contains it.
  ///
  /// - Parameters:
  ///   - animated: whether it is seen going.
  ///   - completion: is told whether the view went; false where its going was taken back.
  /// - Returns: whether there was something to dismiss.
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

  /// Whether nothing stands in the way of presenting something, which the log calls `name`; what
  /// does is logged.
  func isFreeToPresent(_ name: String) -> Bool {
    guard let window = view.window else { return false }
    let refusal: String
    if let running = window.presentations.first(where: \.isRunning) {
      refusal = "\(running.name) is \(running.state.rawValue)"
    } else if let cover = window.cover, cover.presented !== outermost {
      refusal = "\(cover.name) covers the presenter"
    } else {
      return true
    }
    window.log(.refused, name: "\(name).present", why: refusal)
    return false
  }
}

extension Window {
  /// The frontmost presentation that keeps touches and keys from what is behind it.
  var cover: Presentation? { presentations.last { $0.controller.coversPresenter } }

  /// The controller that keys go to when no view has the focus.
  var keyController: ViewController? { (cover?.presented ?? rootViewController)?.keyController }

  func presentationDidEnd(_ presentation: Presentation) {
    presentations.removeAll { $0 === presentation }
  }
}
