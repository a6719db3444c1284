// A window with a button. `TactileApp.run` adds the command line and the workbench.
import Tactile

final class Hello: ViewController {
  override func viewDidLoad() {
    let button = TextButton("Tap me")
    button.identifier = "hello.button"  // Traces tap it: {"t": 0, "tap": "hello.button"}
    button.frame = Rect(x: 40, y: 40, width: 200, height: 48)
    button.action = { [weak button] in button?.title = "Tapped" }
    view.addSubview(button)
  }
}

TactileApp.run { SceneEntry("hello", "A window with a button") { Hello() } }
