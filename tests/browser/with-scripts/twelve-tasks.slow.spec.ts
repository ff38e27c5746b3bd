import type { Locator, Page } from "@playwright/test";
import { type SampleSite, startSample } from "../../looks/festival.ts";
import { bellsReady, expect, test as base } from "../fixtures.ts";

/**
 * Twelve things that visitors come for, counted in taps from the home page on a small phone. What is typed is no tap,
 * nor is scrolling where a task says so; otherwise what is tapped, and the answer, must be in sight.
 */
interface Task {
  name: string;
  /** The most taps that the answer may take. */
  taps: number;
  /** Has saved three events before; two overlap. */
  hasSaved?: boolean;
  /** Takes the way, and returns what is then the answer. */
  walk: (hand: Hand, site: SampleSite) => Promise<Locator>;
}

const cancelled = "Trapecio sobre el mar";

/** Taps as a thumb does: what lies under the fold or under something else cannot be tapped. */
class Hand {
  taps = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator, { scrolls = false } = {}): Promise<void> {
    const seen = target.filter({ visible: true }).first();
    if (scrolls) await seen.scrollIntoViewIfNeeded();
    await expect(seen, "what is tapped").toBeInViewport({ ratio: 0.5, timeout });
    await seen.click({ timeout });
    this.taps += 1;
  }

  /** A link or a button by its name. */
  control(name: RegExp, within: Locator | Page = this.page): Locator {
    return within.getByRole("link", { name }).or(within.getByRole("button", { name }));
  }

  dock(name: RegExp): Locator {
    return this.control(name, this.page.locator(".dock"));
  }
}

/** Everything is there within this time, in ms. */
const timeout = 8000;

/** Cards of the open day that are in sight at once, after what was chosen. */
const cards = (page: Page): Locator => page.locator(".prog .card-title");

const tasks: readonly Task[] = [
  {
    name: "what is on now near me",
    taps: 2,
    walk: async (hand) => {
      await hand.tap(hand.dock(/^plano/i));
      await hand.tap(hand.control(/cerca de mí/i));
      return hand.page.getByText(/a \d+ min|\d+ m\b|min a pie/i);
    },
  },
  {
    name: "what begins in the next hour",
    taps: 0,
    walk: async ({ page }) => page.locator("main").getByText("17:50"),
  },
  {
    name: "whether an event is cancelled",
    taps: 1,
    walk: async (hand) => {
      await hand.tap(hand.control(/buscar/i, hand.page.locator("header")));
      await expect(hand.page.getByRole("searchbox")).toBeFocused({ timeout });
      await hand.page.keyboard.type("trapecio");
      await expect(hand.page).toHaveURL(/q=trapecio/, { timeout });
      const found = hand.page.locator(".card").filter({ hasText: cancelled });
      return found.getByText(/cancelado/i);
    },
  },
  {
    name: "three saved events, and which overlap",
    taps: 4,
    walk: async (hand) => {
      await bellsReady(hand.page);
      for (const title of ["Primeras acrobacias en la arena", "Karaoke de balcón", "Gala de la calle"]) {
        const card = hand.page.locator("article, .card").filter({ hasText: title });
        await hand.tap(hand.control(/guardar|recordar|avís/i, card.last()), { scrolls: true });
      }
      await hand.tap(hand.dock(/mi programa/i));
      return hand.page.getByText(/se pisan/i);
    },
  },
  {
    name: "my programme to a friend",
    taps: 2,
    hasSaved: true,
    walk: async (hand) => {
      await hand.tap(hand.dock(/mi programa/i));
      await hand.tap(hand.control(/^(?:enviar|compartir)/i, hand.page.getByRole("main")));
      return hand.page.locator("a[href*='wa.me'], a[href*='whatsapp']");
    },
  },
  {
    name: "the nearest toilets",
    taps: 2,
    walk: async (hand) => {
      await hand.tap(hand.dock(/^plano/i));
      await hand.tap(hand.control(/aseos/i));
      return hand.page.getByRole("main").getByText(/Paseo del Charco|Planta baja/);
    },
  },
  {
    name: "something for a four-year-old tomorrow",
    taps: 2,
    walk: async (hand) => {
      await hand.tap(hand.control(/peques/i));
      await hand.tap(hand.control(/mañana|domingo 23|dom 23/i));
      await expect(hand.page.getByText("Acroyoga junto al agua")).toHaveCount(0, { timeout });
      return cards(hand.page);
    },
  },
  {
    name: "only what is free",
    taps: 1,
    walk: async (hand) => {
      await hand.tap(hand.control(/^(?:solo )?gratis/i, hand.page.getByRole("main")));
      await expect(cards(hand.page).filter({ hasText: "Apagón" })).toHaveCount(0, { timeout });
      return cards(hand.page);
    },
  },
  {
    name: "only what is in English",
    taps: 1,
    walk: async (hand) => {
      await hand.tap(hand.control(/english|inglés/i, hand.page.getByRole("main")));
      await expect(cards(hand.page).filter({ hasText: "La cabra que quería ser faro" })).toHaveCount(0, { timeout });
      return cards(hand.page);
    },
  },
  {
    name: "the way to a saved event",
    taps: 1,
    hasSaved: true,
    walk: async (hand) => {
      await hand.tap(hand.dock(/mi programa/i));
      const main = hand.page.getByRole("main");
      return main.getByRole("link", { name: /cómo (?:ir|llegar)|en el plano/i }).or(main.locator("a[href*='/plan?']"));
    },
  },
  {
    name: "an event to Google Calendar",
    taps: 2,
    walk: async (hand) => {
      await hand.tap(cards(hand.page).getByRole("link").first(), { scrolls: true });
      const google = hand.page.locator("a[href*='calendar.google.com']").filter({ visible: true }).first();
      await expect(google, "the way to Google").toBeInViewport({ ratio: 0.5, timeout });
      hand.taps += 1;
      return google;
    },
  },
  {
    name: "another language",
    taps: 1,
    walk: async (hand) => {
      await hand.tap(hand.control(/^français/i), { scrolls: true });
      await expect(hand.page.locator("html")).toHaveAttribute("lang", "fr", { timeout });
      return hand.page.getByRole("heading", { level: 1 });
    },
  },
];

const test = base.extend<{ site: SampleSite }>({
  site: async ({ startServer }, use) => use(await startSample(startServer, "during")),
  baseURL: async ({ site }, use) => use(site.url),
});

test.use({
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  permissions: ["geolocation"],
  geolocation: { latitude: 28.95952, longitude: -13.54937 },
});

for (const { name, taps, hasSaved = false, walk } of tasks) {
  const title = `${name}: ${taps === 1 ? "one tap" : `${taps} taps`} from the home page`;
  test(title, async ({ page, context, site }) => {
    await context.clock.setFixedTime(site.now);
    if (hasSaved) {
      const [cookie = "", ...value] = site.visitor.split("=");
      await context.addCookies([{ name: cookie, value: value.join("="), url: site.url }]);
    }
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    const hand = new Hand(page);
    const answer = await walk(hand, site);
    // Words for screen readers alone are no answer for the eyes.
    const seen = answer.filter({ visible: true }).and(page.locator(":not(.vh)"));
    await expect(seen.first(), "the answer").toBeInViewport({ ratio: 0.5, timeout });
    expect(hand.taps).toBeLessThanOrEqual(taps);
  });
}
