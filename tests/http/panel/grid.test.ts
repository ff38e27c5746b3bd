import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { attribute, textOf, unescaped } from "../html.ts";
import { faultOf, noticeOf, undoOf, valueOf, panelOfFile } from "./places-admin.ts";

/** In the Canaries on 22 August, clocks are an hour ahead of UTC; the application's stand at 19:42. */
const path = "/admin/grid?day=2026-08-22";
const { app, admin } = panelOfFile();
let [charco, recova, plaza] = ["", "", ""];
let gala: ProgrammeEvent;
let made: string[] = [];

beforeAll(async () => {
  [charco, recova, plaza] = [await place("Charco"), await place("Recova"), await place("Plaza")];
});
beforeEach(async () => {
  for (const id of made) await deleteEvent(app.services, id);
  made = [];
  gala = await add({ title: "Gala", locationIds: [charco, recova] });
});

const place = async (name: string): Promise<string> => (await createLocation(app.services, { name })).id;

async function add(fields: Partial<EventInput>): Promise<ProgrammeEvent> {
  const event = await createEvent(app.services, eventInputWith(fields));
  made.push(event.id);
  return event;
}

/** From and to as hours of 22 August in UTC. */
const at = (start: string, end: string) => ({
  startTime: `2026-08-22T${start}:00.000Z`,
  endTime: `2026-08-22T${end}:00.000Z`,
});
const stored = () => readEvent(app.services.db, gala.id);

/** Returns the fields of an unchanged form, with the test's changes. */
const moveFields = (changes: Record<string, string> = {}) => ({
  day: "2026-08-22",
  event: gala.id,
  from: charco,
  to: charco,
  seen: gala.startTime,
  at: gala.startTime,
  start: "19:00",
  ...changes,
});
const open = (changes: Record<string, string> = {}) =>
  `${path}&${new URLSearchParams({ event: gala.id, from: charco, ...changes }).toString()}`;
const blockOf = (html: string, title: string): string =>
  [...html.matchAll(/<a\b[^>]*class="grid-block[^"]*"[^>]*>[\s\S]*?<\/a>/g)]
    .map(([block]) => block)
    .find((block) => block.includes(title)) ?? "";

describe("the grid of a day with places and hours", () => {
  test("has a column for each place with an event, and for all places on request", async () => {
    const heads = (html: string): string[] =>
      [...html.matchAll(/<h2 id="place-[^"]*">([^<]*)</g)].map(([, name = ""]) => unescaped(name));
    expect(heads(await admin.get(path))).toEqual(["Charco", "Recova"]);
    expect(heads(await admin.get(`${path}&places=all`))).toEqual(["Charco", "Plaza", "Recova"]);
  });
  test("shows an event in each of its places, with its state", async () => {
    const html = await admin.get(path);
    expect(html.match(/class="grid-block"/g)).toHaveLength(2);
    expect(textOf(blockOf(html, "Gala"))).toContain("Gala En Curso 19:00–21:00");
  });
  test("shows drafts and cancelled events too", async () => {
    await add({ title: "Ensayo", ...at("10:00", "11:00"), locationIds: [charco], published: false });
    await add({ title: "Fuegos", ...at("12:00", "13:00"), locationIds: [charco], status: "CANCELLED" });
    const html = await admin.get(path);
    expect(textOf(blockOf(html, "Ensayo"))).toContain("Borrador");
    expect(textOf(blockOf(html, "Fuegos"))).toContain("Cancelado");
  });
  test("names an overlap on the block, in its column and for the day", async () => {
    await add({ title: "Estatuas", ...at("19:45", "21:00"), locationIds: [charco] });
    const html = await admin.get(path);
    expect(textOf(blockOf(html, "Estatuas"))).toContain("Solape de 15 min");
    expect(textOf(html).match(/1 solape/g)?.length).toBeGreaterThanOrEqual(2);
  });
  test("lists below it the events without an hour or a place, and those that last longer than the day", async () => {
    await add({ title: "Feria", startTime: null, endTime: null, allDay: { first: "2026-08-22", last: "2026-08-22" } });
    await add({ title: "Carpa", ...at("19:00", "20:00"), locationIds: [] });
    await add({
      title: "Carteles",
      startTime: "2026-08-20T10:00:00Z",
      endTime: "2026-08-25T18:00:00Z",
      locationIds: [charco],
    });
    const tray = textOf((await admin.get(path)).split('class="grid-tray"')[1] ?? "");
    expect(tray).toContain("Fuera de la parrilla");
    expect(tray).toContain("Feria sin hora");
    expect(tray).toContain("Carpa 20:00, sin ubicación");
    expect(tray).toContain("Carteles hasta el 25 de agosto, Charco");
  });
  test("shows several days beside each other, with a heading for each", async () => {
    await add({
      title: "Mimo",
      startTime: "2026-08-23T18:00:00Z",
      endTime: "2026-08-23T19:00:00Z",
      locationIds: [plaza],
    });
    const html = await admin.get(`${path}&days=2`);
    expect([...html.matchAll(/class="long">([^<]*)</g)].map(([, day]) => day)).toEqual([
      "Sábado 22 de agosto",
      "Domingo 23 de agosto",
    ]);
    expect(html.match(/<h2 id="place-[^"]*">/g)).toHaveLength(6);
    expect(textOf(blockOf(html, "Mimo"))).toContain("19:00–20:00");
    expect(blockOf(await admin.get(path), "Mimo")).toBe("");
  });
  test("links every free hour of a place to the form of a new event with day, place and hours", async () => {
    const html = await admin.get(path);
    const free = new URLSearchParams({ day: "2026-08-22", place: recova, start: "21:00", end: "22:00" }).toString();
    expect(html).toContain(`href="/admin/events/new?${free.replaceAll("&", "&amp;")}"`);
    expect(html).not.toContain(free.replace("21", "20").replace("22", "21").replaceAll("&", "&amp;"));
    const form = await admin.get(`/admin/events/new?${free}`);
    expect([valueOf(form, "event-start.date"), valueOf(form, "event-start.time")]).toEqual(["2026-08-22", "21:00"]);
    expect([valueOf(form, "event-end.date"), valueOf(form, "event-end.time")]).toEqual(["2026-08-22", "22:00"]);
    expect(form).toMatch(
      new RegExp(`<input[^>]*value="${recova}"[^>]*checked|<input[^>]*checked[^>]*value="${recova}"`),
    );
  });
  test("names on a block a person who is elsewhere at the same time, and too little time to set up", async () => {
    await writeSettings(app.services, { "events.setup_minutes": 15 });
    const dacil = { speakers: [{ name: "Dácil" }] };
    await add({ title: "Estatuas", ...at("10:00", "11:00"), locationIds: [plaza], ...dacil });
    await add({ title: "Timple", ...at("10:30", "11:30"), locationIds: [recova], ...dacil });
    await add({ title: "Mimo", ...at("11:10", "12:00"), locationIds: [plaza] });
    const html = await admin.get(path);
    await writeSettings(app.services, { "events.setup_minutes": 0 });
    expect(textOf(blockOf(html, "<b>Timple"))).toContain("Dácil también en «Estatuas»");
    expect(textOf(blockOf(html, "<b>Mimo"))).toContain("Menos de 15 min de montaje");
  });
  test("opens on today, links to other days, and links an empty day to the next day with events", async () => {
    expect(await admin.get("/admin/grid")).toContain('aria-current="date" href="/admin/grid?day=2026-08-22"');
    const empty = await admin.get("/admin/grid?day=2026-08-01");
    expect(textOf(empty)).toContain("No hay eventos este día. Ir al 22 de agosto");
  });
  test("ignores invalid values in its address", async () => {
    const html = await admin.get(
      "/admin/grid?day=2026-13-45&event=nothing&at=never&start=99:99&to=nowhere&places=some",
    );
    expect(html).toContain('aria-current="date" href="/admin/grid?day=2026-08-22"');
    expect(html).not.toContain("grid-move");
  });
});

describe("the form that moves an event, without scripts,", () => {
  test("opens beside the block, with the earlier time and place and whether the time is free", async () => {
    const text = textOf(await admin.get(open()));
    for (const words of ["Mover «Gala»", "Antes: 19:00, Charco", "−15 −5 +5 +15", "Libre de 19:00 a 21:00"])
      expect(text).toContain(words);
  });
  test("shows the result of a step, a typed time or another place before it saves the move", async () => {
    const [step = ""] = /<a\b[^>]*aria-label="15 minutos antes"[^>]*>/.exec(await admin.get(open())) ?? [];
    expect(textOf(await admin.get(unescaped(attribute(step, "href") ?? "")))).toContain("Mover a las 18:45");
    expect(textOf(await admin.get(open({ at: gala.startTime, start: "21:00" })))).toContain("Mover a las 21:00");
    expect(textOf(await admin.get(open({ to: plaza })))).toContain("Mover a Plaza");
    expect(textOf(await admin.get(open({ to: plaza, start: "21:00" })))).toContain("Mover a las 21:00, Plaza");
    expect(await stored()).toEqual(gala);
  });
  test("names the event in the way and its end, allows the move all the same, and offers the first free time", async () => {
    await add({ title: "Estatuas", ...at("20:30", "21:15"), locationIds: [plaza] });
    const text = textOf(await admin.get(open({ to: plaza, start: "20:00" })));
    expect(text).toContain("Solape de 30 min con «Estatuas», de 21:30 a 22:15. Se puede guardar igual.");
    expect(text).toContain("Mover a las 22:15 (libre)");
  });
  test("says that an overlap is gone", async () => {
    await add({ title: "Estatuas", ...at("17:00", "18:15"), locationIds: [charco] });
    expect(textOf(await admin.get(open({ start: "19:15" })))).toContain("A las 19:15 ya no hay solape");
  });
});

describe("the tray of drafts without an hour", () => {
  test("puts a draft on the grid by its form", async () => {
    const draft = await createEvent(app.services, { title: "Pasacalles", published: false, isScheduled: false });
    made.push(draft.id);
    const tray = textOf((await admin.get(path)).split('class="grid-tray"')[1] ?? "");
    expect(tray).toContain("Pasacalles hora por decidir");
    const form = await admin.get(`${path}&event=${draft.id}`);
    expect(textOf(form)).toContain("Poner «Pasacalles» en la parrilla");
    expect(valueOf(form, "move-start")).toBe("10:00");
    const html = await admin.sendAndRead(path, {
      event: draft.id,
      from: "",
      to: plaza,
      seen: "",
      seenEnd: "",
      at: valueOf(form, "move-start") === null ? "" : "2026-08-22T09:00:00.000Z",
      until: "2026-08-22T10:00:00.000Z",
      start: "22:00",
      end: "22:45",
      on: "2026-08-22",
    });
    expect(noticeOf(html)).toBe("«Pasacalles» pasa a las 22:00, Plaza");
    expect(textOf(blockOf(html, "Pasacalles"))).toContain("22:00–22:45");
  });
});

describe("a move of an event", () => {
  test("changes its end, or its start alone if the end is held", async () => {
    const hours = { seenEnd: gala.endTime, until: gala.endTime, end: "21:00" };
    const longer = await admin.sendAndRead(path, moveFields({ ...hours, end: "22:30" }));
    expect(noticeOf(longer)).toBe("«Gala» va ahora de 19:00 a 22:30");
    const until = "2026-08-22T21:30:00.000Z";
    await admin.send(path, moveFields({ seenEnd: until, until, end: "22:30", start: "20:15", hold: "1" }));
    const moved = await stored();
    expect([moved.startTime, moved.endTime]).toEqual(["2026-08-22T19:15:00.000Z", until]);
  });
  test("is refused beside the field if it would end when it begins", async () => {
    const response = await admin.send(open(), moveFields({ until: gala.endTime, end: "19:00" }));
    expect(response.status).toBe(422);
    expect(faultOf(await response.text(), "move-end")).not.toBeNull();
  });
  test("returns to all the days that were shown", async () => {
    const response = await admin.send(`${path}&days=3`, moveFields({ start: "21:00" }));
    expect(response.headers.get("Location")).toContain("days=3");
  });
  test("keeps the event's length and other places, and the notice names the result and offers an undo", async () => {
    const html = await admin.sendAndRead(path, moveFields({ start: "21:00", to: plaza }));
    expect(noticeOf(html)).toBe("«Gala» pasa a las 21:00, Plaza, Recova");
    expect(undoOf(html)).not.toBe("");
    const moved = await stored();
    expect([moved.startTime, moved.endTime]).toEqual(["2026-08-22T20:00:00.000Z", "2026-08-22T22:00:00.000Z"]);
    expect(moved.locations.map(({ name }) => name)).toEqual(["Plaza", "Recova"]);
  });
  test("accepts an instant from the grid instead of a typed time", async () => {
    const { start: _start, ...fields } = moveFields({ at: "2026-08-22T18:35:00.000Z" });
    await admin.send(path, fields);
    expect((await stored()).startTime).toBe("2026-08-22T18:35:00.000Z");
  });
  test("to its own time and place changes nothing and offers no undo", async () => {
    const html = await admin.sendAndRead(path, moveFields());
    expect(noticeOf(html)).toBe("«Gala» sigue donde estaba");
    expect(undoOf(html)).toBe("");
  });
  test("is refused beside the field if its time is invalid, and the form keeps the typed text", async () => {
    const response = await admin.send(open(), moveFields({ start: "a las 9" }));
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toMatch(
      /<input[^>]*id="move-start"[^>]*value="a las 9"|<input[^>]*value="a las 9"[^>]*id="move-start"/,
    );
    expect(html).toContain("Escribe una hora, por ejemplo 21:00");
    expect(await stored()).toEqual(gala);
  });
  test("is refused with the reason if another administrator has moved the event meanwhile", async () => {
    await updateEvent(app.services, gala.id, { startTime: "2026-08-22T18:30:00Z" });
    const response = await admin.send(open(), moveFields({ start: "21:00" }));
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("Mientras tanto alguien movió este evento.");
    expect((await stored()).startTime).toBe("2026-08-22T18:30:00.000Z");
  });
});
