import { describe, expect, test } from "vitest";
import { preferenceCookies, readLanguage, readLook } from "#app/browser/offline/preference-cookies.ts";
import { languages, schemes, themes } from "#app/domain/preferences.ts";
import { languageCookie, readLook as readLookOnServer, writeLook } from "#app/http/preferences.server.ts";

const pairOf = (setCookie: string): string => setCookie.split(";", 1)[0] ?? "";
const formWith = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const requestWith = (cookie: string): Request => new Request("http://verbena.test/", { headers: { Cookie: cookie } });

describe("a visitor's preferences without a network", () => {
  test("are read from the server's cookies", async () => {
    for (const language of languages)
      expect(readLanguage(pairOf(await languageCookie.serialize(language)))).toBe(language);
    for (const theme of themes)
      for (const scheme of schemes)
        expect(readLook(`a=b; ${pairOf(await writeLook({ theme, scheme }))}; c=d`, "manga")).toEqual({ theme, scheme });
  });

  test("are written so that the server can read them, and last equally long", async () => {
    for (const language of languages) {
      const [cookie = ""] = preferenceCookies(formWith({ language }), "", "manga");
      expect(await languageCookie.parse(pairOf(cookie))).toBe(language);
      expect(new Set(cookie.split("; ").slice(1))).toEqual(
        new Set((await languageCookie.serialize(language)).split("; ").slice(1)),
      );
    }
    const [cookie = ""] = preferenceCookies(formWith({ theme: "academic", scheme: "dark" }), "", "manga");
    expect(await readLookOnServer(requestWith(pairOf(cookie)), { "general.theme": "manga" })).toEqual({
      theme: "academic",
      scheme: "dark",
    });
  });

  test("large text is kept beside a look, and alone it leaves the theme to the festival", async () => {
    const [alone = ""] = preferenceCookies(formWith({ text: "large" }), "", "manga");
    for (const festivalTheme of themes) {
      const shown = { theme: festivalTheme, scheme: "auto", text: "large" };
      expect(readLook(pairOf(alone), festivalTheme)).toEqual(shown);
      expect(await readLookOnServer(requestWith(pairOf(alone)), { "general.theme": festivalTheme })).toEqual(shown);
    }
    const [both = ""] = preferenceCookies(formWith({ scheme: "dark" }), pairOf(alone), "academic");
    expect(readLook(pairOf(both), "manga")).toEqual({ theme: "academic", scheme: "dark", text: "large" });
    const [normal = ""] = preferenceCookies(formWith({ text: "normal" }), pairOf(both), "manga");
    expect(readLook(pairOf(normal), "manga")).toEqual({ theme: "academic", scheme: "dark" });
    expect(pairOf(normal)).toBe(pairOf(await writeLook({ theme: "academic", scheme: "dark" })));
  });

  test("ignore missing and unknown values", async () => {
    const before = pairOf(await writeLook({ theme: "festival", scheme: "dark" }));
    const [cookie = ""] = preferenceCookies(formWith({ theme: "corporate" }), before, "manga");
    expect(readLook(pairOf(cookie), "manga")).toEqual({ theme: "corporate", scheme: "dark" });
    expect(preferenceCookies(formWith({ theme: "baroque", language: "tlh" }), before, "manga")).toEqual([]);
  });

  test.each([
    "",
    "verbena-look=",
    "verbena-look=%%%",
    "verbena-look=bm90IGpzb24",
    `verbena-look=${btoa('{"theme":"baroque","scheme":"dark"}')}`,
  ])("are the festival's for the cookie %j", async (cookies) => {
    expect(readLook(cookies, "academic")).toEqual({ theme: "academic", scheme: "auto" });
    expect(await readLookOnServer(requestWith(cookies), { "general.theme": "academic" })).toEqual(
      readLook(cookies, "academic"),
    );
    expect(readLanguage(cookies)).toBeNull();
  });
});
