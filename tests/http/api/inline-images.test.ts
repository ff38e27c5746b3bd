import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadsOf } from "#app/domain/media/uploads.server.ts";
import { contract } from "#app/api/contract.ts";
import { animatedGif, inline, plainPng, svg } from "../../domain/media/sent-images.ts";
import { type Api, startApi, stored } from "./client.ts";

let api: Api;
let png: string;
beforeAll(async () => {
  api = await startApi();
  png = inline(await plainPng(), "image/png");
});
afterAll(() => api.app.close());

const gala = { title: "Gala", startTime: "2026-08-22T19:00:00.000Z", endTime: "2026-08-22T20:30:00.000Z" };
const ownAddress = expect.stringMatching(/^\/uploads\/[\w-]+\.webp$/);

async function isWebP(address: string | null): Promise<boolean> {
  const response = await api.app.fetch(address ?? "/nothing");
  const bytes = Buffer.from(await response.arrayBuffer());
  return (
    response.status === 200 &&
    response.headers.get("Content-Type") === "image/webp" &&
    bytes.subarray(8, 12).toString() === "WEBP"
  );
}

describe("an inline image in base64 (spec §3)", () => {
  test("becomes a file with an address of its own, and is never sent back inside lists (security 19)", async () => {
    const { data: event } = await api.call(contract.createEvent, {
      json: { ...gala, imageUrl: png, speakers: [{ name: "Alba", avatarUrl: png, imageUrl: "" }] },
    });
    expect([event.imageUrl, event.speakers[0]?.avatarUrl, event.speakers[0]?.imageUrl]).toEqual([
      ownAddress,
      ownAddress,
      null,
    ]);
    expect(await isWebP(event.imageUrl)).toBe(true);
    expect(await isWebP(event.speakers[0]?.avatarUrl ?? null)).toBe(true);
    for (const path of [
      "/api/events",
      `/api/events/${event.id}`,
      "/api/events/range?startTime=2026-08-22T00:00:00Z&endTime=2026-08-23T00:00:00Z",
    ]) {
      const text = await (await api.app.fetch(path)).text();
      expect(text).toContain(event.imageUrl);
      expect(text).not.toMatch(/data:|base64/);
    }
    expect(JSON.stringify(await stored(api.app.services))).not.toMatch(/data:image|base64/);
  });

  test("replaces the image of an event or a place", async () => {
    const { data: event } = await api.call(contract.createEvent, { json: gala });
    expect((await api.call(contract.updateEvent, { id: event.id, json: { imageUrl: png } })).data.imageUrl).toEqual(
      ownAddress,
    );
    const { data: place } = await api.call(contract.createLocation, { json: { name: "Charco", imageUrl: png } });
    expect(await isWebP(place.imageUrl)).toBe(true);
    expect(
      (
        await api.call(contract.updateLocation, {
          id: place.id,
          json: { imageUrl: inline(await animatedGif(), "image/gif") },
        })
      ).data.imageUrl,
    ).not.toBe(place.imageUrl);
  });

  test("stays the same if its address is sent back", async () => {
    const { data: event } = await api.call(contract.createEvent, { json: { ...gala, imageUrl: png } });
    const { data } = await api.call(contract.updateEvent, {
      id: event.id,
      json: { ...gala, title: "Otra", imageUrl: event.imageUrl },
    });
    expect(data).toMatchObject({ title: "Otra", imageUrl: event.imageUrl });
  });

  test.each([
    ["SVG that says PNG", inline(svg, "image/png"), 415],
    ["no base64", "data:image/png;base64,*****", 422],
    ["5 MB and more", inline(Buffer.alloc(5 * 1024 * 1024 + 3), "image/png"), 413],
  ])("is refused if it is %s, and nothing is written", async (_, imageUrl, status) => {
    const before = await stored(api.app.services);
    for (const json of [
      { ...gala, imageUrl },
      { ...gala, speakers: [{ name: "Alba", avatarUrl: imageUrl }] },
    ]) {
      expect((await api.refused(contract.createEvent, { json })).status).toBe(status);
    }
    expect(await stored(api.app.services)).toEqual(before);
  });

  test("leaves no file behind if the event is refused for another field", async () => {
    const before = await uploadsOf(api.app.services).list();
    expect((await api.refused(contract.createEvent, { json: { ...gala, title: "", imageUrl: png } })).status).toBe(422);
    expect((await api.refused(contract.updateEvent, { id: "nothing", json: { imageUrl: png } })).status).toBe(404);
    expect(await uploadsOf(api.app.services).list()).toEqual(before);
  });
});
