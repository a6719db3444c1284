import TactileGestures
import TactilePrimitives
import TactileTestSupport
import Testing

@testable import TactileDiagnostics

struct LabMappingTests {
  private let size = Size(width: 310, height: 174)

  /// The corners 10 mm from the edges, and the same corners as a map of fractions places them,
  /// each missed by up to `miss` millimetres.
  private func pairs(
    miss: Double = 0,
    seed: UInt64 = 1,
    _ map: (Double, Double) -> (Double, Double),
  ) -> [(asked: Point, touched: Point)] {
    var random = SplitMix(state: seed)
    return [(10.0, 10.0), (300, 10), (300, 164), (10, 164)].map { x, y in
      let (u, v) = map(x / size.width, y / size.height)
      let off = Vector(
        dx: .random(in: -miss...miss, using: &random),
        dy: .random(in: -miss...miss, using: &random),
      )
      return (Point(x: x, y: y), Point(x: u * size.width, y: v * size.height) + off)
    }
  }

  private static let maps: [(LabMapping.Kind, @Sendable (Double, Double) -> (Double, Double))] = [
    (.identity, { ($0, $1) }),
    (.swapped, { ($1, $0) }),
    (.mirroredX, { (1 - $0, $1) }),
    (.mirroredY, { ($0, 1 - $1) }),
    (.rotated90, { (1 - $1, $0) }),
    (.rotated180, { (1 - $0, 1 - $1) }),
    (.rotated270, { ($1, 1 - $0) }),
    (.scaled, { (0.5 * $0, $1) }),
    (.scaled, { (0.2 + 0.7 * $0, 0.1 + 0.8 * $1) }),
    (.other, { ($0 + 0.3 * $1, $1) }),
  ]

  @Test(arguments: 0..<maps.count)
  func `each kind of map is recognized though a person misses, and its matrix mends it`(
    index: Int
  ) throws {
    let (kind, map) = Self.maps[index]
    for seed in 1...20 {
      let pairs = pairs(miss: 2, seed: UInt64(seed), map)
      let mapping = try #require(LabMapping(pairs, size: size))
      let m = try #require(mapping.correction).numbers

      #expect(mapping.kind == kind)
      for (asked, touched) in pairs {
        let (x, y) = (touched.x / size.width, touched.y / size.height)
        let mended = Point(
          x: (m[0] * x + m[1] * y + m[2]) * size.width,
          y: (m[3] * x + m[4] * y + m[5]) * size.height,
        )
        #expect(mended.distance(to: asked) < 10)
      }
    }
  }

  /// Without targets nobody knows whether the map of the corners is that of the other steps.
  @Test(arguments: [true, false])
  func `a map of the corners alone spoils no other measure`(isMappedLater: Bool) throws {
    var feed = LabFeed()
    func turned(_ place: Point) -> Point { Point(x: 3000 - place.x, y: place.y) }
    try feed.mark("lab.begin corners", 0)
    let corners = [(100.0, 100.0), (2900, 100), (2900, 1900), (100, 1900)]
    for (index, (x, y)) in corners.enumerated() {
      let time = Double(index)
      try feed.mark("lab.target \(x) \(y)", time)
      feed.touch(.began, 1, 3000 - x, time + 0.2, y: y)
      feed.touch(.ended, 1, 3000 - x, time + 0.3, y: y)
    }
    try feed.mark("lab.end corners", 5)
    try feed.mark("lab.begin edges", 6)
    for (index, (x, y)) in [(0.0, 1000.0), (1500, 0), (3000, 1000), (1500, 2000)].enumerated() {
      let time = 6 + Double(index)
      for step in 0...10 {
        let part = Double(step) / 10
        let place = Point(x: 1500 + (x - 1500) * part, y: 1000 + (y - 1000) * part)
        let told = isMappedLater ? turned(place) : place
        let phase: TouchPhase = step == 0 ? .began : step == 10 ? .ended : .moved
        feed.touch(phase, 1, told.x, time + part / 2, y: told.y)
      }
    }
    try feed.mark("lab.end edges", 11)

    #expect(feed.verdict(.mapping).judgement == .fail)
    #expect(feed.verdict(.edgeReach).judgement == .pass)
  }

  @Test func `a calibration that is set already is part of the one that mends the map`() throws {
    let record = UdevRecord(["LIBINPUT_CALIBRATION_MATRIX": "0 -1 1 1 0 0"])
    var touchscreen = KernelTouchscreen(InputIdentity("panel"), node: "event3")
    touchscreen.udev = record
    // The glass is mounted as the picture is, or mirrored: the calibration turns its touches.
    let turned = try #require(LabMapping(pairs { (1 - $1, $0) }, size: size))
    let mirrored = try #require(LabMapping(pairs { (1 - $1, 1 - $0) }, size: size))

    #expect(turned.calibration(of: nil)?.text == "0 1 0 -1 0 1")
    #expect(turned.calibration(of: touchscreen)?.text == "1 0 0 0 1 0")
    #expect(mirrored.calibration(of: touchscreen)?.text == "-1 0 1 0 1 0")
    touchscreen.udev = UdevRecord(["LIBINPUT_CALIBRATION_MATRIX": "0 -1"])
    #expect(turned.calibration(of: touchscreen)?.text == "0 1 0 -1 0 1")
  }

  @Test(arguments: [(20.0, false), (80, true)])
  func `touches far beside their crosses are not said to arrive where they are made`(
    offset: Double,
    isFar: Bool,
  ) throws {
    var feed = LabFeed()
    try feed.mark("lab.begin corners", 0)
    let corners = [(100.0, 100.0), (2900, 100), (2900, 1900), (100, 1900)]
    for (index, (x, y)) in corners.enumerated() {
      let time = Double(index)
      try feed.mark("lab.target \(x) \(y)", time)
      feed.touch(.began, 1, x + offset, time + 0.2, y: y)
      feed.touch(.ended, 1, x + offset, time + 0.3, y: y)
    }
    try feed.mark("lab.end corners", 5)
    let verdict = feed.verdict(.mapping)

    #expect(verdict.judgement == .pass)
    #expect(verdict.sentence.contains("up to 8 mm from where") == isFar)
  }

  @Test func `touches beside their crosses are no other map`() throws {
    let mapping = try #require(LabMapping(pairs { ($0 + 0.02, $1 - 0.02) }, size: size))

    #expect(mapping.kind == .identity)
  }

  @Test func `touches on another part of the screen are one`() throws {
    let mapping = try #require(LabMapping(pairs { ($0 + 0.3, $1) }, size: size))

    #expect(mapping.kind == .scaled)
    #expect(abs(try #require(mapping.correction).numbers[2] + 0.3) < 1e-9)
  }

  /// The orders of four corners that a rotation or a reflection of the surface makes.
  private static let symmetries: Set<[Int]> = [
    [0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2],
    [1, 0, 3, 2], [0, 3, 2, 1], [3, 2, 1, 0], [2, 1, 0, 3],
  ]

  @Test(arguments: [3, 4])
  func `crosses touched in another order give a matrix only where a panel could be mounted so`(
    count: Int
  ) throws {
    let codes: [[Int]] = (0..<256).map { code in [0, 2, 4, 6].map { code >> $0 & 3 } }
    for order in codes where Set(order).count == 4 && Set(order.prefix(count)) == Set(0..<count) {
      for seed in 1...10 {
        let places = pairs(miss: 2, seed: UInt64(seed)) { ($0, $1) }
        let touched = (0..<count).map { index in
          (asked: places[index].asked, touched: places[order[index]].touched)
        }
        let mapping = try #require(LabMapping(touched, size: size))

        #expect(mapping.isReordered != Self.symmetries.contains(order))
        #expect((mapping.correction == nil) == mapping.isReordered)
      }
    }
  }

  @Test func `crosses touched in another order are named, and spoil no other measure`() throws {
    var feed = LabFeed()
    try feed.mark("lab.begin corners", 0)
    let corners = [(100.0, 100.0), (2900, 100), (2900, 1900), (100, 1900)]
    for (index, touched) in [0, 1, 3, 2].enumerated() {
      let time = Double(index)
      try feed.mark("lab.target \(corners[index].0) \(corners[index].1)", time)
      feed.touch(.began, 1, corners[touched].0, time + 0.2, y: corners[touched].1)
      feed.touch(.ended, 1, corners[touched].0, time + 0.3, y: corners[touched].1)
    }
    try feed.mark("lab.end corners", 5)
    try feed.mark("lab.begin repeat", 6)
    for time in 6..<10 { feed.tap(1500, Double(time) + 0.1) }
    try feed.mark("lab.end repeat", 11)
    let verdict = feed.verdict(.mapping)

    #expect(verdict.sentence.contains("touched in another order"))
    #expect(verdict.mapping?.kind == .other)
    #expect(verdict.mapping?.calibration(of: nil) == nil)
    #expect(feed.verdict(.repeatSpread).judgement == .pass)
  }

  @Test(arguments: [(155.0, 87.0), (10, 10)])
  func `touches that no map explains give no matrix`(x: Double, y: Double) throws {
    var pairs = pairs { ($0, $1) }
    pairs[2].touched = Point(x: x, y: y)
    let mapping = try #require(LabMapping(pairs, size: size))

    #expect(mapping.kind == .other)
    #expect(!mapping.isReordered)
    #expect(mapping.isScattered)
    #expect(mapping.correction == nil)
  }

  @Test(arguments: 0..<3, [Vector(dx: 50, dy: 30), Vector(dx: -40, dy: 60)])
  func `a stray one of three touches gives no matrix, and the sentence says why`(
    index: Int,
    offset: Vector,
  ) throws {
    var pairs = Array(pairs { ($0, $1) }.prefix(3))
    pairs[index].touched = pairs[index].touched + offset
    let mapping = try #require(LabMapping(pairs, size: size))

    #expect(mapping.kind == .other)
    #expect(mapping.isSkewed && !mapping.isReordered)
    #expect(mapping.correction == nil)

    var feed = LabFeed()
    try feed.mark("lab.begin corners", 0)
    for (index, (x, y)) in [(100.0, 100.0), (2900, 100), (2900, 1900)].enumerated() {
      let time = Double(index)
      let stray = index == 1 ? 500.0 : 0
      try feed.mark("lab.target \(x) \(y)", time)
      feed.touch(.began, 1, x - stray, time + 0.2, y: y + stray)
      feed.touch(.ended, 1, x - stray, time + 0.3, y: y + stray)
    }
    try feed.mark("lab.end corners", 5)
    let verdict = feed.verdict(.mapping)

    #expect(verdict.judgement == .fail)
    #expect(verdict.sentence.contains("one of the three may be stray"))
    #expect(verdict.mapping?.calibration(of: nil) == nil)
  }

  @Test(arguments: 0..<maps.count - 1)
  func `three touches give the matrix of a map that is not skewed`(index: Int) throws {
    let (kind, map) = Self.maps[index]
    for seed in 1...20 {
      let pairs = Array(pairs(miss: 2, seed: UInt64(seed), map).prefix(3))
      let mapping = try #require(LabMapping(pairs, size: size))

      #expect(mapping.kind == kind)
      #expect(!mapping.isSkewed)
      #expect(mapping.correction != nil)
    }
  }

  @Test func `three touches that a finger misses are where they were asked for`() throws {
    for seed in 1...50 {
      let pairs = Array(pairs(miss: 2.4, seed: UInt64(seed)) { ($0, $1) }.prefix(3))

      #expect(try #require(LabMapping(pairs, size: size)).kind == .identity)
    }
  }

  @Test(arguments: [20.0, 25], 0..<4)
  func `a touch that is stray by a little among four gives no matrix`(
    offset: Double,
    index: Int,
  ) throws {
    for direction in [Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1), Vector(dx: 0.7, dy: -0.7)] {
      var pairs = pairs { ($0, $1) }
      pairs[index].touched = pairs[index].touched + direction * offset
      let mapping = try #require(LabMapping(pairs, size: size))

      #expect(mapping.kind == .identity || mapping.correction == nil)
    }
  }

  @Test func `touches on a line give no matrix`() throws {
    let mapping = try #require(LabMapping(pairs { u, _ in (u, 0.5) }, size: size))

    #expect(mapping.correction == nil)
  }

  @Test func `three touches are enough, two or those on a line are not`() {
    let pairs = pairs { ($1, $0) }

    #expect(LabMapping(Array(pairs.prefix(3)), size: size)?.kind == .swapped)
    #expect(LabMapping(Array(pairs.prefix(2)), size: size) == nil)
    #expect(LabMapping([pairs[0], pairs[0], pairs[2]], size: size) == nil)
    #expect(LabMapping(pairs, size: .zero) == nil)
  }

  @Test func `the worst touch is named`() throws {
    var pairs = pairs { ($0, $1) }
    pairs[2].touched.x += 4

    #expect(try #require(LabMapping(pairs, size: size)).worst == 2)
  }
}
