import TactileDiagnostics
import TactileGestures
import TactilePrimitives
import Testing

/// A panel that reports evenly is judged even, whatever happens to its reports on their way.
struct ReportTimesTests {
  /// A report of a finger that moves by 960 points a second.
  private struct Report {
    /// The device's time and the arrival, in milliseconds.
    var device: Double
    var arrival: Double
    /// How long the program did not look for reports, in milliseconds.
    var programWait = 0.0
  }

  /// How much the survey is told of the times.
  private enum Known: CaseIterable {
    /// The device's time of each report, in whole milliseconds.
    case device
    /// The arrival alone.
    case arrival
    /// Neither: the time of the event is its arrival.
    case nothing
  }

  private func survey(_ reports: [Report], knowing known: Known) -> TouchSurvey {
    var survey = TouchSurvey(size: Size(width: 4000, height: 800))
    for (index, report) in reports.enumerated() {
      let arrival = Timestamp(seconds: report.arrival / 1000)
      let device = Timestamp(seconds: report.device.rounded(.down) / 1000)
      survey.add(
        TouchEvent(
          id: TouchID(1),
          phase: index == 0 ? .began : index == reports.count - 1 ? .ended : .moved,
          locationInWindow: Point(x: 0.96 * report.device, y: 100),
          timestamp: arrival,
          times: known == .nothing
            ? nil
            : ReportTimes(
              device: known == .device ? device : nil,
              arrival: arrival,
              programWait: report.programWait / 1000,
            ),
        )
      )
    }
    return survey
  }

  /// Reports of a panel with 120 Hz that arrive at once.
  private var perfect: [Report] {
    (0..<360).map { index in
      let time = Double(index) * 1000 / 120
      return Report(device: time, arrival: time + 1)
    }
  }

  @Test(arguments: Known.allCases)
  private func `times in whole milliseconds are no other rate`(known: Known) throws {
    let survey = survey(perfect, knowing: known)

    #expect(abs(try #require(survey.rate) - 120) < 0.5)
    #expect(survey.gaps == (0, 0))
    #expect(survey.heldByProgram.count == 0)
    #expect(survey.heldElsewhere.count == 0)
    #expect(survey.bunched == 0)
  }

  @Test(arguments: Known.allCases)
  private func `reports that a program takes in at each second refresh are no gaps`(
    known: Known
  ) throws {
    let reports = perfect.map { report in
      let frame = (report.arrival / 33.4).rounded(.up) * 33.4
      return Report(device: report.device, arrival: frame, programWait: 33.4)
    }

    let survey = survey(reports, knowing: known)

    #expect(abs(try #require(survey.rate) - 120) < 2)
    #expect(survey.gaps == (0, 0))
    #expect(survey.faults.isEmpty)
    #expect(survey.bunched > 200)
    #expect(survey.coverage.silentCount == 0)
    #expect(known == .nothing || survey.heldByProgram.count > 60)
    #expect(known == .nothing || survey.heldElsewhere.count == 0)
  }

  @Test(arguments: Known.allCases, [6, 10, 17, 40, 75.0])
  private func `a delay now and then is told, and is not the panel's`(
    known: Known,
    delay: Double,
  ) throws {
    let reports = perfect.map { report in
      let phase = report.device.truncatingRemainder(dividingBy: 500)
      let held = phase > 400 && phase < 400 + delay ? 400 + delay - phase : 0
      return Report(
        device: report.device,
        arrival: report.arrival + held,
        programWait: held > 0 ? delay : 0,
      )
    }

    let survey = survey(reports, knowing: known)

    #expect(abs(try #require(survey.rate) - 120) < 0.5)
    #expect(survey.gaps == (0, 0))
    #expect(survey.count(of: .gap) == 0)
    #expect(survey.heldByProgram.count <= 6)
    if delay >= 40, known != .nothing {
      #expect(survey.heldByProgram.count == 6)
      #expect(abs(survey.heldByProgram.longest * 1000 - delay) < 9)
      #expect(survey.heldElsewhere.count == 0)
    }
  }

  @Test func `what the program waited for in vain is another's delay`() {
    let reports = perfect.map { report in
      let held = (400..<450).contains(report.device) ? 450 - report.device : 0
      return Report(device: report.device, arrival: report.arrival + held, programWait: 0.2)
    }

    let survey = survey(reports, knowing: .device)

    #expect(survey.heldByProgram.count == 0)
    #expect(survey.heldElsewhere.count == 1)
    #expect(survey.gaps == (0, 0))
  }

  @Test(arguments: Known.allCases)
  private func `reports that the panel never made are a gap though others are late`(
    known: Known
  ) {
    var reports = perfect.map { report in
      let held = (1400..<1450).contains(report.device) ? 1450 - report.device : 0
      return Report(device: report.device, arrival: report.arrival + held, programWait: held)
    }
    reports.removeSubrange(60..<64)

    let survey = survey(reports, knowing: known)

    #expect(survey.gaps == (1, 4))
    #expect(survey.faults.count { $0.kind == .gap } == 1)
  }

  @Test(arguments: Known.allCases)
  private func `delays that shrink from report to report are no gaps`(known: Known) throws {
    var (reports, held) = (perfect, 0.0)
    for index in reports.indices {
      held = index % 30 == 25 ? 11 : max(0, held - 3.9)
      reports[index].device += known == .device ? held : 0
      reports[index].arrival += held
    }

    let survey = survey(reports, knowing: known)

    #expect(abs(try #require(survey.rate) - 120) < 0.5)
    #expect(survey.gaps == (0, 0))
  }

  @Test func `a gap among the first reports counts once the rate is known`() {
    var reports = perfect
    reports.removeSubrange(5..<8)

    let survey = survey(reports, knowing: .device)

    #expect(survey.gaps == (1, 3))
    #expect(survey.faults.count { $0.kind == .gap } == 1)
  }
}
