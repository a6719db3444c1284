import TactileGestures
import TactilePrimitives
import TactileViews

@testable import TactileSDLHost

/// Feeds a translator as the event pump does, at times written in milliseconds.
struct InputTranslatorHarness {
  static let window: UInt32 = 7
  var translator: InputTranslator

  init(
    geometry: WindowGeometry = WindowGeometry(
      width: 480,
      height: 800,
      pixelWidth: 480,
      pixelHeight: 800,
      units: .logical,
    ),
    isX11: Bool = false,
  ) {
    translator = InputTranslator(
      geometry: geometry,
      windowID: Self.window,
      dropsNearbyMouse: isX11,
    )
  }

  /// One pump of reports.
  mutating func pump(
    at milliseconds: Double,
    windowID: UInt32 = Self.window,
    _ kinds: RawEvent.Kind...,
  ) -> [InputEvent] {
    let now = Self.time(milliseconds)
    for kind in kinds { translator.handle(RawEvent(kind, at: now, windowID: windowID)) }
    translator.endPump()
    translator.advance(to: now)
    return translator.drain()
  }

  static func time(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }
}

extension RawEvent.Kind {
  static func finger(
    _ action: RawFinger.Action,
    _ id: Int64 = 0,
    _ x: Double = 0.5,
    _ y: Double = 0.5,
    pressure: Double = 1,
    device: Int64 = 94_879_170_747_888,
  ) -> RawEvent.Kind {
    .finger(
      RawFinger(
        action: action,
        key: FingerKey(device: device, finger: id),
        x: x,
        y: y,
        pressure: pressure,
      )
    )
  }

  static func mouse(_ x: Double, _ y: Double, buttons: UInt32 = 0, which: UInt32 = 0) -> Self {
    .mouseMotion(RawMouse(which: which, x: x, y: y, buttons: buttons))
  }

  static func press(_ x: Double, _ y: Double, button: Int = 1, which: UInt32 = 0) -> Self {
    .mouseButton(RawMouse(which: which, x: x, y: y), button: button, isDown: true)
  }

  static func release(_ x: Double, _ y: Double, button: Int = 1, which: UInt32 = 0) -> Self {
    .mouseButton(RawMouse(which: which, x: x, y: y), button: button, isDown: false)
  }

  static func scroll(_ dx: Double, _ dy: Double, by source: RawWheel.Source? = nil) -> Self {
    .wheel(RawWheel(mouse: RawMouse(x: 100, y: 200), dx: dx, dy: dy, source: source))
  }
}

extension [InputEvent] {
  /// The contacts among the events.
  var touches: [TouchEvent] {
    compactMap { if case .touch(let event) = $0 { event } else { nil } }
  }

  /// The phases of the contacts among the events.
  var phases: [TouchPhase] { touches.map(\.phase) }

  /// The changes of the window.
  var changes: [WindowEvent.Kind] {
    compactMap { if case .window(let event) = $0 { event.kind } else { nil } }
  }
}
