/// A reader of numbers in a run of bytes; nil where a number is beyond the end.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// The bytes from `offset` on, `length` of them or as many as there are.
  func part(from offset: Int, length: Int) -> ByteReader {
    ByteReader(bytes.dropFirst(max(0, offset)).prefix(max(0, length)))
  }

  func byte(at offset: Int) -> Int? {
    offset >= 0 && offset < count ? Int(bytes[bytes.startIndex + offset]) : nil
  }

  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    offset >= 0 && bytes.dropFirst(offset).starts(with: expected)
  }

  func has(_ letters: String, at offset: Int) -> Bool { has(Array(letters.utf8), at: offset) }

  func big16(at offset: Int) -> Int? { number(at: offset, bytes: 2, isLittle: false) }
  func big32(at offset: Int) -> Int? { number(at: offset, bytes: 4, isLittle: false) }
  func little16(at offset: Int) -> Int? { number(at: offset, bytes: 2, isLittle: true) }
  func little24(at offset: Int) -> Int? { number(at: offset, bytes: 3, isLittle: true) }
  func little32(at offset: Int) -> Int? { number(at: offset, bytes: 4, isLittle: true) }

  /// Returns the number in `size` bytes, the lowest first or last.
  func number(at offset: Int, bytes size: Int, isLittle: Bool) -> Int? {
    guard offset >= 0, offset <= count - size else { return nil }
    let part = bytes.dropFirst(offset).prefix(size)
    return isLittle
      ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }
}
