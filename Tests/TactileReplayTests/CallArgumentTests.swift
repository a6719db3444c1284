import TactileScenes
import TactileViews
import Testing

/// Calls of a scene's commands, with arguments that they can use and others.
@MainActor
struct CallArgumentTests {
  @Test(
    arguments: [
      ("app", "app.show", [:], "section: one of library, mail, "),
      ("app", "app.show", ["section": .text("shop")], "section: one of library, mail, "),
      ("app", "app.show", ["section": .text("settings")], nil),
      ("app", "library.open", [:], "index: a whole number from 0 to "),
      ("app", "library.open", ["index": .number(9999)], "index: a whole number from 0 to "),
      ("app", "library.open", ["index": .number(0)], nil),
      ("app", "photos.open", ["index": .number(-1)], "index: a whole number from 0 to 23"),
      ("app", "photos.open", ["index": .number(24)], "index: a whole number from 0 to 23"),
      ("app", "photos.open", ["index": .number(23)], nil),
      ("app", "settings.hand", ["hand": .text("both")], "hand: one of left, right"),
      ("app", "settings.hand", ["hand": .text("left")], nil),
      ("pull", "pull.side", ["side": .number(1)], "side: one of left, right"),
      ("pull", "pull.side", ["side": .text("left")], nil),
      ("snap", "snap.set", ["value": .number(1)], "index: a whole number from 0 to 8"),
      ("snap", "snap.set", ["index": .number(0.5)], "index: a whole number from 0 to 8"),
      ("snap", "snap.set", ["index": .number(8)], "value: a number"),
      ("snap", "snap.set", ["index": .number(8), "value": .number(2)], nil),
    ] as [(String, String, [String: ProbeValue], String?)]
  )
  func `a call says which argument it lacks or cannot use`(
    call: (scene: String, name: String, arguments: [String: ProbeValue], problem: String?)
  ) throws {
    let stage = try SceneStage.demo(call.scene)
    let command = try #require(stage.command(named: call.name))

    let objection = command.objection(call.arguments)

    if let problem = call.problem {
      #expect(objection?.hasPrefix(problem) == true)
    } else {
      #expect(objection == nil)
    }
  }
}
