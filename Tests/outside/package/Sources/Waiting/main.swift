// A window that a task of the main actor closes, if a job of the main queue ran before.
import Dispatch
import Glibc
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
      if hasRun, Self.keep("closed", in: context.stateFolder) { context.window.close() }
    }
  }

  /// Writes `text` to a file of the user; returns whether it could.
  private static func keep(_ text: String, in folder: String?) -> Bool {
    guard let folder, let file = fopen(folder + "/state", "w") else { return false }
    fputs(text, file)
    return fclose(file) == 0
  }
}

TactileApp.run(workbench: false) {
  SceneEntry("waiting", "A window that closes itself") { context in Waiting(context) }
}
