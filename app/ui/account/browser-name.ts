export interface BrowserName {
  browser: string;
  system: string;
}

/** The order matters: many browsers also name the ones that they are built on. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Returns the names in a User-Agent header, by which users recognise their devices; null if one is unknown. */
export function browserNameOf(userAgent: string | null): BrowserName | null {
  const nameIn = (table: [RegExp, string][]): string | undefined =>
    table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  return browser === undefined || system === undefined ? null : { browser, system };
}
