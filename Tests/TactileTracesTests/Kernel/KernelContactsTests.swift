import TactilePrimitives
import TactileTraces
import Testing

/// The frames of panels as contacts: slots, lists and single ones.
struct KernelContactsTests {
  // MARK: Slots

  @Test func `slots begin, move and end contacts of their own`() throws {
    let script = KernelScript(
      .slots,
      "id 5, x 100, y 200, touch 1, X 100, Y 200",
      "slot 1, id 6, x 300, y 400",
      "slot 0, x 110, slot 1, y 410",
      "id -1",
      "slot 0, id -1, touch 0",
    )

    #expect(
      try script.reports() == [
        "began 1 at 100,200 in 0 ms", "began 2 at 300,400 in 10 ms",
        "moved 1 at 110,200 in 20 ms", "moved 2 at 300,410 in 20 ms",
        "ended 2 at 300,410 in 30 ms", "ended 1 at 110,200 in 40 ms",
      ]
    )
    #expect(try script.recording().skippedEvents == 0)
  }

  @Test func `another tracking id without an end is another contact`() throws {
    let script = KernelScript(.slots, "id 5, x 100, y 200", "id 6, x 700", "id -1")

    #expect(
      try script.reports() == [
        "began 1 at 100,200 in 0 ms", "ended 1 at 100,200 in 10 ms",
        "began 2 at 700,200 in 10 ms", "ended 2 at 700,200 in 20 ms",
      ]
    )
  }

  @Test func `a slot keeps its place from one contact to the next`() throws {
    let script = KernelScript(.slots, "id 5, x 100, y 200", "id -1", "id 6, y 210", "id -1")

    #expect(try script.reports()[2] == "began 2 at 100,210 in 20 ms")
  }

  @Test func `a coordinate that was never sent is 0`() throws {
    #expect(
      try KernelScript(.slots, "id 5, y 200", "id -1").reports().first
        == "began 1 at 0,200 in 0 ms"
    )
  }

  @Test func `a contact that was down before begins once its place is known`() throws {
    let script = KernelScript(.slots, "x 100", "x 101", "y 200", "x 102", "id -1")

    #expect(
      try script.reports() == [
        "began 1 at 101,200 in 20 ms", "moved 1 at 102,200 in 30 ms",
        "ended 1 at 102,200 in 40 ms",
      ]
    )
  }

  @Test func `contacts that are down at the end are cancelled there`() throws {
    let script = KernelScript(.slots, "id 5, x 1, y 2", "slot 1, id 6, x 3, y 4", "x 9, …")

    #expect(
      try script.reports().suffix(2) == [
        "cancelled 1 at 1,2 in 20 ms", "cancelled 2 at 3,4 in 20 ms",
      ]
    )
  }

  @Test func `a finger that hovers is not down`() throws {
    let script = KernelScript(
      .slots,
      "id 5, x 100, y 200, distance 1",
      "x 110, distance 0",
      "x 120, distance 1",
      "id -1",
    )

    #expect(
      try script.reports() == ["began 1 at 110,200 in 10 ms", "ended 1 at 110,200 in 20 ms"]
    )
  }

  @Test func `a contact that turns out to be a palm is cancelled`() throws {
    let script = KernelScript(.slots, "id 5, x 100, y 200", "tool 2", "x 120", "id -1")

    #expect(
      try script.reports() == ["began 1 at 100,200 in 0 ms", "cancelled 1 at 100,200 in 10 ms"]
    )
  }

  @Test func `pressure is a part of the panel's range`() throws {
    let slots = try KernelScript(.slots, "id 5, x 1, y 2, p 50", "p 400", "id -1").recording()
    let single = try KernelScript(.single, "touch 1, X 1, Y 2, P 150", "touch 0").recording()
    let none = try KernelScript(.lists, "x 1, y 2, end").recording()

    #expect(slots.reports.map(\.pressure) == [0.25, 1, 1])
    #expect(single.reports.first?.pressure == 0.5)
    #expect(none.reports.first?.pressure == nil)
  }

  // MARK: Lost events

  @Test func `a contact goes on over a loss, without the frame that was lost`() throws {
    let script = KernelScript(.slots, "id 5, x 100, y 200", "drop, x 500, y 500", "x 300", "id -1")

    #expect(
      try script.reports() == [
        "began 1 at 100,200 in 0 ms", "moved 1 at 300,200 in 20 ms",
        "ended 1 at 300,200 in 30 ms",
      ]
    )
    #expect(try script.recording().drops.count == 1)
  }

  @Test func `a contact that another replaced in a loss is cancelled`() throws {
    let script = KernelScript(.slots, "id 5, x 100, y 200", "drop", "id 6, x 300, y 300", "id -1")

    #expect(
      try script.reports() == [
        "began 1 at 100,200 in 0 ms", "cancelled 1 at 100,200 in 20 ms",
        "began 2 at 300,300 in 20 ms", "ended 2 at 300,300 in 30 ms",
      ]
    )
  }

  @Test func `a contact that ended in a loss is cancelled when nothing touches the panel`() throws {
    let script = KernelScript(
      .slots,
      "id 5, x 100, y 200, touch 1",
      "slot 1, id 6, x 300, y 300",
      "drop",
      "slot 0, id -1, touch 0",
      "id 7, x 10, y 20, touch 1",
      "id -1, touch 0",
    )

    #expect(
      try script.reports().dropFirst(2) == [
        "cancelled 2 at 300,300 in 30 ms", "ended 1 at 100,200 in 30 ms",
        "began 3 at 10,20 in 40 ms", "ended 3 at 10,20 in 50 ms",
      ]
    )
  }

  @Test func `after a loss with two contacts nothing is taken for the wrong one`() throws {
    let script = KernelScript(
      .slots,
      "id 5, x 100, y 200",
      "slot 1, id 6, x 300, y 300",
      "drop",
      "x 301",
      "slot 0, x 101",
    )

    #expect(
      try script.reports().filter { $0.hasPrefix("moved") } == ["moved 1 at 101,200 in 40 ms"]
    )
  }

  @Test func `a second press on a panel of one contact is another contact`() throws {
    let script = KernelScript(
      .single,
      "touch 1, X 100, Y 200",
      "drop, touch 0",
      "touch 1, X 300",
      "touch 0",
    )

    #expect(
      try script.reports() == [
        "began 1 at 100,200 in 0 ms", "cancelled 1 at 100,200 in 20 ms",
        "began 2 at 300,200 in 20 ms", "ended 2 at 300,200 in 30 ms",
      ]
    )
  }

  // MARK: Lists

  @Test func `contacts without ids are told by the nearest place`() throws {
    let script = KernelScript(
      .lists,
      "x 100, y 100, end, x 900, y 100, end",
      "x 850, y 100, end, x 150, y 100, end",
      "x 810, y 100, end",
      "end",
    )

    #expect(
      try script.reports() == [
        "began 1 at 100,100 in 0 ms", "began 2 at 900,100 in 0 ms",
        "moved 2 at 850,100 in 10 ms", "moved 1 at 150,100 in 10 ms",
        "ended 1 at 150,100 in 20 ms", "moved 2 at 810,100 in 20 ms",
        "ended 2 at 810,100 in 30 ms",
      ]
    )
  }

  @Test func `contacts with ids are told by them, however far they jump`() throws {
    let script = KernelScript(
      .lists,
      "id 0, x 100, y 100, end, id 1, x 900, y 100, end",
      "id 0, x 900, y 100, end, id 1, x 100, y 100, end",
      "id 2, x 900, y 100, end",
    )

    #expect(
      try script.reports().dropFirst(2) == [
        "moved 1 at 900,100 in 10 ms", "moved 2 at 100,100 in 10 ms",
        "ended 1 at 900,100 in 20 ms", "ended 2 at 100,100 in 20 ms",
        "began 3 at 900,100 in 20 ms", "cancelled 3 at 900,100 in 20 ms",
      ]
    )
  }

  @Test func `a list ends with the button too, and a frame without one changes nothing`() throws {
    let script = KernelScript(
      .lists,
      "x 100, y 100, end, touch 1",
      "misc 3",
      "touch 0",
      "x 200, y 100",
    )

    #expect(
      try script.reports() == [
        "began 1 at 100,100 in 0 ms", "ended 1 at 100,100 in 20 ms",
        "began 2 at 200,100 in 30 ms", "cancelled 2 at 200,100 in 30 ms",
      ]
    )
    #expect(try script.recording().skippedEvents == 1)
  }

  // MARK: Single contacts

  @Test func `a button and a place are one contact`() throws {
    let script = KernelScript(
      .single,
      "X 100, Y 200",
      "touch 1",
      "X 110",
      "touch 0",
      "X 500",
      "touch 1, Y 300",
      "touch 0",
    )

    // Before the button was heard, movement is a contact from before the recording.
    #expect(
      try script.reports() == [
        "began 1 at 100,200 in 0 ms", "cancelled 1 at 100,200 in 10 ms",
        "began 2 at 100,200 in 10 ms", "moved 2 at 110,200 in 20 ms",
        "ended 2 at 110,200 in 30 ms", "began 3 at 500,300 in 50 ms",
        "ended 3 at 500,300 in 60 ms",
      ]
    )
  }

  // MARK: Limits

  @Test func `more contacts than a trace can hold are refused with their line`() throws {
    let slots = (0...64).map { "slot \($0), id \($0), x 1, y 1" }.joined(separator: ", ")
    let list = (0...64).map { "x \($0), y 1, end" }.joined(separator: ", ")

    for script in [KernelScript(.slots, slots), KernelScript(.lists, list)] {
      let error = try #require(throws: TraceError.self) { try script.recording() }
      #expect(error.message == "more than 64 contacts are down at once")
      #expect(error.line > 70)
    }
  }

  @Test func `a place beyond the panel stays beyond it`() throws {
    let recording = try KernelScript(.slots, "id 1, x -100, y 1000", "id -1").recording()
    let report = try #require(recording.reports.first)

    #expect(recording.location(of: report) == Point(x: -0.1, y: 2))
  }
}
