internal import CPango
internal import Glibc

/// The fonts of the family that the desktop prefers for the program's texts.
///
/// To choose among the hundreds of fonts of a desktop takes milliseconds for each weight. A text whose
/// letters this family has is laid out among its own fonts, where the choice is the same.
final class PreferredFonts {
  /// The context to lay texts out in.
  let context: PangoContextHandle
  private let fontconfig: FontconfigHandle
  /// The letters of the fonts, each set once; they belong to ``fontconfig``.
  private let letters: [OpaquePointer]

  /// The fonts of the first of the program's families that the desktop's configuration `system` has; nil
  /// where there is none, and where the user or the machine's owner has rules of their own, which may
  /// choose others.
  ///
  /// - Complexity: O(fonts installed).
  init?(of system: OpaquePointer) {
    let rules = Self.rules(of: system)
    // The rules that make the bold and italic letters that a family lacks.
    let styles = rules.filter { $0.hasSuffix("/90-synthetic.conf") }
    guard
      rules.allSatisfy(Self.isPackaged),
      let files = Self.files(among: FontconfigHandle.fonts(of: system)),
      let fontconfig = FontconfigHandle(
        directories: [],
        files: files,
        fallbacks: [],
        rules: styles,
      ),
      let context = PangoContextHandle(fontconfig: fontconfig)
    else { return nil }
    self.fontconfig = fontconfig
    self.context = context
    var letters: [OpaquePointer] = []
    for font in FontconfigHandle.fonts(of: fontconfig.pointer) {
      guard let own = FontconfigHandle.letters(of: font) else { return nil }
      if !letters.contains(where: { FcCharSetEqual($0, own) != 0 }) { letters.append(own) }
    }
    self.letters = letters
  }

  /// Returns whether the fonts have all letters of `text`, and none is shown as emoji, which come from a font
  /// of their own.
  ///
  /// - Complexity: O(letters).
  func have(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { letter in
      letter.isASCII
        || (letter != "\u{fe0f}" && !letter.properties.isEmojiPresentation
          && letters.allSatisfy { FcCharSetHasChar($0, letter.value) != 0 })
    }
  }

  /// Returns the files of the fonts of the first family that `fonts` has any of.
  private static func files(among fonts: [OpaquePointer]) -> [String]? {
    let families = fonts.map { FontconfigHandle.text(FC_FAMILY, of: $0) }
    let family = FontConfiguration.proportionalFamilies.first(where: families.contains)
    guard let family else { return nil }
    return zip(fonts, families)
      .compactMap { $1 == family ? FontconfigHandle.text(FC_FILE, of: $0) : nil }
  }

  /// Returns the files of the rules of `config`.
  private static func rules(of config: OpaquePointer) -> [String] {
    guard let files = FcConfigGetConfigFiles(config) else { return [] }
    defer { FcStrListDone(files) }
    var paths: [String] = []
    while let file = FcStrListNext(files) { paths.append(String(cString: file)) }
    return paths
  }

  /// Returns whether the rules at `path` come with fontconfig or with a font's package.
  private static func isPackaged(_ path: String) -> Bool {
    let folders = ["/usr/share/fontconfig/", "/etc/fonts/conf.avail/"]
    if path == "/etc/fonts/fonts.conf" || folders.contains(where: path.hasPrefix) { return true }
    // Packages link to their rules; a file that lies there itself is the owner's.
    var information = stat()
    return path.hasPrefix("/etc/fonts/conf.d/") && lstat(path, &information) == 0
      && information.st_mode & S_IFMT == S_IFLNK
  }
}
