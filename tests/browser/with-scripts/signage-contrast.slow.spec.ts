import { themes } from "#app/domain/preferences.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { lights } from "#app/domain/signage/burn-in.ts";
import { defaultScreen, newScene } from "#app/domain/signage/screen.ts";
import { addSponsor } from "#app/domain/signage/sponsors-and-messages.server.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { expect, test } from "../fixtures.ts";
import { openSign } from "../sign-shapes.ts";

/** Text in the street is read from far and in the sun. */
const leastContrast = 5;

/** Scenes that have no field of their own under their texts. */
const signs = [
  {
    kind: "clock",
    what: "the festival clock",
    title: ".sg-coming .title",
    read: ".sg-name, .sg-time, .sg-date, .sg-coming > *",
  },
  { kind: "sponsors", what: "a sponsor", title: ".sg-sponsor .sg-title", read: ".sg-name, .sg-label, .sg-title" },
] as const;

for (const { kind, what, title, read } of signs)
  test(`${what} has a contrast of at least 5 in every theme, by day and by night, in every light`, async ({
    page,
    startServer,
  }) => {
    test.setTimeout(120_000);
    const schemes = ["light", "dark"] as const;
    const { url } = await startServer(async (services) => {
      const start = services.clock.now().getTime() + 60 * 60_000;
      await createEvent(
        services,
        eventInputWith({
          title: "Concierto de la Banda Municipal de Música",
          startTime: new Date(start).toISOString(),
          endTime: new Date(start + 60 * 60_000).toISOString(),
        }),
      );
      await addSponsor(services, { name: "Cabildo de Lanzarote", imageUrl: "" });
      for (const theme of themes)
        for (const scheme of schemes)
          await createScreen(services, {
            ...defaultScreen("es", theme),
            scheme,
            slug: `${theme}-${scheme}`,
            name: theme,
            scenes: [newScene(kind, 600)],
          });
    });
    const found: string[] = [];
    for (const theme of themes)
      for (const scheme of schemes)
        for (const [width, height] of [
          [1920, 1080],
          [1024, 768],
        ] as const) {
          await page.setViewportSize({ width, height });
          await openSign(page, `${url}/signage?screen=${theme}-${scheme}`);
          await expect(page.locator(title)).toBeVisible();
          const texts = await page.evaluate(
            (selector) =>
              [...document.querySelectorAll(selector)].map((element) => {
                const words = document.createRange();
                words.selectNodeContents(element);
                const { x, y, width: wide, height: high } = words.getBoundingClientRect();
                // The box of a line is as high as its font. The letters are lower.
                const box = { x, y: y + 0.18 * high, width: wide, height: 0.7 * high };
                return { name: element.className, color: getComputedStyle(element).color, box };
              }),
            read,
          );
          await page.evaluate(() => {
            for (const element of document.querySelectorAll<HTMLElement>(".sg-layer *"))
              element.style.setProperty("color", "transparent", "important");
          });
          for (const light of lights) {
            const veil = await page.evaluate(turnOn, light);
            for (const { name, color, box } of texts) {
              const picture = (await page.screenshot({ clip: box, animations: "disabled" })).toString("base64");
              const contrast = await page.evaluate(contrastOn, { picture, color, veil });
              if (contrast < leastContrast)
                found.push(`${theme}, ${scheme}, ${light}, ${width}×${height}: ${name} ${contrast.toFixed(1)}`);
            }
          }
        }
    expect(found).toEqual([]);
  });

interface Veil {
  color: string;
  opacity: number;
}

/** Runs in the page. Turns on a light, and returns what it lays over every colour. */
function turnOn(light: string): Veil {
  const element = document.querySelector(".sg-light");
  if (element === null) throw new Error("No light");
  element.setAttribute("data-light", light);
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  const [veil] = ["::before", "::after"]
    .map((layer) => getComputedStyle(element, layer))
    .map(({ backgroundColor, opacity }) => ({ color: backgroundColor, opacity: Number(opacity) }))
    .toSorted((one, other) => other.opacity - one.opacity);
  return veil ?? { color: "rgb(0 0 0)", opacity: 0 };
}

/** Runs in the page. Returns the contrast of a colour (WCAG 2.2) against all but the worst hundredth of a picture. */
async function contrastOn({ picture, color, veil }: { picture: string; color: string; veil: Veil }): Promise<number> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext("2d");
  if (context === null) return 0;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const luminance = (red: number, green: number, blue: number): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const partsOf = (written: string): number[] => (written.match(/[\d.]+/g) ?? []).map(Number);
  const over = partsOf(veil.color);
  const [red = 0, green = 0, blue = 0] = partsOf(color).map(
    (part, index) => part * (1 - veil.opacity) + (over[index] ?? 0) * veil.opacity,
  );
  const text = luminance(red, green, blue);
  const contrasts: number[] = [];
  for (let at = 0; at < data.length; at += 4 * 7) {
    const ground = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    contrasts.push((Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05));
  }
  contrasts.sort((one, other) => one - other);
  return contrasts[Math.floor(contrasts.length / 100)] ?? 0;
}
