internal import CSDL2
internal import TactilePrimitives
package import TactileViews

/// The painter of a hidden window without events or a clock, for measuring what its frames cost.
package final class MeasuredPainter {
  private let video: VideoSystem
  private let shown: PaintedWindow
  private let finish: (@convention(c) () -> Void)?

  /// The renderer's name, and that of the graphics card or of what stands in for it.
  package let name: String

  /// Opens a window that is never shown.
  ///
  /// - Throws: ``HostError`` where there is no display or no such renderer.
  package init(_ options: HostOptions) throws(HostError) {
    var options = options
    options.isHidden = true
    video = try VideoSystem(options)
    do {
      shown = try PaintedWindow(options, video: video)
    } catch {
      video.close()
      throw error
    }
    guard shown.painter is RendererPainter else {
      name = shown.painter.name
      finish = nil
      return
    }
    name = "\(shown.painter.name) on \(RenderHardware.currentName ?? "unknown hardware")"
    // A measured frame waits for the card, not for the display.
    SDL_GL_SetSwapInterval(0)
    finish = SDL_GL_GetProcAddress("glFinish").map {
      unsafeBitCast($0, to: (@convention(c) () -> Void).self)
    }
  }

  /// The window's size in pixels.
  package var size: (width: Int, height: Int) { shown.window.sizeInPixels }

  /// Paints `frame`, if anything changed in it, presents it, and waits until it is done.
  package func paint(_ frame: Frame) -> PaintingCosts {
    guard !frame.damage.isEmpty, shown.painter.paint(frame.displayList, damage: frame.damage)
    else { return PaintingCosts() }
    shown.painter.present()
    finish?()
    return shown.painter.costs
  }

  /// Prepares for the next motion, as a window at rest does.
  package func rest() { shown.painter.rest() }

  /// Discards all that is kept from frame to frame, as for a new window.
  package func forget() { shown.painter.contentsLost(all: true) }

  /// Closes the window and the display.
  package func close() {
    shown.painter.close()
    shown.window.close()
    video.close()
  }
}
