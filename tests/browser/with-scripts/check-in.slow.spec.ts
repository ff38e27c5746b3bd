import type { Page } from "@playwright/test";
import { askFor, become, test, workshop } from "../door.ts";
import { alive, expect } from "../fixtures.ts";
import { filled } from "../panel-places.ts";

// A browser for tests has neither a camera nor a reader of codes: a picture without a code stands for the one, what the other would read is said by the test.
test.use({
  permissions: ["camera"],
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
    }),
});

/** Gives Nira the place of the workshop, and returns its code. */
async function codeOfNira(page: Page, site: { url: string; id: string; nira: string }): Promise<string> {
  await askFor(page, site, site.nira, "POST");
  const held: unknown = await (await fetch(`${site.url}/api/registrations`, { headers: { Cookie: site.nira } })).json();
  return /"code":"(\w+)"/.exec(JSON.stringify(held))?.[1] ?? "";
}

test("a code held before the camera checks its guest in once, and the next code the next guest", async ({
  page,
  context,
  site,
  arrivals,
}) => {
  const code = await codeOfNira(page, site);
  await become(context, site.mona);
  await page.addInitScript(() => {
    class Reader {
      static async getSupportedFormats(): Promise<string[]> {
        return ["qr_code"];
      }
      async detect(): Promise<{ rawValue: string }[]> {
        const seen = document.documentElement.dataset["seen"];
        return seen === undefined ? [] : [{ rawValue: seen }];
      }
    }
    Object.assign(window, { BarcodeDetector: Reader });
  });
  const show = (text: string) => page.evaluate((seen) => void (document.documentElement.dataset["seen"] = seen), text);
  await page.goto(`/check-in?event=${site.id}`);
  await alive(page);
  await page.getByRole("button", { name: arrivals.scan }).click();
  await expect
    .poll(() => page.locator("video").evaluate((video) => video instanceof HTMLVideoElement && video.videoWidth > 0))
    .toBe(true);

  await show(`${site.url}/check-in?code=${code}`);
  await expect(page.locator(".answer")).toContainText(
    filled(arrivals.results.arrived, { name: "Nira", title: workshop }),
  );
  await show(`${site.url}/check-in?code=ABCD2345`);
  await expect(page.locator(".answer")).toContainText(arrivals.results.unknown);
  await page.getByRole("button", { name: arrivals.scan_stop }).click();
  await expect(page.locator("video")).toHaveCount(0);
});

test("a scanner that types after a tap does not undo an arrival", async ({ page, context, site, arrivals }) => {
  const code = await codeOfNira(page, site);
  await become(context, site.mona);
  for (const part of [".guests", ".answer"]) {
    await page.goto(`/check-in?event=${site.id}&code=${code}`);
    await alive(page);
    await page.locator(part).getByRole("button", { name: arrivals.arrive }).click();
    const undo = page.locator(part).getByRole("button", { name: arrivals.undo });
    await expect(undo).toBeVisible();
    await page.evaluate(() =>
      document.addEventListener("submit", () => void (document.documentElement.dataset["sent"] = ""), true),
    );
    await page.keyboard.type("ABCD2345");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).not.toHaveAttribute("data-sent");
    await undo.click();
    await expect(page.locator(".answer")).toContainText(filled(arrivals.results.undone, { name: "Nira" }));
  }
});
