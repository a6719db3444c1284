/// A guided step of the touch lab: one thing that a person does on the touchscreen.
package enum LabStep: String, CaseIterable, Hashable, Sendable {
  /// Touches the cross in each of the four corners, as asked.
  case corners
  /// Touches nine crosses, three by three.
  case targets
  /// Taps one spot twenty times.
  case `repeat`
  /// Holds a finger still for 3 s, in the middle and near each edge.
  case hold
  /// Draws along a ruler: both diagonals, across and down; in 1 s and in 3 s.
  case lines
  /// Draws from the middle off each of the four edges.
  case edges
  /// Wipes the whole screen.
  case paint
  /// Puts down as many fingers as possible.
  case fingers
  /// Draws a line with two fingers side by side, as close as they go.
  case two
  /// Holds one finger, and draws a line past it with another.
  case cross
  /// Drums with two fingers as fast as possible for 5 s.
  case drumroll
  /// Takes hands off for 60 s.
  case idle

  /// The fewest touches with which the step is complete.
  package var touches: Int {
    switch self {
    case .corners, .lines, .edges: 4
    case .targets: 9
    case .repeat: 20
    case .hold: 5
    case .paint, .fingers: 1
    case .two, .cross: 2
    case .drumroll: 10
    case .idle: 0
    }
  }

  /// The measures that the step yields, in the order of the report.
  package var measures: [LabMeasure] { LabMeasure.allCases.filter { $0.step == self } }
}
