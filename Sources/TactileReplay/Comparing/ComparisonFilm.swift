internal import TactileDisplay
internal import TactilePrimitives
public import TactileRaster
internal import TactileScenes
public import TactileText

/// The pictures of a comparison side by side, each with its title below it.
public struct ComparisonFilm {
  /// The whole picture, with the newest picture of each run.
  public private(set) var picture: PixelBuffer

  private let left: [Int]
  /// The black canvas of a run, which is seen where its window is smaller than the largest one.
  private let ground: PixelBuffer

  /// The gap around pictures, and the height of a title, in points.
  private static let (gap, titleHeight) = (16.0, 40.0)

  /// A film of runs whose pictures are at most `width` by `height` pixels, of `scale` pixels a point,
  /// with a title each; nil where all together have too many pixels for one picture.
  public init?(_ titles: [String], width: Int, height: Int, scale: Double, fonts: FontContext) {
    let size = Size(width: Double(width) / scale, height: Double(height) / scale)
    let gap = (Self.gap * scale).rounded() / scale
    let left = titles.indices.map {
      Int(((gap + Double($0) * (size.width + gap)) * scale).rounded())
    }
    let style = TextStyle.letters(15, .medium, .center, lines: 2)
    let whole = Size(
      width: gap + Double(titles.count) * (size.width + gap),
      height: size.height + Self.titleHeight,
    )
    guard
      PixelBuffer.isPossible(
        width: Int((whole.width * scale).rounded()),
        height: Int((whole.height * scale).rounded()),
      )
    else { return nil }
    let items = titles.enumerated().map { index, title in
      DisplayItem.text(
        TextItem(
          layout: TextLayout(title, style: style, width: size.width, fonts: fonts),
          origin: Point(x: Double(left[index]) / scale, y: size.height + 8),
          color: Color(hex: 0x16161a),
        )
      )
    }
    self.left = left
    ground = .black(width: width, height: height)
    picture = CairoPainter().picture(
      of: DisplayList(size: whole, scale: scale, background: Color(hex: 0xe8e8ec), items: items)
    )
    for index in titles.indices { show(ground, at: index) }
  }

  /// Shows the newest picture of the run with this index.
  public mutating func show(_ part: PixelBuffer, at index: Int) {
    if (part.width, part.height) != (ground.width, ground.height) {
      picture.replace(atX: left[index], y: 0, by: ground)
    }
    picture.replace(atX: left[index], y: 0, by: part)
  }
}
