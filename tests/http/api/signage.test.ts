import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { contract } from "#app/api/contract.ts";
import { linkDisplay, namedDisplays } from "#app/domain/signage/displays.server.ts";
import { defaultScreen, newScene } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import es from "#app/locales/es/errors.ts";
import { type Api, startApi } from "./client.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  await writeSettings(api.app.services, { "signage.screens": [], "signage.shown_now": [] });
  await api.app.services.db.deleteFrom("displays").execute();
  await createScreen(api.app.services, {
    ...defaultScreen("es"),
    slug: "muelle",
    name: "Muelle",
    scenes: [newScene("now", 20), newScene("clock", 10)],
  });
});

/** Pairs a display of the sign `muelle`. Returns its id, and how it reports and gets its next order. */
async function pair(name: string) {
  const { token } = await linkDisplay(api.app.services, { name, screen: "muelle" });
  const post = (path: string, body: unknown, cookie = ""): Promise<Response> =>
    api.app.fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie },
      body: JSON.stringify(body),
    });
  const paired = await post("/signage/pairing", { link: token, wantsCode: false });
  const cookie = paired.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { id = "" } = (await namedDisplays(api.app.services)).find((one) => one.name === name) ?? {};
  const report = async () => {
    const sent = {
      id: "aaaaaaaa",
      screen: "muelle",
      version: "1",
      shows: "Ahora: Timple",
      emergency: "",
      size: "1920×1080",
    };
    const answer = await post("/signage.json", { ...sent, offset: 40, next: ["Cartel"] }, cookie);
    return z.object({ order: z.string().nullable() }).parse(await answer.json()).order;
  };
  return { id, report };
}
const shown = async () => (await api.call(contract.listShown)).data;

describe("a display", () => {
  test("is listed with what it reports, without its secrets", async () => {
    const { id, report } = await pair("Junto al bar");
    await report();
    const { data } = await api.call(contract.listDisplays);
    expect(data).toMatchObject([
      {
        id,
        name: "Junto al bar",
        isPaired: true,
        screen: "muelle",
        shows: "Ahora: Timple",
        next: ["Cartel"],
        offset: 40,
        isCurrent: false,
      },
    ]);
    expect((await api.call(contract.listScreens)).data).toMatchObject([
      { slug: "muelle", scenes: [{ kind: "now" }, {}] },
    ]);
  });

  test("gets an order, alone or with all of its sign", async () => {
    const { id, report } = await pair("Junto al bar");
    await report();
    expect((await api.call(contract.orderDisplays, { json: { order: "identify", display: id } })).data).toEqual({
      displays: 1,
    });
    expect([await report(), await report()]).toEqual(["identify", null]);
    expect((await api.call(contract.orderDisplays, { json: { order: "reload", screen: "muelle" } })).data).toEqual({
      displays: 1,
    });
    expect(await report()).toBe("reload");
    expect((await api.call(contract.orderDisplays, { json: { order: "reload", screen: "" } })).data).toEqual({
      displays: 0,
    });
    const { status, message } = await api.refused(contract.orderDisplays, {
      json: { order: "reload", display: "nothing" },
    });
    expect([status, message]).toEqual([404, es.screen_not_found]);
  });

  test("is renamed and removed, which the audit log tells", async () => {
    const { id } = await pair("Junto al bar");
    await pair("Arco");
    expect((await api.call(contract.renameDisplay, { id, json: { name: "Barra" } })).data).toEqual({
      id,
      name: "Barra",
    });
    const { status, errors } = await api.refused(contract.renameDisplay, { id, json: { name: "Arco" } });
    expect([status, errors]).toEqual([422, { name: [es.display_name_taken] }]);
    expect((await api.call(contract.removeDisplay, { id })).data).toEqual({ id });
    for (const endpoint of [contract.removeDisplay, contract.renameDisplay])
      expect((await api.refused(endpoint, { id, json: { name: "Otra" } })).status).toBe(404);
    const lines = await api.app.services.db
      .selectFrom("audit")
      .select(["action", "actor", "way"])
      .where("subject", "=", id)
      .where("action", "in", ["display_renamed", "display_removed"])
      .orderBy("sequence")
      .execute();
    const actor = api.people.ADMIN.user.id;
    expect(lines).toEqual([
      { action: "display_renamed", actor, way: "token" },
      { action: "display_removed", actor, way: "token" },
    ]);
  });
});

describe("a scene", () => {
  test("is shown alone on a display or a sign, until it is ended", async () => {
    const { id } = await pair("Junto al bar");
    const { data: notice } = await api.call(contract.showNow, {
      json: { display: id, scene: "notice", title: "Aforo completo" },
    });
    expect(notice).toMatchObject({ display: id, screen: "muelle", scene: { kind: "notice", title: "Aforo completo" } });
    const { data: clock } = await api.call(contract.showNow, { json: { screen: "muelle", scene: 1 } });
    expect(clock).toMatchObject({ display: null, scene: { kind: "clock" } });
    expect(await shown()).toEqual([notice, clock]);
    expect((await api.call(contract.endShown, { id: notice.id })).data).toEqual({ id: notice.id });
    expect(await shown()).toEqual([clock]);
    const { status, message } = await api.refused(contract.endShown, { id: notice.id });
    expect([status, message]).toEqual([404, es.scene_not_shown]);
  });

  test("is refused for a display that does not exist, and without what it needs", async () => {
    expect((await api.refused(contract.showNow, { json: { display: "nothing", scene: 0 } })).status).toBe(404);
    for (const [json, field] of [
      [{ screen: "muelle", scene: "notice" }, "title"],
      [{ screen: "muelle", scene: 2 }, "scene"],
      [{ scene: 0 }, "display"],
      [{ screen: "muelle", display: "x", scene: 0 }, "display"],
    ] as const) {
      const { status, errors } = await api.refused(contract.showNow, { json });
      expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    }
    expect(await shown()).toEqual([]);
  });
});

describe("an emergency", () => {
  const fire = { title: "Salid por la puerta norte", minutes: 15, screens: ["muelle"], toVisitors: false };
  const raised = async () => (await api.call(contract.listEmergencies)).data;

  test("is raised once by the same token, and ends", async () => {
    const json = { ...fire, formToken: "a-token" };
    const { data } = await api.call(contract.raiseEmergency, { json });
    expect(data).toMatchObject({ title: fire.title, screens: ["muelle"], expiresAt: "2026-08-22T18:57:00.000Z" });
    expect((await api.call(contract.raiseEmergency, { json })).data).toEqual(data);
    expect(await raised()).toEqual([data]);
    expect((await api.call(contract.endEmergency, { id: data.id })).data).toEqual({ id: data.id });
    expect(await raised()).toEqual([]);
    const { status, message } = await api.refused(contract.endEmergency, { id: data.id });
    expect([status, message]).toEqual([404, es.emergency_not_found]);
  });

  test("says each time who it is for, and for how long", async () => {
    const { status, errors } = await api.refused(contract.raiseEmergency, { json: { title: " ", minutes: 7 } });
    expect([status, Object.keys(errors)]).toEqual([422, ["title", "screens", "toVisitors", "minutes"]]);
    expect(errors["title"]).toEqual([es.title_required]);
    expect(await raised()).toEqual([]);
  });
});

test.each(["nobody", "USER", "MODERATOR", "deactivated"] as const)(
  "%s neither sees nor orders a display",
  async (by) => {
    const { id } = await pair("Junto al bar");
    for (const [endpoint, sent] of [
      [contract.listDisplays, {}],
      [contract.renameDisplay, { id, json: { name: "Mía" } }],
      [contract.removeDisplay, { id }],
      [contract.orderDisplays, { json: { order: "reload", display: id } }],
      [contract.listShown, {}],
      [contract.showNow, { json: { display: id, scene: 0 } }],
      [contract.endShown, { id: "nothing" }],
      [contract.listScreens, {}],
      [contract.listEmergencies, {}],
      [contract.raiseEmergency, { json: { title: "Fuego", minutes: 15, screens: [], toVisitors: true } }],
      [contract.endEmergency, { id: "nothing" }],
    ] as const)
      expect([401, 403]).toContain((await api.refused(endpoint, { by, ...sent })).status);
    expect((await namedDisplays(api.app.services)).map(({ name }) => name)).toEqual(["Junto al bar"]);
  },
);
