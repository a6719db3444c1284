internal import CSDL2

/// Fills the screen with a window on an X server that has no window manager.
///
/// Fault: SDL asks the window manager, and where there is none wrongly believes that the window
/// was made to fill the screen; so the window is moved here. No upstream issue is known to us; no
/// version of SDL 2 makes this unnecessary yet.
struct UnmanagedFullscreen {
  /// The window's frame before it filled the screen, in SDL's units; nil where it does not.
  private var frame: SDL_Rect?

  /// Whether the window fills the screen because it was moved here.
  var isFilled: Bool { frame != nil }

  /// Whether the X server has no window manager.
  static var isNeeded: Bool { X11Probe().map { !$0.hasWindowManager } ?? false }

  /// Moves `window` to fill the screen, or back to its former frame; returns whether it did.
  ///
  /// It does not if there is a window manager or SDL believes that the window fills the screen: SDL
  /// moves the window then.
  mutating func toggle(_ window: OpaquePointer, isFullscreen: Bool) -> Bool {
    if let frame {
      self.frame = nil
      SDL_SetWindowPosition(window, frame.x, frame.y)
      SDL_SetWindowSize(window, frame.w, frame.h)
      return true
    }
    guard !isFullscreen, Self.isNeeded else { return false }
    fill(window)
    return true
  }

  /// Moves `window` to fill the screen, and keeps its frame.
  mutating func fill(_ window: OpaquePointer) {
    var (frame, bounds) = (SDL_Rect(), SDL_Rect())
    guard SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(window)), &bounds) == 0 else {
      return
    }
    SDL_GetWindowPosition(window, &frame.x, &frame.y)
    SDL_GetWindowSize(window, &frame.w, &frame.h)
    self.frame = frame
    // In the order in which the pointer, and with it the keyboard, never leaves the window.
    SDL_SetWindowSize(window, bounds.w, bounds.h)
    SDL_SetWindowPosition(window, bounds.x, bounds.y)
  }
}
