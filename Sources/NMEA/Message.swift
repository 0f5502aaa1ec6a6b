/// A sentence with its fields read.
///
/// Each struct begins with something small, such as its talker, and leaves the rest of its first eight bytes unused.
/// That is where the compiler then puts which case it is; without such a place it would need code for every copy.
public enum Message: Equatable, Sendable {
  case dtm(DTM)
  case gbs(GBS)
  case gga(GGA)
  case gll(GLL)
  case gns(GNS)
  case gsa(GSA)
  case gst(GST)
  case gsv(GSV)
  case hdg(HDG)
  case hdm(HDM)
  case hdt(HDT)
  case rmc(RMC)
  case ths(THS)
  case txt(TXT)
  case vtg(VTG)
  case zda(ZDA)

  case pair001(PAIR001)
  case pgrme(PGRME)
  case pmtk001(PMTK001)
  case pmtk705(PMTK705)
  case pqtmepe(PQTMEPE)
  case pqtmverno(PQTMVERNO)
  case psrf150(PSRF150)
  case psrfepe(PSRFEPE)
  case pubx00(PUBX00)
  case pubx03(PUBX03)
  case pubx04(PUBX04)

  /// A right checksum, but a type that this room does not decode.
  case unsupported
}

extension Message {
  /// What the message says as a sentence to be written; `nil` for an unsupported one.
  public var sentence: (any EncodableSentence)? {
    switch self {
    case .dtm(let dtm): dtm
    case .gbs(let gbs): gbs
    case .gga(let gga): gga
    case .gll(let gll): gll
    case .gns(let gns): gns
    case .gsa(let gsa): gsa
    case .gst(let gst): gst
    case .gsv(let gsv): gsv
    case .hdg(let hdg): hdg
    case .hdm(let hdm): hdm
    case .hdt(let hdt): hdt
    case .rmc(let rmc): rmc
    case .ths(let ths): ths
    case .txt(let txt): txt
    case .vtg(let vtg): vtg
    case .zda(let zda): zda
    case .pair001(let answer): answer
    case .pgrme(let errors): errors
    case .pmtk001(let answer): answer
    case .pmtk705(let release): release
    case .pqtmepe(let errors): errors
    case .pqtmverno(let version): version
    case .psrf150(let state): state
    case .psrfepe(let errors): errors
    case .pubx00(let fix): fix
    case .pubx03(let sky): sky
    case .pubx04(let clock): clock
    case .unsupported: nil
    }
  }
}
