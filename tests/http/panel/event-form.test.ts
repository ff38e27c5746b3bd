import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { readVersionedEvent } from "#app/domain/editing/event-versions.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { noisyJpeg, plainPng } from "../../domain/media/sent-images.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { startApp, testOrigin, type TestApp } from "../../support/app.ts";
import { addPeople, signInPerson } from "../../support/people.ts";
import { attribute, unescaped } from "../html.ts";
import { type Admin, browserOf, faultOf, noticeOf, summaryOf, undoOf, valueOf } from "./places-admin.ts";

const newPath = "/admin/events/new";

let app: TestApp;
let admin: Admin;
let cookie: string;
let mimo: string;
let circo: string;
let charco: string;
beforeAll(async () => {
  app = await startApp();
  const { ADMIN } = await addPeople(app.services);
  admin = browserOf(app, ADMIN);
  ({ cookie } = ADMIN);
  mimo = (await createCategory(app.services, { name: "Mimo" })).id;
  circo = (await createCategory(app.services, { name: "Circo" })).id;
  charco = (await createLocation(app.services, { name: "Charco de San Ginés" })).id;
});
afterAll(() => app.close());

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
    await app.fetch(new URL(to, testOrigin).href, { redirect: "manual", headers: { Cookie: `${cookie}${kept}` } }),
    kept,
  );
}

/** Returns a filled-in form as a browser sends it. A list sends a name several times, undefined omits it. */
function formWith(fields: Record<string, string | string[] | Blob | undefined> = {}): FormData {
  const filled = {
    intent: "publish",
    version: "0",
    title: "Estatuas de sal",
    description: "Mimo junto al agua",
    categoryIds: [mimo],
    locationIds: [charco],
    "start.date": "2026-08-22",
    "start.time": "20:00",
    "end.date": "2026-08-22",
    "end.time": "21:15",
    "image.kind": "poster",
    capacity: "100",
    registration: "places",
    status: "ACTIVE",
    ...fields,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(filled))
    for (const one of [value].flat()) if (one !== undefined) form.append(name, one);
  return form;
}

/** Sends the form of a new event and reads the event that came of it. */
async function created(fields: Parameters<typeof formWith>[0] = {}): Promise<ProgrammeEvent> {
  const response = await admin.send(newPath, formWith(fields));
  expect(response.status).toBe(302);
  return stored(response.headers.get("Location")?.split("/").at(-1) ?? "");
}

const stored = async (id: string): Promise<ProgrammeEvent> => (await readVersionedEvent(app.services, id)).event;
const versionOf = async (id: string): Promise<string> => String((await readVersionedEvent(app.services, id)).version);

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

  test("can be a draft, which the notice says and offers to undo", async () => {
    const page = await admin.sendAndRead(newPath, formWith({ intent: "draft", title: "Boceto" }));
    expect(noticeOf(page)).toBe("Borrador guardado: «Boceto».");
    expect(undoOf(page)).not.toBe("");
    expect(page).toContain("Solo se ve en el panel.");
  });

  test("can be one of whole days", async () => {
    const event = await created({ allDay: "on", "end.date": "2026-08-24", "start.time": "", "end.time": "" });
    expect(event.allDay).toEqual({ first: "2026-08-22", last: "2026-08-24" });
  });

  test("takes its day from the address", async () => {
    const page = await admin.get(`${newPath}?day=2026-08-25`);
    expect(valueOf(page, "event-start.date")).toBe("2026-08-25");
    expect(valueOf(page, "event-capacity")).toBe("100");
  });

  test("is refused with the spec's message beside each field that is missing", async () => {
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

  test("is refused in the visitor's language", async () => {
    const response = await app.fetch(newPath, {
      method: "POST",
      body: formWith({ title: "" }),
      headers: { Cookie: cookie, Origin: testOrigin, "Accept-Language": "en" },
    });
    expect(faultOf(await response.text(), "event-title")).toBe("The title is required");
  });

  test("is refused when it ends at or before its start, with all that was typed kept", async () => {
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

  test("is refused with a capacity below one, a price that is none, an hour that the clocks skip", async () => {
    const page = await (
      await admin.send(
        newPath,
        formWith({ capacity: "0", price: "mucho", "start.date": "2026-03-29", "start.time": "01:30" }),
      )
    ).text();
    expect(faultOf(page, "event-capacity")).toBe("El número es demasiado pequeño");
    expect(faultOf(page, "event-price")).toBe("Escribe un precio, por ejemplo 12,50");
    expect(faultOf(page, "event-start.time")).toBe("Esa hora no existe: ese día los relojes se adelantan");
  });

  test("can be refused without losing a description of 50,000 characters", async () => {
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

describe("the image", () => {
  test("is stored from a file that is uploaded", async () => {
    const event = await created({
      "image.kind": "upload",
      "image.file": new File([new Uint8Array(await plainPng())], "sal.png"),
    });
    expect(event.imageUrl).toMatch(/^\/uploads\//);
  });

  test("of a form that is refused for something else need not be sent again", async () => {
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

  test("is refused when it is no image, with what was typed kept", async () => {
    const response = await admin.send(
      newPath,
      formWith({ "image.kind": "upload", "image.file": new File(["<svg/>"], "a.svg") }),
    );
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain("El archivo debe ser una imagen de tipo PNG, JPG, GIF, WebP");
    expect(valueOf(page, "event-title")).toBe("Estatuas de sal");
  });

  test("is refused beyond the limit of the settings, with what was typed kept, and far beyond it unread", async () => {
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
      headers: { Cookie: cookie, Origin: testOrigin, "Content-Type": type },
    });
    expect(unread.status).toBe(413);
    expect(await unread.text()).toContain("El archivo no debe superar los 5MB");
  });

  test("may be larger than a form without a file", async () => {
    const photo = await noisyJpeg();
    expect(photo.byteLength).toBeGreaterThan(64 * 1024);
    expect(
      (await created({ "image.kind": "upload", "image.file": new File([new Uint8Array(photo)], "foto.jpg") })).imageUrl,
    ).toMatch(/^\/uploads\//);
  });
});

describe("speakers, without scripts", () => {
  const intent = (type: string, payload: Record<string, unknown>): string =>
    JSON.stringify({ type, payload: { name: "speakers", ...payload } });
  const speakers = { "speakers[0].name": "Dácil", "speakers[1].name": "Rayco" };
  const press = async (fields: Parameters<typeof formWith>[0]): Promise<string> => {
    const response = await admin.send(newPath, formWith({ ...fields, intent: undefined }));
    expect(response.status).toBe(200);
    return response.text();
  };

  test("are added, removed and ordered, and nothing is saved or said to be wrong", async () => {
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
    "are not changed by a button that says %s",
    async (__intent__) => {
      expect((await admin.send(newPath, formWith({ __intent__ }))).status).toBe(400);
    },
  );
});

describe("an event that exists", () => {
  let id: string;
  let path: string;
  beforeEach(async () => {
    ({ id } = await created());
    path = `/admin/events/${id}`;
  });

  test("opens in its form, in the festival's hours", async () => {
    const page = await admin.get(path);
    expect(valueOf(page, "event-title")).toBe("Estatuas de sal");
    expect([valueOf(page, "event-start.date"), valueOf(page, "event-start.time")]).toEqual(["2026-08-22", "20:00"]);
    expect(isTicked(page, mimo)).toBe(true);
  });

  test("is saved, which the notice says", async () => {
    const page = await admin.sendAndRead(path, formWith({ version: await versionOf(id), title: "Otra" }));
    expect(noticeOf(page)).toBe("«Otra» se ha guardado.");
    expect((await stored(id)).title).toBe("Otra");
  });

  test("goes back to being a draft, and out again", async () => {
    expect(noticeOf(await admin.sendAndRead(path, formWith({ version: await versionOf(id), intent: "draft" })))).toBe(
      "«Estatuas de sal» vuelve a ser un borrador.",
    );
    expect((await stored(id)).publishedAt).toBeNull();
    expect(noticeOf(await admin.sendAndRead(path, formWith({ version: await versionOf(id) })))).toBe(
      "«Estatuas de sal» está publicado.",
    );
  });

  test("is duplicated as a draft", async () => {
    const page = await admin.sendAndRead(path, { intent: "duplicate" });
    expect(noticeOf(page)).toBe("Copia creada como borrador: «Estatuas de sal».");
  });

  test("is deleted after a confirmation, which is a page of its own without scripts", async () => {
    const asked = await admin.get(`${path}?confirm=delete`);
    expect(asked).toContain("¿Eliminar «Estatuas de sal»?");
    const response = await admin.send(path, { intent: "delete" });
    expect(response.headers.get("Location")).toBe("/admin/events");
    expect((await app.fetch(`/api/events/${id}`)).status).toBe(404);
    expect((await admin.send(path, { intent: "delete" })).status).toBe(404);
  });

  test("that was deleted leads to the list, which says so", async () => {
    await deleteEvent(app.services, id);
    expect(await follow(Response.redirect(`${testOrigin}${path}`))).toContain("Este acto no está en el programa");
  });

  test("whose creation is undone from its form leads to the list, with the notice of the undo", async () => {
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

  test("warns of a place that is taken at the same time, and blocks nothing", async () => {
    await createEvent(
      app.services,
      eventInputWith({
        title: "Sal y viento",
        locationIds: [charco],
        startTime: "2026-08-22T18:30:00.000Z",
        endTime: "2026-08-22T19:15:00.000Z",
      }),
    );
    const page = await admin.sendAndRead(path, formWith({ version: await versionOf(id) }));
    expect(page).toContain("Charco de San Ginés está ocupado de 19:30 a 20:15");
    expect(page).toContain("«Sal y viento»");
    expect(page).toContain("Empezar a las 20:15");
  });

  test("drops the stream's address when it is not streamed any more", async () => {
    await updateEvent(app.services, id, { isStreaming: true, streamUrl: "https://tv.example/a" });
    await admin.send(path, formWith({ version: await versionOf(id), streamUrl: "https://tv.example/a" }));
    expect((await stored(id)).streamUrl).toBeNull();
  });

  test("that does not exist is not found", async () => {
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

describe("two administrators with the same event", () => {
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

  test("the second is told, keeps what was typed and sees what is saved beside each field that differs", async () => {
    const response = await admin.send(path, formWith({ version, title: "El mío", tags: "míos" }));
    expect(response.status).toBe(409);
    const page = unescaped(await response.text()).replaceAll("<!-- -->", "");
    expect(page).toContain("Airam guardó este evento a las 19:42");
    expect(valueOf(page, "event-title")).toBe("El mío");
    expect(valueOf(page, "event-tags")).toBe("míos");
    expect(
      [
        ...page.matchAll(/Ahora está guardado:<\/?[^>]*>? ?<b>([^<]*)</g),
        ...page.matchAll(/Ahora está guardado: <b>([^<]*)</g),
      ].map(([, text]) => text),
    ).toEqual(["El de Airam", "22 de agosto, 22:00"]);
    expect(page).toContain("Usar este");
    expect((await stored(id)).title).toBe("El de Airam");
  });

  test("the other's value is taken over by its button, without scripts too, and the others stay in sight", async () => {
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

  test("saving again overwrites on purpose", async () => {
    const { newest, from } = await conflict();
    expect((await admin.send(path, formWith({ version: newest, comparedFrom: from, title: "El mío" }))).status).toBe(
      302,
    );
    expect((await stored(id)).title).toBe("El mío");
  });

  test("an event that was deleted meanwhile goes on as a new one, with what was typed", async () => {
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

describe("a session that ran out in the middle of the form", () => {
  const lost = {
    Cookie: `verbena-session=${encodeURIComponent(Buffer.from('"gone"').toString("base64"))}`,
    Origin: testOrigin,
  };

  test("leads to /login and back to the form as it was typed, lists and speakers included", async () => {
    const response = await app.fetch(newPath, {
      method: "POST",
      redirect: "manual",
      headers: lost,
      body: formWith({ title: "Escrito a medias", categoryIds: [mimo, circo], "speakers[0].name": "Dácil" }),
    });
    expect(response.status).toBe(302);
    const to = new URL(response.headers.get("Location") ?? "", testOrigin);
    expect(to.pathname).toBe("/login");
    const back = to.searchParams.get("redirectTo") ?? "";
    expect(back).toMatch(/^\/admin\/events\/new\?resume=/);
    const page = await admin.get(back);
    expect(valueOf(page, "event-title")).toBe("Escrito a medias");
    expect(speakersOf(page)).toEqual(["Dácil"]);
    expect([isTicked(page, mimo), isTicked(page, circo)]).toEqual([true, true]);
    expect(page).toContain("Aún no está guardado");
    expect((await admin.send(back, formWith({ title: "Escrito a medias" }))).status).toBe(302);
    expect(valueOf(await admin.get(back), "event-title")).not.toBe("Escrito a medias");
  });

  test("keeps the version, so that what happened meanwhile is still told", async () => {
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

  test("stores no file of somebody unknown, and nothing of somebody who never signed in", async () => {
    const image = new File([new Uint8Array(await plainPng())], "sal.png");
    await app.fetch(newPath, {
      method: "POST",
      redirect: "manual",
      headers: lost,
      body: formWith({ "image.kind": "upload", "image.file": image }),
    });
    const before = await app.services.db.selectFrom("unsent_forms").select("id").execute();
    const response = await app.fetch(newPath, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: testOrigin },
      body: formWith(),
    });
    expect(response.headers.get("Location")).toBe("/");
    expect(await app.services.db.selectFrom("unsent_forms").select("id").execute()).toEqual(before);
  });

  test("shows a kept form to nobody but an administrator", async () => {
    const response = await app.fetch(newPath, {
      method: "POST",
      redirect: "manual",
      headers: lost,
      body: formWith({ title: "Secreto" }),
    });
    const back = new URL(response.headers.get("Location") ?? "", testOrigin).searchParams.get("redirectTo") ?? "";
    expect((await app.fetch(back, { redirect: "manual" })).status).toBe(302);
  });
});
