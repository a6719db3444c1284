// A drawer that is uncovered by dragging. A panel brings its own probes, states and settings:
// F2 shows them in the window, and `tactile replay`'s words work here too.
import Tactile

/// A page with a title, in one colour.
final class Page: ViewController {
  private let color: Color

  init(_ title: String, _ color: Color) {
    self.color = color
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    view.backgroundColor = DynamicColor(color)
    let style = TextStyle(font: Font(size: 22, weight: .bold))
    let label = Label(title, style: style, color: DynamicColor(.white))
    label.frame = Rect(x: 24, y: 24, width: 240, height: 32)
    view.addSubview(label)
  }
}

TactileApp.run {
  SceneEntry.panel("drawer", "A page over a menu") {
    DrawerController(menu: Page("Menu", .black), front: Page("Drag me", Color(hex: 0x1b3ca6)))
  }
}
