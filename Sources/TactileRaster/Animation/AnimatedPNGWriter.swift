/// Writes a sequence of pictures as one animated PNG file (APNG), which browsers play and of which
/// other programs show the first picture.
///
/// The file contains only the difference between each picture and the one before; a picture equal
/// to the one before takes no space. All lie at the top left of a black canvas, and have no alpha.
public struct AnimatedPNGWriter {
  /// Seconds for which the last picture stays before the animation repeats.
  public static let pause = 1.0

  /// The difference from the previous picture.
  private struct Step {
    let seconds: Double
    let area: PixelRect
    let data: [UInt8]
  }

  private var canvas: FilmCanvas
  private var header: [UInt8] = []
  private var steps: [Step] = []

  /// A file without pictures on a black canvas of `width` by `height` pixels.
  public init(width: Int, height: Int) {
    canvas = FilmCanvas(width: width, height: height)
  }

  /// The number of pictures that differ from the one before.
  public var count: Int { steps.count }

  /// Adds the picture that is shown from `seconds` on; times never decrease.
  ///
  /// - Throws: ``PNGError`` where the canvas is empty or too large, or the file is too large.
  public mutating func append(_ picture: PixelBuffer, at seconds: Double) throws(PNGError) {
    guard let (part, area) = canvas.show(picture) else { return }
    let chunks = PNGChunk.chunks(of: try part.opaquePNG()) ?? []
    if steps.isEmpty { header = Array(chunks.first { $0.type == "IHDR" }?.data ?? []) }
    let data = chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
    try canvas.keep(data.count)
    steps.append(Step(seconds: seconds, area: area, data: data))
  }

  /// Returns the file; the last picture stays for ``pause`` seconds after `end`.
  ///
  /// - Throws: ``PNGError`` where there is no picture.
  public func file(end: Double) throws(PNGError) -> [UInt8] {
    guard !steps.isEmpty else { throw .failed("an animation needs a picture") }
    var file = PNGChunk.signature
    PNGChunk("IHDR", header).write(to: &file)
    var animation: [UInt8] = []
    animation.append(bigEndian: steps.count)
    animation.append(bigEndian: 0)
    PNGChunk("acTL", animation).write(to: &file)
    var sequence = 0
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      let next = isLast ? max(end, step.seconds) + Self.pause : steps[index + 1].seconds
      PNGChunk("fcTL", Self.control(step, sequence, until: next)).write(to: &file)
      sequence += 1
      guard index > 0 else {
        PNGChunk("IDAT", step.data).write(to: &file)
        continue
      }
      var data: [UInt8] = []
      data.append(bigEndian: sequence)
      PNGChunk("fdAT", data + step.data).write(to: &file)
      sequence += 1
    }
    PNGChunk("IEND").write(to: &file)
    return file
  }

  /// Returns the control chunk with a picture's rectangle and its duration, in milliseconds or for
  /// long ones in hundredths of a second; the end times are rounded rather than the durations, so
  /// that rounding errors do not add up.
  private static func control(_ step: Step, _ sequence: Int, until next: Double) -> [UInt8] {
    func delay(_ unit: Double) -> Int {
      Int((next * unit).rounded()) - Int((step.seconds * unit).rounded())
    }
    var bytes: [UInt8] = []
    bytes.append(bigEndian: sequence)
    for number in [step.area.width, step.area.height, step.area.minX, step.area.minY] {
      bytes.append(bigEndian: number)
    }
    let isLong = delay(1000) > Int(UInt16.max)
    bytes.append(bigEndian16: isLong ? min(delay(100), Int(UInt16.max)) : delay(1000))
    bytes.append(bigEndian16: isLong ? 100 : 1000)
    // Each picture stays under the next, and replaces what lies under it.
    return bytes + [0, 0]
  }
}
