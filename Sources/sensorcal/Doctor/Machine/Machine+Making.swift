extension Machine {
  /// Whether this account may make a folder, which is so where the nearest one above that exists is its own to write.
  func mayMake(_ folder: String) -> Bool {
    var path = folder[...]
    while !path.isEmpty, !exists(String(path)) {
      path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    }
    if path.isEmpty { return mayUse(folder.hasPrefix("/") ? "/" : ".") }
    return mayUse(String(path))
  }
}
