/** A browser as people call it. */
export interface BrowserName {
  browser: string;
  system: string;
}

/** In this order: many browsers also name those that they are built on. */
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

/** Browser and system of a User-Agent header, as far as a person needs them to recognise the own devices; null for one that names neither. */
export function browserNameOf(userAgent: string | null): BrowserName | null {
  const nameIn = (table: [RegExp, string][]): string | undefined =>
    table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  return browser === undefined || system === undefined ? null : { browser, system };
}
