internal import Glibc
internal import TactileFiles

/// The folder in which Xlib keeps its table of compose sequences from one start to the next.
///
/// SDL has Xlib read 6,000 lines of text at each start, unless the table that Xlib made of them before is in
/// such a folder. Xlib makes the table anew when the text is newer, and keeps none for root.
enum ComposeCache {
  /// Xlib's variable for the folder.
  private static let variable = "XCOMPOSECACHE"

  /// Names a folder in the user's cache to Xlib, unless the user has one for it, and makes it if it is missing.
  ///
  /// To be called before SDL opens an X display.
  static func enable() {
    let folder = folder { name in getenv(name).map { String(cString: $0) } }
    guard geteuid() != 0, let folder else { return }
    if FileWriter.makeFolder(folder, isPrivate: true) == nil { setenv(variable, folder, 0) }
  }

  /// Returns the folder to name, below the XDG base directory for caches, where the environment has the value
  /// `variable` of each name; nil where Xlib has a folder already, or the user no home.
  static func folder(in variable: (String) -> String?) -> String? {
    guard variable(Self.variable) == nil, let home = variable("HOME"), home.hasPrefix("/") else {
      return nil
    }
    // Xlib's own place.
    guard access(home + "/.compose-cache", F_OK) != 0 else { return nil }
    return Environment.folder("XDG_CACHE_HOME", ".cache", in: variable).map { $0 + "/X11/xcompose" }
  }
}
