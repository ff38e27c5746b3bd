import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** How much of the page moved by itself, as Chromium counts it (Layout Instability API), and the moved elements. */
    moved: { score: number; what: string[] };
  }
  /** Chromium's, which TypeScript does not know. */
  class LayoutShiftAttribution {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }
}

/** Adds up how much of a page moves by itself, in `window.moved`. */
export const watchMoving = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.moved = { score: 0, what: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (
          !("value" in entry) ||
          !("hadRecentInput" in entry) ||
          !("sources" in entry) ||
          entry.hadRecentInput === true
        )
          continue;
        window.moved.score += Number(entry.value);
        const sources: unknown[] = Array.isArray(entry.sources) ? entry.sources : [];
        for (const source of sources) {
          if (!(source instanceof LayoutShiftAttribution)) continue;
          const { node, previousRect: from, currentRect: to } = source;
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.textContent);
          window.moved.what.push(
            `${name} from ${from.x},${from.y} to ${to.x},${to.y} at ${Math.round(entry.startTime)} ms`,
          );
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Style sheets come only when the type has: it must have been asked for without them, as the page's headers say. */
export async function letTypeComeFirst(page: Page, url: string): Promise<void> {
  const { link = "" } = (await page.request.get(url)).headers();
  const fonts = [...link.matchAll(/<([^>]+\.woff2)>/g)].map(([, path = ""]) => path);
  expect(fonts.length).toBeGreaterThan(0);
  const come = Promise.all(
    fonts.map(async (path) => (await page.waitForResponse((response) => response.url().endsWith(path))).finished()),
  );
  /** Fonts are on the machine before the page has them. Nothing is painted yet, so it is asked by time. */
  const areInPage = (names: string[]): boolean =>
    names.every((name) => performance.getEntriesByType("resource").some((entry) => entry.name.endsWith(name)));
  await page.route("**/assets/*.css", async (route) => {
    await come;
    await page.waitForFunction(areInPage, fonts, { polling: 20 });
    await route.continue();
  });
}
