import { encode } from "uqr";

/** A QR code (ISO/IEC 18004) as one path of unit squares in a box of `size`, its quiet zone included. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** Light squares around it, which readers need (ISO/IEC 18004 §6.3.8). */
const quietZone = 4;

export function qrDrawing(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  return {
    size,
    path: data
      .map((row, y) =>
        darkRuns(row)
          .map(([from, length]) => `M${from} ${y}h${length}v1h-${length}z`)
          .join(""),
      )
      .join(""),
  };
}

/** Where dark squares of a row begin, and how many follow one another. */
function darkRuns(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
