import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { uploadsOf } from "#app/domain/media/uploads.server.ts";
import { contract } from "#app/api/contract.ts";
import { animatedGif, noisyJpeg, plainPng, svg } from "../../domain/media/sent-images.ts";
import { type Api, readRefusal, startApi, streamed, streamOf, unread } from "./client.ts";

const megabyte = 1024 * 1024;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

function formWith(field: string, bytes: Uint8Array, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  form.set(field, new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }));
  return form;
}
/** Returns a sound image of exactly so many bytes: readers ignore bytes after a PNG's end. */
const pngOf = async (bytes: number): Promise<Uint8Array> => {
  const png = await plainPng();
  return Buffer.concat([png, Buffer.alloc(bytes - png.byteLength)]);
};
const files = () => uploadsOf(api.app.services).list();

describe("POST upload/location, field image (spec §7)", () => {
  test.each([
    ["PNG", plainPng],
    ["JPG", () => noisyJpeg(900, 600)],
    ["GIF", animatedGif],
  ])("stores a %s and returns its address, which GET serves", async (_, make) => {
    const { data } = await api.call(contract.uploadLocationImage, { form: formWith("image", await make()) });
    expect(data.imageUrl).toMatch(/^\/uploads\/[\w-]+\.webp$/);
    for (const address of [data.imageUrl, `/api${data.imageUrl}`]) {
      const response = await api.app.fetch(address);
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    }
    const place = await api.call(contract.createLocation, { json: { name: "Charco", imageUrl: data.imageUrl } });
    expect(place.data.imageUrl).toBe(data.imageUrl);
  });
});

describe("POST upload/image, fields file and type=logo (spec §7)", () => {
  test.each<Record<string, string>>([{ type: "logo" }, { type: "image" }, {}])(
    "stores an image with %o",
    async (more) => {
      const { data } = await api.call(contract.uploadImage, { form: formWith("file", await plainPng(), more) });
      expect((await api.app.fetch(data.url)).status).toBe(200);
    },
  );
  test("accepts a logo of 2 MB and not a byte more, with the spec's sentence (§5)", async () => {
    await api.call(contract.uploadImage, { form: formWith("file", await pngOf(2 * megabyte), { type: "logo" }) });
    const before = await files();
    expect(
      await api.refused(contract.uploadImage, {
        form: formWith("file", await pngOf(2 * megabyte + 1), { type: "logo" }),
      }),
    ).toMatchObject({ status: 413, message: "El archivo no debe superar los 2MB" });
    expect(await files()).toEqual(before);
    await api.call(contract.uploadImage, { form: formWith("file", await pngOf(2 * megabyte + 1)) });
  });
  test("has the limits of the settings", async () => {
    await writeSettings(api.app.services, { "limits.logo_megabytes": 1, "limits.image_megabytes": 6 });
    const logo = await api.send(contract.uploadImage, {
      form: formWith("file", await pngOf(1.5 * megabyte), { type: "logo" }),
    });
    const image = await api.send(contract.uploadImage, { form: formWith("file", await pngOf(5.5 * megabyte)) });
    await writeSettings(api.app.services, { "limits.logo_megabytes": 2, "limits.image_megabytes": 5 });
    expect([logo.status, image.status]).toEqual([413, 200]);
  });
});

describe("an upload is refused, and no file is stored,", () => {
  const send = (form: FormData) => api.refused(contract.uploadImage, { form });

  test("with 415 if it is SVG, whatever type it names", async () => {
    const before = await files();
    expect((await send(formWith("file", svg))).status).toBe(415);
    expect(await files()).toEqual(before);
  });

  test("with 422 for the field if it has no file", async () => {
    const text = new FormData();
    text.set("file", "a.png");
    const empty = new FormData();
    empty.set("file", new File([], ""));
    for (const form of [new FormData(), text, empty, formWith("image", await plainPng())]) {
      expect(await send(form)).toMatchObject({ status: 422, errors: { file: ["La imagen es obligatoria"] } });
    }
  });

  test.each([11, 30])("with 413 if it has %i MB, with and without a length", async (megabytes) => {
    const before = await files();
    const { status } = await api.refused(contract.uploadLocationImage, {
      form: formWith("image", await pngOf(megabytes * megabyte)),
    });
    expect(status).toBe(413);
    const headers = { Authorization: api.people.ADMIN.bearer, "Content-Type": "multipart/form-data; boundary=x" };
    const named = streamOf(megabytes * megabyte);
    const response = await api.app.fetch(
      streamed("/api/upload/location", "POST", { ...headers, "Content-Length": String(30 * megabyte) }, named.body),
    );
    expect((await readRefusal(response)).status).toBe(413);
    expect(named.sent()).toBeLessThanOrEqual(unread);
    expect(await files()).toEqual(before);
  });

  test.each(["nobody", "USER", "MODERATOR", "deactivated"] as const)(
    "without being read if it comes from %s",
    async (who) => {
      const { body, sent } = streamOf(10 * megabyte);
      const authorization: Record<string, string> = who === "nobody" ? {} : { Authorization: api.people[who].bearer };
      const response = await api.app.fetch(
        streamed(
          "/api/upload/image",
          "POST",
          { ...authorization, "Content-Type": "multipart/form-data; boundary=x" },
          body,
        ),
      );
      expect([401, 403]).toContain((await readRefusal(response)).status);
      expect(sent()).toBeLessThanOrEqual(unread);
    },
  );
});
