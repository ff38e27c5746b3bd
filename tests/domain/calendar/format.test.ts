import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { formatOf } from "#app/domain/calendar/reading/file-reader.server.ts";
import { bytes, calendar } from "./ics.ts";

const latin = (text: string): Uint8Array => Buffer.from(text, "latin1");
const utf16 = (text: string): Uint8Array => Buffer.from(text, "utf16le");

/** Returns a ZIP with one stored file. Office documents are told from archives by the name of this file. */
function zip(name: string, content: string): Uint8Array {
  const [path, data] = [Buffer.from(name), Buffer.from(content)];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(data.length, 22);
  local.writeUInt16LE(path.length, 26);
  return Buffer.concat([local, path, data]);
}

const contentTypes = (type: string) =>
  `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${type}"/></Types>`;

describe("a calendar file is recognised by its content", () => {
  it.each([
    ["plain", bytes(calendar())],
    ["in lower case, behind blank lines", bytes(`\n\n ${calendar().toLowerCase()}`)],
    ["behind a byte order mark", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes(calendar())])],
    ["in UTF-16", utf16(`\ufeff${calendar()}`)],
    ["in UTF-16 without its mark", utf16(calendar())],
    ["in UTF-16 from the large end", Buffer.from(utf16(calendar())).swap16()],
    ["behind the headers of a mail", bytes(`Subject: our programme\n\n${calendar()}`)],
    ["without a VCALENDAR around its events", bytes("BEGIN:VEVENT\nEND:VEVENT")],
    ["with control characters in it", bytes(calendar("X-A:\u0000\u0001"))],
  ])("%s", async (_, file) => {
    expect(await formatOf(file)).toBe("icalendar");
  });
});

it.each([
  ["schedule-xml", '<?xml version="1.0"?>\n<!-- Made by x --><schedule><conference/></schedule>'],
  ["schedule-xml", "<!DOCTYPE schedule [<!ENTITY a 'b'>]>\n<schedule xmlns='x'>"],
  ["schedule-json", '\ufeff{ "schedule": {} }'],
  ["schedule-json", '{\n  "$schema": "x"'],
  ["csv", "Título;Inicio\nx;2026-08-22"],
  ["csv", "\ufeffProgramme 2026\n\nTitle\tStart date\nx\t2026-08-22"],
  ["csv", "a,b\n1,2"],
])("a %s file is recognised by its content", async (format, text) => {
  expect(await formatOf(bytes(text))).toBe(format);
});

describe("a file that was chosen by mistake is refused by its kind", () => {
  it.each([
    ["an empty file", new Uint8Array(), "file_empty", {}],
    ["blanks alone", bytes(" \r\n\n\t"), "file_empty", {}],
    ["a ZIP", zip("calendar.ics", calendar()), "file_is_archive", { type: "ZIP" }],
    ["gzip", gzipSync(calendar()), "file_is_archive", { type: "GZ" }],
    [
      "an Excel sheet without its parts",
      zip("[Content_Types].xml", contentTypes("spreadsheetml.sheet.main+xml")),
      "spreadsheet_broken",
      {},
    ],
    [
      "a LibreOffice sheet without its parts",
      zip("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
      "spreadsheet_broken",
      {},
    ],
    [
      "an old Excel sheet",
      Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(512)]),
      "file_is_spreadsheet",
      { type: "XLS" },
    ],
    ["a document", bytes("{\\rtf1 BEGIN:VCALENDAR}"), "file_is_document", { type: "RTF" }],
    ["a web page", bytes("\n<!-- x --><!DOCTYPE html><html><body>Sign in</body></html>"), "file_is_web_page", {}],
    [
      "a page in XHTML",
      bytes('<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"></html>'),
      "file_is_web_page",
      {},
    ],
    ["a feed", bytes('<?xml version="1.0"?><rss version="2.0"></rss>'), "file_is_xml", { type: "rss" }],
    ["an unknown binary file", Buffer.from([1, 2, 3, 0, 255, 254, 9, 8, 7]), "file_is_binary", {}],
    ["a text", bytes("hello"), "not_a_calendar", {}],
    ["a text in Latin-1", latin("año"), "not_a_calendar", {}],
  ])("%s", async (_, file, key, values) => {
    await expect(formatOf(file)).rejects.toMatchObject({
      code: "unreadable_file",
      messageKey: `calendar_file.${key}`,
      values,
    });
  });

  it("a picture", async () => {
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    await expect(formatOf(picture)).rejects.toMatchObject({
      messageKey: "calendar_file.file_is_other",
      values: { type: "PNG" },
    });
  });
});
