/** A drawn portrait for everybody without a picture: a bust by the person's id. The theme paints its classes. */

/** One layer behind the head and one before it, as SVG paths. */
const hairs = [
  [
    '<path class="fk" d="M42 100c-8-64 12-82 38-82s46 18 38 82l-8 34H50z"/>',
    '<path class="fk" d="M50 84c-2-34 12-50 34-50 20 0 28 16 27 46-6-20-14-28-24-30-4 14-18 26-37 34z"/>',
  ],
  [
    "",
    '<path class="fk" d="M49 82c-6-40 8-58 32-58 26 0 38 20 30 58-4-16-6-24-14-28-12 6-28 6-38 0-6 6-8 14-10 28z"/>',
  ],
  [
    '<circle class="fk" cx="80" cy="20" r="17"/>',
    '<path class="fk" d="M49 80c-4-34 10-50 31-50s35 16 31 50c-4-18-14-28-31-28S53 62 49 80z"/>',
  ],
  [
    '<path class="fk" d="M36 78a15 15 0 0 1 4-28 18 18 0 0 1 22-24 20 20 0 0 1 36 0 18 18 0 0 1 22 24 15 15 0 0 1 4 28 16 16 0 0 1-12 26H48A16 16 0 0 1 36 78z"/>',
    '<path class="fk" d="M50 78c0-18 6-24 14-22 6-8 26-8 32 0 8-2 14 4 14 22-2-30-14-40-30-40S52 48 50 78z"/>',
  ],
  [
    '<path class="fk" d="M48 70h64l2 34H46z"/>',
    '<path class="f1" d="M46 62c0-28 14-40 34-40s34 12 34 40z"/><path class="fk" d="M40 60h80l10 9H36z"/>',
  ],
  [
    '<path class="fk" d="M46 78c-4-40 14-56 34-56s38 16 34 56l14 52c-14 10-26 6-32-6H64c-6 12-18 16-32 6z"/>',
    '<path class="fk" d="M50 78c0-30 12-42 30-42s30 12 30 42c-4-16-16-28-34-30-6 12-14 22-26 30z"/>',
  ],
  ["", '<path class="fk" d="M50 96c0 26 14 38 30 38s30-12 30-38c-4 8-10 10-14 10-10-6-22-6-32 0-4 0-10-2-14-10z"/>'],
  [
    "",
    '<path class="f1" d="M30 50c20 8 80 8 100 0-6-4-18-6-22-6-2-22-10-30-28-30S54 22 52 44c-4 0-16 2-22 6z"/><path class="fk" d="M51 42c18 6 40 6 58 0l1 9c-20 6-40 6-60 0z"/>',
  ],
] as const;
const shoulders = "M8 204c2-44 26-58 54-62 10 10 26 10 36 0 28 4 52 18 54 62z";
const tops = [
  '<path class="f1" d="M8 204c2-44 26-58 54-62l18 16 18-16c28 4 52 18 54 62z"/>',
  `<path class="f1" d="${shoulders}"/><path class="l" d="M26 176h108M20 190h120"/>`,
  '<path class="fk" d="M8 204c2-44 26-58 54-62l18 22 18-22c28 4 52 18 54 62z"/><path class="f2" d="M62 142l18 58 18-58-18 16z"/>',
  `<path class="f2" d="${shoulders}"/><path class="f1" d="M50 146l8 58h44l8-58-14-4-16 22-16-22z"/>`,
] as const;
const face =
  '<path class="f2" d="M68 110h24v34c-6 10-18 10-24 0z"/><path class="f2" d="M52 76c0-28 10-40 28-40s28 12 28 40c0 30-12 48-28 48S52 106 52 76z"/><path class="sh nos" d="M80 37c18 0 28 12 28 39 0 30-12 48-28 48 14-20 18-54 0-87zM80 122l12-6v28c-4 6-8 8-12 8z"/><path class="l feat" d="M62 82q6-6 12 0M86 82q6-6 12 0M81 88l-3 9h5M72 107q8 6 15 0"/>';

/** Returns the FNV-1a hash of a text, 32 bits. */
function hashOf(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

export interface PortraitOf {
  id: string;
  kind: "person" | "group";
  /** Another drawing than the one by chance: hair must not contradict a person. */
  portrait: number;
}

const seedText = ({ id, portrait }: PortraitOf): string => (portrait === 0 ? id : `${id}-${portrait}`);

/** Returns which of four backgrounds a portrait has. */
export const portraitGround = (of: PortraitOf): number => hashOf(seedText(of)) % 4;

/** Returns the parts of all portraits, which an SVG on the page holds once. */
export const portraitParts = (): string =>
  [
    ...hairs.flatMap(([back, front], at) => [part(`b${at}`, back), part(`h${at}`, front)]),
    ...tops.map((top, at) => part(`t${at}`, top)),
    part("f", face),
  ].join("");

const part = (name: string, drawing: string): string => `<g id="bust-${name}">${drawing}</g>`;
const use = (name: string): string => `<use href="#bust-${name}"/>`;

/** Returns the content of an SVG of 160 × 200, of {@link portraitParts}: one head, for a group three. */
export function portraitDrawing(of: PortraitOf): string {
  const seed = seedText(of);
  const bust = (which: string, place: string): string => {
    const choice = hashOf(seed + which);
    const hair = choice % hairs.length;
    const parts = [`b${hair}`, `t${(choice >>> 4) % tops.length}`, "f", `h${hair}`];
    return `<g transform="${place}">${parts.map(use).join("")}</g>`;
  };
  if (of.kind === "group")
    return (
      bust("b", "translate(-22 34) scale(.74)") +
      bust("c", "translate(64 34) scale(.74)") +
      bust("a", "translate(24 64) scale(.72)")
    );
  const one = bust("a", "translate(0 6)");
  return hashOf(seed) % 2 === 1 ? `<g transform="translate(160 0) scale(-1 1)">${one}</g>` : one;
}
