import Glibc
import TactileDisplay
import TactileSDLHost
import Testing

/// Pictures whose quarters are red and green above blue and white, 32 by 16.
@MainActor
struct PictureReaderTests {
  private static let fixtures =
    String(#filePath).replacing("TactileSDLHostTests/PictureReaderTests.swift", with: "")
    + "Fixtures/Pictures/"

  private func picture(_ name: String) throws -> Picture {
    try PictureReader().picture(at: Self.fixtures + name)
  }

  private func bytes(of name: String) throws -> [UInt8] {
    let file = try #require(fopen(Self.fixtures + name, "rb"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }

  /// The result of reading a file with these bytes.
  private func read(_ bytes: [UInt8]) throws -> Result<Picture, PictureError> {
    var name = Array("/tmp/tactile-picture-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    try #require(file >= 0)
    defer {
      close(file)
      unlink(name)
    }
    #expect(write(file, bytes, bytes.count) == bytes.count)
    let path = String(
      decoding: name.dropLast().map { UInt8(truncatingIfNeeded: $0) },
      as: UTF8.self,
    )
    return Result { () throws(PictureError) in try PictureReader().picture(at: path) }
  }

  private func error(_ bytes: [UInt8]) throws -> PictureError? {
    guard case .failure(let error) = try read(bytes) else { return nil }
    return error
  }

  /// The colours in the middle of the quarters, in reading order: r, g, b, w, or - for others.
  private func quarters(_ picture: Picture) -> String {
    var result = ""
    for (x, y) in [(1, 1), (3, 1), (1, 3), (3, 3)] {
      let start = 4 * (picture.height * y / 4 * picture.width + picture.width * x / 4)
      let pixel = picture.pixels[start..<(start + 3)].map { $0 > 128 }
      let names = [
        [false, false, true]: "r", [false, true, false]: "g", [true, false, false]: "b",
        [true, true, true]: "w",
      ]
      result += names[pixel] ?? "-"
    }
    return result
  }

  @Test(arguments: ["quarters.jpg", "quarters.png", "palette.png", "quarters.webp", "lossy.webp"])
  func `each kind of file is read`(name: String) throws {
    let picture = try picture(name)

    #expect((picture.width, picture.height) == (32, 16))
    #expect(quarters(picture) == "rgbw")
    #expect(picture.isOpaque)
  }

  @Test(arguments: ["half.png", "half.webp"])
  func `colours are premultiplied`(name: String) throws {
    let picture = try picture(name)

    #expect(!picture.isOpaque)
    #expect(Array(picture.pixels[..<4]) == [0, 0, 128, 128])
  }

  @Test func `one colour of a palette may be clear, and grey is grey`() throws {
    let key = try picture("key.png")
    let grey = try picture("grey.jpg")

    #expect(Array(key.pixels[..<4]) == [0, 0, 0, 0])
    #expect(!key.isOpaque)
    #expect(grey.pixels[0] == grey.pixels[1] && grey.pixels[1] == grey.pixels[2])
  }

  @Test func `a picture of one pixel is read`() throws {
    let picture = try picture("dot.png")

    #expect((picture.width, picture.height) == (1, 1))
    #expect(picture.pixels == [30, 20, 10, 255])
  }

  @Test(
    arguments: [
      (1, "rgbw"), (2, "grwb"), (3, "wbgr"), (4, "bwrg"),
      (5, "rbgw"), (6, "brwg"), (7, "wgbr"), (8, "gwrb"), (9, "rgbw"), (0, "rgbw"),
    ] as [(UInt8, String)]
  )
  func `photos are turned the way the camera says`(turn: (orientation: UInt8, quarters: String))
    throws
  {
    var bytes = try bytes(of: "quarters.jpg")
    let tags: [[UInt8]] = [[0x12, 1, 3, 0, 1, 0, 0, 0], [1, 0x12, 0, 3, 0, 0, 0, 1]]
    let place = try #require(
      bytes.indices.first { index in tags.contains { bytes[index...].starts(with: $0) } }
    )
    bytes[place + 8 + (bytes[place] == 1 ? 1 : 0)] = turn.orientation

    let picture = try read(bytes).get()

    #expect(quarters(picture) == turn.quarters)
    #expect((picture.width > picture.height) == !(5...8).contains(turn.orientation))
  }

  @Test func `files that are no pictures are told apart`() throws {
    #expect(try error([])?.description.hasSuffix(": the file is empty") == true)
    #expect(
      try error(Array("hello".utf8))?.description.hasSuffix(": not a JPEG, PNG or WebP picture")
        == true
    )
    #expect(throws: PictureError.unreadable(path: "/", reason: "not a file")) {
      try PictureReader().picture(at: "/")
    }
    #expect(
      throws: PictureError.unreadable(path: "/no/such", reason: "No such file or directory")
    ) {
      try PictureReader().picture(at: "/no/such")
    }
  }

  @Test(arguments: ["quarters.jpg", "quarters.png", "quarters.webp", "half.webp", "lossy.webp"])
  func `a file that ends early is refused wherever it ends`(name: String) throws {
    let whole = try bytes(of: name)

    for length in stride(from: 1, to: whole.count - 12, by: 7) {
      #expect(try error(Array(whole[..<length])) != nil, "\(length) of \(whole.count) bytes")
    }
  }

  @Test func `a picture of too many pixels is refused before it is decoded`() throws {
    var png = try bytes(of: "quarters.png")
    png.replaceSubrange(16..<24, with: [0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20])

    let error = try error(png)

    #expect(
      error?.description.hasSuffix(
        ": 20000x20000 pixels, too large to read (at most 100 million)"
      ) == true
    )
    png.replaceSubrange(16..<24, with: [0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff])
    #expect(try self.error(png) != nil)
    png.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 1])
    #expect(try self.error(png)?.description.hasSuffix("it has no pixels") == true)
  }

  @Test(arguments: ["quarters.jpg", "quarters.png", "quarters.webp", "lossy.webp"])
  func `spoilt bytes end in a picture or an error`(name: String) throws {
    let whole = try bytes(of: name)
    var state: UInt64 = 42

    for _ in 0..<200 {
      var spoilt = whole
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        spoilt[Int(state >> 33) % spoilt.count] = UInt8(truncatingIfNeeded: state >> 24)
      }
      switch try read(spoilt) {
      case .success(let picture):
        #expect(picture.pixels.count == 4 * picture.width * picture.height)
        #expect(max(picture.width, picture.height) <= PictureReader.maximumSide)
      case .failure(let error):
        #expect(!error.description.isEmpty)
      }
    }
  }
}
