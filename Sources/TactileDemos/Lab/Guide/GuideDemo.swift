internal import TactilePrimitives

/// A moving picture of a request: fingertips, and the hand at one of them, as a function of time.
nonisolated struct GuideDemo: Hashable, Sendable {
  /// A fingertip over the surface.
  struct Finger: Hashable, Sendable {
    /// The place of the tip, in points of the surface.
    var place: Point
    /// The height above the surface: 0 where it touches, 1 where it is away.
    var lift: Double

    /// Whether the fingertip touches the surface.
    var isDown: Bool { lift == 0 }
    /// The radius of its circle, in points: larger the farther it is away.
    var radius: Double { Self.downRadius + (Self.awayRadius - Self.downRadius) * lift }

    /// The radii of a fingertip that touches the surface, and of one that is away.
    private static let downRadius = 14.0
    fileprivate static let awayRadius = 22.0
  }

  /// The fingertips.
  var fingers: [Finger] = []
  /// The index of the fingertip to which the hand belongs; nil for no hand.
  var handIndex: Int? = 0
  /// The opacity of the picture, 0 to 1.
  var opacity = 1.0

  /// Seconds in which a hand comes, and goes again; seconds of pause before the next round.
  private static let comingTime = 0.5
  private static let pause = 0.7
  /// Seconds for which a demonstrated tap is down, and for which fingers stay down.
  private static let tapTime = 0.25
  private static let stayTime = 1.2
  /// Seconds of a demonstrated line without a pace of its own, and of a wipe.
  private static let lineTime = 1.4
  private static let wipeTime = 4.0
  /// The radius of the arc of five fingertips, in points.
  private static let handSpan = 96.0
  /// The space around fingertips that words leave, in points.
  private static let space = 4.0
  /// The distance from the middle of a spread hand in which words leave room, in points.
  static let handReach = handSpan + Finger.awayRadius + space
  /// Seconds between two beats of drumming.
  private static let beat = 0.16

  /// The picture of `request` on a surface of `size` points, `time` seconds after it appeared.
  init(_ request: LabPlan.Request, on size: Size, at time: Double) {
    let action = Self.duration(of: request)
    let cycle = 2 * Self.comingTime + action + Self.pause
    let t = max(0, time).truncatingRemainder(dividingBy: cycle)
    let start = Self.comingTime
    let end = start + action
    let coming = Self.eased(1 - t / start)
    let going = Self.eased((t - end) / Self.comingTime)
    let lift = t < start ? coming : t <= end ? 0 : going
    opacity = 1 - lift
    place(request, size, part: (t - start) / max(action, 1e-9), seconds: t - start, lift: lift)
  }

  /// The picture of `request` for people who prefer no motion: its middle.
  static func still(_ request: LabPlan.Request, on size: Size) -> GuideDemo {
    GuideDemo(request, on: size, at: comingTime + 0.55 * duration(of: request))
  }

  /// Returns the picture moved by the least that keeps its fingertips clear of `covers`, in points of
  /// a surface of `size`; nil where there is no room.
  ///
  /// A hand shows a place that is asked for: a picture with one stays there.
  func clear(of covers: [Rect], on size: Size) -> GuideDemo? {
    guard handIndex == nil else { return self }
    let reach = Insets(all: -(Finger.awayRadius + Self.space))
    let box = fingers.reduce(Rect.zero) { box, finger in
      box.union(Rect(origin: finger.place, size: .zero).inset(by: reach))
    }
    let lefts = [box.minX] + covers.flatMap { [($0.minX - box.width).rounded(.down), $0.maxX] }
    let tops = [box.minY] + covers.flatMap { [($0.minY - box.height).rounded(.down), $0.maxY] }
    var nearest: Vector?
    for x in lefts where x >= 0 && x + box.width <= size.width {
      for y in tops where y >= 0 && y + box.height <= size.height {
        let place = Rect(origin: Point(x: x, y: y), size: box.size)
        let way = place.origin - box.origin
        if covers.contains(where: place.intersects) { continue }
        if let nearest, nearest.length <= way.length { continue }
        nearest = way
      }
    }
    guard let way = nearest else { return nil }
    var moved = self
    for index in fingers.indices { moved.fingers[index].place = fingers[index].place + way }
    return moved
  }

  /// The seconds between the fingers' coming and going.
  private static func duration(of request: LabPlan.Request) -> Double {
    switch request {
    case .touch: tapTime
    case .hold: LabPlan.holdTime
    case .line(_, _, let seconds): seconds
    case .leave, .pair, .pass: lineTime
    case .wipe: wipeTime
    case .fingers: stayTime
    case .drum: 16 * beat
    case .handsOff: stayTime
    }
  }

  private mutating func place(
    _ request: LabPlan.Request,
    _ size: Size,
    part: Double,
    seconds: Double,
    lift: Double,
  ) {
    let part = min(max(part, 0), 1)
    switch request {
    case .touch(let place), .hold(let place): fingers = [Finger(place: place, lift: lift)]
    case .line(let from, let to, _), .leave(let from, let to):
      fingers = [Finger(place: from + (to - from) * part, lift: lift)]
    case .pair(let from, let to, let offset):
      let place = from + (to - from) * part
      fingers = [Finger(place: place, lift: lift), Finger(place: place + offset, lift: lift)]
      handIndex = 1
    case .pass(let rest, let from, let to):
      fingers = [
        Finger(place: rest, lift: lift),
        Finger(place: from + (to - from) * part, lift: lift),
      ]
      handIndex = 1
    case .wipe: fingers = [Finger(place: Self.wipe(size, part), lift: lift)]
    case .fingers(let middle):
      fingers = (0..<5).map { Finger(place: middle + Self.fingertip($0), lift: lift) }
      handIndex = nil
    case .drum(let one, let other):
      let isFirst = Int(max(0, seconds) / Self.beat) % 2 == 0
      fingers = [
        Finger(place: one, lift: max(lift, isFirst ? 0 : 0.35)),
        Finger(place: other, lift: max(lift, isFirst ? 0.35 : 0)),
      ]
      handIndex = isFirst ? 0 : 1
    case .handsOff:
      let middle = Point(x: size.width / 2, y: size.height * 0.6)
      let away = Self.eased(part)
      fingers = [Finger(place: middle + Vector(dx: 0, dy: 64 * away), lift: max(lift, away))]
      opacity *= 1 - away
    }
  }

  /// The offset of a fingertip from the middle of a spread hand: thumb and little finger are shorter.
  private static func fingertip(_ index: Int) -> Vector {
    let turn = Transform.rotation(radians: (Double(index) - 2) * 0.45)
    let radius = index == 0 || index == 4 ? handSpan * 0.92 : handSpan
    return turn.apply(Point(x: 0, y: -radius)) - .zero
  }

  /// The place on a way in rows over the upper part of a surface.
  private static func wipe(_ size: Size, _ part: Double) -> Point {
    let rows = 4.0
    let row = min((part * rows).rounded(.down), rows - 1)
    let along = part * rows - row
    let isBack = Int(row) % 2 == 1
    return Point(
      x: size.width * (0.04 + 0.92 * (isBack ? 1 - along : along)),
      y: size.height * (0.48 + 0.1 * row),
    )
  }

  /// A smooth step from 0 to 1.
  private static func eased(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    return value * value * (3 - 2 * value)
  }
}
