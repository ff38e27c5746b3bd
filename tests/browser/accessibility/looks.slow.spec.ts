import type { Page } from "@playwright/test";
import { themes } from "#app/domain/preferences.ts";
import { colourRules, faultsOf, rulesOfLook } from "../axe.ts";
import { titles } from "../festival.ts";
import { alive, expect, test } from "../fixtures.ts";
import { dress, everyPage, expectTheme, wear } from "./pages.ts";

const onPage = (name: string, faults: string[]): string[] => faults.map((fault) => `${name}: ${fault}`);

/** Elements that stick out of the page at the side, when the page can be scrolled there. */
async function tooWide(page: Page, name: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const found = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const scrolling = [document.documentElement, ...document.querySelectorAll("dialog[open]")].filter(
      (box) => box.scrollWidth > box.clientWidth,
    );
    if (scrolling.length === 0) return [];
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > edge + 0.5 && element.closest(".tt-scroll, svg") === null,
    );
    return [...scrolling, ...wide.slice(0, 5)].map(
      (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`,
    );
  });
  return found.map((element) => `${name}: ${element} is wider than ${width} px`);
}

/** Returns the elements that move for longer than 0.01 s. */
async function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (list: string): number =>
      Math.max(...list.split(",").map((time) => Number.parseFloat(time) * (time.trim().endsWith("ms") ? 0.001 : 1)));
    return [...document.querySelectorAll("*")].flatMap((element) =>
      ["", "::before", "::after"]
        .map((part) => ({ part, style: getComputedStyle(element, part) }))
        .filter(
          ({ style }) =>
            (style.animationName !== "none" && seconds(style.animationDuration) > 0.01) ||
            seconds(style.transitionDuration) > 0.01,
        )
        .map(({ part }) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}${part} moves`),
    );
  });
}

/** Nothing moves while axe looks at colours; that this holds is one of the tests. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Four tests with six pages each: two run at a time, and the name of one says where a fault is. */
const pagesOfTest = 6;

for (let first = 0; first < everyPage.length; first += pagesOfTest) {
  const pages = everyPage.slice(first, first + pagesOfTest);
  const names = pages.map(({ name }) => name).join(", ");
  test(`in every theme, light and dark: no fault found by axe, nothing scrolls sideways or moves: ${names}`, async ({
    page,
    context,
    festival,
    baseURL,
    watch,
  }) => {
    test.setTimeout(240_000);
    watch.allow(/status of 404/);
    const url = baseURL ?? "";
    // Two at the same time, so that 'my programme' asks for a choice.
    for (const title of [titles.limited, titles.crowded]) {
      const form = { save: festival.ids.get(title) ?? "", redirectTo: "/my" };
      await page.request.post("/reminders", { form, headers: { Origin: url } });
    }
    const html = page.locator("html");
    const faults: string[] = [];
    for (const { name, pathIn } of pages) {
      const path = pathIn(festival);
      for (const [index, theme] of themes.entries()) {
        const look = { theme, scheme: "light" } as const;
        if (index === 0) {
          await wear(context, url, look);
          await page.goto(path);
          await alive(page);
        } else await dress(page, url, look);
        const here = `${name}, ${theme}`;
        await expectTheme(page, theme);
        await expect(html).toHaveCSS("color-scheme", "light");
        if (/[?&](?:event|look|week)=/.test(path)) await expect(page.locator("dialog:modal")).toBeVisible();
        if (path === "/my") await expect(page.locator(".clash")).toBeVisible();
        if (path === "/") faults.push(...(await moving(page)));
        faults.push(...(await tooWide(page, here, 320)), ...(await tooWide(page, here, 1440)));
        faults.push(...onPage(here, await faultsOf(page, rulesOfLook(index))));
        // A dark page differs in this attribute and in its colours only.
        await html.evaluate((element) => element.setAttribute("data-scheme", "dark"));
        await expect(html).toHaveCSS("color-scheme", "dark");
        faults.push(...onPage(`${here}, dark`, await faultsOf(page, colourRules)));
      }
    }
    expect(faults).toEqual([]);
  });
}

// The markup is the same in every look, and scripts change no colours.
for (const [index, look] of (
  [
    { theme: "manga", scheme: "light" },
    { theme: "academic", scheme: "dark" },
  ] as const
).entries()) {
  test(`${look.theme}, ${look.scheme}: pages without scripts have no accessibility fault found by axe`, async ({
    page,
    context,
    festival,
    baseURL,
    watch,
  }) => {
    test.setTimeout(120_000);
    watch.allow(/status of 404/);
    // axe itself needs scripts: the browser runs them, the document may not.
    watch.allow(/script-src|Content Security Policy/);
    await wear(context, baseURL ?? "", look);
    await page.route(
      () => true,
      async (route) => {
        if (route.request().resourceType() !== "document") return route.continue();
        const response = await route.fetch();
        const headers = { ...response.headers(), "content-security-policy": "script-src 'none'" };
        return route.fulfill({ response, headers });
      },
    );
    const faults: string[] = [];
    for (const { name, pathIn } of everyPage) {
      await page.goto(pathIn(festival));
      await expect(page.locator("html")).not.toHaveClass(/js/);
      faults.push(...onPage(name, await faultsOf(page, rulesOfLook(index))));
    }
    expect(faults).toEqual([]);
  });
}

test("the widget has no accessibility fault found by axe in any look, and fits into a column of 240 px", async ({
  page,
}) => {
  const faults: string[] = [];
  for (const [index, theme] of themes.entries()) {
    for (const scheme of ["light", "dark"]) {
      const name = `widget, ${theme}, ${scheme}`;
      await page.goto(`/embed?theme=${theme}&scheme=${scheme}`);
      faults.push(...(await tooWide(page, name, 240)), ...onPage(name, await faultsOf(page, rulesOfLook(index))));
    }
  }
  expect(faults).toEqual([]);
});

test("the pages of the sample programme don't scroll sideways", async ({ page, sites }) => {
  const { url } = await sites.sample();
  const faults: string[] = [];
  for (const path of ["/", "/?view=places"]) {
    await page.goto(`${url}${path}`);
    await alive(page);
    faults.push(...(await tooWide(page, path, 320)), ...(await tooWide(page, path, 1440)));
  }
  expect(faults).toEqual([]);
});
