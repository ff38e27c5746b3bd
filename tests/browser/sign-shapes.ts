import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { createEventIn } from "#app/domain/editing/events.server.ts";
import { type Theme, themes } from "#app/domain/preferences.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { pointKinds } from "#app/domain/programme/point.ts";
import { createPoint } from "#app/domain/programme/points.server.ts";
import type { Services } from "#app/domain/services.ts";
import { largestShift } from "#app/domain/signage/burn-in.ts";
import {
  type Arrangement,
  arrangements,
  defaultScreen,
  type Distance,
  newScene,
  type Screen,
} from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { addDayMessage, addSponsor } from "#app/domain/signage/sponsors-and-messages.server.ts";
import { canvasOf } from "#app/routes/signage/canvas.ts";
import { embedCode, zoneAtNoon } from "./festival.ts";

/** Signs of every scene, theme and shape, with short and with long texts, and a check of the boxes of their texts. */

/** Screens that festivals own: monitors, projectors, totems and LED walls. */
export const shapes = [
  [1920, 1080],
  [1280, 800],
  [1024, 768],
  [1280, 1024],
  [1080, 1080],
  [960, 1280],
  [1080, 1920],
  [1600, 800],
  [1920, 640],
  [1536, 384],
] as const;

const words = {
  short: {
    category: "Circo",
    place: "Calle Real",
    other: "Muelle",
    titles: ["Karaoke", "La cuerda floja", "Danza", "Peso muerto", "Rumba", "Mimo", "Faroles", "Aéreos", "Timple"],
    notice: ["Puertas a las 20:00", ""],
    people: ["Nira", "Dúo Jable", "Ico", "Ana Cruz"],
    caption: "Accesos",
  },
  long: {
    category: "Formación y pensamiento contemporáneo",
    place: "Centro Sociocultural Agustín de la Hoz, patio trasero",
    other: "Escuela Superior de Arquitectura y Desarrollo Sostenible",
    titles: [
      "Taller intergeneracional de construcción de autómatas y marionetas articuladas",
      "Paso de cuerda junto al Puente de las Bolas con la compañía Circo Interestelar",
      "Internacionalización de las compañías: mesa redonda con programadoras europeas",
      "Peso muerto y otras maneras de caer sin hacerse daño delante de la gente",
      "Concierto de la Banda Municipal de Música de San Bartolomé en el anfiteatro",
      "Malabares para empezar de cero, con quince pelotas, tres mazas y ningún miedo",
      "Noche de diabletes: pasacalles con antorchas desde el Charco hasta el Castillo",
      "Desmontando el decorado: visita guiada a la escenografía que nadie suele ver",
      "Cabaret de clausura con todas las artistas del festival y la orquesta invitada",
    ],
    notice: [
      "Las puertas del recinto se abren hoy media hora más tarde",
      "Por el viento montamos de nuevo la carpa. Mientras tanto hay música en la plaza, agua en el punto de información y sombra junto a la biblioteca municipal.",
    ],
    people: [
      "Orquesta de la Escuela Insular de Música de Lanzarote",
      "Compañía Internacional de Circo Contemporáneo Interestelar",
      "María de los Dolores Fernández-Betancort y Rodríguez",
      "Agrupación Folclórica Los Campesinos de San Bartolomé",
    ],
    caption: "Accesos por la calle Real y por el muelle, junto al estadio",
  },
} as const;
export const lengths = ["short", "long"] as const;
type Length = (typeof lengths)[number];

/** Minutes from now at which each event begins and ends, and what is special about it. */
const hours: { from: number; to: number; more?: object; taken?: number }[] = [
  { from: -20, to: 33 },
  { from: -45, to: 60 },
  { from: 18, to: 80 },
  { from: 33, to: 90, more: { status: "CANCELLED", statusNote: "Viento" } },
  { from: 48, to: 110, more: { capacity: 20 }, taken: 16 },
  { from: 63, to: 120, more: { capacity: 20 }, taken: 20 },
  { from: 90, to: 150 },
  { from: 120, to: 200 },
  { from: 150, to: 210 },
];

export const slugOf = (theme: Theme, length: Length, arrangement: Arrangement = "one"): string =>
  [theme, length, ...(arrangement === "one" ? [] : [arrangement])].join("-");

/** Fills an empty database with one screen for each theme and length of texts. Its scenes last five seconds each. */
export async function makeSigns(services: Services): Promise<void> {
  const now = services.clock.now();
  await writeSettings(services, {
    "general.name": "Festival Marea Alta",
    "general.timezone": zoneAtNoon(now),
    "stream.isActive": true,
    "stream.title": "Gala de apertura",
    "stream.place": "Muelle",
    "stream.embedCode": embedCode,
  });
  const here = { latitude: 28.96, longitude: -13.55 };
  for (const [index, kind] of pointKinds.entries())
    await createPoint(services, { kind, latitude: here.latitude + 0.0006 * index, longitude: here.longitude - 0.0008 });
  await addSponsor(services, { name: "Cabildo", imageUrl: "/screenshots/phone.png" });
  await addSponsor(services, { name: "Asociación de Comerciantes y Hosteleros de Arrecife", imageUrl: "" });
  await addDayMessage(services, {
    day: dayOf(now, { zone: zoneAtNoon(now), dayStartHour: 6 }),
    text: words.long.notice[1].slice(0, 158),
  });
  for (const length of lengths) {
    const { category, place, other, titles, notice, people, caption } = words[length];
    const { id: categoryId } = await createCategory(services, { name: category, color: "#ffc233", icon: "🎪" });
    const { id: placeId } = await createLocation(services, { name: place, ...here });
    const { id: otherId } = await createLocation(services, {
      name: other,
      latitude: here.latitude + (length === "short" ? 0.003 : 0.0001),
      longitude: here.longitude + 0.002,
    });
    const at = (minutes: number): string =>
      new Date(Math.ceil(now.getTime() / 60_000 + minutes) * 60_000).toISOString();
    let posterId = "";
    await services.db.transaction().execute(async (transaction) => {
      for (const [index, { from, to, more, taken }] of hours.entries()) {
        const event = {
          title: titles[index] ?? "",
          startTime: at(from),
          endTime: at(to),
          categoryIds: [categoryId],
          // The other place has nothing on now.
          locationIds: [index > 1 && index % 2 === 0 ? otherId : placeId],
          speakers: index < 2 ? [] : people.slice(index - 2, index - 1).map((name) => ({ name })),
          ...more,
        };
        const { id } = await createEventIn(services, transaction, event, taken);
        if (index === 2) posterId = id;
      }
    });
    const scenes: Screen["scenes"] = [
      newScene("now", 5),
      { ...newScene("place", 5), about: placeId },
      { ...newScene("place", 5), about: otherId },
      { ...newScene("category", 5), about: categoryId },
      newScene("day", 5),
      { ...newScene("poster", 5), about: posterId },
      { ...newScene("notice", 5), title: notice[0], text: notice[1] },
      newScene("clock", 5),
      { ...newScene("image", 5), imageUrl: "/screenshots/home.png", title: caption },
      newScene("stream", 5),
      newScene("people", 5),
      newScene("plan", 5),
      newScene("message", 5),
      newScene("sponsors", 5),
      newScene("now", 5),
      newScene("sponsors", 5),
    ];
    const [first, , , , day, poster, message] = scenes;
    const inZones = [first, day, poster, message].flatMap((scene) => scene ?? []);
    for (const theme of themes)
      for (const arrangement of length === "long" ? arrangements : (["one"] as const))
        await createScreen(services, {
          ...defaultScreen("es", theme),
          standsAt: placeId,
          facing: "45",
          arrow: "left",
          direction: "Calle Real por aquí",
          meeting: "Aparcamiento del Charco, junto a la fuente",
          arrangement,
          slug: slugOf(theme, length, arrangement),
          name: `${theme}, ${length}, ${arrangement}`,
          categoryIds: [categoryId],
          scenes: arrangement === "one" ? scenes : inZones,
        });
  }
}

/** Number of scenes of each screen, and of one with zones. */
export const scenesOfSign = 16;
export const scenesInZones = 4;

/** Opens a screen with a clock that stands still. */
export async function openSign(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Directo</title>" }),
  );
  // The code of an unpaired display covers the foot of the scene for two minutes after its start, once.
  await page.addInitScript(() => {
    if (location.protocol.startsWith("http")) sessionStorage.setItem("verbena-sign-started", "");
  });
  await page.clock.install();
  await page.goto(path);
  const seen = page.locator('.sg-layer[data-role="on"]');
  await seen.waitFor();
  await page.evaluate(() => document.fonts.ready);
  // On a slow machine that moment may be over before the clock hears of it.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1500))).toPass();
}

/** Waits for the next scene of the playlist, and returns its kind. */
export async function nextSceneOf(page: Page, before: string | null): Promise<string> {
  const scene = (): Promise<string | null> =>
    page.evaluate(() => {
      if (document.querySelector('.sg-layer[data-role="leaving"]') !== null) return null;
      const on = document.querySelector('.sg-layer[data-role="on"]');
      return on === null ? null : `${on.firstElementChild?.className} ${on.querySelector("h1, .sg-name")?.textContent}`;
    });
  // A long day has a dozen pages of nine seconds.
  for (let second = 0; second < 240; second += 1) {
    const now = await scene();
    if (now !== null && now !== before) return now;
    await page.clock.runFor(1000);
  }
  throw new Error(`No scene after ${before}`);
}

/** Gives the window another size, and returns what is wrong with the texts of the sign's present scene. */
export async function troublesIn(
  page: Page,
  width: number,
  height: number,
  { distance = "10", mayBreak = false }: { distance?: Distance; mayBreak?: boolean } = {},
): Promise<string[]> {
  await page.setViewportSize({ width, height });
  const unit = canvasOf(width, height, distance).unit;
  const seen: { troubles: string[] | null } = { troubles: null };
  const look = async (): Promise<number | null> => {
    seen.troubles = await page.evaluate(findTroubles, { width, unit, shift: largestShift, mayBreak });
    return seen.troubles === null ? null : seen.troubles.length;
  };
  const intervals = [0, 0, 0, 20];
  await expect
    .poll(look, { message: `The sign is drawn for ${width}×${height}`, timeout: 30_000, intervals })
    .not.toBeNull();
  // A list first has the pages of the window before, until it is drawn again. Lasting troubles are the test's to report.
  if (seen.troubles?.length !== 0)
    await expect
      .poll(look, { timeout: 10_000, intervals })
      .toBe(0)
      .catch(() => undefined);
  return seen.troubles ?? [`not drawn for ${width}×${height}`];
}

/** Events of a scene that leave where there is no room. */
const itemNames = ["third", "second", "first", "also2", "also1"];

/**
 * Returns what the present scene leaves out for nothing: what runs now while it shows what comes, an event that would fit
 * as well, and a page that has room for one more row.
 */
export async function roomLeft(page: Page): Promise<string[]> {
  const { without, lacks, found } = await page.evaluate(() => {
    const scene = document.querySelector<HTMLElement>('.sg-layer[data-role="on"] > div');
    const shown = (selector: string): Element[] =>
      [...(scene?.querySelectorAll(selector) ?? [])].filter((part) => part.getClientRects().length > 0);
    const troubles: string[] = [];
    const also = Math.min(2, Number(scene?.dataset["also"] ?? 0));
    const lacksRunning = shown(".sg-also li").length < also && shown(".sg-next-list > li").length > 0;
    const rows = scene?.querySelector(".sg-list:not(.sg-category) .sg-rows");
    const [foot] = shown(".sg-foot");
    if (rows != null && foot !== undefined) {
      const [shownPage, pages] = (foot.textContent ?? "").match(/\d+/g) ?? [];
      const items = [...rows.children].map((row) => row.getBoundingClientRect());
      const free = foot.getBoundingClientRect().top - Math.max(...items.map(({ bottom }) => bottom));
      const highest = Math.max(...items.map(({ height }) => height));
      if (shownPage !== pages && free > 1.25 * highest)
        troubles.push(`has room for ${(free / highest).toFixed(1)} rows more`);
    }
    return {
      without: scene?.dataset["without"]?.split(" ").filter(Boolean) ?? [],
      lacks: lacksRunning,
      found: troubles,
    };
  });
  const set = (names: string[]): Promise<void> =>
    page.evaluate((text) => {
      const scene = document.querySelector<HTMLElement>('.sg-layer[data-role="on"] > div');
      if (scene !== null) scene.dataset["without"] = text;
    }, names.join(" "));
  const { width } = page.viewportSize() ?? { width: 0 };
  const unit = await page.evaluate(() =>
    Number.parseFloat(document.querySelector<HTMLElement>(".sg")?.style.getPropertyValue("--u") ?? ""),
  );
  const fits = async (names: string[]): Promise<boolean> => {
    await set(names);
    return (await page.evaluate(findTroubles, { width, unit, shift: largestShift, mayBreak: true }))?.length === 0;
  };
  for (const name of without.filter((one) => itemNames.includes(one)))
    if (await fits(without.filter((one) => one !== name))) found.push(`has room for ${name}`);
  if (lacks && (await fits(["following", ...without.filter((one) => !/^also[12]?$/.test(one))])))
    found.push("leaves out what runs now for what comes");
  await set(without);
  return found;
}

interface Look {
  width: number;
  unit: number;
  shift: number;
  /** Whether words may be broken, because no line is as long as they are. */
  mayBreak: boolean;
}

/** Runs in the page. Returns null while the page is drawn for another size. */
function findTroubles({ width, unit, shift, mayBreak }: Look): string[] | null {
  const main = document.querySelector<HTMLElement>(".sg");
  const drawn = Number.parseFloat(main?.style.getPropertyValue("--u") ?? "");
  if (main === null || innerWidth !== width || Math.abs(drawn - unit) > 0.001) return null;
  const emergency = document.querySelector(".sg-emergency");
  const onStage = document.querySelector('.sg-layer[data-role="on"]');
  const scene = emergency ?? onStage;
  const context = document.createElement("canvas").getContext("2d");
  if (scene === null || context === null) return null;
  // Scenes are not fitted again when the digits of hours and countdowns change, so the widest ones must fit.
  const written = new Map<Node, string>();
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue ?? "";
    if (/[1-9]/.test(text)) written.set(walker.currentNode, text);
  }
  for (const [node, text] of written) node.nodeValue = text.replaceAll(/\d/g, "0");

  interface Ink {
    element: Element;
    name: string;
    left: number;
    right: number;
    top: number;
    bottom: number;
    size: number;
  }
  const inks: Ink[] = [];
  const broken: string[] = [];
  /** The zones that stand still beside the scene. */
  const fixed = emergency === null ? [...document.querySelectorAll('.sg-layer[data-role="fixed"]')] : [];
  for (const element of [scene, ...fixed].flatMap((part) => [...part.querySelectorAll("*")])) {
    const style = getComputedStyle(element);
    const isHidden = style.visibility === "hidden" || element.clientWidth === 1;
    if (isHidden) continue;
    const name = `${element.className || element.parentElement?.className || element.tagName} '${element.textContent?.slice(0, 24) ?? ""}'`;
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? "").trim() === "") continue;
      const text =
        style.textTransform === "uppercase" ? (node.textContent ?? "").toUpperCase() : (node.textContent ?? "");
      context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const metrics = context.measureText(text);
      const range = document.createRange();
      for (const { index, 0: word } of (node.textContent ?? "").matchAll(/\p{L}+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter((part) => part.width >= 1).map(({ top }) => top));
        if (lines.size > 1) broken.push(`'${word}' of ${name} is broken`);
      }
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        if (line.width < 1) continue;
        // The box of a line is as high as its font. The letters are lower.
        const middle = (line.top + line.bottom) / 2;
        const base = middle + (metrics.fontBoundingBoxAscent - metrics.fontBoundingBoxDescent) / 2;
        inks.push({
          element,
          name,
          left: line.left,
          right: line.right,
          top: base - metrics.actualBoundingBoxAscent,
          bottom: base + metrics.actualBoundingBoxDescent,
          size: Number.parseFloat(style.fontSize),
        });
      }
    }
    const drawing =
      element.getAttribute("role") === "img" && element.closest(".sg-code") !== null
        ? { name: "code", share: 1 }
        : element.matches(".way-to svg")
          ? { name: "arrow", share: 0.6 }
          : null;
    if (drawing !== null && element.getClientRects().length > 0) {
      // An arrow does not reach the edges of its box, which is larger when it is turned.
      const box = element.getBoundingClientRect();
      const free = (1 - drawing.share) / 2;
      inks.push({
        element,
        name: drawing.name,
        left: box.left + free * box.width,
        right: box.right - free * box.width,
        top: box.top + free * box.height,
        bottom: box.bottom - free * box.height,
        size: Number.POSITIVE_INFINITY,
      });
    }
  }
  const troubles = mayBreak ? [] : broken;
  const slack = 1.5;
  // A scene moves against burn-in. Its texts stay on the canvas wherever it is at other minutes.
  const isMoved = emergency === null;
  const moved = (axis: "x" | "y"): number => (isMoved ? Number(main.style.getPropertyValue(`--s${axis}`)) * unit : 0);
  const [movedX, movedY] = [moved("x"), moved("y")];
  const edge = (isMoved ? shift * unit : 0) - slack;
  for (const [index, ink] of inks.entries()) {
    const { element, name, left, right, top, bottom, size } = ink;
    if (
      left - movedX < edge ||
      top - movedY < edge ||
      right - movedX > innerWidth - edge ||
      bottom - movedY > innerHeight - edge
    )
      troubles.push(`${name} is outside of the canvas`);
    if (size < 43.9 * unit) troubles.push(`${name} is set in ${(size / unit).toFixed(0)} units`);
    for (let around: Element | null = element; around !== null && around !== main; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      const isCut =
        (overflowX !== "visible" && (left < box.left - slack || right > box.right + slack)) ||
        (overflowY !== "visible" && (top < box.top - slack || bottom > box.bottom + slack));
      if (isCut) troubles.push(`${name} is cut by ${around.className}`);
    }
    for (const other of inks.slice(index + 1))
      if (
        other.element !== element &&
        Math.min(right, other.right) - Math.max(left, other.left) > slack &&
        Math.min(bottom, other.bottom) - Math.max(top, other.top) > slack
      )
        troubles.push(`${name} is across ${other.name}`);
  }
  for (const [node, text] of written) node.nodeValue = text;
  return [...new Set(troubles)];
}

/** A folder for pictures of all signs, named by `SIGN_SHEETS`; null if nobody wants them. */
const sheets = process.env["SIGN_SHEETS"] ?? null;

/** Spares the browser the painting of all that follows, unless pictures are wanted: the boxes of texts need none. */
export async function leaveUnpainted(page: Page): Promise<void> {
  if (sheets !== null) return;
  await page.evaluate(() => {
    document.body.style.opacity = "0";
  });
}

/** Keeps pictures of the sign for the contact sheet, by day and by night, if they are wanted. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (sheets === null) return;
  mkdirSync(sheets, { recursive: true });
  for (const look of ["day", "night"]) {
    await page.evaluate((isNight) => {
      for (const part of document.querySelectorAll("[data-theme]")) part.toggleAttribute("data-night", isNight);
    }, look === "night");
    await page.screenshot({ path: join(sheets, `${name}-${look}.png`), animations: "disabled" });
  }
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("[data-theme]")) part.removeAttribute("data-night");
  });
}

/** Writes the contact sheet: a page with all pictures so far. */
export function writeContactSheet(): void {
  if (sheets === null) return;
  const pictures = readdirSync(sheets).filter((file) => file.endsWith(".png"));
  const figures = pictures.map((file) => `<figure><img src="${file}" alt=""><figcaption>${file}</figcaption></figure>`);
  writeFileSync(
    join(sheets, "index.html"),
    `<!doctype html><title>Signs</title><style>body{display:flex;flex-wrap:wrap;gap:12px;font:12px sans-serif}figure{margin:0}img{height:200px;display:block}</style>${figures.join("")}`,
  );
}
