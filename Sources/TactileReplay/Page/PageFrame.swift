internal import CPango
internal import TactilePrimitives
internal import TactileTraces
internal import TactileViews

/// The common frame of all pages: a head with light and dark styles, and no external content.
enum PageFrame {
  static func page(title: String, body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(Markup.escaped(title))</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    <main>
    \(body)
    </main>
    </body>
    </html>

    """
  }

  /// Returns a list of facts: titles, which are markup already, with their texts.
  static func list(_ facts: [(String, String)]) -> String {
    let items = facts.map { "<div><dt>\($0)</dt><dd>\(Markup.escaped($1))</dd></div>" }
    return "<dl>\n\(items.joined(separator: "\n"))\n</dl>\n"
  }

  /// Returns a table with a head; cells are markup already.
  static func table(_ head: [String], _ rows: [[String]], numbers: Set<Int> = []) -> String {
    func cells(_ row: [String], _ tag: String) -> String {
      row.enumerated().map { index, cell in
        "<\(tag)\(numbers.contains(index) ? " class=\"number\"" : "")>\(cell)</\(tag)>"
      }.joined()
    }
    let lines = rows.map { "<tr>\(cells($0, "td"))</tr>" }.joined(separator: "\n")
    return """
      <div class="scroll"><table>
      <thead><tr>\(cells(head, "th"))</tr></thead>
      <tbody>
      \(lines)
      </tbody>
      </table></div>

      """
  }

  private static let style = """
    :root {
      --ground: #f4f4f6; --card: #ffffff; --ink: #1a1a1f; --soft: #5c5c66; --line: #dcdce2;
      --accent: #1b62d1; --mark: #8a8a96; --settle: #b4560f; --bad: #b3261e; --good: #1d7a3e;
      --p0: #cfd8e6; --p1: #f3d3a8; --p2: #bfe0c6; --p3: #e6c6dd; --p4: #d8d2f0; --p5: #efe3a6;
      --r0: #1b62d1; --r1: #b4560f; --r2: #1d7a3e; --r3: #8d2f8a;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #131318; --card: #1d1d24; --ink: #ececf1; --soft: #a2a2ae; --line: #34343e;
        --accent: #7db0ff; --mark: #7a7a88; --settle: #f0a058; --bad: #ff8a80; --good: #7fd99a;
        --p0: #34455f; --p1: #6a4a1c; --p2: #27543a; --p3: #5c3553; --p4: #443b70; --p5: #5a5120;
        --r0: #7db0ff; --r1: #f0a058; --r2: #7fd99a; --r3: #e59be0;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 15px/1.5 Inter, "Noto Sans", system-ui, sans-serif; }
    main { max-width: 1180px; margin: 0 auto; padding: 32px 20px 64px; }
    h1 { font-size: 26px; line-height: 1.2; margin: 0 0 4px; }
    h2 { font-size: 18px; margin: 36px 0 12px; }
    p { margin: 0 0 12px; }
    .soft { color: var(--soft); }
    h3 { font-size: 15px; margin: 24px 0 8px; }
    .good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--settle); }
    pre { background: var(--card); border: 1px solid var(--line); border-radius: 10px;
      padding: 10px 14px; margin: 0 0 16px; overflow-x: auto; font-size: 13px; }
    code { font-size: 13px; } td code { white-space: nowrap; }
    details { margin: 0 0 8px; } summary { cursor: pointer; padding: 4px 0; }
    dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(170px, 1fr)); gap: 12px;
      margin: 20px 0 16px; }
    dl > div { background: var(--card); border: 1px solid var(--line); border-radius: 10px;
      padding: 10px 14px; min-width: 0; }
    dt { color: var(--soft); font-size: 13px; }
    dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
    .pictures { display: flex; flex-wrap: wrap; gap: 18px; align-items: flex-start; }
    figure { margin: 0; }
    @media (max-width: 620px) { .pictures { gap: 12px; }
      .pictures figure { width: calc(50% - 6px); } }
    figure img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line);
      border-radius: 6px; }
    figcaption { color: var(--soft); font-size: 13px; margin-top: 6px; }
    .plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
      gap: 16px; align-items: start; }
    .plot { display: block; width: 100%; height: auto; background: var(--card);
      border: 1px solid var(--line); border-radius: 10px; font-family: inherit; }
    .plot.map { width: auto; max-width: 100%; max-height: 440px; }
    .plot text { fill: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; }
    .plot .name { fill: var(--ink); font-size: 13px; font-weight: 600; }
    .plot .unit { fill: var(--soft); font-weight: 400; }
    .plot .inside { fill: var(--ink); }
    .plot .grid { stroke: var(--line); } .plot .axis { stroke: var(--mark); }
    .plot .curve { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; }
    .plot .expected { fill: none; stroke: var(--mark); stroke-width: 2; stroke-dasharray: 5 4; }
    .plot .mark { stroke: var(--mark); stroke-dasharray: 2 3; }
    .plot .settle { stroke: var(--settle); stroke-width: 1.5; }
    .plot .first { stroke: var(--bad); stroke-width: 1.5; }
    .plot .bar { fill: var(--accent); } .plot .covered { fill: var(--p2); }
    .plot .silent { fill: var(--bad); opacity: 0.6; }
    .plot .dot { fill: var(--accent); }
    .plot .fault { fill: none; stroke: var(--bad); stroke-width: 1.5; }
    .part0 { fill: var(--p0); } .part1 { fill: var(--p1); } .part2 { fill: var(--p2); }
    .part3 { fill: var(--p3); } .part4 { fill: var(--p4); } .part5 { fill: var(--p5); }
    .plot .finger { fill: none; stroke: var(--mark); stroke-width: 2; stroke-dasharray: 5 4; }
    .plot .run0 { fill: none; stroke: var(--r0); stroke-width: 2; stroke-linejoin: round; }
    .plot .run1 { fill: none; stroke: var(--r1); stroke-width: 2; stroke-linejoin: round; }
    .plot .run2 { fill: none; stroke: var(--r2); stroke-width: 2; stroke-linejoin: round; }
    .plot .run3 { fill: none; stroke: var(--r3); stroke-width: 2; stroke-linejoin: round; }
    .swatch { display: inline-block; width: 18px; height: 4px; border-radius: 2px;
      vertical-align: middle; margin-right: 8px; }
    .scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line);
      border-radius: 10px; }
    table { border-collapse: collapse; width: 100%; font-size: 14px; }
    th { text-align: left; color: var(--soft); font-weight: 500; }
    th, td { padding: 6px 14px; border-bottom: 1px solid var(--line); vertical-align: top; }
    tbody tr:last-child td { border-bottom: 0; }
    .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    @media print { body { background: none; } main { max-width: none; padding: 0; }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; } .scroll { overflow: visible; }
      tr, .plot, figure, pre { break-inside: avoid; } h2, h3 { break-after: avoid; } }
    \(ScrubberSection.style)
    """
}

/// Formats text for HTML and SVG.
enum Markup {
  /// Returns `text` with all markup characters escaped.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\0"..<" " where scalar != "\n" && scalar != "\t": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Formats `number` to a thousandth, in as few digits as possible.
  static func number(_ number: Double) -> String {
    ProbeValue.number((number * 1000).rounded() / 1000 + 0).brief
  }

  /// Formats `seconds` with three decimals.
  static func seconds(_ seconds: Double) -> String { seconds.withDecimals(3) }

  /// Returns the markup of a picture that is part of the page.
  static func image(_ png: [UInt8], alternative: String, width: Int) -> String {
    "<img src=\"data:image/png;base64,\(base64(png))\" alt=\"\(escaped(alternative))\""
      + " width=\"\(width)\">"
  }

  /// Encodes bytes as text for URLs that contain their data [RFC 4648, 4].
  static func base64(_ bytes: [UInt8]) -> String {
    guard let text = g_base64_encode(bytes, gsize(bytes.count)) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
