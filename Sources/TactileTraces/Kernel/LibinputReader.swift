/// Reads the YAML that `libinput record` writes, and no other.
///
/// Only its lines are looked at: the key at the beginning of each, how far it is indented, and the
/// list of numbers after it. Unknown keys are skipped with what is below them.
nonisolated struct LibinputReader: RecordingReader {
  private static let version = 1

  private enum Section {
    case evdev, udev, events, other
  }

  var assembler = RecordingAssembler()
  private var section = Section.other
  /// The column of the keys of a device.
  private var deviceColumn = 0
  /// Whether the lists under `events` are the kernel's, and not libinput's or the bus's.
  private var isKernelFrame = true
  /// The key in `evdev` that numbered lists belong to.
  private var table = ""

  mutating func read(_ scanner: inout FieldScanner, line: Int) throws(LineFault) {
    var isItem = false
    while scanner.next == UInt8(ascii: "-") {
      _ = scanner.accept("-")
      scanner.skipSpaces()
      isItem = true
    }
    if section == .events, isItem, scanner.accept("[") {
      if isKernelFrame { try readEvent(&scanner) }
      return
    }
    let column = scanner.column
    let key = scanner.word()
    if section == .udev, isItem, scanner.accept("=") { return readProperty(key, &scanner) }
    guard !key.isEmpty, scanner.accept(":") else { return }
    if isItem, key == "node" {
      assembler.beginDevice(line: line)
      deviceColumn = column
      section = .other
    } else if assembler.device == nil {
      if key == "version", column == 0 { try checkVersion(&scanner) }
    } else if column <= deviceColumn {
      begin(section: column == deviceColumn ? key : "")
    } else {
      try readKey(key, &scanner)
    }
  }

  private func checkVersion(_ scanner: inout FieldScanner) throws(LineFault) {
    let found = try scanner.integer()
    guard found == Self.version else {
      throw LineFault("version \(found) of libinput record's format; \(Self.version) is read")
    }
  }

  private mutating func begin(section key: String) {
    table = ""
    isKernelFrame = true
    switch key {
    case "evdev": section = .evdev
    case "udev": section = .udev
    case "events": section = .events
    default: section = .other
    }
  }

  private mutating func readKey(_ key: String, _ scanner: inout FieldScanner) throws(LineFault) {
    switch section {
    case .events:
      if ["evdev", "libinput", "hid"].contains(key) { isKernelFrame = key == "evdev" }
    case .evdev:
      switch key {
      case "name": readName(scanner.rest)
      case "id": try readIDs(&scanner)
      case "codes", "absinfo": table = key
      case "properties":
        let properties = Set(try numbers(&scanner))
        assembler.describe { $0.properties = properties }
      default:
        if let number = Int(key) { try readRow(number, &scanner) }
      }
    case .udev, .other: return
    }
  }

  private mutating func readName(_ text: String) {
    let quote: Character = "\""
    guard let first = text.firstIndex(of: quote), let last = text.lastIndex(of: quote), first < last
    else { return assembler.describe { $0.name = text } }
    let name = String(text[text.index(after: first)..<last])
    assembler.describe { $0.name = name }
  }

  private mutating func readIDs(_ scanner: inout FieldScanner) throws(LineFault) {
    let ids = try numbers(&scanner)
    guard ids.count == 4 else {
      throw LineFault(
        "\"id\" has \(ids.count) numbers; 4 are needed: bus, vendor, product, version"
      )
    }
    assembler.describe { device in
      (device.bus, device.vendor, device.product, device.version) = (
        ids[0], ids[1], ids[2], ids[3],
      )
    }
  }

  private mutating func readRow(_ row: Int, _ scanner: inout FieldScanner) throws(LineFault) {
    if table == "codes" {
      let codes = try numbers(&scanner)
      if row == KernelCode.key { assembler.describe { $0.keys.formUnion(codes) } }
    }
    guard table == "absinfo" else { return }
    let info = try numbers(&scanner)
    guard (4...5).contains(info.count) else {
      throw LineFault(
        "axis \(row) has \(info.count) numbers; 5 are needed: minimum, maximum, fuzz, flat,"
          + " resolution"
      )
    }
    let range = KernelDevice.Range(
      minimum: info[0],
      maximum: info[1],
      resolution: info.count == 5 ? info[4] : 0,
    )
    assembler.describe { $0.axes[row] = range }
  }

  /// Reads the value of udev's property `key`.
  private mutating func readProperty(_ key: String, _ scanner: inout FieldScanner) {
    if key == "ID_INPUT_WIDTH_MM" || key == "ID_INPUT_HEIGHT_MM" {
      guard let length = try? scanner.integer() else { return }
      let side = key == "ID_INPUT_WIDTH_MM" ? \KernelDevice.width : \.height
      return assembler.describe { $0[keyPath: side] = length }
    }
    guard scanner.accept("1"), scanner.next.map({ $0 <= 0x20 }) ?? true else { return }
    assembler.describe { device in
      // The surfaces of a tablet are all marked as one, beside what each of them is.
      switch (key, device.classified) {
      case ("ID_INPUT_TOUCHSCREEN", _): device.classified = .touchscreen
      case ("ID_INPUT_TOUCHPAD", nil), ("ID_INPUT_TOUCHPAD", .pen): device.classified = .touchpad
      case ("ID_INPUT_TABLET", nil): device.classified = .pen
      default: return
      }
    }
  }

  /// Reads `[1, 2, 3]`.
  private func numbers(_ scanner: inout FieldScanner) throws(LineFault) -> [Int] {
    try scanner.require("[")
    var numbers: [Int] = []
    scanner.skipSpaces()
    if scanner.accept("]") { return [] }
    while true {
      numbers.append(try scanner.integer("number", in: KernelCode.values))
      scanner.skipSpaces()
      guard scanner.accept(",") else { break }
    }
    try scanner.require("]")
    return numbers
  }

  /// Reads the rest of `[seconds, microseconds, type, code, value]`.
  private mutating func readEvent(_ scanner: inout FieldScanner) throws(LineFault) {
    let seconds = try scanner.integer("second", in: 0...Int(UInt32.max))
    try scanner.require(",")
    let microseconds = try scanner.integer("microsecond", in: 0...999_999)
    try scanner.require(",")
    let type = try scanner.integer("type", in: KernelCode.types)
    try scanner.require(",")
    let code = try scanner.integer("code", in: KernelCode.codes)
    try scanner.require(",")
    let value = try scanner.integer("value", in: KernelCode.values)
    try scanner.require("]")
    try assembler.add(
      KernelEvent(
        time: Int64(seconds) * 1_000_000 + Int64(microseconds),
        type: type,
        code: code,
        value: Int32(value),
      )
    )
  }
}
