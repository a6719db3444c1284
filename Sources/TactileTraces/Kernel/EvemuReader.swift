/// Reads the text of `evemu-record`, or of `evemu-describe` with events after it.
///
/// Lines begin with a letter: `N` for the name, `I` for the ids, `P` for properties, `B` for the
/// codes there are, `A` for axes, `E` for events; types, codes and ids are hexadecimal, values and
/// ranges are not. Files by versions before 1.3 have no header, and no resolution in `A`.
nonisolated struct EvemuReader: RecordingReader {
  var assembler = RecordingAssembler()
  /// The number of codes that the `B` lines of buttons so far were about.
  private var describedKeys = 0
  private var describedProperties = 0

  mutating func read(_ scanner: inout FieldScanner, line: Int) throws(LineFault) {
    guard let letter = scanner.next else { return }
    let start = scanner
    scanner.skip()
    guard scanner.accept(":") else { throw LineFault("not a line of evemu-record \(start.place)") }
    if letter == UInt8(ascii: "N") {
      beginDevice(named: scanner.rest, line: line)
    } else if assembler.device == nil {
      throw LineFault(
        "the device is not described: a line \"N: NAME\" must come first, as evemu-describe writes"
      )
    } else if letter == UInt8(ascii: "E") {
      try readEvent(&scanner)
    } else {
      try readDescription(letter, &scanner)
    }
  }

  private mutating func beginDevice(named name: String, line: Int) {
    assembler.beginDevice(line: line)
    assembler.describe { $0.name = name }
    describedKeys = 0
    describedProperties = 0
  }

  private mutating func readDescription(
    _ letter: UInt8,
    _ scanner: inout FieldScanner,
  ) throws(LineFault) {
    switch letter {
    case UInt8(ascii: "I"): try readIDs(&scanner)
    case UInt8(ascii: "P"): try readProperties(&scanner)
    case UInt8(ascii: "B"): try readCodes(&scanner)
    case UInt8(ascii: "A"): try readAxis(&scanner)
    // The states of lights and switches.
    case UInt8(ascii: "L"), UInt8(ascii: "S"): return
    default: throw LineFault("not a line of evemu-record \(scanner.place)")
    }
  }

  private mutating func readIDs(_ scanner: inout FieldScanner) throws(LineFault) {
    let range = 0...0xFFFF
    let bus = try scanner.integer("bus", in: range, radix: 16)
    let vendor = try scanner.integer("vendor", in: range, radix: 16)
    let product = try scanner.integer("product", in: range, radix: 16)
    let version = try scanner.integer("version", in: range, radix: 16)
    assembler.describe { device in
      (device.bus, device.vendor) = (bus, vendor)
      (device.product, device.version) = (product, version)
    }
  }

  private mutating func readProperties(_ scanner: inout FieldScanner) throws(LineFault) {
    let first = describedProperties
    let properties = try bits(&scanner)
    describedProperties += properties.count
    let numbers = properties.indices.filter { properties[$0] }.map { first + $0 }
    assembler.describe { $0.properties.formUnion(numbers) }
  }

  private mutating func readCodes(_ scanner: inout FieldScanner) throws(LineFault) {
    let type = try scanner.integer("type", in: KernelCode.types, radix: 16)
    let codes = try bits(&scanner)
    guard type == KernelCode.key else { return }
    let first = describedKeys
    describedKeys += codes.count
    let keys = codes.indices.filter { codes[$0] }.map { first + $0 }
    assembler.describe { $0.keys.formUnion(keys.filter(KernelCode.codes.contains)) }
  }

  /// Reads bytes, the least significant bit of each first.
  private func bits(_ scanner: inout FieldScanner) throws(LineFault) -> [Bool] {
    var bits: [Bool] = []
    scanner.skipSpaces()
    while !scanner.isAtEnd {
      let byte = try scanner.integer("byte", in: 0...0xFF, radix: 16)
      for bit in 0..<8 { bits.append(byte >> bit & 1 == 1) }
      scanner.skipSpaces()
    }
    return bits
  }

  private mutating func readAxis(_ scanner: inout FieldScanner) throws(LineFault) {
    let values = KernelCode.values
    let code = try scanner.integer("code", in: KernelCode.codes, radix: 16)
    let minimum = try scanner.integer("minimum", in: values)
    let maximum = try scanner.integer("maximum", in: values)
    _ = try scanner.integer("fuzz", in: values)
    _ = try scanner.integer("flat", in: values)
    scanner.skipSpaces()
    let resolution = scanner.isAtEnd ? 0 : try scanner.integer("resolution", in: values)
    let range = KernelDevice.Range(minimum: minimum, maximum: maximum, resolution: resolution)
    assembler.describe { $0.axes[code] = range }
  }

  private mutating func readEvent(_ scanner: inout FieldScanner) throws(LineFault) {
    let seconds = try scanner.integer("second", in: 0...Int(UInt32.max))
    try scanner.require(".")
    let start = scanner.position
    var fraction = try scanner.integer("microsecond", in: 0...999_999)
    for _ in scanner.position - start..<max(6, scanner.position - start) { fraction *= 10 }
    let event = KernelEvent(
      time: Int64(seconds) * 1_000_000 + Int64(fraction),
      type: try scanner.integer("type", in: KernelCode.types, radix: 16),
      code: try scanner.integer("code", in: KernelCode.codes, radix: 16),
      value: Int32(try scanner.integer("value", in: KernelCode.values)),
    )
    scanner.skipSpaces()
    guard scanner.isAtEnd else { throw LineFault("an event has 4 numbers; more \(scanner.place)") }
    try assembler.add(event)
  }
}
