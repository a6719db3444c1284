import TactileDemos
import Testing

@MainActor
struct PhotoScalerTests {
  private func grey(_ values: [UInt8]) -> [UInt8] { values.flatMap { [$0, $0, $0, 255] } }

  @Test func `fewer pixels are averages of what they cover`() {
    let source = grey([0, 100, 200, 40, 20, 80, 60, 220])

    let half = PhotoScaler.scale(source, width: 4, height: 2, to: 2, 1)
    let third = PhotoScaler.scale(grey([0, 90, 180]), width: 3, height: 1, to: 2, 1)

    #expect(half == grey([50, 130]))
    #expect(third == grey([30, 150]))
  }

  @Test func `more pixels blend their neighbours`() {
    let source = grey([0, 100])

    let four = PhotoScaler.scale(source, width: 2, height: 1, to: 4, 1)

    #expect(four == grey([0, 25, 75, 100]))
  }

  @Test(arguments: [(1, 1, 7, 5), (7, 5, 1, 1), (3, 9, 4, 2), (640, 3, 1, 900), (5, 5, 5, 5)])
  func `a plain picture stays plain at any size`(size: (w: Int, h: Int, newW: Int, newH: Int)) {
    let source = grey(Array(repeating: 77, count: size.w * size.h))

    let scaled = PhotoScaler.scale(source, width: size.w, height: size.h, to: size.newW, size.newH)

    #expect(scaled == grey(Array(repeating: 77, count: size.newW * size.newH)))
  }

  @Test func `no pixels give none`() {
    #expect(PhotoScaler.scale([], width: 0, height: 0, to: 4, 4) == [])
    #expect(PhotoScaler.scale(grey([1]), width: 1, height: 1, to: 0, 4) == [])
  }
}
