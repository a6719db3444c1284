import TactileDisplay
import TactilePrimitives
import TactileScenes
import TactileViews
import Testing

/// The parts of an open snap menu at their places [SPEC N.2, N.3], on canvas B at two pixels a point.
@MainActor
struct SnapLooksTests {
  @Test func `rows, centre line, bars and options lie where the specification has them`() throws {
    let stage = try SceneStage.demo("snap", in: Run.canvasB, scale: 2)
    stage.scene.enter("options")
    var list = stage.window.frame(at: .zero).displayList
    for tick in 1...60 {
      list = stage.window.frame(at: Timestamp(seconds: Double(tick) / 60)).displayList
    }
    let boxes = boxes(in: list.items)
    func isThere(
      _ x: Double,
      _ y: Double,
      _ width: Double,
      _ height: Double,
      radius: Double = 4,
      border: Double = 1,
    ) -> Bool {
      let rect = Rect(x: x, y: y, width: width, height: height)
      return boxes.contains {
        $0.rect == rect && $0.cornerRadius == radius && $0.borderWidth == border
      }
    }

    #expect(stage.number("snap.index") == 8)
    #expect(stage.number("snap.listY") == -91.5)
    // The selected row under the centre line, and the one above it with the bar of its value.
    #expect(isThere(82.5, 307.5, 210, 52))
    #expect(isThere(87.5, 309, 200, 49) && isThere(87.5, 259, 200, 49))
    #expect(isThere(92.5, 303.5, 190, 2, radius: 0, border: 0))
    #expect(!boxes.contains { $0.rect.minY == 353.5 })
    // The options before and after the chosen one, which end and begin 5 points beside the row.
    #expect(isThere(-15, 313.5, 95, 40) && isThere(295, 313.5, 95, 40))
  }

  private func boxes(in items: [DisplayItem]) -> [BoxItem] {
    items.flatMap { item -> [BoxItem] in
      switch item {
      case .box(let box): [box]
      case .clip(_, let inner): boxes(in: inner)
      case .group(let group): boxes(in: group.items.map { $0.offset(by: group.offset) })
      case .icon, .layer, .picture, .shadow, .text: []
      }
    }
  }
}
