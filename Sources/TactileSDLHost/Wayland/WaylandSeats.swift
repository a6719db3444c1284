internal import CSDL2
internal import CWayland
internal import TactilePrimitives

/// The touchscreens, touchpads and pens of the compositor's seats, and the pointer events that SDL
/// 2 does not pass on.
///
/// Touches come from the compositor and not from SDL 2, which loses cancelled touches or reports
/// them as lifts (libsdl-org/SDL#10950, #10528), takes touches of the window's frame for touches of
/// its content from 2.26 to 2.28.4 (libsdl-org/SDL#7726), and clamps their positions. SDL 3 has an
/// event for a cancelled finger; no version of SDL 2 makes this unnecessary.
final class WaylandSeats {
  private static let interface = "wl_seat"
  private static let getPointer: UInt32 = 0
  private static let getTouch: UInt32 = 2
  private static let releaseSeat: UInt32 = 3
  private static let releasePointer: UInt32 = 1
  private static let releaseTouch: UInt32 = 0
  /// The first versions in which touches and seats can be released, and in which pointers send the
  /// source of scrolling.
  private static let touchReleaseVersion: UInt32 = 3
  private static let pointerFrameVersion: UInt32 = 5
  /// The newest version whose events this type knows.
  ///
  /// Some compositors send pointers of older versions no parts of a notch.
  private static let newestVersion: UInt32 = 8

  private let connection: WaylandConnection
  /// The compositor's manager of touchpad gestures; nil where it has none.
  private let gestures: WaylandProxy?
  /// The compositor's manager of pens; nil where it has none.
  private let tablets: WaylandProxy?
  /// The compositor's manager of drags, and the sources that wake up for them; nil where it has
  /// none, or drags are not wanted.
  private let drags: (manager: WaylandProxy, sources: WakeSources)?
  /// The title bar that fingers move the window by; nil where there is none.
  private var titleBar: TitleBarTouches?
  /// The seats by the compositor's numbers for them.
  private var seats: [UInt32: Seat] = [:]
  /// The kind of device that scrolled last; nil where the compositor did not send it.
  private var scrollSource: RawWheel.Source?
  /// The scrolling in a pointer's events since its last frame event.
  private var scrolling = Scrolling()

  private struct Scrolling {
    var isOn = false
    var source: RawWheel.Source?
    var stops = false
  }

  private struct Seat {
    let proxy: WaylandProxy
    var capabilities = Capabilities()
    var touch: WaylandProxy?
    var pointer: WaylandProxy?
    var touchpad: WaylandTouchpad?
    var pens: WaylandPens?
    var drops: WaylandDrops?
    var keyboard: ScreenKeyboard?
    /// The position of the pointer over the window's content, in the content's units.
    var pointerPlace = Point.zero
    /// The pointer's buttons that were pressed since it came to the surface it is on.
    var buttons: Set<UInt32> = []
    /// The touches that began on the window's content, with their positions in its units.
    var touches: [Int32: Point] = [:]
  }

  private struct Capabilities: OptionSet {
    let rawValue: UInt32
    static let pointer = Self(rawValue: 1)
    static let keyboard = Self(rawValue: 2)
    static let touch = Self(rawValue: 4)
  }

  /// Listens to the seats of `connection`, which shows `window`, instead of SDL to its touches; also
  /// for drags onto it where there are `sources` to wake up.
  init(_ connection: WaylandConnection, window: OpaquePointer, sources: WakeSources? = nil) {
    self.connection = connection
    titleBar = TitleBarTouches(window: window, library: connection.library)
    gestures = connection.bindFirst(
      "zwp_pointer_gestures_v1",
      tactile_pointer_gestures,
      version: WaylandTouchpad.newestVersion,
    )
    tablets = connection.bindFirst("zwp_tablet_manager_v2", tactile_tablet_manager)
    drags = sources.flatMap { sources in
      connection.bindFirst(
        "wl_data_device_manager",
        connection.library.dataDeviceManagerInterface,
        version: WaylandDrops.newestVersion,
      ).map { ($0, sources) }
    }
    connection.follow(
      Self.interface,
      appeared: { [weak self] in self?.found($0, version: $1) },
      removed: { [weak self] in self?.lost($0) },
    )
    connection.flush()
    for type in [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP] {
      SDL_EventState(type.rawValue, SDL_IGNORE)
    }
  }

  /// Stops listening; to be called while the connection is open.
  func close() {
    for seat in seats.values { forget(seat) }
    seats.removeAll()
    if let gestures {
      gestures.close(gestures.version >= 2 ? WaylandTouchpad.releaseManager : nil)
    }
    tablets?.close(WaylandPens.destroyManager)
    drags?.manager.close()
  }

  func focusChanged() {
    for seat in seats.values { seat.drops?.renew() }
  }

  /// The text in the clipboard of another program that SDL may not know of; see
  /// ``WaylandDrops/clipboardText()``.
  var clipboardText: String? {
    for seat in seats.values {
      if let text = seat.drops?.clipboardText() { return text }
    }
    return nil
  }

  /// Opens the on-screen keyboards that SDL does not.
  func openKeyboards() {
    for seat in seats.values { seat.keyboard?.open() }
  }

  /// Whether a seat has a keyboard, as far as the compositor has answered.
  var hasKeyboard: Bool { seats.values.contains { $0.capabilities.contains(.keyboard) } }

  /// Whether a seat has a touchscreen, according to what was received so far.
  var hasTouch: Bool { seats.values.contains { $0.capabilities.contains(.touch) } }

  /// Returns `raw`, with the kind of device added where it is a scroll.
  ///
  /// SDL makes its event from the same pointer frame that names the device; both have mostly been
  /// read by now.
  func completed(_ raw: RawEvent) -> RawEvent {
    guard case .wheel(var wheel) = raw.kind else { return raw }
    wheel.source = scrollSource
    var completed = raw
    completed.kind = .wheel(wheel)
    return completed
  }

  // MARK: Seats

  private func found(_ number: UInt32, version: UInt32) {
    let seat = connection.bind(
      number,
      Self.interface,
      connection.library.seatInterface,
      version: min(version, Self.newestVersion),
      onEvent: { [weak self] opcode, arguments in
        if opcode == 0 { self?.changed(number, Capabilities(rawValue: arguments.unsigned(0))) }
      },
    )
    guard let seat else { return }
    let pens = tablets.map {
      WaylandPens($0, seat: seat, number: number, connection: connection)
    }
    let drops = drags.map {
      WaylandDrops($0.manager, seat: seat, connection: connection, sources: $0.sources)
    }
    let keyboard = ScreenKeyboard(connection, seat: seat)
    seats[number] = Seat(proxy: seat, pens: pens, drops: drops, keyboard: keyboard)
  }

  private func lost(_ number: UInt32) {
    cancelTouches(of: number)
    guard let seat = seats.removeValue(forKey: number) else { return }
    if seat.capabilities.contains(.pointer) { connection.put(.input(.mouseGone)) }
    forget(seat)
  }

  private func changed(_ number: UInt32, _ capabilities: Capabilities) {
    guard let old = seats[number]?.capabilities else { return }
    let lost = old.subtracting(capabilities)
    if lost.contains(.touch) { cancelTouches(of: number) }
    guard var seat = seats[number] else { return }
    seat.capabilities = capabilities
    if lost.contains(.pointer) { connection.put(.input(.mouseGone)) }
    if capabilities.contains(.touch), seat.touch == nil {
      seat.touch = seat.proxy.make(connection.library.touchInterface, Self.getTouch) {
        [weak self] in self?.heard(touch: $0, $1, of: number)
      }
    } else if lost.contains(.touch) {
      release(touch: &seat)
    }
    if capabilities.contains(.pointer), seat.pointer == nil,
      seat.proxy.version >= Self.pointerFrameVersion
    {
      seat.pointer = seat.proxy.make(connection.library.pointerInterface, Self.getPointer) {
        [weak self] in self?.heard(pointer: $0, $1, of: number)
      }
      seat.touchpad = gestures.flatMap { gestures in
        seat.pointer.map {
          WaylandTouchpad(gestures, pointer: $0, connection: connection) {
            [weak self] in self?.seats[number]?.pointerPlace ?? .zero
          }
        }
      }
    } else if lost.contains(.pointer) {
      release(pointer: &seat)
    }
    seats[number] = seat
  }

  private func forget(_ seat: Seat) {
    var seat = seat
    release(touch: &seat)
    release(pointer: &seat)
    seat.pens?.close()
    seat.drops?.close()
    seat.keyboard?.close()
    seat.proxy.close(seat.proxy.version >= Self.pointerFrameVersion ? Self.releaseSeat : nil)
  }

  private func release(touch seat: inout Seat) {
    let canRelease = seat.proxy.version >= Self.touchReleaseVersion
    seat.touch?.close(canRelease ? Self.releaseTouch : nil)
    seat.touch = nil
  }

  /// Stops the compositor from sending a pointer's many events.
  private func release(pointer seat: inout Seat) {
    seat.touchpad?.close()
    seat.touchpad = nil
    seat.pointer?.close(Self.releasePointer)
    seat.pointer = nil
  }

  // MARK: Touches

  /// Handles an event of `wl_touch`; ignores frames, shapes and orientations.
  private func heard(touch opcode: UInt32, _ arguments: WaylandArguments, of number: UInt32) {
    switch opcode {
    case 0:
      let place = Point(x: arguments.fixed(4), y: arguments.fixed(5))
      // The window's frame has surfaces of its own, and touches on it are not for its content.
      guard arguments.object(2) == connection.surface else {
        titleBar?.down(arguments.signed(3), at: place, serial: arguments.unsigned(0))
        return
      }
      seats[number]?.touches[arguments.signed(3)] = place
      HostTextInput.takeText()
      put(.down, arguments.signed(3), of: number, at: place, time: arguments.unsigned(1))
    case 1:
      let id = arguments.signed(2)
      guard let place = seats[number]?.touches.removeValue(forKey: id) else {
        if titleBar?.up(id) == true { connection.put(.quit) }
        return
      }
      put(.up, id, of: number, at: place, time: arguments.unsigned(1))
    case 2:
      let id = arguments.signed(1)
      let place = Point(x: arguments.fixed(2), y: arguments.fixed(3))
      guard seats[number]?.touches[id] != nil else {
        if let seat = seats[number]?.proxy { titleBar?.moved(id, to: place, of: seat) }
        return
      }
      seats[number]?.touches[id] = place
      put(.motion, id, of: number, at: place, time: arguments.unsigned(0))
    case 4:
      titleBar?.cancel()
      cancelTouches(of: number)
    default: break
    }
  }

  private func cancelTouches(of number: UInt32) {
    let touches = seats[number]?.touches ?? [:]
    seats[number]?.touches.removeAll()
    for (id, place) in touches.sorted(by: { $0.key < $1.key }) {
      put(.lost, id, of: number, at: place)
    }
  }

  private func put(
    _ action: RawFinger.Action,
    _ id: Int32,
    of number: UInt32,
    at place: Point,
    time: UInt32? = nil,
  ) {
    let key = FingerKey(device: Int64(number), finger: Int64(id))
    let finger = RawFinger(action: action, key: key, x: place.x, y: place.y, origin: .compositor)
    connection.put(.input(.finger(finger), time: time))
  }

  // MARK: Pointers

  private func heard(pointer opcode: UInt32, _ arguments: WaylandArguments, of number: UInt32) {
    switch opcode {
    case 0 where arguments.object(1) == connection.surface:
      seats[number]?.pointerPlace = Point(x: arguments.fixed(2), y: arguments.fixed(3))
    case 1: left(number, arguments.object(1))
    case 2:
      seats[number]?.pointerPlace = Point(x: arguments.fixed(1), y: arguments.fixed(2))
      pointerUsed(number)
    case 3:
      let button = arguments.unsigned(2)
      if arguments.unsigned(3) == 1 {
        seats[number]?.buttons.insert(button)
      } else {
        seats[number]?.buttons.remove(button)
      }
      pointerUsed(number)
    case 4: scrolling.isOn = true
    case 5: endPointerFrame()
    // 0 and 3 are a wheel turned and tilted; 1 is fingers, 2 what else scrolls without notches.
    case 6: scrolling.source = [0, 3].contains(arguments.unsigned(0)) ? .wheel : .touchpad
    case 7: scrolling.stops = true
    default: break
    }
  }

  /// Ends what a pointer drags that the compositor takes from `surface`, as for its overview of all
  /// windows; nobody is told of the release.
  private func left(_ number: UInt32, _ surface: OpaquePointer?) {
    let isDragging = seats[number]?.buttons.isEmpty == false
    seats[number]?.buttons.removeAll()
    if isDragging, surface == connection.surface { connection.put(.input(.mouseGone)) }
  }

  /// Reports the use of a mouse while a pen is in range: the two have separate pointers.
  private func pointerUsed(_ number: UInt32) {
    if seats[number]?.pens?.areNear == true { connection.put(.input(.pointerUsed)) }
  }

  private func endPointerFrame() {
    if scrolling.isOn { scrollSource = scrolling.source }
    if scrolling.stops, !scrolling.isOn { connection.put(.input(.scrollEnded)) }
    scrolling = Scrolling()
  }
}
