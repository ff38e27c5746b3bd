import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeAvatar, setAvatar } from "#app/domain/identity/profile.server.ts";
import { findUser } from "#app/domain/identity/users.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { readImage } from "#app/domain/media/images.server.ts";
import { removeUnusedImages } from "#app/domain/media/unused-images.server.ts";
import { uploadsOf } from "#app/domain/media/uploads.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { phonePhoto, pixelBomb, plainPng, svg } from "../media/sent-images.ts";
import { later, personOf, refusal } from "./people.ts";

let services: Services;
beforeEach(async () => {
  services = { ...(await memoryFestival()), uploadsFolder: await mkdtemp(join(tmpdir(), "verbena-avatars-")) };
});
afterEach(() => rm(services.uploadsFolder, { recursive: true, force: true }));

const files = () => uploadsOf(services).names();
const bytesOf = async (url: string | null) =>
  sharp((await readImage(services, (url ?? "").replace("/uploads/", ""))) ?? undefined);

test("a picture becomes its upright middle square, small and without metadata", async () => {
  const { id } = await personOf(services, "Ana");
  const { avatarUrl } = await setAvatar(services, id, await phonePhoto());
  expect(avatarUrl).toMatch(/^\/uploads\/[\w-]{16}-200x200\.webp$/);
  expect(await files()).toHaveLength(1);
  const stored = await bytesOf(avatarUrl);
  const { format, exif, width, height } = await stored.metadata();
  expect([format, exif, width, height]).toEqual(["webp", undefined, 200, 200]);
  // Red is above blue once the photograph stands upright.
  const { data } = await stored.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colorAt = (y: number) =>
    [...data.subarray((y * 200 + 100) * 3, (y * 200 + 100) * 3 + 3)].map((part) => part > 128);
  expect([colorAt(20), colorAt(180)]).toEqual([
    [true, false, false],
    [false, false, true],
  ]);
});

test("a picture is at most 320 pixels wide and high", async () => {
  const { id } = await personOf(services, "Ana");
  expect((await setAvatar(services, id, await plainPng(2000, 1500))).avatarUrl).toMatch(/-320x320\.webp$/);
});

test("a new picture replaces the earlier one with its file; a removed one and a deleted account's are deleted too", async () => {
  const { id } = await personOf(services, "Ana");
  const first = await setAvatar(services, id, await plainPng());
  const second = await setAvatar(services, id, await plainPng());
  expect(second.avatarUrl).not.toBe(first.avatarUrl);
  expect(await files()).toEqual([second.avatarUrl?.replace("/uploads/", "")]);
  expect((await removeAvatar(services, id)).avatarUrl).toBeNull();
  expect(await files()).toEqual([]);
  await setAvatar(services, id, await plainPng());
  await deleteUser(services, id);
  expect(await files()).toEqual([]);
});

test("the clean-up keeps a picture that is in use", async () => {
  const { id } = await personOf(services, "Ana");
  await setAvatar(services, id, await plainPng());
  expect(await removeUnusedImages(later(services, 100 * 24 * 60))).toBe(0);
});

test("a file that is not a picture is refused, and the earlier picture stays", async () => {
  const { id } = await personOf(services, "Ana");
  const { avatarUrl } = await setAvatar(services, id, await plainPng());
  await expect(setAvatar(services, id, svg)).rejects.toEqual(refusal("unsupported_type", "errors.image_type"));
  await expect(setAvatar(services, id, await pixelBomb())).rejects.toEqual(
    refusal("invalid", "errors.image_unreadable"),
  );
  await expect(setAvatar(services, id, Buffer.alloc(6 * 1024 * 1024))).rejects.toEqual(
    refusal("too_large", "errors.image_too_large"),
  );
  expect((await findUser(services, id))?.avatarUrl).toBe(avatarUrl);
  expect(await files()).toHaveLength(1);
});

test("a picture of an unknown account is not stored", async () => {
  await expect(setAvatar(services, "nobody", await plainPng())).rejects.toEqual(
    refusal("not_found", "errors.user_not_found"),
  );
  expect(await files()).toEqual([]);
});
