internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The recognizers on the lab's pad, one of each kind, and their states.
///
/// They recognize simultaneously with each other and with the pad's contact recognizer.
final class LabRecognizers {
  /// Called when the state of one of them changes.
  var onChange: (() -> Void)?

  /// The recognizers.
  let all: [GestureRecognizer]

  private let lines: [LabFiguresView.Line]
  private var last: [Int: GestureState] = [:]

  init() {
    let named: [(LabFiguresView.Line, GestureRecognizer)] = [
      (.tap, TapRecognizer(name: "lab.tap")),
      (.longPress, LongPressRecognizer(name: "lab.longPress")),
      (.pan, PanRecognizer(name: "lab.pan")),
      (.swipe, SwipeRecognizer([.left, .right, .up, .down], name: "lab.swipe")),
      (.pinch, PinchRecognizer(name: "lab.pinch")),
      (.rotation, RotationRecognizer(name: "lab.rotation")),
    ]
    lines = named.map(\.0)
    all = named.map(\.1)
    for (index, recognizer) in all.enumerated() {
      recognizer.shouldRecognizeSimultaneously = { one, other in one.node === other.node }
      recognizer.onChange = { [weak self] recognizer in
        self?.last[index] = recognizer.state
        self?.onChange?()
      }
    }
  }

  /// The state of each recognizer; between gestures, the final state of the last one.
  var states: [(line: LabFiguresView.Line, state: GestureState)] {
    all.indices.map { index in
      let state = all[index].state
      if state != .possible { last[index] = state }
      return (lines[index], last[index] ?? .possible)
    }
  }

  /// Forgets the states of earlier gestures.
  func forget() { last.removeAll() }
}
