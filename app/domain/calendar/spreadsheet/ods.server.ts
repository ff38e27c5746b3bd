import { plainNumber } from "./number-formats.ts";
import { mostColumns, SheetBuilder, type Workbook, type Worksheet } from "./workbook.ts";
import { walkXml } from "./xml-walk.server.ts";
import { brokenSheet, ZipParts } from "./zip-parts.server.ts";

/**
 * Opens a spreadsheet of LibreOffice (OpenDocument, ISO 26300). Formulas are not calculated: a cell has the value that
 * was saved with it. Throws `unreadable_file` for a broken or encrypted file.
 */
export function openOds(bytes: Uint8Array): Workbook {
  const content = new ZipParts(bytes).part("content.xml");
  if (content === null) throw brokenSheet();
  const reader = new OdsReader();
  walkXml(content, {
    open: (name, attributes) => reader.open(name, attributes),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  return { sheets: reader.sheets };
}

type Attributes = ReadonlyMap<string, string>;

/** Most repeated rows with content that are written out; more are too many rows in any case. */
const mostRepeated = 25_000;

class OdsReader {
  readonly sheets: Worksheet[] = [];
  /** Styles of worksheets that are hidden. */
  readonly #hidden = new Set<string>();
  #style = "";
  #table: { name: string; isHidden: boolean; rows: SheetBuilder; merged: [number, number, number][] } | null = null;
  #row = 0;
  #rowRepeats = 1;
  #isRowHidden = false;
  #cells: { column: number; text: string; span: number }[] = [];
  #column = 0;
  #cell: Attributes | null = null;
  #paragraphs: string[] = [];
  /** Notes and drawings in a cell are not its text. */
  #aside = 0;

  open(name: string, attributes: Attributes): void {
    if (isAside(name)) this.#aside += 1;
    if (this.#aside > 0) return;
    switch (name) {
      case "style":
        this.#style = attributes.get("name") ?? "";
        break;
      case "table-properties":
        if (attributes.get("display") === "false") this.#hidden.add(this.#style);
        break;
      case "table":
        this.#table = {
          name: attributes.get("name") ?? "",
          isHidden: this.#hidden.has(attributes.get("style-name") ?? ""),
          rows: new SheetBuilder(),
          merged: [],
        };
        this.#row = 0;
        break;
      case "table-row":
        this.#rowRepeats = repeatsOf(attributes.get("number-rows-repeated"));
        this.#isRowHidden = /^(?:collapse|filter)$/.test(attributes.get("visibility") ?? "");
        this.#cells = [];
        this.#column = 0;
        break;
      case "table-cell":
      case "covered-table-cell":
        this.#cell = attributes;
        this.#paragraphs = [];
        break;
      case "p":
        this.#paragraphs.push("");
        break;
      case "s":
        this.text(" ".repeat(Math.min(100, repeatsOf(attributes.get("c")))));
        break;
      case "tab":
        this.text(" ");
        break;
      case "line-break":
        this.text("\n");
        break;
      default:
    }
  }

  close(name: string): void {
    if (isAside(name)) {
      this.#aside -= 1;
      return;
    }
    if (this.#aside > 0) return;
    if (name === "table-cell" || name === "covered-table-cell") this.#endCell();
    if (name === "table-row") this.#endRow();
    if (name === "table") this.#endTable();
  }

  text(text: string): void {
    const last = this.#paragraphs.length - 1;
    if (this.#aside === 0 && last >= 0) this.#paragraphs[last] += text;
  }

  #endCell(): void {
    const cell = this.#cell;
    if (cell === null) return;
    const repeats = repeatsOf(cell.get("number-columns-repeated"));
    const text = cellText(cell, this.#paragraphs.join("\n"));
    const span = repeatsOf(cell.get("number-rows-spanned"));
    const written = text === "" ? 0 : Math.min(repeats, mostColumns - this.#column);
    for (let count = 0; count < written; count += 1) this.#cells.push({ column: this.#column + count, text, span });
    this.#column += repeats;
    this.#cell = null;
    this.#paragraphs = [];
  }

  #endRow(): void {
    const table = this.#table;
    if (table !== null && this.#cells.length > 0) {
      for (let count = 0; count < Math.min(this.#rowRepeats, mostRepeated); count += 1) {
        if (this.#isRowHidden) table.rows.hide(this.#row + count);
        for (const { column, text } of this.#cells) {
          if (text === formulaFault) table.rows.faults += 1;
          else table.rows.set(this.#row + count, column, text);
        }
      }
      for (const { column, span } of this.#cells)
        if (span > 1) table.merged.push([column, this.#row, this.#row + span - 1]);
    }
    this.#row += this.#rowRepeats;
  }

  #endTable(): void {
    const table = this.#table;
    if (table === null) return;
    for (const [column, first, last] of table.merged) table.rows.merge(column, first, last);
    const read = table.rows.finish();
    this.sheets.push({ name: table.name, isHidden: table.isHidden, read: () => read });
    this.#table = null;
  }
}

const isAside = (name: string): boolean => name === "annotation" || name === "shapes" || name === "frame";

function repeatsOf(text: string | undefined): number {
  const number = Number(text ?? 1);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}

/** Stands for the error of a formula, which no text can be. */
const formulaFault = "\u0000";

/** Returns the text of a cell as its spreadsheet shows it, dates and hours as ISO 8601. */
function cellText(cell: Attributes, shown: string): string {
  switch (cell.get("value-type")) {
    case "error":
      return formulaFault;
    case "date":
      return (cell.get("date-value") ?? "")
        .replace(/[zZ]$|\.\d+$/, "")
        .replace("T", " ")
        .replace(/ (\d\d:\d\d):00$/, " $1");
    case "time":
      return clockOf(cell.get("time-value") ?? "") ?? shown;
    case "float":
    case "percentage": {
      const number = Number(cell.get("value"));
      return Number.isNaN(number) ? shown : plainNumber(number);
    }
    case "currency": {
      const number = Number(cell.get("value"));
      return Number.isNaN(number) ? shown : `${plainNumber(number)} ${cell.get("currency") ?? ""}`;
    }
    case "boolean":
      return cell.get("boolean-value") ?? shown;
    default:
      return shown || (cell.get("string-value") ?? "");
  }
}

/** Reads `PT21H30M00S` as `21:30`. */
function clockOf(duration: string): string | null {
  const [, hours, minutes = "0", seconds = "0"] =
    /^PT(\d{1,5})H(?:(\d{1,2})M)?(?:(\d{1,2})(?:[.,]\d+)?S)?$/.exec(duration) ?? [];
  if (hours === undefined) return null;
  const parts = [hours, minutes, ...(Number(seconds) === 0 ? [] : [seconds])];
  return parts.map((part) => part.padStart(2, "0")).join(":");
}
