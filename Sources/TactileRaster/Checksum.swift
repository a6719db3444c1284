internal import CPango

/// Checksums of bytes.
public enum Checksum {
  /// Returns the SHA-256 of `bytes` as 64 lowercase hexadecimal digits (FIPS 180-4).
  ///
  /// Takes time in proportion to the bytes.
  public static func sha256(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBufferPointer { buffer in
      guard
        let digits = g_compute_checksum_for_data(
          G_CHECKSUM_SHA256,
          buffer.baseAddress,
          gsize(buffer.count),
        )
      else { return "" }
      defer { g_free(digits) }
      return String(cString: digits)
    }
  }
}
