import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { contract } from "#app/api/contract.ts";
import { inline, plainPng } from "../../domain/media/sent-images.ts";
import { testOrigin } from "../../support/app.ts";
import { type Api, startApi, stored } from "./client.ts";

const pasted =
  '<iframe width="560" src="https://www.youtube.com/embed/abc?a=1&amp;b=2" onload="alert(1)" srcdoc="<script>alert(2)</script>"></iframe><script>alert(3)</script>';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => writeSettings(api.app.services, { "stream.isActive": false, "stream.embedCode": "" }));
afterAll(() => api.app.close());

describe("GET settings/stream/public (spec §7)", () => {
  test("has the spec's defaults (§9)", async () => {
    expect((await api.call(contract.publicStream)).data).toMatchObject({
      isActive: false,
      embedCode: "",
      eventLogoUrl: "",
      backgroundColor: "#667eea",
      overlayOpacity: 0.9,
    });
  });
  test("builds the player's code anew, only from its address (security 17)", async () => {
    await api.call(contract.writeStream, { json: { embedCode: pasted, isActive: true } });
    const { data } = await api.call(contract.publicStream);
    expect(data.embedCode).toMatch(
      /^<iframe src="https:\/\/www\.youtube\.com\/embed\/abc\?a=1&amp;b=2"[^<>]*><\/iframe>$/,
    );
    expect(data.embedCode).not.toMatch(/on\w+=|srcdoc|script/i);
    expect((await api.call(contract.readStream)).data.embedCode).toBe(pasted);
  });
  test("makes a player from a video page, and names the framing site to Twitch", async () => {
    await api.call(contract.writeStream, {
      json: { embedCode: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", isActive: true },
    });
    expect((await api.call(contract.publicStream)).data.embedCode).toContain(
      'src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"',
    );
    await api.call(contract.writeStream, { json: { embedCode: "twitch.tv/foo" } });
    expect((await api.call(contract.publicStream)).data.embedCode).toContain(
      `src="https://player.twitch.tv/?channel=foo&amp;parent=${new URL(testOrigin).hostname}"`,
    );
    const { status, errors } = await api.refused(contract.writeStream, {
      json: { embedCode: "https://www.youtube.com/@festival" },
    });
    expect([status, errors["embedCode"]]).toEqual([
      422,
      [expect.stringContaining("no es la de un vídeo ni la de un directo")],
    ]);
  });
  test("has no embed code while the stream is off", async () => {
    await api.call(contract.writeStream, { json: { embedCode: pasted, isActive: false } });
    expect((await api.call(contract.publicStream)).data.embedCode).toBe("");
  });
  test("has no embed code from a host that is no longer allowed", async () => {
    await writeSettings(api.app.services, { "stream.allowedHosts": ["video.example.org"] });
    await api.call(contract.writeStream, { json: { embedCode: "https://video.example.org/live", isActive: true } });
    expect((await api.call(contract.publicStream)).data.embedCode).toContain("https://video.example.org/live");
    await writeSettings(api.app.services, { "stream.allowedHosts": [] });
    expect((await api.call(contract.publicStream)).data.embedCode).toBe("");
  });
});

describe("PUT settings/stream (spec §7)", () => {
  test("changes only the given fields, and returns the spec's sentence (§8)", async () => {
    const { data: before } = await api.call(contract.readStream);
    const { data, message } = await api.call(contract.writeStream, {
      json: { overlayOpacity: 0.5, backgroundColor: "#102030" },
    });
    expect([data, message]).toEqual([
      { ...before, overlayOpacity: 0.5, backgroundColor: "#102030" },
      "Configuración guardada exitosamente",
    ]);
    expect((await api.call(contract.readStream)).data).toEqual(data);
  });
  test("stores an inline logo as a file", async () => {
    const { data } = await api.call(contract.writeStream, {
      json: { eventLogoUrl: inline(await plainPng(), "image/png") },
    });
    expect(data.eventLogoUrl).toMatch(/^\/uploads\/[\w-]+\.webp$/);
    expect((await api.app.fetch(data.eventLogoUrl)).status).toBe(200);
    const tooLarge = inline(Buffer.alloc(2 * 1024 * 1024 + 3), "image/png");
    expect(await api.refused(contract.writeStream, { json: { eventLogoUrl: tooLarge } })).toMatchObject({
      status: 413,
      message: "El archivo no debe superar los 2MB",
    });
  });
  test("takes the whole form of the spec's client (§3), with no logo as null and an empty file", async () => {
    await api.call(contract.writeStream, { json: { eventLogoUrl: "https://a.example/logo.png" } });
    const form = { isActive: false, embedCode: "", backgroundColor: "#112233", overlayOpacity: 0.5 };
    const { data } = await api.call(contract.writeStream, { json: { ...form, eventLogoUrl: null, eventLogoFile: {} } });
    expect(data).toMatchObject({ ...form, eventLogoUrl: "" });
    await api.call(contract.writeStream, { json: { eventLogoFile: null } });
  });
  test.each([
    [{ overlayOpacity: 0.15 }, "overlayOpacity"],
    [{ embedCode: '<iframe src="https://evil.example/live"></iframe>' }, "embedCode"],
    [{ allowedHosts: ["evil.example"] }, "allowedHosts"],
    [{ eventLogoFile: "data:image/png;base64,AAAA" }, "eventLogoFile"],
  ])("refuses %o, and writes nothing else", async (json, field) => {
    const before = await stored(api.app.services);
    const { status, errors } = await api.refused(contract.writeStream, { json: { title: "En directo", ...json } });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(await stored(api.app.services)).toEqual(before);
  });
});

describe("POST settings/stream/toggle (spec §7)", () => {
  test("switches the stream, and returns the spec's sentence (§4)", async () => {
    const on = await api.call(contract.toggleStream);
    expect([on.data.isActive, on.message]).toEqual([true, "Stream activado"]);
    expect((await api.call(contract.publicStream)).data.isActive).toBe(true);
    const off = await api.call(contract.toggleStream);
    expect([off.data.isActive, off.message]).toEqual([false, "Stream desactivado"]);
    expect((await api.call(contract.publicStream)).data.isActive).toBe(false);
  });
});
