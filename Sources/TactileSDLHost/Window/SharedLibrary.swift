internal import Glibc

/// A shared library that is opened at run time.
struct SharedLibrary {
  /// The library, or a symbol in it, is missing.
  struct Missing: Error {}

  private let handle: UnsafeMutableRawPointer

  init(_ name: String) throws(Missing) {
    guard let handle = dlopen(name, RTLD_LAZY) else { throw Missing() }
    self.handle = handle
  }

  /// Returns the function or the address of the variable `name`, as the type of what it is
  /// assigned to: a C function or a pointer.
  func symbol<Symbol>(_ name: String) throws(Missing) -> Symbol {
    guard let symbol = dlsym(handle, name) else { throw Missing() }
    return unsafeBitCast(symbol, to: Symbol.self)
  }

  /// Returns the symbol `name` of the library with the file name `library`, of which nothing else
  /// is used; nil where either is missing.
  static func symbol<Symbol>(_ name: String, of library: String) -> Symbol? {
    do {
      let symbol: Symbol = try SharedLibrary(library).symbol(name)
      return symbol
    } catch {
      return nil
    }
  }
}
