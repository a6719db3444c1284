package import TactileGestures
package import TactilePrimitives

/// One survey for each kind of device, so that a mouse does not distort the figures of a touchscreen.
///
/// Scrolling on a touchpad is omitted: its touches are synthetic.
public struct DeviceSurveys: Hashable, Sendable {
  /// The kind of device that was used last.
  package private(set) var latest = DeviceKind.finger

  private var size: Size
  private var surveys: [DeviceKind: TouchSurvey] = [:]

  /// Surveys of an untouched surface of `size` points.
  package init(size: Size) { self.size = size }

  /// Processes a report about a touch, its location in points of the surface.
  package mutating func add(_ event: TouchEvent) {
    guard event.device != .touchpad else { return }
    latest = event.device
    surveys[event.device, default: TouchSurvey(size: size)].add(event)
  }

  package mutating func resize(to size: Size) {
    self.size = size
    for kind in surveys.keys { surveys[kind]?.resize(to: size) }
  }

  /// The survey of the device that was used last.
  package var current: TouchSurvey { surveys[latest] ?? TouchSurvey(size: size) }

  /// The kinds of devices that were used, in a fixed order, with their surveys.
  package var all: [(kind: DeviceKind, survey: TouchSurvey)] {
    DeviceKind.allCases.compactMap { kind in surveys[kind].map { (kind, $0) } }
  }
}
