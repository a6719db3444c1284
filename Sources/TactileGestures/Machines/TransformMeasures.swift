internal import TactilePrimitives

extension TransformMachine {
  /// The threshold at which a component of the transform starts.
  struct Threshold: Sendable {
    /// The required change, in points or degrees.
    var limit: Double
    /// The part of the change that is not reported.
    var taken: Double
  }

  /// The requirements of a transform; a component without a threshold never starts.
  struct Rules: Sendable {
    var minimumTouches = 1
    var translation: Threshold?
    var scale: Threshold?
    var rotation: Threshold?
    var leastSpread = 1.0

    /// Removes the thresholds of scale and rotation, for a pinch that the system has already
    /// recognized.
    mutating func beginAtOnce() {
      if scale != nil { scale = Threshold(limit: 0, taken: 0) }
      if rotation != nil { rotation = Threshold(limit: 0, taken: 0) }
    }

    /// Returns the reason to begin where the geometry has turned far enough, otherwise nil.
    func turned(_ geometry: TouchGeometry) -> GestureReason? {
      guard let limit = rotation?.limit else { return nil }
      let degrees = abs(geometry.turn) * 180 / .pi
      return degrees >= limit && degrees > 0 ? .turned(degrees: degrees, limit: limit) : nil
    }

    /// Returns the reason to begin where the spread has changed enough, otherwise nil.
    func pinched(_ geometry: TouchGeometry) -> GestureReason? {
      guard let limit = scale?.limit else { return nil }
      let change = abs(geometry.opening)
      return change >= limit && change > 0 ? .pinched(change: change, limit: limit) : nil
    }
  }

  /// The components of a transform.
  struct Parts {
    var translation = false
    var scale = false
    var rotation = false
  }

  /// The reported values, before and after an event.
  struct Reading: Equatable {
    var translation = Vector.zero
    var scale = 1.0
    var rotation = 0.0
  }

  /// The measures of a geometry.
  struct Measures {
    var place = Point.zero
    var ratio = 1.0
    var turn = 0.0
    var middle = Point.zero
  }

  /// A part of the gesture between two changes of the contacts or the components.
  struct Segment {
    var reading = Reading()
    var transform = Transform.identity
    /// The centre of the contacts.
    var middle = Point.zero

    /// Returns the map of the plane at `now`: since the segment began it was scaled and rotated
    /// about the centre that the contacts then had, and translated.
    func transform(at now: Reading) -> Transform {
      let factor = now.scale / reading.scale
      let anchor: Vector = middle - Point.zero
      return
        transform
        .concatenating(.translation(-anchor))
        .concatenating(.rotation(radians: now.rotation - reading.rotation))
        .concatenating(.scale(x: factor, y: factor))
        .concatenating(.translation(anchor + now.translation - reading.translation))
    }
  }

  /// The values that frames show, where they are not those of the last event.
  struct Shown {
    var isInUse = false
    var geometry = TouchGeometry()
    var reading = Reading()
    var centre = Point.zero
    /// The values last reported to the owner.
    var lastReading = Reading()
    var lastCentre = Point.zero
  }
}

/// The velocity trackers for the movement, opening and rotation of several contacts.
///
/// The turn is estimated in degrees per second, within the same bounds as the rates in points.
struct TransformTrackers: Sendable {
  var place = VelocityTracker()
  var opening = VelocityTracker()
  var turn = VelocityTracker()

  /// Adds the geometry's measures that the rules use.
  mutating func add(_ geometry: TouchGeometry, at time: Timestamp, _ rules: TransformMachine.Rules)
  {
    if rules.translation != nil { place.add(geometry.place, at: time) }
    if rules.scale != nil { opening.add(Point(x: geometry.opening, y: 0), at: time) }
    if rules.rotation != nil { turn.add(Point(x: geometry.turn * 180 / .pi, y: 0), at: time) }
  }

  mutating func reset(rules: VelocityRules, estimator: (any VelocityEstimator)?) {
    place = VelocityTracker(rules: rules, estimator: estimator)
    (opening, turn) = (place, place)
  }

  mutating func reset() {
    place.reset()
    opening.reset()
    turn.reset()
  }
}
