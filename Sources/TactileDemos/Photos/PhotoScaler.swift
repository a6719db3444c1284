internal import TactileDisplay

/// A scaler of premultiplied pixels, by area averages when shrinking and linear interpolation when enlarging.
nonisolated package enum PhotoScaler {
  /// Returns `pixels`, four bytes each in rows of `width`, scaled to `newWidth` × `newHeight`.
  ///
  /// The time is proportional to the pixels of both.
  package static func scale(
    _ pixels: [UInt8],
    width: Int,
    height: Int,
    to newWidth: Int,
    _ newHeight: Int,
  ) -> [UInt8] {
    guard width > 0, height > 0, newWidth > 0, newHeight > 0 else { return [] }
    guard (width, height) != (newWidth, newHeight) else { return pixels }
    let across = taps(from: width, to: newWidth)
    let down = taps(from: height, to: newHeight)
    var rows = RowCache(pixels: pixels, width: width, taps: across)
    let stride = 4 * newWidth
    return [UInt8](unsafeUninitializedCapacity: stride * newHeight) { target, count in
      var sums = [Float](repeating: 0, count: stride)
      for y in 0..<newHeight {
        rows.drop(before: down[y].first)
        for index in 0..<stride { sums[index] = 0.5 }
        for (offset, weight) in down[y].weights.enumerated() {
          rows.add(row: down[y].first + offset, times: weight, to: &sums)
        }
        for index in 0..<stride { target[y &* stride &+ index] = UInt8(min(255, sums[index])) }
      }
      count = stride * newHeight
    }
  }

  /// The old pixels that make a new one, and their weights, which sum up to 1.
  struct Taps {
    var first: Int
    var weights: [Float]
  }

  /// Returns the taps of each of `newCount` pixels over `count` old ones.
  static func taps(from count: Int, to newCount: Int) -> [Taps] {
    let ratio = Double(count) / Double(newCount)
    return (0..<newCount).map { index in
      let center = (Double(index) + 0.5) * ratio
      return ratio > 1
        ? covered(from: center - ratio / 2, to: center + ratio / 2, count: count)
        : blended(at: center - 0.5, count: count)
    }
  }

  /// Returns the old pixels weighted by how much of each lies between `start` and `end`.
  private static func covered(from start: Double, to end: Double, count: Int) -> Taps {
    let first = min(max(Int(start), 0), count - 1)
    let last = min(max(Int(end.rounded(.up)) - 1, first), count - 1)
    let weights = (first...last).map { pixel in
      max(0, min(end, Double(pixel + 1)) - max(start, Double(pixel)))
    }
    let sum = max(weights.reduce(0, +), .leastNonzeroMagnitude)
    return Taps(first: first, weights: weights.map { Float($0 / sum) })
  }

  /// Returns the two old pixels around `place`, weighted by their nearness.
  private static func blended(at place: Double, count: Int) -> Taps {
    let place = min(max(place, 0), Double(count - 1))
    let first = min(Int(place), max(0, count - 2))
    let fraction = Float(place - Double(first))
    return count == 1
      ? Taps(first: 0, weights: [1])
      : Taps(first: first, weights: [1 - fraction, fraction])
  }

  /// A cache of old rows scaled horizontally, kept while new rows use them.
  private struct RowCache {
    let pixels: [UInt8]
    let width: Int
    let taps: [Taps]
    var first = 0
    var rows: [[Float]] = []

    mutating func drop(before row: Int) {
      let count = min(rows.count, row - first)
      if count > 0 { rows.removeFirst(count) }
      first = row
    }

    mutating func add(row: Int, times weight: Float, to sums: inout [Float]) {
      while first + rows.count <= row { rows.append(scaled(row: first + rows.count)) }
      let source = rows[row - first]
      sums.withUnsafeMutableBufferPointer { sums in
        source.withUnsafeBufferPointer { source in
          for index in sums.indices { sums[index] += source[index] * weight }
        }
      }
    }

    private func scaled(row: Int) -> [Float] {
      [Float](unsafeUninitializedCapacity: 4 * taps.count) { target, count in
        pixels.withUnsafeBufferPointer { source in
          var start = 0
          for tap in taps {
            var sum = SIMD4<Float>.zero
            var from = 4 &* (row &* width &+ tap.first)
            for weight in tap.weights {
              let pixel = SIMD4(
                Float(source[from]),
                Float(source[from &+ 1]),
                Float(source[from &+ 2]),
                Float(source[from &+ 3]),
              )
              sum += pixel * weight
              from &+= 4
            }
            target[start] = sum.x
            target[start &+ 1] = sum.y
            target[start &+ 2] = sum.z
            target[start &+ 3] = sum.w
            start &+= 4
          }
        }
        count = 4 * taps.count
      }
    }
  }
}

extension Picture {
  /// Returns the picture scaled to `width` × `height` pixels.
  ///
  /// - Complexity: O(the pixels of both).
  func scaled(to width: Int, _ height: Int) -> Picture {
    Picture(
      width: width,
      height: height,
      pixels: PhotoScaler.scale(pixels, width: self.width, height: self.height, to: width, height),
      isOpaque: isOpaque,
    )
  }
}
