internal import CSDL2
internal import TactileFiles

/// A Wayland compositor that offers no seat, as one on a machine without input devices.
///
/// Fault: SDL uses the seat in its set-up, and crashes where there is none. Seen with SDL 2.26; upstream
/// libsdl-org/SDL#8898, seen there with SDL 2.28.5. Unnecessary from SDL 2.30 on.
enum SeatlessCompositor {
  private static let getRegistry: UInt32 = 1

  /// The reason why SDL cannot show a window on it.
  static let reason = "the Wayland compositor offers no seat, without which SDL before 2.30 crashes"

  /// Keeps SDL off such a compositor, where it would try that first; returns whether it did.
  ///
  /// SDL tries the next of its drivers then. To be called before SDL's video subsystem is opened; it waits
  /// for one answer of the compositor.
  ///
  /// - Throws: ``HostError`` where there is no other driver to try.
  static func avoid() throws(HostError) -> Bool {
    guard SDLVersion.linked.lexicographicallyPrecedes([2, 30]),
      let hint = SDL_GetHint(SDL_HINT_VIDEODRIVER)
    else { return false }
    let drivers = String(cString: hint).split(separator: ",")
    guard drivers.first == "wayland", isThere else { return false }
    let others = drivers.dropFirst().joined(separator: ",")
    guard !others.isEmpty else { throw .noDisplay(driver: "wayland", reason: reason) }
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, others, SDL_HINT_OVERRIDE)
    return true
  }

  /// Whether the compositor of the environment answers and offers no seat.
  private static var isThere: Bool {
    // A connection that was handed over can be used once, which SDL does. Without a runtime folder libwayland
    // prints an error, for which once is enough.
    guard Environment.value(of: "WAYLAND_SOCKET") == nil,
      Environment.value(of: "XDG_RUNTIME_DIR") != nil,
      let library = try? WaylandLibrary(),
      let display = library.connect(nil)
    else { return false }
    defer { library.disconnect(display) }
    guard
      let pointer = library.make(library.registryInterface, from: display, Self.getRegistry, [0])
    else { return false }
    var hasSeat = false
    let registry = WaylandProxy(pointer, version: 1, library: library) { opcode, arguments in
      if opcode == 0, arguments.string(1) == "wl_seat" { hasSeat = true }
    }
    library.roundtrip(display)
    registry.close()
    return !hasSeat && library.error(display) == 0
  }
}
