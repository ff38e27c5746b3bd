import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@playwright/test";
import { type Combination, nameOf } from "./combinations.ts";

export interface Kept {
  page: string;
  how: Combination;
  file: string;
  faults: string[];
}

/** Writes a picture of the first screen into a folder. */
export function keepPicture(folder: string, page: string, how: Combination, picture: Buffer): string {
  mkdirSync(folder, { recursive: true });
  const file = `${page.replaceAll(/[^\w]+/g, "-").replace(/^-/, "")}-${nameOf(how)}.png`;
  writeFileSync(join(folder, file), picture);
  return file;
}

/**
 * Writes contact sheets: `index.html` with all pictures, and a picture of each of its parts, which are the pages in
 * their phases, notices and languages. Returns the paths of the sheets.
 */
export async function writeSheets(browser: Browser, folder: string, kept: readonly Kept[]): Promise<string[]> {
  const parts = Map.groupBy(kept, ({ page, how }) => `${page}, ${how.phase}, ${how.notice}, ${how.language}`);
  const sections = [...parts].map(
    ([name, pictures]) => `<section><h2>${escape(name)}</h2><div>${pictures.map(figure).join("")}</div></section>`,
  );
  const style =
    "body{margin:0;font:12px sans-serif;background:#777}section{padding:12px}h2{margin:0 0 8px;color:#fff}div{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0;padding:4px;background:#fff}.bad{background:#ffb3b3}img{height:480px;display:block}";
  const index = join(folder, "index.html");
  writeFileSync(
    index,
    `<!doctype html><meta charset="utf-8"><title>Looks</title><style>${style}</style>${sections.join("")}`,
  );
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  await page.goto(pathToFileURL(index).href);
  const sheets: string[] = [];
  for (const [at, section] of (await page.locator("section").all()).entries()) {
    const path = join(folder, `sheet-${String(at + 1).padStart(2, "0")}.png`);
    await section.screenshot({ path });
    sheets.push(path);
  }
  await page.close();
  return sheets;
}

const figure = ({ how, file, faults }: Kept): string =>
  `<figure class="${faults.length > 0 ? "bad" : ""}"><img src="${encodeURIComponent(file)}" alt=""><figcaption>${escape(`${how.width} ${how.theme} ${how.scheme}${faults.length > 0 ? `, ${faults.length} faults` : ""}`)}</figcaption></figure>`;

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
