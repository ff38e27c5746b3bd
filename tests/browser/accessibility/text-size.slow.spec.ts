import { chromium } from "@playwright/test";
import { themes } from "#app/domain/preferences.ts";
import { combinationsOf } from "../../looks/combinations.ts";
import { startSample } from "../../looks/festival.ts";
import { look } from "../../looks/look.ts";
import { findChromium, findShell, withTextSize } from "../../support/chromium.ts";
import { expect, test } from "../fixtures.ts";

const pages = ["home", "places", "event", "my", "plan", "search", "people", "person", "acty", "settings"];

/**
 * Long titles of cards and blocks end in dots at every size. Their pages have them whole. A word of such letters may take
 * two lines on a phone.
 */
const isKnown = (fault: string): boolean => /: (?:first screen: |broken word: |(?:shortened|cut): a ')/.test(fault);

for (const theme of themes)
  test(`with the browser's letters at 200 % no page scrolls sideways, and no word is cut or covered, in ${theme}`, async ({
    startServer,
  }) => {
    test.setTimeout(240_000);
    const site = await startSample(startServer, "during");
    const browser = await chromium.launch(withTextSize(findShell() ?? findChromium(), 200));
    const faults: string[] = [];
    for (const how of combinationsOf({ theme, width: "360,1440" }))
      for (const page of pages)
        for (const fault of (await look(browser, site, page, how)).faults)
          faults.push(`${page}, ${how.width} px: ${fault}`);
    await browser.close();
    expect(faults.filter((fault) => !isKnown(fault))).toEqual([]);
  });
