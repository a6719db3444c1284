/// What lies under the pictures of a film: a black canvas, on which each of them has to say only what
/// it changes.
struct FilmCanvas {
  /// The bytes that the pictures of a film take at most: they are kept until the file is written.
  static let mostBytes = 1 << 29

  private let ground: PixelBuffer
  private var shown: PixelBuffer
  private var isEmpty = true
  private var bytes = 0

  /// A black canvas of so many pixels.
  init(width: Int, height: Int) {
    ground = PixelBuffer(
      width: width,
      height: height,
      bgra: (0..<(4 * width * height)).map { $0 % 4 == 3 ? 255 : 0 },
    )
    shown = ground
  }

  /// Its extent in pixels.
  var width: Int { ground.width }
  /// Its extent in pixels.
  var height: Int { ground.height }

  /// Puts `picture` at the top left, in place of the one before.
  ///
  /// - Returns: what that changes, and where; the whole canvas for the first picture, nil where
  ///   nothing changes.
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

  /// Takes in that a picture takes `count` bytes.
  ///
  /// - Throws: ``PNGError`` where the film becomes too large to be kept.
  mutating func keep(_ count: Int) throws(PNGError) {
    bytes += count
    guard bytes <= Self.mostBytes else {
      throw .failed("the film takes more than \(Self.mostBytes >> 20) MB; show less of the run")
    }
  }
}
