import Testing

extension EndToEnd {
  /// How soon and how often a drag is seen.
  ///
  /// `./run.sh test` leaves these out: they measure, and hold on a machine that does nothing else.
  /// `swift test --filter FiguresTests` prints the figures.
  @Suite struct FiguresTests {
    /// Every 4 ms, as fast touch screens report.
    private static let rate = 250.0
    /// A row of pixels through the button in the bar.
    private static let row = Area(x: 0, y: 22, width: 480, height: 1)

    @Test(arguments: [60, 90, 120, 144], [125.0, 250])
    func `from a report to the refresh that shows it`(hertz: Int, rate: Double) throws {
      let compositor = try Compositor(width: 480, height: 800)
      compositor.tell("screen \(hertz) 1")
      let desk = try Desk(on: compositor)
      let finger = try desk.pointer(.finger)
      let watch = try desk.watch(Self.row)
      var sent: [(panelX: Int, time: Double)] = []

      for _ in 0..<5 {
        finger.press(at: (100, 300))
        let began = monotonicSeconds()
        for report in 1...150 {
          pause(until: began + Double(report) / rate)
          sent.append((2 * report, monotonicSeconds()))
          finger.move(to: (100 + 2 * report, 300))
        }
        finger.move(to: (100, 300))
        finger.release()
        _ = try desk.waitForPanel(at: 0)
      }
      let refreshes = try watch.end()

      let delays = Self.delays(of: sent, in: refreshes).sorted()
      try #require(delays.count > 500)
      let median = delays[delays.count / 2]
      let late = delays[delays.count * 95 / 100]
      print(
        "wayland of \(hertz) Hz, \(rate) reports a second: \(delays.count), until they are seen:",
        Self.milliseconds(median),
        "median,",
        Self.milliseconds(late),
        "p95",
      )
      #expect(median <= 1 / Double(hertz))
      #expect(late <= 2 / Double(hertz))
    }

    @Test(arguments: [60, 90, 120, 144])
    func `a drag of ten seconds is seen at every refresh on Wayland`(hertz: Int) throws {
      let compositor = try Compositor(width: 480, height: 800)
      compositor.tell("screen \(hertz) 1")
      let desk = try Desk(on: compositor)
      let finger = try desk.pointer(.finger)
      try desk.startDrag(finger)
      let watch = try desk.watch(Self.row)

      Self.drag(finger, rate: Self.rate) {}
      let refreshes = try watch.end()
      finger.release()

      let shown = zip(refreshes, refreshes.dropFirst()).count { $0.pixels != $1.pixels }
      let share = Double(shown) / Double(refreshes.count - 1)
      print(
        "wayland of \(hertz) Hz: \(shown) pictures in \(refreshes.count - 1) refreshes:",
        share,
      )
      #expect(share >= 0.99)
    }

    @Test(arguments: [Way(display: .xorg, tool: .finger), Way(display: .xvfb, tool: .mouse)])
    func `a drag of ten seconds is seen at every refresh on X`(way: Way) throws {
      let desk = try Desk(on: way.display)
      let pointer = try desk.pointer(way.tool)
      try desk.startDrag(pointer)

      // Without hardware nothing refreshes: SDL says 60 Hz.
      var last = try desk.picture(of: Self.row)
      var shown = 0
      Self.drag(pointer, rate: Self.rate) {
        guard let now = try? desk.picture(of: Self.row), now != last else { return }
        last = now
        shown += 1
      }
      pointer.release()

      let share = Double(shown) / 600
      print("\(way.testDescription): \(shown) pictures in 600 refreshes:", share)
      #expect(share >= 0.99)
    }

    /// Drags to and fro for ten seconds, 1 point a report, and calls `meanwhile` every millisecond.
    private static func drag(_ pointer: Pointer, rate: Double, _ meanwhile: () -> Void) {
      let began = monotonicSeconds()
      for report in 1...Int(10 * rate) {
        while monotonicSeconds() < began + Double(report) / rate {
          meanwhile()
          pause(until: min(monotonicSeconds() + 0.001, began + Double(report) / rate))
        }
        // Two pictures about a turn can be alike. No number of refreshes lies between two turns, or
        // all of them would be: at 60 Hz 300 reports take 72.
        let phase = report % 586
        pointer.move(to: (150 + (phase < 293 ? phase : 586 - phase), 300))
      }
    }

    /// For each report, how long it took until a refresh showed it or a later one of the same drag.
    private static func delays(
      of sent: [(panelX: Int, time: Double)],
      in refreshes: [Refresh],
    ) -> [Double] {
      guard let first = refreshes.first else { return [] }
      let seen = refreshes.map { (time: $0.time, x: $0.shift(of: first, over: 10..<44)) }
      return sent.compactMap { report in
        // The panel begins to move 10 points after the finger.
        let shown = seen.first { $0.time > report.time && ($0.x ?? 0) >= report.panelX - 10 }
        guard let shown, report.panelX > 30, shown.time - report.time < 0.5 else { return nil }
        return shown.time - report.time
      }
    }

    private static func milliseconds(_ seconds: Double) -> String {
      "\((seconds * 10_000).rounded() / 10) ms"
    }
  }
}

extension Desk {
  /// Drags the panel a little way and leaves it held.
  fileprivate func startDrag(_ pointer: Pointer) throws {
    pointer.drag(from: (100, 300), to: (150, 300), speed: 300)
    _ = try wait(for: "a held panel") { panelX(in: $0, like: first).flatMap { $0 > 0 ? $0 : nil } }
  }
}
