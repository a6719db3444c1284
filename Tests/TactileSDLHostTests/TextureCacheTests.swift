import Testing

@testable import TactileSDLHost

/// Cached contents of the accelerated painter; those without a texture need no graphics card.
struct TextureCacheTests {
  private final class Owner {}

  /// Adds the copies of a picture in `sizes`, one a frame.
  private func add(_ sizes: [Int], of owner: Owner, to cache: TextureCache) {
    for size in sizes {
      add(size, of: owner, to: cache)
      cache.endFrame()
    }
  }

  private func add(_ size: Int, of owner: Owner, to cache: TextureCache) {
    _ = cache.content(key(size, of: owner), owner: owner) { nil }
    _ = cache.content(filtered(size, of: owner), owner: owner) { nil }
  }

  private func key(_ size: Int, of owner: Owner) -> TextureCache.Key {
    .picture(ObjectIdentifier(owner), width: size, height: size)
  }

  private func filtered(_ size: Int, of owner: Owner) -> TextureCache.Key {
    .filtered(ObjectIdentifier(owner), AnyHashable("filter"), width: size, height: size)
  }

  /// The sizes among `sizes` of which both pictures are cached; an issue where one of them is.
  private func kept(_ sizes: [Int], of owner: Owner, in cache: TextureCache) -> [Int] {
    sizes.filter { size in
      let isKept = cache.keeps(key(size, of: owner))
      #expect(cache.keeps(filtered(size, of: owner)) == isKept)
      return isKept
    }
  }

  @Test func `of the sizes of a picture the two used last stay when the others are dropped`() {
    let cache = TextureCache(limit: 1 << 20)
    let (owner, other) = (Owner(), Owner())
    add([1, 2, 3, 4, 1], of: owner, to: cache)
    add([5], of: other, to: cache)

    withExtendedLifetime((owner, other)) { cache.dropRemains() }

    #expect(kept([1, 2, 3, 4], of: owner, in: cache) == [1, 4])
    #expect(kept([5], of: other, in: cache) == [5])
  }

  @Test func `sizes of one frame all stay`() {
    let cache = TextureCache(limit: 1 << 20)
    let owner = Owner()
    add([1, 2], of: owner, to: cache)
    for size in [3, 4, 5] { add(size, of: owner, to: cache) }
    cache.endFrame()

    withExtendedLifetime(owner) { cache.dropRemains() }

    #expect(kept([1, 2, 3, 4, 5], of: owner, in: cache) == [3, 4, 5])
  }

  @Test func `a picture that nobody else has is dropped in all its sizes`() {
    let cache = TextureCache(limit: 1 << 20)
    weak var dropped: Owner?
    do {
      let owner = Owner()
      dropped = owner
      add([1, 2], of: owner, to: cache)
      withExtendedLifetime(owner) { cache.dropRemains() }
    }
    #expect(dropped != nil)

    cache.dropRemains()

    #expect(dropped == nil)
  }
}
