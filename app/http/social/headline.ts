/** A title in lines of about equal length, as large as its space allows. */
interface Headline {
  lines: string[];
  /** Pixels. */
  fontSize: number;
}

/** Height of a line as a multiple of the font size. */
export const headlineLeading = 1.14;

const fontSizes = [124, 108, 92, 78, 66, 56, 48, 42] as const;

/**
 * Returns the largest size at which a title in Anton's capitals fits into a space in pixels. Titles that are too long
 * end in '…'.
 */
export function headlineOf(title: string, space: { width: number; height: number }): Headline {
  for (const fontSize of fontSizes) {
    const lines = balanced(title, space.width / fontSize);
    if (
      lines.every((line) => widthOf(line) <= space.width / fontSize) &&
      lines.length <= linesIn(space.height, fontSize)
    )
      return { lines, fontSize };
  }
  // A word is wider than the space at any size.
  for (const fontSize of fontSizes) {
    const lines = brokenLines(title, space.width / fontSize);
    if (lines.length <= linesIn(space.height, fontSize)) return { lines, fontSize };
  }
  return cut(title, space, fontSizes[fontSizes.length - 1] ?? 42);
}

function cut(title: string, space: { width: number; height: number }, fontSize: number): Headline {
  const most = linesIn(space.height, fontSize);
  const lines = brokenLines(title, space.width / fontSize);
  const last = lines[most - 1] ?? "";
  return { lines: [...lines.slice(0, most - 1), `${last.slice(0, -2).trimEnd()}…`], fontSize };
}

const linesIn = (height: number, fontSize: number): number => Math.floor(height / (fontSize * headlineLeading));

/** Uses as few lines as possible, then the narrowest width that gives the same number. */
function balanced(title: string, width: number): string[] {
  const words = title.split(" ");
  const lines = filled(words, width);
  for (let narrower = width * 0.5; narrower < width; narrower += width * 0.04) {
    const attempt = filled(words, narrower);
    if (attempt.length <= lines.length && attempt.every((line) => widthOf(line) <= width)) return attempt;
  }
  return lines;
}

function filled(words: string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Words that are wider than a line go on in the next one. */
function brokenLines(title: string, width: number): string[] {
  const parts = title.split(" ").flatMap((word) => {
    const [first = "", ...rest] = word;
    const broken = [first];
    for (const letter of rest) {
      const last = broken.at(-1) ?? "";
      if (widthOf(last + letter) <= width) broken[broken.length - 1] = last + letter;
      else broken.push(letter);
    }
    return broken;
  });
  return filled(parts, width);
}

const wide = 0.66;

/** Returns the width of a text in Anton's capitals in ems, slightly rounded up. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.toUpperCase())
    width += /[MW@%&Æ—…]/u.test(letter) ? wide : /[IÍÌÎÏ1.,:;'’!¡|() ]/u.test(letter) ? 0.27 : 0.47;
  return width;
}
