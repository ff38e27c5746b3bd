import { beforeEach, describe, expect, test } from "vitest";
import { namedDisplays, removeDisplay } from "#app/domain/signage/displays.server.ts";
import { defaultScreen } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { testOrigin } from "../../support/app.ts";
import { signInPerson } from "../../support/people.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { unescaped } from "../html.ts";
import { type Admin, browserOf, faultOf, noticeOf, summaryOf, valueOf, panelOfFile } from "./places-admin.ts";

/** Pairing of displays: what a player asks, and the panel's forms without scripts. */

const { app, admin } = panelOfFile();
beforeEach(async () => {
  await writeSettings(app.services, { "signage.screens": [] });
  for (const { id } of await namedDisplays(app.services)) await removeDisplay(app.services, id);
});

/** A player's browser with its cookies. */
function player() {
  let cookie = "";
  const send = async (path: string, body: unknown): Promise<unknown> => {
    const response = await app.fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie },
      body: JSON.stringify(body),
    });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    expect(response.status).toBe(200);
    return response.json();
  };
  return {
    ask: (asked: { link?: string; wantsCode?: boolean } = {}) =>
      send("/signage/pairing", { link: null, wantsCode: false, ...asked }),
    code: async (): Promise<string> => {
      const answer = await send("/signage/pairing", { link: null, wantsCode: true });
      return /"code":"(\w+)"/.exec(JSON.stringify(answer))?.[1] ?? "";
    },
    report: (shows: string, screen = "") =>
      send("/signage.json", { id: "aaaaaaaa", screen, version: "1", shows, emergency: "", size: "1920×1080" }),
    cookie: () => cookie,
  };
}
const page = "/admin/signage";
const linkIn = (html: string): URL => new URL(unescaped(/value="(http[^"]*#pair=[^"]*)"/.exec(html)?.[1] ?? ""));

describe("a code", () => {
  test("that a player shows gives it a name in the panel, and its reports count from then on", async () => {
    const { ask, code, report } = player();
    expect(await ask()).toMatchObject({ name: null, code: null });
    const shown = await code();
    await report("Texto de un desconocido");
    const before = await admin.get(page);
    expect(before).toContain("Sin emparejar");
    expect(before).not.toContain("Texto de un desconocido");
    expect(noticeOf(await admin.sendAndRead(page, { intent: "pair", code: shown, name: "Puerta norte" }))).toBe(
      "Pantalla emparejada: Puerta norte",
    );
    const [display] = await namedDisplays(app.services);
    expect(await ask({ wantsCode: true })).toMatchObject({ name: "Puerta norte", id: display?.id, code: null });
    await report("Ahora: La cuerda floja");
    const html = await admin.get(page);
    expect(html).toContain("<b>Puerta norte</b>");
    expect(html).toContain("Ahora: La cuerda floja");
  });

  test("is refused with what was typed if no player shows it, and its field says so", async () => {
    const response = await admin.send(page, { intent: "pair", code: "AAAA AAAA", name: "Puerta norte" });
    const html = await response.text();
    expect([response.status, summaryOf(html), valueOf(html, "pair-name")]).toEqual([
      422,
      "Hay 1 campo por corregir",
      "Puerta norte",
    ]);
    expect(faultOf(html, "pair-code")).toContain("Ninguna pantalla muestra ese código");
    expect(await namedDisplays(app.services)).toEqual([]);
  });

  test("can be guessed ten times in a quarter of an hour, and by others still", async () => {
    const guess = async (who: Admin) => (await who.send(page, { intent: "pair", code: "AAAAAAAA", name: "x" })).status;
    const newAdmin = async (email: string) =>
      browserOf(
        app,
        await signInPerson(app.services, await createUser(app.services, { name: "Eva", email, role: "ADMIN" })),
      );
    const [eva, ines] = [await newAdmin("eva@example.org"), await newAdmin("ines@example.org")];
    for (let tries = 0; tries < 10; tries += 1) expect(await guess(eva)).toBe(422);
    expect(await guess(eva)).toBe(429);
    expect(await guess(ines)).toBe(422);
  });

  test("is not used up by names that can't be: only wrong codes count", async () => {
    await admin.send(page, { intent: "link", name: "Junto al bar", screen: "puerta-norte" });
    const { code } = player();
    for (let tries = 0; tries < 11; tries += 1)
      expect((await admin.send(page, { intent: "pair", code: await code(), name: "Junto al bar" })).status).toBe(422);
    expect((await admin.send(page, { intent: "pair", code: await code(), name: "Puerta norte" })).status).toBe(302);
  });

  test("comes with the address of the QR code, beside a button for each display that is missing", async () => {
    const [old, renewed] = [player(), player()];
    await admin.send(page, { intent: "pair", code: await old.code(), name: "Puerta norte" });
    const code = await renewed.code();
    const html = await admin.get(`${page}?code=${code}`);
    expect(valueOf(html, "pair-code")).toBe(code);
    const [, id = ""] = /<button[^>]*value="([^"]*)"[^>]*>Es «Puerta norte»/.exec(html) ?? [];
    await admin.send(page, { intent: "pair", code, name: "", display: id });
    expect(await renewed.ask()).toMatchObject({ name: "Puerta norte", code: null });
    expect(await old.ask()).toMatchObject({ name: null, code: null });
    expect(await namedDisplays(app.services)).toHaveLength(1);
  });
});

describe("a link", () => {
  test("names a player that opens it once, shows its sign, and is shown only by the page that made it", async () => {
    await createScreen(app.services, { ...defaultScreen("es"), slug: "puerta-norte", name: "Puerta norte" });
    const made = await admin.send(page, { intent: "link", name: "Junto al bar", screen: "puerta-norte" });
    const address = linkIn(await made.text());
    expect(`${address.origin}${address.pathname}${address.search}`).toBe(`${testOrigin}/signage?screen=puerta-norte`);
    const html = await admin.get(page);
    expect(html).toContain("Espera su enlace, hasta 23 de agosto");
    expect(html).not.toContain(address.hash);

    const link = address.hash.replace("#pair=", "");
    const { ask, cookie } = player();
    expect(await ask({ link })).toMatchObject({ name: "Junto al bar", code: null });
    expect(cookie()).toMatch(/^verbena-display=/);
    expect(await ask({ link })).toMatchObject({ name: "Junto al bar", code: null });
    expect(await player().ask({ link })).toMatchObject({ name: null, code: null });
  });

  test("can be made again for a display that lost its storage", async () => {
    const [old, renewed] = [player(), player()];
    await admin.send(page, { intent: "pair", code: await old.code(), name: "Puerta norte" });
    const [display] = await namedDisplays(app.services);
    const html = await (await admin.send(page, { intent: "relink", id: display?.id ?? "" })).text();
    const link = linkIn(html).hash.replace("#pair=", "");
    expect(await renewed.ask({ link })).toMatchObject({ name: "Puerta norte", code: null });
    expect(await old.ask()).toMatchObject({ name: null, code: null });
  });
});

describe("a paired display", () => {
  test("is renamed in its row, and keeps the typed name if another display has it", async () => {
    const [one, other] = [player(), player()];
    await admin.send(page, { intent: "pair", code: await one.code(), name: "Puerta norte" });
    await admin.send(page, { intent: "pair", code: await other.code(), name: "Puerta sur" });
    const [north] = await namedDisplays(app.services);
    const id = north?.id ?? "";
    const refused = await (await admin.send(page, { intent: "rename", id, name: "PUERTA SUR" })).text();
    expect(faultOf(refused, `display-${id}-name`)).toContain("Ya hay una pantalla con ese nombre");
    expect(valueOf(refused, `display-${id}-name`)).toBe("PUERTA SUR");
    expect(noticeOf(await admin.sendAndRead(page, { intent: "rename", id, name: "Junto al bar" }))).toBe(
      "Nombre guardado: Junto al bar",
    );
    expect(await one.ask()).toMatchObject({ name: "Junto al bar", code: null });
  });

  test("is removed after a question, which ends its secret, while /signage still shows the programme", async () => {
    const { ask, code, report, cookie } = player();
    await admin.send(page, { intent: "pair", code: await code(), name: "Puerta norte" });
    const [display] = await namedDisplays(app.services);
    const id = display?.id ?? "";
    expect(await admin.get(`${page}?remove=${id}`)).toContain("¿Quitar la pantalla «Puerta norte»?");
    expect(noticeOf(await admin.sendAndRead(page, { intent: "unpair", id }))).toBe("Pantalla quitada: Puerta norte");
    expect(await ask()).toMatchObject({ name: null, code: null });
    await report("Todavía aquí");
    expect(await admin.get(page)).not.toContain("Todavía aquí");
    expect((await app.fetch("/signage", { headers: { Cookie: cookie() } })).status).toBe(200);
  });

  test("gets orders over plain HTTP, by its id", async () => {
    const { code, report } = player();
    await admin.send(page, { intent: "pair", code: await code(), name: "Puerta norte" });
    await report("Ahora");
    const [display] = await namedDisplays(app.services);
    await admin.send(page, { intent: "order", order: "reload", id: display?.id ?? "" });
    expect(await report("Ahora")).toEqual({ order: "reload" });
  });
});

describe("the secret of a display", () => {
  test("is a cookie for a year that no script reads and no other site sends", async () => {
    const response = await app.fetch("/signage/pairing", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
      body: JSON.stringify({ link: null, wantsCode: true }),
    });
    expect(response.headers.get("Set-Cookie")).toMatch(
      /^verbena-display=\S+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("is neither given nor ended by a page of another site, nor by a GET", async () => {
    const asked = { method: "POST", body: JSON.stringify({ link: null, wantsCode: true }) };
    expect(
      (await app.fetch("/signage/pairing", { ...asked, headers: { Origin: "https://evil.example" } })).status,
    ).toBe(403);
    expect((await app.fetch("/signage/pairing")).status).toBe(405);
  });

  test("costs a paired display no cached page", async () => {
    const { code, cookie } = player();
    await code();
    const headers = { Cookie: cookie() };
    await app.fetch("/programme.json", { headers });
    const [plain, own] = [await app.fetch("/programme.json"), await app.fetch("/programme.json", { headers })];
    expect([own.headers.get("ETag"), own.headers.get("Cache-Control")]).toEqual([
      plain.headers.get("ETag"),
      plain.headers.get("Cache-Control"),
    ]);
  });
});
