import { createEventIn } from "#app/domain/editing/events.server.ts";
import { type Theme, themes } from "#app/domain/preferences.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { defaultScreen, type Distance, distances, newScene } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { expect, test } from "../fixtures.ts";
import { zoneAtNoon } from "../festival.ts";
import { keepPicture, leaveUnpainted, nextSceneOf, openSign, roomLeft, shapes, troublesIn } from "../sign-shapes.ts";

/**
 * Titles of any length on signs of any theme, shape and reading distance. All products would take an hour: each pair of
 * theme and title, theme and distance, title and distance, and each of them with every shape, is drawn at least once.
 */

/** Titles of as many letters, in one word or in many. */
const titleKinds = [1, 8, 24, 40, 290].flatMap((letters) =>
  (letters < 3 ? ["one"] : ["one", "many"]).map((words) => ({
    name: `${letters}-${words}`,
    letters,
    isOneWord: words === "one",
  })),
);

/** Returns a title of so many letters that begins with its number. */
function titleOf({ letters, isOneWord }: (typeof titleKinds)[number], index: number): string {
  const text = isOneWord ? "Internacionalizacion".repeat(15) : "Noche de circo en la plaza con la banda ".repeat(8);
  return letters === 1
    ? String.fromCodePoint(65 + index)
    : `${index}${text}`.slice(0, letters).trim().padEnd(letters, "o");
}

/** Minutes from now at which the events begin and end: five run, four come. */
const hours = [
  [-50, 70],
  [-40, 90],
  [-30, 100],
  [-20, 80],
  [-10, 110],
  [18, 80],
  [33, 90],
  [48, 110],
  [63, 120],
] as const;

interface Sign {
  slug: string;
  theme: Theme;
  distance: Distance;
  kind: (typeof titleKinds)[number];
}

/** Each theme with each kind of titles; the distances turn, so that each meets each theme and each kind. */
const signs: Sign[] = titleKinds.flatMap((kind, row) =>
  themes.map((theme, column) => ({
    slug: `${theme}-${kind.name}`,
    theme,
    kind,
    distance: distances[(row + column) % distances.length] ?? "10",
  })),
);

async function makeMatrix(services: Services): Promise<void> {
  const now = services.clock.now();
  await writeSettings(services, { "general.name": "Marea Alta", "general.timezone": zoneAtNoon(now) });
  const at = (minutes: number): string => new Date(Math.ceil(now.getTime() / 60_000 + minutes) * 60_000).toISOString();
  const { id: placeId } = await createLocation(services, { name: "Plaza de las Palmas" });
  for (const kind of titleKinds) {
    const { id: categoryId } = await createCategory(services, {
      name: `Circo ${kind.name}`,
      color: "#ffc233",
      icon: "🎪",
    });
    await services.db.transaction().execute(async (transaction) => {
      for (const [index, [from, to]] of hours.entries())
        await createEventIn(services, transaction, {
          title: titleOf(kind, index),
          startTime: at(from),
          endTime: at(to),
          categoryIds: [categoryId],
          locationIds: [placeId],
        });
    });
    for (const { slug, theme, distance } of signs.filter((sign) => sign.kind === kind))
      await createScreen(services, {
        ...defaultScreen("es", theme),
        slug,
        name: slug,
        distance,
        categoryIds: [categoryId],
        scenes: [
          newScene("now", 5),
          newScene("day", 5),
          { ...newScene("place", 5), about: placeId },
          { ...newScene("category", 5), about: categoryId },
          newScene("poster", 5),
        ],
      });
  }
}

const scenesOfMatrix = 5;

/** A list's pages are laid out by estimates, so some have room for a row more: the matrix runs on demand until they are measured. */
const isWanted = process.env["SIGN_MATRIX"] === "on";

for (const theme of themes)
  test(`a title of any length fits a sign of the ${theme} theme at any distance, and what runs now is not left out for what comes`, async ({
    page,
    startServer,
  }) => {
    test.skip(!isWanted, "SIGN_MATRIX=on lists what is left to mend");
    test.setTimeout(600_000);
    const { url } = await startServer(makeMatrix);
    const troubles: string[] = [];
    for (const [number, { slug, kind, distance }] of signs.filter((sign) => sign.theme === theme).entries()) {
      const sign = await page.context().newPage();
      await openSign(sign, `${url}/signage?screen=${slug}`);
      await leaveUnpainted(sign);
      let scene: string | null = null;
      for (let turn = 0; turn < scenesOfMatrix; turn += 1) {
        scene = await nextSceneOf(sign, scene);
        for (const [width, height] of shapes.filter((_, index) => (index + number + turn) % 5 === 0)) {
          const found = [
            ...(await troublesIn(sign, width, height, { distance, mayBreak: kind.isOneWord })),
            ...(await roomLeft(sign)),
          ];
          troubles.push(
            ...found.map(
              (one) => `${slug} ${distance} m ${width}×${height} ${scene?.slice(0, 24)}: ${one.slice(0, 120)}`,
            ),
          );
          await keepPicture(sign, `matrix-${slug}-${distance}-${turn}-${width}x${height}`);
        }
      }
      await sign.close();
    }
    expect(troubles).toEqual([]);
  });

for (const theme of themes)
  test(`an event in four months is announced as what comes next on a sign of the ${theme} theme, of any shape`, async ({
    page,
    startServer,
  }) => {
    const { url } = await startServer(async (services) => {
      const now = services.clock.now();
      await writeSettings(services, { "general.name": "Marea Alta", "general.timezone": zoneAtNoon(now) });
      const { id: placeId } = await createLocation(services, { name: "Plaza de las Palmas" });
      const at = (fromNow: number): string =>
        new Date(now.getTime() + 120 * 86_400_000 + fromNow * 3_600_000).toISOString();
      await services.db.transaction().execute(async (transaction) => {
        for (const [hour, title] of ["Noche de circo en la plaza", "Rumba", "Malabares para empezar"].entries())
          await createEventIn(services, transaction, {
            title,
            startTime: at(hour),
            endTime: at(hour + 1),
            locationIds: [placeId],
          });
      });
      await createScreen(services, {
        ...defaultScreen("auto", theme),
        slug: "lejos",
        name: "Lejos",
        scenes: [newScene("now", 5)],
      });
    });
    await openSign(page, `${url}/signage?screen=lejos`);
    await expect(page.locator(".sg-label").first()).toContainText(/A continuación|Próximo evento/);
    await leaveUnpainted(page);
    const troubles: string[] = [];
    for (const [width, height] of shapes) {
      troubles.push(...(await troublesIn(page, width, height)).map((one) => `${width}×${height}: ${one}`));
      await keepPicture(page, `ahead-${theme}-${width}x${height}`);
    }
    expect(troubles).toEqual([]);
  });
