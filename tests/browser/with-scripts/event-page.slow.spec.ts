import { themes } from "#app/domain/preferences.ts";
import { wear } from "../accessibility/pages.ts";
import { faultsOf } from "../axe.ts";
import { titles } from "../festival.ts";
import { alive, bellsReady, expect, test } from "../fixtures.ts";

test("a wide page of an event has poster, facts and buttons in the first screen", async ({
  page,
  context,
  baseURL,
  festival,
}) => {
  for (const theme of themes) {
    await wear(context, baseURL ?? "", { theme, scheme: "light" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/events/${festival.ids.get(titles.limited)}`);
    await alive(page);
    for (const part of [".poster.big", ".d-title", ".cap-sec", ".count-down", ".d-act"])
      await expect(page.locator(part), `${theme} ${part}`).toBeInViewport({ ratio: 1 });
    expect([theme, await faultsOf(page)]).toEqual([theme, []]);
    const top = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.y ?? 0;
    expect(await top(".cap-sec")).toBeLessThan(await top(".d-act"));
  }
});

for (const theme of themes)
  test(`a phone's first screen has title, state, hour, place and buttons, and the title once: ${theme}`, async ({
    page,
    context,
    baseURL,
    festival,
  }) => {
    await wear(context, baseURL ?? "", { theme, scheme: "dark" });
    await page.setViewportSize({ width: 360, height: 640 });
    for (const title of [titles.limited, titles.cancelled, titles.full, titles.delayed, titles.live]) {
      await page.goto(`/events/${festival.ids.get(title)}`);
      await alive(page);
      const dock = (await page.locator(".dock").boundingBox())?.y ?? 0;
      const boxes = await page
        .locator(".d-title, .state-l, .d-badges, .facts, .d-act > *, .d-hero")
        .evaluateAll((parts) =>
          parts.map((part) => ({ name: part.className, bottom: part.getBoundingClientRect().bottom })),
        );
      expect(boxes.filter(({ bottom }) => bottom > dock)).toEqual([]);
      expect(await page.getByRole("main").getByText(title, { exact: true }).count()).toBe(1);
      // The poster covers no word.
      const [hero, ...words] = await page
        .locator(".d-hero, .d-title, .state-l, .d-badges, .facts")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
      for (const box of words) {
        const isApart = box.left >= hero.right || box.right <= hero.left || box.top >= hero.bottom;
        expect([title, isApart]).toEqual([title, true]);
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

test("no label of a card covers its hour, title or place", async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const theme of themes) {
    await wear(context, baseURL ?? "", { theme, scheme: "light" });
    await page.goto("/");
    await alive(page);
    const covered = await page.locator(".card").evaluateAll((cards) =>
      cards.flatMap((card) => {
        const flag = card.querySelector(".flag")?.getBoundingClientRect();
        const words = card.querySelectorAll(".card-time, .card-title a, .card-place span, .card-when .when");
        return [...words].flatMap((word) => {
          const range = document.createRange();
          range.selectNodeContents(word);
          return [...range.getClientRects()]
            .filter(
              (line) =>
                flag !== undefined &&
                line.left < flag.right - 1 &&
                line.right > flag.left + 1 &&
                line.top < flag.bottom - 1 &&
                line.bottom > flag.top + 1,
            )
            .map(() => word.textContent);
        });
      }),
    );
    expect([theme, covered]).toEqual([theme, []]);
  }
});

test("the choice of minutes before an event keeps the focus at each change by keyboard", async ({
  page,
  words,
  festival,
}) => {
  await page.goto(`/events/${festival.ids.get(titles.limited)}`);
  await alive(page);
  await bellsReady(page);
  await page.locator(".detail").getByRole("button", { name: words.bell.remind }).click();
  const minutes = page.locator(".detail").getByLabel(words.bell.when);
  await minutes.focus();
  for (const chosen of ["10", "15"]) {
    await page.keyboard.press("ArrowDown");
    await expect(page.locator(".detail .lead-time")).toHaveAttribute("data-lead-time", chosen);
    await expect(minutes).toHaveValue(chosen);
    await expect(minutes).toBeFocused();
  }
  await page.reload();
  await expect(minutes).toHaveValue("15");
});
