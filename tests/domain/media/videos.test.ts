import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { videoAddress, videoTypeOf } from "#app/domain/media/video-kinds.ts";
import { uploadsOf } from "#app/domain/media/uploads.server.ts";
import { openVideo, storeVideo } from "#app/domain/media/videos.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";

/** Uploaded videos, beside the images. */

let services: Services;
beforeEach(async () => {
  services = { ...(await memoryFestival()), uploadsFolder: join(mkdtempSync(join(tmpdir(), "videos-")), "uploads") };
});
afterEach(() => rmSync(join(services.uploadsFolder, ".."), { recursive: true, force: true }));
const mp4 = Buffer.from("\0\0\0\u0018ftypmp42\0\0\0\0mp42isom and then the film", "latin1");

test("the first bytes tell MP4 and WebM from any other file", () => {
  expect(videoTypeOf(mp4)).toBe("mp4");
  expect(videoTypeOf(Buffer.from("\u001a\u0045\u00df\u00a3\u009f\u0042\u0082\u0084webm", "latin1"))).toBe("webm");
  // Matroska and QuickTime begin alike, and most browsers play neither.
  expect(videoTypeOf(Buffer.from("\u001a\u0045\u00df\u00a3\u009f\u0042\u0082\u0088matroska", "latin1"))).toBeNull();
  expect(videoTypeOf(Buffer.from("\0\0\0\u0014ftypqt  \0\0\0\0", "latin1"))).toBeNull();
  expect(videoTypeOf(Buffer.from("<html>ftyp"))).toBeNull();
  expect(videoTypeOf(Buffer.from(""))).toBeNull();
});

test("a stored video can be read in parts, and a name can't leave the folder", async () => {
  const address = await storeVideo(services, (path) => writeFile(path, mp4));
  expect(address).toMatch(/^\/videos\/[\w-]{16}\.mp4$/);
  expect(videoAddress.safeParse(address).success).toBe(true);
  const video = await openVideo(services, address.slice("/videos/".length));
  expect(video).toMatchObject({ type: "mp4", bytes: mp4.length });
  expect(await new Response(video?.read(4, 7)).text()).toBe("ftyp");
  for (const name of ["../verbena.sqlite", "0123456789abcdef.mp4", "x.mp4"])
    expect(await openVideo(services, name)).toBeNull();
  expect(videoAddress.safeParse("/videos/../secret.key").success).toBe(false);
});

test("a refused or broken upload leaves no file", async () => {
  await expect(storeVideo(services, (path) => writeFile(path, "<script>alert(1)</script>"))).rejects.toMatchObject({
    code: "unsupported_type",
  });
  await expect(
    storeVideo(services, async (path) => {
      await writeFile(path, mp4.subarray(0, 5));
      throw new Error("the connection broke");
    }),
  ).rejects.toThrow("broke");
  expect(await uploadsOf(services).names()).toEqual([]);
});
