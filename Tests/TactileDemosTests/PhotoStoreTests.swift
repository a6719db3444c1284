import TactileDisplay
import TactilePrimitives
import TactileScenes
import TactileViews
import Testing

@testable import TactileDemos

@MainActor
struct PhotoStoreTests {
  /// A source of photos that are all damaged.
  private final class Source: PictureSource {
    private(set) var count = 0

    func picture(at path: String) throws(PictureError) -> Picture {
      count += 1
      throw .damaged(path: path, reason: "cut off")
    }
  }

  @Test func `a thumbnail that cannot be read is the test card, and is not read again`() throws {
    let window = try Window(400, 600)
    let source = Source()
    let item = PhotoItem(
      file: "Photos/01-first-light.jpg",
      thumbnail: "Photos/thumbnails/01-first-light.jpg",
      title: "First light",
      caption: "A valley.",
    )
    let store = PhotoStore([item], resources: ResourceFolder(), source: source)
    func thumbnail() -> Picture? {
      store.thumbnail(at: 0, size: Size(width: 160, height: 100), in: window)
    }

    let before = thumbnail()
    store.loadAll()
    let (first, second) = (thumbnail(), thumbnail())
    store.loadAll()

    #expect(before == nil)
    #expect(first?.width == 160 && first?.height == 100)
    #expect(first === second)
    #expect(source.count == 1)
  }
}
