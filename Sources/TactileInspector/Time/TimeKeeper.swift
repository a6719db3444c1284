/// An object that performs time requests and provides the state of the time buttons.
protocol TimeKeeper: AnyObject {
  /// Called after a change of state.
  var onChange: (() -> Void)? { get set }

  /// The state that the buttons show.
  var state: TimeBar.State { get }

  /// Whether time is paused, slowed or played back, so that the buttons must be visible.
  var isActive: Bool { get }

  /// Performs `request`.
  func perform(_ request: TimeRequest)
}
