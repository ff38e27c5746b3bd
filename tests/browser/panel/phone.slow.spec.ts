import type { Page } from "@playwright/test";
import { alive, expect, test as base } from "../fixtures.ts";
import { type SampleSite, startSample } from "../../looks/festival.ts";

const test = base.extend<{ site: SampleSite }>({
  site: async ({ startServer }, use) => use(await startSample(startServer, "during")),
  baseURL: async ({ site }, use) => use(site.url),
});

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

/** Pages of the panel whose address needs no id. */
const areas = [
  "events",
  "events/new",
  "sheet",
  "grid",
  "import",
  "import/connected",
  "history",
  "categories",
  "locations",
  "points",
  "plan",
  "people",
  "streaming",
  "digital-signage",
  "digital-signage/content",
  "digital-signage/emergency",
  "digital-signage/drill",
  "digital-signage/messages",
  "signage",
  "announcements",
  "assistant",
  "users",
  "users/new",
  "audit",
  "analytics",
  "notifications",
  "reports",
  "settings",
  "backups",
  "status",
];

async function signIn(page: Page, site: SampleSite): Promise<void> {
  await page.context().clock.setFixedTime(site.now);
  const [name = "", ...value] = site.administrator.split("=");
  await page.context().addCookies([{ name, value: value.join("="), url: site.url }]);
}

/** Runs in the page. Names controls that a thumb misses, and boxes that only a finger or a mouse can scroll. */
function hardToReach(): string[] {
  const least = 24;
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} '${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30)}'`;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
    element.closest(".skip, [inert]") === null &&
    element.getBoundingClientRect().width > 1;
  const controls =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex='0']";
  const small = [...document.querySelectorAll(controls)].flatMap((element) => {
    if (!isShown(element)) return [];
    // Within a sentence a link is as high as its line (WCAG 2.5.8).
    const around = element.parentElement;
    const isInSentence =
      getComputedStyle(element).display === "inline" &&
      [...(around?.childNodes ?? [])].some(
        (node) => node !== element && node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? "").trim().length > 2,
      );
    if (isInSentence) return [];
    // Tapping the words of a field is tapping the field.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const boxes = [element, ...(label === undefined ? [] : [label])].map((one) => one.getBoundingClientRect());
    const [width, height] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))];
    return width < least || height < least ? [`${Math.round(width)} × ${Math.round(height)}: ${nameOf(element)}`] : [];
  });
  const boxes = [...document.querySelectorAll("main *, dialog[open] *")].flatMap((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isScrolled =
      (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1);
    if (!isScrolled || !isShown(element) || element.matches("textarea, select")) return [];
    const isReached =
      element.matches("[tabindex]") ||
      element.querySelector("a[href], button, input, select, summary, [tabindex]") !== null;
    if (!isReached) return [`no focus scrolls ${nameOf(element)}`];
    const isNamed =
      !element.matches("[tabindex]") ||
      (element.matches("[role]") && element.matches("[aria-label], [aria-labelledby]"));
    return isNamed ? [] : [`no role or name: ${nameOf(element)}`];
  });
  const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth ? ["scrolls sideways"] : [];
  return [...new Set([...small, ...boxes, ...wide])];
}

test("on a phone a thumb hits every control of the panel, and the keyboard scrolls every box that scrolls", async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  await signIn(page, site);
  const faults: string[] = [];
  for (const area of [...areas, `events/${site.idOf("Apagón")}`, `events/${site.idOf("Apagón")}/people`]) {
    const answer = await page.goto(`/admin/${area}`);
    expect(answer?.ok(), area).toBe(true);
    faults.push(...(await page.evaluate(hardToReach)).map((fault) => `${area}: ${fault}`));
  }
  await page.goto("/api");
  faults.push(...(await page.evaluate(hardToReach)).map((fault) => `the API's reference: ${fault}`));
  expect(faults).toEqual([]);
});

/** Where what is fixed at the bottom of the screen begins. */
const bottomOf = (page: Page, bar: string): Promise<number> =>
  page.evaluate((selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? innerHeight, bar);

for (const width of [360, 390])
  test(`at ${width} px the first event of the list and the first rows of a review are in the first screen`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: width === 360 ? 640 : 844 });
    await signIn(page, site);
    await page.goto("/admin/events");
    await alive(page);
    const event = await page.locator(".table.events tbody .c-title").first().boundingBox();
    expect((event?.y ?? Infinity) + (event?.height ?? 0)).toBeLessThanOrEqual(
      await bottomOf(page, ".events-head .create"),
    );

    await page.goto("/admin/import");
    await alive(page);
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        name: "programa.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(
          "Título,Fecha,Hora,Fin,Lugar\nGala del mar,22/08/2027,20:00,21:00,Plaza\nTaller de cometas,23/08/2027,10:00,11:00,Playa\n",
        ),
      });
    await page.getByRole("main").getByRole("button", { name: "Leer el archivo", exact: true }).click();
    const row = page.locator(".import-rows > li").first();
    await expect(row).toBeAttached();
    await expect
      .poll(async () => (await row.locator(".t").boundingBox())?.y ?? Infinity)
      .toBeLessThanOrEqual((await bottomOf(page, ".import-go")) - 20);
  });
