internal import TactileViews

extension [String: ProbeValue] {
  /// Whether a command is animated: yes, unless `animated` is false or 0.
  var isAnimated: Bool {
    switch self["animated"] {
    case .flag(let flag): flag
    case .number(let number): number != 0
    case .text, nil: true
    }
  }
}
