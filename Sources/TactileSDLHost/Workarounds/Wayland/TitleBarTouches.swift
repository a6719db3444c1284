internal import CSDL2
package import TactilePrimitives

/// An action of a finger on a title bar.
package enum TitleBarAction: Hashable, Sendable {
  /// To carry the window with it.
  case move
  /// To minimize the window, when it is lifted.
  case minimize
  /// To maximize the window or bring its size back, when it is lifted.
  case maximize
  /// To close the window, when it is lifted.
  case close

  private static let barHeight = 24.0
  private static let buttonWidth = 32.0

  /// The action of a finger that came down at `place`, in points of the title bar of a window `width`
  /// points wide.
  ///
  /// The places are those of libdecor's cairo plugin, 0.1 to 0.2: from the right end close, maximize and
  /// minimize.
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

/// Moves, maximizes, minimizes and closes a window for fingers on the title bar that libdecor's cairo
/// plugin draws, which hears of no touches.
///
/// The plugin's shadow has a surface as well, which the library does not tell from the title bar; a finger
/// on it does what it would do there. libdecor's gtk plugin hears of touches itself.
struct TitleBarTouches {
  private struct Hold {
    let serial: UInt32
    let start: Point
    let action: TitleBarAction
  }

  private static let move: UInt32 = 5
  /// Points after which a finger carries the window, as the touch slop of pans.
  private static let slop = 10.0

  private let window: OpaquePointer
  private let toplevel: OpaquePointer
  private let library: WaylandLibrary
  private var holds: [Int32: Hold] = [:]
  private lazy var isNeeded = LibdecorPlugins.isLoaded(LibdecorPlugins.cairo)

  /// The title bar of `window`; nil where that is none of Wayland's.
  init?(window: OpaquePointer, library: WaylandLibrary) {
    guard case .wayland(_, _, let toplevel?) = SystemWindow(window) else { return nil }
    self.window = window
    self.toplevel = toplevel
    self.library = library
  }

  /// Hears that the finger `id` came down beside the window's content, at `place` of another surface.
  mutating func down(_ id: Int32, at place: Point, serial: UInt32) {
    guard isNeeded else { return }
    var width: CInt = 0
    SDL_GetWindowSize(window, &width, nil)
    let action = TitleBarAction(at: place, width: Double(width))
    holds[id] = Hold(serial: serial, start: place, action: action)
  }

  /// Hears that the finger `id` moved to `place`; from the slop on it carries the window, and is the
  /// compositor's.
  mutating func moved(_ id: Int32, to place: Point, of seat: WaylandProxy) {
    guard let hold = holds[id], place.distance(to: hold.start) > Self.slop else { return }
    holds[id] = nil
    library.request(
      toplevel,
      Self.move,
      [WaylandLibrary.argument(seat.pointer), UInt64(hold.serial)],
    )
  }

  /// Hears that the finger `id` was lifted; whether the window is to be closed.
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

  /// Hears that the compositor took all fingers away.
  mutating func cancel() { holds.removeAll() }
}
