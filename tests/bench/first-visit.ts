import { statSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findChromium } from "../support/chromium.ts";

export interface FirstVisit {
  /** Bytes of the brotli files that the browser fetched before the load event. */
  scripts: number;
  styles: number;
  /** Paths of files that blocked rendering, as the browser reports. */
  blocking: string[];
}

/** Opens a page in a fresh browser and adds up what it fetched until the load event. */
export async function measureFirstVisit(url: string): Promise<FirstVisit> {
  const browser = await chromium.launch(findChromium());
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: "load" });
    const fetched = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation");
      const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : Infinity;
      return performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.startTime < loaded)
        .map((entry) => ({
          path: new URL(entry.name).pathname,
          blocking: "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking",
        }));
    });
    const bytesOf = (extension: string) =>
      fetched.filter(({ path }) => path.endsWith(extension)).reduce((sum, { path }) => sum + packedSize(path), 0);
    return {
      scripts: bytesOf(".js"),
      styles: bytesOf(".css"),
      blocking: fetched.filter(({ blocking }) => blocking).map(({ path }) => path),
    };
  } finally {
    await browser.close();
  }
}

const packedSize = (path: string): number => statSync(`build/client${path}.br`).size;
