import { parse } from "content-disposition";
import { describe, expect, test } from "vitest";
import { attachment } from "#app/http/attachment.ts";

const realName = (header: string): string | undefined => parse(header).parameters["filename"];

describe("a file to be saved", () => {
  test("has its name (RFC 6266 §4.3)", () => {
    expect(parse(attachment("Gala", "ics"))).toEqual({ type: "attachment", parameters: { filename: "Gala.ics" } });
  });
  test("has its real name in UTF-8 and one without accents for old programs (RFC 8187)", () => {
    const header = attachment("Música en la niñez", "ics");
    expect(header).toContain('filename="Musica en la ninez.ics"');
    expect(realName(header)).toBe("Música en la niñez.ics");
  });
  test("whose name has no letter of ASCII has a name in old programs too", () => {
    expect(attachment("日本語", "ics")).toContain("filename=verbena.ics");
    expect(realName(attachment("日本語 🎪", "ics"))).toBe("日本語 🎪.ics");
  });
  test.each([
    ["quotes", 'a"b"', "a b.ics"],
    ["a path", "../../etc/passwd", ".. .. etc passwd.ics"],
    ["what Windows forbids", "a:b*c?d<e>f|g", "a b c d e f g.ics"],
    ["line breaks that would be headers", "a\r\nSet-Cookie: x=1", "a Set-Cookie x=1.ics"],
    ["NUL", "a\0b", "a b.ics"],
    ["marks that turn the direction of the text", "a\u202egpj", "a gpj.ics"],
    ["percent signs that a browser would decode (RFC 6266, appendix D)", "100%41", "100 41.ics"],
  ])("has none of %s", (_, name, clean) => {
    expect(realName(attachment(name, "ics"))).toBe(clean);
  });
  test.each(["", "   ", "\r\n", "///"])("without a name (%j) has one", (name) => {
    expect(realName(attachment(name, "ics"))).toBe("verbena.ics");
  });
  test("of a very long name is cut between characters and keeps its extension", () => {
    expect(realName(attachment("🎪".repeat(5000), "ics"))).toBe(`${"🎪".repeat(150)}.ics`);
  });
  test("can always be sent as a header, whatever the name", () => {
    for (const name of ["\ud83c", "\u0301", "a\u2028b", "\u{1f469}\u200d\u{1f3a4}"]) {
      expect(() => new Headers({ "Content-Disposition": attachment(name, "ics") }), name).not.toThrow();
    }
  });
});
