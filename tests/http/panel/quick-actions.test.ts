import { describe, expect, test } from "vitest";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { testOrigin } from "../../support/app.ts";
import { type Person } from "../../support/people.ts";
import { unescaped } from "../html.ts";
import { undoOf, panelOfFile } from "./places-admin.ts";

/** Product: an administrator in the street. */
const { app, admin, people } = panelOfFile();

const start = "2026-08-22T18:00:00.000Z";
const add = (input: Partial<EventInput> = {}) =>
  createEvent(app.services, eventInputWith({ title: "Payasos", ...input }));
const outcomeOf = (html: string): string => unescaped(/class="outcome \w+"[^>]*><p>([^<]*)</.exec(html)?.[1] ?? "");
const buttons = (html: string): string[] =>
  [...html.matchAll(/<summary[^>]*>[\s\S]*?<\/svg>([^<]*)<\/summary>/g)].map(([, text = ""]) => text);
const asked = async (event: { id: string }, intent: string, more: Record<string, string> = {}) =>
  admin.sendAndRead("/admin/street", { intent, event: event.id, start, redirectTo: `/events/${event.id}`, ...more });

describe("the public page of an event", () => {
  test("offers the three quick actions to an administrator, as a page and over the programme", async () => {
    const { id } = await add();
    for (const path of [`/events/${id}`, `/?date=2026-08-22&event=${id}`]) {
      expect(buttons(await admin.get(path))).toEqual(["Retrasar 15 min", "Cancelar", "Completo"]);
    }
  });
  test("offers no quick actions to anyone else", async () => {
    const { id } = await add();
    const read = async (person?: Person) =>
      (await app.fetch(`/events/${id}`, person === undefined ? {} : { headers: { Cookie: person.cookie } })).text();
    for (const html of [
      await read(),
      await read(people.USER),
      await read(people.MODERATOR),
      await read(people.deactivated),
    ]) {
      expect(html).not.toMatch(/street|Retrasar/i);
    }
  });
  test("asks before each quick action, and names its effect", async () => {
    const { id } = await add();
    const html = await admin.get(`/events/${id}`);
    for (const text of [
      "¿Retrasar 15 min? Empezará a las 19:15 y acabará a las 21:15.",
      "Sí, empezar a las 19:15",
      "¿Cancelar este evento?",
      "Motivo, para el público",
      "Sí, está completo",
    ]) {
      expect(html).toContain(text);
    }
  });
});

describe("a confirmed quick action", () => {
  test("delays the event, and the page says so and offers an undo", async () => {
    const event = await add();
    const html = await asked(event, "delay");
    expect(outcomeOf(html)).toBe("«Payasos» empezará a las 19:15");
    expect(html).toContain("¿Retrasar 15 min? Empezará a las 19:30");
    const back = await asked(event, "undo", { batch: undoOf(html) });
    expect(outcomeOf(back)).toBe("Cambio deshecho");
    expect(await findEvent(app.services, event.id)).toMatchObject({ startTime: start });
  });
  test("delays the event only once if it is sent twice, and the page says so", async () => {
    const event = await add();
    await asked(event, "delay");
    expect(outcomeOf(await asked(event, "delay"))).toBe(
      "La hora de «Payasos» ya ha cambiado: mira la nueva antes de moverla",
    );
    expect(await findEvent(app.services, event.id)).toMatchObject({ startTime: "2026-08-22T18:15:00.000Z" });
  });
  test("cancels the event with a reason that visitors read", async () => {
    const event = await add();
    const html = await asked(event, "cancel", { note: "Lluvia" });
    expect(outcomeOf(html)).toBe("«Payasos» está cancelado");
    expect(buttons(html)).toEqual([]);
    expect(await (await app.fetch(`/events/${event.id}`)).text()).toContain("Lluvia");
  });
  test("refuses a reason that is too long", async () => {
    const event = await add();
    expect(outcomeOf(await asked(event, "cancel", { note: "x".repeat(201) }))).toBe("El texto es demasiado largo");
    expect(await findEvent(app.services, event.id)).toMatchObject({ status: "ACTIVE" });
  });
  test("marks an event as full by its capacity, even if visitors don't see it, or by a note if no place is taken", async () => {
    const empty = await add({ capacity: 40 });
    expect(await admin.get(`/events/${empty.id}`)).toContain("Se dirá en su página y se cerrará la inscripción.");
    await asked(empty, "full");
    expect(await findEvent(app.services, empty.id)).toMatchObject({ statusNote: "Completo", registration: "none" });

    const taken = await add({ capacity: 40 });
    await app.services.db.updateTable("events").set({ current_attendees: 12 }).where("id", "=", taken.id).execute();
    await writeSettings(app.services, { "events.showCapacityIndicator": false });
    expect(await admin.get(`/events/${taken.id}`)).toContain("La capacidad bajará a las 12 plazas ocupadas.");
    expect(outcomeOf(await asked(taken, "full"))).toBe("«Payasos» está completo");
    expect(await findEvent(app.services, taken.id)).toMatchObject({ capacity: 12, statusNote: null });
  });
  test("has the administrator as its author in the history", async () => {
    const event = await add();
    await asked(event, "cancel");
    const row = await app.services.db
      .selectFrom("changes")
      .select("actor")
      .where("entity_id", "=", event.id)
      .orderBy("sequence", "desc")
      .limit(1)
      .executeTakeFirst();
    expect(row?.actor).toBe(people.ADMIN.user.id);
  });
});

describe("a request for a quick action", () => {
  test("leads to /login and back to the event after the session's end", async () => {
    const body = new URLSearchParams({ intent: "cancel", event: "x", redirectTo: "/events/x" });
    const response = await app.fetch("/admin/street", {
      method: "POST",
      body,
      redirect: "manual",
      headers: { Cookie: people.deactivated.cookie, Origin: testOrigin },
    });
    expect(response.headers.get("Location")).toBe("/login?redirectTo=%2Fevents%2Fx");
  });
  test("is refused for an unknown action, and leads back for an unknown event", async () => {
    expect((await admin.send("/admin/street", { intent: "explode", event: "x" })).status).toBe(400);
    expect(
      (await admin.send("/admin/street", { intent: "cancel", event: "nothing", redirectTo: "/" })).headers.get(
        "Location",
      ),
    ).toBe("/");
  });
});
