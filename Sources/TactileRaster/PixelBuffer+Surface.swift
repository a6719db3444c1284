extension PixelBuffer {
  /// The pixels of `surface`; coverage becomes white with that alpha.
  init(_ surface: CairoSurface) {
    surface.flush()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * surface.width * surface.height)
    for row in 0..<surface.height {
      let start = surface.memory + row * surface.bytesPerRow
      switch surface.format {
      case .color:
        bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: 4 * surface.width))
      case .coverage:
        for column in 0..<surface.width {
          bytes.append(contentsOf: repeatElement(start[column], count: 4))
        }
      }
    }
    self.init(width: surface.width, height: surface.height, bgra: bytes)
  }

  /// Returns a surface with a copy of the pixels, or nil where the picture is empty or too large.
  func surface() -> CairoSurface? {
    CairoSurface(width: width, height: height, pixels: bgra)
  }
}

extension CairoSurface {
  /// A surface with a copy of `pixels`, four bytes each without gaps.
  convenience init?(width: Int, height: Int, pixels: [UInt8]) {
    self.init(width: width, height: height, format: .color)
    flush()
    pixels.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      for row in 0..<height {
        (memory + row * bytesPerRow).update(from: start + row * width * 4, count: width * 4)
      }
    }
    markChanged()
  }
}
