import Testing

extension Desk {
  /// Waits until the window with the drawer has the scale `scale` and shows it, with the size that it
  /// had; opens and closes the drawer by a finger.
  func checkScale(_ scale: Double) throws {
    let before = try Trace(path: tracePath)
    let pixels = Int(480 * scale)
    _ = try waitForTrace("scale \(scale)") { $0.scale == scale }
    _ = try wait(for: "a picture of scale \(scale)") { picture in
      picture.width == pixels && (scale == 1 || picture.hasDetails) ? true : nil
    }
    try pointer(.finger).flick(from: (100, 300), to: (400, 300), speed: 1200)
    _ = try wait(for: "an open panel") { $0.showsOpenPanel(scale: scale) ? true : nil }
    try pointer(.finger).flick(from: (460, 300), to: (160, 300), speed: 1500)
    _ = try wait(for: "a closed panel") { $0.showsOpenPanel(scale: scale) ? nil : true }

    let trace = try waitForTrace("two drags") { trace in
      trace.touches.count { $0.phase == "ended" } == before.touches.count { $0.phase == "ended" }
        + 2
    }
    let touches = trace.touches.dropFirst(before.touches.count).filter { $0.phase != "moved" }
    let places = [(x: 100, y: 300), (400, 300), (460, 300), (160, 300)]
    #expect(touches.count == places.count)
    for (touch, place) in zip(touches, places) { #expect(touch.isNear(place), "\(touch)") }
    #expect(trace.size?.width == 480)
    #expect(trace.size?.height == before.size?.height)
  }
}

extension Picture {
  /// Whether the panel lies at the right, where it leaves 60 points; its button shows there.
  fileprivate func showsOpenPanel(scale: Double) -> Bool {
    let pixels = Int(scale)
    let button = Area(x: 436 * pixels, y: 13 * pixels, width: 22 * pixels, height: 18 * pixels)
    return count(of: 0x2f5bea, in: button) > 20
  }

  /// Whether pixels of a picture of scale 2 differ where those of an enlarged one would be the same:
  /// within a point.
  fileprivate var hasDetails: Bool {
    let edges = (0..<height).reduce(0) { sum, y in
      sum
        + stride(from: 0, to: width - 1, by: 2).count { x in
          abs(Int(self[x, y] & 255) - Int(self[x + 1, y] & 255)) > 120
        }
    }
    return edges > 100
  }
}
