package import TactileGestures
package import TactilePrimitives
package import TactileTraces
internal import TactileViews

/// The findings of the touch lab about a touchscreen, for files by which touchscreens are
/// compared.
package struct LabReport {
  /// The findings from contacts, for each kind of device.
  package let surveys: DeviceSurveys
  /// The surface's size in points.
  package let size: Size
  /// The video driver and painter of the window, or the device that a trace names.
  package var device: String?
  /// Pixels to a point; nil where it is unknown.
  package var scale: Double?
  /// The duration of the run in seconds.
  package var seconds = 0.0
  /// The latency from input to the screen; nil where no window was open.
  package var latency: LatencyMeter?
  /// The number of fingers that the mouse made: they say nothing about a touchscreen.
  package var madeFingers = 0

  /// A report on `surveys` of a surface of `size` points.
  package init(_ surveys: DeviceSurveys, size: Size) {
    self.surveys = surveys
    self.size = size
  }

  /// A report on the contacts of `trace`, on a surface of `usual` points where the trace does not
  /// give the size of its window.
  ///
  /// - Complexity: O(events).
  package init(_ trace: Trace, usual: Size) {
    let header = trace.header
    let size = Size(width: header.width ?? usual.width, height: header.height ?? usual.height)
    var surveys = DeviceSurveys(size: size)
    var mapper = TraceInputMapper()
    for event in trace.events {
      for input in mapper.inputEvents(for: event) {
        switch input {
        case .touch(let touch): surveys.add(touch)
        case .window(let change):
          if case .resized(let size) = change.kind { surveys.resize(to: size) }
        case .hover, .wheel, .key, .text, .composition: break
        }
      }
    }
    self.init(surveys, size: surveys.surface)
    device = header.device
    scale = header.scale
    seconds = trace.end.seconds
  }
}
