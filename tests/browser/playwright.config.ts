import { defineConfig } from "@playwright/test";
import { findChromium, findShell } from "../support/chromium.ts";
import type { ProjectOptions } from "./fixtures.ts";

const shell = findShell();
const browser = findChromium();
// Each worker reads this file again: it shall neither look nor install once more.
if (shell !== null) process.env["CHROMIUM_SHELL_PATH"] = shell.executablePath;
// A .env in this folder belongs to a festival, and not to the tests.
process.env["ENV_FILE"] = "";
process.env["CHROMIUM_PATH"] = browser.executablePath;

export default defineConfig<ProjectOptions>({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./build.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // A test that passes ends long before: these are for a machine that does something else beside.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: shell ?? browser,
    timezoneId: "America/Lima",
    actionTimeout: 25_000,
    navigationTimeout: 40_000,
  },
  // Walks go once with scripts and once without, each in another language. Each project more has workers, browsers and servers of its own.
  projects: [
    { name: "es with scripts", use: { language: "es", locale: "es-ES" } },
    {
      name: "en without scripts",
      testDir: "with-and-without-scripts",
      use: { language: "en", locale: "en-GB", javaScriptEnabled: false },
    },
  ],
});
