internal import Glibc
public import TactilePrimitives
public import TactileScenes
public import TactileText
public import TactileTraces

/// The fonts of replays, screenshots and tests: those of six named packages and no others, so that
/// text has the same layout on every machine that has them.
public enum ReplayFonts {
  /// The package that replays require, by its name in Debian and Ubuntu.
  public static let package = "fonts-inter"

  /// The folders in which releases of the package install its files.
  public static let folders = [
    "/usr/share/fonts/opentype/inter",
    "/usr/share/fonts/truetype/inter",
    "/usr/share/fonts/opentype/inter-variable",
    "/usr/share/fonts/truetype/inter-variable",
  ]

  /// The files of `fonts-droid-fallback` for Chinese and Japanese, of `fonts-wqy-microhei` for
  /// Korean, of `fonts-noto-ui-core` for Arabic, of `fonts-noto-core` for Hebrew, and of
  /// `fonts-noto-color-emoji`; where they are missing, letters are empty boxes.
  ///
  /// Files rather than folders, since other packages put fonts next to them.
  public static let files = [
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    "/usr/share/fonts/truetype/noto/NotoSansArabicUI-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansArabicUI-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansHebrew-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
  ]

  /// The families before others for letters that Inter does not have, so that a font for one script
  /// does not take those of another.
  public static let fallbacks = [
    "Noto Sans Arabic UI", "Noto Sans Hebrew", "Droid Sans Fallback", "WenQuanYi Micro Hei",
  ]

  /// Loads the fonts of a replay of a trace with `header`, with the messages of its language.
  ///
  /// A language that `resources` have no messages of is English.
  ///
  /// - Throws: `FontError` where there are no fonts, `ResourceError` where the messages are
  ///   malformed.
  public static func make(
    for header: TraceHeader,
    in resources: ResourceFolder,
  ) throws -> FontContext {
    let languages = header.language.map { [$0] } ?? []
    return try make(translations: try resources.translations(for: languages))
  }

  /// Loads the fonts of the packages, or of the folder that `TACTILE_FONTS` names.
  ///
  /// - Throws: `FontError` where there are none.
  public static func make(translations: Translations = .english) throws(FontError) -> FontContext {
    if let named = getenv("TACTILE_FONTS"), named.pointee != 0 {
      return try FontContext(
        configuration: .directories([String(cString: named)]),
        translations: translations,
      )
    }
    let found = folders.filter { access($0, R_OK | X_OK) == 0 }
    guard !found.isEmpty else { throw .noFonts(directories: folders) }
    return try FontContext(
      configuration: .directories(found, files: files, fallbacks: fallbacks),
      translations: translations,
    )
  }
}
