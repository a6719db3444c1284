import TactilePrimitives
import TactileRaster
import Testing

struct AnimationTests {
  /// A square that moves over a ground of many colours.
  private func picture(squareAt x: Int, width: Int = 40, height: Int = 30) -> PixelBuffer {
    var picture = PixelBuffer(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width {
        let isSquare = (x..<(x + 6)).contains(column) && (8..<14).contains(row)
        let start = 4 * (row * width + column)
        picture.bgra[start] = isSquare ? 255 : UInt8(row * 8)
        picture.bgra[start + 1] = isSquare ? 255 : UInt8(column * 6)
        picture.bgra[start + 2] = isSquare ? 255 : UInt8((row + column) % 7)
        picture.bgra[start + 3] = 255
      }
    }
    return picture
  }

  @Test func `an animated PNG reads back as its pictures`() throws {
    let pictures = [0, 5, 30, 2].map { picture(squareAt: $0) }
    var writer = AnimatedPNGWriter(width: 40, height: 30)

    for (index, picture) in pictures.enumerated() {
      try writer.append(picture, at: Double(index) / 60)
    }

    #expect(try AnimatedPNGReader.pictures(of: try writer.file(end: 1)) == pictures)
  }

  @Test func `any picture of a strip is a whole one and the differences after it`() throws {
    let pictures = (0..<40).map { picture(squareAt: $0 % 30) }
    var strip = PictureStrip(width: 40, height: 30)

    for (index, picture) in pictures.enumerated() {
      try strip.append(picture, at: Double(index) / 10)
    }

    #expect(strip.steps.count == pictures.count)
    #expect(strip.steps.indices.filter { strip.steps[$0].isWhole } == [0, 10, 20, 30])
    for index in strip.steps.indices {
      let first = try #require(strip.steps[...index].lastIndex { $0.isWhole })
      var canvas = PixelBuffer(width: 40, height: 30)
      for step in strip.steps[first...index] {
        canvas.replace(atX: step.x, y: step.y, by: try PixelBuffer(png: step.png))
      }
      #expect(canvas == pictures[index].coarse)
    }
  }

  @Test func `a quick PNG has the same pixels as a usual one`() throws {
    var clear = picture(squareAt: 3)
    clear.bgra[7] = 0
    clear.bgra[4] = 0
    clear.bgra[5] = 0
    clear.bgra[6] = 0

    for picture in [picture(squareAt: 3), clear] {
      #expect(try PixelBuffer(png: try picture.quickPNG()) == PixelBuffer(png: try picture.png()))
    }
    #expect(throws: PNGError.self) { try PixelBuffer(width: 0, height: 4).quickPNG() }
  }

  @Test func `of an animated PNG other programs see the first picture`() throws {
    var writer = AnimatedPNGWriter(width: 40, height: 30)
    try writer.append(picture(squareAt: 3), at: 0)
    try writer.append(picture(squareAt: 9), at: 0.5)

    let still = try PixelBuffer(png: try writer.file(end: 0.5))

    #expect(still == picture(squareAt: 3))
  }

  @Test func `a picture like the one before takes nothing`() throws {
    var writer = AnimatedPNGWriter(width: 40, height: 30)

    for index in 0..<100 {
      try writer.append(picture(squareAt: index / 50), at: Double(index) / 60)
    }

    #expect(writer.count == 2)
  }

  @Test func `beside a smaller picture the canvas is black`() throws {
    var writer = AnimatedPNGWriter(width: 40, height: 30)
    try writer.append(picture(squareAt: 3), at: 0)
    try writer.append(picture(squareAt: 3, width: 20, height: 10), at: 0.1)

    let read = try #require(try AnimatedPNGReader.pictures(of: try writer.file(end: 0.2)).last)

    #expect(read.width == 40)
    #expect(Array(read.bgra.prefix(80)) == Array(picture(squareAt: 3).bgra.prefix(80)))
    #expect(read.bgra.suffix(8) == [0, 0, 0, 255, 0, 0, 0, 255])
  }

  @Test(arguments: [0, 7, 8, 20, 33, 60, 120, 300])
  func `a broken file is an error`(length: Int) throws {
    var writer = AnimatedPNGWriter(width: 40, height: 30)
    try writer.append(picture(squareAt: 3), at: 0)
    try writer.append(picture(squareAt: 9), at: 0.5)
    let file = try writer.file(end: 0.5)

    #expect(throws: PNGError.self) {
      _ = try AnimatedPNGReader.pictures(of: Array(file.prefix(length)))
    }
  }

  @Test func `an animation without pictures is an error`() {
    #expect(throws: PNGError.self) { _ = try AnimatedPNGWriter(width: 4, height: 4).file(end: 0) }
  }

  @Test func `the area that differs is the smallest`() {
    let area = picture(squareAt: 3).area(unlike: picture(squareAt: 5))

    #expect(area == PixelRect(minX: 3, minY: 8, maxX: 11, maxY: 14))
    #expect(picture(squareAt: 3).area(unlike: picture(squareAt: 3)).isEmpty)
  }

  @Test func `a GIF reads back as its pictures where they have few colours`() throws {
    let plain = (0..<30).map { step in
      var picture = PixelBuffer(width: 64, height: 48)
      for index in 0..<(64 * 48) {
        let shade = UInt8((index / (step + 1)) % 200)
        picture.bgra.replaceSubrange(4 * index..<4 * index + 4, with: [shade, shade / 2, 9, 255])
      }
      return picture
    }
    var writer = GIFWriter(width: 64, height: 48)

    for (index, picture) in plain.enumerated() {
      try writer.append(picture, at: Double(index) / 25)
    }

    let read = try GIFReader.read(try writer.file(end: 2))
    #expect(read.pictures == plain)
    #expect(read.hundredths.dropLast().allSatisfy { $0 == 4 })
    #expect(read.hundredths.last == 184)
  }

  @Test func `a GIF at sixty pictures a second keeps time and has none too short`() throws {
    var writer = GIFWriter(width: 40, height: 30)

    for index in 0..<60 {
      try writer.append(picture(squareAt: index % 30), at: Double(index) / 60)
    }

    let read = try GIFReader.read(try writer.file(end: 1))
    #expect(read.hundredths.allSatisfy { $0 >= 2 })
    #expect(read.hundredths.reduce(0, +) == 200)
  }

  @Test func `a GIF of many colours is near to them`() throws {
    var writer = GIFWriter(width: 40, height: 30)
    try writer.append(picture(squareAt: 3), at: 0)

    let read = try #require(try GIFReader.read(try writer.file(end: 0)).pictures.first)

    #expect((read.width, read.height) == (40, 30))
    for (a, b) in zip(read.bgra, picture(squareAt: 3).bgra) { #expect(abs(Int(a) - Int(b)) < 20) }
  }
}
