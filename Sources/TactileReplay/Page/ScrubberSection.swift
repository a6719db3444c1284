internal import TactileRaster
internal import TactileTraces

/// The films of a page, and the scrubber that moves them together with the cursor of every drawing.
struct ScrubberSection {
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

/// The script of pages with a film: one time for films, drawings and decisions.
enum ScrubberScript {
  /// The text of the script, which needs nothing else and no network.
  ///
  /// A film shows the newest whole picture by then and the differences after it. Drawings with
  /// `data-time` (left and right edge of the plot, seconds there) get a cursor and take drags; rows
  /// of `#decisions` begin with their seconds.
  static let text = #"""
    (() => {
      "use strict";
      const { fps, films } = JSON.parse(document.getElementById("film").textContent);
      const range = document.getElementById("time");
      const button = document.getElementById("play");
      const clock = document.getElementById("clock");
      const last = Number(range.max);
      let frame = 0;
      let playing = null;

      class Film {
        constructor(canvas, steps) {
          this.context = canvas.getContext("2d", { alpha: false });
          this.steps = steps;
          this.images = new Array(steps.length);
          this.shown = -1;
          this.wanted = -1;
          this.busy = false;
        }
        image(index) {
          if (!this.images[index]) {
            const image = new Image();
            image.src = "data:image/png;base64," + this.steps[index][4];
            this.images[index] = image.decode().then(() => image);
          }
          return this.images[index];
        }
        index(frame) {
          let low = 0, high = this.steps.length;
          while (high - low > 1) {
            const middle = (low + high) >> 1;
            if (this.steps[middle][0] <= frame) low = middle; else high = middle;
          }
          return low;
        }
        async show(frame) {
          if (!this.steps.length) return;
          this.wanted = this.index(frame);
          if (this.busy) return;
          this.busy = true;
          try {
            while (this.shown !== this.wanted) {
              const target = this.wanted;
              let first = target;
              while (!this.steps[first][3] && first !== this.shown + 1) first -= 1;
              const parts = [];
              for (let index = first; index <= target; index += 1) parts.push(this.image(index));
              (await Promise.all(parts)).forEach((image, offset) => {
                const step = this.steps[first + offset];
                this.context.drawImage(image, step[1], step[2]);
              });
              this.shown = target;
            }
          } finally {
            this.busy = false;
          }
        }
      }

      const canvases = document.querySelectorAll(".film canvas");
      const shows = films.map((steps, index) => new Film(canvases[index], steps));
      const plots = [...document.querySelectorAll("svg[data-time]")].map((svg) => {
        const [left, right, from, to] = svg.dataset.time.split(" ").map(Number);
        const cursor = document.createElementNS(svg.namespaceURI, "line");
        cursor.setAttribute("class", "cursor");
        cursor.setAttribute("y1", 20);
        cursor.setAttribute("y2", svg.viewBox.baseVal.height - 18);
        svg.append(cursor);
        return { svg, cursor, left, right, from, to };
      });
      const rows = [...document.querySelectorAll("#decisions tbody tr")].map((row) => (
        { row, seconds: Number(row.cells[0].textContent) }));

      function show(next) {
        frame = Math.min(last, Math.max(0, next));
        const whole = Math.floor(frame + 1e-6);
        const seconds = whole / fps;
        range.value = whole;
        const words = seconds.toFixed(3) + " s of " + (last / fps).toFixed(3) + " s";
        clock.textContent = words;
        range.setAttribute("aria-valuetext", words);
        for (const film of shows) film.show(whole);
        for (const plot of plots) {
          const inside = seconds >= plot.from - 1e-9 && seconds <= plot.to + 1e-9;
          const part = (seconds - plot.from) / (plot.to - plot.from || 1);
          const x = plot.left + part * (plot.right - plot.left);
          plot.cursor.setAttribute("x1", x);
          plot.cursor.setAttribute("x2", x);
          plot.cursor.style.display = inside ? "" : "none";
        }
        let now = null;
        for (const entry of rows) {
          entry.row.classList.remove("now");
          if (entry.seconds <= seconds + 5e-4) now = entry;
        }
        if (now) now.row.classList.add("now");
      }

      function play(on) {
        if (on === (playing !== null)) return;
        button.textContent = on ? "Pause" : "Play";
        button.setAttribute("aria-pressed", String(on));
        if (!on) {
          cancelAnimationFrame(playing);
          playing = null;
          return;
        }
        if (frame >= last) show(0);
        let before = null;
        const step = (time) => {
          if (before !== null) show(frame + (time - before) / 1000 * fps);
          before = time;
          if (frame >= last) play(false); else playing = requestAnimationFrame(step);
        };
        playing = requestAnimationFrame(step);
      }

      function move(to) {
        play(false);
        show(Math.floor(to + 1e-6));
      }

      button.addEventListener("click", () => play(playing === null));
      range.addEventListener("input", () => move(Number(range.value)));
      document.addEventListener("keydown", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const steps = event.shiftKey ? 10 : 1;
        switch (event.key) {
          case " ":
            if (event.target.closest("button, summary")) return;
            play(playing === null);
            break;
          case "ArrowLeft": move(frame - steps); break;
          case "ArrowRight": move(frame + steps); break;
          case "Home":
          case "End":
            if (event.target !== range) return;
            move(event.key === "Home" ? 0 : last);
            break;
          default: return;
        }
        event.preventDefault();
      });
      for (const plot of plots) {
        const seek = (event) => {
          const box = plot.svg.getBoundingClientRect();
          const x = (event.clientX - box.left) / box.width * plot.svg.viewBox.baseVal.width;
          const part = (x - plot.left) / (plot.right - plot.left);
          move(Math.round((plot.from + part * (plot.to - plot.from)) * fps));
        };
        plot.svg.addEventListener("pointerdown", (event) => {
          if (event.button !== 0) return;
          plot.svg.setPointerCapture(event.pointerId);
          seek(event);
        });
        plot.svg.addEventListener("pointermove", (event) => {
          if (plot.svg.hasPointerCapture(event.pointerId)) seek(event);
        });
      }
      show(0);
    })();
    """#
}
