import Glibc
import TactileDisplay
import TactilePrimitives
import TactileText

/// The contrast of the texts of a display list with the colours behind them.
///
/// A text over a picture has none that is known and is left out, and so is one that is covered or
/// disabled: WCAG 1.4.3 exempts inactive controls.
struct TextContrast {
  /// A text, and its contrast by WCAG 2.
  struct Finding {
    let words: String
    let contrast: Double
  }

  /// A painted item: a box that fills a region, or a picture, whose colour is nil.
  private struct Fill {
    let rect: Rect
    let color: Color?
    let opacity: Double
  }

  private struct Text {
    let words: String
    let rect: Rect
    let color: Color
    /// The number of fills that were painted before.
    let depth: Int
    /// The opacity of the layers around it.
    let opacity: Double
  }

  private var fills: [Fill] = []
  private var texts: [Text] = []

  /// The opacity of layers up to which their content counts as inactive or not there.
  private static let inactive = 0.75

  static func texts(in list: DisplayList) -> [Finding] {
    var walk = TextContrast()
    let window = Rect(origin: .zero, size: list.size)
    walk.fills.append(Fill(rect: window, color: list.background, opacity: 1))
    walk.visit(list.items, .identity, clip: window, opacity: 1)
    return walk.texts.compactMap { walk.finding($0) }
  }

  private mutating func visit(
    _ items: [DisplayItem],
    _ transform: Transform,
    clip: Rect,
    opacity: Double,
  ) {
    for item in items {
      switch item {
      case .box(let box):
        let rect = transform.boundingBox(of: box.rect).intersection(clip)
        if box.fill.alpha > 0 { fills.append(Fill(rect: rect, color: box.fill, opacity: opacity)) }
      case .picture(let picture):
        let rect = transform.boundingBox(of: picture.rect).intersection(clip)
        fills.append(Fill(rect: rect, color: nil, opacity: opacity))
      case .text(let text):
        let ink = text.layout.inkBounds.offset(by: text.origin - .zero)
        let rect = transform.boundingBox(of: ink).intersection(clip)
        guard !rect.isEmpty else { continue }
        texts.append(
          Text(
            words: String(text.layout.text.prefix(30)),
            rect: rect,
            color: text.color,
            depth: fills.count,
            opacity: opacity,
          )
        )
      case .clip(let rect, let items):
        let inner = transform.boundingBox(of: rect).intersection(clip)
        if !inner.isEmpty { visit(items, transform, clip: inner, opacity: opacity) }
      case .group(let group):
        let inner = Transform.translation(group.offset).concatenating(transform)
        visit(group.items, inner, clip: clip, opacity: opacity)
      case .layer(let layer):
        let inner = layer.transform.concatenating(transform)
        let whole = Rect(origin: .zero, size: layer.size)
        let seen = inner.boundingBox(of: whole).intersection(clip)
        guard !seen.isEmpty, layer.opacity > 0 else { continue }
        visit(layer.items, inner, clip: seen, opacity: opacity * layer.opacity)
      case .shadow, .icon:
        break
      }
    }
  }

  private func finding(_ text: Text) -> Finding? {
    guard text.opacity > Self.inactive else { return nil }
    let point = text.rect.center
    // What is painted later covers or dims it.
    guard !fills[text.depth...].contains(where: { $0.rect.contains(point) }) else { return nil }
    var back = Color.black
    for fill in fills[..<text.depth] where fill.rect.contains(point) {
      guard let color = fill.color else {
        back = .clear
        continue
      }
      let over = color.opacity(fill.opacity)
      if over.alpha >= 1 {
        back = over
      } else if back.alpha > 0 {
        back = Self.blend(over, on: back)
      }
    }
    guard back.alpha > 0 else { return nil }
    let front = Self.blend(text.color.opacity(text.opacity), on: back)
    return Finding(words: text.words, contrast: Self.contrast(front, back))
  }

  private static func blend(_ top: Color, on back: Color) -> Color {
    let opaque = Color(red: top.red, green: top.green, blue: top.blue)
    var mixed = back.mixed(with: opaque, fraction: top.alpha)
    mixed.alpha = 1
    return mixed
  }

  static func contrast(_ a: Color, _ b: Color) -> Double {
    let (one, two) = (luminance(a), luminance(b))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}
