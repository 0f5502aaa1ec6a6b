/// Makes check values right. Mutations seldom hit one, and behind a wrong one nothing would ever be read.
func mendChecks(_ stream: inout [UInt8]) {
  var index = 0
  while index < stream.count {
    switch stream[index] {
    case 0x24: index = mendSentence(&stream, at: index)
    case 0xB5: index = mendFrame(&stream, at: index)
    default: index += 1
    }
  }
}

/// Mends a sentence that begins here, where it has an asterisk and room for two digits; returns where to go on.
private func mendSentence(_ stream: inout [UInt8], at start: Int) -> Int {
  var sum: UInt8 = 0
  for index in (start + 1)..<max(start + 1, stream.count) {
    switch stream[index] {
    case 0x2A:
      guard index + 2 < stream.count else { return stream.count }
      let digits = Array("0123456789ABCDEF".utf8)
      stream[index + 1] = digits[Int(sum >> 4)]
      stream[index + 2] = digits[Int(sum & 15)]
      return index + 3
    case 0x0A, 0x0D, 0x24: return index
    default: sum ^= stream[index]
    }
  }
  return stream.count
}

/// Mends a UBX frame that begins here, where all of it is there; returns where to go on.
private func mendFrame(_ stream: inout [UInt8], at start: Int) -> Int {
  guard start + 8 <= stream.count, stream[start + 1] == 0x62 else { return start + 1 }
  let end = start + 6 + Int(stream[start + 4]) + Int(stream[start + 5]) << 8
  guard end + 2 <= stream.count else { return start + 1 }
  var (a, b): (UInt8, UInt8) = (0, 0)
  for index in (start + 2)..<end {
    a &+= stream[index]
    b &+= a
  }
  (stream[end], stream[end + 1]) = (a, b)
  return end + 2
}
