import { icons } from "./icons.ts";
import { motifs } from "./motifs.ts";
import { acty, emptyScene, liveScene, lostScene, mark } from "./scenes.ts";

/** Screens and hatchings that themes name in `--art-shade` and `--art-1`: they take the line's colour, and so follow the scheme. */
const paints = `<defs>
<pattern id="p-dots" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="2.5" cy="2.5" r="1.55" class="pt"/></pattern>
<pattern id="p-dots2" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="3.5" cy="3.5" r="1.5" class="pt"/></pattern>
<pattern id="p-hatch" width="3.2" height="3.2" patternUnits="userSpaceOnUse" patternTransform="rotate(52)"><path d="M0 0V3.2" class="ph" stroke-width="1.3"/></pattern>
<pattern id="p-hatch2" width="4.5" height="4.5" patternUnits="userSpaceOnUse" patternTransform="rotate(-38)"><path d="M0 0V4.5" class="ph" stroke-width="1"/></pattern>
<pattern id="p-water" width="10" height="4.2" patternUnits="userSpaceOnUse"><path d="M0 2H10" class="ph" stroke-width=".7"/></pattern>
<linearGradient id="g-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="gs1"/><stop offset=".6" class="gs2"/><stop offset="1" class="gs3"/></linearGradient>
<linearGradient id="g-beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="gb1"/><stop offset="1" class="gb2"/></linearGradient>
</defs>`;

/** Every `<symbol>` by its id: icons (i-…), motifs (art-…), scenes and mark. */
const symbols: ReadonlyMap<string, string> = new Map([
  ...Object.entries(icons).map(([name, drawing]) => symbol(`i-${name}`, "0 0 24 24", drawing)),
  ...Object.entries(motifs).map(([name, drawing]) => symbol(`art-${name}`, "0 0 160 160", drawing)),
  ["scene", `<symbol id="scene" viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice">${liveScene}</symbol>`],
  symbol("art-empty", "0 0 240 160", emptyScene),
  symbol("art-lost", "0 0 240 160", lostScene),
  symbol("acty", "0 0 48 48", acty),
  symbol("mark", "0 0 40 40", mark),
]);

function symbol(id: string, viewBox: string, drawing: string): [string, string] {
  return [id, `<symbol id="${id}" viewBox="${viewBox}">${drawing}</symbol>`];
}

/** Patterns and gradients, and the symbols of the given ids; all symbols are about 40 kB, a page uses a third of them. */
export function sprite(ids: Iterable<string>): string {
  return paints + [...new Set(ids)].map((id) => symbols.get(id) ?? "").join("");
}

/** All drawings as one SVG document, from which a living page takes what it doesn't have. */
export const allDrawings = (): string => `<svg xmlns="http://www.w3.org/2000/svg">${sprite(symbols.keys())}</svg>`;
