import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileText
import TactileViews
import Testing

@testable import TactileDemos
@testable import TactileDiagnostics

/// The drawing of a guided step, on 400 × 800 points.
@MainActor
struct GuideSurfaceTests {
  private static let size = Size(width: 400, height: 800)

  /// Returns the number of reports that are drawn of a step that has ended with contacts of so many
  /// reports, each 3 points from the one before.
  private func drawnReports(of counts: [Int]) throws -> Int {
    let window = try Window(Self.size.width, Self.size.height)
    let surface = GuideSurface()
    surface.frame = Rect(origin: .zero, size: Self.size)
    window.rootView.addSubview(surface)
    surface.show(guide(counts), LabReading(), at: .zero)
    return discs(in: window.frame(at: Timestamp(seconds: 1)).displayList.items)
  }

  private func guide(_ counts: [Int]) -> LabGuide {
    var run = LabRun(.lines, start: .zero, on: Self.size)
    var number = 0
    for (index, count) in counts.enumerated() {
      let samples = (number..<number + count).map { number -> SurveySample in
        let (x, y) = (10 + number % 120 * 3, 10 + number / 120 * 4)
        let place = Point(x: Double(x), y: Double(y))
        return SurveySample(location: place, time: Timestamp(seconds: Double(number) / 100))
      }
      number += count
      let id = TouchID(Int64(index + 1))
      run.contacts.append(LabContact(id: id, samples: samples, endTime: samples.last?.time))
    }
    run.end = Timestamp(seconds: 100)
    var guide = LabGuide(size: Self.size, millimetresPerPoint: 0.25)
    guide.page = .step(.lines)
    guide.phase = .verdict
    guide.session.runs = [run]
    return guide
  }

  /// Returns the number of discs of the size of a report.
  private func discs(in items: [DisplayItem]) -> Int {
    items.reduce(0) { sum, item in
      switch item {
      case .box(let box): sum + (box.rect.size == Size(width: 4, height: 4) ? 1 : 0)
      case .clip(_, let items): sum + discs(in: items)
      case .group(let group): sum + discs(in: group.items)
      case .layer(let layer): sum + discs(in: layer.items)
      default: sum
      }
    }
  }

  @Test(arguments: [([2400], 2400), ([2401], 1201), ([4799], 2400), ([4801], 1601)])
  func `of a step with many reports at most 2400 are drawn, evenly`(
    counts: [Int],
    drawn: Int,
  ) throws {
    #expect(try drawnReports(of: counts) == drawn)
  }

  @Test func `the parts of short contacts do not add up to more`() throws {
    #expect(try drawnReports(of: Array(repeating: 3, count: 1600)) == 2400)
  }
}
