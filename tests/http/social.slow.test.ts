import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { EventCategory } from "#app/domain/programme/event.ts";
import { headlineOf } from "#app/http/social/headline.ts";
import { createPreviewCache, previewOf } from "#app/http/social/preview-cache.server.ts";
import { type PreviewEvent, renderPreview } from "#app/http/social/preview.server.ts";
import { robotsTxt, sitemapXml } from "#app/routes/feeds/sitemap.server.ts";
import { inkOn } from "#app/art/color.ts";
import { motifs } from "#app/art/motifs.ts";
import { drawnIcons, posterOf } from "#app/art/poster.ts";
import { childProcesses } from "../../server/processes/child-processes.ts";

const festival = { name: "Marea Alta", city: "Arrecife" };
const label = {
  date: "Sábado 22 de agosto",
  time: "19:00–20:15",
  place: "Plaza de las Palmas",
  cancelled: "Cancelado",
};
const circus: EventCategory = { id: "circo", name: "Circo", color: "#ffc233", icon: "circo" };
const tightrope: PreviewEvent & { updatedAt: string } = {
  id: "cuerda",
  title: "La cuerda floja",
  status: "ACTIVE",
  categories: [circus],
  category: null,
  legacyCategory: null,
  updatedAt: "2026-08-01T10:00:00.000Z",
};

describe("the preview picture", () => {
  it("is a PNG of 1200 by 630 in the category's colour", async () => {
    const png = await renderPreview(tightrope, festival, label);
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
    const { dominant } = await sharp(png).stats();
    expect(dominant.r).toBeGreaterThan(240);
    expect(dominant.b).toBeLessThan(80);
  });

  it("has a stamp for a cancelled event", async () => {
    const [planned, cancelled] = await Promise.all([
      renderPreview(tightrope, festival, label),
      renderPreview({ ...tightrope, status: "CANCELLED" }, festival, label),
    ]);
    expect(Buffer.from(cancelled).equals(Buffer.from(planned))).toBe(false);
  });

  it.each([
    ["300 characters", { title: "Una verbena con muchísimas palabras ".repeat(9).slice(0, 300) }],
    ["one word of 300 letters", { title: "x".repeat(300) }],
    ["markup and emoji", { title: `🎉 <b>"Tú & yo"</b> ]]> &amp; 👩‍👩‍👧‍👦 \u0000\u0007` }],
    ["only emoji", { title: "🎪🎪" }],
    ["other scripts", { title: "Надежда 日本 مهرجان Ελλάδα" }],
    ["letters with marks", { title: "Őrült Čaj e\u0301xito Việt" }],
    ["no title", { title: "" }],
    ["no category", { categories: [] }],
    ["an emoji icon", { categories: [{ ...circus, icon: "🎪" }] }],
    ["an invalid colour", { categories: [{ ...circus, color: `"/><script>` }] }],
    ["a dark colour", { categories: [{ ...circus, color: "#1c2a6b" }] }],
  ])("can be drawn with %s", async (_, changes) => {
    const png = await renderPreview({ ...tightrope, ...changes }, festival, label);
    expect((await sharp(png).metadata()).width).toBe(1200);
  });

  const drawn = async (title: string, words = label, of = festival): Promise<string> =>
    Buffer.from(await renderPreview({ ...tightrope, title }, of, words)).toString("base64");

  it.each([
    "Concierto de فرقة النور y Banda 3",
    "Noche 日本 en el muelle",
    "Los Хор de Arrecife",
    "Ελλάδα",
    "Banda ١٢",
    "H₂O, un concierto",
    "Kapr Ꝥ y Đuro",
  ])("shows no title that it could not write whole: %s", async (title) => {
    expect(await drawn(title)).toBe(await drawn(""));
  });

  it("leaves out a place, a city or an hour that it could not write whole, and keeps the rest", async () => {
    const [place, city, time] = await Promise.all([
      drawn("La cuerda floja", { ...label, place: "Casa النور" }),
      drawn("La cuerda floja", label, { ...festival, city: "Тбилиси 2" }),
      drawn("La cuerda floja", { ...label, time: "después de النور" }),
    ]);
    expect(place).toBe(await drawn("La cuerda floja", { ...label, place: "" }));
    expect(city).toBe(await drawn("La cuerda floja", label, { ...festival, city: "" }));
    expect(time).toBe(await drawn("La cuerda floja", { ...label, time: "" }));
  });

  it.each([
    ["emoji", "🎉 La cuerda ❤️ floja 👩‍👩‍👧‍👦", "La cuerda floja"],
    ["marks of direction and joining", "\u200eLa cuerda\u202f\u200bfloja", "La cuerda floja"],
  ])("writes a title without its %s", async (_, title, plain) => {
    expect(await drawn(title)).toBe(await drawn(plain));
  });

  it.each(["Őrült Čaj e\u0301xito Việt", "Straße ŁÓDŹ ijsje", "«¿Qué?» – 100 € + “tú” & ¡yo!…"])(
    "writes every letter of %s",
    async (title) => {
      expect(await drawn(title)).not.toBe(await drawn(""));
    },
  );

  it("can be drawn without any words", async () => {
    const png = await renderPreview(
      { ...tightrope, title: "" },
      { name: "", city: "" },
      { date: "", time: "", place: "", cancelled: "" },
    );
    expect((await sharp(png).metadata()).height).toBe(630);
  });
});

describe("the headline of a preview", () => {
  const space = { width: 610, height: 318 };

  it("is large for few words, and balanced over lines", () => {
    expect(headlineOf("La cuerda floja", space)).toEqual({ lines: ["La cuerda", "floja"], fontSize: 124 });
  });

  it("keeps words whole as long as a smaller size has room for them", () => {
    const { lines } = headlineOf("Salitre: fotografías del puerto, 1958–1974", space);
    expect(lines.join(" ")).toBe("Salitre: fotografías del puerto, 1958–1974");
  });

  it("breaks a word that no size has room for, in large letters", () => {
    const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
    const { lines, fontSize } = headlineOf(word, space);
    expect(lines.join("")).toBe(word);
    expect(fontSize).toBeGreaterThanOrEqual(56);
    expect(headlineOf(`Concierto de la ${word}`, space).lines[0]).toBe("Concierto de la");
  });

  it("is cut if it is too long", () => {
    expect(headlineOf("palabra ".repeat(40).trim(), space).lines.at(-1)).toMatch(/…$/);
  });
});

describe("the cache of previews", () => {
  it("draws a version once, also for simultaneous requests", async () => {
    const cache = createPreviewCache(childProcesses);
    const [one, other] = await Promise.all([
      previewOf(cache, tightrope, festival, label),
      previewOf(cache, tightrope, festival, label),
    ]);
    expect(other).toBe(one);
    expect(await previewOf(cache, tightrope, festival, label)).toBe(one);
    expect(cache.drawing.size).toBe(0);
  });

  it("draws a new version when the event, the festival's name or the place's name changes", async () => {
    const cache = createPreviewCache(childProcesses);
    const first = await previewOf(cache, tightrope, festival, label);
    expect(await previewOf(cache, { ...tightrope, updatedAt: "2026-08-02T10:00:00.000Z" }, festival, label)).not.toBe(
      first,
    );
    expect(await previewOf(cache, tightrope, { ...festival, name: "Marea Baja" }, label)).not.toBe(first);
    expect(await previewOf(cache, tightrope, festival, { ...label, place: "Calle Real" })).not.toBe(first);
  });

  it("has a limit in bytes", async () => {
    const cache = createPreviewCache(childProcesses, 100_000);
    await previewOf(cache, tightrope, festival, label);
    await previewOf(cache, { ...tightrope, id: "timple" }, festival, label);
    expect(cache.drawn.calculatedSize).toBeLessThanOrEqual(100_000);
    expect(cache.drawn.size).toBe(1);
  });
});

describe("drawn posters", () => {
  it("are the same for the same event, from its category's motifs", () => {
    expect(posterOf({ id: "cuerda" }, "circo")).toEqual(posterOf({ id: "cuerda" }, "circo"));
    expect(posterOf({ id: "cuerda" }, "circo").motif).toMatch(/^circo/);
    expect(posterOf({ id: "cuerda" }, "🎪").motif).toMatch(/^star/);
  });

  it("use every motif in all four positions", () => {
    const posters = [...drawnIcons].flatMap((icon) =>
      Array.from({ length: 200 }, (_, index) => posterOf({ id: `event-${index}` }, icon)),
    );
    expect(new Set(posters.map((poster) => poster.motif))).toEqual(new Set(Object.keys(motifs)));
    expect(new Set(posters.map((poster) => poster.seed))).toEqual(new Set([0, 1, 2, 3]));
  });

  it("have light text on a colour darker than luminance .18", () => {
    expect(["#ffc233", "#a98bff", "#1c2a6b", "#000", "#fff", "red"].map(inkOn)).toEqual([
      "dark",
      "dark",
      "light",
      "light",
      "dark",
      "dark",
    ]);
  });
});

describe("the sitemap", () => {
  it("lists escaped addresses", async () => {
    const xml = await sitemapXml([
      { loc: "https://marea.example/" },
      { loc: "https://marea.example/?date=2026-08-22&q='<x>\"", lastmod: "2026-08-01T10:00:00.000Z" },
    ]);
    expect(xml).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(xml).toContain("<url><loc>https://marea.example/</loc></url>");
    expect(xml).toContain(
      "<loc>https://marea.example/?date=2026-08-22&amp;q=&apos;&lt;x&gt;&quot;</loc><lastmod>2026-08-01T10:00:00.000Z</lastmod>",
    );
  });

  it("has at most 50,000 addresses", async () => {
    const xml = await sitemapXml(
      Array.from({ length: 50_001 }, (_, index) => ({ loc: `https://marea.example/events/${index}` })),
    );
    expect(xml.match(/<url>/g)).toHaveLength(50_000);
  });
});

describe("robots.txt", () => {
  it("names the sitemap and closes private pages", () => {
    const lines = robotsTxt("https://marea.example").split("\n");
    expect(lines).toContain("Disallow: /admin");
    expect(lines).toContain("Sitemap: https://marea.example/sitemap.xml");
    expect(lines).not.toContain("Disallow: /");
  });
});
