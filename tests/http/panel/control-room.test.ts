import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { linkDisplay, namedDisplays } from "#app/domain/signage/displays.server.ts";
import { defaultScreen } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { screensIn } from "#app/domain/signage/stored-signs.ts";
import { readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { madeBefore } from "../../support/made.ts";
import { unescaped } from "../html.ts";
import { browserOf, faultOf, noticeOf, panelOfFile, formOf } from "./places-admin.ts";

/** The control room: every display with a name, and the ones that need somebody first. */

const { app, admin, people } = panelOfFile();
const helper = madeBefore(async () => browserOf(app, people.MODERATOR));
const asAdmin = (path: string): Promise<Response> => app.fetch(path, { headers: { Cookie: people.ADMIN.cookie } });
beforeEach(async () => {
  await writeSettings(app.services, { "signage.screens": [] });
  await app.services.db.deleteFrom("displays").execute();
});

const page = "/admin/signage";

/** Pairs a player. Returns its id, and how it sends to the server. */
async function player(name: string, screen = "") {
  const { token } = await linkDisplay(app.services, { name, screen });
  const post = (path: string, body: unknown, cookie = ""): Promise<Response> =>
    app.fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie },
      body: JSON.stringify(body),
    });
  const paired = await post("/signage/pairing", { link: token, wantsCode: false });
  const cookie = paired.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { id = "" } = (await namedDisplays(app.services)).find((one) => one.name === name) ?? {};
  return {
    id,
    cookie,
    report: (fields: object = {}) =>
      post(
        "/signage.json",
        { id: "aaaaaaaa", screen, version: "1", shows: "Ahora: Timple", emergency: "", size: "1920×1080", ...fields },
        cookie,
      ),
  };
}

const names = (html: string): string[] => [...html.matchAll(/<b>([^<]+)<\/b>/g)].map(([, name = ""]) => name);

describe("a card", () => {
  test("says what a display shows, what comes next, and how far its clock is off", async () => {
    await createScreen(app.services, { ...defaultScreen("es"), slug: "muelle", name: "Muelle" });
    const { report } = await player("Junto al bar", "muelle");
    await report({ offset: 40, next: ["Cartel", "Programa"] });
    const html = await admin.get(page);
    for (const words of ["Ahora: Timple", "Cartel · Programa", "+0,04 s", "1920×1080", "1 al día"])
      expect(html).toContain(words);
    await report({ offset: -3800 });
    expect(await admin.get(page)).toContain("−3,8 s, se corrige sola");
  });

  test("of a display that needs somebody comes first", async () => {
    await (await player("Arco")).report();
    await (await player("Barra")).report({ offset: 60_000 });
    const html = await admin.get(page);
    expect(names(html)).toEqual(["Barra", "Arco"]);
    expect(html).toContain("1 con el reloj movido");
  });
});

test("the same displays are a table by link, which comes first from 48 on", async () => {
  await (await player("Arco")).report();
  expect(await admin.get(page)).not.toContain("room-table");
  expect(await admin.get(`${page}?view=table`)).toContain("room-table");
  const more = Array.from({ length: 47 }, (_, number) => ({
    id: `display-${number}`,
    name: `Pantalla ${number}`,
    screen: "",
    secret_hash: null,
    paired_at: null,
    link_hash: null,
    link_until: null,
    seen_at: null,
  }));
  await app.services.db.insertInto("displays").values(more).execute();
  expect(await admin.get(page)).toContain("room-table");
  expect(await admin.get(`${page}?view=cards`)).not.toContain("room-table");
});

test("a screen has hours, and its card says that it is off until they begin", async () => {
  await createScreen(app.services, { ...defaultScreen("es"), slug: "muelle", name: "Muelle" });
  const { report } = await player("Junto al bar", "muelle");
  await report();
  const { theme, scheme, orientation, language, arrow } = defaultScreen("es");
  const look = { theme, scheme, orientation, language, arrow };
  const saved = { ...look, intent: "save", name: "Muelle", slug: "muelle" };
  const sent = await admin.send(`${page}/muelle`, {
    ...saved,
    onFrom: "10:00",
    onUntil: "11:00",
    dimFrom1: "23:00",
    dimPercent1: "40",
  });
  expect(sent.status).toBe(302);
  expect(screensIn(await readAllSettings(app.services))).toMatchObject([
    { onFrom: "10:00", onUntil: "11:00", dimming: [{ from: "23:00", percent: 40 }] },
  ]);
  const html = await admin.get(page);
  expect(html).toContain("Apagada por horario");
  expect(html).toContain("Apagada hasta las 10:00");
  await report({ emergency: "fire" });
  expect(await admin.get(page)).not.toContain("Apagada por horario");
  expect(
    faultOf(await (await admin.send(`${page}/muelle`, { ...saved, onFrom: "25:00" })).text(), "screen-onFrom"),
  ).not.toBe("");
});

test("a display shows a notice for ten minutes, which its state says to it alone", async () => {
  const [one, other] = [await player("Arco"), await player("Barra")];
  await one.report();
  const html = await admin.get(`${page}?display=${one.id}`);
  expect(html).toContain("Mostrar ahora: Arco");
  expect(html).toContain("1. Ahora y después");
  const sent = { intent: "show", display: one.id, screen: "", scene: "notice", title: "", text: "" };
  expect((await admin.send(`${page}?display=${one.id}`, sent)).status).toBe(422);
  expect((await admin.send(`${page}?display=${one.id}`, { ...sent, title: "Cola a la derecha" })).status).toBe(302);
  const stateOf = async ({ cookie }: { cookie: string }): Promise<string> =>
    (await app.fetch("/signage.json", { headers: { Cookie: cookie } })).text();
  expect(await stateOf(one)).toContain("Cola a la derecha");
  expect(await stateOf(other)).not.toContain("Cola a la derecha");
  const shown = await admin.get(page);
  expect(shown).toContain("Un anuncio, hasta las");
  const [, id = ""] = /name="id" value="([^"]+)"[^>]*\/><button[^>]*value="end-shown"/.exec(shown) ?? [];
  await admin.send(page, { intent: "end-shown", id });
  expect(await stateOf(one)).not.toContain("Cola a la derecha");
});

describe("a small picture", () => {
  const jpeg = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: "#ff4438" } })
      .jpeg()
      .toBuffer();
  const post = async (cookie: string, bytes: Buffer): Promise<number> =>
    (
      await app.fetch("/signage/picture", {
        method: "POST",
        headers: { "Sec-Fetch-Site": "same-origin", Cookie: cookie },
        body: new Uint8Array(bytes),
      })
    ).status;

  test("that a paired display makes of itself is on its card with the hour, and small", async () => {
    const { id, cookie, report } = await player("Arco");
    await report();
    expect(await admin.get(page)).not.toContain("/picture?");
    expect(await post(cookie, await jpeg(640, 360))).toBe(204);
    const html = await admin.get(page);
    const [, address = ""] = /<img src="([^"]+\/picture[^"]*)"/.exec(html) ?? [];
    expect(address).toContain(id);
    expect(html).toContain("Lo que muestra Arco");
    const shown = await asAdmin(address);
    expect(shown.headers.get("Content-Type")).toBe("image/webp");
    expect(await sharp(await shown.bytes()).metadata()).toMatchObject({ format: "webp", width: 320, height: 180 });
    expect((await app.fetch(address, { redirect: "manual" })).status).toBe(302);
  });

  test("comes at most once in half a minute, and is gone with its display", async () => {
    const { id, cookie } = await player("Arco");
    expect(await post(cookie, await jpeg(320, 180))).toBe(204);
    expect(await post(cookie, await jpeg(320, 180))).toBe(429);
    await admin.send(page, { intent: "unpair", id });
    expect((await asAdmin(`/admin/displays/${id}/picture`)).status).toBe(404);
    expect(await post(cookie, await jpeg(320, 180))).toBe(403);
  });

  test.each([
    ["is refused from a browser that nobody has paired", async () => post("", await jpeg(320, 180)), 403],
    [
      "is a JPEG or WebP by its first bytes",
      async () => send(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
      415,
    ],
    ["can be read", async () => send((await jpeg(320, 180)).subarray(0, 200)), 400],
    ["is no pixel bomb", async () => send(await jpeg(1200, 900)), 400],
    ["has at most 30 kB", async () => send(Buffer.alloc(30_001)), 413],
  ])("%s", async (_, sending, status) => {
    expect(await sending()).toBe(status);
  });
  const send = async (bytes: Buffer): Promise<number> => post((await player("Arco")).cookie, bytes);
});

test("displays that were not seen for a month are listed and removed in one go; one that came back stays", async () => {
  const [one, other, third] = [await player("Arco"), await player("Barra"), await player("Carpa")];
  expect(await admin.get(`${page}?forgotten`)).not.toContain("no dan señal");
  const longAgo = new Date(app.services.clock.now().getTime() - 31 * 86_400_000).toISOString();
  await app.services.db
    .updateTable("displays")
    .set({ seen_at: longAgo })
    .where("id", "in", [one.id, other.id])
    .execute();
  expect(await admin.get(page)).toContain("2 pantallas no dan señal desde hace más de 30 días");
  expect(await admin.get(`${page}?forgotten`)).toContain("<b>Barra</b>, <time");
  await other.report();
  const sent = formOf({ intent: "remove-forgotten", forgotten: [one, other, third].map(({ id }) => id) });
  expect(noticeOf(await admin.sendAndRead(page, sent))).toBe("1 pantalla quitada");
  expect((await namedDisplays(app.services)).map(({ name }) => name)).toEqual(["Barra", "Carpa"]);
});

test("a helper says from the phone what is wrong with a display; its card shows it until it is ticked off", async () => {
  const { id, report } = await player("Arco");
  await (await player("Barra")).report();
  await report();
  const path = "/check-in/screens";
  expect(await helper.get(`${path}?display=${id}`)).toContain(`<option value="${id}" selected="">Arco`);
  const card = `/admin/signage?view=cards#display-card-${id}`;
  expect(unescaped(await admin.get(`${path}?display=${id}`))).toContain(`href="${card}"`);
  expect(unescaped(await helper.get(`${path}?display=${id}`))).not.toContain(card);
  await helper.send(path, { display: id, kind: "other", words: "" });
  expect(await admin.get(page)).not.toContain("Otra cosa:");
  await helper.send(path, { display: id, kind: "frozen", words: "Desde las siete" });
  const html = await admin.get(page);
  expect(html).toContain("No avanza.");
  expect(html).toContain("Desde las siete");
  expect(html).toMatch(/data-need="fault"/);
  const [, fault = ""] = /name="id" value="([^"]+)"[^>]*\/><button[^>]*value="fault-done"/.exec(html) ?? [];
  expect(noticeOf(await admin.sendAndRead(page, { intent: "fault-done", id: fault }))).toBe("Anotado como hecho");
  expect(await admin.get(page)).not.toContain("Desde las siete");
  const lines = await app.services.db
    .selectFrom("audit")
    .select("action")
    .where("action", "in", ["display_fault_reported", "display_fault_done"])
    .orderBy("sequence")
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(["display_fault_reported", "display_fault_done"]);
});

test("the card of a silent display tells the door; if nobody gets notices, it says so", async () => {
  const { id, report } = await player("Arco");
  await report();
  expect(await admin.get(page)).not.toContain("Avisar a la puerta");
  app.setNow("2026-08-22T18:50:00Z");
  expect(await admin.get(page)).toContain("Avisar a la puerta");
  expect(await admin.sendAndRead(page, { intent: "tell-door", id })).toMatch(
    /class="toast refused"[\s\S]*Nadie del equipo recibe avisos: llama a la puerta\./,
  );
});

describe("the plan", () => {
  const near = (name: string, coordinates: string) =>
    createScreen(app.services, { ...defaultScreen("es"), slug: name.toLowerCase(), name, coordinates });
  const view = async (): Promise<string> => {
    const html = await (await asAdmin(`${page}?view=plan`)).text();
    return html.slice(html.indexOf('class="room-bar"'), html.indexOf('id="signs"'));
  };

  test("has a numbered pin for each place with displays, from north to south, and lists those without a place", async () => {
    await near("Playa", "28.95, -13.55");
    await near("Castillo", "28.97, -13.55");
    await (await player("Orilla", "playa")).report();
    await (await player("Torre", "castillo")).report();
    await (await player("Foso", "castillo")).report();
    await (await player("Suelta")).report();
    const html = await view();
    expect(html.match(/class="pin"/g)).toHaveLength(2);
    const found = [...html.matchAll(/<li id="room-(\d)">|class="nowhere"|class="main"[^>]*>([^<]+)</g)];
    const order = found.map(([whole, number, name]) => name ?? number ?? whole);
    expect(order.filter((_, index) => index !== 1 && index !== 2)).toEqual([
      "1",
      "2",
      "Orilla",
      'class="nowhere"',
      "Suelta",
    ]);
    expect(order.slice(1, 3).toSorted()).toEqual(["Foso", "Torre"]);
    expect(html).toContain('aria-current="true"');
  });

  test("leads to the settings of the signs if none says where it stands", async () => {
    await (await player("Suelta")).report();
    const html = await view();
    expect(html).not.toContain('class="pin"');
    expect(html).toContain('href="/admin/signage#signs"');
  });
});
