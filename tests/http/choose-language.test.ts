import { describe, expect, test } from "vitest";
import { testOrigin } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";

const app = appOfFile();
const choose = (language: string, headers: Record<string, string> = {}) =>
  app.fetch(`/language/${language}`, { redirect: "manual", headers });

describe("a link to another language", () => {
  test.each(["/", "/plan", "/people", "/search?q=x", "/login", "/my", "/settings", "/nowhere"])(
    "stands in the menu and in the foot of %s, each in its own language",
    async (path) => {
      const html = await (await app.fetch(path, { headers: { "Accept-Language": "es" } })).text();
      for (const part of [/<nav class="menu"[\s\S]*?<\/nav>/, /<footer[\s\S]*?<\/footer>/]) {
        const links = [...(part.exec(html)?.[0] ?? "").matchAll(/<a href="\/language\/(\w+)"([^>]*)>([^<]*)<\/a>/g)];
        expect(links.map(([, to, , name]) => [to, name])).toEqual([
          ["en", "English"],
          ["pt", "Português"],
          ["fr", "Français"],
        ]);
        for (const [, to, marks] of links) expect(marks).toContain(`lang="${to}" hreflang="${to}"`);
      }
    },
  );

  test("keeps the language and leads back to its page", async () => {
    const answer = await choose("fr", { Referer: `${testOrigin}/plan?kind=wc`, "Sec-Fetch-Site": "same-origin" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(`${testOrigin}/plan?kind=wc`);
    const [cookie = ""] = answer.headers.getSetCookie();
    const html = await (
      await app.fetch("/plan", { headers: { Cookie: cookie.split(";")[0] ?? "", "Accept-Language": "es" } })
    ).text();
    expect(html).toContain('<html lang="fr"');
  });

  test("changes nothing if another site has it", async () => {
    const answer = await choose("fr", { Referer: "https://other.example/", "Sec-Fetch-Site": "cross-site" });
    expect(answer.headers.get("Location")).toBe(`${testOrigin}/`);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each(["https://other.example/plan", `${testOrigin}.other.example/`, "nonsense", ""])(
    "never leads to another site: %s",
    async (referer) => {
      expect((await choose("en", { Referer: referer })).headers.get("Location")).toBe(`${testOrigin}/`);
    },
  );

  test("stays on this site even if the path looks like a host", async () => {
    const answer = await choose("en", { Referer: `${testOrigin}//other.example/` });
    expect(new URL(answer.headers.get("Location") ?? "", testOrigin).origin).toBe(testOrigin);
  });

  test("to an unknown language is not found", async () => {
    expect((await choose("de")).status).toBe(404);
  });
});
