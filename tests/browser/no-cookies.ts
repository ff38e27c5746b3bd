import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions, BrowserType, Page } from "@playwright/test";
import { findChromium } from "../support/chromium.ts";

/** Runs `work` in a page of a browser whose own settings refuse every cookie, and with them storage, locks and the service worker. */
export async function withoutCookies(
  chromium: BrowserType,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), "verbena-no-cookies-"));
  mkdirSync(join(profile, "Default"));
  writeFileSync(
    join(profile, "Default/Preferences"),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  );
  const context = await chromium.launchPersistentContext(profile, { ...findChromium(), ...options });
  await work(context.pages()[0] ?? (await context.newPage()));
  await context.close();
  rmSync(profile, { recursive: true, force: true });
}
