import { describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { mergePeople, updatePerson } from "#app/domain/people/people.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";
import { canonicalAddress, structuredData, unescaped } from "./html.ts";

const origin = "https://programa.example";
const app = appOfFile({ origin, settings: { "general.name": "Marea Alta" } });

const fetchPath = (path: string) => app.fetch(`${origin}${path}`);
const htmlOf = async (path: string) => unescaped(await (await fetchPath(path)).text());
const create = (fields: Partial<EventInput>) => createEvent(app.services, eventInputWith(fields));
/** Each name once: those on stage are in two lists. */
const namesIn = (html: string) => [
  ...new Set(
    [...html.matchAll(/<h3><a[^>]*href="\/people\/[^"]*"[^>]*>(.*?)<\/a>/g)].map(([, name = ""]) =>
      name.replaceAll(/<[^>]*>/g, ""),
    ),
  ),
];

describe("the list of people", () => {
  test("has everybody of the published events by letter, without their articles, and finds them by name", async () => {
    await create({ speakers: [{ name: "Óscar Ñandú" }, { name: "Las Hijas del Piloto" }, { name: "Ana Cruz" }] });
    await create({ published: false, speakers: [{ name: "Secreta Sorpresa" }] });
    const html = await htmlOf("/people");
    expect(namesIn(html)).toEqual(["Ana Cruz", "Las Hijas del Piloto", "Óscar Ñandú"]);
    expect([...html.matchAll(/href="#letter-(.)"/g)].map(([, letter]) => letter)).toEqual(["A", "H", "O"]);
    expect(html).not.toContain("Secreta");
    expect((await fetchPath("/people/secreta-sorpresa")).status).toBe(404);
    expect(namesIn(await htmlOf("/people?q=hijas+pilot"))).toEqual(["Las Hijas del Piloto"]);
    expect(namesIn(await htmlOf("/people?q=oscra"))).toEqual(["Óscar Ñandú"]);
  });
});

describe("people elsewhere", () => {
  test("are the first row of a search for their name, with what they do next", async () => {
    await create({ title: "Noche de timple", speakers: [{ name: "Yaiza Cabrera" }] });
    const html = await htmlOf("/search?q=yaiza");
    const row = /<ul class="search-people">(.*?)<\/ul>/s.exec(html)?.[1] ?? "";
    expect(row).toContain('href="/people/yaiza-cabrera"');
    expect(row.replaceAll(/<[^>]*>/g, "")).toContain("Noche de timple");
    expect(await htmlOf("/search?q=timple")).not.toContain("search-people");
  });
  test("are in the sitemap, and are performers of their events for search engines", async () => {
    const event = await create({ title: "Dúo", speakers: [{ name: "Banda del Muelle" }, { name: "Inês Falua" }] });
    await create({ published: false, speakers: [{ name: "Alguien Sorpresa" }] });
    const sitemap = await htmlOf("/sitemap.xml");
    expect(sitemap).toContain(`<loc>${origin}/people/ines-falua</loc>`);
    expect(sitemap).not.toContain("alguien");
    expect(structuredData(await (await fetchPath(`/events/${event.id}`)).text())).toMatchObject([
      {
        performer: [
          { "@type": "PerformingGroup", name: "Banda del Muelle", url: `${origin}/people/banda-del-muelle` },
          { "@type": "Person", name: "Inês Falua", url: `${origin}/people/ines-falua` },
        ],
      },
    ]);
    expect(structuredData(await (await fetchPath("/people/banda-del-muelle")).text())).toMatchObject([
      { "@type": "PerformingGroup", "@id": `${origin}/people/banda-del-muelle` },
    ]);
  });
});

describe("the page of a person", () => {
  test("has words, links and all their events, and is linked from each of them", async () => {
    const first = await create({ title: "Taller de nudos", speakers: [{ name: "Ubaldo Fontes", title: "Marinero" }] });
    await create({ title: "Más nudos", speakers: [{ name: "Ubaldo Fontes" }] });
    await create({ title: "Sin él", speakers: [{ name: "Ana Cruz" }] });
    await updatePerson(app.services, "ubaldo-fontes", {
      words: "Sabe cuarenta nudos.",
      links: [{ title: "", url: "https://www.nudos.example/ubaldo" }],
    });
    const html = await htmlOf("/people/ubaldo-fontes");
    expect(canonicalAddress(html)).toBe(`${origin}/people/ubaldo-fontes`);
    expect(html).toContain("Sabe cuarenta nudos.");
    expect(html).toMatch(/href="https:\/\/www\.nudos\.example\/ubaldo"[^>]*>.*?nudos\.example</);
    expect([...html.matchAll(/class="card-title"[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual([
      "Más nudos",
      "Taller de nudos",
    ]);
    expect(await htmlOf(`/events/${first.id}`)).toContain('href="/people/ubaldo-fontes"');
  });
  test("keeps its address when the name changes, and leads on from somebody who was merged", async () => {
    await create({ speakers: [{ name: "Zoila Quintero", company: "Uno" }] });
    await create({ speakers: [{ name: "Zoila Quintero", company: "Dos" }] });
    await updatePerson(app.services, "zoila-quintero", { name: "Zoila Q." });
    expect(await htmlOf("/people/zoila-quintero")).toContain("Zoila Q.</h1>");
    await mergePeople(app.services, ["zoila-quintero-2"], "zoila-quintero");
    const answer = await fetchPath("/people/zoila-quintero-2");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/people/zoila-quintero"]);
  });
  test("is not found for a name that nobody has", async () => {
    expect((await fetchPath("/people/nadie")).status).toBe(404);
  });
  test("lets a visitor without an account follow the person, which saves their events, and end it", async () => {
    const event = await create({ title: "Con Linh", speakers: [{ name: "Linh Tran" }] });
    const send = (field: "save" | "remove", cookie = "") =>
      app.fetch(`${origin}/people/linh-tran`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: origin, Cookie: cookie },
        body: new URLSearchParams({ [field]: "/people/linh-tran" }),
      });
    const answer = await send("save");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/people/linh-tran"]);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0] ?? "")
      .join("; ");
    const page = async () => (await app.fetch(`${origin}/people/linh-tran`, { headers: { Cookie: cookie } })).text();
    expect(await page()).toContain("Te avisaremos");
    expect(await page()).toMatch(
      new RegExp(`class="bell on"[^>]*value="${event.id}"|value="${event.id}"[^>]*class="bell on"`),
    );
    await send("remove", cookie);
    expect(await page()).toContain("Avísame si cambia algo suyo");
  });
});
