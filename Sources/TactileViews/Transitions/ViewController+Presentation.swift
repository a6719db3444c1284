extension ViewController {
  /// Presents `controller` over the whole window, in the way that its ``transitioningDelegate``
  /// says.
  ///
  /// The presenter is the outermost controller that contains this one; its view stays where it is
  /// in the tree. A request is refused, and logged, while another transition runs, where something
  /// covers the presenter, where `controller` is presented already or says no way, and outside a
  /// window.
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
    guard let window = view.window else { return false }
    let presenter = outermost
    if let refusal = refusal(of: controller, over: presenter, in: window) {
      window.log(
        .refused,
        name: "\(controller.view.identifier ?? controller.title).present",
        why: refusal,
      )
      return false
    }
    guard let delegate = controller.transitioningDelegate else { return false }
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
  public func dismiss(
    animated: Bool = true,
    completion: Presentation.Completion? = nil,
  ) -> Bool {
    guard let presentation = outermost.presentation else { return false }
    presentation.dismiss(animated: animated, completion: completion)
    return true
  }

  private var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  private func refusal(
    of controller: ViewController,
    over presenter: ViewController,
    in window: Window,
  ) -> String? {
    if controller.presentation != nil { return "it is presented already" }
    if controller.transitioningDelegate == nil { return "it has no transitioning delegate" }
    if let running = window.presentations.first(where: \.isRunning) {
      return "\(running.name) is \(running.state.rawValue)"
    }
    if let cover = window.cover, cover.presented !== presenter { return "\(cover.name) covers it" }
    return nil
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
