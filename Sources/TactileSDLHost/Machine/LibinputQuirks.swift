internal import Glibc
internal import TactileDiagnostics

/// The files of libinput in which sections of `Match…` lines choose devices, and `Attr…` and
/// `Model…` lines change them.
struct LibinputQuirks {
  private struct Section {
    let name: String
    let file: String
    var matches: [(key: String, value: String)] = []
    var changes: [String] = []
  }

  private var sections: [Section] = []
  /// The machine by its firmware, such as `dmi:bvnLENOVO:…`; nil where it has no such firmware.
  private let modalias: String?
  /// The machine by its device tree, the exact name first.
  private let compatible: [String]

  /// The folder of the distribution's files.
  private static let folder = "/usr/share/libinput"

  /// Reads the files of the system at `root`.
  init(root: String) {
    modalias = SystemFiles.line(root + "/sys/class/dmi/id/modalias")
    compatible = (SystemFiles.bytes(root + "/sys/firmware/devicetree/base/compatible") ?? [])
      .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let names = SystemFiles.names(in: root + Self.folder)
    let files = names.filter { $0.hasSuffix(".quirks") }.sorted()
    for file in files.map({ "\(Self.folder)/\($0)" }) + [Quirk.localFile] {
      read(SystemFiles.lines(root + file) ?? [], from: file)
    }
  }

  /// Returns the sections that match the touchscreen.
  func matching(_ touchscreen: InputIdentity) -> [Quirk] {
    sections.filter { section in
      !section.matches.isEmpty && !section.changes.isEmpty
        && section.matches.allSatisfy { matches($0.key, $0.value, touchscreen) }
    }.map { Quirk($0.name, file: $0.file, changes: $0.changes) }
  }

  private mutating func read(_ lines: [String], from file: String) {
    for line in lines {
      let text = Self.trimmed(line[...])
      if text.hasPrefix("["), text.hasSuffix("]") {
        sections.append(Section(name: String(text.dropFirst().dropLast()), file: file))
      } else if let equals = text.firstIndex(of: "="), !text.hasPrefix("#"), !sections.isEmpty,
        sections[sections.count - 1].file == file
      {
        if text.hasPrefix("Match") {
          let value = Self.trimmed(text[text.index(after: equals)...])
          sections[sections.count - 1].matches.append((String(text[..<equals]), String(value)))
        } else {
          sections[sections.count - 1].changes.append(String(text))
        }
      }
    }
  }

  /// Whether one line matches; a key that is not known matches nothing.
  private func matches(_ key: String, _ value: String, _ device: InputIdentity) -> Bool {
    switch key {
    case "MatchName": Self.matches(value, device.name)
    case "MatchUdevType": value == "touchscreen"
    case "MatchBus": value == device.bus.rawValue
    case "MatchVendor": Self.number(value[...]) == device.vendor
    case "MatchProduct": value.split(separator: ";").contains { Self.number($0) == device.product }
    case "MatchDMIModalias": modalias.map { Self.matches(value, $0) } ?? false
    case "MatchDeviceTree": compatible.contains { Self.matches(value, $0) }
    default: false
    }
  }

  private static func matches(_ pattern: String, _ text: String) -> Bool {
    fnmatch(pattern, text, 0) == 0
  }

  /// Returns the number of `0x04F3` or `1267`.
  private static func number(_ text: Substring) -> Int? {
    text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let start = text.drop(while: isBlank)
    return start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? ""
  }
}
