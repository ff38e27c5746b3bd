/** RFC 7986 5.9: a colour of a calendar is one of CSS's names. These are enough to tell categories apart. */
const names: readonly (readonly [name: string, color: string])[] = [
  ["black", "#000000"], ["dimgray", "#696969"], ["silver", "#c0c0c0"], ["white", "#ffffff"],
  ["maroon", "#800000"], ["firebrick", "#b22222"], ["crimson", "#dc143c"], ["red", "#ff0000"], ["tomato", "#ff6347"], ["salmon", "#fa8072"],
  ["saddlebrown", "#8b4513"], ["chocolate", "#d2691e"], ["darkorange", "#ff8c00"], ["orange", "#ffa500"], ["goldenrod", "#daa520"], ["gold", "#ffd700"], ["khaki", "#f0e68c"], ["yellow", "#ffff00"],
  ["olive", "#808000"], ["olivedrab", "#6b8e23"], ["yellowgreen", "#9acd32"], ["lime", "#00ff00"], ["green", "#008000"], ["seagreen", "#2e8b57"], ["mediumseagreen", "#3cb371"], ["lightgreen", "#90ee90"],
  ["teal", "#008080"], ["lightseagreen", "#20b2aa"], ["turquoise", "#40e0d0"], ["cyan", "#00ffff"], ["skyblue", "#87ceeb"], ["deepskyblue", "#00bfff"], ["steelblue", "#4682b4"], ["dodgerblue", "#1e90ff"],
  ["cornflowerblue", "#6495ed"], ["royalblue", "#4169e1"], ["blue", "#0000ff"], ["navy", "#000080"], ["slateblue", "#6a5acd"], ["mediumpurple", "#9370db"], ["indigo", "#4b0082"], ["purple", "#800080"],
  ["mediumorchid", "#ba55d3"], ["violet", "#ee82ee"], ["magenta", "#ff00ff"], ["mediumvioletred", "#c71585"], ["deeppink", "#ff1493"], ["hotpink", "#ff69b4"], ["pink", "#ffc0cb"],
];

const known = names.map(([name, color]) => ({ name, rgb: channels(color) }));

/** The name that comes nearest to `#rrggbb`. */
export function colorName(color: string): string {
  const wanted = channels(color);
  let nearest = { name: "black", distance: Infinity };
  for (const { name, rgb } of known) {
    const difference = distance(wanted, rgb);
    if (difference < nearest.distance) nearest = { name, distance: difference };
  }
  return nearest.name;
}

type Channels = readonly [red: number, green: number, blue: number];

/** How different two colours look, roughly: red counts more in reddish ones, blue in the others. */
function distance(one: Channels, other: Channels): number {
  const redness = (one[0] + other[0]) / 2 / 256;
  return (2 + redness) * (one[0] - other[0]) ** 2 + 4 * (one[1] - other[1]) ** 2 + (3 - redness) * (one[2] - other[2]) ** 2;
}

function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
