import TactileText
import Testing

@testable import TactileRaster

/// Cached contents of a painter.
@MainActor
struct ContentCacheTests {
  private final class Owner {}

  private func surface() -> ContentCache.Content? {
    CairoSurface(width: 10, height: 10, format: .coverage).map(ContentCache.Content.surface)
  }

  @Test func `a content is not kept for an object that nobody else has`() {
    let cache = ContentCache(limit: 1 << 20)
    let kept = Owner()
    _ = cache.content(.text(ObjectIdentifier(kept), scale: 1), owner: kept) { surface() }
    for _ in 0..<10_000 {
      let owner = Owner()
      _ = cache.content(.text(ObjectIdentifier(owner), scale: 1), owner: owner) { surface() }
      #expect(cache.count <= 512)
    }

    #expect(cache.byteCount <= 512 * 12 * 10)
    var isMade = false
    _ = cache.content(.text(ObjectIdentifier(kept), scale: 1), owner: kept) {
      isMade = true
      return surface()
    }
    #expect(!isMade)
  }

  @Test func `contents of objects that nobody else has are dropped when asked`() {
    let cache = ContentCache(limit: 1 << 20)
    let kept = Owner()
    do {
      for owner in [kept, Owner(), Owner()] {
        _ = cache.content(.text(ObjectIdentifier(owner), scale: 1), owner: owner) { surface() }
      }
    }
    let all = (cache.count, cache.byteCount)

    withExtendedLifetime(kept) { cache.dropRemains() }

    #expect(all.0 == 3 && cache.count == 1)
    #expect(cache.byteCount == all.1 / 3)
  }

  @Test func `a picture that nobody else has is dropped in all its sizes`() {
    let cache = ContentCache(limit: 1 << 20)
    let kept = Owner()
    do {
      for owner in [kept, Owner()] {
        for width in [1, 2] {
          let key = ContentCache.Key.picture(ObjectIdentifier(owner), width: width, height: 10)
          _ = cache.content(key, owner: owner) { surface() }
        }
      }
    }
    let all = (cache.count, cache.byteCount)

    withExtendedLifetime(kept) { cache.dropRemains() }

    #expect(all.0 == 4 && cache.count == 2)
    #expect(cache.byteCount == all.1 / 2)
    for width in [1, 2] {
      _ = cache.content(.picture(ObjectIdentifier(kept), width: width, height: 10)) {
        Issue.record("a size of a picture that others have is made anew")
        return nil
      }
    }
  }

  @Test func `of the sizes of a picture the two used last stay when the others are dropped`() {
    let cache = ContentCache(limit: 1 << 20)
    let owner = Owner()
    func key(_ width: Int) -> ContentCache.Key {
      .picture(ObjectIdentifier(owner), width: width, height: 10)
    }
    for width in [1, 2, 3, 4, 1] { _ = cache.content(key(width), owner: owner) { surface() } }
    let other = Owner()
    let text = ContentCache.Key.text(ObjectIdentifier(other), scale: 1)
    _ = cache.content(text, owner: other) { surface() }

    withExtendedLifetime((owner, other)) { cache.dropRemains() }

    #expect(cache.count == 3)
    #expect(cache.byteCount == 3 * 12 * 10)
    for key in [key(4), key(1), text] {
      _ = cache.content(key) {
        Issue.record("a content that was used last is made anew")
        return nil
      }
    }
  }

  @Test func `the contents used last stay where there are too many`() {
    let cache = ContentCache(limit: 1200)
    let owners = (0..<12).map { _ in Owner() }
    for owner in owners {
      _ = cache.content(.text(ObjectIdentifier(owner), scale: 1), owner: owner) { surface() }
    }

    #expect(cache.byteCount <= 1200)
    var made = 0
    for owner in owners.suffix(5) {
      _ = cache.content(.text(ObjectIdentifier(owner), scale: 1), owner: owner) {
        made += 1
        return surface()
      }
    }
    #expect(made == 0)
  }

  @Test func `the layouts of texts count, whose pixels are the smaller part`() throws {
    let cache = ContentCache(limit: 1 << 20)
    let fonts = try FontContext(configuration: .system)
    let words = String(repeating: "word ", count: 400)
    let style = TextStyle(font: Font(size: 15), maximumLines: 1)
    for _ in 0..<40 {
      let layout = TextLayout(words, style: style, width: 300, fonts: fonts)
      _ = cache.content(.text(ObjectIdentifier(layout), scale: 1), owner: layout) { surface() }
      #expect(cache.count <= 3)
    }
  }

  @Test func `small contents are bounded by their number`() {
    let cache = ContentCache(limit: 1 << 20)
    for index in 0..<5000 {
      _ = cache.content(.corners(radius: Double(index))) { surface() }
      #expect(cache.count <= 1024)
    }

    var made = 0
    for index in 4500..<5000 {
      _ = cache.content(.corners(radius: Double(index))) {
        made += 1
        return surface()
      }
    }
    #expect(made == 0)
  }
}
