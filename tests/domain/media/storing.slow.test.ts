import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { encodeImage } from "#app/domain/media/encode.server.ts";
import { readImage, storeImage, replaceInlineImage, storeInlineImage } from "#app/domain/media/images.server.ts";
import { fileTooLarge, sizeLimitsOf } from "#app/domain/media/image-kinds.ts";
import { readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { sourceSet } from "#app/domain/media/source-set.ts";
import { uploadsOf } from "#app/domain/media/uploads.server.ts";
import type { Services } from "#app/domain/services.ts";
import errors from "#app/locales/es/errors.ts";
import { memoryFestival } from "../../support/festival.ts";
import { animatedGif, html, inline, noisyJpeg, phonePhoto, pixelBomb, plainPng, svg } from "./sent-images.ts";

let services: Services;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "verbena-media-"));
  services = { ...(await memoryFestival()), uploadsFolder: join(folder, "uploads") };
});
const removeFiles = async (): Promise<void> => uploadsOf(services).remove(await files());
afterEach(removeFiles);
afterAll(() => rm(folder, { recursive: true }));

const files = (): Promise<string[]> => uploadsOf(services).names();
const nameOf = (url: string): string => url.replace("/uploads/", "");
const stored = async (url: string): Promise<Buffer> => Buffer.from((await readImage(services, nameOf(url))) ?? []);
/** The colour in the middle of a part of an image, `x` and `y` from 0 to 1. */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(start, start + 3)].map((value) => Math.round(value / 64) * 64);
}

describe("an uploaded image", () => {
  test("is stored as WebP in every width up to its own, and the returned address is the largest", async () => {
    const { url, width, height } = await storeImage(services, await noisyJpeg(2400, 1350), "image");
    expect(url).toMatch(/^\/uploads\/[\w-]{16}-1920x1080\.webp$/);
    expect([width, height]).toEqual([1920, 1080]);
    const addresses =
      sourceSet(url)
        ?.srcSet.split(", ")
        .map((candidate) => candidate.split(" ")) ?? [];
    expect(addresses.map(([, size]) => size)).toEqual(["1920w", "1280w", "640w", "320w"]);
    for (const [address = "", size = ""] of addresses) {
      const { format, width: actual } = await sharp(await stored(address)).metadata();
      expect([format, `${actual}w`]).toEqual(["webp", size]);
    }
    expect((await files()).toSorted()).toEqual(addresses.map(([address = ""]) => nameOf(address)).toSorted());
  });

  test("as the plan's picture is at most 1600 px wide, and small enough to be kept on every device", async () => {
    const { url, width } = await storeImage(services, await noisyJpeg(2400, 1350), "plan");
    expect(width).toBe(1600);
    expect((await stored(url)).byteLength).toBeLessThanOrEqual(200_000);
    const plain = await storeImage(services, await plainPng(3000, 1500), "plan");
    expect([plain.width, plain.height]).toEqual([1600, 800]);
  });

  test.each([
    [1000, 700, ["1000x700", "640x448", "320x224"]],
    [640, 480, ["640x480", "320x240"]],
    [200, 100, ["200x100"]],
    [1, 1, ["1x1"]],
    [1900, 1, ["1900x1", "1280x1", "640x1", "320x1"]],
  ])("of %i × %i is not enlarged", async (width, height, sizes) => {
    await storeImage(services, await plainPng(width, height), "image");
    expect((await files()).map((name) => name.slice(17, -5)).toSorted()).toEqual(sizes.toSorted());
  });

  test("gets a random name: the same bytes sent twice get different names", async () => {
    const png = await plainPng();
    const [one, other] = await Promise.all([storeImage(services, png, "image"), storeImage(services, png, "image")]);
    expect(one.url).not.toBe(other.url);
  });

  test("is stored upright, without place or author in its metadata", async () => {
    const photo = await phonePhoto();
    expect(await sharp(photo).metadata()).toMatchObject({ width: 400, orientation: 6, exif: expect.any(Buffer) });
    const { url, width, height } = await storeImage(services, photo, "image");
    expect([width, height]).toEqual([200, 400]);
    const kept = await stored(url);
    expect([await colorAt(kept, 0.5, 0.1), await colorAt(kept, 0.5, 0.9)]).toEqual([
      [256, 0, 0],
      [0, 0, 256],
    ]);
    const metadata = await sharp(kept).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("keeps transparency", async () => {
    const logo = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { channels } = await sharp(await stored((await storeImage(services, logo, "logo")).url))
      .stats()
      .then((stats) => ({ channels: stats.channels.map((one) => one.max) }));
    expect(channels).toHaveLength(4);
    expect(channels[3]).toBe(0);
  });

  test("that is an animation keeps its first frame", async () => {
    const gif = await animatedGif();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const { url } = await storeImage(services, gif, "image");
    const kept = await stored(url);
    expect((await sharp(kept).metadata()).pages ?? 1).toBe(1);
    expect(await colorAt(kept, 0.5, 0.5)).toEqual([0, 256, 0]);
  });

  test.each(["jpeg", "png", "webp", "avif", "tiff"] as const)(
    "named as %s is accepted or refused by its content",
    async (format) => {
      const bytes = await sharp(await plainPng(40, 40))
        .toFormat(format)
        .toBuffer();
      const outcome = storeImage(services, bytes, "logo");
      if (format === "avif" || format === "tiff")
        await expect(outcome).rejects.toMatchObject({ code: "unsupported_type", values: { types: "PNG, JPG, WebP" } });
      else expect((await outcome).width).toBe(40);
    },
  );

  test("with HTML appended to it loses the HTML", async () => {
    const polyglot = Buffer.concat([await plainPng(), html]);
    await storeImage(services, polyglot, "image");
    const kept = await Promise.all((await files()).map((name) => stored(`/uploads/${name}`)));
    expect(kept.length).toBeGreaterThan(0);
    for (const bytes of kept) expect(bytes.includes("<script>")).toBe(false);
  });

  test("waits for the earlier one, so that only one is in memory", async () => {
    const [large, small] = [await noisyJpeg(2400, 1350), await noisyJpeg(20, 20)];
    const finished: string[] = [];
    await Promise.all([
      encodeImage({ bytes: large, kind: "image", quality: 80 }).then(() => finished.push("large")),
      encodeImage({ bytes: small, kind: "image", quality: 80 }).then(() => finished.push("small")),
    ]);
    expect(finished).toEqual(["large", "small"]);
  });

  test("is stored even after a broken one", async () => {
    const [cut, png] = [(await noisyJpeg(600, 400)).subarray(0, 9000), await plainPng()];
    const [broken, sound] = await Promise.allSettled([
      storeImage(services, cut, "image"),
      storeImage(services, png, "image"),
    ]);
    expect([broken.status, sound.status]).toEqual(["rejected", "fulfilled"]);
  });
});

describe("an upload is refused", () => {
  afterEach(async () => expect(await files()).toEqual([]));

  const unreadable = { code: "invalid", messageKey: "errors.image_unreadable" };
  const unsupported = {
    code: "unsupported_type",
    messageKey: "errors.image_type",
    values: { types: "PNG, JPG, GIF, WebP" },
  };

  test.each([
    ["SVG", svg],
    ["SVG with an XML declaration", Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
    ["HTML that is called .png", html],
    ["a text", Buffer.from("hello")],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj\n")],
  ])("%s", async (_, bytes) => {
    await expect(storeImage(services, bytes, "image")).rejects.toMatchObject(unsupported);
  });

  test("if it is SVG with the first bytes of a GIF", async () => {
    await expect(storeImage(services, Buffer.concat([Buffer.from("GIF89a"), svg]), "image")).rejects.toMatchObject(
      unreadable,
    );
  });

  test("if it is a GIF as a logo, and the message lists a logo's types", async () => {
    await expect(storeImage(services, await animatedGif(), "logo")).rejects.toMatchObject({
      ...unsupported,
      values: { types: "PNG, JPG, WebP" },
    });
  });

  test.each([
    ["half a JPEG", async () => partOf(await noisyJpeg(800, 600), 0.5)],
    ["a JPEG without its end", async () => partOf(await noisyJpeg(800, 600), 0.98)],
    ["empty", async () => new Uint8Array()],
    ["20,000 pixels high, which WebP cannot store", () => plainPng(10, 20_000)],
  ])("if it is %s", async (_, make) => {
    await expect(storeImage(services, await make(), "image")).rejects.toMatchObject(unreadable);
  });
  const partOf = (bytes: Uint8Array, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));

  test("if it is a PNG without content", async () => {
    const png = await plainPng();
    for (const length of [20, 33, 50])
      await expect(storeImage(services, png.subarray(0, length), "image")).rejects.toMatchObject({
        code: expect.stringMatching(/^(?:invalid|unsupported_type)$/),
      });
  });

  test("if it is a pixel bomb, before its pixels are in memory", async () => {
    const bomb = await pixelBomb();
    expect(bomb.length).toBeLessThan(sizeLimitsOf(await readAllSettings(services)).image);
    const begun = performance.now();
    await expect(storeImage(services, bomb, "image")).rejects.toMatchObject(unreadable);
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  test.each([
    ["image", 5],
    ["logo", 2],
  ] as const)("one byte more than a file of kind %s may have: %i MB", async (kind, megabytes) => {
    const png = await plainPng();
    const limit = megabytes * 1024 * 1024;
    await expect(
      storeImage(services, Buffer.concat([png, Buffer.alloc(limit + 1 - png.length)]), kind),
    ).rejects.toMatchObject({
      code: "too_large",
      messageKey: "errors.image_too_large",
      values: { megabytes },
    });
    await expect(
      storeImage(services, Buffer.concat([png, Buffer.alloc(limit - png.length)]), kind),
    ).resolves.toMatchObject({ width: 400 });
    await removeFiles();
  });
});

describe("an inline image", () => {
  test("is stored as a file", async () => {
    const { url } = await storeInlineImage(services, inline(await plainPng(50, 40), "image/png"), "image");
    expect(await sharp(await stored(url)).metadata()).toMatchObject({ format: "webp", width: 50, height: 40 });
  });

  test("is typed by its bytes, whatever its address claims", async () => {
    expect(
      await storeInlineImage(services, inline(await plainPng(50, 40), "image/svg+xml;charset=utf-8"), "logo"),
    ).toMatchObject({ width: 50 });
    await expect(storeInlineImage(services, inline(svg, "image/png"), "logo")).rejects.toMatchObject({
      code: "unsupported_type",
    });
    await expect(storeInlineImage(services, inline(svg, "image/svg+xml"), "logo")).rejects.toMatchObject({
      code: "unsupported_type",
    });
  });

  test.each([
    "data:image/png;base64,iVBORw0KGgo*",
    "data:image/png;base64,????",
    "data:image/png;base64,iVBOR w0KGgo=",
    "data:image/png,iVBORw0KGgo=",
    "data:text/html;base64,PGgxPg==",
    "data:",
    "data:image/png;base64,",
  ])("that cannot be read is refused: %s", async (address) => {
    await expect(storeInlineImage(services, address, "image")).rejects.toMatchObject({
      code: "invalid",
      messageKey: "errors.image_unreadable",
    });
    await expect(replaceInlineImage(services, address, "image")).rejects.toMatchObject({ code: "invalid" });
  });

  test("that is too large is refused before it is decoded", async () => {
    const limit = sizeLimitsOf(await readAllSettings(services)).logo;
    const png = await plainPng();
    const ofSize = (size: number) => inline(Buffer.concat([png, Buffer.alloc(size - png.length)]), "image/png");
    await expect(storeInlineImage(services, ofSize(limit + 1), "logo")).rejects.toMatchObject({
      code: "too_large",
      values: { megabytes: 2 },
    });
    await expect(
      storeInlineImage(services, `data:image/png;base64,${"*".repeat(limit * 2)}`, "logo"),
    ).rejects.toMatchObject({ code: "too_large" });
    await expect(storeInlineImage(services, ofSize(limit), "logo")).resolves.toMatchObject({ width: 400 });
  });

  test("is replaced by its new address, and other values stay", async () => {
    expect(await replaceInlineImage(services, inline(await plainPng(), "image/png"), "image")).toMatch(
      /^\/uploads\/[\w-]{16}-400x300\.webp$/,
    );
    for (const value of [null, undefined, "", "/uploads/a.webp", "https://example.org/a.png"])
      expect(await replaceInlineImage(services, value, "image")).toBe(value);
  });
});

test("a logo that is too large is refused with the spec's message", async () => {
  const { values } = fileTooLarge(sizeLimitsOf(await readAllSettings(services)).logo);
  expect(errors.image_too_large.replace("{{megabytes}}", String(values["megabytes"]))).toBe(
    "El archivo no debe superar los 2MB",
  );
});

test("the settings limit the size of a file and set the quality of the stored image", async () => {
  const photograph = await noisyJpeg(1200, 800);
  const bytesOf = async (url: string): Promise<number> => (await stored(url)).byteLength;
  await writeSettings(services, { "storage.image_quality": 40 });
  const coarse = await bytesOf((await storeImage(services, photograph, "image")).url);
  await writeSettings(services, { "storage.image_quality": 95 });
  expect(await bytesOf((await storeImage(services, photograph, "image")).url)).toBeGreaterThan(coarse);
  await writeSettings(services, { "limits.image_megabytes": 1 });
  const tooLarge = Buffer.concat([await plainPng(), Buffer.alloc(1024 * 1024)]);
  await expect(storeImage(services, tooLarge, "image")).rejects.toMatchObject({
    code: "too_large",
    values: { megabytes: 1 },
  });
});

test("a stored image is read by its exact name only", async () => {
  const { url } = await storeImage(services, await plainPng(), "image");
  const name = nameOf(url);
  expect(Buffer.from((await readImage(services, name)) ?? [])).toEqual(await stored(url));
  for (const other of [
    `../uploads/${name}`,
    `./${name}`,
    `${name}\n`,
    `${name}.part`,
    name.replace("400", "401"),
    "",
    ".",
    "..",
    "../../etc/passwd",
    `/${name}`,
    `\\${name}`,
  ]) {
    expect(await readImage(services, other)).toBeNull();
  }
});
