internal import CSDL2
package import TactileDiagnostics
package import TactilePrimitives

/// The facts about the panel that shows a window, for measurements in millimetres.
package struct PanelFacts {
  /// The millimetres that a point measures; nil where the display server does not know or is
  /// plainly wrong.
  package var millimetresPerPoint: Double?
  package var sizeSource = PanelSizeSource.display
  /// The size of the window's output in points; nil where unknown.
  package var screenSize: Size?
  /// Whether there is a touchscreen; nil where no source reports it.
  package var hasTouchscreen: Bool?
  /// The touchscreen; nil where there is none, or there are several.
  package var touchscreen: KernelTouchscreen?

  package init() {}

  /// Takes the millimetres of a point from the size of the touchscreen, where the display server
  /// does not know them and the touchscreen has the shape of the output.
  package mutating func measureByTouchscreen() {
    guard millimetresPerPoint == nil, let screenSize, let size = touchscreen?.size else { return }
    let extent = PanelExtent(width: Double(size.width), height: Double(size.height))
    millimetresPerPoint = extent.millimetresPerPoint(of: screenSize)
    sizeSource = .touchscreen
  }
}

extension HostWindow {
  /// Reads the facts about the window's output; the first time it waits for a Wayland compositor.
  func panelFacts() -> PanelFacts {
    var facts = PanelFacts()
    let index = max(0, SDL_GetWindowDisplayIndex(handle))
    var bounds = SDL_Rect()
    guard SDL_GetDisplayBounds(index, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
      return facts
    }
    let pixels = Size(width: Double(bounds.w), height: Double(bounds.h))
    let units = geometry.unitsPerPoint
    let size = Size(width: pixels.width / units, height: pixels.height / units)
    facts.screenSize = size
    if let wayland {
      let panel = outputs(of: wayland).output(ofDisplay: index)?.panel
      facts.millimetresPerPoint = panel?.millimetresPerPoint(of: size)
    } else if let extent = Self.extentOfX11(index, pixels) {
      facts.millimetresPerPoint = extent.millimetresPerPoint(of: size, assumedFor: pixels)
    }
    return facts
  }

  /// Returns the size of an output that the X server reports: SDL passes it on as dots per inch.
  private static func extentOfX11(_ index: CInt, _ pixels: Size) -> PanelExtent? {
    var (across, down): (Float, Float) = (0, 0)
    guard SDL_GetDisplayDPI(index, nil, &across, &down) == 0, across > 0, down > 0 else {
      return nil
    }
    return PanelExtent(
      width: pixels.width / Double(across) * 25.4,
      height: pixels.height / Double(down) * 25.4,
    )
  }
}
