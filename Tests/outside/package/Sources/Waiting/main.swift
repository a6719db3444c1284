// A window that a task of the main actor closes, if a job of the main queue ran before.
import Dispatch
import Tactile

final class Waiting: Scene {
  let rootViewController = ViewController()
  private var hasRun = false

  init(_ context: SceneContext) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      MainActor.assumeIsolated { self.hasRun = true }
    }
    Task {
      try? await Task.sleep(for: .milliseconds(300))
      if hasRun { context.window.close() }
    }
  }
}

TactileApp.run(workbench: false) {
  SceneEntry("waiting", "A window that closes itself") { context in Waiting(context) }
}
