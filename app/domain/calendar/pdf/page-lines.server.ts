import { hasHeadings } from "../csv/csv-table.server.ts";
import { isDayHeading } from "../text/day-headings.ts";
import { hoursIn } from "../text/hours-in-text.ts";
import { plainLine } from "../text/plain-line.ts";

/** A piece of text on a page: its left edge, its base line counted from the top, its width and the size of its letters. */
export interface PlacedText {
  x: number;
  y: number;
  width: number;
  size: number;
  text: string;
}

/** A line of a page. A row of a table has one cell for each column, any other line has one. */
export interface PageLine {
  cells: string[];
  /** True if more than the usual space lies above it. */
  isApart: boolean;
}

/** Texts of one base line with no wide gap between them. */
interface Segment {
  from: number;
  to: number;
  text: string;
}

interface Row {
  y: number;
  size: number;
  segments: Segment[];
}

/** Space between two columns, as a part of the letters' size. */
const columnGap = 1.2;
/** So many lines with text on both sides make a column. */
const fewestInColumns = 3;

/** Returns the lines of a page in the order in which people read them: column after column, and tables row by row. */
export const linesOfPage = (texts: readonly PlacedText[]): PageLine[] => linesOfRows(rowsOf(texts));

function rowsOf(texts: readonly PlacedText[]): Row[] {
  const sorted = texts.filter(({ text }) => text.trim() !== "").toSorted((one, other) => one.y - other.y);
  const rows: { y: number; size: number; texts: PlacedText[] }[] = [];
  for (const text of sorted) {
    const last = rows.at(-1);
    if (last !== undefined && text.y - last.y < Math.min(last.size, text.size) * 0.4) {
      last.texts.push(text);
      last.size = Math.max(last.size, text.size);
    } else rows.push({ y: text.y, size: text.size, texts: [text] });
  }
  return rows.map(({ y, size, texts: own }) => ({ y, size, segments: segmentsOf(own, size) }));
}

function segmentsOf(texts: readonly PlacedText[], size: number): Segment[] {
  const segments: Segment[] = [];
  for (const { x, width, text } of texts.toSorted((one, other) => one.x - other.x)) {
    const last = segments.at(-1);
    const gap = last === undefined ? Infinity : x - last.to;
    if (last === undefined || gap > size * columnGap) segments.push({ from: x, to: x + width, text });
    else {
      last.text += `${gap > size * 0.15 ? " " : ""}${text}`;
      last.to = Math.max(last.to, x + width);
    }
  }
  return segments.map((segment) => ({ ...segment, text: segment.text.replaceAll(/\s+/g, " ").trim() }));
}

/** An empty strip from top to bottom of some rows, with text on both sides. */
interface Gutter {
  from: number;
  to: number;
  /** The rows beside it, `last` inclusive, and how many of them have text on both sides. */
  first: number;
  last: number;
  both: number;
}

function linesOfRows(rows: readonly Row[]): PageLine[] {
  const gutter = widestGutter(rows);
  if (gutter === null) return plainLines(rows);
  const band = rows.slice(gutter.first, gutter.last + 1);
  return [
    ...linesOfRows(rows.slice(0, gutter.first)),
    ...linesOfBand(band, gutter),
    ...linesOfRows(rows.slice(gutter.last + 1)),
  ];
}

/** Returns the lines of rows beside a gutter: of its columns one after the other, or of a table row by row. */
function linesOfBand(band: readonly Row[], gutter: Gutter): PageLine[] {
  const [left, right] = sidesOf(band, gutter);
  const table = tableLines(band, edgesOf(band));
  if (isTable(left, right) || hasHeadings(textOfTable(table)) || isGrid(table)) return table;
  return [...linesOfRows(left), ...apart(linesOfRows(right))];
}

/** Returns lines with tabs between their cells. */
export const textOfTable = (lines: readonly PageLine[]): string =>
  lines.map(({ cells }) => cells.join("\t")).join("\n");

/** Returns whether a table has hours beside it and days above it. */
export const isGrid = (lines: readonly PageLine[]): boolean =>
  lines.some(({ cells }) => cells.filter((cell) => isDayHeading(plainLine(cell))).length > 1) &&
  lines.filter(({ cells }) => isBareHour(cells[0] ?? "")).length * 2 > lines.length;

/** Puts space above the first line: it does not continue the line before it. */
const apart = ([first, ...others]: PageLine[]): PageLine[] =>
  first === undefined ? [] : [{ ...first, isApart: true }, ...others];

function sidesOf(rows: readonly Row[], { from }: Pick<Gutter, "from">): [Row[], Row[]] {
  const side = (isOwn: (segment: Segment) => boolean): Row[] =>
    rows.flatMap((row) => {
      const segments = row.segments.filter(isOwn);
      return segments.length === 0 ? [] : [{ ...row, segments }];
    });
  return [side((segment) => segment.to <= from), side((segment) => segment.to > from)];
}

/** Returns the gutter with most text on both sides. In a table, a heading and one cell beside another are enough. */
function widestGutter(rows: readonly Row[], isInTable = false): Gutter | null {
  const isEnough = ({ both, first, last }: Gutter): boolean =>
    both >= fewestInColumns || (isInTable && first === 0 && last === rows.length - 1);
  let best: Gutter | null = null;
  for (const [at, { segments, size }] of rows.entries())
    for (const [index, segment] of segments.entries()) {
      const next = segments[index + 1];
      if (next === undefined) continue;
      if (best !== null && at <= best.last && at >= best.first && segment.to <= best.from && next.from >= best.to)
        continue;
      const found = gutterAt(rows, at, { from: segment.to, to: next.from, least: size });
      if (!isEnough(found)) continue;
      if (best === null || found.both > best.both || (found.both === best.both && widthOf(found) > widthOf(best)))
        best = found;
    }
  return best;
}

const widthOf = ({ from, to }: Gutter): number => to - from;

/** Follows a gap of a row up and down, as far as no text crosses it. */
function gutterAt(rows: readonly Row[], at: number, gap: { from: number; to: number; least: number }): Gutter {
  const gutter: Gutter = { from: gap.from, to: gap.to, first: at, last: at, both: 1 };
  const takes = (row: Row): boolean => {
    const middle = (gutter.from + gutter.to) / 2;
    const from = Math.max(gutter.from, ...row.segments.filter((one) => one.from < middle).map((one) => one.to));
    const to = Math.min(gutter.to, ...row.segments.filter((one) => one.from >= middle).map((one) => one.from));
    if (to - from < gap.least) return false;
    const isBoth = row.segments.some((one) => one.to <= from) && row.segments.some((one) => one.from >= to);
    Object.assign(gutter, { from, to, both: gutter.both + (isBoth ? 1 : 0) });
    return true;
  };
  for (let row = rows[at + 1]; row !== undefined && takes(row); row = rows[gutter.last + 1]) gutter.last += 1;
  for (let row = rows[at - 1]; row !== undefined && takes(row); row = rows[gutter.first - 1]) gutter.first -= 1;
  return gutter;
}

const hoursAtStart = (text: string) => {
  const [first] = hoursIn(plainLine(text));
  return first?.from === 0 ? first : null;
};

const isBareHour = (text: string): boolean => text !== "" && hoursAtStart(text)?.to === text.length;

/**
 * Returns whether the texts beside a gutter are the cells of a table. Two programmes beside each other both have hours
 * with words; in a table the hours stand alone, or on one side only.
 */
function isTable(left: readonly Row[], right: readonly Row[]): boolean {
  const [ofLeft, ofRight] = [left, right].map((rows) => {
    const texts = rows.map(({ segments }) => segments.map(({ text }) => text).join(" "));
    const withHours = texts.flatMap((text) => hoursAtStart(text) ?? []);
    return {
      hours: withHours.length,
      bare: texts.filter(isBareHour).length,
      days: texts.filter((text) => isDayHeading(plainLine(text))).length,
    };
  });
  if (ofLeft === undefined || ofRight === undefined) return false;
  const isBeside = besideEachOther(left, right);
  if (ofLeft.hours > 0 && ofRight.hours > 0) return ofLeft.bare * 2 > ofLeft.hours && isBeside;
  if (ofLeft.hours > 0) return isBeside || ofRight.days > 0;
  if (ofRight.hours > 0) return ofLeft.days > 0 || isBeside;
  return false;
}

/** Returns whether most lines of the shorter side stand on a line of the other. */
function besideEachOther(left: readonly Row[], right: readonly Row[]): boolean {
  const ys = new Set(left.map(({ y }) => y));
  const shared = right.filter(({ y }) => ys.has(y)).length;
  return shared >= Math.min(left.length, right.length) * 0.7;
}

/** Returns the right edges of a table's columns but the last. */
function edgesOf(rows: readonly Row[]): number[] {
  const gutter = widestGutter(rows, true);
  if (gutter === null) return [];
  const [left, right] = sidesOf(rows, gutter);
  return [...edgesOf(left), gutter.from, ...edgesOf(right)];
}

/** Returns the rows of a table. A row without its first cell, right below another, goes on with the cells of that one. */
function tableLines(rows: readonly Row[], edges: readonly number[]): PageLine[] {
  const spaces = rows.map(({ y }, index) => y - (rows[index - 1]?.y ?? y));
  const lines: PageLine[] = [];
  for (const [index, { size, segments }] of rows.entries()) {
    const cells: string[] = Array.from({ length: edges.length + 1 }, () => "");
    for (const { to, text } of segments) {
      const column = edges.filter((edge) => edge < to).length;
      cells[column] = [cells[column], text].filter(Boolean).join(" ");
    }
    const last = lines.at(-1);
    const space = spaces[index] ?? 0;
    if (cells[0] === "" && last !== undefined && last.cells[0] !== "" && space < size * 1.6)
      last.cells = last.cells.map((cell, column) => [cell, cells[column]].filter(Boolean).join(" "));
    else lines.push({ cells, isApart: index === 0 });
  }
  return lines;
}

/** Space between two lines of a paragraph, as a part of the letters' size. */
const lineSpace = 1.5;

/** Returns the lines of rows without columns. A line that was broken because it had no more room is one. */
function plainLines(rows: readonly Row[]): PageLine[] {
  const spaces = rows.slice(1).map(({ y }, index) => y - (rows[index]?.y ?? y));
  const usual = spaces.toSorted((one, other) => one - other)[Math.floor(spaces.length / 3)] ?? 0;
  const edge = Math.max(...rows.map(({ segments }) => segments.at(-1)?.to ?? 0));
  const leastSpace = Math.min(...spaces);
  const hasParagraphs = spaces.filter((space) => space > leastSpace * 1.2).length * 4 > rows.length;
  const lines: PageLine[] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const last = lines.at(-1);
    const text = row.segments.map((segment) => segment.text).join("   ");
    if (last !== undefined && before !== undefined && goesOn(before, row, { edge, hasParagraphs }))
      last.cells = [last.cells.join("").replace(/(?<=\p{L})-$/u, "") + (endsCut(last) ? "" : " ") + text];
    else lines.push({ cells: [text], isApart: index === 0 || (spaces[index - 1] ?? 0) > usual * 1.35 });
  }
  return lines;
}

const endsCut = ({ cells }: PageLine): boolean => /\p{Ll}-$/u.test(cells.join(""));

/** The longest line of a list of short ones fills its column, too. */
const fewLetters = 60;

/**
 * Returns whether a row goes on with the one above it: its first word had no room there, and nothing new begins. In a
 * column without space between its paragraphs only a small letter or a long line says so.
 */
function goesOn(above: Row, row: Row, column: { edge: number; hasParagraphs: boolean }): boolean {
  const [upper, more] = above.segments;
  const [own, other] = row.segments;
  if (upper === undefined || more !== undefined || own === undefined || other !== undefined) return false;
  if (row.y - above.y > row.size * lineSpace || Math.abs(row.size - above.size) > row.size * 0.1) return false;
  const plain = plainLine(own.text);
  if (hoursAtStart(own.text) !== null || isDayHeading(plain) || /^[-–—•·●▪►*]/u.test(own.text)) return false;
  const word = own.text.split(" ", 1)[0] ?? "";
  const letter = (own.to - own.from) / own.text.length;
  if (!column.hasParagraphs && upper.text.length < fewLetters && !/^[\p{Ll}(«"]/u.test(own.text)) return false;
  return upper.to + (word.length + 1) * letter > column.edge;
}
