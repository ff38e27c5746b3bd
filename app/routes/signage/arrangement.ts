import type { Arrangement, Distance } from "#app/domain/signage/screen.ts";
import { type Canvas, canvasOf, type Form } from "./canvas.ts";

/** The zones of a screen: where each one stands, with a canvas of its own. */

export interface ZoneCanvas extends Canvas {
  left: number;
  top: number;
}

export interface Zones {
  /** The playlist. */
  main: ZoneCanvas;
  /** The clock and what is next. */
  side: ZoneCanvas | null;
  /** The line of changes. */
  ticker: ZoneCanvas | null;
}

/** How the fixed zones stand: beside the playlist or below it, at its end on a flat wall. */
const sides: Record<Form, { isBeside: boolean; share: number }> = {
  tall: { isBeside: false, share: 0.26 },
  page: { isBeside: false, share: 0.3 },
  square: { isBeside: false, share: 0.3 },
  box: { isBeside: true, share: 0.34 },
  wide: { isBeside: true, share: 0.3 },
  flat: { isBeside: true, share: 0.24 },
  strip: { isBeside: true, share: 0.22 },
};

/** The clock's part of a piece that it shares with the changes. */
const clockShare = 0.4;

/** Height of the line of changes, in units, where its texts fit on two lines, and where they need three. */
const lineHeights = { short: 152, long: 204 } as const;
/** Units of width from which two lines are enough. */
const roomForTwo = 1700;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Returns the zones of an arrangement. With `isSwapped` the fixed zones stand on the other side, so that their edges
 * don't burn in.
 */
export function zonesOf(
  canvas: Canvas,
  { arrangement, distance }: { arrangement: Arrangement; distance: Distance },
  isSwapped: boolean,
): Zones {
  // Type in a zone is never smaller than on the whole screen: people read both from the same distance.
  const zone = ({ left, top, width, height }: Box): ZoneCanvas => ({
    ...canvasOf(width, height, distance, canvas.unit),
    left,
    top,
  });
  let rest: Box = { left: 0, top: 0, width: canvas.width, height: canvas.height };
  /** Cuts a piece of the rest off, at its end or, swapped, at its beginning. */
  const cut = (isBeside: boolean, size: number): Box => {
    const { left, top, width, height } = rest;
    if (isBeside) {
      rest = { ...rest, left: isSwapped ? left + size : left, width: width - size };
      return { left: isSwapped ? left : left + width - size, top, width: size, height };
    }
    rest = { ...rest, top: isSwapped ? top + size : top, height: height - size };
    return { left, top: isSwapped ? top : top + height - size, width, height: size };
  };
  const { isBeside, share } = sides[canvas.form];
  const hasSide = arrangement === "side" || arrangement === "side-ticker";
  const hasTicker = arrangement === "ticker" || arrangement === "side-ticker";
  const lineHeight = canvas.unit * (canvas.width / canvas.unit < roomForTwo ? lineHeights.long : lineHeights.short);
  const cutSide = (): Box => cut(isBeside, (isBeside ? canvas.width : canvas.height) * share);
  let side: Box | null = null;
  let ticker: Box | null = null;
  if (hasTicker && (canvas.form === "flat" || canvas.form === "strip" || canvas.form === "square")) {
    // These have no height to spare: clock and changes share one piece, above each other or side by side.
    const piece = cutSide();
    const { left, top, width, height } = piece;
    const [own, up] = [width * clockShare, height * clockShare];
    if (!hasSide) ticker = piece;
    else if (isBeside)
      [side, ticker] = [
        { ...piece, height: up },
        { ...piece, top: top + up, height: height - up },
      ];
    else
      [side, ticker] = [
        { ...piece, width: own },
        { ...piece, left: left + own, width: width - own },
      ];
  } else {
    if (hasTicker) ticker = cut(false, lineHeight);
    if (hasSide) side = cutSide();
  }
  return {
    main: zone(rest),
    side: side === null ? null : zone(side),
    ticker: ticker === null ? null : zone(ticker),
  };
}
