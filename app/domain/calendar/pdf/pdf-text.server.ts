import { hasHeadings } from "../csv/csv-table.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { isGrid, linesOfPage, type PageLine, type PlacedText, textOfTable } from "./page-lines.server.ts";

const mostPages = 200;
const mostLetters = 1_000_000;
/** A scanned page may have a page number as text. */
const fewLetters = 20;

/**
 * Returns the text of a PDF in the order in which people read it; a table with headings has tabs between its cells. Only
 * for the child process that reads files. Throws `too_large` (pages, text) or `unreadable_file`: broken, encrypted,
 * without text, or with letters that nobody can read.
 */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const lines = await linesOfPdf(bytes);
  const letters = lines.flatMap(({ cells }) => cells).join("");
  const count = letters.match(/[\p{L}\d]/gu)?.length ?? 0;
  const lost = letters.match(/[\p{Co}\p{Cc}\ufffd]/gu)?.length ?? 0;
  if (lost > count) throw refused("pdf_letters_lost");
  if (count < fewLetters) throw refused("pdf_is_picture");
  const table = withoutRepeatedHeadings(lines);
  const rows = table.filter(({ cells }) => cells.length > 1);
  if (hasHeadings(textOfTable(rows)) || isGrid(rows)) return textOfTable(withEqualCells(table));
  return lines
    .map(({ cells, isApart }, index) => `${isApart && index > 0 ? "\n" : ""}${cells.filter(Boolean).join("   ")}`)
    .join("\n");
}

/** A text is a table if all of its lines have the same number of cells. */
function withEqualCells(lines: readonly PageLine[]): PageLine[] {
  const count = Math.max(...lines.map(({ cells }) => cells.length));
  return lines.map(({ cells, isApart }) => ({
    cells: Array.from({ length: count }, (_, column) => cells[column] ?? ""),
    isApart,
  }));
}

async function linesOfPdf(bytes: Uint8Array): Promise<PageLine[]> {
  const { getDocument } = await loadReader();
  // It takes the bytes for itself.
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: true,
    stopAtErrors: false,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > mostPages) throw tooLarge("pdf_too_many_pages", { limit: mostPages });
    const lines: PageLine[] = [];
    let letters = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { transform } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item) => ("str" in item ? (placedText(item, transform) ?? []) : []));
      letters += texts.reduce((sum, { text }) => sum + text.length, 0);
      if (letters > mostLetters) throw tooLarge("too_much_text", {});
      lines.push(...linesOfPage(texts));
    }
    return lines;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw refused(error instanceof Error && error.name === "PasswordException" ? "pdf_encrypted" : "pdf_broken", error);
  } finally {
    await task.destroy();
  }
}

/** Loads pdf.js as unpdf 1.8.1 bundles it: without its native canvas, since nothing is drawn. */
async function loadReader() {
  const { getResolvedPDFJS } = await import("unpdf");
  return getResolvedPDFJS();
}

/** Returns a text where it stands on the turned page; null for one that does not run from left to right. */
function placedText(
  { str, transform, width }: { str: string; transform: number[]; width: number },
  page: readonly number[],
): PlacedText | null {
  const [a = 0, b = 0, , , e = 0, f = 0] = transform;
  const [pageA = 1, pageB = 0, pageC = 0, pageD = 1, pageE = 0, pageF = 0] = page;
  const along = { x: pageA * a + pageC * b, y: pageB * a + pageD * b };
  if (along.x <= 0 || Math.abs(along.y) > along.x * 0.2) return null;
  return {
    x: pageA * e + pageC * f + pageE,
    y: pageB * e + pageD * f + pageF,
    width,
    size: Math.hypot(along.x, along.y),
    text: str,
  };
}

/** The headings of a table stand on each of its pages. */
function withoutRepeatedHeadings(lines: readonly PageLine[]): PageLine[] {
  const seen = new Set<string>();
  return lines.filter(({ cells }) => {
    if (cells.length < 2) return true;
    const row = cells.join("\t");
    const isNew = !seen.has(row);
    if (hasHeadings(row)) seen.add(row);
    return isNew;
  });
}

const refused = (key: string, cause?: unknown): DomainError =>
  new DomainError("unreadable_file", `calendar_file.${key}`, { cause });

const tooLarge = (key: string, values: Record<string, number>): DomainError =>
  new DomainError("too_large", `calendar_file.${key}`, { values });
