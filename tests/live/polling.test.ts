import { expect, test } from "vitest";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";
import { readNews } from "../support/news.ts";
import { addPeople } from "../support/people.ts";

/** Polls by a browser without a socket. */

const app = appOfFile({ settings: { "limits.api_requests_per_minute": 10 } });

async function poll(after?: number, headers: Record<string, string> = {}) {
  const { response, ...news } = await readNews(app, after === undefined ? "" : `?after=${after}`, headers);
  const kept = headers["Cookie"] === undefined ? "public, max-age=2" : "no-store";
  expect([response.status, response.headers.get("Cache-Control"), response.headers.get("Set-Cookie")]).toEqual([
    200,
    kept,
    null,
  ]);
  return news;
}

test("/api/live returns the festival's position, and then the changes since", async () => {
  const { sequence, frames, now } = await poll();
  expect([frames, now]).toEqual([[], "2026-08-22T18:42:00.000Z"]);
  const { id } = await createEvent(app.services, eventInputWith());
  await updateEvent(app.services, id, { title: "Otra gala" });
  const news = await poll(sequence);
  expect(news).toMatchObject({
    sequence: sequence + 2,
    frames: [{ type: "event:created", data: { id, title: "Otra gala", phase: "active" }, sequence: sequence + 2 }],
  });
  expect((await poll(news.sequence)).frames).toEqual([]);
  await deleteEvent(app.services, id);
  expect((await poll(news.sequence)).frames).toMatchObject([{ type: "event:deleted", data: id }]);
  expect((await poll(sequence + 1000)).frames).toMatchObject([{ type: "reload" }]);
  const { epoch } = await poll();
  expect((await readNews(app, `?after=${sequence + 3}&epoch=${epoch}`)).frames).toEqual([]);
  expect((await readNews(app, `?after=${sequence + 3}&epoch=before-a-restore`)).frames).toMatchObject([
    { type: "reload", sequence: sequence + 3 },
  ]);
});

test("/api/live returns the same public data to every caller", async () => {
  const { sequence } = await poll();
  await writeSettings(app.services, { "email.smtp_password": "canary", "general.name": "Fiesta" });
  await createEvent(app.services, eventInputWith({ published: false, title: "canary" }));
  const people = await addPeople(app.services);
  const expected = await poll(sequence);
  expect(expected.frames).toMatchObject([{ type: "settings:updated", data: { keys: ["general.name"] } }]);
  expect(JSON.stringify(expected)).not.toContain("canary");
  expect(await poll(sequence, { Cookie: people.ADMIN.cookie })).toEqual(expected);
});

test("/api/live has no rate limit, since thousands of visitors share one address at a venue", async () => {
  for (let count = 0; count < 150; count += 1) await poll(0);
});

test("/api/live lets no cache keep what it answers to a receiver over its share", async () => {
  const { sequence } = await poll();
  for (let index = 0; index < 5; index += 1)
    await createEvent(app.services, eventInputWith({ description: "x".repeat(40_000) }));
  const keptOf = async (address: string) => {
    const response = await app.fetch(`/api/live?after=${sequence}`, {}, address);
    return `${response.headers.get("Cache-Control")}${(await response.text()).includes('"reload"') ? ", reload" : ""}`;
  };
  const answers = new Set<string>();
  for (let count = 0; count < 90; count += 1) answers.add(await keptOf("192.0.2.9"));
  expect([...answers]).toEqual(["public, max-age=2", "no-store, reload"]);
  expect(await keptOf("198.51.100.9")).toBe("public, max-age=2");
});

test.each(["-1", "x", "1.5", "1e99"])("/api/live refuses an invalid sequence number: %s", async (after) => {
  expect((await app.fetch(`/api/live?after=${after}`)).status).toBe(422);
});
