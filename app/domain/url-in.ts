/** The address that a text holds, relative to `base` where it is given; null when it holds none. Browsers of 2021 have neither URL.parse nor URL.canParse. */
export function urlIn(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
