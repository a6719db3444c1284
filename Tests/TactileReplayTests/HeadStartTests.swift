import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTraces
import TactileViews
import Testing

/// The head start of motions that begin at rest, in replays of traces whose run had one.
@MainActor
struct HeadStartTests {
  /// Seconds of the head start: a frame of the replay.
  private nonisolated static let headStart = 1.0 / 60

  /// The drawer's place at each tick of `script`.
  private func places(_ script: Script, headStart: Double?) throws -> [Double] {
    let stage = try SceneStage.demo("drawer")
    let probe = try #require(stage.probes.firstIndex { $0.name == "drawer.x" })
    var trace = script.trace
    trace.header.headStart = headStart
    let replayer = Replayer(trace, file: "test", on: stage, fps: 60, until: nil)
    var places: [Double] = []
    _ = try replayer.run { tick in
      guard case .number(let place) = tick.values[probe] else { return }
      places.append(place)
    }
    return places
  }

  @Test func `a panel that stood still moves a frame sooner and no faster`() throws {
    var script = Script()
    script.wait(0.1)
    script.tap("drawer.menuButton")

    let late = try places(script, headStart: nil)
    let early = try places(script, headStart: Self.headStart)

    #expect(late.count - early.count == 1)
    // The frame of the tap's lift, which is the first that can show anything.
    let lift = 9
    #expect(late[...lift].allSatisfy { $0 == late[0] })
    #expect(early[lift] != late[0])
    for (place, later) in zip(early[lift...], late[(lift + 1)...]) {
      #expect(abs(place - later) < 1e-5)
    }
  }

  @Test func `a panel that a finger lets go of does not jump`() throws {
    var script = Script()
    script.drag(from: (20, 300), dx: 120, velocity: 900)
    script.touch(.ended, x: 140, y: 300)

    let late = try places(script, headStart: nil)
    let early = try places(script, headStart: Self.headStart)

    #expect(late.count > 20)
    #expect(early == late)
  }
}
