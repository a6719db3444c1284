import TactileLayout
import Testing

struct SizeClassTests {
  @Test(arguments: [
    (-1, SizeClass.compact), (0, .compact), (599.9, .compact), (600, .medium), (899.9, .medium),
    (900, .expanded), (.infinity, .expanded), (.nan, .compact),
  ])
  func `a width has a class, also one that is none`(width: Double, sizeClass: SizeClass) {
    #expect(SizeClass(width: width) == sizeClass)
  }

  @Test func `classes are ordered by width`() {
    #expect(SizeClass.allCases == SizeClass.allCases.sorted())
  }
}
