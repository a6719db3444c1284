internal import CSDL2
internal import CWayland
internal import TactileDiagnostics

/// The scales and sizes of a Wayland compositor's outputs.
///
/// SDL 2 passes on only what it takes of their physical size for the density.
///
/// Fault: SDL 2.26 and 2.27 take a new scale only when a window moves to another output; later
/// versions follow it only where the compositor gives each surface its scale. No upstream issue is
/// known to us; unnecessary from SDL 2.28 on with such a compositor.
///
/// The objects of the outputs are kept until the window closes, also of those that are gone: events of
/// the window's surface name them, and SDL 2 crashes at an event that names an object that was
/// destroyed before SDL reads it.
final class WaylandOutputs {
  /// An output, as far as the compositor has described it.
  struct Output {
    fileprivate let number: UInt32
    fileprivate let proxy: WaylandProxy
    fileprivate var extent: WaylandProxy?
    /// Pixels to a unit.
    fileprivate(set) var scale = 1
    /// The upper left corner on the desktop, in units.
    fileprivate var corner: Corner?
    fileprivate(set) var size: (width: Int, height: Int)?
    fileprivate(set) var panel: PanelExtent?
    fileprivate var isChanged = false
  }

  struct Corner: Equatable {
    let x: Int32
    let y: Int32
  }

  private static let interface = "wl_output"
  private static let release: UInt32 = 0
  private static let getExtent: UInt32 = 1
  private static let destroyExtent: UInt32 = 0
  private static let destroyExtents: UInt32 = 0
  private static let releaseVersion: UInt32 = 3
  private static let newestVersion: UInt32 = 3
  /// The version of `wl_compositor` from which on surfaces receive their scale.
  private static let surfaceScaleVersion: UInt32 = 6

  private let connection: WaylandConnection
  /// The manager of the outputs' sizes in units; nil where the compositor has none.
  private let extents: WaylandProxy?
  /// The outputs in the order of their announcement.
  private var outputs: [Output] = []
  /// The outputs that are gone.
  private var removed: [Output] = []

  /// Returns whether SDL does not follow the scales of the outputs of `connection` itself.
  static func areScalesIgnored(by connection: WaylandConnection) -> Bool {
    let version = SDLVersion.linked
    let hearsOfSurfaces = version[0] > 2 || version[1] >= 28
    let namesScales =
      connection.offers("wp_fractional_scale_manager_v1")
      || connection.version(of: "wl_compositor") ?? 1 >= Self.surfaceScaleVersion
    return !(hearsOfSurfaces && namesScales)
  }

  /// Listens to the outputs of `connection`, and waits for one answer of the compositor.
  init(_ connection: WaylandConnection) {
    self.connection = connection
    extents = connection.bindFirst("zxdg_output_manager_v1", tactile_xdg_output_manager)
    connection.follow(
      Self.interface,
      appeared: { [weak self] in self?.found($0, version: $1) },
      removed: { [weak self] in self?.lost($0) },
    )
    connection.roundtrip()
  }

  /// Stops listening; to be called while the connection is open.
  func close() {
    for output in outputs + removed { forget(output) }
    (outputs, removed) = ([], [])
    extents?.close(Self.destroyExtents)
  }

  /// Returns the output that is SDL's display `index`; nil where there is none.
  func output(ofDisplay index: CInt) -> Output? {
    var bounds = SDL_Rect()
    let isKnown = SDL_GetDisplayBounds(index, &bounds) == 0
    let corner = isKnown ? Corner(x: bounds.x, y: bounds.y) : nil
    return Self.place(ofDisplay: Int(index), at: corner, among: outputs.map(\.corner))
      .map { outputs[$0] }
  }

  /// Returns the place of SDL's display `index`, which lies at `corner`, in the list of the outputs'
  /// corners; nil where there is none.
  ///
  /// SDL 2.26 has the displays in the order of the outputs; SDL 3 sorts them as KDE does, or puts GNOME's
  /// primary one first. Outputs that show the same have the same corner.
  static func place(ofDisplay index: Int, at corner: Corner?, among corners: [Corner?]) -> Int? {
    guard corners.indices.contains(index) else { return nil }
    guard let corner, corners[index] != corner else { return index }
    return corners.firstIndex(of: corner) ?? index
  }

  /// Returns whether SDL shows `pixels` as `units` by a whole number of pixels to a unit.
  ///
  /// For other scales it has a viewport, which fits a picture of these pixels alone.
  static func isWhole(
    _ pixels: (width: CInt, height: CInt),
    to units: (width: CInt, height: CInt),
  ) -> Bool {
    pixels.width.isMultiple(of: units.width) && pixels.height.isMultiple(of: units.height)
  }

  private func found(_ number: UInt32, version: UInt32) {
    let output = connection.bind(
      number,
      Self.interface,
      connection.library.outputInterface,
      version: min(version, Self.newestVersion),
      onEvent: { [weak self] in self?.heard($0, $1, of: number) },
    )
    guard let output else { return }
    let extent = extents?.make(
      tactile_xdg_output,
      Self.getExtent,
      [WaylandLibrary.argument(output.pointer)],
      onEvent: { [weak self] opcode, arguments in
        self?.heard(extent: opcode, arguments, of: number)
      },
    )
    outputs.append(Output(number: number, proxy: output, extent: extent))
  }

  private func lost(_ number: UInt32) {
    guard let index = outputs.firstIndex(where: { $0.number == number }) else { return }
    removed.append(outputs.remove(at: index))
    connection.put(.geometry)
  }

  private func heard(_ opcode: UInt32, _ arguments: WaylandArguments, of number: UInt32) {
    guard let index = outputs.firstIndex(where: { $0.number == number }) else { return }
    switch opcode {
    case 0:
      // SDL too takes this corner where the compositor has no extents.
      if outputs[index].extent == nil {
        outputs[index].corner = Corner(x: arguments.signed(0), y: arguments.signed(1))
      }
      let (width, height) = (arguments.signed(2), arguments.signed(3))
      outputs[index].panel = PanelExtent(width: Double(width), height: Double(height))
    case 2 where outputs[index].isChanged:
      outputs[index].isChanged = false
      connection.put(.geometry)
    case 3:
      outputs[index].scale = max(1, Int(arguments.signed(0)))
      outputs[index].isChanged = true
    default: break
    }
  }

  private func heard(extent opcode: UInt32, _ arguments: WaylandArguments, of number: UInt32) {
    guard opcode < 2, let index = outputs.firstIndex(where: { $0.number == number }) else { return }
    let (across, down) = (arguments.signed(0), arguments.signed(1))
    if opcode == 0 {
      outputs[index].corner = Corner(x: across, y: down)
    } else {
      outputs[index].size = (Int(max(1, across)), Int(max(1, down)))
      connection.put(.geometry)
    }
  }

  private func forget(_ output: Output) {
    output.extent?.close(Self.destroyExtent)
    output.proxy.close(output.proxy.version >= Self.releaseVersion ? Self.release : nil)
  }
}
