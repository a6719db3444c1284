internal import TactileDiagnostics
internal import TactilePrimitives

/// The requests of a guided step on a surface, in order.
nonisolated struct LabPlan: Hashable, Sendable {
  /// A request to the person; places are in points of the surface.
  enum Request: Hashable, Sendable {
    /// A touch on a cross.
    case touch(Point)
    /// A finger that rests for ``LabPlan/holdTime``.
    case hold(Point)
    /// A line that takes this many seconds.
    case line(from: Point, to: Point, seconds: Double)
    /// A line that continues off the edge.
    case leave(from: Point, to: Point)
    /// A line with two fingers side by side, the second one at this offset.
    case pair(from: Point, to: Point, offset: Vector)
    /// A line past a finger that rests.
    case pass(rest: Point, from: Point, to: Point)
    /// A wipe over the whole surface.
    case wipe
    /// As many fingers as possible, around this place.
    case fingers(Point)
    /// Drumming with two fingers for ``LabPlan/drumTime``.
    case drum(Point, Point)
    /// No touch for ``LabPlan/idleTime``.
    case handsOff
  }

  /// The seconds for which a finger rests.
  static let holdTime = 3.0
  /// The seconds of drumming.
  static let drumTime = 5.0
  /// The seconds without a hand.
  static let idleTime = 60.0
  /// The seconds in which hands leave the screen before that.
  static let leavingTime = 3.0
  /// The number of taps on one spot.
  static let tapCount = 20

  /// The distances in millimetres of crosses from the edges, of holds near an edge, of fingers side
  /// by side, and of a line past a resting finger [tuned: a fingertip is 9 mm wide].
  private static let crossInset = 14.0
  private static let edgeInset = 7.0
  private static let pairDistance = 16.0
  private static let passDistance = 18.0

  let requests: [Request]

  /// The requests of `step` on a surface of `size` points, for a hand.
  ///
  /// For the left hand all places are mirrored: the controls, which lie at the hand's side, must
  /// not cover the place at which a line starts.
  init(_ step: LabStep, on size: Size, millimetresPerPoint: Double?, isLeftHanded: Bool) {
    let area = Area(
      size: size,
      points: 1 / (millimetresPerPoint ?? LabJudge.usualPoint),
      isMirrored: isLeftHanded,
    )
    requests =
      switch step {
      case .corners: Self.corners(area)
      case .targets: Self.targets(area)
      case .repeat: Array(repeating: .touch(area.at(0.5, 0.5)), count: Self.tapCount)
      case .hold: Self.holds(area)
      case .lines: Self.lines(area)
      case .edges: Self.edges(area)
      case .paint: [.wipe]
      case .fingers: [.fingers(area.at(0.5, 0.55))]
      case .two: Self.pairs(area)
      case .cross: Self.passes(area)
      case .drumroll: [.drum(area.at(0.38, 0.55), area.at(0.62, 0.55))]
      case .idle: [.handsOff]
      }
  }

  private static func corners(_ area: Area) -> [Request] {
    let inset = area.length(crossInset, atMost: 0.12)
    let (x, y) = (inset / area.size.width, inset / area.size.height)
    return [(x, y), (1 - x, y), (1 - x, 1 - y), (x, 1 - y)].map { .touch(area.at($0, $1)) }
  }

  private static func targets(_ area: Area) -> [Request] {
    [0.12, 0.5, 0.88].flatMap { y in [0.12, 0.5, 0.88].map { x in .touch(area.at(x, y)) } }
  }

  private static func holds(_ area: Area) -> [Request] {
    let inset = area.length(edgeInset, atMost: 0.2)
    let (x, y) = (inset / area.size.width, inset / area.size.height)
    return [(0.5, 0.5), (x, 0.5), (0.5, y), (1 - x, 0.5), (0.5, 1 - y)].map {
      .hold(area.at($0, $1))
    }
  }

  private static func lines(_ area: Area) -> [Request] {
    [
      (area.at(0.06, 0.06), area.at(0.94, 0.94)), (area.at(0.94, 0.06), area.at(0.06, 0.94)),
      (area.at(0.06, 0.56), area.at(0.94, 0.56)), (area.at(0.2, 0.06), area.at(0.2, 0.94)),
    ].flatMap { from, to in [3, 1].map { .line(from: from, to: to, seconds: $0) } }
  }

  private static func edges(_ area: Area) -> [Request] {
    [(0, 0.5), (0.5, 0), (1, 0.5), (0.5, 1)].map { x, y in
      .leave(from: area.at(0.5, 0.5), to: area.at(x, y))
    }
  }

  private static func pairs(_ area: Area) -> [Request] {
    let distance = area.length(pairDistance, atMost: 0.25)
    return [
      .pair(
        from: area.at(0.1, 0.54),
        to: area.at(0.9, 0.54),
        offset: Vector(dx: 0, dy: distance),
      ),
      .pair(
        from: area.at(0.3, 0.1),
        to: area.at(0.3, 0.9),
        offset: Vector(dx: area.isMirrored ? -distance : distance, dy: 0),
      ),
    ]
  }

  private static func passes(_ area: Area) -> [Request] {
    let distance = area.length(passDistance, atMost: 0.2)
    let (x, y) = (distance / area.size.width, distance / area.size.height)
    let rest = area.at(0.5, 0.5)
    return [
      .pass(rest: rest, from: area.at(0.12, 0.5 + y), to: area.at(0.88, 0.5 + y)),
      .pass(rest: rest, from: area.at(0.5 - x, 0.12), to: area.at(0.5 - x, 0.88)),
    ]
  }

  /// A surface on which places are given as fractions.
  private struct Area {
    let size: Size
    /// The points of a millimetre.
    let points: Double
    let isMirrored: Bool

    /// Returns a place on whole points, so that marks of it are short and exact.
    func at(_ x: Double, _ y: Double) -> Point {
      let x = isMirrored ? 1 - x : x
      return Point(x: (x * size.width).rounded(), y: (y * size.height).rounded())
    }

    /// Returns a length in points, at most a part of the shorter side.
    func length(_ millimetres: Double, atMost part: Double) -> Double {
      min(millimetres * points, part * min(size.width, size.height))
    }
  }
}

nonisolated extension LabPlan.Request {
  /// The line that the request asks for, in points; nil where it asks for none.
  var line: Vector? {
    switch self {
    case .line(let from, let to, _), .leave(let from, let to), .pair(let from, let to, _),
      .pass(_, let from, let to):
      to - from
    case .touch, .hold, .wipe, .fingers, .drum, .handsOff: nil
    }
  }

  /// The places at which a finger comes down, rests or is lifted, in points of the surface.
  var places: [Point] {
    switch self {
    case .touch(let place), .hold(let place): [place]
    case .line(let from, let to, _), .leave(let from, let to): [from, to]
    case .pair(let from, let to, let offset): [from, to, from + offset, to + offset]
    case .pass(let rest, let from, let to): [rest, from, to]
    case .drum(let one, let other): [one, other]
    case .wipe, .fingers, .handsOff: []
    }
  }

  /// Whether the line leaves the surface.
  var isLeaving: Bool { if case .leave = self { true } else { false } }
}
