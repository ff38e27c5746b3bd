import { parse } from "content-disposition";
import { describe, expect, test } from "vitest";
import { attachment } from "#app/http/attachment.ts";

const realName = (header: string): string | undefined => parse(header).parameters["filename"];

describe("the header of a download", () => {
  test("has the file's name (RFC 6266 §4.3)", () => {
    expect(parse(attachment("Gala", "ics"))).toEqual({ type: "attachment", parameters: { filename: "Gala.ics" } });
  });
  test("has the name in UTF-8, and one without accents for old programs (RFC 8187)", () => {
    const header = attachment("Música en la niñez", "ics");
    expect(header).toContain('filename="Musica en la ninez.ics"');
    expect(realName(header)).toBe("Música en la niñez.ics");
  });
  test("has a name for old programs even if the file's name has no ASCII letter", () => {
    expect(attachment("日本語", "ics")).toContain("filename=verbena.ics");
    expect(realName(attachment("日本語 🎪", "ics"))).toBe("日本語 🎪.ics");
  });
  test.each([
    ["quotes", 'a"b"', "a b.ics"],
    ["path", "../../etc/passwd", ".. .. etc passwd.ics"],
    ["characters that Windows forbids", "a:b*c?d<e>f|g", "a b c d e f g.ics"],
    ["line breaks that would be headers", "a\r\nSet-Cookie: x=1", "a Set-Cookie x=1.ics"],
    ["NUL", "a\0b", "a b.ics"],
    ["marks that turn the direction of the text", "a\u202egpj", "a gpj.ics"],
    ["percent signs that a browser would decode (RFC 6266, appendix D)", "100%41", "100 41.ics"],
  ])("has no %s in the name", (_, name, clean) => {
    expect(realName(attachment(name, "ics"))).toBe(clean);
  });
  test.each(["", "   ", "\r\n", "///"])("has a default name if the file's name is %j", (name) => {
    expect(realName(attachment(name, "ics"))).toBe("verbena.ics");
  });
  test("cuts a very long name between characters, and keeps its extension", () => {
    expect(realName(attachment("🎪".repeat(5000), "ics"))).toBe(`${"🎪".repeat(150)}.ics`);
  });
  test("can always be sent, whatever the name", () => {
    for (const name of ["\ud83c", "\u0301", "a\u2028b", "\u{1f469}\u200d\u{1f3a4}"]) {
      expect(() => new Headers({ "Content-Disposition": attachment(name, "ics") }), name).not.toThrow();
    }
  });
});
