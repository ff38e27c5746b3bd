import type { Page } from "@playwright/test";
import { themes } from "#app/domain/preferences.ts";
import { createEventIn } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { defaultScreen, newScene, type Scene, type Screen } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { expect, test } from "../fixtures.ts";
import { openSign } from "../sign-shapes.ts";

/** A sign that shows the same scene all night burns it into its screen, unless its pixels change. */

const hour = 60 * 60_000;
const halfHours = 6;
/** Two colours are the same if no part of them differs by more, of 255. */
const tolerance = 8;

const signs = {
  open: { scenes: [newScene("place", 600)], arrangement: "one" },
  full: { scenes: [newScene("place", 600)], arrangement: "one" },
  notice: { scenes: [{ ...newScene("notice", 600), title: "Hoy se entra por la calle Real" }], arrangement: "one" },
  zones: { scenes: [newScene("now", 600)], arrangement: "side-ticker" },
} satisfies Record<string, { scenes: Scene[]; arrangement: Screen["arrangement"] }>;

/** Makes doors that say the same all night: one event lasts until the morning, and one more is full. */
async function makeDoors(services: Services): Promise<void> {
  const now = services.clock.now().getTime();
  const times = { startTime: new Date(now - hour).toISOString(), endTime: new Date(now + 12 * hour).toISOString() };
  for (const [slug, { scenes, arrangement }] of Object.entries(signs)) {
    const { id } = await createLocation(services, { name: `Carpa ${slug}` });
    const event = { title: "Noche de circo", ...times, locationIds: [id], capacity: 20 };
    await services.db
      .transaction()
      .execute((transaction) => createEventIn(services, transaction, event, slug === "full" ? 20 : 3));
    for (const theme of themes)
      await createScreen(services, {
        ...defaultScreen("es", theme),
        scheme: "dark",
        arrangement,
        locationIds: [id],
        slug: `${slug}-${theme}`,
        name: `${slug} ${theme}`,
        scenes: scenes.map((scene) => (scene.kind === "place" ? { ...scene, about: id } : scene)),
      });
  }
}

// A sign is the same drawing in any size. These windows are a quarter of a screen's points.
for (const [width, height] of [
  [960, 540],
  [540, 960],
] as const)
  for (const theme of themes)
    test(`in a night no point of a ${theme} sign of ${width}×${height} keeps its colour, although its scene stays`, async ({
      page,
      context,
      startServer,
      watch,
    }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
      const { url } = await startServer(makeDoors);
      await page.setViewportSize({ width, height });
      await page.routeWebSocket(/.*/, (socket) => socket.close());
      const still: string[] = [];
      for (const slug of Object.keys(signs)) {
        await openSign(page, `${url}/signage?screen=${slug}-${theme}`);
        // The server would tell the sign that no hours have passed.
        await context.setOffline(true);
        const colours: number[][] = [];
        for (let half = 0; half < halfHours; half += 1) {
          colours.push(await coloursOf(page));
          await page.clock.fastForward(hour / 2);
          await page.clock.runFor(2000);
        }
        await context.setOffline(false);
        const count = colours[0]?.length ?? 0;
        for (let index = 0; index < count; index += 3) {
          const changes = [0, 1, 2].map((part) => {
            const values = colours.map((seen) => seen[index + part] ?? 0);
            return Math.max(...values) - Math.min(...values);
          });
          const point = index / 3;
          if (Math.max(...changes) <= tolerance)
            still.push(`${slug}: ${point % across}, ${Math.floor(point / across)} of ${across}×${down}`);
        }
      }
      expect(still).toEqual([]);
    });

/** Points of the canvas, side by side and below each other. */
const [across, down] = [48, 48];

/** Returns the colours of points all over the canvas, three numbers for each. */
async function coloursOf(page: Page): Promise<number[]> {
  const picture = (await page.screenshot({ animations: "disabled" })).toString("base64");
  return page.evaluate(
    async ({ source, columns, rows }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("No canvas");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      return Array.from({ length: columns * rows }, (_, point) => {
        const x = Math.floor((((point % columns) + 0.5) / columns) * image.width);
        const y = Math.floor(((Math.floor(point / columns) + 0.5) / rows) * image.height);
        return Array.from(data.slice(4 * (y * image.width + x), 4 * (y * image.width + x) + 3));
      }).flat();
    },
    { source: picture, columns: across, rows: down },
  );
}
