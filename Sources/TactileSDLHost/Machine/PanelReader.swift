internal import CSDL2
package import TactileDiagnostics
package import TactilePrimitives

/// The facts about the panel that shows a window, for measurements in millimetres.
package struct PanelFacts {
  /// The millimetres that a point measures; nil where the display server does not know or is
  /// plainly wrong.
  package var millimetresPerPoint: Double?
  /// The source of ``millimetresPerPoint``.
  package var sizeSource = PanelSizeSource.display
  /// The size of the window's output in points; nil where unknown.
  package var screenSize: Size?
  /// Whether there is a touchscreen; nil where no source reports it.
  package var hasTouchscreen: Bool?
  /// The touchscreen; nil where there is none, or there are several.
  package var touchscreen: KernelTouchscreen?

  /// Facts of which nothing is known.
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
  /// Reads the facts about the window's output; asks a Wayland compositor and waits for it.
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
      let extents = WaylandExtents.read(from: wayland)
      guard extents.indices.contains(Int(index)) else { return facts }
      facts.millimetresPerPoint = extents[Int(index)].millimetresPerPoint(of: size)
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

/// Reads the physical sizes of a Wayland compositor's outputs: SDL 2 passes on only what it takes
/// for their density.
private final class WaylandExtents {
  private static let interface = "wl_output"
  private static let geometryEvent: UInt32 = 0
  private static let release: UInt32 = 0
  private static let releaseVersion: UInt32 = 3

  private var extents: [UInt32: PanelExtent] = [:]
  private var numbers: [UInt32] = []
  private var proxies: [WaylandProxy] = []

  /// Returns the sizes in the order of the outputs' announcement, which is that of SDL's displays;
  /// waits for one answer of the compositor.
  static func read(from connection: WaylandConnection) -> [PanelExtent] {
    let reader = WaylandExtents()
    for global in connection.globals(of: interface) { reader.bind(global, on: connection) }
    connection.roundtrip()
    for proxy in reader.proxies {
      proxy.close(proxy.version >= releaseVersion ? release : nil)
    }
    return reader.numbers.map { reader.extents[$0] ?? PanelExtent(width: 0, height: 0) }
  }

  private func bind(_ global: (number: UInt32, version: UInt32), on connection: WaylandConnection) {
    let proxy = connection.bind(
      global.number,
      Self.interface,
      connection.library.outputInterface,
      version: min(global.version, Self.releaseVersion),
    ) { [weak self] opcode, arguments in
      guard opcode == Self.geometryEvent else { return }
      self?.extents[global.number] = PanelExtent(
        width: Double(arguments.signed(2)),
        height: Double(arguments.signed(3)),
      )
    }
    guard let proxy else { return }
    proxies.append(proxy)
    numbers.append(global.number)
  }
}
