import { beforeAll, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { readVersionedEvent } from "#app/domain/editing/event-versions.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { createSeries, readSeries } from "#app/domain/series/series.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { textOf, unescaped } from "../html.ts";
import { faultOf, noticeOf, summaryOf, undoOf, valueOf, panelOfFile, eventFields, formOf } from "./places-admin.ts";

const newPath = "/admin/events/new";
const saturdays = ["2026-08-22", "2026-08-29", "2026-09-05"];

const { app, admin } = panelOfFile();
let mimo: string;
let charco: string;
beforeAll(async () => {
  mimo = (await createCategory(app.services, { name: "Mimo" })).id;
  charco = (await createLocation(app.services, { name: "Charco de San Ginés" })).id;
});

/** Returns the form of an event on a Saturday. */
const formWith = (fields: Parameters<typeof formOf>[0] = {}): FormData =>
  formOf({ ...eventFields, categoryIds: mimo, locationIds: charco, ...fields });

const weekly = { "repeat.unit": "weeks", "repeat.every": "1", "repeat.until": "2026-09-05" };

async function madeSeries(title: string): Promise<string[]> {
  const event = await createSeries(
    app.services,
    eventInputWith({ title, description: "Agua", categoryIds: [mimo], locationIds: [charco] }),
    saturdays,
  );
  return (await readSeries(app.services, event.id))?.dates.map(({ id }) => id) ?? [];
}

const titleOf = async (id: string) => (await readVersionedEvent(app.services, id)).event.title;
const versionOf = async (id: string) => String((await readVersionedEvent(app.services, id)).version);

describe("a new event that repeats", () => {
  test("is created on each date, and one undo takes all of them back", async () => {
    const response = await admin.send(newPath, formWith(weekly));
    const id = response.headers.get("Location")?.split("/").at(-1) ?? "";
    expect((await readSeries(app.services, id))?.dates.map(({ day }) => day)).toEqual(saturdays);
    const page = await admin.sendAndRead(newPath, formWith({ ...weekly, title: "Otra vez" }));
    expect(noticeOf(page)).toBe("«Otra vez»: 3 fechas guardadas.");
    await admin.send("/admin/history", { intent: "undo", batch: undoOf(page), redirectTo: "/admin/events" });
    expect(await admin.get("/admin/events?q=otra+vez")).not.toContain(">Otra vez<");
  });

  test("shows its dates before it is saved, by a button that works without scripts", async () => {
    const answer = await admin.send(newPath, formWith({ ...weekly, preview: "dates", title: "Sin guardar" }));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(textOf(page)).toContain("Los sábados. 3 fechas: sab 22 ago, sab 29 ago y sab 5 sep.");
    expect(textOf(page)).toContain("Publicar 3 fechas");
    expect(valueOf(page, "event-title")).toBe("Sin guardar");
    expect(valueOf(page, "event-repeat.until")).toBe("2026-09-05");
    expect(await admin.get("/admin/events?q=sin+guardar")).not.toContain(">Sin guardar<");
  });

  test("leaves out the dates that are ticked", async () => {
    const shown = await (await admin.send(newPath, formWith({ ...weekly, preview: "dates" }))).text();
    expect(shown.match(/name="repeat.without"/g)).toHaveLength(2);
    const response = await admin.send(newPath, formWith({ ...weekly, "repeat.without": "2026-08-29" }));
    const id = response.headers.get("Location")?.split("/").at(-1) ?? "";
    expect((await readSeries(app.services, id))?.dates.map(({ day }) => day)).toEqual(["2026-08-22", "2026-09-05"]);
  });

  test("comes back with what was typed, and with the errors beside its fields", async () => {
    const answer = await admin.send(
      newPath,
      formWith({ "repeat.unit": "days", "repeat.every": "100", "repeat.count": "300", title: "" }),
    );
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(summaryOf(page)).toContain("3");
    expect(faultOf(page, "event-repeat.every")).toBe("Escribe un número entero de 1 a 99");
    expect(faultOf(page, "event-repeat.count")).toBe("Escribe un número entero de 2 a 200, o nada");
    expect(valueOf(page, "event-repeat.count")).toBe("300");
  });
});

describe("the form of a date of a series", () => {
  test("says which series it is of, and links to the other dates", async () => {
    const [first = "", second = ""] = await madeSeries("Con enlaces");
    const page = await admin.get(`/admin/events/${second}`);
    expect(textOf(page)).toContain("Una de 3 fechas: los sábados.");
    expect(page).toContain(`href="/admin/events/${first}"`);
  });

  test("changes this date alone, unless another choice is made", async () => {
    const [first = "", second = "", third = ""] = await madeSeries("Antes");
    await admin.send(`/admin/events/${first}`, formWith({ title: "Solo una", version: await versionOf(first) }));
    expect(await Promise.all([first, second, third].map(titleOf))).toEqual(["Solo una", "Antes", "Antes"]);
    const page = await admin.sendAndRead(
      `/admin/events/${second}`,
      formWith({
        title: "Desde aquí",
        "start.date": "2026-08-29",
        "end.date": "2026-08-29",
        version: await versionOf(second),
        scope: "following",
      }),
    );
    expect(noticeOf(page)).toBe("«Desde aquí»: 2 fechas guardadas.");
    expect(await Promise.all([first, second, third].map(titleOf))).toEqual(["Solo una", "Desde aquí", "Desde aquí"]);
  });

  test("keeps the choice when it comes back", async () => {
    const [first = ""] = await madeSeries("Vuelve");
    const answer = await admin.send(`/admin/events/${first}`, formWith({ title: "", scope: "all", version: "0" }));
    expect(await answer.text()).toMatch(
      /<input type="radio" name="scope" checked="" value="all"|value="all"[^>]*checked/,
    );
  });

  test("asks which dates to delete", async () => {
    const [first = "", second = ""] = await madeSeries("Fuera");
    const asked = await admin.get(`/admin/events/${second}?confirm=delete`);
    expect(textOf(asked)).toContain("Solo esta fecha Esta y las siguientes Todas");
    const page = await admin.sendAndRead(`/admin/events/${second}`, { intent: "delete", scope: "following" });
    expect(noticeOf(page)).toBe("«Fuera»: 2 fechas eliminadas.");
    expect(await titleOf(first)).toBe("Fuera");
  });
});

describe("a date of a series on the grid", () => {
  test("asks in its form, without scripts, for which dates a move is", async () => {
    const [first = "", second = "", third = ""] = await madeSeries("En la parrilla");
    const path = `/admin/grid?day=2026-08-29&event=${second}`;
    expect(textOf(await admin.get(path))).toContain("Solo esta fecha Esta y las siguientes Todas");
    const { startTime } = await readEvent(app.services.db, second);
    const moved = { event: second, from: charco, to: charco, seen: startTime, at: startTime, start: "20:15" };
    const page = await admin.sendAndRead(path, { ...moved, scope: "following" });
    expect(noticeOf(page)).toBe("«En la parrilla»: 2 fechas pasan a las 20:15, Charco de San Ginés");
    const hours = async () =>
      Promise.all([first, second, third].map(async (id) => (await readEvent(app.services.db, id)).startTime.slice(11)));
    expect(await hours()).toEqual(["18:00:00.000Z", "19:15:00.000Z", "19:15:00.000Z"]);
    await admin.send("/admin/history", { intent: "undo", batch: undoOf(page), redirectTo: path });
    expect(new Set(await hours())).toEqual(new Set(["18:00:00.000Z"]));
  });
});

describe("taken dates of a repetition", () => {
  test("are left out by a button that works without scripts, or the hour moves where all are free", async () => {
    const { id: muelle } = await createLocation(app.services, { name: "Muelle" });
    const there = { ...weekly, locationIds: muelle };
    await createEvent(
      app.services,
      eventInputWith({
        title: "Ocupado",
        startTime: "2026-08-29T19:00:00Z",
        endTime: "2026-08-29T20:00:00Z",
        locationIds: [muelle],
        categoryIds: [mimo],
      }),
    );
    const shown = await (await admin.send(newPath, formWith({ ...there, preview: "dates" }))).text();
    expect(textOf(shown)).toContain("La ubicación está ocupada en 1 fecha: sab 29 ago.");
    expect(textOf(shown)).toContain("Empezar a las 21:00");
    const repair = JSON.stringify({ without: ["2026-08-29"] });
    const repaired = await (await admin.send(newPath, formWith({ ...there, repair }))).text();
    expect(textOf(repaired)).toContain("Publicar 2 fechas");
    expect(textOf(repaired)).not.toContain("La ubicación está ocupada en");
  });
});

describe("the duplicate of an event", () => {
  test("is asked for with its day, the next one by default", async () => {
    const [first = ""] = await madeSeries("Copiada");
    expect(valueOf(await admin.get(`/admin/events/${first}?confirm=duplicate`), "copy-date")).toBe("2026-08-23");
    const path = `/admin/events/${first}?confirm=duplicate`;
    const page = await admin.sendAndRead(path, { intent: "duplicate", date: "2026-08-25" });
    expect(noticeOf(page)).toBe("Copia creada como borrador: «Copiada».");
    expect([valueOf(page, "event-start.date"), valueOf(page, "event-start.time")]).toEqual(["2026-08-25", "19:00"]);
  });

  test("is not made on a day that doesn't exist: the question comes back and says so", async () => {
    const [first = ""] = await madeSeries("Sin copia");
    const answer = await admin.send(`/admin/events/${first}?confirm=duplicate`, { intent: "duplicate", date: "30/2" });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(faultOf(page, "copy-date")).toBe("La fecha no existe");
  });
});

describe("the table of events", () => {
  test("has a series as one row, which opens to its dates", async () => {
    await madeSeries("En la lista");
    const page = await admin.get("/admin/events?q=en+la+lista");
    expect(page.match(/class="main"[^>]*>En la lista</g)).toHaveLength(1);
    const link = /href="(\/admin\/events\?[^"]*series=[^"]+)"/.exec(page)?.[1] ?? "";
    expect(textOf(page)).toContain("3 fechas");
    expect(textOf(page)).toContain("Los sábados, hasta el 5 de septiembre");
    const series = await admin.get(unescaped(link));
    expect(series.match(/class="main"[^>]*>En la lista</g)).toHaveLength(3);
    expect(textOf(series)).toContain("Filtros (1)");
  });

  test("takes all dates of a series that match if its row is ticked, and one date alone among its dates", async () => {
    const [first = "", second = ""] = await madeSeries("Marcada");
    const asked = await admin.send("/admin/events?q=marcada", { intent: "ask", id: first });
    expect(textOf(await admin.get(asked.headers.get("Location") ?? ""))).toContain("¿Eliminar 3 eventos?");
    const ofDay = await admin.send("/admin/events?q=marcada&day=2026-08-22", { intent: "ask", id: first });
    expect(textOf(await admin.get(ofDay.headers.get("Location") ?? ""))).toContain("¿Eliminar «Marcada»?");
    const { id } = (await readSeries(app.services, first)) ?? { id: "" };
    const alone = await admin.send(`/admin/events?series=${id}`, { intent: "ask", id: second });
    expect(textOf(await admin.get(alone.headers.get("Location") ?? ""))).toContain("¿Eliminar «Marcada»?");
  });
});

test("the API names the series of an event to administrators alone", async () => {
  const [first = ""] = await madeSeries("Por la API");
  const { id } = (await readSeries(app.services, first)) ?? { id: "" };
  expect(await admin.get(`/api/events/${first}`)).toContain(`"seriesId":"${id}"`);
  expect(await (await app.fetch(`/api/events/${first}`)).text()).not.toContain("seriesId");
});
