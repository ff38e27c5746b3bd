import { describe, expect, test } from "vitest";
import {
  descriptionHtml,
  plainDescription,
  withPlainDescription,
  withNeededHtml,
} from "#app/domain/programme/description.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { pageProgrammeReader } from "#app/domain/programme/programme-reader.server.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { readPosition } from "#app/domain/changes/epoch.server.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { offlineProgramme } from "#app/domain/offline/offline-programme.server.ts";
import { readAllSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { randomOf } from "../../support/random.ts";
import { eventInputWith, summaryWith } from "./event-input.ts";

const page = (address: string) => `<a href="${address}" target="_blank" rel="noopener nofollow">`;

describe("the Markdown of a description", () => {
  test.each([
    ["**Trae** agua y *calzado*", "<p><strong>Trae</strong> agua y <em>calzado</em></p>"],
    ["__Trae__ agua y _calzado_", "<p><strong>Trae</strong> agua y <em>calzado</em></p>"],
    ["***Todo***", "<p><em><strong>Todo</strong></em></p>"],
    ["Una línea\notra línea\n\nOtro párrafo", "<p>Una línea<br>otra línea</p><p>Otro párrafo</p>"],
    ["Trae:\n- agua\n- pan", "<p>Trae:</p><ul><li>agua</li><li>pan</li></ul>"],
    ["* agua\n* **pan**", "<ul><li>agua</li><li><strong>pan</strong></li></ul>"],
    ["1. Salida\n2. Llegada", "<ol><li>Salida</li><li>Llegada</li></ol>"],
    ["3) Salida\n4) Llegada", '<ol start="3"><li>Salida</li><li>Llegada</li></ol>'],
    ["- a\n  - b\n  - c\n- d", "<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>"],
    ["[Entradas](https://a.example/?x=1&y=2)", `<p>${page("https://a.example/?x=1&amp;y=2")}Entradas</a></p>`],
    ["[Ana](mailto:ana@a.example)", '<p><a href="mailto:ana@a.example" rel="noopener nofollow">Ana</a></p>'],
    [
      "Más en https://a.example/un_dos_tres.",
      `<p>Más en ${page("https://a.example/un_dos_tres")}https://a.example/un_dos_tres</a>.</p>`,
    ],
    ["(www.a.example/x)", `<p>(${page("https://www.a.example/x")}www.a.example/x</a>)</p>`],
    ["a ana@mar.es", '<p>a <a href="mailto:ana@mar.es" rel="noopener nofollow">ana@mar.es</a></p>'],
  ])("%j becomes %s", (description, html) => {
    expect(descriptionHtml(description)).toBe(html);
  });

  test.each([
    "Un * solo, una _ sola, un # y 5 * 3 * 2",
    "5*3*2 y un_nombre_largo y m**rda y m**rda",
    "# Sin título",
    "#hashtag",
    "- Solo una",
    "* Aforo limitado",
    "+ info: sin cita",
    "+ uno\n+ dos",
    "1987. Una historia",
    "  con sangría\n        y más sangría",
    "> cita",
    "---",
    "Título\n======",
    "`código` y ```más```",
    "| a | b |\n|---|---|",
    "[sin enlace] y [otro][ref]",
    "[mal](javascript:alert(1))",
    "[relativo](/plan)",
    String.raw`¯\_(ツ)_/¯ y \*nada\*`,
    "AT&amp;T &lt;3 <b>no</b>",
    "fin.Es otra frase, 3.com, @usuario",
    "ftp://a.example //a.example javascript:alert(1)",
    "Una línea\notra línea\n\n\n  Otro párrafo",
  ])("leaves %j as it is", (description) => {
    expect(plainDescription(description)).toBe(description);
    expect(descriptionHtml(description)).not.toMatch(/<(?!\/?p>|br>)/);
    const event = summaryWith({ description });
    expect(withPlainDescription(event)).toBe(event);
  });

  test("as plain text has no marks, keeps its lines and lists, and names addresses where no link can be followed", () => {
    const description =
      "**Trae** [agua](https://a.example/agua), *pan*\ny https://a.example\n\n- uno\n- dos\n  1. tres\n  2. cuatro\n\nFin";
    const text = "Trae agua, pan\ny https://a.example\n\n- uno\n- dos\n  1. tres\n  2. cuatro\n\nFin";
    expect(plainDescription(description)).toBe(text);
    expect(plainDescription(description, { withAddresses: true })).toBe(
      text.replace("agua,", "agua (https://a.example/agua),"),
    );
  });
});

describe("random marks", () => {
  const pieces = [
    ...Array.from("*_[]()<>!#`~-+>&\"'\\/:@ \n\t\0"),

    "**",
    "__",
    "](",
    "<script>",
    "<img src=x onerror=alert(1)>",
    "</p>",
    "&lt;",
    "&#106;",
    "\r\n",
    "\n\n",
    "1. ",
    "22) ",

    "javascript:",
    "data:text/html,",
    "vbscript:",
    "http://",
    "https://",
    "mailto:",
    "www.",
    "a.example",
    "\u202e",
    "\ud800",
    "palabra",
    "á",
    "日本",
    "  ",
    "    ",
  ];
  const allowed =
    /<(?:\/?(?:p|ul|li|strong|em)|br|ol(?: start="\d{1,9}")?|\/ol|a href="(?:https?:\/\/|mailto:)[^"<>]*"(?: target="_blank")? rel="noopener nofollow"|\/a)>/gi;

  test("never give an element that is not on the list, a script, or an address of another kind", () => {
    const random = randomOf(20_261_126);
    for (let round = 0; round < 5000; round++) {
      const description = Array.from({ length: 1 + random.below(40) }, () => random.oneOf(pieces)).join("");
      const html = descriptionHtml(description);
      expect(html.replaceAll(allowed, ""), JSON.stringify(description)).not.toMatch(/[<>]/);
      for (const [, address = ""] of html.matchAll(/href="([^"]*)"/g))
        expect(URL.parse(address.replaceAll("&amp;", "&"))?.protocol ?? "https:", address).toMatch(
          /^(?:https?|mailto):$/,
        );
      plainDescription(description, { withAddresses: true });
    }
  });

  test.each([
    "*",
    "[",
    "_",
    "- a\n",
    "1. a\n",
    "**a",
    "[a](",
    "  - a\n",
    "https://",
    "www.",
    "a@",
    "> - ",
    "(((",
    "* a\n- b\n",
  ])("many %j are read at once", (mark) => {
    const text = mark.repeat(Math.ceil(50_000 / mark.length));
    const start = performance.now();
    descriptionHtml(text);
    plainDescription(text);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

describe("the description of an event", () => {
  test("is stored as it was typed, and comes to visitors as plain text with its HTML", async () => {
    const services = await memoryFestival();
    const description = "**Trae** agua";
    const { id } = await createEvent(services, eventInputWith({ description }));
    await createEvent(services, eventInputWith({ description: "Sin marcas" }));
    expect(await findEvent(services, id)).toMatchObject({ description });
    const calendar = await festivalCalendar(services);
    const reader = pageProgrammeReader(services, calendar, await readPosition(services.db));
    const shown = { description: "Trae agua", descriptionHtml: "<p><strong>Trae</strong> agua</p>" };
    expect(await reader.findEvent(id)).toMatchObject(shown);
    const day = await reader.eventsOfDay("2026-08-22");
    expect(day.map((event) => event.description).toSorted()).toEqual(["Sin marcas", "Trae agua"]);
    const { events } = await offlineProgramme(services, await readAllSettings(services));
    expect(events.find((event) => event.id === id)).toMatchObject(shown);
    expect(events.find((event) => event.id !== id)).not.toHaveProperty("descriptionHtml");
  });

  test("of links only keeps its text", async () => {
    const services = await memoryFestival();
    const event = await createEvent(services, eventInputWith({ description: "Ver https://a.example" }));
    expect(withNeededHtml(event)).toMatchObject({
      description: "Ver https://a.example",
      descriptionHtml: `<p>Ver ${page("https://a.example")}https://a.example</a></p>`,
    });
  });
});
