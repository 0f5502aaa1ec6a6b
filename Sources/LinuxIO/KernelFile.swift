import CLinux
import Glibc

/// Small files of the kernel.
enum KernelFile {
  /// What a file holds, without the white space at its end; -errno where it cannot be read.
  static func read(_ path: String) -> Result<String, Errno> {
    let opened = cl_file_open(path, 1)
    guard let file = Descriptor(opened) else { return .failure(Errno(number: -opened)) }
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = cl_file_read(file.number, buffer.baseAddress, buffer.count, 1)
      guard count >= 0 else { return .failure(Errno(number: Int32(-count))) }
      var bytes = buffer.prefix(count)
      while let last = bytes.last, last == 0x0A || last == 0x20 || last == 0 { bytes.removeLast() }
      return .success(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The names in a folder that begin with a prefix, in order.
  static func names(in folder: String, beginning prefix: String) -> [String] {
    var names: [String] = []
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress else { return }
      while names.count < 1000, cl_folder_entry(folder, prefix, UInt32(names.count), start, buffer.count) == 1
      {
        names.append(String(cString: start))
      }
    }
    return names.sorted()
  }

  struct Errno: Error {
    var number: Int32
  }
}
