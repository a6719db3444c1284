internal import CSDL2
internal import TactilePrimitives

/// The connection that SDL shows a window of Wayland's through, shared to hear and say what SDL 2 does
/// not.
///
/// Events are heard while SDL takes in its own, and stand in SDL's queue where they belong among them.
final class WaylandConnection {
  /// Something the compositor offers.
  private struct Global {
    let number: UInt32
    let interface: String
    let version: UInt32
  }

  /// Whoever wants to know of the globals of one interface.
  private struct Follower {
    let interface: String
    let appeared: (_ number: UInt32, _ version: UInt32) -> Void
    let removed: (_ number: UInt32) -> Void
  }

  /// A message of the compositor's.
  enum Notice {
    /// Something that is input.
    case input(RawEvent.Kind)
    /// Something that is input, and the compositor's time of it in milliseconds.
    case timed(RawEvent.Kind, time: UInt32)
    /// The window's scale or display may be another one.
    case geometry
    /// A commit without a picture has been taken.
    case committed
    /// The file at a path was dropped on the window.
    case dropped(String)
    /// The window is to be closed.
    case quit
  }

  private static let sync: UInt32 = 0
  private static let getRegistry: UInt32 = 1
  private static let bind: UInt32 = 0
  private static let frame: UInt32 = 3
  private static let commitSurface: UInt32 = 6
  private static let setBufferScale: UInt32 = 8

  /// The window's surface; SDL's.
  let surface: OpaquePointer
  /// The library that speaks the protocol.
  let library: WaylandLibrary
  /// Pixels to a unit of the picture that was attached last, where SDL knows of another scale; nil where
  /// it is left to SDL.
  var bufferScale: Int?
  private let display: OpaquePointer
  private var registry: WaylandProxy?
  private var globals: [Global] = []
  private var followers: [Follower] = []
  /// Tells when the last commit without a picture has been taken; nil where it has been.
  private var commitAnswer: WaylandProxy?
  /// The type of the events that stand in SDL's queue for notices.
  private let eventType: UInt32
  /// The notices that such events stand for; their codes are indices.
  private var notices: [Notice] = []

  /// The connection of `window`; nil where that is not Wayland's.
  ///
  /// It waits once for the compositor's answer, so that its globals are known.
  init?(window: OpaquePointer) {
    guard
      case .wayland(let display, let surface?, _) = SystemWindow(window),
      let library = WaylandLibrary()
    else { return nil }
    eventType = SDL_RegisterEvents(1)
    self.display = display
    self.surface = surface
    self.library = library
    guard
      eventType != UInt32.max,
      let registry = library.make(library.registryInterface, from: display, Self.getRegistry, [0])
    else { return nil }
    self.registry = WaylandProxy(registry, version: 1, library: library) {
      [weak self] opcode, arguments in
      if opcode == 0 {
        self?.found(arguments.unsigned(0), arguments.string(1), version: arguments.unsigned(2))
      } else {
        self?.lost(arguments.unsigned(0))
      }
    }
    library.roundtrip(display)
  }

  /// Stops listening; to be called while the connection is open.
  func close() {
    followers.removeAll()
    commitAnswer?.close()
    commitAnswer = nil
    registry?.close()
    registry = nil
  }

  /// Whether the compositor offers `interface`.
  func offers(_ interface: String) -> Bool { version(of: interface) != nil }

  /// The version in which the compositor offers `interface`; nil where it does not.
  func version(of interface: String) -> UInt32? {
    globals.first { $0.interface == interface }?.version
  }

  /// Calls `appeared` for every global of `interface`, now and from now on, and `removed` for each that
  /// goes.
  func follow(
    _ interface: String,
    appeared: @escaping (_ number: UInt32, _ version: UInt32) -> Void,
    removed: @escaping (_ number: UInt32) -> Void = { _ in },
  ) {
    followers.append(Follower(interface: interface, appeared: appeared, removed: removed))
    for global in globals where global.interface == interface {
      appeared(global.number, global.version)
    }
  }

  /// The global `number` called `name` as an object of `interface`, in `version` or an older one that the
  /// library knows.
  func bind(
    _ number: UInt32,
    _ name: String,
    _ interface: UnsafeRawPointer,
    version: UInt32,
    onEvent: @escaping (UInt32, WaylandArguments) -> Void = { _, _ in },
  ) -> WaylandProxy? {
    guard let registry else { return nil }
    let version = min(version, library.version(of: interface))
    let proxy = name.withCString { name in
      library.make(
        interface,
        version: version,
        from: registry.pointer,
        Self.bind,
        [UInt64(number), UInt64(UInt(bitPattern: name)), UInt64(version), 0],
      )
    }
    return proxy.map {
      WaylandProxy($0, version: version, library: library, onEvent: onEvent)
    }
  }

  /// The first global called `name`, bound as ``bind(_:_:_:version:onEvent:)`` does; nil where the
  /// compositor has none.
  func bindFirst(
    _ name: String,
    _ interface: UnsafeRawPointer,
    version: UInt32 = 1,
  ) -> WaylandProxy? {
    globals.first { $0.interface == name }.flatMap {
      bind($0.number, name, interface, version: min(version, $0.version))
    }
  }

  /// Commits the state of the surface, and of the subsurfaces that are synchronized with it.
  func commit() {
    if let bufferScale {
      library.request(surface, Self.setBufferScale, [WaylandLibrary.argument(bufferScale)])
    }
    library.request(surface, Self.commitSurface)
    library.flush(display)
  }

  /// Commits without a picture, and puts a notice into the queue once the compositor has taken it.
  ///
  /// SDL asks to be told of every commit as well, and would seem to be sent what it makes no event of.
  func commitAlone() {
    if commitAnswer == nil {
      commitAnswer = hearFrame { [weak self] in
        self?.commitAnswer?.close()
        self?.commitAnswer = nil
        self?.put(.committed)
      }
    }
    commit()
  }

  /// Calls `taken` when the compositor has taken the next commit and it is time for another picture.
  ///
  /// Whoever gets the object closes it. Nil where the library has no memory.
  func hearFrame(_ taken: @escaping () -> Void) -> WaylandProxy? {
    library.make(library.callbackInterface, from: surface, Self.frame, [0]).map {
      WaylandProxy($0, version: 1, library: library) { _, _ in taken() }
    }
  }

  /// Calls `answered` when all events have come that the compositor sent before it read this.
  ///
  /// Whoever gets the object closes it. Nil where the library has no memory.
  func hearAnswer(_ answered: @escaping () -> Void) -> WaylandProxy? {
    library.make(library.callbackInterface, from: display, Self.sync, [0]).map {
      WaylandProxy($0, version: 1, library: library) { _, _ in answered() }
    }
  }

  /// The file descriptor that can be read once the compositor has sent something.
  var descriptor: CInt { library.descriptor(display) }

  /// Whether it is broken: nothing can be shown on it, nor be given back to it.
  var isLost: Bool { library.error(display) != 0 }

  /// Sends what is buffered.
  func flush() { library.flush(display) }

  /// Waits until the compositor has answered all that was sent.
  func roundtrip() { library.roundtrip(display) }

  /// Puts `notice` into SDL's queue.
  func put(_ notice: Notice) {
    var event = SDL_Event()
    event.user.type = eventType
    event.user.code = Int32(clamping: notices.count)
    // A full queue takes no more, as it takes none of SDL's own.
    if SDL_PushEvent(&event) == 1 { notices.append(notice) }
  }

  /// The notice that `event` stands for; nil where it is another event.
  func notice(_ event: SDL_Event) -> Notice? {
    let index = Int(event.user.code)
    guard event.type == eventType, notices.indices.contains(index) else { return nil }
    return notices[index]
  }

  /// Puts the notice that the mouse has gone before the releases of its buttons, in the `events` that were
  /// taken in together.
  ///
  /// SDL 3 makes such releases up when a mouse goes, and hears of that before we do.
  func putLossOfMouseFirst(in events: inout [SDL_Event]) {
    guard
      let index = events.lastIndex(where: { event in
        if case .input(.mouseGone) = notice(event) { true } else { false }
      }),
      let release = events[..<index].firstIndex(where: { $0.type == SDL_MOUSEBUTTONUP.rawValue })
    else { return }
    events.insert(events.remove(at: index), at: release)
  }

  /// Forgets the notices; to be called when SDL's queue has been emptied and its events handled.
  func forgetNotices() { notices.removeAll(keepingCapacity: true) }

  private func found(_ number: UInt32, _ interface: String, version: UInt32) {
    globals.append(Global(number: number, interface: interface, version: version))
    for follower in followers where follower.interface == interface {
      follower.appeared(number, version)
    }
  }

  private func lost(_ number: UInt32) {
    guard let index = globals.firstIndex(where: { $0.number == number }) else { return }
    let global = globals.remove(at: index)
    for follower in followers where follower.interface == global.interface {
      follower.removed(number)
    }
  }
}
