import TactilePrimitives
import TactileTraces
import Testing

/// The words in which a recording that cannot be read is refused.
struct KernelReaderTests {
  private static let description = """
    version: 1
    ndevices: 1
    libinput:
      version: "1.28.0"
    devices:
    - node: /dev/input/event7
      evdev:
        # Name: Panel
        name: "Panel"
        id: [24, 4660, 43981, 1]
        codes:
          0: [0, 1, 2] # EV_SYN
          1: [330] # EV_KEY
          3: [47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 1000, 0, 0, 10]
          54: [0, 500, 0, 0, 10]
        properties: [1]
      events:

    """
  private static let touch = """
      - evdev:
        - [  1,      0,   3,  57,       1] # EV_ABS / ABS_MT_TRACKING_ID
        - [  1,      0,   3,  53,     100]
        - [  1,      0,   3,  54,     100]
        - [  1,      0,   0,   0,       0]

    """

  private func read(_ text: String) throws(TraceError) -> KernelRecording {
    try KernelRecording(reading: Array(text.utf8), file: "r.yml")
  }

  private func refusal(_ text: String) throws -> TraceError {
    let error = try #require(throws: TraceError.self) { try read(text) }
    #expect(!error.description.contains { $0.isNewline })
    #expect(error.description.utf8.count < 250)
    return error
  }

  @Test func `a recording is known by its contents`() {
    let ones = [
      Self.description, "# libinput record\n", "# EVEMU 1.3\n", "N: Panel\nI: 0 0 0 0\n",
      "\u{FEFF}# comment\r\n# EVEMU 1.2\r\n", "E: 1.0 0003 0039 1\n",
    ]
    let others = [
      "", "{\"trace\": 1}\n# EVEMU 1.3".replacing("# ", with: ""), "version: 1\nname: x\n",
      "hello\nN: Panel\n", "\u{0}\u{1}",
    ]

    for text in ones { #expect(KernelRecording.isOne(Array(text.utf8)), "\(text)") }
    for text in others { #expect(!KernelRecording.isOne(Array(text.utf8)), "\(text)") }
  }

  @Test func `line ends of another system and deeper indents are read alike`() throws {
    let text = Self.description + Self.touch
    let deeper = text.replacing("\n  ", with: "\n    ").replacing("\n- node", with: "\n  - node")

    let recording = try read(text)

    #expect(recording.reports.count == 2)
    #expect(try read("\u{FEFF}" + text.replacing("\n", with: "\r\n")) == recording)
    #expect(try read(deeper) == recording)
  }

  @Test func `a last line that is cut off is left out, and told`() throws {
    let whole = try read(Self.description + Self.touch)
    let cut = try read(Self.description + Self.touch + "  - evdev:\n    - [  1,      0,   3,  53")

    #expect(cut.reports == whole.reports)
    #expect(cut.isCutOff && !whole.isCutOff)
    #expect(cut.skipped == "the last line is cut off")
  }

  @Test func `a pad that only its property tells from a screen is refused by name`() throws {
    let pad = Self.description.replacing("properties: [1]", with: "properties: [0, 2]")

    #expect(
      try refusal(pad + Self.touch).message
        == "no touchscreen in this recording: it is of \"Panel\" (a touchpad)"
    )
  }

  @Test func `events of libinput and the bus between the kernel's are left out`() throws {
    let others = """
        - hid:
          time: [  1,      0]
          hidraw0: [
            0x01, 0x02
          ]
          libinput:
          - {time: 1.000000, type: TOUCH_DOWN, slot: 0, seat_slot: 0, point: [ 10, 10]}

      """

    #expect(try read(Self.description + others + Self.touch + others).skippedEvents == 0)
  }

  @Test(arguments: [
    ("- [  1, 0, 3, 57]", "\",\" is missing at \"]\""),
    ("- [  1, 0, 3, 57, x]", "a number is missing at \"x]\""),
    ("- [  1, 0, 3, 57, 1", "\"]\" is missing at the end of the line"),
    ("- [  1, 1000000, 3, 57, 1]", "microsecond 1000000: it must be 0 to 999999"),
    ("- [ -1, 0, 3, 57, 1]", "second -1: it must be 0 to 4294967295"),
    ("- [  1, 0, 32, 57, 1]", "type 32: it must be 0 to 31"),
    ("- [  1, 0, 3, 768, 1]", "code 768: it must be 0 to 767"),
    ("- [  1, 0, 3, 57, 2147483648]", "value 2147483648: it must be -2147483648 to 2147483647"),
    ("- [  1, 0, 3, 57, 99999999999999999999]", "a number is too long"),
    ("- [  1, 0, 3, 47, 256]", "slot 256: a slot is 0 to 255"),
    ("- [  0, 999999, 3, 57, 1]", "time goes back: 0.999999 s after 1 s"),
    ("- [ 99999, 0, 3, 57, 1]", "99999 s is more than a day after the first event, at 1 s"),
  ])
  func `an event that cannot be is refused with its line`(event: String, fault: String) throws {
    let lines = Self.description.split(separator: "\n", omittingEmptySubsequences: false).count
    let error = try refusal(Self.description + Self.touch + "    \(event)\n")

    #expect(error.message == fault)
    #expect(error.line == lines + 5)
  }

  @Test(arguments: [
    ("id: [24, 4660, 43981, 1]", "id: [24]", 10, "\"id\" has 1 numbers; 4 are needed"),
    ("53: [0, 1000, 0, 0, 10]", "53: [0, 1000]", 17, "axis 53 has 2 numbers; 5 are needed"),
    ("53: [0, 1000, 0, 0, 10]", "53: 1000", 17, "\"[\" is missing at \"1000\""),
    ("1000, 0, 0, 10]", "0, 0, 0, 10]", 22, "horizontal axis of \"Panel\" has no range: 0 to 0"),
    ("version: 1\n", "version: 2\n", 1, "version 2 of libinput record's format; 1 is read"),
  ])
  func `a description that cannot be is refused with its line`(
    was: String,
    becomes: String,
    line: Int,
    fault: String,
  ) throws {
    let error = try refusal(Self.description.replacing(was, with: becomes) + Self.touch)

    #expect(error.message.contains(fault), "\(error.message)")
    #expect(error.line == line)
  }

  @Test func `a recording without a touchscreen names what it is of`() throws {
    let mouse = """
      # EVEMU 1.3
      N: Logitech Mouse
      I: 0003 046d c077 0111
      B: 02 03 00 00 00 00 00 00 00
      E: 0.000001 0002 0000 0001
      E: 0.000001 0000 0000 0000

      """
    let touchpad = Self.description
      .replacing("1: [330]", with: "1: [272, 325, 330]").replacing("properties: [1]", with: "")

    #expect(
      try refusal(mouse).description
        == "r.yml:2: no touchscreen in this recording: it is of \"Logitech Mouse\""
    )
    #expect(
      try refusal(mouse + mouse + mouse).message
        == "no touchscreen in this recording: it is of \"Logitech Mouse\" and 2 others"
    )
    #expect(
      try refusal(touchpad + Self.touch).message
        == "no touchscreen in this recording: it is of \"Panel\" (a touchpad)"
    )
  }

  @Test func `a recording without a contact says so`() throws {
    let silent = try refusal(Self.description)
    let empty = try refusal(Self.description + "    - [  1, 0, 3, 0, 1]\n")

    #expect(silent.message == "no events of the touchscreen \"Panel\" in this recording")
    #expect(silent.line == 6)
    #expect(empty.message == "no contact in this recording of \"Panel\"")
    #expect(try refusal("# libinput record\n").message == "this recording has no device")
    #expect(try refusal("hello\n").message.hasPrefix("not a recording by libinput record"))
    #expect(try refusal("").line == 1)
  }

  @Test func `evemu's lines that cannot be are refused`() throws {
    let panel = KernelScript(.slots, "id 5, x 100, y 200, touch 1").text
    let lines = panel.split(separator: "\n").count

    #expect(try refusal("E: 1.0 0003 0039 1\n").message.hasPrefix("the device is not described"))
    for (line, fault) in [
      ("E: 2.000000 0003 0039", "a number is missing at the end of the line"),
      ("E: 2 0003 0039 1", "\".\" is missing at \"0003 0039 1\""),
      ("E: 2.000000 zz 0039 1", "a number is missing at \"zz 0039 1\""),
      ("E: 2.000000 0003 0039 1 7", "an event has 4 numbers; more at \"7\""),
      ("Q: 1", "not a line of evemu-record at \"1\""),
      ("hello", "not a line of evemu-record at \"hello\""),
    ] {
      let error = try refusal(panel + line + "\n")
      #expect(error.message == fault)
      #expect(error.line == lines + 1)
    }
  }

  @Test func `the first touchscreen with events is taken`() throws {
    let silent = Self.description.replacing("\"Panel\"", with: "\"Silent\"")
    let device = Self.description[
      try #require(Self.description.firstRange(of: "- node")).lowerBound...
    ]
    let second = device.replacing("\"Panel\"", with: "\"Second\"")

    let recording = try read(silent + device + Self.touch + second + Self.touch)

    #expect(recording.panel.name == "Panel")
    #expect(recording.otherDevices == 2)
    #expect(recording.skippedEvents == 3)
    #expect(recording.reports.count == 2)
  }

  @Test func `udev decides where axes and buttons leave it open`() throws {
    let pen = Self.description.replacing(
      "  events:\n",
      with: "  udev:\n    properties:\n    - ID_INPUT_TABLET=1\n  events:\n",
    )
    let finger = pen.replacing(
      "    - ID_INPUT_TABLET=1\n",
      with: "    - ID_INPUT_TABLET=1\n    - ID_INPUT_TOUCHSCREEN=1\n",
    )

    #expect(try refusal(pen + Self.touch).message.hasSuffix("it is of \"Panel\" (a pen)"))
    #expect(try read(finger + Self.touch).reports.count == 2)
  }

  @Test func `udev gives the size of a panel that does not tell it`() throws {
    let sized = Self.description.replacing(
      "  events:\n",
      with: "  udev:\n    properties:\n    - ID_INPUT_WIDTH_MM=481\n    - ID_INPUT_HEIGHT_MM=271\n"
        + "  events:\n",
    )
    .replacing("0, 0, 10]", with: "0, 0, 0]")
    let panel = try read(sized + Self.touch).panel

    #expect(panel.x.millimetres == nil)
    #expect(panel.millimetres == Size(width: 481, height: 271))
  }

  @Test func `a device after udev's properties is another device`() throws {
    let text =
      Self.description.replacing("  events:\n", with: "")
      + "  udev:\n    properties:\n    - ID_INPUT_TABLET=1\n"
    let second = Self.description.drop { $0 != "-" }

    let recording = try read(text + second + Self.touch)

    #expect(recording.reports.count == 2)
    #expect(recording.otherDevices == 1)
  }

  @Test func `a screen that holds the left mouse button while it is touched is one`() throws {
    let text = KernelScript(.single, "touch 1, X 100, Y 200", "touch 0").text
    let empty = "B: 01 00 00 00 00 00 00 00 00\n"
    let left =
      text
      .replacing("B: 01 00 04", with: "B: 01 00 00")
      .replacing(empty + empty + "A", with: "B: 01 00 00 01 00 00 00 00 00\n" + empty + "A")
      .replacing("0001 014a", with: "0001 0110")

    #expect(try read(left).reports.count == 2)
    #expect(
      try refusal(left.replacing("P: 02", with: "P: 00")).message
        == "no touchscreen in this recording: it is of \"Panel\""
    )
  }

  @Test func `a name becomes one line of words`() throws {
    let text = KernelScript(.slots, "id 5, x 100, y 200").text

    for (name, read) in [
      ("  A \u{2028} B\u{1B}[31m\tC  ", "A B [31m C"), ("", "unnamed device"),
      (String(repeating: "x", count: 1000), String(repeating: "x", count: 256)),
    ] {
      #expect(try self.read(text.replacing("N: Panel", with: "N: \(name)")).panel.name == read)
    }
  }
}
