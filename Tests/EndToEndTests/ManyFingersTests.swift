import Testing

extension EndToEnd {
  /// The app's touch lab in a window of 480 × 800, which draws a ring around every contact.
  @Suite struct ManyFingersTests {
    /// The colours of the lab's rings in the order in which contacts come down.
    private static let colors: [UInt32] = [
      0x2f7df6, 0xe5484d, 0x30a46c, 0xf5a524, 0x8e4ec6, 0x12a5b8, 0xe93d82, 0x86a800, 0x9a6b4f,
      0x6e7ff3,
    ]
    /// From the middle of a ring to where its line is, for a contact with full pressure.
    private static let ring = 38

    @Test(arguments: [DisplayKind.wayland, .xorg, .xwayland], [2, 5, 10])
    func `every finger has its ring and its lines in the recording`(
      display: DisplayKind,
      count: Int,
    ) throws {
      let desk = try Desk(scene: "app", on: display)
      try desk.openLab()
      let places = (0..<count).map { (x: 48 + 96 * ($0 % 5), y: 180 + 260 * ($0 / 5)) }
      let moved = places.map { (x: $0.x, y: $0.y + 20) }
      let fingers = try (0..<count).map { try desk.pointer(.finger, finger: $0) }

      for (finger, place) in zip(fingers, places) { finger.press(at: place) }
      try desk.waitForRings(Array(zip(places, Self.colors)), radius: Self.ring)
      for (finger, place) in zip(fingers, moved) { finger.move(to: place) }
      try desk.waitForRings(Array(zip(moved, Self.colors)), radius: Self.ring)
      for finger in fingers { finger.release() }
      let touches = try desk.waitForTrace("\(count) fingers up") { trace in
        trace.touches.count { $0.phase == "ended" } == count
      }.touches

      for (index, place) in places.enumerated() {
        let began = try #require(touches.filter { $0.phase == "began" }.dropFirst(index).first)
        let own = touches.filter { $0.id == began.id }
        #expect(own.map(\.phase) == ["began", "moved", "ended"])
        #expect(own.allSatisfy { abs($0.x - Double(place.x)) < 0.6 })
        #expect(abs(began.y - Double(place.y)) < 0.6)
        #expect(abs((own.last?.y ?? 0) - Double(moved[index].y)) < 0.6)
      }
      #expect(Set(touches.map(\.id)).count == count)
    }

    @Test(arguments: [
      (DisplayKind.wayland, 120.0), (.wayland, 250), (.xorg, 120), (.xorg, 250),
    ])
    func `no report of ten fingers is lost`(display: DisplayKind, rate: Double) throws {
      try Desk(scene: "app", on: display).checkTenFingers(rate: rate)
    }
  }
}

extension Desk {
  /// Waits until there is a ring of each colour around each place.
  fileprivate func waitForRings(_ rings: [((x: Int, y: Int), UInt32)], radius: Int) throws {
    _ = try wait(for: "\(rings.count) rings") { picture in
      rings.allSatisfy { place, color in
        // The words of other contacts may lie over a part of it.
        [(0, radius), (0, -radius), (radius, 0), (-radius, 0)].contains { dx, dy in
          picture.isNear(color, x: place.x + dx, y: place.y + dy)
        }
      } ? true : nil
    }
  }
}
