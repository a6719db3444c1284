internal import Glibc
public import TactileText

/// The fonts of replays, screenshots and tests: those of three named packages and no others, so that
/// text is laid out alike on every machine that has them.
public enum ReplayFonts {
  /// The package without which there is no replay, as Debian and Ubuntu call it.
  public static let package = "fonts-inter"

  /// Where releases of the package put its files.
  public static let folders = [
    "/usr/share/fonts/opentype/inter",
    "/usr/share/fonts/truetype/inter",
    "/usr/share/fonts/opentype/inter-variable",
    "/usr/share/fonts/truetype/inter-variable",
  ]

  /// The files of `fonts-droid-fallback` for Chinese and Japanese and of `fonts-noto-ui-core` for
  /// Arabic; letters are empty boxes where they are missing.
  ///
  /// Files rather than folders, since other packages put fonts next to them.
  public static let files = [
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansArabicUI-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansArabicUI-Bold.ttf",
  ]

  /// The fonts of the packages, or of the folder that `TACTILE_FONTS` names.
  ///
  /// - Throws: ``FontError`` where there are none.
  public static func make() throws(FontError) -> FontContext {
    if let named = getenv("TACTILE_FONTS"), named.pointee != 0 {
      return try FontContext(configuration: .directories([String(cString: named)]))
    }
    let found = folders.filter { access($0, R_OK | X_OK) == 0 }
    guard !found.isEmpty else { throw .noFonts(directories: folders) }
    return try FontContext(configuration: .directories(found, files: files))
  }
}
