internal import CWayland
internal import TactileGestures
internal import TactilePrimitives

/// The gestures on a seat's touchpad, which SDL 2 does not report: fingers pinch, swipe or rest.
final class WaylandTouchpad {
  /// The newest version whose events this type knows, and the request that destroys the manager.
  static let newestVersion: UInt32 = 3
  static let releaseManager: UInt32 = 2
  private static let getSwipe: UInt32 = 0
  private static let getPinch: UInt32 = 1
  private static let getHold: UInt32 = 3
  private static let holdVersion: UInt32 = 3
  private static let destroy: UInt32 = 0

  private let connection: WaylandConnection
  /// Returns the position of the pointer, in the window's units.
  private let pointerPlace: () -> Point
  private var proxies: [WaylandProxy] = []
  /// The current gesture over the window's content.
  private var gesture: TouchpadGesture?

  /// Listens for gestures on the touchpad that moves `pointer`.
  init(
    _ manager: WaylandProxy,
    pointer: WaylandProxy,
    connection: WaylandConnection,
    pointerPlace: @escaping () -> Point,
  ) {
    self.connection = connection
    self.pointerPlace = pointerPlace
    var kinds: [(TouchpadGesture.Kind, UInt32, UnsafeRawPointer)] = [
      (.swipe, Self.getSwipe, tactile_swipe_gesture),
      (.pinch, Self.getPinch, tactile_pinch_gesture),
    ]
    if manager.version >= Self.holdVersion {
      kinds.append((.hold, Self.getHold, tactile_hold_gesture))
    }
    let argument = WaylandLibrary.argument(pointer.pointer)
    proxies = kinds.compactMap { kind, request, interface in
      manager.make(interface, request, [argument]) { [weak self] opcode, arguments in
        self?.heard(kind, opcode, arguments)
      }
    }
  }

  /// Stops listening; to be called while the connection is open.
  func close() {
    for proxy in proxies { proxy.close(Self.destroy) }
    proxies.removeAll()
  }

  private func heard(
    _ kind: TouchpadGesture.Kind,
    _ opcode: UInt32,
    _ arguments: WaylandArguments,
  ) {
    switch opcode {
    case 0:
      guard arguments.object(2) == connection.surface else { return }
      gesture = TouchpadGesture(kind, fingers: Int(arguments.unsigned(3)))
      put(.began, time: arguments.unsigned(1))
    case 1 where kind != .hold:
      if kind == .pinch {
        gesture?.scale = arguments.fixed(3)
        gesture?.rotation += arguments.fixed(4)
      }
      let delta = Vector(dx: arguments.fixed(1), dy: arguments.fixed(2))
      put(.moved, delta: delta, time: arguments.unsigned(0))
    default:
      put(arguments.signed(2) == 0 ? .ended : .cancelled, time: arguments.unsigned(1))
      gesture = nil
    }
  }

  private func put(_ phase: TouchPhase, delta: Vector = .zero, time: UInt32) {
    guard let gesture else { return }
    let step = RawTouchpad(
      phase: phase,
      gesture: gesture,
      pointer: pointerPlace(),
      delta: delta,
    )
    connection.put(.input(.touchpad(step), time: time))
  }
}
