import { announce, withdrawAnnouncement } from "#app/domain/announcements/announcements.server.ts";
import { alive, expect, hydrated, toastsReady } from "../fixtures.ts";
import { test, visit } from "../offline.ts";

const fields = {
  type: "warning",
  title: "Cambio de sitio",
  message: "La gala pasa al auditorio.",
  minutes: 60,
} as const;

test("an announcement shown as a toast is not repeated on the next page, and a withdrawn one disappears from open pages", async ({
  page,
  context,
  site,
  words,
}) => {
  await page.goto("/");
  await alive(page);
  await toastsReady(page, words);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  let id = "";
  await site.write(async (services) => ({ id } = await announce(services, fields)));
  await expect(page.locator("[data-sonner-toast]")).toContainText(fields.message);
  const later = await context.newPage();
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === "verbena-seen")?.value).toBe(id);
  await later.goto("/terms");
  await alive(later);
  await expect(later.locator(".announced")).toHaveCount(0);

  await context.clearCookies();
  await later.reload();
  await alive(later);
  await expect(later.locator(".announced")).toContainText(fields.message);
  await expect(later.locator("html")).toHaveAttribute("data-live", "online");
  await site.write((services) => withdrawAnnouncement(services, id));
  await expect(later.locator(".announced")).toHaveCount(0);
});

test("closing an announcement moves the focus to the next one, and from the last one to the page", async ({
  page,
  site,
  words,
}) => {
  await site.write((services) => announce(services, fields));
  await site.write((services) =>
    announce(services, { ...fields, title: "Lluvia", message: "Hoy todo es bajo techo." }),
  );
  await page.goto("/terms");
  await alive(page);
  const close = page.locator(".announced").getByRole("button", { name: words.toast.dismiss });
  await expect(close).toHaveCount(2);
  await hydrated(close.last());
  await close.last().press("Enter");
  await expect(close).toHaveCount(1);
  await expect(close).toBeFocused();
  await close.press("Enter");
  await expect(close).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
});

test("an announcement that was closed is remembered even if the page is left at once", async ({
  page,
  site,
  words,
}) => {
  await site.write((services) => announce(services, fields));
  await page.goto("/terms");
  await alive(page);
  const close = page.locator(".announced").getByRole("button", { name: words.toast.dismiss });
  await hydrated(close);
  // Timers do not run any more once a page is left.
  const cookies = await close.evaluate((button: HTMLButtonElement) => {
    button.click();
    return document.cookie;
  });
  expect(cookies).toContain("verbena-seen=");
});

test("the offline programme includes the announcements, and closed ones stay closed", async ({ page, site, words }) => {
  await site.write((services) => announce(services, fields));
  await visit(page);
  site.gateway.be("closed");
  await page.reload();
  await alive(page);
  await expect(page.locator(".announced")).toContainText(fields.message);
  const close = page.getByRole("button", { name: `${words.toast.dismiss}, ${fields.title}` });
  await hydrated(close);
  await close.click();
  await expect(page.locator(".announced")).toHaveCount(0);
  await page.reload();
  await alive(page);
  await expect(page.locator(".announced")).toHaveCount(0);
});
