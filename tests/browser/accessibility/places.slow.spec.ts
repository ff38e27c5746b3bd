import { faultsOf, rulesOfLook } from "../axe.ts";
import { askFor, become, test } from "../door.ts";
import { alive, expect } from "../fixtures.ts";
import { dress, oneLookOfEachTheme } from "./pages.ts";

/** Nothing moves while axe looks at colours; a helper's phone, with room for a thumb. */
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 740 } });

test("registration and check-in in every theme: no fault found by axe, no control too small for a thumb, no sideways scrolling", async ({
  page,
  context,
  site,
  arrivals,
}) => {
  test.setTimeout(120_000);
  await askFor(page, site, site.nira, "POST");
  await askFor(page, site, site.otto, "POST");
  const faults: string[] = [];
  const inspect = async (name: string): Promise<void> => {
    for (const [index, look] of oneLookOfEachTheme.entries()) {
      await dress(page, site.url, look);
      const here = `${name}, ${look.theme}, ${look.scheme}`;
      faults.push(...(await faultsOf(page, rulesOfLook(index))).map((fault) => `${here}: ${fault}`));
      const small = await page
        .locator("main :is(.btn, .field, summary, .doors a)")
        .evaluateAll((all) =>
          all
            .filter((one) => one.getBoundingClientRect().height > 0 && one.getBoundingClientRect().height < 44)
            .map((one) => one.outerHTML.slice(0, 120)),
        );
      faults.push(...small.map((one) => `${here}: too small: ${one}`));
      await page.setViewportSize({ width: 320, height: 740 });
      if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
        faults.push(`${here} is wider than 320 px`);
      await page.setViewportSize({ width: 360, height: 740 });
    }
  };
  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    await alive(page);
  };
  const held = page.locator(".own > summary");
  await become(context, site.otto);
  await open(`/events/${site.id}`);
  await held.click();
  await inspect("in the line");
  await become(context, site.nira);
  await open("/my");
  await page.locator(".code > summary").click();
  await inspect("a place in my programme");
  const code = (await page.locator(".code b").textContent()) ?? "";

  await become(context, site.mona);
  await open("/check-in");
  await inspect("today's events");
  await open(`/check-in?code=${code}`);
  await inspect("somebody who is asked for");
  await page.locator(".answer").getByRole("button", { name: arrivals.arrive }).click();
  await expect(page.locator(".answer .done")).toBeVisible();
  await inspect("somebody who has come");
  await open(`/check-in?event=${site.id}&code=ABCD`);
  await inspect("a list, and a code that is none");
  expect(faults).toEqual([]);
});
