import TactileDisplay
import TactilePrimitives
import TactileRaster
import TactileText
import Testing

struct PixelBufferTests {
  @Test func `a picture survives being written and read as PNG`() throws {
    let picture = CairoPainter().picture(of: try Sample().everything())

    let read = try PixelBuffer(png: try picture.png())

    #expect(read == picture)
  }

  @Test func `clear pixels survive and half clear ones keep their colour within rounding`() throws {
    let picture = PixelBuffer(
      width: 3,
      height: 1,
      bgra: [0, 0, 0, 0, 20, 60, 100, 128, 1, 2, 3, 255],
    )

    let read = try PixelBuffer(png: try picture.png())

    #expect((read.width, read.height) == (3, 1))
    for (a, b) in zip(read.bgra, picture.bgra) { #expect(abs(Int(a) - Int(b)) <= 1) }
    #expect(picture.rgba == [0, 0, 0, 0, 199, 120, 40, 128, 3, 2, 1, 255])
  }

  @Test(arguments: [[], [1, 2, 3], Array("\u{89}PNG".utf8)])
  func `what is no PNG is an error`(bytes: [UInt8]) {
    #expect(throws: PNGError.self) { try PixelBuffer(png: bytes) }
  }

  @Test func `a file that promises too many pixels is refused before they take memory`() {
    // The signature, and the header's length, type, width, height, format and checksum.
    let file: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20, 8, 6, 0, 0, 0, 0, 0, 0, 0,
    ]

    #expect(throws: PNGError.unsuitableSize(width: 20_000, height: 20_000)) {
      try PixelBuffer(png: file)
    }
  }

  @Test func `a picture without pixels cannot be written`() {
    #expect(throws: PNGError.unsuitableSize(width: 0, height: 0)) {
      try PixelBuffer(width: 0, height: 0).png()
    }
  }

  @Test(
    arguments: [
      (0, 0, [1, 2, 3, 4]), (-1, 0, [2, 0, 4, 0]), (1, 0, [0, 1, 0, 3]), (0, 1, [0, 0, 1, 2]),
      (-1, -1, [4, 0, 0, 0]), (-2, 0, [0, 0, 0, 0]), (2, 0, [0, 0, 0, 0]),
    ] as [(Int, Int, [UInt8])]
  )
  func `a part that lies half outside is cut`(x: Int, y: Int, expected: [UInt8]) {
    var part = PixelBuffer(width: 2, height: 2)
    for index in 0..<4 { part.bgra[4 * index] = UInt8(index + 1) }
    var picture = PixelBuffer(width: 2, height: 2)

    picture.replace(atX: x, y: y, by: part)

    #expect((0..<4).map { picture.bgra[4 * $0] } == expected)
  }

  @Test func `SHA-256 is that of the standard's examples`() {
    let abc = Checksum.sha256(Array("abc".utf8))

    #expect(abc == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      Checksum.sha256([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    )
  }
}
