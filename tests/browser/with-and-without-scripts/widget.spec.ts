import { once } from "node:events";
import { createServer } from "node:http";
import enPages from "#app/locales/en/pages.ts";
import esPages from "#app/locales/es/pages.ts";
import { titles } from "../festival.ts";
import { alive, expect, test } from "../fixtures.ts";

/** Serves a page of another origin that contains these lines of HTML. */
async function foreignPage(lines: string) {
  const server = createServer((_, response) =>
    response
      .setHeader("Content-Type", "text/html; charset=utf-8")
      .end(`<!DOCTYPE html><title>El Diario</title>${lines}`),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return { url: `http://127.0.0.1:${address.port}/`, close: () => new Promise((resolve) => server.close(resolve)) };
}

test("a page of another site shows the programme with the line of HTML from the widget page", async ({
  page,
  context,
  festival,
  baseURL,
  language,
  words,
  watch,
  javaScriptEnabled,
}) => {
  const texts = language === "en" ? enPages : esPages;
  await page.goto("/subscribe");
  await page.getByRole("link", { name: texts.subscribe.widget_link }).click();
  await alive(page, javaScriptEnabled);
  await page.getByLabel(texts.widget.category).selectOption(festival.ids.get("Circo") ?? "");
  await page.getByLabel(texts.widget.theme).selectOption("festival");
  await page.getByLabel(texts.widget.language).selectOption("fr");
  await page.getByRole("button", { name: texts.widget.update }).click();
  await expect(page).toHaveURL(/theme=festival/);
  const line = page.getByLabel(texts.widget.line);
  await expect(line).toHaveValue(/theme=festival/);
  await expect(page.frameLocator("iframe").getByRole("link", { name: titles.upcoming })).toBeVisible();

  // The festival's own pages stay out of everybody's frames.
  watch.allow(/frame-ancestors|Refused to frame|ERR_BLOCKED_BY_RESPONSE/);
  const foreign = await foreignPage(`${await line.inputValue()}<iframe id="home" src="${baseURL}/"></iframe>`);
  try {
    await page.goto(foreign.url);
    // Not before: the page that is left may still be in a view transition, which another size aborts with an error.
    await page.setViewportSize({ width: 360, height: 800 });
    const widget = page.frameLocator("iframe").first();
    await expect(widget.getByRole("link", { name: titles.upcoming })).toBeVisible();
    await expect(widget.getByText(titles.live)).toHaveCount(0);
    await expect(page.frameLocator("#home").getByText(words.home.welcome)).toHaveCount(0);

    // Another day is shown in the frame, an event in a tab of its own.
    await widget.getByRole("navigation").getByRole("link").last().focus();
    await page.keyboard.press("Enter");
    await expect(widget.getByRole("link", { name: titles.tomorrow })).toBeVisible();
    await expect(widget.getByRole("link", { name: titles.upcoming })).toHaveCount(0);
    const opened = context.waitForEvent("page");
    await widget.getByRole("listitem").filter({ hasText: titles.tomorrow }).click();
    const event = await opened;
    await expect(event).toHaveURL(`${baseURL}/events/${festival.ids.get(titles.tomorrow)}?lang=fr`);
    await expect(event.getByRole("heading", { level: 1 })).toHaveText(titles.tomorrow);
    await expect(event.locator("html")).toHaveAttribute("lang", "fr");
    // The next pages keep that language.
    await alive(event, javaScriptEnabled);
    if (javaScriptEnabled)
      await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("verbena-language");
    await event.goto(`${baseURL}/`);
    await expect(event.locator("html")).toHaveAttribute("lang", javaScriptEnabled ? "fr" : language);
    await expect(page).toHaveURL(foreign.url);
  } finally {
    await page.goto("about:blank");
    await foreign.close();
  }
});
