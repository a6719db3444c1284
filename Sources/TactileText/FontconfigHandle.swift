internal import CPango

/// A private fontconfig configuration.
final class FontconfigHandle {
  let pointer: OpaquePointer

  /// A configuration of the fonts below `directories` and in `files` alone, or nil where there are
  /// none.
  ///
  /// It reads the system's font caches, so that folders known to the system are not scanned again.
  /// To use those caches, files are given as their folders with a filter: fontconfig reads a file
  /// that is added by itself each time.
  init?(directories: [String], files: [String]) {
    guard let config = FcConfigCreate() else { return nil }
    pointer = config
    let document = Self.document(directories: directories, files: files)
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

  private static func document(directories: [String], files: [String]) -> [UInt8] {
    let others = Set(files.compactMap(folder(of:))).subtracting(directories).sorted()
    let folders = (directories + others).map { "<dir>\(escaped($0))</dir>" }.joined()
    let rejected = others.map { "<rejectfont><glob>\(escaped($0))/*</glob></rejectfont>" }
    let accepted = files.map { "<acceptfont><glob>\(escaped($0))</glob></acceptfont>" }
    let selection = "<selectfont>\((rejected + accepted).joined())</selectfont>"
    let caches = [
      "<cachedir>/var/cache/fontconfig</cachedir>",
      "<cachedir prefix=\"xdg\">fontconfig</cachedir>",
    ].joined()
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>\(folders)\(selection)\(caches)<config><rescan><int>0</int></rescan></config></fontconfig>
      """
    return Array(text.utf8) + [0]
  }

  /// The folder that the file at `path` lies in; nil for a path without one.
  private static func folder(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
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
