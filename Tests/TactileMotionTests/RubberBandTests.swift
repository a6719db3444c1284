import Testing

@testable import TactileMotion

private let travels: [(travel: Double, give: Double, width: Double)] = [
  (32, 50.0 / 3, 320), (67.7, 100.0 / 3, 320), (107.7, 50, 320), (104.9, 50, 375),
  (103.4, 50, 414),
]

struct RubberBandTests {
  @Test(arguments: travels)
  func `P-5: finger travels of the pull-for-menu`(travel: Double, give: Double, width: Double) {
    let band = RubberBand(dimension: width)

    #expect(isClose(band.offset(forTravel: travel), give, within: 0.03))
    #expect(isClose(band.travel(forOffset: give), travel, within: 0.06))
  }

  @Test func `the give is that of the formula, odd, rising and below the dimension`() {
    for coefficient in [0.1, 0.55, 1] {
      for dimension in [1.0, 60, 320, 5000] {
        let band = RubberBand(coefficient: coefficient, dimension: dimension)
        var last = 0.0
        for travel in stride(from: 0.5, through: 3000, by: 12.5) {
          let give = band.offset(forTravel: travel)
          let formula = (1 - 1 / (travel * coefficient / dimension + 1)) * dimension
          #expect(isClose(give, formula, within: 1e-11 * dimension))
          #expect(band.offset(forTravel: -travel) == -give)
          #expect(give > last && give < dimension)
          last = give
        }
      }
    }
  }

  @Test func `travel and give are inverse`() {
    let band = RubberBand(dimension: 320)

    for travel in [-9000, -40, -1e-9, 0, 1e-12, 0.3, 77, 1e5] {
      let back = band.travel(forOffset: band.offset(forTravel: travel))
      #expect(isClose(back, travel, within: 1e-12 * (1 + abs(travel)) * (1 + abs(travel))))
    }
  }

  @Test func `the ends of the range are what the documentation says`() {
    let band = RubberBand(dimension: 60)

    #expect(band.offset(forTravel: .infinity) == 60)
    #expect(band.offset(forTravel: -.infinity) == -60)
    #expect(band.offset(forTravel: .greatestFiniteMagnitude) == 60)
    #expect(band.offset(forTravel: .nan) == 0)
    #expect(band.offset(forTravel: 0) == 0)
    #expect(RubberBand(dimension: 0).offset(forTravel: 40) == 0)
    #expect(RubberBand(dimension: 0).offset(forTravel: .infinity) == 0)
    #expect(RubberBand(coefficient: 0, dimension: 60).offset(forTravel: .infinity) == 0)
  }

  @Test func `every input gives a finite result`() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        for c in hostileNumbers {
          let band = RubberBand(coefficient: a, dimension: b)
          #expect(band.offset(forTravel: c).isFinite, "\(a), \(b), \(c)")
          #expect(band.travel(forOffset: c).isFinite, "\(a), \(b), \(c)")
        }
      }
    }
  }

  @Test func `D-4: inside the bounds content follows the finger, outside it gives`() {
    let band = RubberBand(dimension: 60)
    let bounds = 0.0...260

    #expect(band.position(forRaw: 80, in: bounds) == 80)
    #expect(band.position(forRaw: 260, in: bounds) == 260)
    #expect(band.position(forRaw: 360, in: bounds) == 260 + band.offset(forTravel: 100))
    #expect(band.position(forRaw: 1e6, in: bounds) < 320)
    #expect(band.position(forRaw: -50, in: bounds) == band.offset(forTravel: -50))
    #expect(isClose(band.raw(forPosition: 290, in: bounds), 260 + 60 / 0.55, within: 1e-9))
    #expect(band.raw(forPosition: 100, in: bounds) == 100)
    #expect(band.position(forRaw: .nan, in: bounds) == 0)
  }

  @Test(arguments: [0.1, 0.55, 1, 4])
  func `a band sets out with its coefficient and resists ever more`(coefficient: Double) {
    let band = RubberBand(coefficient: coefficient, dimension: 320)

    #expect(isClose(band.offset(forTravel: 1e-6), coefficient * 1e-6, within: 1e-13))
    let gives = (0...300).map { band.offset(forTravel: Double($0) * 5) }
    let gains = zip(gives, gives.dropFirst()).map { $1 - $0 }
    #expect(zip(gains, gains.dropFirst()).allSatisfy { $0 > $1 })
    #expect(gains.allSatisfy { $0 < coefficient * 5 })
  }

  @Test func `content caught past either edge is where the finger asks for it`() {
    let band = RubberBand(dimension: 200)
    let bounds = -30.0...260

    for raw in [-1500, -31, -30.000_001, -30, 0, 100, 260, 261, 9000] {
      let position = band.position(forRaw: raw, in: bounds)
      #expect(isClose(band.raw(forPosition: position, in: bounds), raw, within: 1e-9))
    }
    let raws = (-200...500).map(Double.init)
    let positions = raws.map { band.position(forRaw: $0, in: bounds) }
    let steps = zip(positions, positions.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0 && $0 <= 1 })
  }
}
