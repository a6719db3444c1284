import TactileDisplay
import TactilePrimitives
import TactileRaster
import TactileSDLHost
import TactileViews

/// A thing that the frames of a scene are painted on while they are measured.
@MainActor
protocol FrameTarget: AnyObject {
  /// Paints the changes of `frame`, and returns the number of painted pixels with the other costs.
  func paint(_ frame: Frame) -> (pixels: Int, costs: PaintingCosts)

  /// Prepares for the next motion, as a window at rest does.
  func rest()
}

/// Memory that frames are painted in, as for a window without graphics hardware.
@MainActor
final class PaintedSheet: FrameTarget {
  private let painter = CairoPainter()
  private let target: PixelTarget

  init(size: Size) {
    let (width, height) = (Int(size.width), Int(size.height))
    target = PixelTarget(
      memory: .allocate(byteCount: 4 * width * height, alignment: 64),
      width: width,
      height: height,
      bytesPerRow: 4 * width,
    )
  }

  isolated deinit { target.memory.deallocate() }

  @discardableResult
  func paint(_ frame: Frame) -> (pixels: Int, costs: PaintingCosts) {
    var costs = PaintingCosts()
    guard !frame.damage.isEmpty else { return (0, costs) }
    painter.paint(frame.displayList, damage: frame.damage, into: target)
    let pixels = PixelRect(covering: frame.damage, scale: frame.displayList.scale)
    let whole = PixelRect(minX: 0, minY: 0, maxX: target.width, maxY: target.height)
    let seen = pixels.intersection(whole)
    costs.uploadedBytes = 4 * seen.area
    return (seen.area, costs)
  }

  func rest() {
    painter.dropRemains()
    painter.prepareLayer(width: target.width, height: target.height)
  }
}

extension MeasuredPainter: FrameTarget {
  func paint(_ frame: Frame) -> (pixels: Int, costs: PaintingCosts) {
    let (width, height) = size
    let costs: PaintingCosts = paint(frame)
    return (frame.damage.isEmpty ? 0 : width * height, costs)
  }
}
