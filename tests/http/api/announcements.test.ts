import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contract } from "#app/api/contract.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import es from "#app/locales/es/errors.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { readNews } from "../../support/news.ts";
import { type Api, startApi } from "./client.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(() => api.app.services.db.deleteFrom("announcements").execute());

const moved = { type: "warning", title: "Cambio de sitio", message: "La gala pasa al auditorio.", minutes: 60 };
const listed = async () => (await api.call(contract.listAnnouncements)).data;

describe("an announcement", () => {
  test("reaches every page, is listed with its author, and can be withdrawn", async () => {
    const { sequence } = await readNews(api.app);
    const { data } = await api.call(contract.announce, { json: moved });
    expect(data).toMatchObject({ kind: "announcement", title: "Cambio de sitio", eventId: null });
    expect((await readNews(api.app, `?after=${sequence}`)).frames).toMatchObject([
      { type: "system:announcement", data: { type: "warning", title: "Cambio de sitio" } },
    ]);
    expect(await listed()).toEqual([
      { ...data, eventTitle: null, sentBy: { kind: "person", name: "Ada" }, isFresh: true },
    ]);
    expect((await api.call(contract.withdrawAnnouncement, { id: data.id })).data).toEqual({ id: data.id });
    expect(await listed()).toEqual([]);
  });

  test("is for the viewers of one event, if it is published", async () => {
    const { id } = await createEvent(api.app.services, eventInputWith({ title: "Gala" }));
    await api.call(contract.announce, { json: { ...moved, eventId: id } });
    expect(await listed()).toMatchObject([{ eventId: id, eventTitle: "Gala" }]);
    const { status, errors } = await api.refused(contract.announce, { json: { ...moved, eventId: "nothing" } });
    expect([status, Object.keys(errors)]).toEqual([422, ["eventId"]]);
  });

  test("is sent once by the same token, which a client repeats after a lost answer", async () => {
    const json = { ...moved, formToken: "a-token" };
    const { data } = await api.call(contract.announce, { json });
    expect((await api.call(contract.announce, { json })).data).toEqual(data);
    expect(await listed()).toHaveLength(1);
  });

  test("names its wrong fields", async () => {
    const { status, errors } = await api.refused(contract.announce, {
      json: { type: "loud", title: " ", message: "x".repeat(241), minutes: 7 },
    });
    expect([status, errors]).toEqual([
      422,
      { type: [expect.any(String)], title: [es.title_required], message: [es.too_long], minutes: [expect.any(String)] },
    ]);
    expect(await listed()).toEqual([]);
  });

  test("that is unknown is 404", async () => {
    const { status, message } = await api.refused(contract.withdrawAnnouncement, { id: "nothing" });
    expect([status, message]).toEqual([404, es.announcement_not_found]);
  });
});

test("maintenance is announced, is listed as such, and ends when it is withdrawn", async () => {
  const { data } = await api.call(contract.announceMaintenance, {
    json: { message: "Volvemos a las 4.", minutes: 15 },
  });
  expect(data).toMatchObject({ kind: "maintenance", type: null, title: null, message: "Volvemos a las 4." });
  expect(await listed()).toMatchObject([{ id: data.id, kind: "maintenance", isFresh: true }]);
  await api.call(contract.withdrawAnnouncement, { id: data.id });
  expect(await listed()).toEqual([]);
});

test.each(["nobody", "USER", "MODERATOR", "deactivated"] as const)(
  "%s neither reads announcements here nor sends any",
  async (by) => {
    for (const endpoint of [
      contract.listAnnouncements,
      contract.announce,
      contract.announceMaintenance,
      contract.withdrawAnnouncement,
    ])
      expect([401, 403]).toContain(
        (await api.refused(endpoint, { by, id: "nothing", json: endpoint.method === "POST" ? moved : undefined }))
          .status,
      );
    expect(await listed()).toEqual([]);
  },
);
