/** Relative luminance below which a category's colour takes light ink. */
const darkBelow = 0.18;

const inks = new Map<string, "dark" | "light">();
const mostInks = 1000;

/**
 * Which ink is legible on a colour `#rgb` or `#rrggbb`; dark on anything that is neither. Cached, because each card of a
 * page asks three times for one of a few colours.
 */
export function inkOn(color: string): "dark" | "light" {
  const known = inks.get(color);
  if (known !== undefined) return known;
  const luminance = luminanceOf(color);
  const ink = luminance !== null && luminance < darkBelow ? "light" : "dark";
  if (inks.size < mostInks) inks.set(color, ink);
  return ink;
}

/** Relative luminance, WCAG 2.2: 0 black to 1 white; null when the text is not `#rgb` or `#rrggbb`. */
export function luminanceOf(color: string): number | null {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(
    color.replace(/^#([\da-f])([\da-f])([\da-f])$/i, "#$1$1$2$2$3$3"),
  );
  if (channels === null) return null;
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map((channel) => linear(Number.parseInt(channel, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
