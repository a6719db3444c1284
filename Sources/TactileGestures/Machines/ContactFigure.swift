internal import Glibc
internal import TactilePrimitives

/// The figure that contacts make: where it is, how far it is opened and how it is turned.
///
/// The four measures are continuous: they stand still when a contact comes or goes, and go on from
/// there with the contacts that are left. The order in which the contacts came decides nothing.
///
/// Between two such changes, with rᵢ the way from the middle of the contacts to contact i, now and
/// at the last change:
///
/// * the spread is twice the mean of |rᵢ|, for two contacts their distance;
/// * the turn is the angle that fits best in the sense of least squares,
///   atan2(Σ rᵢ(then) × rᵢ(now), Σ rᵢ(then) · rᵢ(now)), for two contacts that of the line through
///   them, taken to the whole turn nearest to where it was.
///
/// A spread below ``leastSpread`` counts as that, and such a figure does not turn: contacts at one
/// place have no direction, and would make the ratio infinite.
struct ContactFigure: Sendable {
  private struct Contact {
    var id: TouchID
    var location: Point
    /// From the place of the touch to the contact: one of the two that the fingers on a touchpad make.
    var half = Vector.zero
    /// From the middle to the contact when the contacts last changed.
    var arm: Vector
  }

  /// Points beyond which no contact is believed to be, so that no square overflows.
  private static let farthest = 1e9
  /// What the ratio may have come to when contacts change, so that no product overflows.
  private static let ratios = 1e-12...1e12

  /// The spread in points below which there is no direction.
  var leastSpread = 1.0
  private var contacts: [Contact] = []
  /// The middle of the contacts, in points of the window; it stays when the last one goes.
  private(set) var middle = Point.zero
  /// A place that moves as the middle does, without jumps.
  private(set) var place = Point.zero
  /// Twice the mean distance of the contacts from their middle, in points.
  private(set) var spread = 1.0
  /// Points by which the spread grew.
  private(set) var opening = 0.0
  /// How many times as large the spread became.
  private(set) var ratio = 1.0
  /// Radians by which the figure turned, clockwise on the screen.
  private(set) var turn = 0.0

  private var base = Base()
  /// Whether the arms were taken where the figure had a direction.
  private var hasArms = false

  /// The measures when the contacts last changed.
  private struct Base {
    var shift = Vector.zero
    var spread = 1.0
    var opening = 0.0
    var ratio = 1.0
    var turn = 0.0
  }

  var count: Int { contacts.count }

  /// Adds what came down: a contact, or for a pinch on a touchpad two that are opposite.
  mutating func add(_ event: TouchEvent) {
    let isFirst = contacts.isEmpty
    let (id, half) = (event.id, event.half)
    append(id, at: event.locationInWindow, half)
    if half != .zero { append(id, at: event.locationInWindow, -half) }
    if isFirst {
      locate()
      place = middle
    }
    rebase()
  }

  private mutating func append(_ id: TouchID, at location: Point, _ half: Vector) {
    contacts.append(
      Contact(id: id, location: Self.bounded(location + half), half: half, arm: .zero)
    )
  }

  /// Whether what moved is of the figure and was elsewhere before.
  mutating func move(_ event: TouchEvent) -> Bool {
    guard event.half != .zero else { return move(event.id, to: event.locationInWindow) }
    var half = event.half
    for index in contacts.indices where contacts[index].id == event.id {
      contacts[index].half = half
      half = -half
    }
    return move(event.id, to: event.locationInWindow)
  }

  /// Whether the contact is one of the figure and was elsewhere before.
  mutating func move(_ id: TouchID, to location: Point) -> Bool {
    var hasMoved = false
    for index in contacts.indices where contacts[index].id == id {
      let location = Self.bounded(location + contacts[index].half)
      guard contacts[index].location != location else { continue }
      contacts[index].location = location
      hasMoved = true
    }
    if hasMoved { measure() }
    return hasMoved
  }

  /// Becomes what `figure` would be with each of its contacts at another place; the storage is kept.
  mutating func follow(_ figure: ContactFigure, at place: (TouchID, Point) -> Point) {
    contacts.removeAll(keepingCapacity: true)
    for contact in figure.contacts {
      var contact = contact
      let shown = place(contact.id, contact.location - contact.half)
      contact.location = Self.bounded(shown + contact.half)
      contacts.append(contact)
    }
    leastSpread = figure.leastSpread
    (middle, self.place, spread) = (figure.middle, figure.place, figure.spread)
    (opening, ratio, turn) = (figure.opening, figure.ratio, figure.turn)
    (base, hasArms) = (figure.base, figure.hasArms)
    if !contacts.isEmpty { measure() }
  }

  mutating func remove(_ id: TouchID) {
    contacts.removeAll { $0.id == id }
    if !contacts.isEmpty { rebase() }
  }

  /// Counts opening and ratio from here.
  mutating func restartOpening() {
    opening = 0
    ratio = 1
    rebase()
  }

  /// Counts the turn from here.
  mutating func restartTurn() {
    turn = 0
    rebase()
  }

  /// Counts everything from here, with the place in the middle.
  mutating func restart() {
    place = middle
    opening = 0
    ratio = 1
    turn = 0
    rebase()
  }

  mutating func reset() {
    contacts.removeAll(keepingCapacity: true)
    restart()
  }

  private mutating func rebase() {
    locate()
    base.shift = place - middle
    base.spread = spread
    base.opening = opening
    base.ratio = min(max(ratio, Self.ratios.lowerBound), Self.ratios.upperBound)
    takeArms()
  }

  private mutating func takeArms() {
    base.turn = turn
    hasArms = spread > leastSpread
    for index in contacts.indices { contacts[index].arm = contacts[index].location - middle }
  }

  private mutating func measure() {
    locate()
    place = middle + base.shift
    opening = base.opening + (spread - base.spread)
    ratio = base.ratio * (spread / base.spread)
    guard spread > leastSpread else {
      hasArms = false
      return
    }
    if hasArms { measureTurn() } else { takeArms() }
  }

  private mutating func measureTurn() {
    var (crossed, dotted) = (0.0, 0.0)
    for contact in contacts {
      let (then, now) = (contact.arm, contact.location - middle)
      crossed += then.dx * now.dy - then.dy * now.dx
      dotted += then.dx * now.dx + then.dy * now.dy
    }
    let angle = atan2(crossed, dotted)
    let wholeTurns = ((turn - base.turn - angle) / (2 * .pi)).rounded()
    turn = base.turn + angle + wholeTurns * 2 * .pi
  }

  /// Finds the middle and the spread of the contacts.
  private mutating func locate() {
    guard !contacts.isEmpty else { return }
    var sum = Vector.zero
    for contact in contacts { sum += contact.location - .zero }
    middle = .zero + sum * (1 / Double(contacts.count))
    var reach = 0.0
    for contact in contacts { reach += contact.location.distance(to: middle) }
    spread = max(2 * reach / Double(contacts.count), leastSpread)
  }

  private static func bounded(_ point: Point) -> Point {
    Point(x: min(max(point.x, -farthest), farthest), y: min(max(point.y, -farthest), farthest))
  }
}

extension TouchEvent {
  /// Points between the two contacts that stand for the fingers on a touchpad as a pinch begins: no
  /// number that is reported depends on it.
  private static let touchpadSpread = 100.0

  /// The way from the place to the first of the two contacts of a pinch on a touchpad; zero else.
  fileprivate var half: Vector {
    guard device == .touchpad, touchpad.kind == .pinch else { return .zero }
    let length = Self.touchpadSpread / 2 * touchpad.scale
    let turn = touchpad.rotation * .pi / 180
    return Vector(dx: cos(turn) * length, dy: sin(turn) * length)
  }
}
