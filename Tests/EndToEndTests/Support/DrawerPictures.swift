/// Where the menu shows when the drawer is open, below its first row.
let menuArea = Area(x: 0, y: 44, width: 400, height: 700)

/// The hamburger at the left end of the navigation bar: what the panel is known by.
///
/// The line around it while it has the focus is outside.
private let buttonArea = Area(x: 16, y: 13, width: 22, height: 18)

/// The panel's x in `picture`, from where the left end of its navigation bar in `closed` is now; nil
/// where it is not to be seen.
func panelX(in picture: Picture, like closed: Picture) -> Int? {
  (0..<picture.width).first { x in
    closed.share(of: buttonArea, shownBy: picture, dx: x, least: 0.99) >= 0.99
  }
}

/// By how many points the list in `picture` has moved up from `closed`; nil while it has not.
func listShift(in picture: Picture, from closed: Picture) -> Int? {
  let rows = Area(x: 60, y: 480, width: 300, height: 90)
  return (1...400).first { shift in
    closed.share(of: rows, shownBy: picture, dy: -shift, least: 0.99) >= 0.99
  }
}

extension Desk {
  /// Waits until the panel has come to rest at `x`; the picture of it.
  func waitForPanel(at x: Int) throws -> Picture {
    var stillness = Stillness<Int?>()
    return try wait(for: "the panel at \(x)") { picture in
      let seen = panelX(in: picture, like: first)
      return stillness.holds(seen) && seen == x ? picture : nil
    }
  }

  /// Opens the drawer with its button.
  func openByButton() throws {
    let pointer = try pointer()
    pointer.click(at: (19, 22))
    _ = try waitForPanel(at: 420)
    // Its picture may cover the button.
    pointer.move(to: (240, 700))
  }

  /// Drags the panel to about `x` and leaves it held there.
  func hold(_ pointer: Pointer, at x: Int) throws {
    pointer.drag(from: (100, 300), to: (100 + x, 300), speed: 900)
    _ = try wait(for: "the panel under the pointer") { picture in
      panelX(in: picture, like: first).flatMap { x - 10...x ~= $0 ? $0 : nil }
    }
  }

  /// Keeps the pointer where it is for 100 ms, longer than the velocity estimate looks back.
  func holdStill() throws { pause(until: monotonicSeconds() + 0.1) }
}
