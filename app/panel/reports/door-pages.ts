interface DoorRow {
  when: string;
  title: string;
  /** Smaller lines under the title. */
  notes: string[];
}

export interface DoorPage<Row> {
  rows: Row[];
  /** Letter size of hours and titles, in points. */
  size: number;
  /** Letter size of the place's name, in points. */
  nameSize: number;
  /** Whether the title takes the whole width under the hour. */
  isStacked: boolean;
}

/** Letter sizes in points. Capitals of 28 pt are 7 mm high: easy to read at two metres, 1/300 of the distance. */
const smallest = 28;
const largest = 64;
const noteSize = 18;
const nameSizes = [64, 52, 42, 34];

/** An A4 page without its margins, in points. The page is a little smaller, since text widths are estimates. */
const page = { width: 527, height: 715 };
/** Width beside the QR code, which is 42 mm wide with a gap of 8 mm. */
const headWidth = page.width - 142;
/** Average width of a letter as a fraction of its size. */
const letter = { bold: 0.58, plain: 0.52 };
/** Width of the hours' column and of its gap, in multiples of the letter size; the style sheet has the same values. */
const hours = { column: 6.4, gap: 0.5 };

/**
 * Lays out the pages of a door: as few as possible with letters that can be read from two metres, and on each page the
 * largest letters that fit. The events are spread evenly over the pages.
 */
export function doorPages<Row extends DoorRow>(rows: Row[], head: { name: string; lines: string[] }): DoorPage<Row>[] {
  const longest = Math.max(...wordsOf(head.name).map((word) => word.length));
  const nameSize =
    nameSizes.find((size) => longest <= lettersIn(headWidth, size) && linesOf(head.name, headWidth, size) <= 2) ??
    smallest;
  const room = page.height - headHeight(head, nameSize);
  for (let count = 1; count < rows.length; count += 1) {
    const pages = spread(rows, count).map((some) => ({ rows: some, nameSize, ...largestFit(some, room) }));
    if (pages.every(({ size }) => size >= smallest)) return pages;
  }
  return rows.map((row) => {
    const fit = largestFit([row], room);
    return { rows: [row], nameSize, ...fit, size: Math.max(fit.size, smallest) };
  });
}

/** Returns the largest letter size in which the events fit, and their layout; size 0 if they never fit. */
function largestFit(rows: DoorRow[], room: number): Pick<DoorPage<DoorRow>, "size" | "isStacked"> {
  for (let size = largest; size >= smallest; size -= 2) {
    for (const isStacked of [false, true]) if (fits(rows, size, isStacked, room)) return { size, isStacked };
  }
  return { size: 0, isStacked: true };
}

function fits(rows: DoorRow[], size: number, isStacked: boolean, room: number): boolean {
  const width = isStacked ? page.width : page.width - (hours.column + hours.gap) * size;
  const longest = Math.max(...rows.flatMap(({ title }) => wordsOf(title).map((word) => word.length)));
  // No word is broken while there are smaller letters.
  if (size > smallest && longest > lettersIn(width, size)) return false;
  return rows.reduce((sum, row) => sum + rowHeight(row, size, width, isStacked), 0) <= room;
}

function rowHeight({ when, title, notes }: DoorRow, size: number, width: number, isStacked: boolean): number {
  const whenLines = linesOf(when, isStacked ? width : hours.column * size, size);
  const titleLines = linesOf(title, width, size);
  const noteLines = notes.reduce((sum, note) => sum + Math.ceil((note.length * noteSize * letter.plain) / width), 0);
  const titleHeight = titleLines * size * 1.12 + noteLines * noteSize * 1.3;
  const whenHeight = whenLines * size * 1.12;
  return 12 + (isStacked ? whenHeight + titleHeight : Math.max(whenHeight, titleHeight));
}

function headHeight({ name, lines }: { name: string; lines: string[] }, nameSize: number): number {
  const smaller = lines.reduce((sum, line) => sum + Math.ceil((line.length * noteSize * letter.plain) / headWidth), 0);
  return linesOf(name, headWidth, nameSize) * nameSize * 1.12 + smaller * noteSize * 1.25 + 60;
}

const wordsOf = (text: string): string[] => text.split(/[\s–-]+/);
const lettersIn = (width: number, size: number): number => Math.floor(width / (size * letter.bold));

/** Returns the number of lines that a text takes if it breaks only between words. */
function linesOf(text: string, width: number, size: number): number {
  const most = lettersIn(width, size);
  let lines = 1;
  let used = 0;
  for (const { length } of text.split(/\s+/)) {
    if (used > 0 && used + 1 + length > most) {
      lines += 1;
      used = 0;
    }
    used += length + (used > 0 ? 1 : 0);
  }
  return lines;
}

/** Splits rows into `count` parts of nearly equal length, in order. */
function spread<Row>(rows: Row[], count: number): Row[][] {
  const at = (part: number): number => Math.round((part * rows.length) / count);
  return Array.from({ length: count }, (_, part) => rows.slice(at(part), at(part + 1)));
}
