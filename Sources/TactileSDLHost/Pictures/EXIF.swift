/// Reads a photo's orientation from its EXIF data.
enum EXIF {
  private static let orientationTag = 0x0112
  private static let shortType = 3

  /// The orientation, 1 to 8, in the body of a JPEG's APP1 segment; nil where there is none
  /// [EXIF 2.32, 4.6].
  static func orientation(_ body: ByteReader) -> Int? {
    guard body.has("Exif", at: 0), body.has([0, 0], at: 4) else { return nil }
    let notes = body.part(from: 6, length: body.count - 6)
    let isLittle = notes.has("II", at: 0)
    guard isLittle || notes.has("MM", at: 0) else { return nil }
    func number(_ offset: Int, _ size: Int) -> Int? {
      notes.number(at: offset, bytes: size, isLittle: isLittle)
    }
    guard number(2, 2) == 42, let folder = number(4, 4), let count = number(folder, 2) else {
      return nil
    }
    for index in 0..<count {
      let entry = folder + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      guard tag == orientationTag else { continue }
      guard number(entry + 2, 2) == shortType, let value = number(entry + 8, 2),
        (1...8).contains(value)
      else { return nil }
      return value
    }
    return nil
  }
}
