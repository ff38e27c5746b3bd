import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium as playwrightChromium } from "@playwright/test";

export interface Chromium {
  executablePath: string;
  /** Flags for a browser that tests drive: without requests of its own. */
  args: string[];
}

/** Features that Playwright 1.65 switches off. Of two such lists Chromium takes the last, so ours repeats them. */
const offInPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/** Pages of the address bar: Chromium would load two of them for each context, in a process of their own. */
const addressBarPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

const quietFlags = [
  `--disable-features=${[...offInPlaywright, ...addressBarPages].join(",")}`,
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// Chromium has no sandbox for root, and in a container tests run as root.
const args = process.getuid?.() === 0 ? ["--no-sandbox", ...quietFlags] : quietFlags;

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "microsoft-edge-stable",
  "msedge",
];

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/lib/chromium/chromium",
  "/snap/bin/chromium",
  "/opt/google/chrome/chrome",
  "/opt/microsoft/msedge/msedge",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ...[process.env["PROGRAMFILES"], process.env["PROGRAMFILES(X86)"], process.env["LOCALAPPDATA"]].flatMap((folder) =>
    folder === undefined
      ? []
      : [join(folder, "Google/Chrome/Application/chrome.exe"), join(folder, "Microsoft/Edge/Application/msedge.exe")],
  ),
];

/** Longest download of a browser, in ms. */
const installWithin = 300_000;

/**
 * Finds a Chromium to test with: `CHROMIUM_PATH`, one of the system, Playwright's own; otherwise installs one.
 * Throws an Error with instructions if it can neither find nor install one.
 */
export function findChromium(): Chromium {
  const executablePath = named() ?? present() ?? installed();
  if (executablePath === null) {
    throw new Error(
      "The browser tests need Chromium, and none was found or could be installed. Install Chromium or Google Chrome with your " +
        "system's package manager, or set CHROMIUM_PATH to the browser's program file, and run the tests again.",
    );
  }
  return { executablePath, args };
}

/**
 * Returns a Chromium without windows: `CHROMIUM_SHELL_PATH`, or the system's. It does a third less work, but shows no
 * notifications. Returns null if it is not installed, or if `CHROMIUM_PATH` names another browser.
 */
export function findShell(): Chromium | null {
  const executablePath =
    namedBy("CHROMIUM_SHELL_PATH") ??
    (named() === null ? (onPath(["chromium-headless-shell"]).find(runs) ?? null) : null);
  return executablePath === null ? null : { executablePath, args };
}

/** Returns the browser with another text size than 100 %, as its own settings have it. */
export const withTextSize = ({ executablePath, args: flags }: Chromium, percent: number): Chromium => ({
  executablePath,
  args: [...flags, `--blink-settings=defaultFontSize=${(16 * percent) / 100}`],
});

const named = (): string | null => namedBy("CHROMIUM_PATH");

function namedBy(variable: string): string | null {
  const path = process.env[variable];
  if (path === undefined || path === "") return null;
  if (!existsSync(path)) throw new Error(`${variable} is ${path}, where there is no file.`);
  return path;
}

const present = (): string | null =>
  [...onPath(names), ...usualPlaces, playwrightChromium.executablePath()].find(runs) ?? null;

const onPath = (programs: string[]): string[] =>
  (process.env["PATH"] ?? "").split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));

/**
 * Some systems have a stub of that name that only says how to install the real one, and a downloaded one may lack
 * libraries.
 */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows, asking for the version opens a window.
  return (
    process.platform === "win32" || spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0
  );
}

function installed(): string | null {
  console.log("No Chromium found: installing Playwright's…");
  run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  const downloaded = present();
  if (downloaded !== null || process.platform !== "linux" || process.getuid?.() !== 0) return downloaded;
  console.log("That did not work: installing the system's package…");
  if (run("apt-get", ["update"])) run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  return present();
}

function run(command: string, words: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" };
  return spawnSync(command, words, { stdio: "inherit", timeout: installWithin, env }).status === 0;
}
