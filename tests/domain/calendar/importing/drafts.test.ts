import { beforeEach, describe, expect, test } from "vitest";
import { importFromApi } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import type { ImportOptions } from "#app/domain/calendar/importing/import-review.ts";
import { setOptions } from "#app/domain/calendar/importing/import-review.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { apply, concert, importFile, stage, walk } from "./reviews.ts";

/** An import may come in as drafts, wholly or in the rows with warnings. */

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

/** Without DTEND a warning says which end was assumed. */
const marked = walk("DTEND;X-NONE=1:not-an-hour");
const published = async (): Promise<Record<string, boolean>> => {
  const rows = await services.db.selectFrom("events").select(["title", "published_at"]).execute();
  return Object.fromEntries(rows.map(({ title, published_at: at }) => [title, at !== null]));
};

test.each<[ImportOptions["drafts"], Record<string, boolean>, number]>([
  ["none", { Concert: true, Walk: true }, 0],
  ["marked", { Concert: true, Walk: false }, 1],
  ["all", { Concert: false, Walk: false }, 2],
])("%s of the new events come in as drafts", async (drafts, expected, count) => {
  const id = await stage(services, concert(), marked);
  await setOptions(services, id, { drafts });
  expect(await apply(services, id)).toMatchObject({ created: 2, drafts: count });
  expect(await published()).toEqual(expected);
});

test("what the programme has keeps its state: published events and drafts", async () => {
  await importFile(services, concert());
  const asDrafts = async (...lines: string[]) => {
    const id = await stage(services, ...lines);
    await setOptions(services, id, { drafts: "all" });
    return apply(services, id);
  };
  expect(await asDrafts(concert("SUMMARY:Great concert", "SEQUENCE:1"), walk())).toMatchObject({
    updated: 1,
    drafts: 1,
  });
  expect(await published()).toEqual({ "Great concert": true, Walk: false });
  expect(await importFile(services, concert("SUMMARY:Great concert", "SEQUENCE:1"), walk())).toMatchObject({
    unchanged: 2,
  });
  expect(await published()).toEqual({ "Great concert": true, Walk: false });
});

describe("events of the API", () => {
  const event = { startTime: "2026-08-22T19:00:00Z", endTime: "2026-08-22T21:00:00Z" };
  test("come in as drafts if they come with warnings of the reading, or all", async () => {
    const send = (drafts: string, ...titles: string[]) =>
      importFromApi(
        services,
        new TextEncoder().encode(
          JSON.stringify({
            events: titles.map((title) => ({ ...event, title, warnings: title.startsWith("Sure") ? [] : ["Assumed"] })),
            options: { drafts },
          }),
        ),
        { untitled: "Untitled" },
      );
    expect(await send("marked", "Sure", "Doubtful")).toMatchObject({ created: 2, drafts: 1 });
    expect(await send("all", "Sure too")).toMatchObject({ created: 1, drafts: 1 });
    expect(await published()).toEqual({ Sure: true, Doubtful: false, "Sure too": false });
    await expect(send("some", "Nothing")).rejects.toMatchObject({ code: "invalid" });
  });
});
