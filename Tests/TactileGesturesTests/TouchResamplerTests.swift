import TactileGestures
import TactilePrimitives
import TactileTestSupport
import Testing

@Suite struct TouchResamplerTests {
  /// Samples by milliseconds and points.
  private func ring(_ samples: (Double, Double)...) -> SampleRing {
    var ring = SampleRing()
    for (time, x) in samples { ring.add(Point(x: x, y: -x), at: Timestamp(seconds: time / 1000)) }
    return ring
  }

  private func frame(_ milliseconds: Double) -> Timestamp {
    Timestamp(seconds: milliseconds / 1000)
  }

  @Test func `between two samples it interpolates to 5 ms before the frame`() {
    var resampler = TouchResampler()
    let samples = ring((0, 0), (8, 80), (16, 120))

    let place = resampler.place(at: frame(17), among: samples)

    #expect(place == Point(x: 100, y: -100))
    #expect(!resampler.isExact)
  }

  @Test(arguments: [(60.0, 5.0), (30.0, 5.0), (120.0, 2.5), (144.0, 300.0 / 144.0)])
  func `on a fast display it is asked for three tenths of a frame before`(
    hertz: Double,
    delay: Double,
  ) throws {
    var resampler = TouchResampler()
    let samples = ring((0, 0), (8, 80), (16, 160))

    let timing = FrameTiming(interval: 1 / hertz, lead: 0.001)

    let place = resampler.place(at: frame(17), timing: timing, among: samples)

    #expect(abs(try #require(place).x - 10 * (17 - delay)) < 1e-4)
  }

  @Test func `where a frame is begun earlier than that, the place at its beginning is asked`() {
    let rules = ResamplingRules()

    #expect(rules.delay(at: FrameTiming(interval: 0.016, lead: 0.004)) == 0.3 * 0.016)
    #expect(rules.delay(at: FrameTiming(interval: 0.016, lead: 0.009)) == 0.009)
    #expect(rules.delay(at: FrameTiming(interval: 0.007, lead: 0.007)) == 0.007)
  }

  @Test(arguments: [(60.0, 0.004), (60, 0.008), (144, 0.004)])
  func `where frames are begun early steps are uneven by what cannot be thought on at most`(
    hertz: Double,
    gap: Double,
  ) {
    let timing = FrameTiming(interval: 1 / hertz, lead: 1 / hertz)

    let seconds = steps(rate: 1 / gap, noise: 0, timing: timing).map { $0 / Self.speed }

    #expect(seconds.allSatisfy { abs($0 - 1 / hertz) <= gap / 2 + 1e-6 })
  }

  /// A place asked for `asked` milliseconds after the last of two samples `gap` apart.
  struct Question {
    var asked: Double
    var gap: Double
    /// The milliseconds after the last sample that the finger is shown at.
    var shown: Double
  }

  @Test(arguments: [
    Question(asked: 3, gap: 10, shown: 3), Question(asked: 9, gap: 10, shown: 5),
    Question(asked: 9, gap: 18, shown: 8), Question(asked: -2, gap: 10, shown: -2),
    Question(asked: 9, gap: 1.5, shown: 0), Question(asked: 9, gap: 20.5, shown: 0),
    Question(asked: -1, gap: 1.5, shown: 0), Question(asked: -1, gap: 20.5, shown: 0),
  ])
  func `it thinks on for half of the last gap and 8 ms at most`(question: Question) throws {
    var resampler = TouchResampler()
    let samples = ring((50 - question.gap, 0), (50, question.gap))

    let place = resampler.place(at: frame(50 + question.asked + 5), among: samples)

    #expect(abs(try #require(place).x - (question.gap + question.shown)) < 1e-9)
    #expect(resampler.isExact == (question.shown == 0))
  }

  @Test func `without a newer sample it comes back to the last one`() {
    var resampler = TouchResampler()
    let samples = ring((0, 0), (8, 8))
    let first = resampler.place(at: frame(16), among: samples)

    let second = resampler.place(at: frame(17), among: samples)

    #expect(first == Point(x: 11, y: -11))
    #expect(second == Point(x: 8, y: -8))
    #expect(resampler.isExact)
  }

  @Test func `it does not go back behind what was shown`() {
    var resampler = TouchResampler()
    resampler.hold(at: ring((0, 0), (8, 8)))
    let samples = ring((0, 0), (8, 8), (12, 12))

    let place = resampler.place(at: frame(12), among: samples)

    #expect(place == Point(x: 8, y: -8))
  }

  @Test func `one sample is its own place and none is no place`() {
    var resampler = TouchResampler()

    let places = [
      resampler.place(at: frame(50), among: SampleRing()),
      resampler.place(at: frame(50), among: ring((0, 3))),
    ]

    #expect(places == [nil, Point(x: 3, y: -3)])
    #expect(resampler.isExact)
  }

  @Test func `a finger that stops is shown where it stopped`() {
    var resampler = TouchResampler()
    var samples = SampleRing()
    var place: Point?
    for step in 0...12 {
      let time = Double(step) * 8
      samples.add(Point(x: min(time, 60), y: 0), at: frame(time))
      place = resampler.place(at: frame(time + 1), among: samples)
    }

    #expect(place == Point(x: 60, y: 0))
    #expect(resampler.isExact)
  }

  /// How fast the even finger is, in points a second.
  private static let speed = 600.0

  /// The steps from frame to frame of what follows an even finger whose samples are stamped wrong by
  /// `noise` seconds at most; at 60 frames a second where nobody says when they come.
  private func steps(
    rate: Double,
    noise: Double = 0.0002,
    timing: FrameTiming? = nil,
    isResampled: Bool = true,
  ) -> [Double] {
    var random = SplitMix(state: 7)
    var resampler = TouchResampler()
    var samples = SampleRing()
    var places: [Double] = []
    var sample = 0.0
    for index in 1...240 {
      let now = Double(index) * (timing?.interval ?? 1.0 / 60)
      while sample / rate <= now {
        let time = sample / rate + Double.random(in: -noise...noise, using: &random)
        samples.add(Point(x: Self.speed * sample / rate, y: 0), at: Timestamp(seconds: time))
        sample += 1
      }
      guard index > 3, let raw = samples.last else { continue }
      let seen = Timestamp(seconds: now + (timing?.lead ?? 0))
      let shown = resampler.place(at: seen, timing: timing, among: samples)
      places.append(isResampled ? shown?.x ?? 0 : raw.place.x)
    }
    return zip(places.dropFirst(), places).map { $0 - $1 }
  }

  @Test(arguments: [90.0, 100, 125, 144])
  func `what follows a finger steps evenly`(rate: Double) {
    func worst(_ steps: [Double]) -> Double { steps.map { abs($0 / 10 - 1) }.max() ?? 0 }

    #expect(worst(steps(rate: rate, isResampled: false)) > 0.2)
    #expect(worst(steps(rate: rate)) < 0.08)
  }
}
