/** The first that fits counts: browsers name those they descend from as well. */
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

/** `Chrome · Android`: names that need no translation, from a fixed list, so that nothing a caller makes up is kept. */
export function deviceOf(userAgent: string): string | null {
  const first = (named: [RegExp, string][]) => named.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [first(BROWSERS), first(SYSTEMS)].filter((name) => name !== undefined).join(' · ') || null;
}

/** Enough to tell home from elsewhere: `203.0.•.•`, `2401:4900:•`. */
export function maskAddress(ip: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/.exec(ip)?.[1];
  return four ? `${four}.•.•` : `${ip.split(':').slice(0, 2).join(':')}:•`;
}
