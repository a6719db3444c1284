public import TactilePrimitives

extension Trace {
  /// The trace of the contacts of a recording, in a window that the panel fills.
  ///
  /// A reader of traces accepts it. Its device is the panel's name. A point has a length in
  /// millimetres where the panel tells its size and the window has the panel's shape.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - size: The size of the window in points; nil for the recording's usual one.
  ///   - scene: The name of the scene to play it into; nil leaves it to the replay.
  /// - Complexity: Linear in the number of reports.
  public init(_ recording: KernelRecording, size: Size? = nil, scene: String? = nil) {
    let size = size ?? recording.usualSize
    let header = TraceHeader(
      scene: scene,
      width: size.width,
      height: size.height,
      device: recording.panel.name,
      mmPerPoint: recording.mmPerPoint(of: size).flatMap {
        $0 <= TraceHeader.maximumPoint ? $0 : nil
      },
    )
    let events = recording.reports.map { report in
      let location = recording.location(of: report)
      return TraceEvent(
        .touch(
          TraceEvent.Touch(
            phase: report.phase,
            id: report.id,
            location: Point(x: location.x * size.width, y: location.y * size.height),
            pressure: report.pressure,
          )
        ),
        at: report.timestamp,
      )
    }
    self.init(header: header, events: events)
  }
}
