/// How finely a program may be told the place. It means something only where the program is authorized.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy = 0
  case reducedAccuracy = 1
}
