extension TraceLine {
  /// What the line says as the first of a trace.
  func header() throws(LineFault) -> TraceHeader {
    guard let version = self["trace"] else {
      throw LineFault("the header is missing: the first line must be like {\"trace\": 1}")
    }
    guard version == .number(Double(TraceHeader.version)) else {
      throw LineFault("\"trace\" is \(version.summary); the version must be \(TraceHeader.version)")
    }
    return TraceHeader(
      scene: try optionalText("scene"),
      width: try optionalExtent("width", upTo: TraceHeader.maximumExtent),
      height: try optionalExtent("height", upTo: TraceHeader.maximumExtent),
      scale: try optionalExtent("scale", upTo: TraceHeader.maximumScale),
      device: try optionalText("device"),
    )
  }
}
