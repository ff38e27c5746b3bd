import { defineConfig } from "@playwright/test";
import { findChromium } from "../support/chromium.ts";
import type { ProjectOptions } from "./fixtures.ts";

const { executablePath, args } = findChromium();
// Each worker reads this file again: it shall neither look nor install once more.
process.env["CHROMIUM_PATH"] = executablePath;

export default defineConfig<ProjectOptions>({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./build.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: { executablePath, args },
    timezoneId: "America/Lima",
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
  },
  // Walks go once with scripts and once without, each in another language. Each project more has workers, browsers and servers of its own.
  projects: [
    { name: "es with scripts", use: { language: "es", locale: "es-ES" } },
    { name: "en without scripts", testDir: "with-and-without-scripts", use: { language: "en", locale: "en-GB", javaScriptEnabled: false } },
  ],
});
