internal import CSDL2

/// The connection that SDL shows a Wayland window through, shared for the events and requests that
/// SDL 2 lacks.
///
/// Events are received while SDL reads its own, and take their place among them in SDL's queue.
final class WaylandConnection {
  /// An object that the compositor offers.
  private struct Global {
    let number: UInt32
    let interface: String
    let version: UInt32
  }

  /// The callbacks of a client that follows the globals of one interface.
  private struct Follower {
    let interface: String
    let appeared: (_ number: UInt32, _ version: UInt32) -> Void
    let removed: (_ number: UInt32) -> Void
  }

  private static let sync: UInt32 = 0
  private static let getRegistry: UInt32 = 1
  private static let bind: UInt32 = 0
  private static let frame: UInt32 = 3
  private static let commitSurface: UInt32 = 6
  private static let setBufferScale: UInt32 = 8

  /// The window's surface, owned by SDL.
  let surface: OpaquePointer
  /// The library for the Wayland protocol.
  let library: WaylandLibrary
  /// Pixels to a unit of the picture attached last; nil where SDL sets the scale itself.
  var bufferScale: Int?
  private let display: OpaquePointer
  private var registry: WaylandProxy?
  private var globals: [Global] = []
  private var followers: [Follower] = []
  /// The callback for the last commit without a picture; nil when the commit has been taken.
  private var commitAnswer: WaylandProxy?
  /// The type of the events in SDL's queue that stand for notices.
  private let eventType: UInt32
  /// The notices of those events; the events' codes are indices.
  private var notices: [HostReport] = []

  /// Connects to the compositor of `window`; nil where that is not a Wayland window.
  ///
  /// It waits for one answer of the compositor, so that its globals are known.
  init?(window: OpaquePointer) {
    guard
      case .wayland(let display, let surface?, _) = SystemWindow(window),
      let library = try? WaylandLibrary()
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

  func offers(_ interface: String) -> Bool { version(of: interface) != nil }

  /// Returns the version of `interface` that the compositor offers; nil where it does not.
  func version(of interface: String) -> UInt32? {
    globals.first { $0.interface == interface }?.version
  }

  /// Calls `appeared` for every present and future global of `interface`, and `removed` for each
  /// that goes away.
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

  /// Binds the global `number` called `name` as an object of `interface`, in `version` or an older
  /// one that the library knows.
  func bind(
    _ number: UInt32,
    _ name: String,
    _ interface: UnsafeRawPointer,
    version: UInt32,
    onEvent: @escaping (UInt32, WaylandArguments) -> Void = { _, _ in },
  ) -> WaylandProxy? {
    guard let registry else { return nil }
    let version = min(version, library.version(of: interface))
    let proxy = WaylandLibrary.withArgument(name) { name in
      library.make(
        interface,
        version: version,
        from: registry.pointer,
        Self.bind,
        [UInt64(number), name, UInt64(version), 0],
      )
    }
    return proxy.map {
      WaylandProxy($0, version: version, library: library, onEvent: onEvent)
    }
  }

  /// Binds the first global called `name` as ``bind(_:_:_:version:onEvent:)`` does; nil where the
  /// compositor has none.
  func bindFirst(
    _ name: String,
    _ interface: UnsafeRawPointer,
    version: UInt32 = 1,
    onEvent: @escaping (UInt32, WaylandArguments) -> Void = { _, _ in },
  ) -> WaylandProxy? {
    globals.first { $0.interface == name }.flatMap {
      bind($0.number, name, interface, version: min(version, $0.version), onEvent: onEvent)
    }
  }

  /// Commits the state of the surface and of the subsurfaces that are synchronized with it.
  func commit() {
    if let bufferScale {
      library.request(surface, Self.setBufferScale, [WaylandLibrary.argument(bufferScale)])
    }
    library.request(surface, Self.commitSurface)
    library.flush(display)
  }

  /// Commits without a picture, and queues a notice once the compositor has taken the commit.
  ///
  /// SDL requests a callback for every commit as well; without the notice the host would take that
  /// callback for data of which SDL makes no event.
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

  /// Calls `taken` when the compositor has taken the next commit and is ready for another picture.
  ///
  /// The caller closes the returned object. Nil if out of memory.
  func hearFrame(_ taken: @escaping () -> Void) -> WaylandProxy? {
    library.make(library.callbackInterface, from: surface, Self.frame, [0]).map {
      WaylandProxy($0, version: 1, library: library) { _, _ in taken() }
    }
  }

  /// Calls `answered` after all events that the compositor sent before it read this request.
  ///
  /// The caller closes the returned object. Nil if out of memory.
  func hearAnswer(_ answered: @escaping () -> Void) -> WaylandProxy? {
    library.make(library.callbackInterface, from: display, Self.sync, [0]).map {
      WaylandProxy($0, version: 1, library: library) { _, _ in answered() }
    }
  }

  /// The file descriptor that is readable when the compositor has sent something.
  var descriptor: CInt { library.descriptor(display) }

  /// Whether the connection is broken: nothing can be shown on it or returned to it.
  var isLost: Bool { library.error(display) != 0 }

  func flush() { library.flush(display) }

  func roundtrip() { library.roundtrip(display) }

  func put(_ notice: HostReport) {
    var event = SDL_Event()
    event.user.type = eventType
    event.user.code = Int32(clamping: notices.count)
    // A full queue takes no more, as it takes none of SDL's own.
    if SDL_PushEvent(&event) == 1 { notices.append(notice) }
  }

  /// Returns the notice that `event` stands for; nil where it is another event.
  func notice(_ event: SDL_Event) -> HostReport? {
    let index = Int(event.user.code)
    guard event.type == eventType, notices.indices.contains(index) else { return nil }
    return notices[index]
  }

  /// Moves the notice that the mouse has gone before the releases of its buttons in `events`,
  /// which were read together.
  ///
  /// SDL 3 makes up such releases when a mouse goes, and learns of that before this connection
  /// does.
  func putLossOfMouseFirst(in events: inout [SDL_Event]) {
    guard
      let index = events.lastIndex(where: { event in
        if case .input(.mouseGone, _, _) = notice(event) { true } else { false }
      }),
      let release = events[..<index].firstIndex(where: { $0.type == SDL_MOUSEBUTTONUP.rawValue })
    else { return }
    events.insert(events.remove(at: index), at: release)
  }

  /// Discards the notices, unless SDL's queue has events that stand for some; to be called when
  /// the events read from it are handled.
  ///
  /// SDL waits for the compositor in some of its calls, and what arrives then queues new notices.
  func forgetNotices() {
    guard SDL_HasEvent(eventType) == SDL_FALSE else { return }
    notices.removeAll(keepingCapacity: true)
  }

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
