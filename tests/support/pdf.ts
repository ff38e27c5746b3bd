import { Buffer } from "node:buffer";

/** A text on a page: its left edge and its base line in points, counted from the upper left corner. */
export type PlacedWord = [x: number, y: number, text: string];

interface PdfOptions {
  /** Bytes of a page's stream, and its filters, in place of texts. */
  stream?: { bytes: Uint8Array; filter: string };
  isEncrypted?: boolean;
}

const [width, height] = [595, 842];

/** Returns a small PDF with a page for each list of texts, in 12 points of Helvetica. */
export function pdfOf(pages: readonly (readonly PlacedWord[])[], { stream, isEncrypted }: PdfOptions = {}): Uint8Array {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  const objects: Buffer[] = [
    bytes("<< /Type /Catalog /Pages 2 0 R >>"),
    bytes(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    bytes("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"),
  ];
  for (const [index, words] of pages.entries()) {
    const content = stream?.bytes ?? bytes(words.map(drawn).join("\n"));
    const filter = stream === undefined ? "" : ` /Filter ${stream.filter}`;
    objects.push(
      bytes(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
      Buffer.concat([bytes(`<< /Length ${content.length}${filter} >>\nstream\n`), content, bytes("\nendstream")]),
    );
  }
  const parts = [bytes("%PDF-1.4\n")];
  const offsets = objects.map((object, index) => {
    const at = parts.reduce((sum, part) => sum + part.length, 0);
    parts.push(bytes(`${index + 1} 0 obj\n`), object, bytes("\nendobj\n"));
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const at = parts.reduce((sum, part) => sum + part.length, 0);
  const zeros = "00".repeat(32);
  const encryption = ` /Encrypt << /Filter /Standard /V 1 /R 2 /O <${zeros}> /U <${zeros}> /P -4 >> /ID [<${zeros}> <${zeros}>]`;
  parts.push(
    bytes(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}trailer << /Size ${objects.length + 1} /Root 1 0 R${isEncrypted ? encryption : ""} >>\nstartxref\n${at}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

const bytes = (text: string): Buffer => Buffer.from(text, "latin1");

const drawn = ([x, y, text]: PlacedWord): string =>
  `BT /F1 12 Tf ${x} ${height - y} Td (${text.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`;

/** Returns lines below each other, from a left edge and a height on. */
export const column = (x: number, y: number, lines: readonly string[], space = 16): PlacedWord[] =>
  lines.flatMap((text, index): PlacedWord[] => (text === "" ? [] : [[x, y + index * space, text]]));
