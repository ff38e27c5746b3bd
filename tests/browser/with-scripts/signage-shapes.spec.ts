import { themes } from "#app/domain/preferences.ts";
import { raiseEmergency } from "#app/domain/signage/emergencies.server.ts";
import { expect, test } from "../fixtures.ts";
import {
  keepPicture,
  lengths,
  makeSigns,
  nextSceneOf,
  openSign,
  scenesInZones,
  scenesOfSign,
  shapes,
  slugOf,
  troublesIn,
  writeContactSheet,
} from "../sign-shapes.ts";

test("an emergency with long texts, a direction and a second language fits a screen of any shape", async ({
  page,
  startServer,
}) => {
  test.setTimeout(120_000);
  const { url } = await startServer(async (services) => {
    await makeSigns(services);
    await raiseEmergency(services, {
      title: "Aléjate del escenario y baja hacia la playa",
      message:
        "Viento fuerte: la torre de luces se desmonta. Sigue a las personas con chaleco, sin correr y sin volver atrás.",
      second: "Leave the stage area and walk down to the beach. Follow the people in vests.",
      secondLanguage: "en",
      screens: [],
      toVisitors: false,
      minutes: 30,
      formToken: "",
    });
  });
  await openSign(page, `${url}/signage?screen=${slugOf("manga", "long")}`);
  await expect(page.locator(".sg-emergency")).toBeVisible();
  const troubles: string[] = [];
  for (const [width, height] of shapes) {
    const found = await troublesIn(page, width, height);
    troubles.push(...found.map((trouble) => `${width}×${height}: ${trouble}`));
    await keepPicture(page, `emergency-${width}x${height}`);
  }
  expect(troubles).toEqual([]);
});

for (const theme of themes)
  for (const length of lengths)
    test(`no text of the ${theme} theme is cut, too small or across another one with ${length} texts, on a screen of any shape`, async ({
      page,
      startServer,
    }) => {
      test.setTimeout(180_000);
      const { url } = await startServer(makeSigns);
      await openSign(page, `${url}/signage?screen=${slugOf(theme, length)}`);
      const troubles: string[] = [];
      let scene: string | null = null;
      for (let number = 1; number <= scenesOfSign; number += 1) {
        scene = await nextSceneOf(page, scene);
        for (const [width, height] of shapes) {
          const found = await troublesIn(page, width, height);
          troubles.push(...found.map((trouble) => `${width}×${height} ${scene}: ${trouble}`));
          await keepPicture(page, `${number}-${theme}-${length}-${width}x${height}`);
        }
      }
      writeContactSheet();
      expect(troubles).toEqual([]);
    });

/** A shape of each way in which zones stand: beside, below, at the end. */
const shapesOfZones = shapes.filter(([width, height]) =>
  ["1920x1080", "1024x768", "1080x1080", "1080x1920", "1920x640", "1536x384"].includes(`${width}x${height}`),
);

for (const [theme, arrangement] of [
  ["manga", "side-ticker"],
  ["festival", "side"],
  ["corporate", "side-ticker"],
  ["academic", "ticker"],
] as const)
  test(`no text of the ${theme} theme is cut, too small or across another one on a screen with zones (${arrangement})`, async ({
    page,
    startServer,
  }) => {
    test.setTimeout(180_000);
    const { url } = await startServer(makeSigns);
    await openSign(page, `${url}/signage?screen=${slugOf(theme, "long", arrangement)}`);
    const troubles: string[] = [];
    let scene: string | null = null;
    for (let number = 1; number <= scenesInZones; number += 1) {
      scene = await nextSceneOf(page, scene);
      for (const [width, height] of shapesOfZones) {
        const found = await troublesIn(page, width, height);
        troubles.push(...found.map((trouble) => `${width}×${height} ${scene}: ${trouble}`));
        await keepPicture(page, `zones-${arrangement}-${number}-${theme}-${width}x${height}`);
      }
    }
    expect(troubles).toEqual([]);
  });
