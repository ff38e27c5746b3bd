import { fillIn, heading, rita, send, test } from "../accounts.ts";
import { faultsOf, rulesOfLook } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { dress, oneLookOfEachTheme } from "./pages.ts";

/** Nothing moves while axe looks at colours. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("in every theme account pages have no accessibility fault found by axe, and no sideways scrolling", async ({
  page,
  site,
  words,
  account,
  watch,
}) => {
  test.setTimeout(120_000);
  // A slow page gets its next look before Chromium has counted the sheet of the first one as used.
  watch.allow(/was preloaded using link preload but not used/);
  const faults: string[] = [];
  const inspect = async (name: string): Promise<void> => {
    await alive(page);
    for (const [index, look] of oneLookOfEachTheme.entries()) {
      await dress(page, site.url, look);
      const here = `${name}, ${look.theme}, ${look.scheme}`;
      faults.push(...(await faultsOf(page, rulesOfLook(index))).map((fault) => `${here}: ${fault}`));
      await page.setViewportSize({ width: 320, height: 800 });
      if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
        faults.push(`${here} is wider than 320 px`);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  };
  for (const path of [
    "/api",
    "/recover",
    "/recover/unknown",
    "/register/unknown",
    "/setup/unknown",
    "/profile",
    site.recoveryPath,
  ]) {
    await page.goto(path);
    await inspect(path);
  }
  await page.goto("/register");
  await alive(page);
  await send(page, account.register.submit);
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect("/register, refused");
  await page.goto("/login?redirectTo=/profile");
  await alive(page);
  await fillIn(page, { [account.email]: rita.email, [account.password]: rita.password });
  await inspect("/login");
  await send(page, account.login.submit);
  await expect(heading(page)).toHaveText(rita.name);
  await page.locator("summary", { hasText: account.profile.delete }).click();
  // An element that is partly under the header would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await inspect("/profile, signed in");
  await page.getByRole("button", { name: words.shell.menu }).click();
  await inspect("menu");
  // It has been open in all looks.
  await expect(page.locator("#menu a").first()).toBeVisible();
  expect(faults).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("every control on account pages is at least 44 px high and wide", async ({ page, account }) => {
    const small: string[] = [];
    const measure = async (selector: string): Promise<void> => {
      await alive(page);
      const boxes = await page
        .locator(selector)
        .evaluateAll((elements) =>
          elements.map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() })),
        );
      expect(boxes.length, selector).toBeGreaterThan(0);
      small.push(
        ...boxes
          .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
          .map(({ text, box }) => `${page.url()} ${selector} '${text}': ${box.width} × ${box.height}`),
      );
    };
    await page.goto("/login?redirectTo=/profile");
    for (const selector of ["main .field", "main .btn", "main .check", "main .peek", "main a"]) await measure(selector);
    await fillIn(page, { [account.email]: rita.email, [account.password]: rita.password });
    await send(page, account.login.submit);
    await expect(heading(page)).toHaveText(rita.name);
    await page.locator("summary", { hasText: account.profile.delete }).click();
    for (const selector of ["main .field", "main .btn", "main .check", "main .peek", "main summary"])
      await measure(selector);
    await page.locator("header button.iconbtn").click();
    for (const selector of ["#menu a", "#menu button"]) await measure(selector);
    expect(small).toEqual([]);
  });
});
