import Foundation
import Testing

extension EndToEnd {
  /// The descriptions that a screen reader gets, over AT-SPI with the real bus and registry.
  @Suite struct AccessibilityTests {
    private let tool: AssistiveTool

    init() throws {
      tool = try AssistiveTool()
    }

    private func desk(_ scene: String, on display: DisplayKind = .xvfb) throws -> Desk {
      try Desk(scene: scene, on: display, environment: tool.bus.environment)
    }

    private func find(_ name: String) throws -> AssistiveTool.Element {
      try tool.ask("find", name, as: AssistiveTool.Element.self)
    }

    private func act(_ name: String, _ action: String) throws {
      #expect(try tool.ask("act", name, action, as: Bool.self))
    }

    private func wait(_ kind: String, _ name: String) throws -> AssistiveTool.Event {
      try tool.ask("wait", kind, name, as: AssistiveTool.Event.self)
    }

    private func isLoaded(in desk: Desk) throws -> Bool {
      try desk.tactile.maps().contains("libatk")
    }

    @Test func `nothing is loaded until a tool is used`() throws {
      let desk = try desk("drawer")
      _ = try desk.atRest()
      #expect(try !isLoaded(in: desk))

      try tool.tell("enable")
      #expect(try find("drawer.menuButton").role == "push button")
      _ = try eventually("ATK in a program that runs: \(desk.tactile.isRunning)") {
        try isLoaded(in: desk) ? true : nil
      }
      #expect(desk.complaints == [])
    }

    @Test(arguments: [
      "app", "drawer", "pull", "slideover", "snap", "dropdown", "sheet", "gestures", "lab",
      "peerbench",
    ])
    func `all that can be used in a scene has a role, a name and a place`(scene: String) throws {
      try tool.tell("enable")
      let desk = try desk(scene)
      let walk = try tool.ask("walk", as: AssistiveTool.Walk.self)
      #expect(walk.count > 3)
      #expect(walk.wrong == [])
      #expect(desk.complaints == [])
    }

    @Test(arguments: [DisplayKind.xvfb, .wayland])
    func `actions move the drawer, and it says where it rests`(display: DisplayKind) throws {
      try tool.tell("enable")
      let desk = try desk("drawer", on: display)
      #expect(try find("Drawer").states.contains("expandable"))
      try tool.tell("listen")

      try act("Drawer", "open")
      #expect(try wait("object:announcement", "Menu opened").data == "Menu opened")
      #expect(try find("Drawer").states.contains("expanded"))
      #expect(try find("menu.row.0").states.contains("showing"))
      try act("Drawer", "close")
      _ = try wait("object:announcement", "Menu closed")
      #expect(try !find("Drawer").states.contains("expanded"))
      #expect(desk.complaints == [])
    }

    @Test func `a button is where it is seen`() throws {
      try tool.tell("enable")
      let desk = try desk("drawer")
      let extents = try find("drawer.menuButton").extents
      let picture = try desk.atRest()
      let (x, y, width, height) = (extents[0], extents[1], extents[2], extents[3])
      let background = picture[x - 3, y - 3]

      // Its drawing lies inside, and nothing else touches its edges.
      var drawn = 0
      for column in x..<x + width {
        for row in y..<y + height where picture[column, row] != background { drawn += 1 }
      }
      #expect(drawn > 20)
      for column in x - 2..<x + width + 2 {
        #expect(picture[column, y - 2] == background)
        #expect(picture[column, y + height + 1] == background)
      }
    }

    @Test func `the focus is told within 50 ms of the key`() throws {
      try tool.tell("enable")
      let desk = try desk("drawer")
      _ = try find("drawer.menuButton")
      try tool.tell("listen")
      var latencies: [Double] = []
      for _ in 0..<3 {
        for name in ["Menu", "How a Surface Answers, On the first forty milliseconds of a touch"] {
          let start = monotonicSeconds()
          desk.type("Tab")
          let event = try wait("object:state-changed:focused", name)
          latencies.append(event.time - start)
        }
      }
      // A machine with other work may be late at times.
      #expect(latencies.sorted()[2] < 0.05, "\(latencies)")
    }

    @Test func `typed text is told with its place; a tool reads it and inserts more`() throws {
      try tool.tell("enable")
      let desk = try desk("app")
      try act("Drawer", "open")
      try act("menu.row.1", "press")
      try act("dropdown.composeButton", "press")
      #expect(try tool.ask("focus", "mail.subject", as: Bool.self))
      _ = try find("mail.subject")
      try tool.tell("listen")
      desk.type("h")
      let event = try wait("object:text-changed:insert", "h")
      #expect(event.detail[1] == 1)
      _ = try tool.ask("wait", "object:text-caret-moved", as: AssistiveTool.Event.self)
      #expect(try tool.ask("text", "mail.subject", as: String.self) == "h")
      #expect(try tool.ask("insert", "mail.subject", "Grüße, ", as: Bool.self))
      _ = try wait("object:text-changed:insert", "Grüße, ")
      #expect(try tool.ask("text", "mail.subject", as: String.self) == "Grüße, h")
    }

    @Test func `an idle window with a tool takes no processor time`() throws {
      try tool.tell("enable")
      let desk = try desk("drawer")
      _ = try find("drawer.menuButton")
      _ = try desk.atRest()
      let used = try desk.tactile.processorTime()
      pause(until: monotonicSeconds() + 1)
      #expect(try desk.tactile.processorTime() - used <= 0.01)
    }
  }
}
