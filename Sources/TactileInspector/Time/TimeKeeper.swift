/// Who does what people ask about time, and tells what the buttons show.
protocol TimeKeeper: AnyObject {
  /// Called after something changed.
  var onChange: (() -> Void)? { get set }

  /// What the buttons show.
  var state: TimeBar.State { get }

  /// Whether time passes otherwise than usual, so that the buttons must be seen.
  var isActive: Bool { get }

  /// Does what is asked for.
  func perform(_ request: TimeRequest)
}
