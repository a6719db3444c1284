import Tactile
import Testing

@Suite("What is wrong with a stranger's scenes is said by name")
struct BadInputTests {
  private static let header = #"{"trace": 1, "scene": "bad"}"#

  @Test("a probe that is not a number ends a replay with its name and time")
  func notANumber() throws {
    final class Bad: Scene {
      let rootViewController = ViewController()
      let probes = [Probe("bad.value") { .number(.nan) }]
    }

    let error = #expect(throws: ReplayError.self) {
      try SceneTest(SceneEntry("bad", "") { _ in Bad() }, trace: Self.header)
    }

    #expect(
      error?.description
        == "bad.jsonl: at 0.0 s: the probe bad.value is nan; a probe must be finite"
    )
  }

  @Test("two scenes with one name end the program")
  func sameName() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let entry = SceneEntry("twice", "") { ViewController() }
        _ = SceneCatalog([entry, entry])
      }
    }
  }
}
