import { describe, expect, test } from "vitest";
import type { Services } from "#app/domain/services.ts";
import { writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import { readStreamSettings, toggleStream, writeStreamSettings } from "#app/domain/streaming/stream.server.ts";
import { memoryFestival } from "../../support/festival.ts";

const defaults = {
  isActive: false,
  embedCode: "",
  eventLogoUrl: "",
  backgroundColor: "#667eea",
  overlayOpacity: 0.9,
  title: "",
  place: "",
};
const embedCode = '<iframe width="560" src="https://www.youtube.com/embed/x1?start=3" allowfullscreen></iframe>';
const changedKeys = async (services: Services) =>
  (await services.db.selectFrom("changes").select("entity_id").orderBy("sequence").execute()).map(
    (change) => change.entity_id,
  );

describe("the stream's settings", () => {
  test("spec §3: are the fields of the spec, and no other settings", async () => {
    expect(await readStreamSettings(await memoryFestival())).toEqual(defaults);
  });
  test("change only in the given fields, and only changed fields are in the history", async () => {
    const services = await memoryFestival();
    const first = {
      embedCode,
      title: " Gala ",
      overlayOpacity: 0.1,
      backgroundColor: "#102030",
      eventLogoUrl: "/uploads/logo.webp",
    };
    expect(await writeStreamSettings(services, first)).toEqual({ ...defaults, ...first, title: "Gala" });
    expect(
      await writeStreamSettings(services, {
        title: "Gala",
        place: "Charco",
        isActive: true,
        overlayOpacity: undefined,
      }),
    ).toEqual({
      ...defaults,
      ...first,
      title: "Gala",
      place: "Charco",
      isActive: true,
    });
    expect(await readStreamSettings(services)).toMatchObject({ embedCode, place: "Charco" });
    expect(await changedKeys(services)).toEqual(
      ["embedCode", "eventLogoUrl", "backgroundColor", "overlayOpacity", "title", "isActive", "place"].map(
        (name) => `stream.${name}`,
      ),
    );
  });
  test("keep the embed code as it was typed (product), and remove it if it is empty", async () => {
    const services = await memoryFestival();
    await writeStreamSettings(services, { embedCode: "https://player.vimeo.com/video/1" });
    expect(await writeStreamSettings(services, { embedCode: "" })).toEqual(defaults);
  });
});

describe("security 17: the stream's settings are refused", () => {
  test.each([
    ["overlayOpacity", 0.09, "errors.number_too_small"],
    ["overlayOpacity", 1.01, "errors.number_too_large"],
    ["overlayOpacity", "0.5", "errors.invalid"],
    ["backgroundColor", "#667eea;background:url(//x)", "errors.color_invalid"],
    ["eventLogoUrl", "javascript:alert(1)", "errors.url_https"],
    ["isActive", "yes", "errors.invalid"],
    ["title", "x".repeat(121), "errors.too_long"],
    ["embedCode", "x".repeat(4001), "errors.too_long"],
    ["eventLogoFile", "logo.png", "errors.field_unknown"],
    ["allowedHosts", ["evil.example"], "errors.field_unknown"],
  ])("when %s is %j", async (field, value, message) => {
    const services = await memoryFestival();
    await expect(writeStreamSettings(services, { place: "Charco", [field]: value })).rejects.toMatchObject({
      code: "invalid",
      fields: { [field]: [message] },
    });
    expect(await readStreamSettings(services)).toEqual(defaults);
  });
  test("with all wrong fields named at once", async () => {
    await expect(
      writeStreamSettings(await memoryFestival(), { overlayOpacity: 2, backgroundColor: "red", role: "ADMIN" }),
    ).rejects.toMatchObject({
      fields: {
        overlayOpacity: ["errors.number_too_large"],
        backgroundColor: ["errors.color_invalid"],
        role: ["errors.field_unknown"],
      },
    });
  });
  test.each([null, "x", [], 7])("if they are not an object: %j", async (changes) => {
    await expect(writeStreamSettings(await memoryFestival(), changes)).rejects.toMatchObject({ code: "invalid" });
  });
  test.each([
    '<iframe src="https://evil.example/"></iframe>',
    '<iframe src="http://www.youtube.com/embed/x"></iframe>',
    "<script>alert(1)</script>",
    "not a player",
  ])("when the embed code gives no player: %s", async (code) => {
    const services = await memoryFestival();
    await expect(writeStreamSettings(services, { place: "Charco", embedCode: code })).rejects.toMatchObject({
      code: "invalid",
      messageKey: "errors.embed_not_allowed",
      fields: { embedCode: ["errors.embed_not_allowed"] },
    });
    expect(await readStreamSettings(services)).toEqual(defaults);
  });
  test("unless an administrator allowed the player's host", async () => {
    const services = await memoryFestival();
    const changes = { embedCode: "https://tube.example.org/videos/embed/1" };
    await expect(writeStreamSettings(services, changes)).rejects.toMatchObject({
      messageKey: "errors.embed_not_allowed",
    });
    await writeSetting(services, "stream.allowedHosts", ["tube.example.org"]);
    expect(await writeStreamSettings(services, changes)).toMatchObject(changes);
  });
});

describe("spec §4: the switch of the stream", () => {
  test("returns whether it is on now, and writes a change", async () => {
    const services = await memoryFestival();
    expect([await toggleStream(services), (await readStreamSettings(services)).isActive]).toEqual([true, true]);
    expect([await toggleStream(services), (await readStreamSettings(services)).isActive]).toEqual([false, false]);
    expect(await changedKeys(services)).toEqual(["stream.isActive", "stream.isActive"]);
  });
  test("counts every press, even simultaneous ones", async () => {
    const services = await memoryFestival();
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => toggleStream(services)))).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
    expect((await readStreamSettings(services)).isActive).toBe(true);
  });
});
