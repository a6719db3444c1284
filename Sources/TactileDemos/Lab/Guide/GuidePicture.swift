internal import TactileDiagnostics
internal import TactilePrimitives

/// A state of the guide for pictures, with contacts of a person who does not exist.
enum GuidePicture: String, CaseIterable {
  /// The first page.
  case start = "guide"
  /// The first page where the size of the screen is unknown.
  case unknownSize = "guide.size"
  /// A prompt with a hand that taps.
  case corners = "guide.corners"
  /// A prompt with a hand that draws.
  case prompt = "guide.prompt"
  /// A cross that was just touched.
  case targets = "guide.targets"
  /// Taps on one spot.
  case taps = "guide.repeat"
  /// A finger that rests.
  case hold = "guide.hold"
  /// A line that is being drawn.
  case lines = "guide.lines"
  /// A finger on its way to an edge.
  case edges = "guide.edges"
  /// Cells that are still dark.
  case paint = "guide.paint"
  /// Five fingers.
  case fingers = "guide.fingers"
  /// Two fingers side by side.
  case two = "guide.two"
  /// A finger past another.
  case cross = "guide.cross"
  /// Drumming.
  case drumroll = "guide.drumroll"
  /// The countdown without a hand.
  case idle = "guide.idle"
  /// A verdict that fails.
  case verdict = "guide.verdict"
  /// A verdict with a place that is dead.
  case dead = "guide.dead"
  /// A mapping that has to be mended.
  case mapping = "guide.mapping"
  /// The verdicts on all steps.
  case results = "guide.results"

  /// The seconds for which the moving picture has run.
  var demoTime: Double { self == .corners ? 0.6 : 1.8 }

  /// Performs what the picture shows, and returns the time of the picture.
  func draw(_ guide: inout LabGuide) -> Timestamp {
    if self != .unknownSize { guide.setScale(0.2646, at: .zero) }
    var person = GuidePerson(guide)
    switch self {
    case .start, .unknownSize: break
    case .corners: person.begin(.corners)
    case .prompt: person.begin(.lines)
    case .targets: person.perform(.targets, requests: 4)
    case .taps: person.perform(.repeat, requests: 12)
    case .hold: person.perform(.hold, requests: 1.6)
    case .lines: person.perform(.lines, requests: 2.6)
    case .edges: person.perform(.edges, requests: 2.7)
    case .paint: person.perform(.paint, requests: 0.62)
    case .fingers: person.perform(.fingers, requests: 0.6)
    case .two: person.perform(.two, requests: 0.6)
    case .cross: person.perform(.cross, requests: 0.7)
    case .drumroll: person.perform(.drumroll, requests: 0.6)
    case .idle:
      person.begin(.idle)
      person.wait(22)
    case .verdict:
      person.wobble = 9
      person.perform(.lines, requests: 8)
    case .dead:
      person.deadPart = 0.62..<0.68
      person.perform(.paint, requests: 1)
    case .mapping:
      person.isMirrored = true
      person.perform(.corners, requests: 4)
    case .results:
      for step in LabStep.allCases where step != .idle {
        person.wobble = step == .lines ? 5 : step == .hold ? 2.6 : 0.6
        person.deadPart = step == .paint ? 0.62..<0.68 : nil
        person.perform(step, requests: 20)
      }
      person.show(.results)
    }
    guide = person.guide
    return person.time
  }
}
