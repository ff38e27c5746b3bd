/** Returns a text in lower case without accents. Every character keeps its place. */
export function plainLine(text: string): string {
  let plain = "";
  for (const unit of text.split("")) plain += plainUnit(unit);
  return plain;
}

function plainUnit(unit: string): string {
  if (unit < "\u0080") return unit.toLowerCase();
  const known = likeAscii[unit];
  if (known !== undefined) return known;
  const base = unit.normalize("NFD").charAt(0).toLowerCase();
  return base.length === 1 ? base : unit;
}

const likeAscii: Readonly<Partial<Record<string, string>>> = {
  "’": "'",
  "‘": "'",
  "`": "'",
  "´": "'",
  "–": "-",
  "—": "-",
  "−": "-",
  "\u00a0": " ",
  "\u202f": " ",
  "\u2009": " ",
};
