/// The files that a program offers in a drag, as a list of URIs (`text/uri-list`, RFC 2483).
package enum FileList {
  /// The media type of such lists.
  package static let mediaType = "text/uri-list"

  /// Returns the paths of the URIs that are files of this machine, in order.
  ///
  /// Comments, other URIs, and paths that are not UTF-8 are left out.
  ///
  /// - Complexity: Linear in the number of bytes.
  package static func paths(in list: [UInt8]) -> [String] {
    list.split(whereSeparator: { $0 == 10 || $0 == 13 }).compactMap(path)
  }

  private static func path(of address: ArraySlice<UInt8>) -> String? {
    let scheme = Array("file:".utf8)
    guard address.starts(with: scheme) else { return nil }
    var rest = address.dropFirst(scheme.count)
    if rest.starts(with: Array("//".utf8)) {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != UInt8(ascii: "/") }
      guard host.isEmpty || host.elementsEqual("localhost".utf8) else { return nil }
      rest = rest.dropFirst(host.count)
    }
    guard rest.first == UInt8(ascii: "/"), let bytes = decoded(rest), !bytes.contains(0) else {
      return nil
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Decodes percent escapes in `text`; nil where an escape lacks its two digits.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "%") else {
        bytes.append(text[index])
        index += 1
        continue
      }
      let digits = text[(index + 1)...].prefix(2)
      guard
        digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
      index += 3
    }
    return bytes
  }
}
