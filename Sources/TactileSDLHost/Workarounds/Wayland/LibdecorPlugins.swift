internal import CGNU
internal import CSDL2
internal import Glibc
internal import TactileFiles

/// The plugins by which libdecor frames windows on compositors that do not, such as GNOME's.
///
/// SDL loads the library; without a plugin windows have no title bar.
enum LibdecorPlugins {
  /// The name of the plugin that draws with cairo.
  static let cairo = "libdecor-cairo.so"

  /// The installed plugins; nil where there is no libdecor that SDL could load.
  static var installed: [String]? {
    folder.map { SystemFiles.names(in: $0).filter { $0.hasSuffix(".so") }.sorted() }
  }

  /// Keeps SDL from framing windows with libdecor where the compositor can frame them but declines
  /// to.
  ///
  /// Such compositors are cage and phoc, whose windows fill the screen. To be called when SDL's
  /// video subsystem is open: by then SDL uses libdecor on compositors that frame no windows.
  ///
  /// Fault: SDL would load the library while it waits for the window's first size, and then wait
  /// forever. Seen with SDL 2.28 to 2.32, and with sdl2-compat on cage. Upstream: a compositor
  /// that declines is the second case of libsdl-org/SDL#5653. No version makes this unnecessary
  /// yet.
  static func keepToCompositorsWithoutFrames() {
    SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, "0")
  }

  static func isLoaded(_ name: String) -> Bool {
    guard
      let folder,
      let handle = dlopen(folder + "/" + name, RTLD_LAZY | RTLD_NOLOAD)
    else { return false }
    dlclose(handle)
    return true
  }

  /// Gives a window without a toplevel in the compositor's shell one without a frame.
  ///
  /// Fault: SDL 2.26 takes a window off a compositor that asks it for a frame of its own, and shows
  /// it again framed by libdecor (libsdl-org/SDL#5653). Such compositors (cage) fill the screen
  /// with it: a title bar would be beside the screen. Seen with SDL 2.26 alone.
  static func unframe(_ window: OpaquePointer) {
    guard SystemWindow(window)?.isWithoutShell ?? false else { return }
    SDL_HideWindow(window)
    SDL_ShowWindow(window)
    SDL_SetWindowBordered(window, SDL_FALSE)
  }

  /// The folder that libdecor loads plugins from: `LIBDECOR_PLUGIN_DIR`, else one beside the
  /// library.
  private static var folder: String? {
    if let named = Environment.value(of: "LIBDECOR_PLUGIN_DIR") { return named }
    guard let library = dlopen("libdecor-0.so.0", RTLD_LAZY) else { return nil }
    defer { dlclose(library) }
    var info = Dl_info()
    guard
      let symbol = dlsym(library, "libdecor_new"),
      dladdr(symbol, &info) != 0,
      let name = info.dli_fname
    else { return nil }
    let path = String(cString: name)
    return path.lastIndex(of: "/").map { path[..<$0] + "/libdecor/plugins-1" }
  }
}
