import TactileDiagnostics
import TactileGestures
import TactilePrimitives
import TactileTestSupport
import Testing

struct TouchSurveyTests {
  private static let size = Size(width: 480, height: 800)

  /// A survey of what `write` has fingers do.
  private func survey(_ write: (inout Fingers) -> Void) -> TouchSurvey {
    var fingers = Fingers(TouchSurvey(size: Self.size))
    write(&fingers)
    return fingers.survey
  }

  // MARK: Rate and gaps

  @Test func `a finger that moves at 125 Hz has that rate and no gaps`() throws {
    let survey = survey {
      $0.drag(1, from: (40, 100), to: (440, 100), seconds: 0.8, step: 0.008)
    }

    #expect(abs(try #require(survey.rate) - 125) < 0.01)
    #expect(survey.gaps == (0, 0))
    #expect(survey.faults.isEmpty)
    #expect(survey.reports == 102)
  }

  @Test func `three reports that are missing are one gap of three`() {
    let survey = survey {
      $0.drag(1, from: (40, 100), to: (440, 100), seconds: 1, step: 0.01, without: 60...62)
    }

    #expect(survey.gaps == (1, 3))
    #expect(survey.count(of: .gap) == 1)
    #expect(abs(survey.intervals.longest - 0.04) < 1e-9)
  }

  @Test func `a finger that pauses and goes on has no gap`() {
    let survey = survey {
      $0.down(1, 40, 100)
      $0.move(1, from: (40, 100), to: (240, 100), seconds: 0.4, step: 0.01)
      $0.wait(0.2)
      $0.move(1, from: (240, 100), to: (242, 100), seconds: 0.02, step: 0.01)
      $0.move(1, from: (242, 100), to: (440, 100), seconds: 0.4, step: 0.01)
      $0.up(1)
    }

    #expect(survey.gaps == (0, 0))
  }

  // MARK: Jitter and straightness

  @Test func `a finger that is held still has the jitter of its reports, by time`() throws {
    let survey = survey {
      $0.down(1, 200, 300)
      for index in 0..<100 {
        $0.wait(0.01)
        $0.moved(1, 200 + (index.isMultiple(of: 2) ? 0.5 : -0.5), 300)
      }
      $0.wait(0.01)
      $0.up(1)
    }

    let rest = try #require(survey.rests.first)
    #expect(abs(rest.rms - 0.5) < 0.001)
    #expect(abs(rest.spread - 1) < 1e-9)
    #expect(survey.lines.isEmpty)
  }

  @Test func `a touch with more reports than are kept is judged up to the last that is`() throws {
    let survey = survey {
      $0.down(1, 200, 300)
      for _ in 0..<5000 {
        $0.wait(0.01)
        $0.moved(1, 200, 300)
      }
      $0.wait(20)
      $0.up(1)
    }

    // 4096 reports are kept; a tenth of a second at each end does not count.
    #expect(abs(try #require(survey.rests.first).duration - 40.75) < 1e-6)
  }

  @Test func `a device that keeps quiet while nothing changes has no jitter`() throws {
    let survey = survey {
      $0.down(1, 200, 300)
      $0.wait(1)
      $0.up(1)
    }

    #expect(try #require(survey.rests.first).rms == 0)
  }

  @Test func `a wavy line is judged by its distance from the straight one through it`() throws {
    let survey = survey {
      $0.down(1, 40, 100)
      for index in 1...200 {
        $0.wait(0.008)
        let along = Double(index) * 2
        let across = index.isMultiple(of: 2) ? 1.0 : -1.0
        // Along a line of 3:4, so that neither axis is the line's.
        $0.moved(1, 40 + along * 0.6 - across * 0.8, 100 + along * 0.8 + across * 0.6)
      }
      $0.up(1)
    }

    let line = try #require(survey.lines.first)
    #expect(abs(line.fit.rms - 1) < 0.01)
    #expect(abs(line.fit.largest - 1) < 0.02)
    #expect(abs(line.fit.length - 400) < 1)
    #expect(abs(abs(line.fit.direction.dx) - 0.6) < 0.001)
  }

  @Test func `neither a curve nor a way there and back is a line`() {
    let survey = survey {
      $0.down(1, 100, 100)
      $0.move(1, from: (100, 100), to: (300, 100), seconds: 0.4, step: 0.01)
      $0.move(1, from: (300, 100), to: (300, 300), seconds: 0.4, step: 0.01)
      $0.up(1)
      $0.wait(1)
      $0.down(1, 100, 100)
      $0.move(1, from: (100, 100), to: (300, 100), seconds: 0.4, step: 0.01)
      $0.move(1, from: (300, 100), to: (100, 100), seconds: 0.4, step: 0.01)
      $0.up(1)
    }

    #expect(survey.lines.isEmpty)
    #expect(survey.contacts == 2)
  }

  // MARK: Lost and doubled contacts

  @Test func `a contact beside one that is down is a double, a second finger is none`() {
    let survey = survey {
      $0.down(1, 100, 100)
      $0.down(2, 110, 105)
      $0.down(3, 180, 100)
      $0.up(1)
      $0.up(2)
      $0.up(3)
    }

    #expect(survey.count(of: .doubled) == 1)
    #expect(survey.mostAtOnce == 3)
    #expect(survey.downCount == 0)
  }

  @Test func `a moving contact that ends and goes on further along was lost there`() {
    let survey = survey {
      $0.drag(1, from: (40, 112), to: (200, 112), seconds: 0.4, step: 0.01)
      $0.wait(0.2)
      $0.drag(2, from: (280, 112), to: (440, 112), seconds: 0.4, step: 0.01)
    }

    #expect(survey.count(of: .lost) == 1)
    #expect(survey.coverage[7, 3] == .silent)
    #expect(survey.coverage[3, 3] == .covered)
    #expect(survey.coverage.silentCount == 1)
  }

  @Test func `a touch that was held for long before it moved is known again by its speed`() {
    let survey = survey {
      $0.down(1, 40, 112)
      $0.move(1, from: (40, 112), to: (40, 112), seconds: 60, step: 0.01)
      $0.move(1, from: (40, 112), to: (200, 112), seconds: 0.4, step: 0.01)
      $0.up(1)
      $0.wait(0.2)
      $0.drag(2, from: (280, 112), to: (440, 112), seconds: 0.4, step: 0.01)
    }

    #expect(survey.count(of: .lost) == 1)
  }

  @Test func `a double tap and a flick that is repeated lose nothing`() {
    let survey = survey {
      $0.tap(1, 200, 200)
      $0.wait(0.08)
      $0.tap(2, 200, 200)
      $0.wait(1)
      for id in 3...4 {
        $0.drag(Int64(id), from: (100, 400), to: (300, 400), seconds: 0.2, step: 0.01)
        $0.wait(0.1)
      }
    }

    #expect(survey.faults.isEmpty)
  }

  @Test func `a contact that begins anew without having ended was lost`() {
    let survey = survey {
      $0.down(1, 100, 100)
      $0.wait(1)
      $0.down(1, 300, 300)
      $0.up(1)
    }

    #expect(survey.count(of: .lost) == 1)
    #expect(survey.mostAtOnce == 1)
  }

  // MARK: Coverage

  @Test func `a finger covers what it passes, and nothing is known of the rest`() throws {
    let survey = survey { $0.drag(1, from: (5, 16), to: (475, 16), seconds: 0.5, step: 0.01) }

    #expect((0..<15).allSatisfy { survey.coverage[$0, 0] == .covered })
    #expect(survey.coverage.coveredCount == 15)
    #expect(survey.coverage.silentCount == 0)
    let margins = try #require(survey.margins)
    #expect(margins == (5, 16, 5, 784))
  }

  @Test func `what is silent in a gap is covered when a finger reports from it later`() {
    let survey = survey {
      $0.drag(1, from: (16, 16), to: (464, 16), seconds: 0.6, step: 0.005, without: 80...110)
      $0.wait(1)
      $0.tap(2, 336, 16)
    }

    #expect(survey.count(of: .gap) == 1)
    #expect(survey.coverage[10, 0] == .covered)
    #expect(survey.coverage.silentCount == 2)
  }

  @Test func `another size forgets what was covered and keeps the rest`() {
    var survey = survey { $0.drag(1, from: (5, 16), to: (475, 16), seconds: 0.5, step: 0.01) }

    survey.resize(to: Size(width: 960, height: 800))

    #expect(survey.coverage.columns == 30)
    #expect(survey.coverage.coveredCount == 0)
    #expect(survey.contacts == 1)
    #expect(survey.rate != nil)
  }

  @Test func `kinds of devices are surveyed apart, made-up contacts of a touchpad not at all`() {
    var surveys = DeviceSurveys(size: Self.size)

    for (id, device) in [(1, DeviceKind.finger), (2, .mouse), (3, .touchpad)] {
      var touch = TouchEvent(.began, Int64(id), x: 100, y: 100)
      touch.device = device
      surveys.add(touch)
    }

    #expect(surveys.all.map(\.kind) == [.finger, .mouse])
    #expect(surveys.all.allSatisfy { $0.survey.mostAtOnce == 1 })
    #expect(surveys.latest == .mouse)
  }

  @Test(arguments: [(TouchCancellation.system, 1), (.tools, 0)])
  func `a touch that the program's own tools took is no fault`(
    cancellation: TouchCancellation,
    count: Int,
  ) {
    var survey = TouchSurvey(size: Self.size)
    for (phase, seconds) in [(TouchPhase.began, 0.0), (.cancelled, 0.1)] {
      var touch = TouchEvent(phase, x: 474, y: 400, at: seconds)
      touch.cancellation = cancellation
      survey.add(touch)
    }

    #expect(survey.contacts == 1 && survey.downCount == 0)
    #expect(survey.count(of: .cancelled) == count)
  }

  @Test(arguments: [Double.nan, .infinity, -1e300, 1e300])
  func `what is no place on the surface does no harm`(number: Double) {
    let survey = survey {
      $0.down(1, 10, 10)
      $0.wait(0.01)
      $0.moved(1, number, number)
      $0.wait(0.01)
      $0.moved(1, number, 20)
      $0.up(1)
    }

    #expect(survey.downCount <= 1)
    #expect(survey.coverage[0, 0] == .covered)
  }
}
