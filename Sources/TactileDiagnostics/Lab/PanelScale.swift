package import TactilePrimitives

/// The source of a screen's size.
package enum PanelSizeSource: String, Hashable, Sendable {
  /// An option of the command line.
  case commandLine
  /// The display, as the display server passes it on.
  case display
  /// The touchscreen, as udev describes it.
  case touchscreen
}

/// The physical size of a display's picture area as a display server reports it.
package struct PanelExtent: Hashable, Sendable {
  /// The width, in millimetres, in the panel's own orientation or the picture's.
  package var width: Double
  /// The height, in millimetres.
  package var height: Double

  /// An extent in millimetres.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The diagonals of panels in millimetres: of a watch and of a wall.
  private static let diagonals = 25.0...4000.0
  /// The ratios of sides that EDID writes in place of lengths, in the sizes seen in use.
  private static let ratios: Set<[Double]> = [
    [160, 90], [160, 100], [16, 9], [16, 10], [1600, 900], [1600, 1000], [40, 30], [50, 40],
  ]
  /// The largest factor between the ratios of sides of panel and picture.
  private static let likeness = 1.1
  /// The dots per inch that X servers assume for panels of unknown size.
  private static let assumedDensity = 96.0

  /// Returns the millimetres of a point of a picture of `size` points, whichever way it is turned on the
  /// panel; nil where the extent is none or plainly wrong: 0, a ratio in place of lengths, or sides that do
  /// not fit those of the picture.
  ///
  /// The server may have assumed 96 dots per inch for a picture of `pixels`, which count as unknown then.
  package func millimetresPerPoint(of size: Size, assumedFor pixels: Size? = nil) -> Double? {
    let diagonal = (width * width + height * height).squareRoot()
    guard width > 0, height > 0, !size.isEmpty, Self.diagonals.contains(diagonal) else {
      return nil
    }
    let sides = [max(width, height), min(width, height)]
    guard !Self.ratios.contains(sides.map { $0.rounded() }) else { return nil }
    let ratio = sides[0] / sides[1]
    let pictureRatio = max(size.width, size.height) / min(size.width, size.height)
    guard max(ratio / pictureRatio, pictureRatio / ratio) <= Self.likeness else { return nil }
    if let pixels, isAssumed(for: pixels) { return nil }
    return (width * height / (size.width * size.height)).squareRoot()
  }

  private func isAssumed(for pixels: Size) -> Bool {
    func isAssumed(_ length: Double, _ pixels: Double) -> Bool {
      abs(length - pixels * 25.4 / Self.assumedDensity) < 1
    }
    return isAssumed(width, pixels.width) && isAssumed(height, pixels.height)
  }
}
