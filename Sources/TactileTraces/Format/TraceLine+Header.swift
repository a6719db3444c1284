extension TraceLine {
  /// Returns the header on the first line of a trace.
  func header() throws(LineFault) -> TraceHeader {
    try checkVersion("trace", TraceHeader.version)
    return TraceHeader(
      scene: try optionalText("scene"),
      width: try optionalExtent("width", upTo: TraceHeader.maximumExtent),
      height: try optionalExtent("height", upTo: TraceHeader.maximumExtent),
      scale: try optionalExtent("scale", upTo: TraceHeader.maximumScale),
      device: try optionalText("device"),
    )
  }

  /// Throws unless the number under `key` is `version`.
  func checkVersion(_ key: String, _ version: Int) throws(LineFault) {
    guard let found = self[key] else {
      throw LineFault("the header is missing: the first line must be like {\"\(key)\": \(version)}")
    }
    guard found != .number(Double(version)) else { return }
    if case .number(let number) = found, number > Double(version), number.isFinite {
      throw LineFault(
        "\"\(key)\" is \(found.summary): the file is from a newer version of Tactile;"
          + " the version must be \(version)"
      )
    }
    throw LineFault("\"\(key)\" is \(found.summary); the version must be \(version)")
  }
}
