import Foundation
import TactileDemos
import TactileGestures
import TactilePrimitives
import TactileRaster
import TactileScenes
import TactileTraces
import TactileTuning
import Testing

@testable import TactileReplay

/// One trace with several tunings, and the pages with a scrubber.
@MainActor
struct ComparisonTests {
  /// A drag of the drawer that is lifted at 1000 pt/s.
  private func comparison(_ tunings: [(String, Tuning)]) throws -> TraceComparison {
    var script = Script()
    script.wait(0.1)
    script.touch(.began, x: 5, y: 300)
    for step in 1...12 {
      script.wait(0.01)
      script.touch(.moved, x: 5 + 10 * Double(step), y: 300)
    }
    script.wait(0.001)
    script.touch(.ended, x: 125, y: 300)
    let entry = try #require(SceneCatalog.demos.entry(named: "drawer"))
    let fonts = try ReplayFonts.make()
    return TraceComparison(
      tunings.map { title, tuning in
        var player = TracePlayer(
          script.trace,
          file: "t.jsonl",
          entry: entry,
          context: SceneContext(resources: ResourceFolder(), tuning: tuning),
          fonts: fonts,
        )
        player.size = Run.canvasA
        return (title, player)
      }
    )
  }

  private func slow() -> Tuning {
    var tuning = Tuning()
    _ = tuning.set("drawer.swipeThreshold", to: 5000)
    return tuning
  }

  @Test func `a run in a comparison is the run by itself`() throws {
    let comparison = try comparison([("One", Tuning()), ("Two", slow())])
    var times: [Timestamp] = []

    let parts = try comparison.play { index, time, ticks in
      #expect(ticks.allSatisfy { $0 == nil || ($0?.index == index && $0?.time == time) })
      times.append(time)
    }

    #expect(parts.count == comparison.players.count)
    for (part, entry) in zip(parts, comparison.players) {
      #expect(part.played.table == (try entry.player.play().table))
    }
    #expect(times.count == parts.map(\.played.table.frames).max())
  }

  @Test func `the table says where each release led, and what it kept`() throws {
    let parts = try comparison([("One", Tuning()), ("Two", slow())]).play()

    let outcomes = try parts.map { try #require($0.outcomes.first) }
    let lines = ComparisonTable(parts).text.split(separator: "\n")

    #expect(outcomes.map(\.target) == ["open", "closed"])
    #expect(outcomes.allSatisfy { $0.velocity?.probe == "drawer.x" })
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("Release"))
    #expect(lines[1].contains("One") && lines[1].contains("drawer → open"))
    #expect(lines[2].contains("Two") && lines[2].contains("drawer → closed"))
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(" %") })
  }

  /// The data of a page's scrubber.
  private struct Films: Decodable {
    let fps: Double
    let films: [[Step]]

    struct Step: Decodable {
      let tick: Int
      let x: Int
      let y: Int
      let isWhole: Bool
      let png: Data

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        tick = try values.decode(Int.self)
        x = try values.decode(Int.self)
        y = try values.decode(Int.self)
        isWhole = try values.decode(Int.self) == 1
        png = try values.decode(Data.self)
      }
    }
  }

  @Test func `a window that has become smaller lies on black in the film`() throws {
    let fonts = try ReplayFonts.make()
    let made = ComparisonFilm(["One", "Two"], width: 40, height: 30, scale: 1, fonts: fonts)
    var film = try #require(made)
    let black = film.picture
    let white = PixelBuffer(width: 40, height: 30, bgra: [UInt8](repeating: 255, count: 4800))
    film.show(white, at: 1)
    #expect(film.picture != black)

    film.show(.black(width: 20, height: 10), at: 1)
    #expect(film.picture == black)
  }

  @Test func `the page has a film of each run under one scrubber, and nothing from elsewhere`()
    throws
  {
    let comparison = try comparison([("One", Tuning()), ("<Two>", slow())])
    var strips = [PictureStrip](repeating: PictureStrip(width: 320, height: 568), count: 2)
    let cameras = [FrameCamera(), FrameCamera()]
    var last = [PixelBuffer](repeating: PixelBuffer(width: 0, height: 0), count: 2)
    let parts = try comparison.play { _, time, ticks in
      for (run, tick) in ticks.enumerated() {
        guard let tick, let picture = cameras[run].picture(of: tick.frame) else { continue }
        try strips[run].append(picture, at: time.seconds)
        last[run] = picture
      }
    }

    let html = ComparisonPage(comparison, parts: parts, films: strips).html

    let json = try #require(
      html.split(separator: "<script type=\"application/json\" id=\"film\">").last?
        .split(separator: "</script>").first
    )
    let films = try JSONDecoder().decode(Films.self, from: Data(json.utf8))
    #expect(films.fps == 60)
    #expect(films.films.count == 2)
    for (steps, picture) in zip(films.films, last) {
      var canvas = PixelBuffer(width: 320, height: 568)
      for step in steps {
        canvas.replace(atX: step.x, y: step.y, by: try PixelBuffer(png: Array(step.png)))
      }
      #expect(canvas == picture.coarse)
      #expect(steps.first?.isWhole == true)
      #expect(steps.map(\.tick) == steps.map(\.tick).sorted())
    }
    #expect(html.contains("max=\"\((parts.map(\.played.table.frames).max() ?? 0) - 1)\""))
    #expect(html.contains("&lt;Two&gt;"))
    #expect(html.components(separatedBy: "data-time=").count > 3)
    // Space plays, unless it presses the button or opens the code of a page of one run.
    #expect(html.contains("if (event.target.closest(\"button, summary\")) return;"))
    for reference in ["http:", "https:", "<script src", "url(", "<link", "<Two>"] {
      #expect(!html.contains(reference))
    }
  }
}
