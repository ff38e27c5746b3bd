import { beforeEach, describe, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { endEmergency, raiseEmergency } from "#app/domain/signage/emergencies.server.ts";
import { emergencyForVisitors, emergencyOf } from "#app/domain/signage/emergency.ts";
import { defaultScreen, newScene } from "#app/domain/signage/screen.ts";
import {
  addScene,
  createScreen,
  deleteScreen,
  moveScene,
  removeScene,
  screenNamed,
  signStateOf,
  updateScene,
  updateScreen,
} from "#app/domain/signage/screens.server.ts";
import { emergenciesIn, screensIn } from "#app/domain/signage/stored-signs.ts";
import type { Services } from "#app/domain/services.ts";
import { readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { emergencyInput } from "./emergency-input.ts";
import { refusalOf } from "../refusal.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const door = { ...defaultScreen("es"), slug: "puerta-norte", name: "Puerta norte" };
const screens = async () => screensIn(await readAllSettings(services));
const scenes = async () => (await screens())[0]?.scenes.map(({ kind }) => kind);
const refusal = async (work: Promise<unknown>) => (await refusalOf(work)).fields;

describe("signs", () => {
  test("are created, changed and deleted, and keep their playlist when they are renamed", async () => {
    await createScreen(services, { ...door, scenes: [newScene("now", 20)] });
    await updateScreen(services, "puerta-norte", { ...door, slug: "puerta-sur", theme: "academic" });
    expect(await screens()).toMatchObject([{ slug: "puerta-sur", theme: "academic", scenes: [{ kind: "now" }] }]);
    await deleteScreen(services, "puerta-sur");
    expect(await screens()).toEqual([]);
    await expect(deleteScreen(services, "puerta-sur")).rejects.toMatchObject({ code: "not_found" });
    await expect(updateScreen(services, "puerta-sur", door)).rejects.toMatchObject({ code: "not_found" });
  });
  test("need a unique name", async () => {
    await createScreen(services, door);
    await createScreen(services, { ...door, slug: "otra" });
    expect(await refusal(createScreen(services, door))).toEqual({ slug: ["errors.slug_taken"] });
    expect(await refusal(updateScreen(services, "otra", door))).toEqual({ slug: ["errors.slug_taken"] });
    await updateScreen(services, "otra", { ...door, slug: "otra", name: "Otra" });
  });
  test.each(["../admin", "", "__proto__", "a b"])("refuse the name %j", async (slug) => {
    expect(await refusal(createScreen(services, { ...door, slug }))).toEqual({ slug: ["errors.slug_invalid"] });
  });
  test("can get, change, move and lose scenes", async () => {
    await createScreen(services, door);
    for (const kind of ["now", "day", "clock"] as const) await addScene(services, "puerta-norte", newScene(kind, 20));
    await moveScene(services, "puerta-norte", 2, -1);
    expect(await scenes()).toEqual(["now", "clock", "day"]);
    await moveScene(services, "puerta-norte", 0, -1);
    expect(await scenes()).toEqual(["now", "clock", "day"]);
    await updateScene(services, "puerta-norte", 1, { ...newScene("notice", 9), title: "Hola" });
    await removeScene(services, "puerta-norte", 0);
    expect(await scenes()).toEqual(["notice", "day"]);
    await expect(removeScene(services, "puerta-norte", 7)).rejects.toMatchObject({ code: "not_found" });
  });
  test("refuse a scene without a subject, and invalid hours, days and images", async () => {
    await createScreen(services, door);
    const added = (fields: object): Promise<unknown> =>
      refusal(addScene(services, "puerta-norte", { ...newScene("now", 20), ...fields }));
    expect(await added({ kind: "place" })).toEqual({ about: ["errors.subject_required"] });
    expect(await added({ kind: "notice" })).toEqual({ title: ["errors.title_required"] });
    expect(await added({ kind: "image" })).toEqual({ imageUrl: ["errors.image_required"] });
    expect(await added({ kind: "image", imageUrl: "javascript:alert(1)" })).toHaveProperty("imageUrl");
    expect(await added({ seconds: 4, from: "25:00", firstDay: "2026-02-30" })).toEqual({
      seconds: ["errors.number_too_small"],
      from: ["errors.time_invalid"],
      firstDay: ["errors.day_invalid"],
    });
  });
  test("with an unknown name show the default sign", async () => {
    await createScreen(services, door);
    const settings = await readAllSettings(services);
    expect(screenNamed(settings, "puerta-norte")).toMatchObject({ name: "Puerta norte", language: "es" });
    for (const name of ["", "nadie", "__proto__", "<script>", "../../x"])
      expect(screenNamed(settings, name)).toMatchObject({ slug: "", scenes: [] });
  });
  test("speak the festival's language unless a sign says otherwise", async () => {
    await createScreen(services, { ...defaultScreen(), slug: "muelle", name: "Muelle" });
    await createScreen(services, { ...door, language: "pt" });
    const spoken = async (slug: string) => {
      const { language, screen } = await signStateOf(services, await readAllSettings(services), {
        slug,
        version: "1",
        site: "https://marea.example",
        now: services.clock.now(),
      });
      expect(screen.language).toBe(language);
      return language;
    };
    const all = async () => [await spoken(""), await spoken("nadie"), await spoken("muelle"), await spoken(door.slug)];
    expect(await all()).toEqual(["es", "es", "es", "pt"]);
    await writeSettings(services, { "general.content_language": "fr" });
    expect(await all()).toEqual(["fr", "fr", "fr", "pt"]);
    await writeSettings(services, { "signage.language": "en" });
    expect(await all()).toEqual(["en", "en", "fr", "pt"]);
  });
  test("are in the history by their names", async () => {
    await createScreen(services, door);
    const { entries } = await listHistory(services, {});
    expect(JSON.stringify(entries)).toContain('"names":["Puerta norte"]');
  });
});

describe("an emergency", () => {
  const raised = { ...emergencyInput, second: "Leave the stage", secondLanguage: "en", toVisitors: true };
  const held = async () => emergenciesIn((await readAllSettings(services))["signage.emergencies"]);
  const at = (screen: string) => ({ display: null, screen });

  test("lasts for its duration on the chosen signs, and can be ended at once", async () => {
    const { id } = await raiseEmergency(services, { ...raised, screens: ["puerta-norte"], toVisitors: false });
    const now = services.clock.now();
    expect(emergencyOf(await held(), at("puerta-norte"), now)).toMatchObject({
      id,
      title: "Aléjate del escenario",
      expiresAt: "2026-08-22T19:12:00.000Z",
    });
    expect([emergencyOf(await held(), at(""), now), emergencyForVisitors(await held(), now)]).toEqual([null, null]);
    expect(emergencyOf(await held(), at("puerta-norte"), new Date("2026-08-22T19:11:59.999Z"))).not.toBeNull();
    expect(emergencyOf(await held(), at("puerta-norte"), new Date("2026-08-22T19:12:00Z"))).toBeNull();
    await endEmergency(services, id);
    expect(await held()).toEqual([]);
    await expect(endEmergency(services, id)).rejects.toMatchObject({ code: "not_found" });
  });
  test("for all signs is on every sign, and above visitors' pages if chosen", async () => {
    await raiseEmergency(services, raised);
    for (const slug of ["", "puerta-norte", "otra"])
      expect(emergencyOf(await held(), at(slug), services.clock.now())).toMatchObject({ message: "Viento fuerte" });
    expect(emergencyForVisitors(await held(), services.clock.now())).toMatchObject({ title: "Aléjate del escenario" });
  });
  test("needs an instruction and a duration", async () => {
    expect(await refusal(raiseEmergency(services, { ...raised, title: "  ", minutes: 0 }))).toEqual({
      title: ["errors.title_required"],
      minutes: ["errors.invalid"],
    });
    expect(await refusal(raiseEmergency(services, { ...raised, minutes: 100_000 }))).toHaveProperty("minutes");
  });
  test("that is submitted twice from one form is raised once", async () => {
    const first = await raiseEmergency(services, { ...raised, formToken: "AAAA" });
    expect(await raiseEmergency(services, { ...raised, formToken: "AAAA" })).toEqual(first);
    expect(await held()).toHaveLength(1);
  });
  test("shown on a sign is the newest of several", async () => {
    await raiseEmergency(services, raised);
    await raiseEmergency(
      { ...services, clock: fixedClock("2026-08-22T18:50:00Z") },
      { ...raised, title: "Sal por la calle Real" },
    );
    expect(emergencyOf(await held(), at(""), services.clock.now())).toMatchObject({ title: "Sal por la calle Real" });
  });
  test("is sent to displays until it expires", async () => {
    await raiseEmergency(services, raised);
    const told = async (now: string) =>
      (
        await signStateOf(services, await readAllSettings(services), {
          slug: "",
          version: "1",
          site: "https://marea.example",
          now: new Date(now),
        })
      ).emergencies;
    expect(await told("2026-08-22T18:45:00Z")).toHaveLength(1);
    expect(await told("2026-08-22T20:00:00Z")).toEqual([]);
  });
});
