import { describe, expect, test } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { shownCode } from "#app/domain/registration/registration.ts";
import { register, registrationOf } from "#app/domain/registration/registrations.server.ts";
import { renewProgrammeLink } from "#app/domain/reminders/programme-links.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testOrigin } from "../support/app.ts";
import { madeBefore } from "../support/made.ts";
import { appOfFile } from "../support/of-file.ts";
import { addPeople, type Person, signInPerson } from "../support/people.ts";
import { mainOf, unescaped } from "./html.ts";
import { browserOf } from "./panel/places-admin.ts";

const app = appOfFile();
const people = madeBefore(() => addPeople(app.services));

const add = (input: Partial<EventInput> = {}) =>
  createEvent(app.services, eventInputWith({ title: "Taller", ...input }));
let visitors = 0;
async function visitor(): Promise<Person> {
  visitors += 1;
  return signInPerson(
    app.services,
    await createUser(app.services, {
      name: `Visitor ${visitors}`,
      email: `visitor${visitors}@example.org`,
      role: "USER",
    }),
  );
}
const read = async (path: string, person?: Person): Promise<string> =>
  (await app.fetch(path, person === undefined ? {} : { headers: { Cookie: person.cookie } })).text();
/** Returns the text of the button that takes a place, or that opens the held place; null if both are missing. */
const offered = (html: string): string | null => {
  const [, button, held] =
    /<button[^>]*value="register"[^>]*>[\s\S]*?<\/svg>([^<]*)<\/button>|<details class="own"[^>]*><summary[^>]*>[\s\S]*?<\/svg>([^<]*)<svg/.exec(
      html,
    ) ?? [];
  return button ?? held ?? null;
};
const said = (html: string): string =>
  unescaped(/<p class="d-note" role="(?:status|alert)">([^<]*)</.exec(html)?.[1] ?? "");
const send = (person: Person, id: string, intent: string) =>
  browserOf(app, person).sendAndRead(`/events/${id}/registration`, { intent, redirectTo: `/events/${id}` });

describe("the page of an event", () => {
  test("offers a place to everybody, as a page and over the programme", async () => {
    const { id } = await add({ capacity: 10 });
    for (const path of [`/events/${id}`, `/?date=2026-08-22&event=${id}`]) {
      for (const person of [undefined, people.USER, people.MODERATOR, people.ADMIN])
        expect(offered(await read(path, person))).toBe("Registrarse");
    }
  });
  test("offers no place without registration, for ended and cancelled events, or while the festival takes no registrations", async () => {
    for (const fields of [
      { registration: "none" },
      { status: "CANCELLED" },
      { status: "FINISHED" },
      { startTime: "2026-08-22T10:00:00Z", endTime: "2026-08-22T11:00:00Z" },
    ] satisfies Partial<EventInput>[]) {
      expect(offered(await read(`/events/${(await add(fields)).id}`, people.USER))).toBeNull();
    }
    await writeSettings(app.services, { "users.registration_enabled": false });
    const { id } = await add();
    expect(offered(await read(`/events/${id}`))).toBeNull();
    await writeSettings(app.services, { "users.registration_enabled": true });
    expect(offered(await read(`/events/${id}`))).toBe("Registrarse");
  });
  test("is cached for visitors, and is new as soon as a place is taken", async () => {
    const { id } = await add({ capacity: 2 });
    const free = async () => /<div class="capa"[^>]*><p><b>(\d+)<\/b>/.exec(await read(`/events/${id}`))?.[1];
    expect([await free(), await free()]).toEqual(["2", "2"]);
    await send(await visitor(), id, "register");
    expect(await free()).toBe("1");
    await send(await visitor(), id, "register");
    expect([await free(), offered(await read(`/events/${id}`))]).toEqual(["0", "Entrar en la lista de espera"]);
  });
  test("offers the waiting list also if it does not show the number of places", async () => {
    const { id } = await add({ capacity: 1 });
    await register(app.services, (await visitor()).user.id, id);
    await writeSettings(app.services, { "events.showCapacityIndicator": false });
    expect(offered(await read(`/events/${id}`))).toBe("Entrar en la lista de espera");
    await writeSettings(app.services, { "events.showCapacityIndicator": true });
  });
});

describe("the registration button", () => {
  test("takes a place, says so once, and can give it back", async () => {
    const { id } = await add({ capacity: 1 });
    const person = await visitor();
    const html = await send(person, id, "register");
    expect([offered(html), said(html)]).toEqual(["Registrado", "Tienes plaza."]);
    expect(said(await read(`/events/${id}`, person))).toBe("");
    const left = await send(person, id, "leave");
    expect([offered(left), said(left)]).toEqual(["Registrarse", "Hecho: ya no estás en la lista."]);
  });
  test("leads at a full event to the waiting list, whose first visitor moves up when another leaves", async () => {
    const { id } = await add({ capacity: 1 });
    const [first, second, third] = [await visitor(), await visitor(), await visitor()];
    await send(first, id, "register");
    const html = await send(second, id, "register");
    expect([offered(html), said(html)]).toEqual(["En lista de espera (n.º 1)", "Estás en la lista de espera: n.º 1."]);
    expect(offered(await send(third, id, "register"))).toBe("En lista de espera (n.º 2)");
    await send(first, id, "leave");
    expect(offered(await read(`/events/${id}`, second))).toBe("Registrado");
    expect(offered(await read(`/events/${id}`, third))).toBe("En lista de espera (n.º 1)");
  });
  test("takes or gives back only one place if it is tapped twice", async () => {
    const { id } = await add({ capacity: 5 });
    const person = await visitor();
    await Promise.all([send(person, id, "register"), send(person, id, "register")]);
    expect(await findEvent(app.services, id)).toMatchObject({ currentAttendees: 1 });
    const answers = await Promise.all([send(person, id, "leave"), send(person, id, "leave")]);
    expect(answers.map(said)).toEqual(["Hecho: ya no estás en la lista.", "Hecho: ya no estás en la lista."]);
    expect(await findEvent(app.services, id)).toMatchObject({ currentAttendees: 0 });
  });
  test("explains why there is no place if the event was closed meanwhile", async () => {
    const { id } = await add();
    await updateEvent(app.services, id, { status: "CANCELLED" });
    const html = await send(await visitor(), id, "register");
    expect([offered(html), said(html)]).toEqual([null, "La inscripción en «Taller» está cerrada"]);
  });
  test("leads an anonymous visitor to /login and back to the event, and takes no place", async () => {
    const { id } = await add();
    const body = new URLSearchParams({ intent: "register", redirectTo: `/?event=${id}` });
    const response = await app.fetch(`/events/${id}/registration`, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { Origin: testOrigin },
    });
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      `/login?redirectTo=${encodeURIComponent(`/?event=${id}`)}`,
    ]);
    expect(await findEvent(app.services, id)).toMatchObject({ currentAttendees: 0 });
  });
  test("can't be pressed by another site, and leads to no other site", async () => {
    const { id } = await add();
    const person = await visitor();
    const body = new URLSearchParams({ intent: "register", redirectTo: "//evil.example" });
    const foreign = await app.fetch(`/events/${id}/registration`, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { Cookie: person.cookie, Origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
    expect(await registrationOf(app.services, person.user.id, id)).toBeNull();
    const own = await app.fetch(`/events/${id}/registration`, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { Cookie: person.cookie, Origin: testOrigin },
    });
    expect(own.headers.get("Location")).toBe(`/events/${id}`);
  });
});

describe("a registration in my programme", () => {
  const words = (html: string): string =>
    mainOf(html)
      .replaceAll(/<svg[\s\S]*?<\/svg>/g, "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();

  test("lists places by day with their codes, and can give them back", async () => {
    const person = await visitor();
    const tomorrow = await add({
      title: "Mañana",
      startTime: "2026-08-23T18:00:00Z",
      endTime: "2026-08-23T20:00:00Z",
      capacity: 1,
    });
    const today = await add({ title: "Hoy" });
    await register(app.services, (await visitor()).user.id, tomorrow.id);
    for (const { id } of [tomorrow, today]) await register(app.services, person.user.id, id);
    const html = await read("/my", person);
    expect(words(html)).toMatch(
      /Hoy Sábado 22 de agosto .*Hoy .*Código de puerta.* Mañana Domingo 23 de agosto .*Lista de espera: n\.º 1 Mañana/,
    );
    const { code = "" } = (await registrationOf(app.services, person.user.id, today.id)) ?? {};
    expect(words(html)).toContain(shownCode(code));
    const left = await browserOf(app, person).sendAndRead(`/events/${today.id}/registration`, {
      intent: "leave",
      redirectTo: "/my",
    });
    expect(words(left)).toContain("Hecho: ya no estás en la lista.");
    expect(words(left)).not.toContain("Sábado 22");
  });
  test("is also in the visitor's programme, where places at withdrawn, deleted and cancelled events can be given back", async () => {
    const person = await visitor();
    const own = async (): Promise<string> => /<main[\s\S]*<\/main>/.exec(await read("/my", person))?.[0] ?? "";
    const [withdrawn, deleted, cancelled, open] = [
      await add({ title: "Retirado" }),
      await add({ title: "Borrado" }),
      await add({ title: "Anulado" }),
      await add({ title: "Abierto" }),
    ];
    for (const { id } of [withdrawn, deleted, cancelled, open]) await register(app.services, person.user.id, id);
    await updateEvent(app.services, withdrawn.id, { published: false });
    await deleteEvent(app.services, deleted.id);
    await updateEvent(app.services, cancelled.id, { status: "CANCELLED" });
    const leaves = (html: string): string[] =>
      [...html.matchAll(/<form[^>]*action="\/events\/([^"/]+)\/registration"/g)].map(([, id = ""]) => id);
    const all = [withdrawn.id, deleted.id, cancelled.id, open.id];
    expect(leaves(await own()).toSorted()).toEqual(all.toSorted());
    for (const id of all.slice(0, 3)) await send(person, id, "leave");
    const html = await own();
    expect([leaves(html), [...html.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]*)</g)].map(([, title]) => title)]).toEqual([
      [open.id],
      ["Abierto"],
    ]);
    for (const { id } of [withdrawn, deleted, cancelled])
      expect(await registrationOf(app.services, person.user.id, id)).toBeNull();
  });
  test("counts an event as attended once it is over", async () => {
    const person = await visitor();
    await register(
      app.services,
      person.user.id,
      (await add({ startTime: "2026-08-22T17:00:00Z", endTime: "2026-08-22T18:45:00Z" })).id,
    );
    const attended = async () => /<dt>Eventos asistidos<\/dt><dd>(\d+)<\/dd>/.exec(await read("/profile", person))?.[1];
    expect(await attended()).toBe("0");
    app.setNow("2026-08-22T18:50:00Z");
    expect(await attended()).toBe("1");
    expect(words(await read("/my", person))).toContain("Terminados (1)");
    app.setNow("2026-08-22T18:42:00Z");
  });
});

test("a place and a place on the waiting list are in the visitor's programme, the shared page and the calendar", async () => {
  const evening = { startTime: "2026-08-22T20:00:00.000Z", endTime: "2026-08-22T21:00:00.000Z" };
  const [workshop, full] = [
    await add({ ...evening, title: "Taller de velas" }),
    await add({ ...evening, title: "Taller lleno", capacity: 1 }),
  ];
  const [person, first] = [await visitor(), await visitor()];
  await register(app.services, first.user.id, full.id);
  for (const { id } of [workshop, full]) await register(app.services, person.user.id, id);
  const link = await renewProgrammeLink(app.services, { kind: "user", id: person.user.id });
  const textOf = (html: string): string => unescaped(html.replaceAll(/<[^>]*>/g, " ")).replaceAll(/\s+/g, " ");

  const own = await read("/my", person);
  const mine = textOf(/<main[\s\S]*<\/main>/.exec(own)?.[0] ?? "");
  expect(mine).toMatch(/Lista de espera: n\.º 1 Taller lleno/);
  expect(mine).toMatch(/Taller de velas.*Código de puerta/);
  expect(own).toContain('<span class="count">2</span>');
  const shared = textOf(await read(`/my/${link}`));
  expect(shared).toMatch(/Taller de velas.*Taller lleno.*En lista de espera/);
  expect(shared).not.toContain("Tienes plaza");
  const [, velas = "", lleno = ""] = (await read(`/my/${link}/calendar.ics`))
    .replaceAll("\r\n ", "")
    .split("BEGIN:VEVENT");
  expect(
    [velas, lleno].map((event) => [
      /SUMMARY:(.*)\r/.exec(event)?.[1],
      /STATUS:(.*)\r/.exec(event)?.[1],
      event.includes("BEGIN:VALARM"),
    ]),
  ).toEqual(
    expect.arrayContaining([
      ["Taller de velas", "CONFIRMED", true],
      ["Taller lleno", "TENTATIVE", false],
    ]),
  );
});
