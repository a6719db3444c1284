internal import TactilePrimitives

/// The contacts of one gesture and a point that follows them without jumps.
///
/// The point moves as the centre of the contacts does, and does not change when one begins or
/// ends.
struct ContactGroup: Sendable {
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
