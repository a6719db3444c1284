/// The units of probes, by the endings of their names.
enum ProbeUnit {
  private static let points = [
    "x", "y", "offsetX", "offsetY", "listY", "width", "height", "barHeight", "barWidth", "barX",
    "barRadius", "affordanceX", "affordanceY",
  ]
  private static let units = [
    "velocity": "pt/s", "swipe": "pt/s", "slop": "pt", "slideover": "s", "rotation": "rad",
  ]

  /// Returns the unit of the probe called `name`; nil for plain numbers.
  static func unit(of name: String) -> String? {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let plain = String(last.reversed().drop { $0.isNumber }.reversed())
    return points.contains(plain) ? "pt" : units[plain]
  }
}
