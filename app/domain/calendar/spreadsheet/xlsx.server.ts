import { plainNumber, builtInFormat, timeFormatOf, type TimeFormat, timeOfSerial } from "./number-formats.ts";
import { SheetBuilder, type SheetRows, type Workbook } from "./workbook.ts";
import { walkXml } from "./xml-walk.server.ts";
import { brokenSheet, ZipParts } from "./zip-parts.server.ts";

/** Texts and formats of cells that all worksheets share. */
interface Shared {
  texts: string[];
  formats: TimeFormat[];
  /** Styles of cells whose text is struck through. */
  struck: ReadonlySet<number>;
  is1904: boolean;
}

/**
 * Opens a spreadsheet of Excel (ECMA-376, also 'strict'). Formulas are not calculated: a cell has the value that was
 * saved with it. Throws `unreadable_file` for a broken file.
 */
export function openXlsx(bytes: Uint8Array): Workbook {
  const parts = new ZipParts(bytes);
  const part = (name: string): Uint8Array => {
    const found = parts.part(name);
    if (found === null) throw brokenSheet();
    return found;
  };
  const { sheets, is1904 } = sheetsIn(part("xl/workbook.xml"));
  const targets = targetsIn(part("xl/_rels/workbook.xml.rels"));
  let shared: Shared | null = null;
  return {
    sheets: sheets.flatMap(({ name, isHidden, id }) => {
      const target = targets.get(id);
      if (target === undefined) return [];
      const read = (): SheetRows => {
        shared ??= {
          texts: textsIn(parts.part("xl/sharedStrings.xml")),
          ...stylesIn(parts.part("xl/styles.xml")),
          is1904,
        };
        return rowsIn(part(target), shared);
      };
      return [{ name, isHidden, read }];
    }),
  };
}

function sheetsIn(bytes: Uint8Array) {
  const sheets: { name: string; isHidden: boolean; id: string }[] = [];
  let is1904 = false;
  walkXml(bytes, {
    open: (name, attributes) => {
      if (name === "workbookPr") is1904 = /^(?:1|true)$/.test(attributes.get("date1904") ?? "");
      const id = attributes.get("id");
      if (name === "sheet" && id !== undefined)
        sheets.push({
          name: attributes.get("name") ?? "",
          isHidden: attributes.has("state") && attributes.get("state") !== "visible",
          id,
        });
    },
    close: () => {},
    text: () => {},
  });
  return { sheets, is1904 };
}

/** Returns the parts of the archive by the ids of their relations; targets may be relative or from the root. */
function targetsIn(bytes: Uint8Array): Map<string, string> {
  const targets = new Map<string, string>();
  walkXml(bytes, {
    open: (name, attributes) => {
      const [id, target] = [attributes.get("Id"), attributes.get("Target")];
      const isInside = attributes.get("TargetMode") !== "External";
      if (name === "Relationship" && isInside && id !== undefined && target !== undefined)
        targets.set(id, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    },
    close: () => {},
    text: () => {},
  });
  return targets;
}

/** Returns the texts that cells refer to by number, without the phonetic help of Japanese ones. */
function textsIn(bytes: Uint8Array | null): string[] {
  const texts: string[] = [];
  if (bytes === null) return texts;
  const reading = new RichText();
  walkXml(bytes, {
    open: (name) => reading.open(name),
    close: (name) => {
      reading.close(name);
      if (name === "si") texts.push(reading.take());
    },
    text: (text) => reading.add(text),
  });
  return texts;
}

/** Collects the text of a cell, which may have runs of different looks. */
class RichText {
  #text = "";
  #isText = false;
  #isPhonetic = false;

  open(name: string): void {
    if (name === "t") this.#isText = true;
    if (name === "rPh") this.#isPhonetic = true;
  }

  close(name: string): void {
    if (name === "t") this.#isText = false;
    if (name === "rPh") this.#isPhonetic = false;
  }

  add(text: string): void {
    if (this.#isText && !this.#isPhonetic) this.#text += text;
  }

  /** Removes and returns the text so far. Characters may be written as `_x000D_`. */
  take(): string {
    const text = this.#text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    this.#text = "";
    return text.replaceAll(/\r\n?/g, "\n");
  }
}

/** Returns what each style of a cell shows, in the order of their numbers, and those that are struck through. */
function stylesIn(bytes: Uint8Array | null): Pick<Shared, "formats" | "struck"> {
  const formats: TimeFormat[] = [];
  const struck = new Set<number>();
  if (bytes === null) return { formats, struck };
  const own = new Map<number, TimeFormat>();
  const struckFonts = new Set<number>();
  let [isCellStyle, isFont] = [false, false];
  let fonts = 0;
  walkXml(bytes, {
    open: (name, attributes) => {
      if (name === "numFmt")
        own.set(Number(attributes.get("numFmtId")), timeFormatOf(attributes.get("formatCode") ?? ""));
      if (name === "fonts") isFont = true;
      if (name === "strike" && isFont && !/^(?:0|false)$/.test(attributes.get("val") ?? "")) struckFonts.add(fonts);
      if (name === "cellXfs") isCellStyle = true;
      if (name !== "xf" || !isCellStyle) return;
      const id = Number(attributes.get("numFmtId"));
      if (struckFonts.has(Number(attributes.get("fontId")))) struck.add(formats.length);
      formats.push(own.has(id) ? (own.get(id) ?? null) : builtInFormat(id));
    },
    close: (name) => {
      if (name === "font" && isFont) fonts += 1;
      if (name === "fonts") isFont = false;
      if (name === "cellXfs") isCellStyle = false;
    },
    text: () => {},
  });
  return { formats, struck };
}

interface Cell {
  row: number;
  column: number;
  type: string;
  style: number;
}

function rowsIn(bytes: Uint8Array, shared: Shared): SheetRows {
  const rows = new SheetBuilder();
  const inline = new RichText();
  let [row, column] = [-1, -1];
  let cell: Cell | null = null;
  let value = "";
  let [isValue, isFormula] = [false, false];
  walkXml(bytes, {
    open: (name, attributes) => {
      if (name === "row") {
        row = Number(attributes.get("r") ?? row + 2) - 1;
        column = -1;
        if (/^(?:1|true)$/.test(attributes.get("hidden") ?? "")) rows.hide(row);
      } else if (name === "c") {
        const at = positionOf(attributes.get("r") ?? "");
        column = at?.column ?? column + 1;
        cell = {
          row: at?.row ?? row,
          column,
          type: attributes.get("t") ?? "n",
          style: Number(attributes.get("s") ?? 0),
        };
        value = "";
        isFormula = false;
      } else if (name === "v") isValue = true;
      else if (name === "f") isFormula = true;
      else if (name === "mergeCell") mergeIn(rows, attributes.get("ref") ?? "");
      inline.open(name);
    },
    close: (name) => {
      inline.close(name);
      if (name === "v") isValue = false;
      if (name !== "c" || cell === null) return;
      const text = cell.type === "inlineStr" ? inline.take() : textOf(cell, value, shared);
      if (text === null) rows.faults += 1;
      else rows.set(cell.row, cell.column, text);
      if (isFormula && value === "" && cell.type !== "str") rows.uncalculated += 1;
      if (text !== null && text !== "" && shared.struck.has(cell.style)) rows.strike(cell.row);
      cell = null;
    },
    text: (text) => {
      if (isValue) value += text;
      else inline.add(text);
    },
  });
  return rows.finish();
}

/** Returns the text of a cell as its spreadsheet shows it, dates as ISO 8601; null for the error of a formula. */
function textOf({ type, style }: Cell, value: string, { texts, formats, is1904 }: Shared): string | null {
  switch (type) {
    case "s":
      return texts[Number(value)] ?? "";
    case "b":
      return value === "1" ? "true" : "false";
    case "e":
      return null;
    case "d":
      return value.replace("T", " ").replace(/:00(?:\.0+)?Z?$/, "");
    case "n":
      break;
    default:
      return value;
  }
  const number = Number(value);
  if (value.trim() === "" || Number.isNaN(number)) return value;
  const format = formats[style] ?? null;
  return (format === null ? null : timeOfSerial(number, format, is1904)) ?? plainNumber(number);
}

/** Reads `B12`, from 0. */
function positionOf(reference: string): { row: number; column: number } | null {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (letters === undefined || digits === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}

function mergeIn(rows: SheetBuilder, reference: string): void {
  const [first, last] = reference.split(":").map((part) => positionOf(part));
  if (first && last) rows.merge(first.column, first.row, last.row);
}
