import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#app/api/contract.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import es from "#app/locales/es/errors.ts";
import { type Api, startApi } from "./client.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

const hours = { startTime: "2026-08-22T19:00:00.000Z", endTime: "2026-08-22T21:00:00.000Z" };
const add = async (title: string) => (await api.call(contract.createEvent, { json: { title, ...hours } })).data.id;
const rename = (id: string, title: string) => api.call(contract.updateEvent, { id, json: { title } });
const titleOf = async (id: string) => (await api.call(contract.readEvent, { id })).data.title;
const historyOf = async (event: string) => (await api.call(contract.listHistory, { query: { event } })).data;

describe("the history", () => {
  test("lists changes newest first, page by page, with who made them and how", async () => {
    for (const title of ["Uno", "Dos", "Tres"]) await add(title);
    const names: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { kind: "event", limit: "2", ...(cursor != null && { cursor }) };
      const page = await api.call(contract.listHistory, { query });
      expect(page.data.length).toBeLessThanOrEqual(2);
      for (const { changes, actor, isByApi } of page.data) {
        expect([actor, isByApi]).toEqual([{ kind: "person", name: "Ada" }, true]);
        names.push(changes[0]?.name ?? "");
      }
      cursor = page.nextCursor;
    } while (cursor != null);
    expect(names.slice(0, 3)).toEqual(["Tres", "Dos", "Uno"]);
  });

  test("shows what a change wrote, and one entry by its id", async () => {
    const id = await add("Gala");
    await rename(id, "Gran gala");
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({
      action: { verb: "edited" },
      size: 1,
      changes: [
        {
          id,
          fields: [
            { field: "title", before: { kind: "text", text: "Gala" }, after: { kind: "text", text: "Gran gala" } },
          ],
        },
      ],
    });
    expect((await api.call(contract.readHistoryEntry, { id: entry?.batch ?? "" })).data).toEqual(entry);
  });

  test("holds no secret", async () => {
    await writeSettings(api.app.services, { "email.smtp_password": "canary-secret" });
    const { data } = await api.call(contract.listHistory, { query: { kind: "setting" } });
    expect(data[0]).toMatchObject({ isUndoable: false, changes: [{ id: "email.smtp_password", fields: [] }] });
    const whole = await api.call(contract.readHistoryEntry, { id: data[0]?.batch ?? "" });
    expect(JSON.stringify([data, whole.data])).not.toContain("canary");
  });

  test.each([
    ["kind", "user"],
    ["limit", "0"],
    ["limit", "101"],
    ["cursor", "x"],
    ["cursor", "-1"],
  ])("refuses %s=%s", async (name, value) => {
    const { status, errors } = await api.refused(contract.listHistory, { query: { [name]: value } });
    expect([status, Object.keys(errors)]).toEqual([422, [name]]);
  });
});

describe("an undo", () => {
  test("writes the old value back, can be undone itself, and is not done twice", async () => {
    const id = await add("Gala");
    await rename(id, "Gran gala");
    const [{ batch } = { batch: "" }] = await historyOf(id);
    const { data } = await api.call(contract.undoHistoryEntry, { id: batch });
    expect(data).toEqual({ undone: 1, batch: expect.any(String), kept: null });
    expect(await titleOf(id)).toBe("Gala");
    const again = await api.refused(contract.undoHistoryEntry, { id: batch });
    expect([again.status, again.message]).toEqual([409, es.undo_already]);
    await api.call(contract.undoHistoryEntry, { id: data.batch });
    expect(await titleOf(id)).toBe("Gran gala");
  });

  test("of something that was written since is 409 with its name, and changes nothing", async () => {
    const id = await add("Gala");
    await rename(id, "Gran gala");
    const [{ batch } = { batch: "" }] = await historyOf(id);
    await rename(id, "Gala chica");
    const { status, message } = await api.refused(contract.undoHistoryEntry, { id: batch });
    expect([status, message]).toEqual([409, expect.stringContaining("Gala chica")]);
    expect(await titleOf(id)).toBe("Gala chica");
  });

  test("of nothing is 404", async () => {
    for (const endpoint of [contract.undoHistoryEntry, contract.readHistoryEntry]) {
      const { status, message } = await api.refused(endpoint, { id: "nothing" });
      expect([status, message]).toEqual([404, es.history_not_found]);
    }
  });
});

test.each(["nobody", "USER", "MODERATOR", "deactivated"] as const)(
  "%s neither reads the history nor undoes anything",
  async (by) => {
    const id = await add("Gala");
    const [{ batch } = { batch: "" }] = await historyOf(id);
    for (const endpoint of [contract.listHistory, contract.readHistoryEntry, contract.undoHistoryEntry])
      expect([401, 403]).toContain((await api.refused(endpoint, { by, id: batch })).status);
    expect(await titleOf(id)).toBe("Gala");
  },
);
