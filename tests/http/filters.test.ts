import { describe, expect, test } from "vitest";
import { appOfFile } from "../support/of-file.ts";
import { cardTitles, unescaped } from "./html.ts";

const app = appOfFile({ sample: true, now: "2026-08-22T18:42:00Z" });

const htmlOf = async (path: string) => unescaped(await (await app.fetch(path)).text());
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
const main = (html: string): string => /<main[\s\S]*?<\/main>/.exec(html)?.[0] ?? "";
/** The links of the chips that remove a filter, by their texts. */
const chips = (html: string): [string, string][] =>
  [...html.matchAll(/<a class="fchip on" href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href = "", text = ""]) => [
    text,
    href,
  ]);
const button = (html: string): string => /<a class="btn fil-b"[^>]*>/.exec(html)?.[0] ?? "";
const choices = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<input type="\\w+" name="${name}"[^>]*/?>([\\s\\S]*?)</label>`, "g"))].map(
    ([, text = ""]) => textOf(text).trim(),
  );

describe("the filters of a day, without scripts", () => {
  test("a day has their button alone, and each event with what it says", async () => {
    const html = await htmlOf("/");
    expect(button(html)).toContain('href="/?filters="');
    expect(html).not.toContain("fil-row");
    expect(chips(html)).toEqual([]);
  });

  test("the sheet is a form in the page: what can be chosen, each with its number, and what the address keeps", async () => {
    const html = await htmlOf("/?date=2026-08-22&view=places&filters");
    const [form = ""] =
      /<form[^>]*action="\/"[^>]*>(?:(?!<\/form>)[\s\S])*?filters-title[\s\S]*?<\/form>/.exec(html) ?? [];
    expect(form).toContain('name="date" value="2026-08-22"');
    expect(form).toContain('name="view" value="places"');
    expect(choices(form, "only")).toEqual([
      expect.stringMatching(/^Lo que falta \d+$/),
      expect.stringMatching(/^Gratis \d+$/),
      expect.stringMatching(/^Accesible \d+$/),
    ]);
    expect(choices(form, "age")).toEqual([
      "Todas",
      expect.stringMatching(/^Para peques \d+$/),
      expect.stringMatching(/^Desde 12 \d+$/),
    ]);
    expect(choices(form, "spoken").at(-1)).toMatch(/^Sin palabras \d+$/);
    expect(choices(form, "place")).toContainEqual(expect.stringMatching(/^Charco \d+$/));
    expect(form).toContain("Ver eventos");
  });

  test("a filtered day says how many are left, and each chip removes itself", async () => {
    const day = cardTitles(await htmlOf("/"));
    const html = await htmlOf("/?only=free&age=kids");
    const left = cardTitles(html);
    expect(left.length).toBeGreaterThan(1);
    expect(left.length).toBeLessThan(day.length);
    expect(/<h1 class="fil-h">([^<]*)/.exec(html)?.[1]).toBe(`${left.length} de ${day.length} eventos`);
    expect(chips(html)).toEqual([
      ["Gratis", "/?age=kids"],
      ["Para peques", "/?only=free"],
    ]);
    expect(button(html)).toContain('aria-label="Filtros, 2"');
    expect(textOf(html)).toContain("Quitar los 2");
    for (const title of cardTitles(await htmlOf("/?only=free&age=12"))) expect(left).not.toContain(title);
  });

  test("by places shows the same events, and the list and the places lead to each other", async () => {
    const list = await htmlOf("/?only=free&age=kids");
    const places = await htmlOf("/?only=free&age=kids&view=places");
    const shown = new Set([...main(places).matchAll(/href="\/events\/([\w-]+)"/g)].map(([, id]) => id));
    expect(shown.size).toBe(cardTitles(list).length);
    expect(list).toContain('href="/?only=free&age=kids&view=places"');
    expect(chips(places)).toContainEqual(["Gratis", "/?age=kids&view=places"]);
  });

  test("without an event left it says so, and leads out: the sheet names the filter that hides most", async () => {
    const html = await htmlOf("/?only=access&age=12&spoken=pt&filters");
    expect(textOf(html)).toContain("No se encontraron eventos");
    expect(textOf(main(html))).toContain("Quitar filtros");
    const [way] = /Sin «[^»]+» qued\w+ \d+/.exec(textOf(html)) ?? [];
    expect(way).toBeDefined();
  });

  test("the day picker keeps the filters", async () => {
    const html = await htmlOf("/?only=free&week=2026-08-22");
    expect(html).toMatch(/class="day[^"]*"[^>]*href="\/\?only=free&date=2026-08-23"/);
  });

  test("an age that some events don't say leads to these", async () => {
    const html = await htmlOf("/?age=kids&filters");
    const [, href = "", count] =
      /<a[^>]*href="([^"]*age=unknown[^"]*)"[^>]*>(\d+) eventos? no lo dicen?/.exec(html) ?? [];
    expect(cardTitles(await htmlOf(href))).toHaveLength(Number(count));
  });
});

describe("the filters of the search, without scripts", () => {
  test("a word that means a filter offers it, with its number", async () => {
    const html = await htmlOf("/search?q=gratis");
    expect(html).toMatch(/<a class="btn btn-s"[^>]*href="\/search\?only=free"[^>]*>Gratis: 60 eventos<\/a>/);
    const found = await htmlOf("/search?only=free&all=1");
    expect(cardTitles(found)).toHaveLength(60);
    expect(chips(found)).toEqual([["Gratis", "/search"]]);
  });

  test("each filter that narrows what is found is one tap, with its number, before anything is searched, too", async () => {
    const narrower = (html: string): [string, string][] =>
      [...html.matchAll(/<a class="fchip" href="([^"]*(?:only|age|spoken)=[^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
        ([, href = "", text = ""]) => [textOf(text).trim(), href],
      );
    const all = narrower(await htmlOf("/search"));
    expect(all[0]).toEqual(["Gratis 60", "/search?only=free"]);
    expect(all.map(([text]) => text)).toContainEqual(expect.stringMatching(/^English \d+$/));
    const found = narrower(await htmlOf("/search?q=taller"));
    const [, href = ""] = found.find(([text]) => text.startsWith("Peques ")) ?? [];
    expect(href).toBe("/search?age=kids&q=taller");
    const html = await htmlOf(`${href}&all=1`);
    expect(found).toContainEqual([`Peques ${cardTitles(html).length}`, href]);
    expect(chips(html)).toEqual([["Para peques", "/search?q=taller"]]);
    expect(narrower(await htmlOf("/search?q=xyzxyz"))).toEqual([]);
  });

  test("the category is a filter like the others, and the words stay", async () => {
    const html = await htmlOf("/search?q=barquillo&only=free&filters");
    expect(choices(html, "category")[0]).toBe("Todas");
    expect(html).toContain('<input type="hidden" name="q" value="barquillo"');
    const category = /name="category" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const narrowed = await htmlOf(`/search?q=barquillo&category=${category}`);
    expect(chips(narrowed).map(([, href]) => href)).toEqual(["/search?q=barquillo"]);
  });

  test("toilets are on the plan, with their number", async () => {
    expect(await htmlOf("/search?q=aseos")).toMatch(/href="\/plan\?kind=wc"[^>]*>Aseos: 4 en el plano<\/a>/);
  });

  test("filters that leave nothing of what the words find say so, and can be dropped", async () => {
    const html = await htmlOf("/search?q=fado&only=free");
    expect(textOf(html)).toContain("No hay nada con estos filtros en todo el programa.");
    expect(html).toMatch(/href="\/search\?q=fado"[^>]*>Quitar filtros<\/a>/);
  });
});
