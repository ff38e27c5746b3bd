import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importCalendar } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { readVersionedEvent } from "#app/domain/editing/event-versions.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { calendar, event as vevent, read } from "../../domain/calendar/ics.ts";
import { noisyJpeg, plainPng } from "../../domain/media/sent-images.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { testOrigin } from "../../support/app.ts";
import { endedSessionOf, signInPerson } from "../../support/people.ts";
import { attribute, textOf, unescaped } from "../html.ts";
import { faultOf, noticeOf, summaryOf, undoOf, valueOf, panelOfFile, eventFields, formOf } from "./places-admin.ts";

const newPath = "/admin/events/new";

const { app, admin, people } = panelOfFile();
let mimo: string;
let circo: string;
let charco: string;
beforeAll(async () => {
  mimo = (await createCategory(app.services, { name: "Mimo" })).id;
  circo = (await createCategory(app.services, { name: "Circo" })).id;
  charco = (await createLocation(app.services, { name: "Charco de San Ginés" })).id;
});

/** The page that an answer leads to, however often it is sent on, as a browser does that keeps the notice's cookie. */
async function follow(response: Response, notice = ""): Promise<string> {
  const to = response.headers.get("Location");
  if (to === null) return response.text();
  const kept =
    response.headers
      .getSetCookie()
      .map((line) => `; ${line.split(";")[0] ?? ""}`)
      .join("") || notice;
  return follow(
    await app.fetch(new URL(to, testOrigin).href, {
      redirect: "manual",
      headers: { Cookie: `${people.ADMIN.cookie}${kept}` },
    }),
    kept,
  );
}

/** Returns a filled-in form. */
const formWith = (fields: Parameters<typeof formOf>[0] = {}): FormData =>
  formOf({
    ...eventFields,
    categoryIds: [mimo],
    locationIds: [charco],
    capacity: "100",
    registration: "places",
    ...fields,
  });

/** A day on which nothing else is. */
const lonely = { "start.date": "2027-01-05", "end.date": "2027-01-05" };

/** Sends the form of a new event and reads the event that came of it. */
async function created(fields: Parameters<typeof formWith>[0] = {}): Promise<ProgrammeEvent> {
  const response = await admin.send(newPath, formWith(fields));
  expect(response.status).toBe(302);
  return stored(response.headers.get("Location")?.split("/").at(-1) ?? "");
}

const stored = async (id: string): Promise<ProgrammeEvent> => (await readVersionedEvent(app.services, id)).event;
const versionOf = async (id: string): Promise<string> => String((await readVersionedEvent(app.services, id)).version);

test("the form of an imported event says which values came from the file or the API, and not which came from the form", async () => {
  const services = { ...app.services, actor: people.ADMIN.user.id };
  const reading = read(
    calendar(
      vevent(
        "UID:origen@fest",
        "SUMMARY:Origen",
        "DTSTART:20260901T100000Z",
        "DURATION:PT1H",
        "DESCRIPTION:Del archivo",
      ),
    ),
  );
  await importCalendar(services, reading, { options: { untitled: "Acto" }, fileName: "agenda.ics" });
  const { id } = await app.services.db
    .selectFrom("events")
    .select("id")
    .where("title", "=", "Origen")
    .executeTakeFirstOrThrow();
  await updateEvent(services, id, { description: "A mano" });
  await updateEvent({ ...services, source: { way: "token", network: null } }, id, { capacity: 40 });
  const page = await admin.get(`/admin/events/${id}`);
  const origins = textOf(/<details class="event-origins">[\s\S]*?<\/details>/.exec(page)?.[0] ?? "");
  expect(origins).toMatch(/Inicio, Fin, Título ?de agenda\.ics, \d+ \w+/);
  expect(origins).toMatch(/Capacidad ?por la API, de Ada, \d+ \w+/);
  expect(origins).not.toContain("Descripción");
});

describe("a new event", () => {
  test("is created with every field of the form", async () => {
    const event = await created({
      categoryIds: [circo, mimo],
      mainCategoryId: mimo,
      tags: "familiar, sin palabras",
      "speakers[0].name": "Dácil",
      "speakers[0].title": "Mimo",
      "speakers[1].name": "Rayco",
      isStreaming: "on",
      streamUrl: "https://tv.example/charco",
      "image.kind": "address",
      "image.address": "https://a.example/sal.jpg",
      capacity: "",
      registration: "none",
      price: "12,50",
      ageFrom: "6",
      language: "Español",
      accessibility: "Sin escalones",
      url: "https://a.example/sal",
      status: "CANCELLED",
      statusNote: "Por el viento",
    });
    expect(event).toMatchObject({
      title: "Estatuas de sal",
      description: "Mimo junto al agua",
      startTime: "2026-08-22T19:00:00.000Z",
      endTime: "2026-08-22T20:15:00.000Z",
      categories: [{ id: mimo }, { id: circo }],
      locations: [{ id: charco }],
      tags: ["familiar", "sin palabras"],
      speakers: [{ name: "Dácil", title: "Mimo" }, { name: "Rayco" }],
      isStreaming: true,
      streamUrl: "https://tv.example/charco",
      imageUrl: "https://a.example/sal.jpg",
      capacity: null,
      registration: "none",
      priceCents: 1250,
      ageFrom: 6,
      language: "Español",
      accessibility: "Sin escalones",
      url: "https://a.example/sal",
      status: "CANCELLED",
      statusNote: "Por el viento",
    });
    expect(event.publishedAt).not.toBeNull();
  });

  test("can be a draft, and the notice says so and offers an undo", async () => {
    const page = await admin.sendAndRead(newPath, formWith({ intent: "draft", title: "Boceto" }));
    expect(noticeOf(page)).toBe("Borrador guardado: «Boceto».");
    expect(undoOf(page)).not.toBe("");
    expect(page).toContain("Solo se ve en el panel.");
  });

  test("can be followed by another, which begins with its day, places and categories", async () => {
    const response = await admin.send(newPath, formWith({ intent: "another", ...lonely }));
    const page = await follow(response);
    expect(noticeOf(page)).toContain("Estatuas de sal");
    expect(valueOf(page, "event-title") ?? "").toBe("");
    expect(valueOf(page, "event-start.date")).toBe("2027-01-05");
    expect(valueOf(page, "event-start.time") ?? "").toBe("");
    const ticked = [...page.matchAll(/<input[^>]*name="(categoryIds|locationIds)"[^>]*>/g)].filter(([input]) =>
      input.includes("checked"),
    );
    expect(ticked.map(([input]) => attribute(input, "value"))).toEqual([mimo, charco]);
  });

  test("ignores categories and places of the address that do not exist", async () => {
    expect(valueOf(await admin.get(`${newPath}?category=gone&place=gone&day=never`), "event-capacity")).toBe("100");
  });

  test("is refused with the spec's message beside each missing field", async () => {
    const response = await admin.send(newPath, { intent: "publish" });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(faultOf(page, "event-title")).toBe("El título es obligatorio");
    expect(faultOf(page, "event-description")).toBe("La descripción es obligatoria");
    expect(faultOf(page, "event-start.date")).toBe("La fecha de inicio es obligatoria");
    expect(faultOf(page, "event-end.date")).toBe("La fecha de fin es obligatoria");
    for (const message of [
      "Selecciona al menos una categoría",
      "Selecciona al menos una ubicación",
      "La imagen es obligatoria",
    ]) {
      expect(page).toMatch(new RegExp(`class="wrong"[^>]*>(?:<svg.*?</svg>)?${message}<`));
    }
    expect(summaryOf(page)).toContain("7");
  });

  test("is refused if it ends at or before its start, and the form keeps all typed values", async () => {
    const response = await admin.send(
      newPath,
      formWith({ "end.time": "20:00", tags: "una, dos", "speakers[0].name": "Dácil", categoryIds: [circo] }),
    );
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(faultOf(page, "event-end.time")).toBe("La fecha de fin debe ser posterior al inicio");
    expect(valueOf(page, "event-title")).toBe("Estatuas de sal");
    expect(valueOf(page, "event-description")).toBe("Mimo junto al agua");
    expect(valueOf(page, "event-tags")).toBe("una, dos");
    expect(speakersOf(page)).toEqual(["Dácil"]);
    expect(isTicked(page, circo)).toBe(true);
    expect(isTicked(page, mimo)).toBe(false);
  });

  test("can have a description of 50,000 characters", async () => {
    const description = "ñ".repeat(50_000);
    expect((await created({ description })).description).toBe(description);
  });
});

/** The names of the speakers in the form, in its order. */
const speakersOf = (page: string): string[] =>
  [...page.matchAll(/<input\b[^>]*name="speakers\[\d+\]\.name"[^>]*>/g)].map(([tag]) => attribute(tag, "value") ?? "");

const isTicked = (page: string, id: string): boolean =>
  [...page.matchAll(/<input\b[^>]*name="categoryIds"[^>]*>/g)].some(
    ([tag]) => tag.includes(`value="${id}"`) && tag.includes("checked"),
  );

/** Returns what is in the form of a page. */
const kept = (page: string) => ({
  start: valueOf(page, "event-start.time"),
  end: valueOf(page, "event-end.time"),
  capacity: valueOf(page, "event-capacity"),
  title: valueOf(page, "event-title"),
  places: [...page.matchAll(/<input[^>]*name="locationIds"[^>]*>/g)]
    .filter(([input]) => input.includes("checked"))
    .map(([input]) => attribute(input, "value")),
});

/** Returns the buttons of a page by their texts, as the field that each sends. */
const buttonsOf = (page: string): Map<string, [string, string]> =>
  new Map(
    [...page.matchAll(/<button([^>]*)>(?:<svg[\s\S]*?<\/svg>)?([^<]*)<\/button>/g)].map(([, tag = "", text = ""]) => [
      unescaped(text),
      [attribute(tag, "name") ?? "", attribute(tag, "value") ?? ""],
    ]),
  );

describe("the warnings of the form, without scripts,", () => {
  const day = { "start.date": "2027-02-05", "end.date": "2027-02-05" };
  let small: string;
  beforeAll(async () => {
    small = (await createLocation(app.services, { name: "Sala pequeña", capacity: 40 })).id;
    await created({ ...day, title: "Peso muerto", locationIds: [small], "speakers[0].name": "Marta", capacity: "40" });
  });
  const clash = () => ({ ...day, title: "Vertical", locationIds: [small], "start.time": "20:30", "end.time": "21:30" });
  const press = async (text: string, page: string, form: FormData): Promise<string> => {
    const [name, value] = buttonsOf(page).get(text) ?? expect.fail(`There is no button ${text}`);
    form.delete("intent");
    form.set(name, value);
    const response = await admin.send(newPath, form);
    expect(response.status).toBe(200);
    return response.text();
  };

  test("come before anything is saved if 'save and another' would have hidden them", async () => {
    const response = await admin.send(newPath, formWith({ ...clash(), capacity: "40", intent: "another" }));
    expect(response.headers.get("Location")).toMatch(/^\/admin\/events\/[\w-]{16}$/);
    expect(await follow(response)).toContain("«Peso muerto» ocupa Sala pequeña de 20:00 a 21:15.");
    const seen = new URL(response.headers.get("Location") ?? "", testOrigin).pathname.split("/").at(-1) ?? "";
    await deleteEvent(app.services, seen);
  });

  test("offer the next hour, another place and fewer places, and their buttons keep what was typed", async () => {
    const form = formWith({ ...clash(), title: "", "speakers[0].name": "marta" });
    const page = await (await admin.send(newPath, form)).text();
    expect(page).toContain("«Peso muerto» ocupa Sala pequeña de 20:00 a 21:15.");
    expect(page).toContain("marta está en «Peso muerto», Sala pequeña, hasta las 21:15.");
    expect(page).toContain("Sala pequeña: caben 40 personas. Has puesto 100.");
    expect(buttonsOf(page).has("Hueco libre: 21:15 en Charco de San Ginés")).toBe(true);
    form.set("title", "Vertical");
    const later = await press("Empezar a las 21:15", page, form);
    expect(kept(later)).toMatchObject({ start: "21:15", end: "22:15", title: "Vertical", places: [small] });
    expect(later).not.toContain("Peso muerto");
    form.delete("repair");
    expect(kept(await press("Poner 40", page, form))).toMatchObject({ start: "20:30", capacity: "40" });
  });

  test("that were accepted are not told again, once the event is saved", async () => {
    const form = formWith({ ...clash(), title: "", capacity: "40" });
    const page = await (await admin.send(newPath, form)).text();
    form.set("title", "Aceptado");
    form.set("accepted", buttonsOf(page).get("Dejar los dos")?.[1] ?? "");
    const saved = (await admin.send(newPath, form)).headers.get("Location") ?? "";
    expect(await admin.get(saved)).not.toContain("«Peso muerto» ocupa");
    expect(await admin.get("/admin/events?q=aceptado")).not.toContain("Peso muerto");
  });

  test("refuse a button that the page doesn't have", async () => {
    for (const repair of ["nothing", '{"start":"now"}'])
      expect((await admin.send(newPath, formWith({ repair }))).status).toBe(400);
  });
});

describe("a category or a place that is missing", () => {
  test("is made from within the form, chosen there, and nothing typed is lost", async () => {
    for (const [make, field, name] of [
      ["category", "newCategory", "Zancos"],
      ["location", "newLocation", "Calle Real"],
    ] as const) {
      const response = await admin.send(newPath, formWith({ intent: undefined, make, [field]: ` ${name} ` }));
      expect(response.status).toBe(200);
      const page = await response.text();
      expect(valueOf(page, "event-title")).toBe("Estatuas de sal");
      expect(page).toMatch(new RegExp(`checked[^>]*>(?:(?!<input).)*<span>${name}</span>`));
    }
  });
  test("is the existing one if its name is only written in another way", async () => {
    const page = await (
      await admin.send(
        newPath,
        formWith({ intent: undefined, make: "category", newCategory: "CIRCO", categoryIds: [] }),
      )
    ).text();
    expect(page.match(/<span>Circo<\/span>/gi)).toHaveLength(1);
    expect(page).toMatch(/checked[^>]*>(?:(?!<input).)*<span>Circo<\/span>/);
  });
  test("needs a name", async () => {
    const page = await (await admin.send(newPath, formWith({ intent: undefined, make: "location" }))).text();
    expect(page).toContain("El nombre es obligatorio");
  });
});

describe("the image of an event", () => {
  test("can be an uploaded file", async () => {
    const event = await created({
      "image.kind": "upload",
      "image.file": new File([new Uint8Array(await plainPng())], "sal.png"),
    });
    expect(event.imageUrl).toMatch(/^\/uploads\//);
  });

  test("need not be uploaded again if the form is refused for another field", async () => {
    const page = await (
      await admin.send(
        newPath,
        formWith({
          title: "",
          "image.kind": "upload",
          "image.file": new File([new Uint8Array(await plainPng())], "sal.png"),
        }),
      )
    ).text();
    const url = /name="image.stored" value="([^"]+)"/.exec(page)?.[1] ?? "";
    expect(url).toMatch(/^\/uploads\//);
    expect((await created({ "image.kind": "upload", "image.stored": url })).imageUrl).toBe(url);
  });

  test("is refused above the limit of the settings, with the typed values kept, and far above it without being read", async () => {
    const file = (bytes: number): File => new File([new Uint8Array(bytes)], "a.png");
    const response = await admin.send(
      newPath,
      formWith({ "image.kind": "upload", "image.file": file(6 * 1024 * 1024) }),
    );
    const page = await response.text();
    expect(page).toContain("El archivo no debe superar los 5MB");
    expect(valueOf(page, "event-title")).toBe("Estatuas de sal");
    const type = "multipart/form-data; boundary=x";
    const unread = await app.fetch(newPath, {
      method: "POST",
      body: new Uint8Array(30 * 1024 * 1024),
      headers: { Cookie: people.ADMIN.cookie, Origin: testOrigin, "Content-Type": type },
    });
    expect(unread.status).toBe(413);
    expect(await unread.text()).toContain("El archivo no debe superar los 5MB");
  });

  test("may be larger than a form without a file may be", async () => {
    const photo = await noisyJpeg();
    expect(photo.byteLength).toBeGreaterThan(64 * 1024);
    expect(
      (await created({ "image.kind": "upload", "image.file": new File([new Uint8Array(photo)], "foto.jpg") })).imageUrl,
    ).toMatch(/^\/uploads\//);
  });
});

describe("the list of speakers, without scripts,", () => {
  const intent = (type: string, payload: Record<string, unknown>): string =>
    JSON.stringify({ type, payload: { name: "speakers", ...payload } });
  const speakers = { "speakers[0].name": "Dácil", "speakers[1].name": "Rayco" };
  const press = async (fields: Parameters<typeof formWith>[0]): Promise<string> => {
    const response = await admin.send(newPath, formWith({ ...fields, intent: undefined }));
    expect(response.status).toBe(200);
    return response.text();
  };

  test("can be extended, shortened and reordered, and nothing is saved or marked as wrong", async () => {
    const page = await press({ ...speakers, title: "", __intent__: intent("insert", { defaultValue: {} }) });
    expect(speakersOf(page)).toEqual(["Dácil", "Rayco", ""]);
    expect(page).not.toContain('class="summary"');
    expect(speakersOf(await press({ ...speakers, __intent__: intent("reorder", { from: 1, to: 0 }) }))).toEqual([
      "Rayco",
      "Dácil",
    ]);
    expect(speakersOf(await press({ ...speakers, __intent__: intent("remove", { index: 0 }) }))).toEqual(["Rayco"]);
  });

  test.each(["{", '{"type":"update","payload":{"name":"__proto__"}}', '{"type":"drop","payload":{}}'])(
    "does not change through a button with the value %s",
    async (__intent__) => {
      expect((await admin.send(newPath, formWith({ __intent__ }))).status).toBe(400);
    },
  );
});

describe("the form of an event", () => {
  let id: string;
  let path: string;
  beforeEach(async () => {
    ({ id } = await created());
    path = `/admin/events/${id}`;
  });

  test("opens with the event's values, in the festival's hours", async () => {
    const page = await admin.get(path);
    expect(valueOf(page, "event-title")).toBe("Estatuas de sal");
    expect([valueOf(page, "event-start.date"), valueOf(page, "event-start.time")]).toEqual(["2026-08-22", "20:00"]);
    expect(isTicked(page, mimo)).toBe(true);
  });

  test("keeps its notice for the page, also if warnings or a download are asked for before it", async () => {
    const saved = await admin.send(path, formWith({ version: await versionOf(id), title: "Otra" }));
    const [notice = ""] = saved.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const asked = (address: string): Promise<Response> =>
      app.fetch(address, { headers: { Cookie: `${people.ADMIN.cookie}; ${notice}` } });
    for (const address of [`/admin/events/typed?event=${id}`, "/admin/audit/table.csv"]) {
      const answer = await asked(address);
      expect([address, answer.status, answer.headers.getSetCookie()]).toEqual([address, 200, []]);
    }
    const page = await asked(path);
    expect(noticeOf(await page.text())).toBe("«Otra» se ha guardado.");
    expect((await stored(id)).title).toBe("Otra");
    expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^verbena-notice=;.*Max-Age=0/)]);
  });

  test("makes a published event a draft, and publishes it again", async () => {
    expect(noticeOf(await admin.sendAndRead(path, formWith({ version: await versionOf(id), intent: "draft" })))).toBe(
      "«Estatuas de sal» vuelve a ser un borrador.",
    );
    expect((await stored(id)).publishedAt).toBeNull();
    expect(noticeOf(await admin.sendAndRead(path, formWith({ version: await versionOf(id) })))).toBe(
      "«Estatuas de sal» está publicado.",
    );
  });

  test("deletes the event after a confirmation, which is a page of its own without scripts", async () => {
    const asked = await admin.get(`${path}?confirm=delete`);
    expect(asked).toContain("¿Eliminar «Estatuas de sal»?");
    const response = await admin.send(path, { intent: "delete" });
    expect(response.headers.get("Location")).toBe("/admin/events");
    expect((await app.fetch(`/api/events/${id}`)).status).toBe(404);
    expect((await admin.send(path, { intent: "delete" })).status).toBe(404);
  });

  test("leads to the list with an explanation if the event was deleted", async () => {
    await deleteEvent(app.services, id);
    expect(await follow(Response.redirect(`${testOrigin}${path}`))).toContain("Este evento no está en el programa");
  });

  test("leads to the list with the notice of the undo if the event's creation is undone from the form", async () => {
    const made = await admin.send(newPath, formWith());
    const undone = await admin.send("/admin/history", {
      intent: "undo",
      batch: undoOf(await follow(made)),
      redirectTo: made.headers.get("Location") ?? "",
    });
    const page = await follow(undone);
    expect(noticeOf(page)).not.toBe("");
    expect(page).not.toContain("event-title");
  });

  test("is 404 for an unknown event", async () => {
    expect(
      (
        await app.fetch("/admin/events/nothing", {
          headers: { Cookie: (await signInPerson(app.services, (await addAdmin("Nadie")).user)).cookie },
        })
      ).status,
    ).toBe(404);
  });
});

let count = 0;
const addAdmin = async (name: string) => {
  count += 1;
  return { user: await createUser(app.services, { name, email: `admin${count}@example.org`, role: "ADMIN" }) };
};

describe("if another administrator has changed the same event meanwhile,", () => {
  let id: string;
  let path: string;
  let version: string;
  beforeEach(async () => {
    ({ id } = await created({ tags: "antes" }));
    path = `/admin/events/${id}`;
    version = await versionOf(id);
    const { user } = await addAdmin("Airam");
    await updateEvent({ ...app.services, actor: user.id }, id, {
      title: "El de Airam",
      endTime: "2026-08-22T21:00:00.000Z",
    });
  });

  test("the form says so, keeps the typed values, and shows the saved value beside each field that differs", async () => {
    const response = await admin.send(path, formWith({ version, title: "El mío", tags: "míos" }));
    expect(response.status).toBe(409);
    const page = unescaped(await response.text()).replaceAll("<!-- -->", "");
    expect(page).toContain("Airam guardó este evento a las 19:42");
    expect(valueOf(page, "event-title")).toBe("El mío");
    expect(valueOf(page, "event-tags")).toBe("míos");
    expect(
      [
        ...page.matchAll(/Versión guardada:<\/?[^>]*>? ?<b>([^<]*)</g),
        ...page.matchAll(/Versión guardada: <b>([^<]*)</g),
      ].map(([, text]) => text),
    ).toEqual(["El de Airam", "22 de agosto, 22:00"]);
    expect(page).toContain("Usar esta versión");
    expect((await stored(id)).title).toBe("El de Airam");
  });

  test.each(["", "x", "1.5", "-1", "1e400", "99999999999999999999"])(
    "the form says so too if it sends the unreadable version '%s'",
    async (unreadable) => {
      const sent = { version: unreadable, title: "El mío" };
      expect((await admin.send(path, formWith(sent))).status).toBe(409);
      expect((await admin.send(path, formWith({ ...sent, comparedFrom: unreadable }))).status).toBe(409);
      expect((await stored(id)).title).toBe("El de Airam");
    },
  );

  test("a button takes over a saved value, also without scripts, and the other saved values stay visible", async () => {
    const { newest, from, button } = await conflict();
    const response = await admin.send(
      path,
      formWith({ version: newest, comparedFrom: from, title: "El mío", intent: undefined, __intent__: button }),
    );
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(valueOf(page, "event-title")).toBe("El de Airam");
    expect(page).toContain("22 de agosto, 22:00");
  });

  test("a second save overwrites the event", async () => {
    const { newest, from } = await conflict();
    expect((await admin.send(path, formWith({ version: newest, comparedFrom: from, title: "El mío" }))).status).toBe(
      302,
    );
    expect((await stored(id)).title).toBe("El mío");
  });

  test("a deleted event continues as a new one with the typed values", async () => {
    await deleteEvent(app.services, id);
    const page = await admin.sendAndRead(path, formWith({ version, title: "El mío" }));
    expect(noticeOf(page)).toContain("Alguien eliminó ese evento");
    expect(valueOf(page, "event-title")).toBe("El mío");
  });

  async function conflict() {
    const page = unescaped(await (await admin.send(path, formWith({ version, title: "El mío" }))).text());
    const hidden = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
    return {
      newest: hidden("version"),
      from: hidden("comparedFrom"),
      button: JSON.stringify({ type: "update", payload: { name: "title", value: "El de Airam" } }),
    };
  }
});

describe("an event's form that is sent after the session's end", () => {
  let lost: Record<string, string>;
  beforeAll(async () => {
    lost = { Cookie: await endedSessionOf(app.services, people.ADMIN.user), Origin: testOrigin };
  });

  test("keeps the event's version, so that the form can still point out changes made meanwhile", async () => {
    const { id } = await created();
    const version = await versionOf(id);
    const response = await app.fetch(`/admin/events/${id}`, {
      method: "POST",
      redirect: "manual",
      headers: lost,
      body: formWith({ version, title: "Mío" }),
    });
    await updateEvent(app.services, id, { title: "Suyo" });
    const page = await admin.get(
      new URL(response.headers.get("Location") ?? "", testOrigin).searchParams.get("redirectTo") ?? "",
    );
    expect(page).toContain(`name="version" value="${version}"`);
  });
});

describe("what is typed into the form", () => {
  const typedPath = "/admin/events/typed";
  const keep = async (query: string, fields: Record<string, string>): Promise<unknown> => {
    const response = await admin.send(`${typedPath}${query}`, fields);
    expect(response.status).toBe(200);
    return response.json();
  };
  const offer = "escribiste en este formulario y no lo guardaste";

  test("is answered by its description as visitors will read it, and is not kept unless it differs", async () => {
    expect(await keep("", { title: "Sal", description: "**Sal** <b>" })).toEqual({
      descriptionHtml: "<p><strong>Sal</strong> &lt;b&gt;</p>",
      keptAt: null,
    });
    expect(await admin.get(newPath)).not.toContain(offer);
  });

  test("of a new event is offered on return, filled in on request, and gone once it is saved", async () => {
    const typed = { title: "Estatuas a medias", description: "Sal", "start.date": "2027-03-01" };
    expect(await keep("?keep=yes", typed)).toMatchObject({ keptAt: "2026-08-22T18:42:00.000Z" });
    const offered = await admin.get(newPath);
    expect(offered).toContain(offer);
    expect(valueOf(offered, "event-title")).toBeNull();
    const filled = await admin.get(`${newPath}?continue=1`);
    expect(filled).not.toContain(offer);
    expect(valueOf(filled, "event-title")).toBe("Estatuas a medias");
    expect(valueOf(filled, "event-start.date")).toBe("2027-03-01");
    expect((await admin.send(newPath, formWith({ title: "Estatuas a medias", intent: "draft" }))).status).toBe(302);
    expect(await admin.get(newPath)).not.toContain(offer);
  });

  test("of an event is filled in upon the version that it was typed over, and can be discarded", async () => {
    const { id } = await createEvent(app.services, eventInputWith({ title: "Antes" }));
    const path = `/admin/events/${id}`;
    const version = await versionOf(id);
    await keep(`?event=${id}&keep=yes`, { title: "Después", description: "Sal", version });
    await updateEvent(app.services, id, { title: "De otra persona" });
    const filled = await admin.get(`${path}?continue=1`);
    expect(valueOf(filled, "event-title")).toBe("Después");
    expect(filled).toContain(`name="version" value="${version}"`);
    const response = await admin.send(`${typedPath}?event=${id}`, { intent: "discard" });
    expect(response.headers.get("Location")).toBe(path);
    expect(await admin.get(path)).not.toContain(offer);
  });

  test("has no files: a picture that was chosen is to be chosen again, which is said beside its field", async () => {
    await keep("?keep=yes", { title: "Con foto", "image.kind": "upload", picked: "plaza.jpg" });
    expect(textOf(await admin.get(`${newPath}?continue=1`))).toContain(
      "«plaza.jpg» no se guardó con lo escrito. Elige la imagen otra vez.",
    );
    await admin.send(typedPath, { intent: "discard" });
  });

  test("that is typed back to what is stored is forgotten", async () => {
    await keep("?keep=yes", { title: "Algo" });
    await keep("?keep=no", { title: "" });
    expect(await admin.get(newPath)).not.toContain(offer);
  });
});
