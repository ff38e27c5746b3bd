import { beforeEach, expect, test } from "vitest";
import type { User } from "#app/domain/identity/user.ts";
import { createUser, findUser } from "#app/domain/identity/users.server.ts";
import { appOfFile } from "../support/of-file.ts";
import { HttpBrowser } from "../support/http-browser.ts";

const password = "tres velas al viento";

const app = appOfFile();
let count = 0;
let rita: User;
beforeEach(async () => {
  count += 1;
  rita = await createUser(app.services, { name: "Rita", email: `rita${count}@example.org`, password });
});

const signedIn = async (browser = new HttpBrowser(app)): Promise<HttpBrowser> => {
  await browser.send("/login", { email: rita.email, password });
  return browser;
};
/** Language, theme and light that a page is in. */
async function shownTo(browser: HttpBrowser): Promise<(string | undefined)[]> {
  const html = await (await browser.get("/profile")).text();
  return (/<html lang="(\w+)" data-theme="(\w+)" data-scheme="(\w+)"/.exec(html) ?? []).slice(1);
}
const kept = async () => (await findUser(app.services, rita.id))?.preferences;

test("preferences chosen in the profile are stored in the account and apply on another device", async () => {
  const browser = await signedIn();
  const response = await browser.send("/settings", {
    back: "profile",
    theme: "festival",
    scheme: "dark",
    language: "pt",
  });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/profile?done=preferences"]);
  expect(await kept()).toEqual({ language: "pt", look: { theme: "festival", scheme: "dark" }, text: null });
  const other = new HttpBrowser(app);
  await other.send("/settings", { theme: "academic", language: "fr" });
  await signedIn(other);
  expect(await shownTo(other)).toEqual(["pt", "festival", "dark"]);
});

test("preferences of a device are stored in an account without preferences", async () => {
  const browser = new HttpBrowser(app);
  await browser.send("/settings", { theme: "corporate" });
  await browser.send("/settings", { language: "en" });
  await signedIn(browser);
  expect(await kept()).toEqual({ language: "en", look: { theme: "corporate", scheme: "auto" }, text: null });
  expect(await shownTo(browser)).toEqual(["en", "corporate", "auto"]);
});

test("signing in stores no preferences for a user who has chosen none", async () => {
  const browser = await signedIn();
  expect(await kept()).toEqual({ language: null, look: null, text: null });
  expect(await shownTo(browser)).toEqual(["es", "manga", "auto"]);
});

test("larger text goes with the account to another device, and so does the way back", async () => {
  const isLarge = async (browser: HttpBrowser) => (await (await browser.get("/")).text()).includes('data-text="large"');
  const browser = await signedIn();
  await browser.send("/settings", { text: "large" });
  expect(await kept()).toEqual({ language: null, look: null, text: "large" });
  const other = await signedIn();
  expect(await isLarge(other)).toBe(true);
  expect((await shownTo(other)).slice(1)).toEqual(["manga", "auto"]);
  await other.send("/settings", { text: "normal" });
  await browser.send("/logout", {});
  expect(await isLarge(await signedIn(browser))).toBe(false);
});

test("larger text of a device is stored in an account that has no choice yet", async () => {
  const browser = new HttpBrowser(app);
  await browser.send("/settings", { text: "large" });
  await signedIn(browser);
  expect(await kept()).toEqual({ language: null, look: null, text: "large" });
  expect(await (await browser.get("/")).text()).toContain('data-text="large"');
});

test("a visitor without an account can choose preferences in the profile and returns to it", async () => {
  const browser = new HttpBrowser(app);
  const response = await browser.send("/settings", {
    back: "profile",
    theme: "academic",
    scheme: "light",
    language: "en",
  });
  expect(response.headers.get("Location")).toBe("/profile?done=preferences");
  expect(await shownTo(browser)).toEqual(["en", "academic", "light"]);
  expect(await (await browser.get("/profile?done=preferences")).text()).toContain("Preferences saved.");
});

test("one choice of the settings leaves the others as they are", async () => {
  const browser = await signedIn();
  await browser.send("/settings", { theme: "festival", scheme: "dark" });
  expect((await browser.send("/settings", { scheme: "light" })).headers.get("Location")).toBe("/settings");
  expect(await kept()).toEqual({ language: null, look: { theme: "festival", scheme: "light" }, text: null });
  expect((await browser.send("/settings", { back: "profile", theme: "neon" })).status).toBe(422);
});

test("the API returns the preferences", async () => {
  const browser = await signedIn();
  await browser.send("/settings", { theme: "festival", scheme: "dark", language: "pt" });
  expect(await (await browser.get("/api/auth/me")).json()).toMatchObject({
    data: { preferences: { language: "pt", look: { theme: "festival", scheme: "dark" } } },
  });
});
