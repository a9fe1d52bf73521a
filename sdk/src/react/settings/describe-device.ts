type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** Some say that they are others, too: who says least comes last. */
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: Names = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The browser and the system that a user agent tells of, as far as it does: brands, which no language translates.
 *
 * @returns null where it tells of neither
 */
export function describeDevice(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const found = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter((name) => name !== undefined);
  return found.length === 0 ? null : found.join(', ');
}

function find(names: Names, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
