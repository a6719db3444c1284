internal import Glibc

/// The command line of the running program.
///
/// Swift's runtime finds the command line beside the environment on the stack. Where a library has
/// moved the environment before Swift starts, as SDL 2 on top of SDL 3 (sdl2-compat) does, Swift's
/// own list is empty.
package nonisolated enum ProgramArguments {
  /// The words after the program's name: Swift's, or the kernel's where Swift has none.
  package static var words: [String] {
    let words = CommandLine.arguments
    return Array((words.isEmpty ? kernelWords : words).dropFirst())
  }

  /// The program's name and its arguments, as the kernel keeps them; empty where they cannot be
  /// read.
  package static var kernelWords: [String] {
    let file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(file, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    // Each word ends with a zero.
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
