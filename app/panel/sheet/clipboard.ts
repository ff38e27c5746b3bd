import { guardedCell } from "#app/domain/calendar/csv/cells.ts";

/** Tables on the clipboard, as spreadsheets write and read them: HTML, and text with tabs. */

/** Returns the table on the clipboard; null if it is empty. A single text is a table of one cell. */
export function tableOf(clipboard: DataTransfer): string[][] | null {
  const html = clipboard.getData("text/html");
  const fromHtml = /<table[\s>]/i.test(html) ? tableOfHtml(html) : [];
  if (fromHtml.length > 0) return fromHtml;
  const text = clipboard.getData("text/plain");
  return text === "" ? null : tableOfText(text);
}

/** The parsed document is inert: nothing of it runs or is loaded. */
function tableOfHtml(html: string): string[][] {
  const table = new DOMParser().parseFromString(html, "text/html").querySelector("table");
  const rows: string[][] = [];
  for (const [index, row] of [...(table?.rows ?? [])].entries()) {
    const cells = (rows[index] ??= []);
    let at = 0;
    for (const cell of row.cells) {
      // Cells that a merged cell above covers are empty.
      while (cells[at] !== undefined) at += 1;
      for (let down = 0; down < Math.min(cell.rowSpan, 1000); down += 1)
        for (let across = 0; across < Math.min(cell.colSpan, 100); across += 1)
          (rows[index + down] ??= [])[at + across] = down + across === 0 ? textOf(cell) : "";
    }
  }
  return rows.slice(0, table?.rows.length ?? 0).map((row) => Array.from(row, (cell) => cell ?? ""));
}

function textOf(cell: Element): string {
  for (const end of cell.querySelectorAll("br")) end.replaceWith("\n");
  return (cell.textContent ?? "").replaceAll(/[^\S\n]+/g, " ").trim();
}

/** Reads text with tabs. A cell in quotation marks may have tabs, line ends and doubled quotation marks. */
export function tableOfText(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy;
  for (let found = cellPattern.exec(text); found !== null; found = cellPattern.exec(text)) {
    const [, quoted, plain = "", end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\t") continue;
    rows.push(row);
    row = [];
    if (end === "" || cellPattern.lastIndex >= text.length) break;
  }
  return rows;
}

/** Puts a table on the clipboard. No cell can become a formula. */
export function writeTable(clipboard: DataTransfer, table: readonly string[][]): void {
  const guarded = table.map((row) => row.map(guardedCell));
  const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  clipboard.setData("text/plain", guarded.map((row) => row.map(quoted).join("\t")).join("\r\n"));
  const escaped = (cell: string): string =>
    cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
  const rows = guarded.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`);
  clipboard.setData("text/html", `<table>${rows.join("")}</table>`);
}
