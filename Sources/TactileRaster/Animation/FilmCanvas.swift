/// The black canvas under the pictures of a film, which determines what each picture changes.
struct FilmCanvas {
  /// The maximum number of bytes in the pictures of a film: they are kept until the file is
  /// written.
  static let mostBytes = 1 << 29

  private let ground: PixelBuffer
  private var shown: PixelBuffer
  private var isEmpty = true
  private var bytes = 0

  /// A black canvas of `width` by `height` pixels.
  init(width: Int, height: Int) {
    ground = PixelBuffer(
      width: width,
      height: height,
      bgra: (0..<(4 * width * height)).map { $0 % 4 == 3 ? 255 : 0 },
    )
    shown = ground
  }

  /// The width in pixels.
  var width: Int { ground.width }
  /// The height in pixels.
  var height: Int { ground.height }

  /// Shows `picture` at the top left, in place of the one before.
  ///
  /// - Returns: the changed part and its rectangle; the whole canvas for the first picture, nil
  ///   where nothing changes.
  mutating func show(_ picture: PixelBuffer) -> (part: PixelBuffer, area: PixelRect)? {
    var next = ground
    next.replace(atX: 0, y: 0, by: picture)
    let area =
      isEmpty ? PixelRect(x: 0, y: 0, width: width, height: height) : next.area(unlike: shown)
    shown = next
    guard !area.isEmpty || isEmpty else { return nil }
    isEmpty = false
    return (next.cut(to: area), area)
  }

  /// Counts the `count` bytes of a picture.
  ///
  /// - Throws: ``PNGError`` where the film becomes too large to be kept in memory.
  mutating func keep(_ count: Int) throws(PNGError) {
    bytes += count
    guard bytes <= Self.mostBytes else {
      throw .failed("the film takes more than \(Self.mostBytes >> 20) MB; show less of the run")
    }
  }
}
