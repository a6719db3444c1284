/// GIF's compression: codes of growing length for repeated sequences [GIF89a, appendix F].
enum LZWCoder {
  /// The number of codes: a code has twelve bits at most.
  private static let codeLimit = 4096

  /// Returns the bytes for `symbols`, each less than 2 to the power of `codeSize`, which is 2 to
  /// 8.
  ///
  /// Takes time in proportion to the symbols.
  static func bytes(for symbols: [UInt8], codeSize: Int) -> [UInt8] {
    var output = BitWriter()
    let clear = 1 << codeSize
    var next = clear + 2
    var length = codeSize + 1
    // The known sequences as a tree: the first extension of each code by one symbol, the next
    // extension of the same code, and the symbol that it adds.
    var child = [Int](repeating: 0, count: codeLimit)
    var sibling = [Int](repeating: 0, count: codeLimit)
    var last = [UInt8](repeating: 0, count: codeLimit)
    output.write(clear, length)
    guard var prefix = symbols.first.map(Int.init) else {
      output.write(clear + 1, length)
      return output.finished
    }
    for symbol in symbols.dropFirst() {
      var code = child[prefix]
      while code != 0, last[code] != symbol { code = sibling[code] }
      if code != 0 {
        prefix = code
        continue
      }
      output.write(prefix, length)
      if next < codeLimit {
        last[next] = symbol
        sibling[next] = child[prefix]
        child[prefix] = next
        if next == 1 << length { length += 1 }
        next += 1
      } else {
        output.write(clear, length)
        for index in child.indices { child[index] = 0 }
        next = clear + 2
        length = codeSize + 1
      }
      prefix = Int(symbol)
    }
    output.write(prefix, length)
    // The reader has added a sequence by now, which may have made its codes longer.
    if next == 1 << length, length < 12 { length += 1 }
    output.write(clear + 1, length)
    return output.finished
  }

  /// Packs codes, the lowest bits first.
  private struct BitWriter {
    private var bytes: [UInt8] = []
    private var bits = 0
    private var count = 0

    mutating func write(_ code: Int, _ length: Int) {
      bits |= code << count
      count += length
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
    }

    var finished: [UInt8] { count > 0 ? bytes + [UInt8(truncatingIfNeeded: bits)] : bytes }
  }
}
