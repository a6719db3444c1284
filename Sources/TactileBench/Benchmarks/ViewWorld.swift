import Glibc
import TactileDisplay
import TactilePrimitives
import TactileRaster
import TactileReplay
import TactileText
import TactileViews

/// The fonts of replays, loaded once.
@MainActor
enum BenchFonts {
  private static let loaded = Result { () throws(FontError) in try ReplayFonts.make() }

  static func shared() throws(FontError) -> FontContext { try loaded.get() }
}

/// A window without a scene, whose frames follow a clock of its own.
@MainActor
final class ViewWorld {
  static let size = Size(width: 1280, height: 800)

  let window: Window
  var root: View { window.rootView }
  private let sheet = PaintedSheet(size: ViewWorld.size)
  private var ticks: Int64 = 0

  init(_ fonts: FontContext) {
    window = Window(size: Self.size, scale: 1, fonts: fonts)
  }

  /// Runs the passes for the next sixtieth of a second.
  @discardableResult
  func frame() -> Frame {
    ticks += 1
    return window.frame(at: Timestamp(nanoseconds: ticks * 16_666_667))
  }

  /// Runs the passes and paints the changes.
  func paintedFrame() {
    sheet.paint(frame())
  }
}

/// Memory that frames are painted in, as for a window without graphics hardware.
@MainActor
final class PaintedSheet {
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

  /// Paints the changes of `frame`, and returns the number of painted pixels.
  @discardableResult
  func paint(_ frame: Frame) -> Int {
    guard !frame.damage.isEmpty else { return 0 }
    painter.paint(frame.displayList, damage: frame.damage, into: target)
    let pixels = PixelRect(covering: frame.damage, scale: frame.displayList.scale)
    let whole = PixelRect(minX: 0, minY: 0, maxX: target.width, maxY: target.height)
    let seen = pixels.intersection(whole)
    return seen.width * seen.height
  }
}
