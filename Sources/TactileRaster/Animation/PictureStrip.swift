/// A sequence of pictures of which any can be shown without decoding all before it: what a page
/// needs for a film with a scrubber.
///
/// Each step is a PNG file with the part that differs from the step before. About once a second a
/// step is whole, so that showing a picture decodes few of them.
public struct PictureStrip {
  /// A picture of the strip, as the difference from the one before.
  public struct Step {
    /// The time from which the picture is shown, in seconds.
    public let seconds: Double
    /// The left edge of ``png`` on the canvas, in pixels.
    public let x: Int
    /// The top edge of ``png`` on the canvas, in pixels.
    public let y: Int
    /// Whether the step covers the whole canvas.
    public let isWhole: Bool
    /// The PNG file.
    public let png: [UInt8]
  }

  /// The steps, in order; a picture equal to the one before has none.
  public private(set) var steps: [Step] = []

  /// The longest time between two whole pictures, in seconds.
  private static let wholeInterval = 1.0

  private var canvas: FilmCanvas
  private var lastWhole = 0.0

  /// A strip without pictures on a black canvas of `width` by `height` pixels.
  public init(width: Int, height: Int) { canvas = FilmCanvas(width: width, height: height) }

  /// The width of the canvas, in pixels.
  public var width: Int { canvas.width }
  /// The height of the canvas, in pixels.
  public var height: Int { canvas.height }

  /// Adds the picture that is shown from `seconds` on; times never decrease.
  ///
  /// - Throws: ``PNGError`` where the canvas is empty or too large, or the strip is too large.
  /// - Complexity: O(pixels).
  public mutating func append(_ picture: PixelBuffer, at seconds: Double) throws(PNGError) {
    guard let (part, area) = canvas.show(picture) else { return }
    let isWhole = steps.isEmpty || seconds - lastWhole >= Self.wholeInterval
    if isWhole { lastWhole = seconds }
    let shown = isWhole ? canvas.shown : part
    let png = try PNGEncoder.file(of: shown.coarse, channels: .rgb)
    try canvas.keep(png.count)
    steps.append(
      Step(
        seconds: seconds,
        x: isWhole ? 0 : area.minX,
        y: isWhole ? 0 : area.minY,
        isWhole: isWhole,
        png: png,
      )
    )
  }
}
