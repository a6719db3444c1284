extension Desk {
  /// Waits until the modal's bar lies at `y`, at rest.
  ///
  /// The spring that it comes up by goes on for 0.7 s after the last pixel that moves, and until then
  /// the bar cannot be dragged.
  func waitForBar(at y: Int) throws {
    var stillness = Stillness<Picture>(for: y < 400 ? 0.8 : 0.15)
    // The bar alone: the caret in the message blinks.
    let bar = Area(x: 0, y: y - 12, width: 480, height: 24)
    _ = try wait(for: "the bar at \(y)", in: bar) { picture in
      stillness.holds(picture) && picture[380, 12] == 0x4b6f96 ? true : nil
    }
  }

  /// Goes to the app's messages, by the button of its menu and keys, and begins one.
  func openMessage() throws {
    let pointer = try pointer()
    pointer.click(at: (28, 22))
    let menu = Area(x: 60, y: 100, width: 200, height: 60)
    _ = try wait(for: "the menu") { first.share(of: menu, shownBy: $0) < 0.9 ? true : nil }
    type("Down")
    type("Return")
    let button = Area(x: 410, y: 720, width: 60, height: 60)
    _ = try wait(for: "the compose button") { $0.contains(0x2f5bea, in: button) }
    // The button alone: the caret in the field for searching blinks.
    _ = try atRest(in: button)
    pointer.click(at: (440, 752))
    try waitForBar(at: 60)
  }
}

extension Picture {
  /// True where a pixel of `area` is `color`, else nil.
  func contains(_ color: UInt32, in area: Area) -> Bool? {
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width where self[x, y] == color { return true }
    }
    return nil
  }
}
