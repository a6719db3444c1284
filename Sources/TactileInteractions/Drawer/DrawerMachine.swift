public import TactileMotion
public import TactilePrimitives

/// Where a drawer's panel is and where it goes: a value without views or clock.
///
/// | state | began | moved | released | cancelled | toggle, open, close | arrived | resized |
/// |---|---|---|---|---|---|---|---|
/// | closed | tracking | – | – | – | settling | – | stays at 0 |
/// | open | tracking | – | – | – | settling | – | moves to the new open place |
/// | settling | tracking | – | – | – | settling | closed, open | settles to the new place |
/// | tracking | – | tracking | settling | settling | – | – | follows the new limits |
///
/// A dash ignores the event: while a finger holds the panel, nothing else moves it.
nonisolated public struct DrawerMachine: Sendable {
  /// A place where the panel rests.
  public enum Place: String, Hashable, Sendable {
    /// The menu is covered.
    case closed
    /// The menu is seen but for the uncovered strip.
    case open
  }

  /// What the drawer is doing.
  public enum State: Hashable, Sendable {
    /// The panel rests.
    case resting(Place)
    /// A contact holds the panel; `origin` is where it would be without rubber band and drag.
    case tracking(origin: Double, travel: Double)
    /// The panel is on its way.
    case settling(to: Place)
  }

  /// What the owner is to do.
  public enum Action: Hashable, Sendable {
    /// Put the panel at `x`, and end what motion there is.
    case place(x: Double)
    /// Take the panel from where it is on the screen to `x` in `duration` seconds, linearly.
    case settle(x: Double, duration: Double)
    /// Lead the motion under way to `x` instead, in the time it has left.
    case redirect(x: Double)
  }

  /// The feel; see ``change(to:)``.
  public private(set) var settings: DrawerSettings

  /// What the drawer is doing.
  public private(set) var state: State = .resting(.closed)

  /// Extent of the view that the drawer is in, in points.
  public private(set) var size: Size

  /// A closed drawer in a view of `size` points.
  public init(size: Size, settings: DrawerSettings) {
    self.size = size
    self.settings = settings
  }

  /// Where the panel lies when the drawer is open, in points from its closed place.
  public var openX: Double { max(0, size.width - settings.uncoveredStrip) }

  /// Whether the panel is on its way.
  public var isSettling: Bool {
    if case .settling = state { true } else { false }
  }

  /// Whether a contact holds the panel.
  public var isTracking: Bool {
    if case .tracking = state { true } else { false }
  }

  /// Where the panel rests or is on its way to; nil while it is held.
  public var destination: Place? {
    switch state {
    case .resting(let place), .settling(let place): place
    case .tracking: nil
    }
  }

  /// What the state is called in probes.
  public var stateName: String {
    switch state {
    case .resting(let place): place.rawValue
    case .tracking: "tracking"
    case .settling: "settling"
    }
  }

  /// A contact takes hold of the panel, which the screen shows at `x`.
  public mutating func began(at x: Double) {
    guard !isTracking else { return }
    state = .tracking(
      origin: band.raw(forPosition: x, in: 0...openX),
      travel: 0,
    )
  }

  /// The contact is `travel` points right of where it took hold.
  public mutating func moved(travel: Double) -> Action? {
    guard case .tracking(let origin, _) = state, travel.isFinite else { return nil }
    state = .tracking(origin: origin, travel: travel)
    return .place(x: x(atRaw: origin + travel))
  }

  /// The contact lets go of the panel with `velocity` points a second.
  public mutating func released(velocity: Double) -> (action: Action, settle: Settle)? {
    trackedX.map { lead(by: track.settle(position: $0, velocity: velocity)) }
  }

  /// The contact is taken away.
  public mutating func cancelled() -> (action: Action, settle: Settle)? {
    trackedX.map { lead(by: track.cancel(at: $0)) }
  }

  private mutating func lead(by settle: Settle) -> (action: Action, settle: Settle) {
    let place: Place = settle.point.name == Place.open.rawValue ? .open : .closed
    state = .settling(to: place)
    return (.settle(x: settle.point.position, duration: settle.duration), settle)
  }

  /// Opens a drawer that is closed or closing, and closes one that is open or opening.
  public mutating func toggle() -> Action? {
    switch destination {
    case .closed: go(to: .open)
    case .open: go(to: .closed)
    case nil: nil
    }
  }

  /// Sends the panel to `place`, unless it is held, is there, or is on its way.
  public mutating func go(to place: Place) -> Action? {
    guard let destination, destination != place else { return nil }
    state = .settling(to: place)
    return .settle(
      x: place == .open ? openX : 0,
      duration: DurationGuard.seconds(settings.toggleDuration),
    )
  }

  /// The motion under way reached its end.
  public mutating func arrived() {
    if case .settling(let place) = state { state = .resting(place) }
  }

  /// The view that the drawer is in has another extent.
  public mutating func resized(to size: Size) -> Action? {
    guard size.width.isFinite, size.height.isFinite else { return nil }
    let isOtherWidth = size.width != self.size.width
    self.size = size
    guard isOtherWidth else { return nil }
    switch state {
    case .resting(.closed): return .place(x: 0)
    case .resting(.open): return .place(x: openX)
    case .settling(.closed): return nil
    case .settling(.open): return .redirect(x: openX)
    case .tracking(let origin, let travel): return .place(x: x(atRaw: origin + travel))
    }
  }

  /// Feels like `settings` from now on: a panel that is held stays under its contact, and one that is
  /// open or on its way there goes to where open is now.
  public mutating func change(to settings: DrawerSettings) -> Action? {
    let (oldX, x) = (openX, trackedX)
    self.settings = settings
    if let x, case .tracking(_, let travel) = state {
      let origin = band.raw(forPosition: x, in: 0...openX) - travel
      state = .tracking(origin: origin, travel: travel)
    }
    guard openX != oldX else { return nil }
    switch state {
    case .resting(.open): return .place(x: openX)
    case .settling(.open): return .redirect(x: openX)
    case .resting(.closed), .settling(.closed), .tracking: return nil
    }
  }

  /// Where the contact that holds the panel has it.
  private var trackedX: Double? {
    guard case .tracking(let origin, let travel) = state else { return nil }
    return x(atRaw: origin + travel)
  }

  private func x(atRaw raw: Double) -> Double {
    max(0, band.position(forRaw: max(0, raw), in: 0...openX))
  }

  private var band: RubberBand {
    RubberBand(coefficient: settings.overdragCoefficient, dimension: settings.uncoveredStrip)
  }

  /// The way of the panel: progress 0 is closed, 1 is open; a drag may begin anywhere on the panel.
  public var track: ProgressTrack {
    ProgressTrack(
      .horizontal,
      from: 0,
      to: openX,
      snapPoints: [
        SnapPoint(Place.closed.rawValue, at: 0), SnapPoint(Place.open.rawValue, at: 1),
      ],
      rule: SettleRule(
        divider: size.width / 2,
        halfAtDivider: .lower,
        towardsUpper: .above(settings.swipeThreshold),
        towardsLower: .above(settings.swipeThreshold),
        duration: .travel(
          normalisation: settings.velocityNormalisation,
          range: settings
            .minimumDuration...max(settings.minimumDuration, settings.maximumDuration),
        ),
        goingBackDuration: settings.goingBackDuration,
      ),
      area: Rect(origin: .zero, size: size),
    )
  }
}
