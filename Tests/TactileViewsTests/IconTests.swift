import TactileDisplay
import TactilePrimitives
import TactileViews
import Testing

@MainActor
struct IconTests {
  @Test(arguments: Icon.allCases)
  func `each icon has shapes, all of them on its box`(icon: Icon) {
    let shapes = icon.drawing.shapes
    let points = shapes.flatMap { $0.steps.flatMap(corners) }

    #expect(!shapes.isEmpty)
    #expect(points.allSatisfy { (0...24).contains($0.x) && (0...24).contains($0.y) })
  }

  private func corners(of step: VectorDrawing.Step) -> [Point] {
    switch step {
    case .move(let end), .line(let end): [end]
    case .curve(let a, let b, let end): [a, b, end]
    case .close: []
    case .circle(let center, let radius):
      [center - Vector(dx: radius, dy: radius), center + Vector(dx: radius, dy: radius)]
    case .rect(let rect, _): [rect.origin, Point(x: rect.maxX, y: rect.maxY)]
    }
  }
}
