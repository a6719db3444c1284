import TactilePrimitives
import TactileViews
import Testing

@testable import TactileDemos
@testable import TactileDiagnostics

/// The list of faults on the lab's free pad.
@MainActor
struct FaultsViewTests {
  private func fault(_ kind: SurveyFault.Kind, _ x: Double) -> SurveyFault {
    SurveyFault(kind, SurveySample(location: Point(x: x, y: 20), time: Timestamp(seconds: x)))
  }

  @Test func `faults that come again and again do not push out the others`() throws {
    let view = FaultsView()
    view.show(
      [fault(.stuck, 1)] + (2...30).map { fault(.ghost, Double($0)) } + [fault(.jump, 31)]
    )
    let list = try #require(view.subviews.compactMap { $0 as? Label }.first)

    #expect(
      list.text.split(separator: "\n") == [
        "1. Touch that does not end at 1, 20", "30. Ghost, shorter than a tap at 30, 20; 29 in all",
        "31. Jump at 31, 20",
      ]
    )
  }

  @Test func `a fault beyond all bounds is listed with a place`() throws {
    let view = FaultsView()
    let sample = SurveySample(location: Point(x: 1e300, y: -1e300), time: .zero)
    view.show([SurveyFault(.jump, sample)])
    let list = try #require(view.subviews.compactMap { $0 as? Label }.first)

    #expect(list.text == "1. Jump at 1000000000, -1000000000")
  }
}
