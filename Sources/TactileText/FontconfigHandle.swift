internal import CPango

/// A private fontconfig configuration.
final class FontconfigHandle {
  let pointer: OpaquePointer

  /// A configuration of the fonts below `directories` alone, or nil where there are none.
  ///
  /// It reads the system's font caches, so that folders the system knows are not scanned again.
  init?(directories: [String]) {
    guard let config = FcConfigCreate() else { return nil }
    pointer = config
    let document = Self.document(directories: directories)
    guard
      FcConfigParseAndLoadFromMemory(config, document, 1) != 0,
      FcConfigBuildFonts(config) != 0,
      let fonts = FcConfigGetFonts(config, FcSetSystem),
      fonts.pointee.nfont > 0
    else { return nil }
  }

  /// Whether the system's own configuration knows any font.
  static var systemHasFonts: Bool {
    guard let config = FcConfigGetCurrent(), let fonts = FcConfigGetFonts(config, FcSetSystem)
    else { return false }
    return fonts.pointee.nfont > 0
  }

  private static func document(directories: [String]) -> [UInt8] {
    let folders = directories.map { "<dir>\(escaped($0))</dir>" }.joined()
    let caches = [
      "<cachedir>/var/cache/fontconfig</cachedir>",
      "<cachedir prefix=\"xdg\">fontconfig</cachedir>",
    ].joined()
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>\(folders)\(caches)<config><rescan><int>0</int></rescan></config></fontconfig>
      """
    return Array(text.utf8) + [0]
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }

  isolated deinit { FcConfigDestroy(pointer) }
}
