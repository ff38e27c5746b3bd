import { beforeAll, describe, expect, test } from "vitest";
import { storeImage } from "#app/domain/media/images.server.ts";
import { sourceSet } from "#app/domain/media/source-set.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { noisyJpeg } from "../domain/media/sent-images.ts";
import { appOfFile } from "../support/of-file.ts";

const app = appOfFile();
let url: string;
beforeAll(async () => {
  ({ url } = await storeImage(app.services, await noisyJpeg(1000, 600), "image"));
});

describe("an uploaded image", () => {
  test.each(["", "/api"])(
    "is served under %s/uploads, cached forever and without rights to run anything",
    async (base) => {
      const response = await app.fetch(`${base}${url}`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      });
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(8, 12)
          .toString(),
      ).toBe("WEBP");
    },
  );

  test("is served in each width that pages name", async () => {
    const addresses =
      sourceSet(url)
        ?.srcSet.split(", ")
        .map((candidate) => candidate.split(" ")[0] ?? "") ?? [];
    expect(addresses).toHaveLength(3);
    for (const address of addresses) expect((await app.fetch(address)).status).toBe(200);
  });

  test.each([
    "nothing.webp",
    "0123456789abcdef-400x300.webp",
    "0123456789abcdef-400x300.svg",
    "..%2fverbena.sqlite",
    "..%5cverbena.sqlite",
    "%2e%2e%2fsecret.key",
    "..%252fsecret.key",
    "%00",
    "0123456789abcdef-400x300.webp%00",
    "__proto__",
  ])("is 404 if it does not exist, in plain text and below /api in the envelope: %s", async (name) => {
    const response = await app.fetch(`/uploads/${name}`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([404, "text/plain; charset=utf-8"]);
    expect(response.headers.get("Cache-Control")).not.toContain("public");
    expect(await response.text()).toBe("Not found\n");
    const below = await app.fetch(`/api/uploads/${name}`);
    expect([below.status, await below.json()]).toEqual([
      404,
      { success: false, message: "Esta dirección de la API no existe" },
    ]);
    expect(below.headers.get("Cache-Control")).not.toContain("public");
  });

  test("answers HEAD with the same headers and no body", async () => {
    const response = await app.fetch(url, { method: "HEAD" });
    expect([response.status, response.headers.get("Content-Type"), await response.text()]).toEqual([
      200,
      "image/webp",
      "",
    ]);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("can't be changed: %s is 405", async (method) => {
    const response = await app.fetch(url, {
      method,
      headers: { Origin: "http://verbena.test", "Sec-Fetch-Site": "same-origin" },
    });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    const below = await app.fetch(`/api${url}`, {
      method,
      headers: { Origin: "http://verbena.test", "Sec-Fetch-Site": "same-origin" },
    });
    expect([below.status, below.headers.get("Allow"), await below.json()]).toEqual([
      405,
      "GET, HEAD",
      { success: false, message: "Esta dirección no admite ese método" },
    ]);
    expect((await app.fetch(url)).status).toBe(200);
  });

  test("is in pages in several widths, with its proportions", async () => {
    const { id: place } = await createLocation(app.services, { name: "Charco", imageUrl: url });
    const { id } = await createEvent(
      app.services,
      eventInputWith({
        imageUrl: url,
        locationIds: [place],
        speakers: [
          { name: "Ana", avatarUrl: url },
          { name: "Zoe", imageUrl: "https://example.org/zoe.png" },
        ],
      }),
    );
    const html = await (await app.fetch(`/events/${id}`)).text();
    const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
    const ours = images.filter((tag) => tag.includes(url));
    expect(ours).toHaveLength(3);
    for (const tag of ours) {
      expect(tag).toContain(`srcSet="${sourceSet(url)?.srcSet}"`);
      expect(tag).toMatch(/ sizes="[^"]+"/);
    }
    // A portrait has the size of its frame, not of the image.
    expect(ours.map((tag) => /width="(\d+)" height="(\d+)"/.exec(tag)?.slice(1).join(" × ") ?? "").sort()).toEqual([
      "1000 × 600",
      "1000 × 600",
      "52 × 52",
    ]);
    expect(images.find((tag) => tag.includes("zoe.png"))).not.toMatch(/srcset|sizes/i);
  });
});
