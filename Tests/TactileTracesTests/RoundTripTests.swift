import TactileGestures
import TactilePrimitives
import TactileTraces
import TactileViews
import Testing

/// Recordings, which come back as the input that they were.
struct RoundTripTests {
  private func replay(_ text: String) throws -> [InputEvent] {
    let trace = try TraceReader.read(Array(text.utf8), file: "r.jsonl")
    var mapper = TraceInputMapper()
    return trace.events.flatMap { mapper.inputEvents(for: $0) }
  }

  private func record(_ events: [InputEvent], start: Timestamp = .zero) -> String {
    var recorder = TraceRecorder(header: TraceHeader(scene: "drawer"), start: start)
    return recorder.headerLine + events.map { recorder.lines(for: $0) }.joined()
  }

  private func touch(
    _ id: Int64,
    _ device: DeviceKind,
    _ phase: TouchPhase,
    x: Double = 0,
    at nanoseconds: Int64 = 0,
    button: Int = 0,
    buttons: ButtonMask? = nil,
  ) -> InputEvent {
    .touch(
      TouchEvent(
        id: TouchID(id),
        device: device,
        phase: phase,
        locationInWindow: Point(x: x, y: 0),
        timestamp: Timestamp(nanoseconds: nanoseconds),
        button: button,
        buttons: buttons,
      )
    )
  }

  @Test func `random input comes back equal`() throws {
    for seed in 0..<100 {
      var input = RandomInput(seed: UInt64(seed))
      let events = input.events(300)

      let replayed = try replay(record(events))

      #expect(replayed == events, "seed \(seed)")
    }
  }

  @Test func `every kind of event of a trace is written as it was read`() throws {
    let kinds: [TraceEvent.Kind] = [
      .touch(.init(phase: .began, id: 1 << 53, location: Point(x: 0.1, y: 1e21), pressure: 0)),
      .mouse(.init(.down(button: 32), location: Point(x: -0.1, y: .leastNonzeroMagnitude))),
      .mouse(.init(.up(button: 32, isCancelled: true), location: .zero)),
      .scroll(.init(.began, delta: .zero, location: .zero)),
      .scroll(.init(.ended(isCancelled: true), delta: Vector(dx: 1, dy: 2), location: nil)),
      .mouse(.init(.move, location: .zero, pen: PenPose(tiltX: -90, tiltY: 0.5, isEraser: true))),
      .touch(
        .init(
          phase: .moved,
          id: 1 << 53,
          location: .zero,
          isPen: true,
          buttons: [],
          pen: PenPose(tiltX: 12.5),
        )
      ),
      .touchpad(.init(.began, TouchpadGesture(.pinch, fingers: 3), location: Point(x: 5, y: 6))),
      .touchpad(
        .init(
          .changed,
          TouchpadGesture(.pinch, scale: 1.5, rotation: -370),
          delta: Vector(dx: 1, dy: 0),
        )
      ),
      .touchpad(.init(.ended(isCancelled: true), TouchpadGesture(.pinch, scale: 2))),
      .key(.init(name: "A", isDown: true, isRepeat: true, modifiers: [.gui, .control])),
      .window(.scaleChanged(1.5)),
      .tap("list.row.3"),
      .call("snap.set", arguments: ["index": .number(2), "on": .flag(true), "a\"": .text("é\n")]),
      .mark("after \"settle\""),
    ]
    let header = TraceHeader(scene: "s\\", width: 320.5, height: 568, scale: 1.25, device: "\u{1}")
    let events = kinds.enumerated().map { index, kind in
      TraceEvent(kind, at: Timestamp(nanoseconds: Int64(index) * 1_000_000_001))
    }
    let trace = Trace(header: header, events: events)

    let text = TraceWriter.text(of: trace)

    #expect(try TraceReader.read(Array(text.utf8), file: "w") == trace)
  }

  @Test func `lines are written in the words of the format's description`() {
    let touch = TraceEvent.Touch(
      phase: .began,
      id: 1,
      location: Point(x: 20, y: 300),
      pressure: 0.5,
    )
    let event = TraceEvent(.touch(touch), at: Timestamp(nanoseconds: 16_000_000))

    let line = TraceWriter.line(of: event)

    #expect(
      line == #"{"t": 0.016, "touch": "began", "id": 1, "x": 20, "y": 300, "pressure": 0.5}"#
    )
  }

  @Test func `gestures on a touchpad and pens are written in the words of the documentation`() {
    let pinch = TouchpadGesture(.pinch, scale: 1.5, rotation: 30)
    let pen = TraceEvent.Touch(
      phase: .began,
      id: 4,
      location: Point(x: 20, y: 300),
      pressure: 0.5,
      isPen: true,
      button: 1,
      pen: PenPose(tiltX: 20, tiltY: -10, isEraser: true),
    )
    let kinds: [TraceEvent.Kind] = [
      .touchpad(.init(.began, TouchpadGesture(.pinch), location: Point(x: 240, y: 300))),
      .touchpad(.init(.changed, pinch, delta: Vector(dx: 2, dy: 1))),
      .touchpad(.init(.ended(isCancelled: true), TouchpadGesture(.hold))),
      .touch(pen), .mouse(.init(.move, location: .zero, pen: PenPose(tiltX: 5))),
    ]

    let lines = kinds.map { TraceWriter.line(of: TraceEvent($0, at: .zero)) }

    #expect(
      lines == [
        #"{"t": 0, "touchpad": "began", "gesture": "pinch", "fingers": 2, "x": 240, "y": 300}"#,
        #"{"t": 0, "touchpad": "changed", "gesture": "pinch", "dx": 2, "dy": 1, "scale": 1.5, "rotation": 30}"#,
        #"{"t": 0, "touchpad": "ended", "gesture": "hold", "cancelled": true}"#,
        #"{"t": 0, "touch": "began", "id": 4, "x": 20, "y": 300, "pressure": 0.5, "device": "pen","#
          + #" "button": 1, "tiltX": 20, "tiltY": -10, "tool": "eraser"}"#,
        #"{"t": 0, "mouse": "move", "x": 0, "y": 0, "device": "pen", "tiltX": 5}"#,
      ]
    )
  }

  @Test func `time runs from the start of the recording and never back`() throws {
    let start = Timestamp(nanoseconds: 5_000_000_000)
    let times: [Int64] = [4_999_999_999, 5_000_000_001, 6_000_000_000, 5_500_000_000]
    let events = times.map { nanoseconds in
      InputEvent.text(TextEvent(text: "a", timestamp: Timestamp(nanoseconds: nanoseconds)))
    }

    let replayed = try replay(record(events, start: start))

    #expect(replayed.map(\.timestamp.nanoseconds) == [0, 1, 1_000_000_000, 1_000_000_000])
  }

  @Test func `contacts that were down before the recording are left out`() throws {
    let events = [
      touch(1, .finger, .moved), touch(2, .mouse, .ended, button: 1), touch(3, .touchpad, .moved),
      touch(1, .finger, .ended), touch(1, .finger, .began),
    ]

    #expect(try replay(record(events)) == [events[4]])
  }

  @Test func `a contact that comes down again without an end is cancelled first`() throws {
    let mouse = TraceInputMapper.mouseID.rawValue
    let pad = TraceInputMapper.touchpadID.rawValue
    let events = [
      touch(1, .finger, .began, x: 1), touch(1, .finger, .moved, x: 5),
      touch(1, .finger, .began, x: 9), touch(mouse, .mouse, .began, x: 1, button: 1),
      touch(mouse, .mouse, .began, x: 2, button: 3), touch(pad, .touchpad, .began, x: 1),
      touch(pad, .touchpad, .began, x: 2),
    ]

    let replayed = try replay(record(events))

    let expected = [
      events[0], events[1], touch(1, .finger, .cancelled, x: 5), events[2], events[3],
      touch(mouse, .mouse, .cancelled, x: 1, button: 1, buttons: []), events[4], events[5],
      touch(pad, .touchpad, .cancelled, x: 1), events[6],
    ]
    #expect(replayed == expected)
  }

  /// A step of a pinch or swipe on a touchpad.
  private func gesture(_ phase: TouchPhase, _ kind: TouchpadGesture.Kind, x: Double) -> InputEvent {
    .touch(
      TouchEvent(
        id: TraceInputMapper.touchpadGestureID,
        device: .touchpad,
        phase: phase,
        locationInWindow: Point(x: x, y: 0),
        timestamp: .zero,
        touchpad: TouchpadGesture(kind),
      )
    )
  }

  @Test func `a touchpad gesture ends, however far it has come`() throws {
    let huge = 1e308
    let events = [
      gesture(.began, .pinch, x: -huge), gesture(.ended, .pinch, x: huge),
      gesture(.began, .swipe, x: 1), gesture(.ended, .swipe, x: .nan),
      gesture(.began, .swipe, x: 3),
    ]

    #expect(
      try replay(record(events)) == [
        events[0], gesture(.ended, .pinch, x: -huge), events[2], gesture(.ended, .swipe, x: 1),
        events[4],
      ]
    )
  }

  @Test func `a touchpad gesture that begins again without an end is cancelled first`() throws {
    let events = [
      gesture(.began, .pinch, x: 1), gesture(.moved, .pinch, x: 4), gesture(.began, .swipe, x: 9),
    ]

    #expect(
      try replay(record(events)) == [
        events[0], events[1], gesture(.cancelled, .pinch, x: 4), events[2],
      ]
    )
  }

  @Test func `what a trace cannot hold never reaches the file`() throws {
    let limit = WindowEvent(kind: .resized(.zero), timestamp: .zero)
    let nowhere = Point(x: .nan, y: 0)
    let fingers = (1...70).map { touch($0, .finger, .began) }
    let events: [InputEvent] =
      fingers + [
        .window(limit), .hover(HoverEvent(locationInWindow: nowhere, timestamp: .zero)),
        touch(1, .finger, .moved, x: .infinity), touch(70, .finger, .ended),
      ]

    #expect(try replay(record(events)) == Array(fingers.prefix(64)))
  }

  @Test func `a touch whose end is nowhere ends where it was last`() throws {
    let pointer = TraceInputMapper.mouseID.rawValue
    let events = [
      touch(1, .finger, .began, x: 3), touch(1, .finger, .ended, x: .nan),
      touch(pointer, .mouse, .began, x: 4, button: 1),
      touch(pointer, .mouse, .cancelled, x: .infinity, button: 1, buttons: []),
    ]

    #expect(
      try replay(record(events)) == [
        events[0], touch(1, .finger, .ended, x: 3), events[2],
        touch(pointer, .mouse, .cancelled, x: 4, button: 1, buttons: []),
      ]
    )
  }

  @Test func `of what is composed the committed text alone is recorded`() throws {
    let text = InputEvent.text(TextEvent(text: "日本", timestamp: .zero))
    let composed = CompositionEvent(text: "にほ", start: 2, timestamp: .zero)

    let events = try replay(record([.composition(composed), text]))

    #expect(events == [text])
  }

  @Test func `ids beyond those of a trace get the lowest free one`() throws {
    let events = [
      touch(1, .finger, .began), touch(.max, .finger, .began), touch(.max, .finger, .moved),
    ]

    let replayed = try replay(record(events))

    #expect(replayed == [events[0], touch(2, .finger, .began), touch(2, .finger, .moved)])
  }

  @Test func `scrolled distances do not drift however they round`() throws {
    let pad = TraceInputMapper.touchpadID.rawValue
    var events = [touch(pad, .touchpad, .began, x: 0.1)]
    for step in 1...10_000 {
      events.append(touch(pad, .touchpad, .moved, x: 0.1 + Double(step % 977) * 0.7))
    }

    let replayed = try replay(record(events))

    for (event, original) in zip(replayed, events) {
      guard case .touch(let event) = event, case .touch(let original) = original else {
        Issue.record("a report is no touch any more")
        continue
      }
      #expect(event.locationInWindow.distance(to: original.locationInWindow) < 1e-12)
    }
    #expect(replayed.count == events.count)
  }

  @Test func `a mark of a recording carries its label`() throws {
    var recorder = TraceRecorder(header: TraceHeader(), start: Timestamp(nanoseconds: 7))

    let line = recorder.markLine("here", at: Timestamp(nanoseconds: 1_000_000_007))

    #expect(line == "{\"t\": 1, \"mark\": \"here\"}\n")
  }
}
