/// A fault of a touchscreen, which an emulation puts into a trace.
///
/// Each fault shows in one step of a touch lab. In a trace with the lab's marks it acts in that
/// step, else on all touches. Lengths are in points, in the window's coordinate space.
public nonisolated enum PanelFault: String, CaseIterable, Sendable {
  case swapAxes = "swap-axes"
  case mirrorX = "mirror-x"
  case mirrorY = "mirror-y"
  case rotate
  case mapWidth = "map-width"
  case offset
  case spread
  case tapSpread = "tap-spread"
  case restJitter = "rest-jitter"
  case wobble
  case jump
  case reverse
  case drop
  case clipEdge = "clip-edge"
  case deadStrip = "dead-strip"
  case fewerFingers = "fewer-fingers"
  case apart
  case merge
  case swapIDs = "swap-ids"
  case pull
  case drag
  case ghosts
  case stuck
}

extension PanelFault {
  /// The value that a fault takes.
  public nonisolated enum Form: Sendable {
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

  /// Returns the numbers of a written value, which is empty for ``Form/none``; nil where it has
  /// another form.
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
    case .rotate: "By how many degrees clockwise touches are turned: 90, 180 or 270."
    case .mapWidth: "The part of the width, from the left, to which touches are mapped."
    case .offset: "By how many points touches are off, right and down, such as 8,-4."
    case .spread: "How many points from the finger touches arrive, in turn in three directions."
    case .tapSpread: "The same for taps on one spot."
    case .restJitter: "How many points from the finger a resting one is reported, in three places."
    case .wobble: "By how many points strokes wave to either side."
    case .jump: "By how many points one report of each stroke is off to the side."
    case .reverse: "By how many points each stroke once goes back."
    case .drop: "How many reports in a row are missing in the middle of each stroke."
    case .clipEdge: "How many points from the edges touches are lost."
    case .deadStrip: "The left edge and width in points of a strip where touches are lost: 200:40."
    case .fewerFingers: "The most fingers that are reported at once."
    case .apart: "The least distance in points at which two fingers are reported."
    case .merge: "The distance in points below which two fingers now and then become one."
    case .swapIDs: "Two fingers exchange ids where they are nearest."
    case .pull: "By how many points a resting finger is pulled towards one that passes it."
    case .drag: "By how many points a short touch is dragged away."
    case .ghosts: "How many contacts come without a finger."
    case .stuck: "The lift of the last touch is lost."
    }
  }
}
