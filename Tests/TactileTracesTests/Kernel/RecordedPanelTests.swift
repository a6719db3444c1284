import TactileGestures
import TactilePrimitives
import TactileTraces
import Testing

/// The recordings of real panels' kinds among the fixtures.
struct RecordedPanelTests {
  @Test(arguments: RecordedPanel.all)
  func `a panel is described as its recording says`(_ fixture: RecordedPanel) throws {
    let recording = try fixture.recording()
    let panel = recording.panel

    #expect(KernelRecording.isOne(try fixture.bytes()))
    #expect(panel.name == fixture.name)
    #expect([panel.bus, panel.vendor, panel.product, panel.version] == fixture.ids)
    #expect(panel.reporting == fixture.reporting)
    #expect(panel.isDirect == fixture.isDirect)
    #expect(panel.contacts == fixture.contacts)
    #expect([panel.x.minimum, panel.y.minimum] == [0, 0])
    #expect([panel.x.maximum, panel.y.maximum] == [fixture.maximum.x, fixture.maximum.y])
    let rounded = panel.millimetres.map {
      Size(width: $0.width.rounded(), height: $0.height.rounded())
    }
    #expect(rounded == fixture.millimetres)
    #expect(recording.skipped == fixture.skipped)
  }

  @Test(arguments: RecordedPanel.all)
  func `every contact begins once, moves and ends once`(_ fixture: RecordedPanel) throws {
    let reports = try fixture.recording().reports
    let contacts = Dictionary(grouping: reports, by: \.id)

    #expect(contacts.keys.sorted() == (1...Int64(fixture.began)).map { $0 })
    #expect(reports.map(\.timestamp) == reports.map(\.timestamp).sorted())
    for contact in contacts.values {
      #expect(contact.first?.phase == .began)
      #expect(contact.dropFirst().dropLast().allSatisfy { $0.phase == .moved })
      #expect([.ended, .cancelled].contains(contact.last?.phase))
    }
  }

  @Test(arguments: RecordedPanel.all)
  func `the reports come as often as the panel's do`(_ fixture: RecordedPanel) throws {
    let recording = try fixture.recording()
    let contact = recording.reports.filter { $0.id == 1 }
    let intervals = zip(contact, contact.dropFirst()).map { $1.timestamp - $0.timestamp }.sorted()
    let median = intervals[intervals.count / 2]

    #expect(fixture.rate.contains(1 / median))
  }

  @Test(arguments: RecordedPanel.all)
  func `no contact jumps`(_ fixture: RecordedPanel) throws {
    let recording = try fixture.recording()
    for contact in Dictionary(grouping: recording.reports, by: \.id).values {
      let places = contact.map(recording.location)
      for (a, b) in zip(places, places.dropFirst()) {
        // Three reports are lost in one recording, at full speed.
        #expect((b - a).length < 0.2)
      }
    }
  }

  @Test(arguments: RecordedPanel.all)
  func `a trace of a recording is read and fills its window`(_ fixture: RecordedPanel) throws {
    let recording = try fixture.recording()
    let size = Size(width: 480, height: 800)
    for trace in [Trace(recording), Trace(recording, size: size, scene: "drawer")] {
      let text = TraceWriter.text(of: trace)
      #expect(try TraceReader.read(Array(text.utf8), file: "t") == trace)
      #expect(trace.header.device == fixture.name)
      #expect(trace.events.count == recording.reports.count)
      let width = try #require(trace.header.width)
      let height = try #require(trace.header.height)
      for case .touch(let touch) in trace.events.map(\.kind) {
        #expect((0...width).contains(touch.location.x))
        #expect((0...height).contains(touch.location.y))
      }
    }
    #expect(Trace(recording, size: size, scene: "drawer").header.scene == "drawer")
  }

  @Test func `fingers keep their ids where their paths pass each other`() throws {
    let fixture = try #require(RecordedPanel.all.first { $0.file == "n-trig.evemu" })
    let recording = try fixture.recording()

    for id in [Int64(1), 2] {
      let way = recording.reports.filter { $0.id == id }.map(\.x)
      let steps = zip(way, way.dropFirst()).map { $1 - $0 }
      // The first goes right, the second left; noise is a few units.
      #expect(steps.allSatisfy { id == 1 ? $0 > -30 : $0 < 30 })
    }
  }
}
