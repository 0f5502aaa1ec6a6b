@main enum Whereami { static func main() {} }
