import TactileInteractions
import TactileText
import Testing

struct SnapParameterTests {
  @Test(arguments: 1...64)
  func `N14 an option that is set is the option that is read`(count: Int) {
    var parameter = SnapParameter("p", options: (0..<count).map { "\($0)" })

    for option in 0..<count {
      parameter.optionIndex = option

      #expect(parameter.optionIndex == option)
      #expect(parameter.valueText == "\(option)")
    }
  }

  @Test(arguments: 1...64)
  func `N14 each option owns an equal part of the range`(count: Int) {
    var parameter = SnapParameter("p", options: (0..<count).map { "\($0)" })
    var owned = Array(repeating: 0, count: count)
    let steps = count * 100

    for step in 0..<steps {
      parameter.value = (Double(step) + 0.5) / Double(steps)
      owned[parameter.optionIndex ?? 0] += 1
    }

    #expect(owned.allSatisfy { $0 == 100 })
  }

  @Test func `N14 the only option is at 0`() {
    var parameter = SnapParameter("p", options: ["a"])
    #expect(parameter.value == 0)
    parameter.value = 0.7

    parameter.optionIndex = 0

    #expect(parameter.value == 0)
  }

  @Test func `N14 the last option is there at the very end`() {
    let parameter = SnapParameter(
      "p",
      value: 1,
      kind: .discrete(["a", "b", "c"].map(\.localizedText)),
    )

    #expect(parameter.optionIndex == 2)
  }

  @Test func `no options have no index and no words`() {
    var parameter = SnapParameter("p", options: [String](), optionIndex: 3)
    parameter.optionIndex = 2

    #expect(parameter.optionIndex == nil)
    #expect(parameter.valueText == "")
    #expect(parameter.value == 0)
  }

  @Test(arguments: [
    (-1.0, 0.0), (2, 1), (.nan, 0), (.infinity, 1), (-.infinity, 0), (0.3, 0.3),
  ])
  func `values stay within 0 and 1`(values: (given: Double, kept: Double)) {
    var parameter = SnapParameter("p", value: 0.5)
    parameter.value = values.given

    #expect(parameter.value == values.kept)
    #expect(SnapParameter("p", value: values.given).value == values.kept)
  }

  @Test func `N16 values are rounded, not cut off`() {
    #expect(SnapFormat.percent.text(0.53) == "53 %")
    #expect(SnapFormat.percent.text(0.59) == "59 %")
    #expect(SnapFormat.percent.text(1) == "100 %")
    #expect(SnapFormat.hexadecimal.text(1) == "FF")
    #expect(SnapFormat.hexadecimal.text(0) == "00")
    #expect(SnapFormat.hexadecimal.text(0.5) == "80")
    #expect(SnapFormat.decimals.text(0.75) == "0.75")
    #expect(SnapFormat.decimals.text(0.999) == "1.00")
    #expect(SnapFormat.decimals.text(.nan) == "0.00")
  }
}
