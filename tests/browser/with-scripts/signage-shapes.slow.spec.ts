import { themes } from "#app/domain/preferences.ts";
import { linkDisplay } from "#app/domain/signage/displays.server.ts";
import { raiseEmergency, startDrill } from "#app/domain/signage/emergencies.server.ts";
import { linkFragment, longestDisplayName } from "#app/domain/signage/pairing.ts";
import { defaultScreen } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { canvasOf } from "#app/routes/signage/canvas.ts";
import { emergencyInput } from "../../domain/signage/emergency-input.ts";
import { expect, test } from "../fixtures.ts";
import {
  keepPicture,
  leaveUnpainted,
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

const long = {
  title: "Aléjate del escenario y baja hacia la playa",
  message:
    "Viento fuerte: la torre de luces se desmonta. Sigue a las personas con chaleco, sin correr y sin volver atrás.",
  translations: [
    {
      language: "en",
      title: "Leave the stage area and walk down to the beach",
      message: "Strong wind: the light tower is being taken down. Follow the people in vests, don't run or turn back.",
    },
    {
      language: "pt",
      title: "Afasta-te do palco e desce em direção à praia",
      message:
        "Vento forte: a torre de luzes está a ser desmontada. Segue as pessoas de colete, sem correr nem voltar.",
    },
    {
      language: "fr",
      title: "Éloigne-toi de la scène et descends vers la plage",
      message: "Vent fort\u202f: on démonte la tour d’éclairage. Suis les personnes en gilet, sans courir ni revenir.",
    },
  ],
  screens: [],
  formToken: "",
};

for (const kind of ["emergency", "drill"] as const)
  test(`the sign of a running ${kind} with long texts in four languages, a direction and a meeting point fits a screen of any shape`, async ({
    page,
    startServer,
  }) => {
    test.setTimeout(180_000);
    const { url } = await startServer(async (services) => {
      await makeSigns(services);
      if (kind === "drill") await startDrill(services, { ...long, seconds: 120 });
      else await raiseEmergency(services, { ...long, second: "", secondLanguage: "", toVisitors: false, minutes: 30 });
    });
    await openSign(page, `${url}/signage?screen=${slugOf("manga", "long")}`);
    await expect(page.locator(".sg-emergency")).toBeVisible();
    await leaveUnpainted(page);
    const troubles: string[] = [];
    const texts = new Set<string | null>();
    for (let turn = 0; turn < 6; turn += 1) {
      for (const [width, height] of turn === 0 ? shapes : shapes.filter((_, index) => index % 4 === 0)) {
        const found = await troublesIn(page, width, height);
        troubles.push(...found.map((trouble) => `${width}×${height}, turn ${turn}: ${trouble}`));
        await keepPicture(page, `${kind}-${turn}-${width}x${height}`);
      }
      texts.add(await page.locator(".sg-emergency .second").textContent());
      await page.clock.runFor(7000);
    }
    expect(texts.size).toBe(6);
    expect(troubles).toEqual([]);
  });

test("a short instruction of an emergency is set no smaller than the title of a scene, on a screen of any shape", async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(async (services) => {
    await raiseEmergency(services, { ...emergencyInput, title: "Sal ya", message: "", minutes: 30 });
  });
  await openSign(page, `${url}/signage`);
  const instruction = page.locator(".sg-emergency .instruction");
  for (const [width, height] of shapes) {
    expect(await troublesIn(page, width, height), `${width}×${height}`).toEqual([]);
    const size = await instruction.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size / canvasOf(width, height, "10").unit, `${width}×${height}`).toBeGreaterThanOrEqual(190);
    await keepPicture(page, `short-emergency-${width}x${height}`);
  }
});

test("the long name of a display and the code of its page fit a screen of any shape", async ({ page, startServer }) => {
  const slug = "pantalla-de-la-puerta-norte-junto-al-mar";
  let link = "";
  const { url } = await startServer(async (services) => {
    await createScreen(services, { ...defaultScreen("es"), distance: "20", slug, name: "Puerta norte" });
    const name = "Pantalla de la puerta norte del recinto, junto al embarcadero";
    link = (await linkDisplay(services, { name: name.slice(0, longestDisplayName), screen: slug })).token;
  });
  const path = `${url}/signage?screen=${slug}`;
  await page.goto(`${path}#${linkFragment}=${link}`);
  await expect(page.locator(".sg-pairing")).toContainText("Emparejada");
  await page.goto("about:blank");
  await openSign(page, path);
  const identity = page.locator(".sg-identity");
  // A display learns a moment after its start that it is paired.
  await expect(async () => {
    await page.keyboard.press("i");
    await expect(identity.getByRole("img")).toBeVisible({ timeout: 1000 });
  }).toPass();
  for (const [width, height] of shapes) {
    await page.setViewportSize({ width, height });
    const outside = () =>
      identity.evaluate((element) =>
        [element, ...element.querySelectorAll("*")].flatMap((part) => {
          const { left, top, right, bottom } = part.getBoundingClientRect();
          const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
          return isInside && element.scrollWidth <= element.clientWidth ? [] : [part.outerHTML.slice(0, 80)];
        }),
      );
    // A sign takes the size of its window a moment after the window has it.
    await expect(identity, `${width}×${height}`).toContainText(`${width}×${height}`);
    const widthOfCode = async () => (await identity.getByRole("img").boundingBox())?.width ?? 0;
    await expect.poll(widthOfCode, { message: `${width}×${height}` }).toBeGreaterThan(0.25 * Math.min(width, height));
    await expect.poll(outside, { message: `${width}×${height}` }).toEqual([]);
    await keepPicture(page, `identity-${width}x${height}`);
    const code = await identity.getByRole("img").boundingBox();
    expect(code?.width).toBeCloseTo(code?.height ?? 0, 0);
  }
});

for (const theme of themes)
  for (const length of lengths)
    test(`no text of the ${theme} theme is cut, too small, broken within a word or across another one with ${length} texts, on a screen of any shape`, async ({
      page,
      startServer,
    }) => {
      test.setTimeout(180_000);
      const { url } = await startServer(makeSigns);
      await openSign(page, `${url}/signage?screen=${slugOf(theme, length)}`);
      await leaveUnpainted(page);
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

test("a window that changes its size while a scene leaves does not spoil the scene's next turn", async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(makeSigns);
  await openSign(page, `${url}/signage?screen=${slugOf("festival", "long")}`);
  await nextSceneOf(page, null);
  const leaving = page.locator('.sg-layer[data-role="leaving"]');
  for (let turn = 0; turn < 40 && (await leaving.count()) === 0; turn += 1) await page.clock.runFor(200);
  const title = await leaving.locator(".sg-now h1").textContent();
  await page.setViewportSize({ width: 1080, height: 1080 });
  await expect.poll(() => page.locator(".sg").getAttribute("data-form")).toBe("square");
  const same = page.locator('.sg-layer[data-role="on"] .sg-now h1').getByText(title ?? "", { exact: true });
  for (let second = 0; second < 200 && (await same.count()) === 0; second += 1) await page.clock.runFor(1000);
  await expect(same).toBeVisible();
  expect(await troublesIn(page, 1080, 1080)).toEqual([]);
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
    await leaveUnpainted(page);
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
