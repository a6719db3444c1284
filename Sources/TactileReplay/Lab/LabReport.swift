package import TactileGestures
package import TactilePrimitives
package import TactileTraces
internal import TactileViews

/// What the touch lab found out about a touchscreen, for files that two of them can be compared by.
package struct LabReport {
  /// What contacts told, for each kind of device.
  package let surveys: DeviceSurveys
  /// The surface in points.
  package let size: Size
  /// What shows and paints the window, or what a trace says of its device.
  package var device: String?
  /// Pixels to a point; nil where it is not known.
  package var scale: Double?
  /// Seconds of the run.
  package var seconds = 0.0
  /// How long input took to the screen; nil where no window was open.
  package var latency: LatencyMeter?
  /// Fingers that the mouse made: they tell nothing of a touchscreen.
  package var madeFingers = 0

  /// A report on `surveys` of a surface of `size` points.
  package init(_ surveys: DeviceSurveys, size: Size) {
    self.surveys = surveys
    self.size = size
  }

  /// A report on the contacts of `trace`, on a surface of `usual` points where it does not say how
  /// large its window was.
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
