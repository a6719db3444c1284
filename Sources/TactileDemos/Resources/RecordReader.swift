internal import TactileScenes

/// A reader of files with records between lines of `---`.
enum RecordReader {
  /// The lines of one record.
  struct Record {
    /// The lines without their ends.
    var lines: [String]
    /// The number of the first line in the file, counted from 1.
    var firstLine: Int
    /// The path of the file.
    let path: String

    /// Returns the error that the line at `index` is wrong, with a `message` that says how.
    func fault(_ message: String, at index: Int = 0) -> ResourceError {
      .malformed(path: path, line: firstLine + index, message: message)
    }
  }

  /// Returns the records in the `bytes` of the file at `path`, in order; what follows the last `---`
  /// counts if it has text.
  ///
  /// Throws ``ResourceError/malformed(path:line:message:)`` at the first non-UTF-8 line.
  static func records(in bytes: [UInt8], path: String) throws(ResourceError) -> [Record] {
    var records: [Record] = []
    var record = Record(lines: [], firstLine: 1, path: path)
    var number = 0
    for slice in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard let line = String(validating: slice, as: UTF8.self) else {
        throw .malformed(path: path, line: number, message: "the line is not UTF-8")
      }
      if line == "---" {
        records.append(record)
        record = Record(lines: [], firstLine: number + 1, path: path)
      } else {
        record.lines.append(line)
      }
    }
    if record.lines.contains(where: { !$0.isEmpty }) { records.append(record) }
    return records
  }

  /// Returns the paragraphs in `lines`, which have empty lines between them.
  static func paragraphs(in lines: some RandomAccessCollection<String>) -> [String] {
    lines.split(separator: "").map { $0.joined(separator: " ") }
  }
}
