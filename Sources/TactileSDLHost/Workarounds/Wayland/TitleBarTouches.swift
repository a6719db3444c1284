internal import CSDL2
package import TactilePrimitives

/// The action of a finger on a title bar.
package enum TitleBarAction: Hashable, Sendable {
  case move
  /// Minimizes the window, when the finger is lifted.
  case minimize
  /// Maximizes the window or restores its size, when the finger is lifted.
  case maximize
  /// Closes the window, when the finger is lifted.
  case close

  private static let barHeight = 24.0
  private static let buttonWidth = 32.0

  /// The action for a finger that came down at `place`, in points of the title bar of a window
  /// `width` points wide.
  ///
  /// The positions are those of libdecor's cairo plugin, 0.1 to 0.2: from the right end close,
  /// maximize and minimize.
  package init(at place: Point, width: Double) {
    guard 0..<Self.barHeight ~= place.y, place.x <= width else {
      self = .move
      return
    }
    self =
      switch Int(((width - place.x) / Self.buttonWidth).rounded(.down)) {
      case 0: .close
      case 1: .maximize
      case 2: .minimize
      default: .move
      }
  }
}

/// Moves, maximizes, minimizes and closes a window for fingers on the title bar that libdecor's
/// cairo plugin draws.
///
/// Fault: the plugin handles no touches, and a window could not be moved or closed by a finger.
/// Seen with libdecor 0.1 to 0.2; no upstream issue is known to us. It depends on libdecor, so no
/// version of SDL makes this unnecessary.
///
/// The plugin's shadow has a surface as well, which the library does not tell from the title bar;
/// a finger on the shadow acts as on the title bar. libdecor's gtk plugin handles touches itself.
struct TitleBarTouches {
  private struct Hold {
    let serial: UInt32
    let start: Point
    let action: TitleBarAction
  }

  private static let move: UInt32 = 5
  /// The touch slop in points after which a finger moves the window, as for pans.
  private static let slop = 10.0

  private let window: OpaquePointer
  private let toplevel: OpaquePointer
  private let library: WaylandLibrary
  private var holds: [Int32: Hold] = [:]
  private lazy var isNeeded = LibdecorPlugins.isLoaded(LibdecorPlugins.cairo)

  /// Makes the title bar of `window`; nil where that is not a Wayland window.
  init?(window: OpaquePointer, library: WaylandLibrary) {
    guard case .wayland(_, _, let toplevel?) = SystemWindow(window) else { return nil }
    self.window = window
    self.toplevel = toplevel
    self.library = library
  }

  /// Handles the finger `id` coming down beside the window's content, at `place` of another
  /// surface.
  mutating func down(_ id: Int32, at place: Point, serial: UInt32) {
    guard isNeeded else { return }
    var width: CInt = 0
    SDL_GetWindowSize(window, &width, nil)
    let action = TitleBarAction(at: place, width: Double(width))
    holds[id] = Hold(serial: serial, start: place, action: action)
  }

  /// Handles the finger `id` moving to `place`; beyond the touch slop the compositor moves the
  /// window with it.
  mutating func moved(_ id: Int32, to place: Point, of seat: WaylandProxy) {
    guard let hold = holds[id], place.distance(to: hold.start) > Self.slop else { return }
    holds[id] = nil
    library.request(
      toplevel,
      Self.move,
      [WaylandLibrary.argument(seat.pointer), UInt64(hold.serial)],
    )
  }

  /// Handles the lift of the finger `id`, and returns whether the window is to be closed.
  mutating func up(_ id: Int32) -> Bool {
    guard let hold = holds.removeValue(forKey: id) else { return false }
    let isMaximized = SDL_GetWindowFlags(window) & SDL_WINDOW_MAXIMIZED.rawValue != 0
    switch hold.action {
    case .move: break
    case .minimize: SDL_MinimizeWindow(window)
    case .maximize where isMaximized: SDL_RestoreWindow(window)
    case .maximize: SDL_MaximizeWindow(window)
    case .close: return true
    }
    return false
  }

  /// Handles the compositor's cancellation of all touches.
  mutating func cancel() { holds.removeAll() }
}
