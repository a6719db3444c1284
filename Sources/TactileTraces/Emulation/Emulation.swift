public import TactilePrimitives

/// A change of traces that emulates another screen, a worse one, or disturbances.
///
/// The same emulation of the same trace gives the same trace everywhere.
public struct Emulation: Hashable, Sendable {
  /// Reports per second; nil keeps the times.
  public var rate: Double?
  /// The standard deviation of the reported positions in points; deviations are at most three times it.
  public var noise = 0.0
  /// The maximum random delay of a report, in seconds.
  public var jitter = 0.0
  /// The fraction of all movements that is lost, 0 to 1.
  public var loss = 0.0
  /// The seconds for which reports are held up at random, after which they arrive at once.
  public var delay = 0.0
  /// The time at which the system cancels all contacts; nil for never.
  public var cancelTime: Timestamp?
  /// The time at which a second finger comes down beside the first contact that is down, for a
  /// fifth of a second.
  public var secondFingerTime: Timestamp?
  /// The time and the new size of a window resize; nil for none.
  public var resize: (time: Timestamp, size: Size)? {
    get { resizeTime.map { ($0, resizeSize) } }
    set {
      resizeTime = newValue?.time
      resizeSize = newValue?.size ?? .zero
    }
  }
  /// The time at which the window loses the keyboard focus; nil for never.
  public var focusLossTime: Timestamp?
  /// The faults of the panel with their values: as many numbers as their ``PanelFault/Form`` has.
  public var faults: [PanelFault: [Double]] = [:]
  /// Whether faults act in all steps of a lab, not only in the one in which each shows.
  public var actsEverywhere = false
  /// The seed of the random generator.
  public var seed: UInt64 = 1

  private var resizeTime: Timestamp?
  private var resizeSize: Size = .zero

  /// An emulation that changes nothing.
  public init() {}

  /// A description of all changes in words.
  var summary: String {
    var parts: [String] = []
    func add(_ value: Double, _ unit: String, _ what: String) {
      if value > 0 { parts.append("\(what) \(JSONText.number(value))\(unit)") }
    }
    func add(_ time: Timestamp?, _ what: String) {
      if let time { parts.append("\(what) at \(JSONText.number(time.seconds)) s") }
    }
    add(rate ?? 0, " Hz", "rate")
    add(noise, " pt", "noise")
    add(jitter * 1000, " ms", "jitter")
    add(loss, "", "loss")
    add(delay * 1000, " ms", "delays")
    add(cancelTime, "cancel")
    add(secondFingerTime, "second finger")
    add(resizeTime, "resize")
    add(focusLossTime, "focus loss")
    for fault in PanelFault.allCases {
      guard let values = faults[fault] else { continue }
      let numbers = values.map { JSONText.number($0) }.joined(separator: ",")
      parts.append(numbers.isEmpty ? fault.rawValue : "\(fault.rawValue) \(numbers)")
    }
    return parts.joined(separator: ", ")
  }
}

/// A fault of a touchscreen, which an emulation puts into a trace.
///
/// Each fault shows in one step of a touch lab. In a trace with the lab's marks it acts in that
/// step, else on all touches. Lengths are in points, in the window's coordinate space.
public nonisolated enum PanelFault: String, CaseIterable, Sendable {
  /// The horizontal axis is reported as the vertical one, and the other way round.
  case swapAxes = "swap-axes"
  /// Left and right are exchanged.
  case mirrorX = "mirror-x"
  /// Top and bottom are exchanged.
  case mirrorY = "mirror-y"
  /// Touches are rotated by a multiple of 90 degrees.
  case rotate
  /// Touches are mapped to the left part of the surface, as to one of two screens.
  case mapWidth = "map-width"
  /// Touches are displaced by a constant vector.
  case offset
  /// Touches are displaced in turn in three directions.
  case spread
  /// Taps on one spot are displaced in turn in three directions.
  case tapSpread = "tap-spread"
  /// A resting finger is reported around its place.
  case restJitter = "rest-jitter"
  /// Strokes wave to either side.
  case wobble
  /// One report of each stroke lies to the side.
  case jump
  /// Each stroke goes back once.
  case reverse
  /// Successive reports in the middle of each stroke are missing.
  case drop
  /// Touches near the edges are lost.
  case clipEdge = "clip-edge"
  /// Touches in a vertical strip are lost.
  case deadStrip = "dead-strip"
  /// Fingers beyond a number are not reported.
  case fewerFingers = "fewer-fingers"
  /// Two fingers are reported at a minimum distance.
  case apart
  /// Two fingers that are near each other become one at times.
  case merge
  /// Two fingers exchange ids where they are nearest.
  case swapIDs = "swap-ids"
  /// A resting finger is displaced towards one that passes.
  case pull
  /// A short touch moves while it is down.
  case drag
  /// Contacts appear without a finger.
  case ghosts
  /// The lift of the last touch is lost.
  case stuck
}

extension PanelFault {
  /// The value that a fault takes.
  public nonisolated enum Form: Sendable {
    /// No value.
    case none
    /// A number in a range, of a unit.
    case number(ClosedRange<Double>, String)
    /// A whole number in a range, of a unit.
    case whole(ClosedRange<Double>, String)
    /// One of several numbers.
    case choice([Double])
    /// Two numbers with a separator between them.
    case pair(Character, example: String)
  }

  /// The value that the fault takes.
  public nonisolated var form: Form {
    switch self {
    case .swapAxes, .mirrorX, .mirrorY, .swapIDs, .stuck: .none
    case .rotate: .choice([90, 180, 270])
    case .mapWidth: .number(0...1, "a part of the width")
    case .offset: .pair(",", example: "8,-4")
    case .deadStrip: .pair(":", example: "200:40")
    case .drop: .whole(0...1000, "reports")
    case .fewerFingers: .whole(0...64, "fingers")
    case .ghosts: .whole(0...1000, "contacts")
    case .spread, .tapSpread, .restJitter, .wobble, .jump, .reverse, .clipEdge, .apart, .merge,
      .pull, .drag:
      .number(0...10_000, "points")
    }
  }

  /// Returns the numbers of a written value, which is empty for ``Form/none``; nil where it has another form.
  public nonisolated func values(of text: String) -> [Double]? {
    if case .none = form { return text.isEmpty ? [] : nil }
    var words = [text[...]]
    if case .pair(let separator, _) = form {
      words = text.split(separator: separator, omittingEmptySubsequences: false)
    }
    let numbers = words.compactMap { Double($0) }.filter { abs($0) <= 1_000_000 }
    guard numbers.count == words.count, let first = numbers.first, let last = numbers.last else {
      return nil
    }
    let isAccepted =
      switch form {
      case .none: false
      case .number(let range, _): range.contains(first)
      case .whole(let range, _): range.contains(first) && first == first.rounded()
      case .choice(let choices): choices.contains(first)
      case .pair: numbers.count == 2 && (self != .deadStrip || last >= 0)
      }
    return isAccepted ? numbers : nil
  }

  /// A description of the values that are accepted.
  public nonisolated var accepted: String {
    func text(_ number: Double) -> String { JSONText.number(number) }
    return switch form {
    case .none: "no value"
    case .number(let range, let unit), .whole(let range, let unit):
      "\(unit), \(text(range.lowerBound)) to \(text(range.upperBound))"
    case .choice(let choices): choices.map(text).joined(separator: ", ")
    case .pair(_, let example): "two numbers, such as \(example)"
    }
  }

  /// The step of the lab in which the fault shows.
  public nonisolated var step: String {
    switch self {
    case .swapAxes, .mirrorX, .mirrorY, .rotate, .mapWidth: "corners"
    case .offset, .spread: "targets"
    case .tapSpread: "repeat"
    case .restJitter: "hold"
    case .wobble, .jump, .reverse, .drop: "lines"
    case .clipEdge: "edges"
    case .deadStrip: "paint"
    case .fewerFingers: "fingers"
    case .apart, .merge: "two"
    case .swapIDs, .pull: "cross"
    case .drag: "drumroll"
    case .ghosts, .stuck: "idle"
    }
  }

  /// A sentence for users about what the fault does.
  public nonisolated var summary: String {
    switch self {
    case .swapAxes: "The axes are exchanged."
    case .mirrorX: "Left and right are exchanged."
    case .mirrorY: "Top and bottom are exchanged."
    case .rotate: "Rotation of touches, clockwise: 90, 180 or 270 degrees."
    case .mapWidth: "The part of the width, from the left, to which touches are mapped."
    case .offset: "Displacement of touches in points, right and down, such as 8,-4."
    case .spread: "Distance of touches from the finger in points, in turn in three directions."
    case .tapSpread: "The same for taps on one spot."
    case .restJitter: "Distance of a resting finger's reports from it in points, in three places."
    case .wobble: "Amplitude in points of waves to either side of strokes."
    case .jump: "Distance in points by which one report of each stroke lies to the side."
    case .reverse: "Distance in points by which each stroke goes back once."
    case .drop: "Number of successive reports missing in the middle of each stroke."
    case .clipEdge: "Distance in points from the edges within which touches are lost."
    case .deadStrip: "Left edge and width in points of a strip where touches are lost: 200:40."
    case .fewerFingers: "Maximum number of fingers that are reported at once."
    case .apart: "Minimum distance in points at which two fingers are reported."
    case .merge: "Distance in points below which two fingers become one at times."
    case .swapIDs: "Two fingers exchange ids where they are nearest."
    case .pull: "Distance in points that a resting finger is pulled towards one that passes it."
    case .drag: "Distance in points that a short touch is dragged."
    case .ghosts: "Number of contacts that appear without a finger."
    case .stuck: "The lift of the last touch is lost."
    }
  }
}
