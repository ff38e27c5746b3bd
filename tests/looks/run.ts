import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { buildWhenNeeded } from "../../server/building/build-when-needed.ts";
import { findChromium, findShell, withTextSize } from "../support/chromium.ts";
import { startServerHost } from "../support/server.ts";
import { type Combination, combinationsOf, nameOf } from "./combinations.ts";
import { startSample } from "./festival.ts";
import { look } from "./look.ts";
import { lookedPage } from "./pages.ts";
import { keepPicture, type Kept, writeSheets } from "./sheet.ts";

/**
 * `npm run looks -- PAGE…`: looks at pages of the sample festival in their states, prints what is wrong by geometry and
 * by contrast on pixels, and draws contact sheets. `--notice`, `--phase`, `--width`, `--theme`, `--scheme` and
 * `--language` narrow it ('a,b' or 'all'); `--all` takes everything; `--text=200` sets the browser's text size in per cent;
 * `--to=FOLDER` keeps the pictures there.
 */
const option = { type: "string" } as const;
const {
  values: { all, text, to, ...asked },
  positionals: pages,
} = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    text: { ...option, default: "100" },
    to: option,
    notice: option,
    phase: option,
    width: option,
    theme: option,
    scheme: option,
    language: option,
  },
});

const combinations = combinationsOf(asked, all);
if (pages.length === 0) pages.push("home");
for (const page of pages) lookedPage(page);
buildWhenNeeded();
const folder = to === undefined ? mkdtempSync(join(tmpdir(), "verbena-looks-")) : resolve(to);
const browser = await chromium.launch(withTextSize(findShell() ?? findChromium(), Number(text)));
try {
  const kept = await lookAtAll(browser);
  printFaults(kept);
  const sheets = await writeSheets(browser, folder, kept);
  console.log(`\n${kept.length} pictures and ${sheets.length} sheets are in ${folder}; index.html has all of them.`);
  if (kept.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
} finally {
  await browser.close();
}

/** A server for each phase with each notice: what stands on a page belongs to its festival. */
async function lookAtAll(by: Browser): Promise<Kept[]> {
  const kept: Kept[] = [];
  const servers = Map.groupBy(combinations, ({ phase, notice }) => `${phase}, ${notice}`);
  for (const ofServer of servers.values()) {
    const [first] = ofServer;
    if (first === undefined) continue;
    const host = startServerHost();
    try {
      const site = await startSample(host.startServer, first.phase, first.notice === "offline" ? "none" : first.notice);
      for (const page of pages)
        for (const how of ofServer) {
          try {
            const { faults, picture } = await look(by, site, page, how);
            kept.push({ page, how, faults, file: keepPicture(folder, page, how, picture) });
          } catch (error) {
            // One look that fails does not lose the others.
            kept.push({ page, how, faults: [`failed: ${String(error).split("\n")[0]}`], file: "" });
          }
        }
    } finally {
      await host.end();
    }
  }
  return kept;
}

/** One line for each fault, with the number of combinations that have it and the first of them. */
function printFaults(kept: readonly Kept[]): void {
  const found = new Map<string, { page: string; how: Combination; times: number }>();
  for (const { page, how, faults } of kept)
    for (const fault of faults) {
      const key = `${page}: ${fault}`;
      const before = found.get(key);
      found.set(key, { page, how: before?.how ?? how, times: (before?.times ?? 0) + 1 });
    }
  if (found.size === 0) console.log(`No fault in ${kept.length} looks.`);
  for (const [fault, { how, times }] of found) console.log(`${String(times).padStart(4)} × ${fault}  (${nameOf(how)})`);
}
