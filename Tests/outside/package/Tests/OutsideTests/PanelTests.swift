import Tactile
import Testing

/// A panel of one's own on the drag engine: a blind that is pulled down.
nonisolated private struct BlindSettings: DragSettings {
  var speed = 300.0

  static let name = "blind"
  static let all: [Setting<Self>] = [
    Setting("blind.speed", \.speed, "pt/s", 0...4000, "Least speed of a fling")
  ]

  func track(in size: Size) -> DragTrack {
    DragTrack(
      .vertical,
      through: ["up": -size.height * 0.8, "down": 0],
      rule: SettleRule(flingAbove: speed, durations: 0.1...0.4),
      limits: DragLimits(-size.height * 0.8...0),
      area: Rect(origin: .zero, size: size),
    )
  }
}

private final class Blind: ViewController, DraggablePanel {
  let drag: DragController
  var settings = BlindSettings() { didSet { settingsDidChange() } }
  private let cloth = View()

  override init() {
    drag = DragController(of: cloth, feeling: settings, at: "up")
    super.init()
    drag.onMove = { [cloth] in cloth.move(to: Point(x: 0, y: $0)) }
  }

  override func loadView() -> View { PanelStageView() }

  override func viewDidLoad() {
    view.addSubview(cloth)
    (view as? PanelStageView)?.onResize = { [unowned self] size in
      drag.resize(to: settings.track(in: size))
      cloth.frame = Rect(origin: Point(x: 0, y: drag.position), size: size)
    }
  }
}

/// A view that paints its own content.
private final class Dial: View {
  override func draw(_ canvas: inout Canvas) {
    canvas.fill(bounds, DynamicColor(.black), cornerRadius: bounds.width / 2)
  }
}

@Suite("A panel from outside has what ours have")
struct PanelTests {
  private let entry = SceneEntry.panel("blind", "") { Blind() }

  @Test("it is dragged, settles, and has probes, commands and states")
  func drag() throws {
    let test = try SceneTest(
      entry,
      trace: """
        {"trace": 1, "scene": "blind", "width": 300, "height": 400}
        {"t": 0.00, "touch": "began", "id": 1, "x": 150, "y": 20}
        {"t": 0.02, "touch": "moved", "id": 1, "x": 150, "y": 60}
        {"t": 0.04, "touch": "moved", "id": 1, "x": 150, "y": 120}
        {"t": 0.06, "touch": "moved", "id": 1, "x": 150, "y": 180}
        {"t": 0.06, "touch": "ended", "id": 1, "x": 150, "y": 180}
        """,
    )

    #expect(test.text("blind.state") == "down")
    #expect(test.stage.scene.states == ["up", "down"])
    #expect(test.stage.scene.commands.map(\.name) == ["blind.up", "blind.down"])
  }

  @Test("its settings are listed, set by name and kept to their range")
  func settings() {
    var tuning = SceneCatalog([entry]).tuning

    #expect(tuning.settings.contains { $0.name == "blind.speed" })
    #expect(tuning.set("blind.speed", to: 500) == nil)
    #expect(tuning[BlindSettings.self].speed == 500)
    #expect(tuning.set("blind.speed", to: 9000) != nil)
  }

  @Test("a view paints its own content")
  func painter() throws {
    let entry = SceneEntry("dial", "") {
      let controller = ViewController()
      controller.view.addSubview(Dial(frame: Rect(x: 10, y: 10, width: 40, height: 40)))
      return controller
    }

    let picture = try SceneTest(entry, trace: #"{"trace": 1, "width": 60, "height": 60}"#).picture

    let middle = 4 * (30 * 60 + 30)
    #expect(Array(picture.rgba[middle..<middle + 3]) == [0, 0, 0])
  }
}
