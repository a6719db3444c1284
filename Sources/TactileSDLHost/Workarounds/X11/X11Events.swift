internal import CSDL2
internal import CXInput
internal import Glibc

/// The reports of an X server that SDL 2 loses, put back among SDL's events.
///
/// SDL passes on every X event before its own event for it.
///
/// Fault: in SDL's events a key that is pressed twice within milliseconds seems to repeat
/// (``SwallowedReleases``), and fingers on an unplugged touchscreen seem to be lifted. SDL 2 also
/// makes a mouse of a pen. No upstream issue is known to us; no version of SDL 2 makes this
/// unnecessary yet.
final class X11Events {
  // X11/X.h.
  private static let keyPress: CInt = 2
  private static let keyRelease: CInt = 3

  /// The type of the events that replace SDL's for fingers that only seemed to be lifted.
  private let lostFingerType: UInt32
  /// Whether the server repeats keys without making up releases.
  private let tellsRepetitions: Bool
  private var releases = SwallowedReleases()
  /// The server's times of touches; nil with SDL 3, which orders its events otherwise.
  private let touchTimes: X11TouchTimes?
  private let devices: XInputDevices?
  private let display: OpaquePointer
  private let window: UInt
  private var pens: X11Pens?
  private var penSource: (source: WakeSource, sources: WakeSources)?
  /// The type of the events among SDL's that stand for reports about pens.
  private let penType: UInt32
  /// The reports of those events; the events' codes are indices.
  private var penReports: [X11Pens.Report] = []

  /// Listens to `window`; nil where it is not an X window.
  init?(window: OpaquePointer) {
    let type = SDL_RegisterEvents(2)
    guard case .x11(let display, let id) = SystemWindow(window), type != UInt32.max else {
      return nil
    }
    lostFingerType = type
    penType = type + 1
    self.display = display
    self.window = id
    tellsRepetitions = Self.tellsRepetitions(display)
    devices = XInputDevices(display)
    touchTimes = CompatibilityLayer.isThere ? nil : X11TouchTimes()
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
  }

  /// Stops listening; to be called while the display is open.
  func close() {
    pens?.close()
    touchTimes?.close()
  }

  /// Listens for pens from now on; `sources` wake up for them.
  ///
  /// SDL 3 selects the same events, and the server sends the events after a press to only one of
  /// two clients: with SDL 3 pens remain the mouse that it makes of them.
  func followPens(wokenBy sources: WakeSources) {
    guard pens == nil, !CompatibilityLayer.isThere, let pens = X11Pens(display, window: window)
    else { return }
    self.pens = pens
    // The source only ends the wait: the reports are read with SDL's events.
    let source = WakeSource(pens.descriptor) { _ in }
    sources.add(source)
    penSource = (source, sources)
  }

  private func forgetLostPens() -> [X11Pens.Report] {
    guard let pens, pens.areLost else { return [] }
    if let penSource { penSource.sources.remove(penSource.source) }
    (self.pens, penSource) = (nil, nil)
    return pens.leaveAll()
  }

  /// Puts the pens' reports before the `events` that were read together with them, as SDL made
  /// some of those events from the same input.
  func addPens(to events: inout [SDL_Event]) {
    guard let pens else { return }
    let isPress = events.contains { $0.type == SDL_MOUSEBUTTONDOWN.rawValue }
    // SDL makes a press of a pen's press too, which this connection may not have received yet.
    let reports = pens.take(isComplete: isPress && pens.areThere) + forgetLostPens()
    guard !reports.isEmpty else { return }
    let stands = reports.indices.map { index in
      var event = SDL_Event()
      event.user.type = penType
      event.user.code = Int32(clamping: penReports.count + index)
      return event
    }
    penReports += reports
    events.insert(contentsOf: stands, at: 0)
  }

  /// Returns the server's time in milliseconds of a finger's or pen's `event`; nil where it is
  /// unknown.
  func time(of event: SDL_Event) -> UInt32? {
    if touchTimes != nil, let time = X11TouchTimes.time(of: event) { return time }
    return penReport(event)?.time
  }

  /// Discards the reports; to be called when all events have been handled.
  func forgetPens() { penReports.removeAll(keepingCapacity: true) }

  /// Discards what belongs to events in SDL's queue; to be called when it is empty.
  func queueIsEmpty() { touchTimes?.forget() }

  private func penReport(_ event: SDL_Event) -> X11Pens.Report? {
    let index = Int(event.user.code)
    guard event.type == penType, penReports.indices.contains(index) else { return nil }
    return penReports[index]
  }

  /// Appends the events that `event` results in to `events`, the ones read before it.
  func add(_ event: SDL_Event, to events: inout [SDL_Event]) {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_SYSWMEVENT:
      guard let message = event.syswm.msg.map({ UnsafeRawPointer($0) }) else { return }
      hear(message)
      touchTimes?.stamp(&events, by: message)
      return
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      return events.append(X11TouchTimes.untimed(event))
    case SDL_KEYUP: releases.sdlReleased()
    case SDL_KEYDOWN:
      guard tellsRepetitions, event.key.repeat != 0, releases.isPressedAnew else { break }
      var release = event
      release.type = SDL_KEYUP.rawValue
      release.key.state = UInt8(SDL_RELEASED)
      release.key.repeat = 0
      var press = event
      press.key.repeat = 0
      events += [release, press]
      return
    default: break
    }
    events.append(event)
  }

  /// Returns the report of `event`; nil where it is not an event of this type.
  func report(_ event: SDL_Event) -> HostReport? {
    if let report = penReport(event) { return .input(.pen(report.pen)) }
    guard event.type == lostFingerType else { return nil }
    return EventReader.finger(event.tfinger, .lost)
  }

  /// Marks the ends of touches on devices that have gone away, in the `events` that were read
  /// together.
  ///
  /// The server ends those touches before it reports that the device has gone, which may arrive
  /// later; but it answers no request in between.
  func markLostFingers(in events: inout [SDL_Event]) {
    guard let devices else { return }
    var isThere: [Int64: Bool] = [:]
    for index in events.indices where events[index].type == SDL_FINGERUP.rawValue {
      let device = Int64(events[index].tfinger.touchId)
      let answer = isThere[device] ?? devices.isEnabled(device)
      isThere[device] = answer
      if !answer { events[index].type = lostFingerType }
    }
  }

  /// Handles an X event, which follows the version and the subsystem in SDL's `message`.
  private func hear(_ message: UnsafeRawPointer) {
    let event = message + X11TouchTimes.eventOffset
    // `XKeyEvent` has the key's code at byte 84.
    switch event.load(as: CInt.self) {
    case Self.keyPress: releases.serverPressed(event.load(fromByteOffset: 84, as: UInt32.self))
    case Self.keyRelease: releases.serverReleased(event.load(fromByteOffset: 84, as: UInt32.self))
    default: break
    }
  }

  private static func tellsRepetitions(_ display: OpaquePointer) -> Bool {
    typealias Get = @convention(c) (OpaquePointer, UnsafeMutablePointer<CInt>) -> CInt
    let get: Get? = SharedLibrary.symbol("XkbGetDetectableAutoRepeat", of: "libX11.so.6")
    var isSupported: CInt = 0
    return get.map { $0(display, &isSupported) != 0 } ?? false
  }
}

/// Key releases that SDL 2 does not report on X.
///
/// SDL takes a release for a part of a key repeat where a press of the same key follows within 2
/// ms, as old servers made such releases up. Today's servers are told not to (XKB's detectable
/// repetition), so every release is real: a key that a program or an on-screen keyboard presses
/// twice so fast was pressed twice. Feed it the server's events and SDL's in their common order.
struct SwallowedReleases {
  /// The key whose release the server has just reported, until SDL's next event.
  private var released: UInt32?
  /// Keys whose releases SDL did not report.
  private var swallowed: Set<UInt32> = []
  /// Whether the press that the server reported last is the first one after a swallowed release.
  private(set) var isPressedAnew = false

  /// Records that the server reported the release of the key `code`.
  mutating func serverReleased(_ code: UInt32) {
    settle()
    released = code
  }

  /// Records that the server reported a press of the key `code`.
  mutating func serverPressed(_ code: UInt32) {
    settle()
    isPressedAnew = swallowed.remove(code) != nil
  }

  /// Records that SDL reported a release.
  mutating func sdlReleased() { released = nil }

  private mutating func settle() {
    if let released { swallowed.insert(released) }
    released = nil
  }
}

/// The input devices of an X server (XInput 2), read over SDL's connection.
final class XInputDevices {
  private let display: OpaquePointer
  private let calls: XInputCalls

  /// Reads the devices of the server behind `display`; nil where the library is missing.
  init?(_ display: OpaquePointer) {
    guard let calls = try? XInputCalls() else { return nil }
    self.display = display
    self.calls = calls
  }

  /// Whether the device `number` is plugged in and enabled; waits for the server's answer.
  func isEnabled(_ number: Int64) -> Bool {
    guard let number = CInt(exactly: number) else { return true }
    var count: CInt = 0
    guard let info = calls.devices(display, number, &count) else { return false }
    defer { calls.freeDevices(info) }
    return count > 0 && info.pointee.enabled != 0
  }
}
