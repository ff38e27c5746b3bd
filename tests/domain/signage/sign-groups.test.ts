import { beforeEach, expect, test } from "vitest";
import { readAllSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import type { Services } from "#app/domain/services.ts";
import { defaultScreen, newScene } from "#app/domain/signage/screen.ts";
import { copyScenes, createScreen, signStateOf } from "#app/domain/signage/screens.server.ts";
import { showNow } from "#app/domain/signage/shown-now.server.ts";
import { chosenSigns, groupChoice, groupsOf } from "#app/domain/signage/sign-groups.ts";
import { screensIn } from "#app/domain/signage/stored-signs.ts";
import { memoryFestival } from "../../support/festival.ts";

/** Signs of one group are reached at once: all doors show the same scene, playlist or emergency. */

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
  for (const [slug, group] of [
    ["norte", "Puertas"],
    ["sur", "puertas"],
    ["bar", ""],
  ] as const)
    await createScreen(services, {
      ...defaultScreen("es"),
      slug,
      name: slug,
      group,
      scenes: [{ ...newScene("notice", 20), title: `Hola ${slug}` }],
    });
});

const screens = async () => screensIn(await readAllSettings(services));
const titles = async () => (await screens()).map(({ slug, scenes }) => `${slug}: ${scenes[0]?.title}`);

test("a group has its signs in whatever spelling, and a sign without a group is in none", async () => {
  expect(groupsOf(await screens())).toEqual([{ name: "Puertas", slugs: ["norte", "sur"] }]);
  expect(chosenSigns(["bar", groupChoice("PUERTAS"), "norte"], await screens())).toEqual(["bar", "norte", "sur"]);
});

test("a group that is gone is refused: an emergency for no sign would be one for all", async () => {
  const all = await screens();
  expect(() => chosenSigns([groupChoice("Escenarios")], all)).toThrow("errors.sign_group_gone");
});

test("a playlist is copied to a sign or to a group, never to itself, and one undo brings back all", async () => {
  expect(await copyScenes(services, "bar", [groupChoice("Puertas"), "bar"])).toBe(2);
  expect(await titles()).toEqual(["norte: Hola bar", "sur: Hola bar", "bar: Hola bar"]);

  await undoBatch(services, (await lastBatchOf(services)) ?? "");
  expect(await titles()).toEqual(["norte: Hola norte", "sur: Hola sur", "bar: Hola bar"]);
  await expect(copyScenes(services, "bar", ["bar"])).rejects.toMatchObject({
    fields: { screens: ["errors.sign_required"] },
  });
  await expect(copyScenes(services, "bar", ["nadie"])).rejects.toMatchObject({ code: "not_found" });
  await expect(copyScenes(services, "nadie", ["bar"])).rejects.toMatchObject({ code: "not_found" });
});

test("a scene is shown on all signs of a group at once, from the playlist of its first sign", async () => {
  await showNow(services, { display: "", screen: groupChoice("Puertas"), scene: "0", title: "", text: "" });
  const shown = async (slug: string) =>
    (
      await signStateOf(services, await readAllSettings(services), {
        slug,
        version: "1",
        site: "",
        now: services.clock.now(),
      })
    ).shown?.scene.title ?? null;
  expect([await shown("norte"), await shown("sur"), await shown("bar")]).toEqual(["Hola norte", "Hola norte", null]);
});
