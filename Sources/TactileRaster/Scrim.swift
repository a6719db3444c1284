internal import TactileDisplay
internal import TactilePrimitives

extension CairoPainter {
  /// Draws a scrim together with everything behind it, from a cached picture of the background, if
  /// the background has not changed since the last frame or the scrim is new.
  ///
  /// The picture is made in the first frame of a new scrim, which paints the background anyway; in
  /// the second it would make that frame late.
  ///
  /// `base` is the index in ``visibleRegions`` of that of the last item; the others follow front to back.
  ///
  /// - Returns: the index of the scrim in the list; nil where nothing was drawn.
  func paintScrim(_ items: [DisplayItem], regionsFrom base: Int, on canvas: Canvas) -> Int? {
    let front = visibleRegions.indices[base...].first {
      items[items.count - 1 - ($0 - base)].scrim != nil
    }
    guard let front else { return nil }
    let index = items.count - 1 - (front - base)
    guard index > 1, case .layer(let layer) = items[index], let box = items[index].scrim else {
      return nil
    }
    let surface = canvas.context.surface
    let extent = extent(of: layer, on: canvas)
    let area = PixelRect(nearest: box.rect, scale: scale)
      .offset(x: extent.minX, y: extent.minY)
      .intersection(extent)
      .intersection(surface.bounds)
    let visible = visibleRegions[front]
    guard area.contains(visible.area) else { return nil }
    var seen = VisibleRegion(area)
    for item in items[..<index].reversed() {
      seen.hide(coverage(of: item, on: canvas))
      if seen.area.isEmpty { break }
    }
    guard seen.area.isEmpty else { return nil }

    let (entry, isStill) = layers.entry(behind: layer, showing: items[..<index])
    if !isStill { entry.surface = nil }
    let isWorthIt = entry.surface != nil || 2 * visible.area.area >= area.area
    guard isStill, isWorthIt else { return nil }
    let space = area.offset(x: -canvas.x, y: -canvas.y)
    update(entry, isUnchanged: true, area: space, visible: space, on: canvas)
    guard let picture = entry.surface else { return nil }
    surface.flush()
    picture.flush()
    let blocks = entry.blocks ?? PlainBlocks(picture.target)
    entry.blocks = blocks
    let scrim = ScrimBlender(box.fill)
    let (x, y) = (canvas.x + entry.area.minX, canvas.y + entry.area.minY)
    for part in visible.parts {
      scrim.draw(picture.target, blocks, x: x, y: y, on: surface.target, in: part)
    }
    surface.markChanged()
    shortcuts.insert(.scrimWithBackdrop)
    return index
  }
}

extension DisplayItem {
  /// The box of a translucent layer that contains nothing else, with the layer's opacity in its
  /// colour; nil for other items.
  var scrim: BoxItem? {
    guard case .layer(let layer) = self, layer.transform.isTranslation,
      let box = layer.onlyBoxFaded, box.cornerRadius <= 0
    else { return nil }
    return box.fill.alpha > 0 && box.fill.alpha < 1 ? box : nil
  }
}

extension LayerItem {
  /// The id under which the picture of what lies behind the layer is cached; the lowest bits of a
  /// layer's id are those of an object's address.
  var backdropID: UInt64 { id | 2 }
}

/// A scrim: a translucent colour over everything, such as the darkening of a window behind a menu.
///
/// Pixels are blended while they are copied from one memory to another, which saves a second pass,
/// and have the same values as if the colour were drawn over them.
nonisolated struct ScrimBlender {
  /// Eight pixels of four bytes.
  private typealias Lanes = SIMD16<UInt16>

  /// The colour's addition: green over blue and alpha over red by turns, premultiplied.
  private let color: Lanes
  /// The weight of the pixels that remains, in 255ths.
  private let rest: UInt16

  /// A scrim of `color`.
  init(_ color: Color) {
    let pixel = color.pixel
    var lanes = Lanes(repeating: UInt16(truncatingIfNeeded: pixel))
    lanes.oddHalf = .init(repeating: UInt16(pixel >> 16))
    self.color = lanes
    rest = 255 - UInt16(pixel >> 24)
  }

  /// Writes the pixels of `area` that the source and the target have; takes time in proportion to them.
  ///
  /// The source is opaque, lies with its corner at (`x`, `y`) of the target and must not overlap its memory;
  /// `blocks` are those of the source.
  func draw(
    _ source: PixelTarget,
    _ blocks: PlainBlocks,
    x: Int,
    y: Int,
    on target: PixelTarget,
    in area: PixelRect,
  ) {
    let area = area.intersection(PixelRect(x: x, y: y, width: source.width, height: source.height))
      .intersection(PixelRect(x: 0, y: 0, width: target.width, height: target.height))
    guard !area.isEmpty else { return }
    var plain: (from: UInt32, to: Lanes) = (0, .zero)
    let ends = (area.minX - x, area.maxX - x)
    for row in area.minY..<area.maxY {
      let from = source.memory + (row - y) * source.bytesPerRow
      let to = target.memory + row * target.bytesPerRow + 4 * x
      var column = ends.0
      while column < ends.1 {
        let block = column / PlainBlocks.width
        var end = min((block &+ 1) &* PlainBlocks.width, ends.1)
        let pixel = blocks[row - y, block]
        if pixel == 0 {
          draw(from + 4 &* column, count: 4 &* (end &- column), into: to + 4 &* column)
        } else {
          while end < ends.1, blocks[row - y, end / PlainBlocks.width] == pixel {
            end = min(end &+ PlainBlocks.width, ends.1)
          }
          if pixel != plain.from {
            plain = (pixel, blended(unsafeBitCast(SIMD8(repeating: pixel), to: Lanes.self)))
          }
          fill(plain.to, count: 4 &* (end &- column), into: to + 4 &* column)
        }
        column = end
      }
    }
  }

  @inline(__always)
  private func draw(
    _ source: UnsafeMutableRawPointer,
    count: Int,
    into target: UnsafeMutableRawPointer,
  ) {
    let size = MemoryLayout<Lanes>.size
    var offset = 0
    while offset &+ size <= count {
      let pixels = source.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      target.storeBytes(of: blended(pixels), toByteOffset: offset, as: Lanes.self)
      offset &+= size
    }
    while offset < count {
      let pixel = source.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      let eight = blended(unsafeBitCast(SIMD8(repeating: pixel), to: Lanes.self))
      Self.storeFirst(of: eight, into: target + offset)
      offset &+= 4
    }
  }

  /// Writes `count` bytes of equal pixels.
  @inline(__always)
  private func fill(_ pixels: Lanes, count: Int, into target: UnsafeMutableRawPointer) {
    let size = MemoryLayout<Lanes>.size
    var offset = 0
    while offset &+ size <= count {
      target.storeBytes(of: pixels, toByteOffset: offset, as: Lanes.self)
      offset &+= size
    }
    while offset < count {
      Self.storeFirst(of: pixels, into: target + offset)
      offset &+= 4
    }
  }

  @inline(__always)
  private static func storeFirst(of pixels: Lanes, into target: UnsafeMutableRawPointer) {
    target.storeBytes(of: unsafeBitCast(pixels, to: SIMD8<UInt32>.self)[0], as: UInt32.self)
  }

  /// Returns each component · rest / 255, rounded, plus the colour; no sum exceeds 255 · 256.
  @inline(__always)
  private func blended(_ pixels: Lanes) -> Lanes {
    let eight = Lanes(repeating: 8)
    let rest = Lanes(repeating: rest)
    let half = Lanes(repeating: 128)
    let low = (pixels & Lanes(repeating: 0xff)) &* rest &+ half
    let high = (pixels &>> eight) &* rest &+ half
    let lower = (low &+ (low &>> eight)) &>> eight
    let upper = (high &+ (high &>> eight)) & Lanes(repeating: 0xff00)
    return (lower | upper) &+ color
  }
}

/// The blocks of an opaque picture that have a single colour: most of a page.
///
/// Each row is divided into blocks of ``width`` pixels, the last of which may be narrower.
nonisolated struct PlainBlocks {
  /// The number of pixels in a block.
  static let width = 64

  /// The number of blocks in a row.
  let columns: Int
  /// The pixel that fills each block, row by row; 0 where there are several colours, since an
  /// opaque pixel is never 0.
  private let pixels: [UInt32]

  /// The blocks of `picture`; takes time in proportion to its pixels.
  init(_ picture: PixelTarget) {
    let columns = (picture.width + Self.width - 1) / Self.width
    self.columns = columns
    pixels = [UInt32](unsafeUninitializedCapacity: columns * picture.height) { pixels, count in
      for row in 0..<picture.height {
        let start = picture.memory + row * picture.bytesPerRow
        for column in 0..<columns {
          let first = column * Self.width
          let length = min(Self.width, picture.width - first)
          pixels[count] = Self.pixel(start + 4 * first, count: length)
          count += 1
        }
      }
    }
  }

  /// The pixel that fills a block, or 0.
  subscript(row: Int, column: Int) -> UInt32 { pixels[row &* columns &+ column] }

  private static func pixel(_ start: UnsafeMutableRawPointer, count: Int) -> UInt32 {
    let first = start.loadUnaligned(as: UInt32.self)
    var offset = 4
    while offset < 4 * count {
      guard start.loadUnaligned(fromByteOffset: offset, as: UInt32.self) == first else { return 0 }
      offset &+= 4
    }
    return first
  }
}
