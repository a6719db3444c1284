import TactilePrimitives
import TactileTraces
import Testing

/// The windows that panels fill.
struct KernelTraceTests {
  private func recording(_ x: KernelPanel.Axis, _ y: KernelPanel.Axis) throws -> KernelRecording {
    var recording = try KernelScript(.slots, "id 1, x 500, y 250", "id -1").recording()
    recording.panel.x = x
    recording.panel.y = y
    return recording
  }

  @Test func `a panel of known size has 0.2 mm a point`() throws {
    let recording = try KernelScript(.slots, "id 1, x 500, y 250", "id -1").recording()

    #expect(recording.usualSize == Size(width: 500, height: 250))
    #expect(recording.mmPerPoint(of: recording.usualSize) == 0.2)
    let trace = Trace(recording)
    #expect(trace.header.mmPerPoint == 0.2)
    #expect(Trace(recording, size: Size(width: 300, height: 300)).header.mmPerPoint == nil)
    guard case .touch(let touch) = trace.events[0].kind else { return #expect(Bool(false)) }
    #expect(touch.location == Point(x: 250, y: 125))
  }

  @Test func `a panel as large as a wall has a window that a trace can have`() throws {
    let wall = try recording(
      .init(minimum: 0, maximum: 4000, resolution: 1),
      .init(minimum: 0, maximum: 2000, resolution: 1),
    )

    let text = TraceWriter.text(of: Trace(wall))

    let header = try TraceReader.read(Array(text.utf8), file: "f").header
    #expect(header.width == TraceHeader.maximumExtent)
    #expect(header.height == TraceHeader.maximumExtent / 2)
    #expect(header.mmPerPoint == 4000 / TraceHeader.maximumExtent)
  }

  @Test func `a panel is described by its name, its ids and its contacts`() throws {
    var panel = try KernelScript(.slots, "id 1, x 500, y 250", "id -1").recording().panel
    (panel.name, panel.vendor, panel.product, panel.contacts) = ("ELAN2514:00", 0x4F3, 0x2A15, 10)
    #expect(panel.summary == "ELAN2514:00, 04f3:2a15, 10 contacts")

    (panel.vendor, panel.product, panel.contacts) = (0, 0, nil)
    #expect(panel.summary == "ELAN2514:00")
  }

  @Test func `a panel of unknown size has 1280 points on its longer side`() throws {
    let wide = try recording(.init(minimum: 0, maximum: 1920), .init(minimum: 0, maximum: 1080))
    let tall = try recording(
      .init(minimum: 100, maximum: 820),
      .init(minimum: 0, maximum: 1440, resolution: 10),
    )

    #expect(wide.usualSize == Size(width: 1280, height: 720))
    #expect(tall.usualSize == Size(width: 640, height: 1280))
    #expect(tall.mmPerPoint(of: tall.usualSize) == nil)
  }

  @Test func `a window of another shape has no one length of a point`() throws {
    let recording = try KernelScript(.slots, "id 1, x 500, y 250", "id -1").recording()

    #expect(recording.mmPerPoint(of: Size(width: 1000, height: 500)) == 0.1)
    #expect(recording.mmPerPoint(of: Size(width: 500, height: 500)) == nil)
    let tiny = Trace(recording, size: Size(width: 0.5, height: 0.25))
    #expect(try TraceReader.read(Array(TraceWriter.text(of: tiny).utf8), file: "t") == tiny)
  }

  @Test(arguments: [1, 60_000])
  func `a size that no panel has is taken as unknown`(resolution: Int) throws {
    let axis = KernelPanel.Axis(minimum: 0, maximum: 10_000, resolution: resolution)

    #expect(try recording(axis, axis).panel.millimetres == nil)
  }

  @Test func `what was skipped is told in the right number`() throws {
    var recording = try KernelScript(.slots, "id 1, x 500, y 250", "id -1").recording()
    #expect(recording.skipped == nil)

    recording.skippedEvents = 312
    recording.otherDevices = 2
    recording.drops = [.zero]
    #expect(
      recording.skipped == "skipped 312 events that are not touch, 2 other devices; 1 SYN_DROPPED"
    )
    (recording.skippedEvents, recording.otherDevices, recording.drops) = (1, 1, [])
    #expect(recording.skipped == "skipped 1 event that is not touch, 1 other device")
  }
}
