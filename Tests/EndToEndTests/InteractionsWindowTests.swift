import Testing

extension EndToEnd {
  /// The menus and the modal in a window of 480 × 800.
  @Suite struct InteractionsWindowTests {
    /// All but the left strip of the navigation bar, where the focus may be shown.
    private static let page = Area(x: 60, y: 60, width: 400, height: 700)

    @Test(arguments: Way.all)
    func `a page pulled to the left fades into the menu, and a click brings it back`(
      way: Way
    ) throws {
      let desk = try Desk(scene: "pull", on: way.display)
      let pointer = try desk.pointer(way.tool)

      pointer.drag(from: (400, 300), to: (240, 300), speed: 500)
      // Two fingers that rest on a touchpad count as lifted.
      if way.tool != .touchpad {
        _ = try desk.wait(for: "a red affordance") { picture in
          picture.contains(0xff0000, in: Area(x: 430, y: 370, width: 50, height: 60))
        }
      }
      pointer.release()
      _ = try desk.wait(for: "a page that is nearly white") { picture in
        let text = Area(x: 20, y: 100, width: 400, height: 200)
        return picture.brightness(of: text) > 250 ? true : nil
      }
      try desk.pointer(way.clicking).click(at: (240, 600))

      try desk.waitForFirst(in: Self.page)
    }

    @Test(arguments: Way.all)
    func `the button slides the menu in, and a drag takes it back`(way: Way) throws {
      let desk = try Desk(scene: "slideover", on: way.display)
      let beside = Area(x: 400, y: 4, width: 70, height: 36)
      let bright = desk.first.brightness(of: beside)

      try desk.pointer(way.clicking).click(at: (28, 22))
      _ = try desk.wait(for: "a page dimmed to 45 %") { picture in
        abs(picture.brightness(of: beside) - 0.45 * bright) < 4 ? true : nil
      }
      try desk.pointer(way.tool).flick(from: (400, 500), to: (150, 500), speed: 1200)

      try desk.waitForFirst(in: Area(x: 60, y: 4, width: 400, height: 36))
    }

    @Test(arguments: Way.all)
    func `a message comes up, docks under a drag and comes back by a click`(way: Way) throws {
      let desk = try Desk(scene: "dropdown", on: way.display)
      let pointer = try desk.pointer(way.clicking)

      pointer.click(at: (456, 22))
      try desk.waitForBar(at: 60)
      try desk.pointer(way.tool).flick(from: (240, 60), to: (240, 500), speed: 1500)
      try desk.waitForBar(at: 780)
      pointer.click(at: (240, 775))
      try desk.waitForBar(at: 60)
      desk.type("Escape")

      try desk.waitForBar(at: 780)
    }

    @Test(arguments: Way.all)
    func `a press on the photo opens the menu, edits, and closes when lifted`(way: Way) throws {
      let desk = try Desk(scene: "snap", on: way.display)
      let pointer = try desk.pointer(way.tool)
      let line = Area(x: 160, y: 384, width: 160, height: 32)
      let corner = Area(x: 60, y: 290, width: 60, height: 60)

      pointer.press(at: (240, 400))
      if way.tool != .touchpad {
        _ = try desk.wait(for: "the selected line") { picture in
          line.share(ofFirstIn: desk, shownBy: picture) < 0.5 ? true : nil
        }
      }
      pointer.glide(from: (240, 400), to: (120, 400), speed: 400)
      _ = try desk.wait(for: "another photo") { picture in
        corner.share(ofFirstIn: desk, shownBy: picture) < 0.5 ? true : nil
      }
      pointer.release()

      _ = try desk.wait(for: "the photo without its menu") { picture in
        let heading = Area(x: 200, y: 10, width: 80, height: 30)
        return heading.share(ofFirstIn: desk, shownBy: picture) > 0.99 ? true : nil
      }
      #expect(corner.share(ofFirstIn: desk, shownBy: try desk.picture()) < 0.5)
    }

    @Test(arguments: [DisplayKind.xvfb, .xorg, .wayland])
    func `what is typed stands in the message`(display: DisplayKind) throws {
      let desk = try Desk(scene: "app", on: display)

      try desk.openMessage()
      try desk.pointer().click(at: (200, 300))
      // Right of the caret, which blinks.
      let line = Area(x: 24, y: 196, width: 112, height: 40)
      let empty = try desk.atRest(in: line)
      desk.type("Shift_L", "h")
      for key in ["e", "l", "l", "o"] { desk.type(key) }

      let whole = Area(x: 0, y: 0, width: line.width, height: line.height)
      _ = try desk.wait(for: "words where there were none", in: line) { picture in
        empty.share(of: whole, shownBy: picture) < 0.97 ? true : nil
      }
    }
  }
}

extension Area {
  /// The share of the area in which `picture` is what the window showed at first.
  fileprivate func share(ofFirstIn desk: Desk, shownBy picture: Picture) -> Double {
    desk.first.share(of: self, shownBy: picture)
  }
}
