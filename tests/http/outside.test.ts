import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";
import { cardTitles, unescaped } from "./html.ts";

/** The front page before, during and after a festival of three days. The zone is an hour ahead of UTC in August. */
const app = appOfFile();
const zone = "Atlantic/Canary";

beforeAll(async () => {
  const add = (title: string, startTime: string, endTime: string) =>
    createEvent(
      app.services,
      eventInputWith({
        title,
        startTime,
        endTime,
        speakers: [{ name: `Banda ${title}`, title: null, company: null, bio: null, avatarUrl: null, imageUrl: null }],
      }),
    );
  await add("Apertura", "2026-08-28T18:00:00Z", "2026-08-28T19:00:00Z");
  await add("Taller", "2026-08-29T10:00:00Z", "2026-08-29T11:00:00Z");
  await add("Clausura", "2026-08-31T20:00:00Z", "2026-08-31T21:00:00Z");
});
beforeEach(() =>
  writeSettings(app.services, {
    "general.timezone": zone,
    "general.first_day": "",
    "general.last_day": "",
    "stream.isActive": true,
    "stream.embedCode": '<iframe src="https://www.youtube.com/embed/abc"></iframe>',
  }),
);

async function front(at: string, path = "/", language = "es") {
  app.setNow(at);
  const html = await (await app.fetch(path, { headers: { "Accept-Language": language } })).text();
  const textOf = (pattern: RegExp): string =>
    unescaped((pattern.exec(html)?.[1] ?? "").replaceAll(/<[^>]*>/g, "")).trim();
  return {
    html,
    title: textOf(/<title>([^<]*)<\/title>/),
    heading: textOf(/<h1\b[^>]*>([\s\S]*?)<\/h1>/),
    greeting: textOf(/<section class="hello">([\s\S]*?)<\/section>/),
    main: textOf(/<main\b[^>]*>([\s\S]*?)<\/main>/),
    days: [...html.matchAll(/<a class="day" href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, to, text = ""]) => [
      to,
      text
        .replaceAll(/<[^>]*>/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    ]),
  };
}

const looksLikeAnError = /No se encontraron|EN VIVO|Ver en directo|En curso|>0</;

describe("before the festival the front page", () => {
  test("says how many days are left, names the days with their events, the first events and who comes", async () => {
    const { heading, title, greeting, days, main, html } = await front("2026-08-21T12:00:00Z");
    expect(heading).toBe("Faltan 7 días");
    expect(title).toMatch(/^Programa · /);
    expect(greeting).toContain("Bienvenidos");
    expect(greeting).toContain("Del 28 al 31 de agosto");
    expect(greeting).toContain("3 eventos");
    expect(days).toEqual([
      ["/?date=2026-08-28", "Vie 28 1 evento"],
      ["/?date=2026-08-29", "Sab 29 1 evento"],
      ["/?date=2026-08-31", "Lun 31 1 evento"],
    ]);
    expect(cardTitles(html)).toEqual(["Apertura"]);
    expect(main).toContain("Quién viene");
    expect(main).toContain("Banda Taller");
    expect(html).toMatch(/<a class="btn btn-p" href="\/subscribe"[^>]*>[\s\S]*?Avísame/);
    expect(main).not.toMatch(looksLikeAnError);
  });

  test("counts the last day until the festival's midnight", async () => {
    expect((await front("2026-08-27T22:59:00Z")).heading).toBe("Falta 1 día");
    expect((await front("2026-08-27T23:00:00Z")).heading).toBe("Hoy, viernes 28");
  });

  test("counts its days from the hour at which they begin", async () => {
    await writeSettings(app.services, { "events.day_start_hour": 6 });
    expect((await front("2026-08-28T04:59:00Z")).heading).toBe("Falta 1 día");
    expect((await front("2026-08-28T05:00:00Z")).heading).toBe("Hoy, viernes 28");
    await writeSettings(app.services, { "events.day_start_hour": 0 });
  });

  test("leaves a day that is asked for, a filter and the view by places as they are", async () => {
    expect((await front("2026-08-21T12:00:00Z", "/?date=2026-08-29")).heading).toBe("Sábado 29 de agosto");
    expect(cardTitles((await front("2026-08-21T12:00:00Z", "/?q=apertura")).html)).toEqual(["Apertura"]);
    expect((await front("2026-08-21T12:00:00Z", "/?view=places")).heading).toBe("Programa por lugares");
    expect((await front("2026-08-21T12:00:00Z", "/?date=2026-08-25")).heading).toBe("No se encontraron eventos");
  });

  test("is told in each language", async () => {
    const headings = ["en", "pt", "fr"].map(
      async (language) => (await front("2026-08-21T12:00:00Z", "/", language)).heading,
    );
    expect(await Promise.all(headings)).toEqual(["7 days to go", "Faltam 7 dias", "Plus que 7 jours"]);
  });
});

describe("during the festival the front page", () => {
  test("has the day as its heading and its title, below the greeting", async () => {
    const { heading, title, greeting, main } = await front("2026-08-28T18:30:00Z");
    expect(heading).toBe("Hoy, viernes 28");
    expect(title).toMatch(/^Hoy, viernes 28 · /);
    expect(greeting.indexOf("Bienvenidos")).toBeLessThan(greeting.indexOf(heading));
    expect(main).toContain("EN VIVO");
    const tomorrow = await front("2026-08-28T18:30:00Z", "/?date=2026-08-29");
    expect([tomorrow.heading, tomorrow.title.split(" · ")[0]]).toEqual(["Mañana, sábado 29", "Mañana, sábado 29"]);
  });

  test("on a day of pause says with the words of the specification that it has no events", async () => {
    const { heading, greeting, main } = await front("2026-08-30T12:00:00Z");
    expect(heading).toBe("No se encontraron eventos");
    expect(greeting).toContain("Hoy no hay eventos programados.");
    expect(main).not.toContain("EN VIVO");
    expect(main).not.toContain("En total");
  });
});

describe("after the festival the front page", () => {
  test("thanks from the end of the last event until noon of the third day, and says what was", async () => {
    expect((await front("2026-08-31T21:00:00Z")).heading).toBe("Hoy, lunes 31");
    for (const at of ["2026-08-31T21:01:00Z", "2026-09-03T10:59:00Z"]) {
      const { heading, main, days } = await front(at);
      expect(heading).toBe("Gracias por venir");
      expect(main).toContain("Así fue: 3 eventos");
      expect(days).toHaveLength(3);
      expect(main).not.toMatch(looksLikeAnError);
    }
  });

  test("then looks to the next year, whose dates nobody knows yet", async () => {
    const { heading, greeting, main } = await front("2026-09-03T11:00:00Z");
    expect(heading).toBe("Hasta el año que viene");
    expect(greeting).toContain("Aún sin fechas");
    expect(main).toContain("Avísame cuando salga el programa");
    expect(main).not.toMatch(looksLikeAnError);
  });

  test("names the next dates once they are set", async () => {
    await writeSettings(app.services, { "general.first_day": "2027-08-14", "general.last_day": "2027-08-22" });
    const { heading, greeting } = await front("2026-11-29T12:00:00Z");
    expect(heading).toBe("Hasta el año que viene");
    expect(greeting).toContain("Del 14 al 22 de agosto");
    expect(greeting).toContain("faltan 258 días");
  });
});

describe("Acty's first questions", () => {
  const asked = async (at: string) => {
    app.setNow(at);
    const html = await (await app.fetch("/acty", { headers: { "Accept-Language": "es" } })).text();
    return [...html.matchAll(/class="chip"[^>]*>([^<]*)</g)].map(([, text]) => text);
  };

  test("follow where the festival stands", async () => {
    expect(await asked("2026-08-21T12:00:00Z")).toContain("¿Qué hay el primer día?");
    expect(await asked("2026-08-28T17:00:00Z")).toContain("¿Qué hay ahora mismo?");
    expect((await asked("2026-09-05T12:00:00Z")).join()).not.toMatch(/ahora|esta noche|mañana/);
  });
});
