import { describe, expect, test } from "vitest";
import { attachment } from "#app/http/attachment.ts";

/** Reads both names as RFC 6266 §4 and RFC 8187 §3.2 have them written; fails on anything that is not of their grammar. */
function namesOf(header: string): { ascii: string; real: string } {
  const match = /^attachment; filename="([\x20-\x21\x23-\x5b\x5d-\x7e]+)"; filename\*=UTF-8''((?:%[\dA-F]{2}|[A-Za-z\d!#$&+.^_`|~-])+)$/.exec(header);
  const [, ascii, encoded] = match ?? [];
  if (ascii === undefined || encoded === undefined) throw new Error(`Not of the grammar: ${header}`);
  return { ascii, real: decodeURIComponent(encoded) };
}

describe("a file to be saved", () => {
  test("has its name twice (RFC 6266 §4.3)", () => {
    expect(attachment("Gala.ics")).toBe("attachment; filename=\"Gala.ics\"; filename*=UTF-8''Gala.ics");
  });
  test("has its real name in UTF-8 and one without accents for old programs (RFC 8187)", () => {
    expect(namesOf(attachment("Música en la niñez.ics"))).toEqual({ ascii: "Musica en la ninez.ics", real: "Música en la niñez.ics" });
    expect(attachment("ñ.ics")).toContain("filename*=UTF-8''%C3%B1.ics");
  });
  test("keeps emoji in its real name only", () => {
    expect(namesOf(attachment("Circo 🎪 total.ics"))).toMatchObject({ real: "Circo 🎪 total.ics" });
  });
  test("writes what RFC 8187 doesn't allow as percent signs", () => {
    expect(attachment("it's (a) 100% name.ics")).toContain("filename*=UTF-8''it%27s%20%28a%29%20100%25%20name.ics");
  });
  test.each([
    ["quotes", 'a"b".ics', "a b .ics"],
    ["a backslash", "a\\b.ics", "a b.ics"],
    ["a path", "../../etc/passwd", ".. .. etc passwd"],
    ["what Windows forbids", "a:b*c?d<e>f|g.ics", "a b c d e f g.ics"],
    ["line breaks that would be headers", "a\r\nSet-Cookie: x=1.ics", "a Set-Cookie x=1.ics"],
    ["NUL", "a\0b.ics", "a b.ics"],
    ["marks that turn the direction of the text", "a\u202egpj.ics", "a gpj.ics"],
  ])("has none of %s", (_, name, clean) => {
    expect(namesOf(attachment(name))).toEqual({ ascii: clean, real: clean });
  });
  test.each(["", "   ", "\r\n", "///"])("without a name (%j) still is a header", (name) => {
    expect(attachment(name)).toMatch(/^attachment; filename="file"/);
  });
  test("of a very long name keeps its end, which says what it is", () => {
    const { ascii, real } = namesOf(attachment(`${"ñ".repeat(5000)}.ics`));
    expect(real).toHaveLength(150);
    expect([real, ascii].every((name) => name.endsWith(".ics"))).toBe(true);
  });
  test("can always be sent as a header, whatever the name", () => {
    for (const name of ["日本語.ics", "\ud83c.ics", "🎪".repeat(200), "\u0301", "a\u2028b", "%41%00.ics", "\u{1f469}\u200d\u{1f3a4}.ics"]) {
      const value = new Headers({ "Content-Disposition": attachment(name) }).get("Content-Disposition") ?? "";
      expect(() => namesOf(value), name).not.toThrow();
    }
  });
});
