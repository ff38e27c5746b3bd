import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { storeImage } from "#app/domain/media/images.server.ts";
import { removeUnusedImages } from "#app/domain/media/unused-images.server.ts";
import { uploadsOf } from "#app/domain/media/uploads.server.ts";
import { createEvent, deleteEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { plainPng } from "./sent-images.ts";

let services: Services;
beforeEach(async () => {
  services = {
    ...(await memoryFestival("2026-08-01T12:00:00Z")),
    uploadsFolder: await mkdtemp(join(tmpdir(), "verbena-unused-")),
  };
});
afterEach(() => rm(services.uploadsFolder, { recursive: true, force: true }));

const at = (instant: string): Services => ({ ...services, clock: fixedClock(instant) });
const uploaded = async (): Promise<string> => (await storeImage(services, await plainPng(700, 500), "image")).url;
const files = (): Promise<string[]> => uploadsOf(services).names();
const months = "2026-12-01T12:00:00Z";

test("an unused image is removed after a day, in all its widths", async () => {
  await uploaded();
  expect(await files()).toHaveLength(3);
  expect(await removeUnusedImages(at("2026-08-02T11:59:59Z"))).toBe(0);
  expect(await files()).toHaveLength(3);
  expect(await removeUnusedImages(at("2026-08-02T12:00:01Z"))).toBe(3);
  expect(await files()).toEqual([]);
});

describe("an image stays, in all its widths, while it is used by", () => {
  const names: Record<string, (url: string) => Promise<unknown>> = {
    "an event": (imageUrl) => createEvent(services, eventInputWith({ imageUrl })),
    "a draft": (imageUrl) => createEvent(services, eventInputWith({ imageUrl, published: false })),
    "a place, under the API's path": (url) => createLocation(services, { name: "Charco", imageUrl: `/api${url}` }),
    "a speaker's image": (imageUrl) => createEvent(services, eventInputWith({ speakers: [{ name: "Ana", imageUrl }] })),
    "a speaker's portrait": (avatarUrl) =>
      createEvent(services, eventInputWith({ speakers: [{ name: "Ana", avatarUrl }] })),
    "the plan": (url) => writeSetting(services, "plan.imageUrl", url),
    "the logo of the stream": (url) => writeSetting(services, "stream.eventLogoUrl", url),
    "a text of the settings": (url) => writeSetting(services, "general.terms", `Véase https://marea.example${url}.`),
    "a user": (avatar_url) =>
      services.db
        .insertInto("users")
        .values({
          id: "u",
          email: "a@example.org",
          role: "USER",
          is_active: 1,
          avatar_url,
          created_at: "2026-08-01T12:00:00.000Z",
          updated_at: "2026-08-01T12:00:00.000Z",
        })
        .execute(),
  };

  test.each(Object.keys(names))("%s", async (who) => {
    const url = await uploaded();
    await names[who]?.(url);
    // Only what names it today counts here, not the history.
    await services.db.deleteFrom("changes").execute();
    await uploaded();
    expect(await removeUnusedImages(at(months))).toBe(3);
    const left = await files();
    expect(left).toHaveLength(3);
    expect(left).toContain(url.replace("/uploads/", ""));
  });
});

test("an image of a deleted event stays for a month, since the deletion can be undone", async () => {
  const { id } = await createEvent(services, eventInputWith({ imageUrl: await uploaded() }));
  await deleteEvent(at("2026-09-01T12:00:00Z"), id);
  expect(await removeUnusedImages(at("2026-09-30T12:00:00Z"))).toBe(0);
  expect(await removeUnusedImages(at("2026-10-02T12:00:00Z"))).toBe(3);
});

test("an image in a change stays for a month, however many other changes there are", async () => {
  const others = Array.from({ length: 450 }, (_, number) => ({
    number,
    image: `/uploads/${String(number).padStart(16, "0")}-640x480.webp`,
  }));
  const change = {
    at: "2026-08-01T12:00:00.000Z",
    actor: "test",
    batch: "b",
    entity: "event" as const,
    action: "deleted" as const,
    after: null,
  };
  const last = await uploaded();
  for (const { number, image } of [...others, { number: 450, image: last }]) {
    await services.db
      .insertInto("changes")
      .values({ ...change, entity_id: `e${number}`, before: JSON.stringify({ imageUrl: image }) })
      .execute();
  }
  expect(await removeUnusedImages(at("2026-08-30T12:00:00Z"))).toBe(0);
  expect(await removeUnusedImages(at("2026-09-02T12:00:00Z"))).toBe(3);
});

test("a half-written file of a crash is removed, and foreign files stay", async () => {
  const url = await uploaded();
  await createEvent(services, eventInputWith({ imageUrl: url }));
  const half = `${url.replace("/uploads/", "")}.part`;
  for (const name of [half, "README.txt"])
    await uploadsOf(services).add([{ name, bytes: Buffer.from("x") }], services.clock.now());
  expect(await removeUnusedImages(at(months))).toBe(1);
  const left = await files();
  expect(left).toContain("README.txt");
  expect(left).not.toContain(half);
});

test("without uploads the clean-up removes nothing", async () => {
  await rm(services.uploadsFolder, { recursive: true });
  expect(await removeUnusedImages(at(months))).toBe(0);
});
