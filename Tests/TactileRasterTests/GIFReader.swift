import TactileRaster

/// Reads GIF files of the plain kind, by the book [GIF89a].
enum GIFReader {
  struct Broken: Error {}

  static func read(_ file: [UInt8]) throws -> (pictures: [PixelBuffer], hundredths: [Int]) {
    func number(_ at: Int) -> Int { Int(file[at]) | Int(file[at + 1]) << 8 }
    guard file.starts(with: Array("GIF89a".utf8)), file[10] & 0x80 == 0 else { throw Broken() }
    var canvas = PixelBuffer(width: number(6), height: number(8))
    var pictures: [PixelBuffer] = []
    var hundredths: [Int] = []
    var at = 13
    while file[at] != 0x3B {
      if file[at] == 0x21 {
        if file[at + 1] == 0xF9 { hundredths.append(number(at + 4)) }
        at += 2
        _ = blocks(file, &at)
        continue
      }
      guard file[at] == 0x2C else { throw Broken() }
      let (x, y, width, height) = (number(at + 1), number(at + 3), number(at + 5), number(at + 7))
      let colors = at + 10
      at = colors + 3 << (Int(file[at + 9] & 7) + 1)
      let size = Int(file[at])
      at += 1
      let indices = try symbols(blocks(file, &at), size: size)
      guard indices.count == width * height else { throw Broken() }
      for (place, index) in indices.enumerated() {
        let color = colors + 3 * index
        let start = 4 * ((y + place / width) * canvas.width + x + place % width)
        canvas.bgra.replaceSubrange(
          start..<(start + 4),
          with: [file[color + 2], file[color + 1], file[color], 255],
        )
      }
      pictures.append(canvas)
    }
    return (pictures, hundredths)
  }

  private static func blocks(_ file: [UInt8], _ at: inout Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while file[at] > 0 {
      bytes += file[(at + 1)...(at + Int(file[at]))]
      at += 1 + Int(file[at])
    }
    at += 1
    return bytes
  }

  private static func symbols(_ bytes: [UInt8], size: Int) throws -> [Int] {
    let clear = 1 << size
    var table: [[Int]] = []
    var length = size + 1
    var before: [Int]?
    var output: [Int] = []
    var at = 0
    while true {
      var code = 0
      for bit in 0..<length {
        guard at / 8 < bytes.count else { throw Broken() }
        code |= Int(bytes[at / 8] >> UInt8(at % 8) & 1) << bit
        at += 1
      }
      if code == clear + 1 { return output }
      if code == clear {
        table = (0..<(clear + 2)).map { [$0] }
        length = size + 1
        before = nil
        continue
      }
      guard code < table.count || code == table.count && before != nil else { throw Broken() }
      if let before {
        let entry = code < table.count ? table[code] : before
        if table.count < 4096 { table.append(before + [entry[0]]) }
      }
      output += table[code]
      before = table[code]
      if table.count == 1 << length, length < 12 { length += 1 }
    }
  }
}
