/// Colors and type of the report, for light and dark screens and for paper.
enum ReportStyle {
  private static let light = [
    "page": "#f6f7f9", "card": "#ffffff", "ink": "#1c2430", "soft": "#5d6878", "line": "#d3d9e2",
    "grid": "#eceff3",
    "before": "#d9622b", "beforefar": "#f0bfa4", "after": "#1773c2", "afterfar": "#a9cdec", "good": "#15803d",
    "warn": "#b45309", "bad": "#b91c1c",
  ]
  private static let dark = [
    "page": "#12161c", "card": "#1b212a", "ink": "#e8ecf2", "soft": "#9aa6b6", "line": "#3a4553",
    "grid": "#272f3a",
    "before": "#f28a52", "beforefar": "#7c4a31", "after": "#5fb0f2", "afterfar": "#2d5474", "good": "#4ade80",
    "warn": "#fbbf24", "bad": "#f87171",
  ]

  /// The style of a page.
  static var ofPage: String {
    let names = { (colors: [String: String]) in
      ":root{" + colors.sorted { $0.key < $1.key }.map { "--\($0.key):\($0.value)" }.joined(separator: ";")
        + "}"
    }
    return names(light)
      + "\n:root{color-scheme:light dark}\n@media (prefers-color-scheme:dark){\(names(dark))}\n"
      + drawings + page
  }

  /// The style of a drawing alone, without variables, which programs other than browsers do not know.
  static var ofDrawing: String {
    let filled = { (colors: [String: String]) in
      colors.reduce(drawings) { $0.replacing("var(--\($1.key))", with: $1.value) }
    }
    return filled(light) + "@media (prefers-color-scheme:dark){\n\(filled(dark))}\n"
  }

  private static let drawings = """
    svg{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;font-size:11px}
    svg text{fill:var(--soft)}
    svg text.head{fill:var(--ink);font-size:15px;font-weight:600}
    svg text.title{fill:var(--ink);font-size:22px;font-weight:650}
    svg text.name{fill:var(--ink);font-weight:600}
    svg path{fill:none}
    .grid{stroke:var(--grid)}
    .axis{stroke:var(--soft);stroke-opacity:.6}
    .outline{stroke:var(--ink);stroke-width:1.3;stroke-opacity:.75}
    .sheet{fill:var(--page)}
    .card{fill:var(--card);stroke:var(--line)}
    .dots{stroke-linecap:round;stroke-width:3}
    .before{stroke:var(--before)}
    .beforefar{stroke:var(--beforefar)}
    .after{stroke:var(--after)}
    .afterfar{stroke:var(--afterfar)}
    .small{stroke-width:2.4;stroke-opacity:.7}
    .curve{stroke-width:2.2}
    .bell{stroke:var(--before);stroke-width:1.6}
    .bar{fill:var(--after);fill-opacity:.75}
    .center{fill:var(--card);stroke:var(--ink);stroke-width:1.3}
    svg path.band{fill:var(--after);fill-opacity:.14}
    svg path.cell{fill:var(--after);stroke:var(--line);stroke-width:.7}

    """

  /// What the page around them needs.
  private static let page = """
    *{box-sizing:border-box}
    body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
    main{max-width:1080px;margin:0 auto;padding:28px 20px 48px}
    h1{font-size:26px;margin:0;letter-spacing:-.01em}header p{margin:4px 0 20px;color:var(--soft)}
    .tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin-bottom:16px}
    .tile,.panel{background:var(--card);border:1px solid var(--line);border-radius:12px}
    .tile{padding:12px 16px}.tile b{display:block;font-size:25px;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
    .tile span{color:var(--soft);font-size:13px}.good b{color:var(--good)}.warn b{color:var(--warn)}.bad b{color:var(--bad)}
    .panels{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px}
    .panel{padding:16px 18px;margin:0;display:flex;flex-direction:column}.wide{grid-column:1/-1}
    .panel h2{font-size:16px;margin:0}.panel p{margin:2px 0 10px;color:var(--soft);font-size:13px}
    .panel svg{display:block;width:100%;height:auto;margin-top:auto}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    th,td{text-align:left;padding:5px 12px 5px 0;border-top:1px solid var(--grid);vertical-align:top}
    th{font-weight:500;color:var(--soft);white-space:nowrap;width:1%}tr:first-child>*{border-top:0}
    footer{margin-top:20px;color:var(--soft);font-size:12.5px}
    @media (max-width:760px){.panels{grid-template-columns:minmax(0,1fr)}}
    @media print{body{background:#fff}.panel,.tile{break-inside:avoid}}

    """
}
