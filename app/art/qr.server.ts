import { Buffer } from "node:buffer";
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

/** Pixels of one square: its image stays sharp at twice the size that it is shown in. */
const pixelsPerSquare = 10;

/** {@link qrDrawing} as a PNG, dark on white, for where drawings are not shown. */
export async function qrImage(text: string): Promise<Uint8Array> {
  const { size, path } = qrDrawing(text);
  const side = size * pixelsPerSquare;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${side}" height="${side}" shape-rendering="crispEdges">`;
  // Loaded for the first image: a start doesn't wait for it.
  const { default: sharp } = await import("sharp");
  return new Uint8Array(
    await sharp(Buffer.from(`${svg}<rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`))
      .png({ palette: true })
      .toBuffer(),
  );
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
