/// A prepared presentation of a controller.
///
/// A control performs its segue when it is pressed; see ``Control/segue``.
public struct Segue {
  private let name: String
  private let presenter: () -> ViewController?
  private let destination: () -> ViewController
  private let way: () -> any TransitioningDelegate

  /// Creates a segue from `presenter`, which is not retained.
  ///
  /// - Parameters:
  ///   - name: the segue's name in the log.
  ///   - presenter: the controller over which, or over whose outermost parent, the segue presents.
  ///   - destination: creates the presented controller, a new one each time.
  ///   - way: creates the transitioning delegate.
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

  /// Creates and presents the destination; creates nothing if presenting is not possible now.
  ///
  /// - Returns: whether it was presented; see ``ViewController/present(_:animated:completion:)``.
  @discardableResult
  public func perform(animated: Bool = true) -> Bool {
    guard let presenter = presenter(), presenter.isFreeToPresent(name) else { return false }
    let destination = destination()
    destination.transitioningDelegate = way()
    return presenter.present(destination, animated: animated)
  }
}
