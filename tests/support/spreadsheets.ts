import { strToU8, type Zippable, zipSync } from "fflate";

/** Spreadsheets as small as they can be, written for the tests. */

/** A text, a number, a number with a format, the error of a formula, a formula that nobody calculated, or nothing. */
export type TestCell =
  | string
  | number
  | boolean
  | null
  | { value: number; format: string }
  | { error: string }
  | { formula: string }
  | { struck: string };

interface TestSheet {
  name: string;
  rows: TestCell[][];
  /** As `A2:A4`. */
  merged?: string[];
  isHidden?: boolean;
  /** Numbers of hidden rows, from 1. */
  hiddenRows?: number[];
}

const xml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

export const zipped = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]): [string, Zippable[string]] => [
        name,
        typeof part === "string" ? strToU8(part) : part,
      ]),
    ),
  );

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Returns a spreadsheet as Excel writes it. Texts that occur twice are shared. */
export function xlsx(sheets: TestSheet[], { is1904 = false } = {}): Uint8Array {
  const texts: string[] = [];
  const formats: string[] = [];
  const indexIn = (list: string[], text: string): number => {
    const at = list.indexOf(text);
    return at < 0 ? list.push(text) - 1 : at;
  };
  const cellOf = (cell: TestCell, at: string): string => {
    if (cell === null) return "";
    if (typeof cell === "string") return `<c r="${at}" t="s"><v>${indexIn(texts, cell)}</v></c>`;
    if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === "boolean") return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    if ("error" in cell) return `<c r="${at}" t="e"><f>1/0</f><v>${cell.error}</v></c>`;
    if ("formula" in cell) return `<c r="${at}"><f>${xml(cell.formula)}</f></c>`;
    if ("struck" in cell) return `<c r="${at}" s="1" t="s"><v>${indexIn(texts, cell.struck)}</v></c>`;
    return `<c r="${at}" s="${indexIn(formats, cell.format) + 2}"><v>${cell.value}</v></c>`;
  };
  const parts = sheets.map(({ rows, merged = [], hiddenRows = [] }) => {
    const lines = rows.map((row, index) => {
      const cells = row.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${index + 1}`));
      return `<row r="${index + 1}"${hiddenRows.includes(index + 1) ? ' hidden="1"' : ""}>${cells.join("")}</row>`;
    });
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
    return `<worksheet ${main}><sheetData>${lines.join("")}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
  });
  const names = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${xml(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
  );
  return zipped({
    "[Content_Types].xml":
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${relations}"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${names.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts
      .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet ${main}><numFmts>${formats
      .map((format, index) => `<numFmt numFmtId="${200 + index}" formatCode="${xml(format)}"/>`)
      .join(
        "",
      )}</numFmts><fonts><font/><font><strike/></font></fonts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="0" fontId="1"/>${formats
      .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
      .join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst ${main}>${texts.map((text) => `<si><t xml:space="preserve">${xml(text)}</t></si>`).join("")}</sst>`,
    ...Object.fromEntries(parts.map((part, index) => [`xl/worksheets/sheet${index + 1}.xml`, part])),
  });
}

/** Returns a spreadsheet of OpenDocument with this content of its element `office:spreadsheet`. */
export const ods = (tables: string, { before = "" } = {}): Uint8Array =>
  zipped({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<?xml version="1.0"?>${before}<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:calcext="c"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  });

/** Returns a row of OpenDocument; a text is a cell, and other cells come as they are. */
export const odsRow = (...cells: string[]): string =>
  `<table:table-row>${cells
    .map((cell) =>
      cell.startsWith("<")
        ? cell
        : `<table:table-cell office:value-type="string"><text:p>${xml(cell)}</text:p></table:table-cell>`,
    )
    .join("")}</table:table-row>`;
