import Testing

/// All end-to-end tests, one after the other: they measure time and share the machine's processors.
@Suite(.serialized)
enum EndToEnd {}
