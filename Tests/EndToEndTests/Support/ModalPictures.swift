extension Desk {
  /// Waits until the modal's bar lies at `y`, at rest.
  func waitForBar(at y: Int) throws {
    var stillness = Stillness<Picture>()
    _ = try wait(for: "the bar at \(y)") { picture in
      stillness.holds(picture) && picture[380, y] == 0x4b6f96 ? true : nil
    }
  }
}
