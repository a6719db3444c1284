internal import TactileDiagnostics

/// The database of udev, which every user may read: a file for each device with lines such as
/// `E:ID_INPUT_TOUCHSCREEN=1`.
struct UdevDatabase {
  private let root: String
  private let folder: String

  /// The properties of which the rules are looked up.
  private static let traced = ["LIBINPUT_CALIBRATION_MATRIX", "LIBINPUT_IGNORE_DEVICE"]
  /// The folders of rules, those of the administrator first; a file there replaces one of the same
  /// name in a later folder.
  ///
  /// On most systems `/lib` is `/usr/lib`.
  private static let rules = [
    ("/etc/udev/rules.d", ".rules"), ("/run/udev/rules.d", ".rules"),
    ("/usr/lib/udev/rules.d", ".rules"), ("/lib/udev/rules.d", ".rules"),
    ("/etc/udev/hwdb.d", ".hwdb"), ("/usr/lib/udev/hwdb.d", ".hwdb"),
    ("/lib/udev/hwdb.d", ".hwdb"),
  ]

  /// The database of the system at `root`; nil where there is none, as in a container.
  init?(root: String) {
    self.root = root
    folder = root + "/run/udev/data"
    // The folder has `.` and `..` where it has nothing else.
    guard SystemFiles.names(in: folder).count > 2 else { return nil }
  }

  /// Returns the record of the character device with that number, such as `13:73`; an empty one
  /// where udev has not described it.
  func record(of number: String) -> UdevRecord {
    var properties: [String: String] = [:]
    for line in SystemFiles.lines("\(folder)/c\(number)") ?? [] where line.hasPrefix("E:") {
      let parts = line.dropFirst(2).split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false,
      )
      if parts.count == 2 { properties[String(parts[0])] = String(parts[1]) }
    }
    var record = UdevRecord(properties)
    for name in Self.traced {
      guard let value = properties[name] else { continue }
      record.origins[name] = origin(of: name, value: value)
    }
    return record
  }

  /// Returns the first line of a rule that sets the property `name` to `value`.
  private func origin(of name: String, value: String) -> ConfiguredLine? {
    // Rules have `ENV{NAME}="VALUE"`, and hwdb ` NAME=VALUE`.
    let assignments = ["{\(name)}=\"\(value)\"", " \(name)=\(value)"]
    var read: Set<String> = []
    for (folder, suffix) in Self.rules {
      for file in SystemFiles.names(in: root + folder).sorted() where file.hasSuffix(suffix) {
        guard read.insert(file).inserted else { continue }
        let lines = SystemFiles.lines("\(root)\(folder)/\(file)") ?? []
        for (index, line) in lines.enumerated() {
          let text = line.drop { $0 == " " || $0 == "\t" }
          guard !text.hasPrefix("#"), assignments.contains(where: line.contains) else { continue }
          return ConfiguredLine("\(folder)/\(file)", index + 1, value: String(text))
        }
      }
    }
    return nil
  }
}
