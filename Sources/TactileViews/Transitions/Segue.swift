/// Says that something presents a controller in a certain way.
///
/// A control that has one performs it when it is pressed; see ``Control/segue``.
public struct Segue {
  private let name: String
  private let presenter: () -> ViewController?
  private let destination: () -> ViewController
  private let way: () -> any TransitioningDelegate

  /// A segue from `presenter`, which is not kept alive.
  ///
  /// - Parameters:
  ///   - name: what the log calls it.
  ///   - presenter: the controller over which, or over whose outermost parent, it presents.
  ///   - destination: makes what is presented, anew each time.
  ///   - way: makes what says how it is presented.
  public init(
    _ name: String,
    from presenter: ViewController,
    to destination: @escaping () -> ViewController,
    by way: @escaping () -> any TransitioningDelegate,
  ) {
    self.name = name
    self.presenter = { [weak presenter] in presenter }
    self.destination = destination
    self.way = way
  }

  /// Makes the destination and presents it; where that is refused, nothing is made.
  ///
  /// - Returns: whether it was done: see ``ViewController/present(_:animated:completion:)``.
  @discardableResult
  public func perform(animated: Bool = true) -> Bool {
    guard let presenter = presenter(), presenter.isFreeToPresent(name) else { return false }
    let destination = destination()
    destination.transitioningDelegate = way()
    return presenter.present(destination, animated: animated)
  }
}
