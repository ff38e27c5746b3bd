import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { listImports } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { contract } from "#app/api/contract.ts";
import { type Api, startApi } from "./client.ts";

let api: Api;
beforeEach(async () => {
  await api?.app.close();
  api = await startApi();
});
afterAll(() => api.app.close());

const send = async (json: unknown) => (await api.call(contract.importCalendar, { json })).data;
const gala = {
  title: "Gala",
  startTime: "2026-08-22T20:00:00+01:00",
  endTime: "2026-08-22T22:00:00+01:00",
  location: "Recova",
  categoryName: "Circo",
  capacity: 80,
  tags: ["risa"],
  speakers: [{ name: "Ada" }],
};

describe("POST ics/import with as many events as ics/parse finds in a file of 10 MB", () => {
  /** Some 13 MB. */
  const large = Array.from({ length: 330 }, (_, index) => ({
    ...gala,
    title: `Gala ${index}`,
    description: "x".repeat(40_000),
  }));

  test("imports them, and reports errors as usual", async () => {
    expect(
      await api.refused(contract.importCalendar, {
        json: { events: [...large, { ...gala, id: "mine", capacity: "many" }] },
      }),
    ).toMatchObject({
      status: 422,
      errors: { "events.330.id": [expect.any(String)], "events.330.capacity": [expect.any(String)] },
    });
    expect(
      await api.refused(contract.importCalendar, { json: { events: large, categoryMappings: { circo: "nothing" } } }),
    ).toMatchObject({ status: 422, errors: { categoryMappings: [expect.any(String)] } });
    expect(await listImports(api.app.services)).toEqual([]);
    const backwards = { ...gala, title: "Al revés", endTime: gala.startTime };
    const sent = {
      events: [...large, backwards],
      categoryMappings: { Circo: null },
      options: { autoFixErrors: true },
    };
    expect(await send(sent)).toEqual({ imported: 331, skipped: 0, errors: [] });
    expect(await send(sent)).toEqual({ imported: 0, skipped: 331, errors: [] });
    expect((await api.call(contract.listCategories)).data).toEqual([]);
  });

  test("refuses still more, and bodies that are not JSON", async () => {
    const much = new TextEncoder().encode(JSON.stringify({ events: Array.from({ length: 850 }, () => large[0]) }));
    const sendBytes = async (bytes: Uint8Array<ArrayBuffer>) => {
      const headers = { Authorization: api.people.ADMIN.bearer, "Content-Type": "application/json" };
      const answer = await api.app.fetch("/api/ics/import", { method: "POST", headers, body: bytes });
      return [
        answer.status,
        z.object({ success: z.literal(false), message: z.string() }).parse(await answer.json()).message,
      ];
    };
    expect(await sendBytes(much)).toEqual([413, expect.stringContaining("32 MB")]);
    expect(await sendBytes(much.slice(0, 1024 * 1024))).toEqual([400, expect.any(String)]);
    expect(await listImports(api.app.services)).toEqual([]);
  });
});
