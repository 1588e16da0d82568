/** The first match counts, because browsers also name those that they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bKAIOS\//, 'KaiOS'],
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Chrome · Android`: names from a fixed list, which need no translation and contain nothing that a caller made up. */
export function deviceOf(userAgent: string): string | null {
  const first = (named: [RegExp, string][]) => named.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [first(BROWSERS), first(SYSTEMS)].filter((name) => name !== undefined).join(' · ') || null;
}

/** Detailed enough to recognise one's own network: `203.0.•.•`, `2401:4900:•`. */
export function maskAddress(ip: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/.exec(ip)?.[1];
  return four ? `${four}.•.•` : `${ip.split(':').slice(0, 2).join(':')}:•`;
}
