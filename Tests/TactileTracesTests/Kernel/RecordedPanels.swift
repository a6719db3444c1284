import TactilePrimitives
import TactileTraces
import Testing

/// A recording among the fixtures, with the facts of its panel.
nonisolated struct RecordedPanel: CustomTestStringConvertible, Sendable {
  let file: String
  let name: String
  /// Bus, vendor, product and version.
  let ids: [Int]
  let reporting: KernelPanel.Reporting
  let isDirect: Bool
  let maximum: (x: Int, y: Int)
  /// The panel's own limit on contacts at once.
  let contacts: Int?
  /// Width and height in millimetres, rounded.
  let millimetres: Size?
  /// The number of contacts in the recording.
  let began: Int
  /// Reports a second of a contact that moves.
  let rate: ClosedRange<Double>
  let skipped: String?

  var testDescription: String { file }

  init(
    _ file: String,
    _ name: String,
    _ ids: [Int],
    _ reporting: KernelPanel.Reporting,
    isDirect: Bool = true,
    to x: Int,
    _ y: Int,
    contacts: Int?,
    millimetres: Size? = nil,
    began: Int,
    rate: ClosedRange<Double>,
    skipped: String? = nil,
  ) {
    self.file = file
    self.name = name
    self.ids = ids
    self.reporting = reporting
    self.isDirect = isDirect
    maximum = (x, y)
    self.contacts = contacts
    self.millimetres = millimetres
    self.began = began
    self.rate = rate
    self.skipped = skipped
  }

  /// The recordings, of panels of eleven makers.
  static let all = [
    RecordedPanel(
      "car-thing.yml",
      "tlsc6x_dbg",
      [24, 0, 0, 0],
      .slots,
      to: 480,
      800,
      contacts: 2,
      began: 1,
      rate: 55...65,
    ),
    RecordedPanel(
      "cooltouch.yml",
      "Weida Hi-Tech CoolTouchR System",
      [3, 0x2575, 0x401, 0x110],
      .slots,
      to: 32767,
      32767,
      contacts: 10,
      millimetres: Size(width: 475, height: 269),
      began: 2,
      rate: 95...105,
      skipped: "skipped 4 events that are not touch, 2 other devices",
    ),
    RecordedPanel(
      "exc7910.yml",
      "eGalax Inc. eGalaxTouch EXC7910-1018-13.00.01",
      [3, 0xEEF, 0xA107, 0x210],
      .slots,
      to: 4095,
      4095,
      contacts: 10,
      millimetres: Size(width: 315, height: 171),
      began: 2,
      rate: 120...130,
      skipped: "1 SYN_DROPPED",
    ),
    RecordedPanel(
      "wacf2200.yml",
      "WACF22005421:00 056A:5421 Touchscreen",
      [24, 0x56A, 0x5421, 0x100],
      .single,
      isDirect: false,
      to: 30181,
      18863,
      contacts: 1,
      millimetres: Size(width: 302, height: 189),
      began: 1,
      rate: 130...137,
      skipped: "skipped 4 events that are not touch",
    ),
    RecordedPanel(
      "s6sy761.yml",
      "s6sy761",
      [24, 0, 0, 0],
      .slots,
      to: 1080,
      2160,
      contacts: 15,
      began: 5,
      rate: 118...122,
    ),
    RecordedPanel(
      "maxtouch.evemu",
      "Atmel maXTouch Touchscreen",
      [24, 0, 0, 0],
      .slots,
      to: 799,
      479,
      contacts: 10,
      began: 2,
      rate: 70...76,
    ),
    RecordedPanel(
      "n-trig.evemu",
      "N-Trig MultiTouch",
      [3, 0x1B96, 1, 0],
      .lists,
      isDirect: false,
      to: 9600,
      7200,
      contacts: nil,
      began: 2,
      rate: 65...85,
    ),
    RecordedPanel(
      "quanta.evemu",
      "QUANTA OpticalTouchScreen",
      [3, 0x408, 0x3001, 0x110],
      .slots,
      to: 1920,
      1080,
      contacts: 10,
      began: 2,
      rate: 120...130,
    ),
    RecordedPanel(
      "st1232.evemu",
      "st1232-touchscreen",
      [24, 0, 0, 0],
      .lists,
      isDirect: false,
      to: 799,
      479,
      contacts: nil,
      began: 1,
      rate: 108...114,
    ),
    RecordedPanel(
      "pitft.evemu",
      "ft6x06_ts",
      [24, 0, 0, 0],
      .lists,
      isDirect: false,
      to: 240,
      320,
      contacts: nil,
      began: 2,
      rate: 78...88,
    ),
    RecordedPanel(
      "egalax.evemu",
      "eGalax Inc. USB TouchController",
      [3, 0xEEF, 1, 0x100],
      .single,
      isDirect: false,
      to: 2047,
      2047,
      contacts: 1,
      began: 1,
      rate: 83...126,
    ),
    RecordedPanel(
      "ads7846.evemu",
      "ADS7846 Touchscreen",
      [28, 0, 0, 0],
      .single,
      isDirect: false,
      to: 4095,
      4095,
      contacts: 1,
      began: 1,
      rate: 49...51,
    ),
    RecordedPanel(
      "cando.evemu",
      "ELAN CANDO Windows7",
      [3, 0x4F3, 0x732, 0],
      .slots,
      to: 3008,
      1856,
      contacts: 10,
      began: 1,
      rate: 80...95,
    ),
  ]

  /// The bytes of the file.
  func bytes() throws -> [UInt8] { try Fixture.bytes("Recordings/\(file)") }

  /// The recording.
  func recording() throws -> KernelRecording {
    try KernelRecording(reading: try bytes(), file: file)
  }
}
