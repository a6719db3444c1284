import TactileGestures
import TactilePrimitives
import TactileTraces
import TactileViews
import Testing

/// The drawer's statements under a mouse, whose slop is 2 pt, and with stamps in microseconds.
@MainActor
struct DrawerMouseTests {
  /// Seconds as traces in microseconds have them.
  private func stamped(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }

  /// Drags with the mouse from `start`, a sample each `interval`, and stays down.
  private func drag(
    from start: Point,
    by travel: Vector,
    velocity: Vector,
    interval: Double,
    in script: inout Script,
  ) {
    let duration = travel.length / velocity.length
    var time = 0.0
    script.mouse(.down(button: 1), x: start.x, y: start.y)
    let count = Int((duration / interval).rounded(.up))
    for index in (0..<count).reversed() {
      let next = stamped(duration - Double(index) * interval)
      guard next > 0 else { continue }
      script.wait(next - time)
      time = next
      let fraction = 1 - Double(index) * interval / duration
      script.mouse(.move, x: start.x + travel.dx * fraction, y: start.y + travel.dy * fraction)
    }
  }

  /// Recorded where a busy machine kept the program waiting: 850 and 1200 pt/s to the right.
  @Test(arguments: [
    [(0.0, 100.0), (9.126, 107), (33.579, 114), (33.825, 121), (40.918, 136), (49.278, 143)],
    [(0, 100), (2.579, 109), (10.42, 119), (18.201, 128), (26.078, 138), (33.835, 147)],
  ])
  func `an even drag with uneven stamps opens the drawer`(
    reports: [(milliseconds: Double, x: Double)]
  ) throws {
    var script = Script()
    var time = 0.0
    for report in reports {
      script.wait((report.milliseconds - time) / 1000)
      script.touch(time == 0 && report.x == 100 ? .began : .moved, x: report.x, y: 300)
      time = report.milliseconds
    }

    let run = try Run(script)

    #expect(run.reached("began", "drawer.pan"))
  }

  @Test(
    arguments: [
      (299.0, 101.0, false), (300, 101, true), (150, 100, true), (5, 100, false),
      (310, 2000, false), (100, 100, false), (-50, 0, false), (50, 0, true),
    ] as [(Double, Double, Bool)],
    [30.0, 60, 90, 250],
  )
  func `D3 D4 the gate decides a mouse drag, also where stamps are rounded`(
    gate: (vx: Double, vy: Double, accepts: Bool),
    rate: Double,
  ) throws {
    var script = Script()
    let velocity = Vector(dx: gate.vx, dy: gate.vy)
    drag(
      from: Point(x: 160, y: 300),
      by: velocity * (60 / velocity.length),
      velocity: velocity,
      interval: 1 / rate,
      in: &script,
    )

    let run = try Run(script)

    #expect(run.reached("began", "drawer.pan") == gate.accepts)
    if gate.accepts { #expect(try run.series("list.offsetY").allSatisfy { $0 == 0 }) }
  }

  @Test func `D6 a mouse drag loses its slop of 2 pt`() throws {
    var script = Script()
    drag(
      from: Point(x: 20, y: 300),
      by: Vector(dx: 82, dy: 0),
      velocity: Vector(dx: 400, dy: 0),
      interval: 0.01,
      in: &script,
    )
    script.mark("dragged")

    #expect(abs(try Run(script).number("drawer.x", atMark: "dragged") - 80) < 1e-9)
  }

  @Test(
    arguments: [(600.0, "closed", 0.25), (700, "open", 0.2857)],
    [1.0 / 60, 1.0 / 90, 0.008],
  )
  func `D8 a mouse release at the threshold is no swipe, also where stamps are rounded`(
    release: (velocity: Double, to: String, duration: Double),
    rate: Double,
  ) throws {
    var script = Script()
    drag(
      from: Point(x: 20, y: 300),
      by: Vector(dx: 102, dy: 0),
      velocity: Vector(dx: release.velocity, dy: 0),
      interval: 1 / rate,
      in: &script,
    )
    script.mouse(.up(button: 1), x: 122, y: 300)

    let run = try Run(script)

    #expect(run.settles.map(\.to) == [release.to])
    #expect(abs(try #require(run.settles.first).duration - release.duration) < 1e-3)
  }
}
