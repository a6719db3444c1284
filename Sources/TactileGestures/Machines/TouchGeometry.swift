internal import Glibc
internal import TactilePrimitives

/// The geometry of a group of touches: its position, spread and rotation.
///
/// The four measures are continuous: they do not change when a touch begins or ends, and continue
/// with the remaining touches. They do not depend on the order of the touches.
///
/// Between two such changes, with rᵢ the vector from the centre of the touches to touch i, now and
/// at the last change:
///
/// * the spread is twice the mean of |rᵢ|, for two touches their distance;
/// * the turn is the angle of the best least-squares fit, atan2(Σ rᵢ(then) × rᵢ(now), Σ rᵢ(then) ·
///   rᵢ(now)), for two touches that of the line through them, unwrapped to the full turn nearest
///   to its last value.
///
/// A spread below ``leastSpread`` counts as that, and such a group does not turn: touches at one
/// point have no direction, and would make the ratio infinite.
struct TouchGeometry: Sendable {
  private struct Contact {
    var id: TouchID
    var location: Point
    /// The vector from the touch's location to this contact: one of the two that represent the
    /// fingers on a touchpad.
    var half = Vector.zero
    /// The vector from the centre to the contact when the contacts last changed.
    var arm: Vector
  }

  /// The distance in points to which coordinates are clamped, so that no square overflows.
  private static let farthest = 1e9
  /// The range of the ratio when contacts change, so that no product overflows.
  private static let ratios = 1e-12...1e12

  /// The spread in points up to which the geometry has no direction.
  var leastSpread = 1.0
  private var contacts: [Contact] = []
  /// The centre of the contacts, in points of the window; it stays when the last one ends.
  private(set) var middle = Point.zero
  /// A point that moves as the centre does, without jumps.
  private(set) var place = Point.zero
  /// Twice the mean distance of the contacts from their middle, in points.
  private(set) var spread = 1.0
  /// The increase of the spread, in points.
  private(set) var opening = 0.0
  /// The factor by which the spread has grown.
  private(set) var ratio = 1.0
  /// The rotation of the geometry in radians, clockwise on the screen.
  private(set) var turn = 0.0

  private var base = Base()
  /// Whether the arms were measured while the geometry had a direction.
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

  /// Adds a touch: one contact, or for a pinch on a touchpad two opposite ones.
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

  /// Moves a touch; returns whether it belongs to the group and its location changed.
  mutating func move(_ event: TouchEvent) -> Bool {
    guard event.half != .zero else { return move(event.id, to: event.locationInWindow) }
    var half = event.half
    for index in contacts.indices where contacts[index].id == event.id {
      contacts[index].half = half
      half = -half
    }
    return move(event.id, to: event.locationInWindow)
  }

  /// Moves a contact; returns whether it belongs to the group and its location changed.
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

  /// Copies `geometry` with each of its contacts at the location that `place` returns; the storage
  /// is reused.
  mutating func follow(_ geometry: TouchGeometry, at place: (TouchID, Point) -> Point) {
    contacts.removeAll(keepingCapacity: true)
    for contact in geometry.contacts {
      var contact = contact
      let shown = place(contact.id, contact.location - contact.half)
      contact.location = Self.bounded(shown + contact.half)
      contacts.append(contact)
    }
    leastSpread = geometry.leastSpread
    (middle, self.place, spread) = (geometry.middle, geometry.place, geometry.spread)
    (opening, ratio, turn) = (geometry.opening, geometry.ratio, geometry.turn)
    (base, hasArms) = (geometry.base, geometry.hasArms)
    if !contacts.isEmpty { measure() }
  }

  mutating func remove(_ id: TouchID) {
    contacts.removeAll { $0.id == id }
    if !contacts.isEmpty { rebase() }
  }

  /// Restarts the opening at 0 and the ratio at 1.
  mutating func restartOpening() {
    opening = 0
    ratio = 1
    rebase()
  }

  /// Restarts the turn at 0.
  mutating func restartTurn() {
    turn = 0
    rebase()
  }

  /// Restarts all measures, with the place at the centre.
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
      crossed += then.cross(now)
      dotted += then.dot(now)
    }
    let angle = atan2(crossed, dotted)
    let wholeTurns = ((turn - base.turn - angle) / (2 * .pi)).rounded()
    turn = base.turn + angle + wholeTurns * 2 * .pi
  }

  /// Computes the centre and the spread of the contacts.
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
  /// The distance in points between the two contacts that represent the fingers on a touchpad at
  /// the beginning of a pinch: no reported number depends on it.
  private static let touchpadSpread = 100.0

  /// The vector from the location to the first of the two contacts of a pinch on a touchpad;
  /// otherwise zero.
  fileprivate var half: Vector {
    guard device == .touchpad, touchpad.kind == .pinch else { return .zero }
    let length = Self.touchpadSpread / 2 * touchpad.scale
    let turn = touchpad.rotation * .pi / 180
    return Vector(dx: cos(turn) * length, dy: sin(turn) * length)
  }
}

/// The contacts of one gesture and a point that follows them without jumps.
///
/// The point moves as the centre of the contacts does, and does not change when one begins or
/// ends.
struct TouchGroup: Sendable {
  private struct Contact {
    var id: TouchID
    var location: Point
  }

  private var contacts: [Contact] = []
  /// The vector from the centre of the contacts to the place.
  private var shift = Vector.zero
  /// The continuous point, in points of the window.
  private(set) var place = Point.zero

  var count: Int { contacts.count }

  mutating func add(_ id: TouchID, at location: Point) {
    contacts.append(Contact(id: id, location: location))
    if contacts.count == 1 { place = location }
    shift = place - middle
  }

  mutating func move(_ id: TouchID, to location: Point) {
    if contacts.count == 1, contacts[0].id == id {
      contacts[0].location = location
      place = location + shift
      return
    }
    var sum = Vector.zero
    var isKnown = false
    for index in contacts.indices {
      if contacts[index].id == id {
        contacts[index].location = location
        isKnown = true
      }
      sum += contacts[index].location - .zero
    }
    if isKnown { place = .zero + sum * (1 / Double(contacts.count)) + shift }
  }

  mutating func remove(_ id: TouchID) {
    contacts.removeAll { $0.id == id }
    if !contacts.isEmpty { shift = place - middle }
  }

  /// Moves the place to the centre of the contacts.
  mutating func recentre() {
    place = middle
    shift = .zero
  }

  mutating func reset() {
    contacts.removeAll(keepingCapacity: true)
    shift = .zero
  }

  private var middle: Point {
    guard contacts.count > 1 else { return contacts.first?.location ?? place }
    var sum = Vector.zero
    for contact in contacts { sum += contact.location - .zero }
    return .zero + sum * (1 / Double(contacts.count))
  }
}
