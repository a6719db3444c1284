package import TactilePrimitives

/// A survey for each kind of device, so that a mouse does not spoil the figures of a touchscreen.
///
/// Scrolling on a touchpad is left out: its contacts are made up.
package struct DeviceSurveys: Hashable, Sendable {
  /// The kind of device that was used last.
  package private(set) var latest = DeviceKind.finger

  private var size: Size
  private var surveys: [DeviceKind: TouchSurvey] = [:]

  /// Surveys of a surface of `size` points that nothing has touched.
  package init(size: Size) {
    self.size = size
  }

  /// Takes a report about a contact, its place in points of the surface.
  package mutating func add(_ event: TouchEvent) {
    guard event.device != .touchpad else { return }
    latest = event.device
    surveys[event.device, default: TouchSurvey(size: size)].add(event)
  }

  /// Takes in that the surface has another size.
  package mutating func resize(to size: Size) {
    self.size = size
    for kind in surveys.keys { surveys[kind]?.resize(to: size) }
  }

  /// The surface in points.
  package var surface: Size { size }

  /// The survey of the device that was used last.
  package var current: TouchSurvey { surveys[latest] ?? TouchSurvey(size: size) }

  /// The kinds that were used, in a fixed order, with their surveys.
  package var all: [(kind: DeviceKind, survey: TouchSurvey)] {
    DeviceKind.allCases.compactMap { kind in surveys[kind].map { (kind, $0) } }
  }
}
