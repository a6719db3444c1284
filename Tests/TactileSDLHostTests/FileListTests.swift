import TactileSDLHost
import Testing

/// Lists of files as programs hand them over in a drag.
struct FileListTests {
  @Test(arguments: [
    ("file:///a/b.jpg\r\n", ["/a/b.jpg"]),
    ("file:///a%20b\r\nfile://localhost/c\nfile:/d", ["/a b", "/c", "/d"]),
    ("# a comment\r\n\r\nhttps://example.org/x\r\nfile:///%C3%BC", ["/ü"]),
    ("file://elsewhere/a\nfile:///a%2\nfile:///%zz\nfile:relative", []),
    ("file:///%ff\nfile:///a%00b\nfile:///%+5", []),
    ("", []),
  ])
  func `the files of this machine are found`(list: String, paths: [String]) {
    #expect(FileList.paths(in: Array(list.utf8)) == paths)
  }
}
