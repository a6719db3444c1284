internal import TactileRaster
internal import TactileTraces

/// The films of a page, and the scrubber that moves them together with the cursor of every drawing.
struct ScrubberSection {
  /// A film with its caption.
  struct Film {
    let strip: PictureStrip
    let caption: String
  }

  let films: [Film]
  /// The largest width of a film on the page, in CSS pixels.
  let width: Int
  /// The number of ticks that the scrubber covers.
  let frames: Int
  /// Ticks a second.
  let fps: Double

  /// The films, which belong at the top of the page.
  var pictures: String {
    films.map { film in
      let name = Markup.escaped(film.caption)
      return "<figure class=\"film\"><canvas width=\"\(film.strip.width)\""
        + " height=\"\(film.strip.height)\" style=\"width:\(width)px\" role=\"img\""
        + " aria-label=\"\(name)\"></canvas><figcaption>\(name)</figcaption></figure>\n"
    }.joined()
      + "<noscript><p>The film and its scrubber need JavaScript.</p></noscript>\n"
  }

  /// The scrubber, its data and its script, which belong at the end of the page.
  var controls: String {
    let last = max(0, frames - 1)
    let end = Markup.seconds(Double(last) / fps)
    return """
      <div class="scrubber" role="group" aria-label="Time of the run">
      <button type="button" id="play" aria-pressed="false">Play</button>
      <input type="range" id="time" min="0" max="\(last)" value="0" step="1" aria-label="Frame">
      <output id="clock" for="time">0.000 s of \(end) s</output>
      </div>
      <script type="application/json" id="film">\(data)</script>
      <script>
      \(ScrubberScript.text)
      </script>
      """
  }

  /// The films as JSON: the frame rate, and for each picture its first tick, place, and PNG file.
  private var data: String {
    let films = films.map { film in
      let steps = film.strip.steps.map { step in
        let tick = Int((step.seconds * fps).rounded())
        return
          "[\(tick),\(step.x),\(step.y),\(step.isWhole ? 1 : 0),\"\(Markup.base64(step.png))\"]"
      }
      return "[\n\(steps.joined(separator: ",\n"))]"
    }
    return "{\"fps\":\(JSONText.number(fps)),\"films\":[\(films.joined(separator: ","))]}"
  }

  /// The looks of films, scrubber and cursors.
  static let style = """
    .film canvas { display: block; max-width: 100%; height: auto; border: 1px solid var(--line);
      border-radius: 6px; background: #000; }
    .plot[data-time] { touch-action: pan-y; cursor: col-resize; }
    .plot .cursor { stroke: var(--ink); stroke-width: 1.5; opacity: 0.75; pointer-events: none; }
    tr.now td { background: var(--p0); }
    body:has(.scrubber) main { padding-bottom: 120px; }
    .scrubber { position: fixed; left: 0; right: 0; bottom: 0; z-index: 1; display: flex;
      flex-wrap: wrap; align-items: center; gap: 4px 12px; background: var(--card);
      border-top: 1px solid var(--line);
      padding: 8px max(20px, calc((100vw - 1140px) / 2)) max(8px, env(safe-area-inset-bottom)); }
    .scrubber button { min-width: 76px; min-height: 44px; border: 1px solid var(--line);
      border-radius: 10px; background: var(--ground); color: var(--ink); font: inherit;
      font-weight: 600; }
    .scrubber input { flex: 1 1 160px; min-width: 0; height: 44px; margin: 0;
      accent-color: var(--accent); touch-action: none; }
    .scrubber output { font-variant-numeric: tabular-nums; white-space: nowrap;
      color: var(--soft); }
    .stage { display: block; }
    @media (min-width: 900px) { .stage.one { display: grid; grid-template-columns: auto 1fr;
      gap: 28px; align-items: start; }
      .stage.one > .pictures { position: sticky; top: 20px; }
      .stage.one h2:first-child { margin-top: 0; } }
    @media (max-width: 620px) { .pictures.films figure { width: auto; max-width: 100%; }
      .pictures.films.many figure { width: calc(50% - 6px); } }
    @media print { .scrubber { display: none; } }
    """
}
