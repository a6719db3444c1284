internal import TactileDiagnostics

/// The physical sizes of a Wayland compositor's outputs: SDL 2 passes on only what it takes for
/// their density.
///
/// The outputs' objects are kept until the window closes, also those of outputs that are gone: the
/// compositor names them in events of the window's surface, and SDL 2 crashes at an event that names
/// an object that was destroyed before SDL reads it.
final class WaylandExtents {
  private struct Output {
    let number: UInt32
    let proxy: WaylandProxy
    var extent: PanelExtent?
  }

  private static let interface = "wl_output"
  private static let geometryEvent: UInt32 = 0
  private static let release: UInt32 = 0
  private static let releaseVersion: UInt32 = 3

  private let connection: WaylandConnection
  /// The outputs in the order of their announcement, which is that of SDL's displays.
  private var outputs: [Output] = []
  /// The outputs that are gone.
  private var removed: [Output] = []

  /// Listens to the outputs of `connection`, and waits for one answer of the compositor.
  init(_ connection: WaylandConnection) {
    self.connection = connection
    connection.follow(
      Self.interface,
      appeared: { [weak self] in self?.bind($0, version: $1) },
      removed: { [weak self] in self?.remove($0) },
    )
    connection.roundtrip()
  }

  /// Stops listening; to be called while the connection is open.
  func close() {
    for output in outputs + removed {
      output.proxy.close(output.proxy.version >= Self.releaseVersion ? Self.release : nil)
    }
    (outputs, removed) = ([], [])
  }

  /// Returns the size of SDL's display `index`; nil where the compositor has not sent it.
  func extent(ofDisplay index: CInt) -> PanelExtent? {
    outputs.indices.contains(Int(index)) ? outputs[Int(index)].extent : nil
  }

  private func bind(_ number: UInt32, version: UInt32) {
    let proxy = connection.bind(
      number,
      Self.interface,
      connection.library.outputInterface,
      version: min(version, Self.releaseVersion),
    ) { [weak self] opcode, arguments in
      guard opcode == Self.geometryEvent else { return }
      let (width, height) = (Double(arguments.signed(2)), Double(arguments.signed(3)))
      self?.set(PanelExtent(width: width, height: height), of: number)
    }
    if let proxy { outputs.append(Output(number: number, proxy: proxy)) }
  }

  private func remove(_ number: UInt32) {
    guard let index = outputs.firstIndex(where: { $0.number == number }) else { return }
    removed.append(outputs.remove(at: index))
  }

  private func set(_ extent: PanelExtent, of number: UInt32) {
    guard let index = outputs.firstIndex(where: { $0.number == number }) else { return }
    outputs[index].extent = extent
  }
}
