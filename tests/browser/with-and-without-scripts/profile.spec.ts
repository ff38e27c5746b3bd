import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { plainPng, svg } from "../../domain/media/sent-images.ts";
import { fillIn, heading, rita, send, test } from "../accounts.ts";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";

/** Chooses a file for the own picture: a living page sends it by itself. */
async function choosePicture(
  page: Page,
  label: string,
  submit: string | null,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByLabel(label, { exact: true }).setInputFiles(file);
  if (submit !== null) await send(page, submit);
}

test("a user uploads a picture, chooses theme and language, and downloads their data", async ({
  page,
  words,
  account,
  javaScriptEnabled,
  watch,
}) => {
  watch.allow(/status of 415/);
  await page.goto("/login?redirectTo=/profile");
  await alive(page, javaScriptEnabled);
  await fillIn(page, { [account.email]: rita.email, [account.password]: rita.password });
  await send(page, account.login.submit);
  await expect(heading(page)).toHaveText(rita.name);
  const submit = javaScriptEnabled ? null : account.profile.avatar_upload;
  const face = page.locator(".me .initial img");

  await test.step("a file that is no picture is refused beside the field", async () => {
    await choosePicture(page, account.profile.avatar, submit, { name: "yo.svg", mimeType: "image/png", buffer: svg });
    await expect(page.getByLabel(account.profile.avatar, { exact: true })).toHaveAccessibleDescription(
      /PNG, JPG, GIF, WebP/,
    );
    await expect(face).toHaveCount(0);
  });

  await test.step("the picture is beside the name and in the menu", async () => {
    const field = page.getByLabel(account.profile.avatar, { exact: true });
    await field.focus();
    await choosePicture(page, account.profile.avatar, submit, {
      name: "yo.png",
      mimeType: "image/png",
      buffer: await plainPng(),
    });
    await expect(page.getByText(account.profile.avatar_saved)).toBeVisible();
    if (javaScriptEnabled) await expect(field).toBeFocused();
    await expect
      .poll(() => face.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBe(300);
    await page.getByRole("button", { name: words.shell.menu }).click();
    await expect(page.locator("#menu .initial img")).toBeVisible();
    await page.keyboard.press("Escape");
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("the picture is removed", async () => {
    await send(page, account.profile.avatar_remove);
    await expect(page.getByText(account.profile.avatar_removed)).toBeVisible();
    if (javaScriptEnabled) await expect(page.getByLabel(account.profile.avatar, { exact: true })).toBeFocused();
    await expect(face).toHaveCount(0);
  });

  await test.step("a theme and a language are chosen on the same page", async () => {
    await page.getByLabel(words.settings.theme, { exact: true }).selectOption("festival");
    if (!javaScriptEnabled) await send(page, words.settings.save);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "festival");
    await expect(page.getByText(account.profile.preferences_saved)).toBeVisible();
    await page.getByLabel(words.settings.language, { exact: true }).selectOption("fr");
    if (!javaScriptEnabled) await send(page, words.settings.save);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page).toHaveURL(/\/profile/);
  });

  await test.step("the stored data is downloaded as a file", async () => {
    const downloading = page.waitForEvent("download");
    await page.locator("#data a[download]").click();
    const file: unknown = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
    expect(file).toMatchObject({
      account: { email: rita.email, preferences: { language: "fr", look: { theme: "festival" } } },
    });
  });
});

test("a visitor without an account deletes the data of this device", async ({
  page,
  site,
  account,
  javaScriptEnabled,
}) => {
  const found: { data: { id: string; startTime: string }[] } = await (
    await page.request.get(`${site.url}/api/events?limit=100`)
  ).json();
  const coming = found.data.find(({ startTime }) => Date.parse(startTime) > Date.now());
  await page.request.post(`${site.url}/reminders`, { form: { save: coming?.id ?? "" }, headers: { Origin: site.url } });
  await page.goto("/profile");
  await alive(page, javaScriptEnabled);
  const reminders = page.locator(".stats div", { hasText: account.profile.reminders }).locator("dd");
  await expect(reminders).toHaveText("1");
  await expect(page.getByRole("link", { name: account.data.download })).toBeVisible();

  await page.locator("summary", { hasText: account.data.forget }).click();
  if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel(account.profile.delete_confirm).check();
  await send(page, account.data.forget_submit);
  await expect(page.getByText(account.data.forgotten)).toBeVisible();
  await expect(page.getByText(account.data.nothing)).toBeVisible();
  await expect(reminders).toHaveText("0");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("verbena-device");
  if (javaScriptEnabled)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("verbena-saving:"))))
      .toEqual([]);
});
