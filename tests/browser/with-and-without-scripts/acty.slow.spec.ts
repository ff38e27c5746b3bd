import en from "#app/locales/en/acty.ts";
import es from "#app/locales/es/acty.ts";
import { faultsOf } from "../axe.ts";
import { titles } from "../festival.ts";
import { alive, expect, test } from "../fixtures.ts";

const texts = { es, en };
const question = { es: `¿Cuándo es el ${titles.upcoming}?`, en: `When is the ${titles.upcoming}?` };

test("Acty's page takes an example and a question, shows a card with its bell, refuses a long question, and deletes the conversation", async ({
  page,
  language,
  words,
  javaScriptEnabled: scripts,
  watch,
}) => {
  const own = texts[language];
  const bubbles = page.locator(".msg");
  const field = page.getByRole("textbox", { name: own.field });
  const send = page.getByRole("button", { name: own.send });

  await test.step("the menu opens the page with its welcome, and an example asks a question", async () => {
    await page.goto("/");
    await alive(page, scripts);
    await page.getByRole("button", { name: words.shell.menu }).click();
    await page
      .getByRole("navigation", { name: words.shell.menu })
      .getByRole("link", { name: words.shell.acty })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: words.shell.acty })).toBeVisible();
    await alive(page, scripts);
    await expect(bubbles).toHaveText([own.welcome]);
    await page.getByRole("button", { name: own.examples.now }).click();
    await expect(bubbles).toHaveCount(3);
    await expect(bubbles.nth(1)).toHaveText(own.examples.now);
    await expect(bubbles.nth(2).locator(".mini").filter({ hasText: titles.live })).toBeVisible();
    await expect(page.getByRole("button", { name: own.examples.now })).toHaveCount(0);
  });

  await test.step("an answer has the event's card, its bell and its actions", async () => {
    await field.fill(`  ${question[language]} `);
    await send.click();
    await expect(bubbles).toHaveCount(5);
    await expect(bubbles.nth(3)).toHaveText(question[language]);
    const answer = bubbles.nth(4);
    await expect(answer.getByRole("link", { name: titles.upcoming })).toBeVisible();
    await expect(answer.getByRole("link", { name: own.to_calendar })).toHaveAttribute("href", /\/calendar\.ics$/);
    await expect(answer.getByRole("link", { name: own.in_programme })).toBeVisible();
    await expect(answer.getByRole("list")).toHaveCount(1);
    await expect(answer.getByRole("listitem")).toHaveCount(1);
    if (scripts) expect(await faultsOf(page)).toEqual([]);
    await answer.getByRole("button", { name: own.remind, exact: true }).click();
    await expect(page.locator(".msg").nth(4).getByRole("button", { name: own.reminded, exact: true })).toBeVisible();
    await expect(page.locator(".count")).toHaveText("1");
  });

  await test.step("the last answer can be called right, and then wrong", async () => {
    const judged = (name: string) =>
      page.getByRole("group", { name: own.judge.question }).getByRole("button", { name });
    await judged(own.judge.right).click();
    await expect(judged(own.judge.right)).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(own.judge.thanks)).toBeVisible();
    if (scripts) expect(await faultsOf(page)).toEqual([]);
    await judged(own.judge.wrong).click();
    await expect(judged(own.judge.wrong)).toHaveAttribute("aria-pressed", "true");
    await expect(judged(own.judge.right)).toHaveAttribute("aria-pressed", "false");
    await expect(bubbles).toHaveCount(5);
  });

  await test.step("the page says what is spoken of, and a cross drops it", async () => {
    const topic = page.getByText(own.topic.replace("{{topic}}", titles.upcoming));
    await expect(topic).toBeVisible();
    await page.getByRole("button", { name: own.topic_drop }).click();
    await expect(topic).toHaveCount(0);
    await expect(bubbles).toHaveCount(5);
  });

  await test.step("a blank question is ignored, and a long one stays in the field with a sentence", async () => {
    watch.allow(/status of 422/);
    await field.fill("   ");
    await send.click();
    await expect(bubbles).toHaveCount(5);
    await field.fill("a".repeat(501));
    await send.click();
    await expect(page.getByText(own.too_long)).toBeVisible();
    await expect(field).toHaveValue("a".repeat(501));
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(bubbles).toHaveCount(5);
  });

  await test.step("the page asks before it deletes the conversation", async () => {
    await page.getByRole("link", { name: own.clear }).click();
    await expect(page.getByText(own.clear_question)).toBeVisible();
    if (scripts) expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("link", { name: own.clear_no }).click();
    await expect(bubbles).toHaveCount(5);
    await page.getByRole("link", { name: own.clear }).click();
    await page.getByRole("button", { name: own.clear_yes }).click();
    await expect(bubbles).toHaveText([own.welcome]);
  });
});

test("every page links to Acty, and no page does if the festival has no assistant", async ({
  page,
  words,
  festival,
  startFestival,
}) => {
  const link = page.locator("a.to-acty:visible");
  for (const path of ["/", "/?view=places", `/events/${festival.ids.get(titles.live)}`, "/settings"]) {
    await page.goto(path);
    await expect(link).toBeVisible();
  }
  const { server } = await startFestival({ "features.ai_assistant": false });
  await page.goto(`${server.url}/`);
  await expect(page.locator(".hello")).toContainText(words.home.welcome);
  await expect(page.locator("a[href='/acty']")).toHaveCount(0);
});
