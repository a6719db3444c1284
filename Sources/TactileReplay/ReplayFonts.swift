internal import Glibc
public import TactileText

/// The fonts of replays, screenshots and tests: those of one named package and no others, so that
/// text is laid out alike on every machine that has it.
public enum ReplayFonts {
  /// The package, as Debian and Ubuntu call it.
  public static let package = "fonts-inter"

  /// Where releases of the package put its files.
  public static let folders = [
    "/usr/share/fonts/opentype/inter",
    "/usr/share/fonts/truetype/inter",
    "/usr/share/fonts/opentype/inter-variable",
    "/usr/share/fonts/truetype/inter-variable",
  ]

  /// The fonts of the package, or of the folder that `TACTILE_FONTS` names.
  ///
  /// - Throws: ``FontError`` where there are none.
  public static func make() throws(FontError) -> FontContext {
    if let named = getenv("TACTILE_FONTS"), named.pointee != 0 {
      return try FontContext(configuration: .directories([String(cString: named)]))
    }
    let found = folders.filter { access($0, R_OK | X_OK) == 0 }
    return try FontContext(configuration: .directories(found.isEmpty ? folders : found))
  }
}
