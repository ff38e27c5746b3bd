import type { Page } from "@playwright/test";
import { createUser } from "#app/domain/identity/users.server.ts";
import own from "#app/locales/es/acty.ts";
import { filledWith } from "../../support/filled.ts";
import { startModelServer } from "../../support/model-server.ts";
import { rita } from "../accounts.ts";
import { faultsOf } from "../axe.ts";
import { makeFestival, titles } from "../festival.ts";
import { alive, bellsReady, expect, test, toastsReady } from "../fixtures.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Acty" });
/** The messages, without the sign that Acty is typing. */
const bubbles = (page: Page) => panel(page).locator(".msg:not(.typing)");
const field = (page: Page) => panel(page).getByRole("textbox", { name: own.field });

/** Opens a page and waits until its button opens the panel. */
async function visit(page: Page, words: Parameters<typeof toastsReady>[1], path = "/"): Promise<void> {
  await page.goto(path);
  await alive(page);
  await toastsReady(page, words);
  await bellsReady(page);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
}

/** The button is a link until the code behind it has come. */
async function open(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await panel(page).isVisible())) await page.locator("a.to-acty:visible").click({ timeout: 1000 });
    await expect(panel(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page).not.toHaveURL(/acty/);
  await expect(panel(page).getByRole("button", { name: own.examples.now }).or(bubbles(page).nth(1))).toBeVisible();
}

async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}

test("Acty's panel opens beside the programme, which stays usable; Escape closes it and returns the focus", async ({
  page,
  words,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, words);
  await open(page);
  await expect(page.locator("dialog:modal")).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(bubbles(page)).toHaveText([own.welcome]);
  await expect(page.locator("a.to-acty:visible")).toBeHidden();
  expect(await faultsOf(page)).toEqual([]);
  const column = await panel(page).boundingBox();
  for (const part of [page.locator(".now"), page.locator(".prog"), page.locator("header").first()]) {
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(column?.x ?? 0);
  }
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator("a.to-acty:visible")).toBeFocused();
  await open(page);
  await page.getByRole("searchbox").fill("faroles");
  await expect(page.locator(".card")).toHaveCount(1);
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole("button", { name: words.shell.close }).click();
  await expect(panel(page)).toHaveCount(0);
});

test("on a phone Acty's panel is a modal sheet that keeps the focus and closes when a link into the programme is followed", async ({
  page,
  words,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, words);
  await open(page);
  await expect(page.locator("dialog:modal")).toHaveCount(1);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest("dialog") === null,
      ),
    ).toBe(false);
  }
  expect(await faultsOf(page)).toEqual([]);
  await ask(page, `¿Cuándo es el ${titles.upcoming}?`);
  await bubbles(page).nth(2).getByRole("link", { name: own.in_programme }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#e-/);
  await open(page);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator("a.to-acty:visible")).toBeFocused();
});

test("the panel says what is spoken of, and after its cross the next question begins anew", async ({ page, words }) => {
  const topic = (about: string) => panel(page).getByText(own.topic.replace("{{topic}}", about), { exact: true });
  await visit(page, words);
  await open(page);
  await ask(page, "¿Qué hay gratis mañana?");
  await expect(topic("mañana, gratis")).toBeVisible();
  // The whole answer has forms of its own above the field.
  await expect(panel(page).getByText(own.judge.question)).toBeVisible();
  await panel(page).getByRole("button", { name: own.topic_drop }).click();
  await expect(topic("mañana, gratis")).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await ask(page, "¿y hoy?");
  await expect(topic("hoy")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test("an answer appears word by word, is announced once, and its card opens the event over the panel and saves it", async ({
  page,
  words,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, words);
  await open(page);
  // Records every state of the last bubble, and every text for screen readers.
  await page.evaluate(() => {
    const seen: string[] = [];
    const said: string[] = [];
    Reflect.set(window, "seenWords", seen);
    Reflect.set(window, "saidWords", said);
    new MutationObserver(() => {
      const text = document.querySelector(".dlg-chat .acty-m:last-child .part p")?.textContent ?? "";
      if (text !== seen.at(-1)) seen.push(text);
      const now = document.querySelector(".dlg-chat > p[role=status]")?.textContent ?? "";
      if (now !== said.at(-1)) said.push(now);
    }).observe(document.querySelector(".dlg-chat") ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await ask(page, `¿Cuándo es el ${titles.upcoming}?`);
  await expect(field(page)).toHaveValue("");
  const answer = bubbles(page).nth(2);
  await expect(answer.getByRole("button", { name: own.remind })).toBeVisible();
  const read = (name: string) => page.evaluate((one): string[] => Reflect.get(window, one), name);
  const grown = (await read("seenWords")).filter(Boolean);
  const whole = (await answer.locator(".part p").first().textContent()) ?? "";
  expect(grown.length).toBeGreaterThan(2);
  expect(grown.every((text) => whole.startsWith(text))).toBe(true);
  expect((await read("saidWords")).filter(Boolean)).toEqual([expect.stringContaining(titles.upcoming)]);

  await expect(answer.getByRole("listitem")).toHaveCount(1);
  await answer.getByRole("button", { name: own.judge.wrong }).click();
  await expect(answer.getByRole("button", { name: own.judge.wrong })).toHaveAttribute("aria-pressed", "true");
  await expect(answer.getByText(own.judge.thanks)).toBeVisible();
  await answer.locator(".mini").getByRole("button").click();
  await expect(page.locator(".count")).toHaveText("1");
  await expect(answer.getByRole("button", { name: own.reminded })).toHaveAttribute("aria-pressed", "true");
  await answer.getByRole("link", { name: titles.upcoming }).click();
  const event = page.getByRole("dialog", { name: titles.upcoming });
  await expect(event).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(event).toHaveCount(0);
  await expect(bubbles(page)).toHaveCount(3);
  expect(await faultsOf(page)).toEqual([]);
});

test("the second question uses the socket; the conversation survives a reload, can be deleted, and begins again by an example", async ({
  page,
  words,
}) => {
  await visit(page, words);
  await open(page);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/chat")) posts.push(request.url());
  });
  await ask(page, "hola");
  await expect(bubbles(page)).toHaveCount(3);
  await page.reload();
  await visit(page, words);
  await open(page);
  await expect(bubbles(page)).toHaveCount(3);
  const answered = page.waitForFunction(() => document.querySelectorAll(".dlg-chat .msg:not(.typing)").length === 5);
  await ask(page, "gracias");
  await answered;
  expect(posts).toHaveLength(1);
  await panel(page).getByRole("button", { name: own.clear }).click();
  await panel(page).getByRole("button", { name: own.clear_no }).click();
  await expect(bubbles(page)).toHaveCount(5);
  await expect(panel(page).getByRole("button", { name: own.clear })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await open(page);
  await panel(page).getByRole("button", { name: own.clear }).click();
  await panel(page).getByRole("button", { name: own.clear_yes }).click();
  await expect(bubbles(page)).toHaveText([own.welcome]);
  await panel(page).getByRole("button", { name: own.examples.now }).press("Enter");
  await expect(bubbles(page)).toHaveCount(3);
  await expect(field(page)).toBeFocused();
});

test("typing is reported to the server, and its end after a second without a key", async ({ page, words }) => {
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => frames.push(String(payload))));
  const told = () => frames.filter((frame) => frame.includes("chat:typing")).map((frame) => frame.includes("true"));
  await visit(page, words);
  await open(page);
  await field(page).pressSequentially("hol");
  await expect.poll(told).toEqual([true]);
  await expect.poll(told).toEqual([true, false]);
});

test("two tabs show the same conversation", async ({ page, context, words }) => {
  await visit(page, words);
  await open(page);
  await ask(page, "hola");
  await expect(bubbles(page)).toHaveCount(3);
  const other = await context.newPage();
  await visit(other, words);
  await open(other);
  await expect(bubbles(other)).toHaveCount(3);
  await ask(other, "gracias");
  await expect(bubbles(other)).toHaveCount(5);
  await expect(bubbles(page)).toHaveCount(5);
  await expect(bubbles(page).nth(3)).toHaveText("gracias");
  await panel(other).getByRole("button", { name: own.clear }).click();
  await panel(other).getByRole("button", { name: own.clear_yes }).click();
  await expect(bubbles(page)).toHaveText([own.welcome]);
});

test("an answer that arrives while the panel is closed appears as a notice with its first 50 characters, which opens the panel", async ({
  page,
  words,
}) => {
  await visit(page, words);
  await open(page);
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/api/chat", async (route) => {
    await held;
    await route.continue();
  });
  await ask(page, `¿Cuándo es el ${titles.upcoming}?`);
  await expect(panel(page).locator(".typing")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  go();
  const notice = page.locator("[data-sonner-toast]").filter({ hasText: "Acty:" });
  await expect(notice).toBeVisible();
  const preview = ((await notice.locator("[data-title]").textContent()) ?? "").replace("Acty: ", "");
  expect(preview).toContain(titles.upcoming);
  expect(preview.length).toBeLessThanOrEqual(50);
  await notice.getByRole("button", { name: own.show }).click();
  await expect(bubbles(page)).toHaveCount(3);
});

test("without network asking is disabled with an explanation, and the typed text stays", async ({
  page,
  context,
  words,
  watch,
}) => {
  watch.allow(/net::ERR_/);
  await visit(page, words);
  await open(page);
  await field(page).fill("¿Qué hay?");
  await context.setOffline(true);
  await expect(field(page)).toBeDisabled();
  await expect(panel(page).getByText(own.unavailable)).toBeVisible();
  await expect(panel(page).getByRole("button", { name: own.send })).toBeDisabled();
  await context.setOffline(false);
  await expect(field(page)).toBeEnabled();
  await expect(field(page)).toHaveValue("¿Qué hay?");
  await field(page).press("Enter");
  await expect(bubbles(page)).toHaveCount(3);
});

test("a question without an answer returns to the field and can be asked again", async ({ page, words, watch }) => {
  watch.allow(/net::ERR_|status of 50\d/);
  await visit(page, words);
  await open(page);
  await page.route("**/api/chat", (route) => route.abort());
  await ask(page, "hola");
  await expect(panel(page).getByText(own.failed)).toBeVisible();
  await expect(field(page)).toHaveValue("hola");
  await page.unroute("**/api/chat");
  await field(page).press("Enter");
  await expect(bubbles(page)).toHaveCount(3);
  await expect(panel(page).getByText(own.failed)).toHaveCount(0);
});

test("a question without an answer comes back before the text typed since, in the field that keeps the focus", async ({
  page,
  words,
  watch,
}) => {
  watch.allow(/net::ERR_|status of 50\d/);
  await visit(page, words);
  await open(page);
  const fail = Promise.withResolvers<void>();
  await page.route("**/api/chat", async (route) => {
    await fail.promise;
    await route.abort();
  });
  const status = panel(page).locator("form").getByRole("status");
  await status.evaluate((box) => box.setAttribute("data-first", ""));
  const since = "y mañana? ".repeat(45).trim();
  await ask(page, "hola");
  await expect(panel(page).locator(".typing")).toBeVisible();
  await page.keyboard.insertText(since);
  fail.resolve();
  await expect(field(page)).toHaveValue(`hola ${since}`);
  await expect(field(page)).toBeFocused();
  await expect(panel(page).locator(".ch-count")).toContainText(String(`hola ${since}`.length));
  await expect(status).toHaveText(own.failed);
  await expect(status).toHaveAttribute("data-first");
});

test("after twenty questions in a moment Acty politely asks to wait, and the page stays usable", async ({
  page,
  words,
  watch,
}) => {
  watch.allow(/status of 429/);
  await visit(page, words);
  await open(page);
  await ask(page, "hola");
  await expect(bubbles(page)).toHaveCount(3);
  await field(page).evaluate((input: HTMLInputElement) => {
    for (let count = 0; count < 20; count += 1) {
      input.value = `hola ${count}`;
      input.form?.requestSubmit();
    }
  });
  await expect(bubbles(page)).toHaveCount(5);
  // The server took the first question; the next one waits in the field.
  await expect(field(page)).toHaveValue("hola 19");
  await field(page).press("Enter");
  await expect(bubbles(page)).toHaveCount(7);
  await expect(bubbles(page).nth(5)).toHaveText("hola 19");
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
});

test("what a language model read is answered over the socket in one message", async ({
  page,
  words,
  startFestival,
}) => {
  const model = await startModelServer();
  const { server } = await startFestival({
    "api.assistant.key": "sk-known",
    "api.assistant.base_url": model.address,
  });
  model.answerWith(() => filledWith({ events: [titles.upcoming], facts: ["when", "price"] }));
  await visit(page, words, `${server.url}/`);
  await open(page);
  // Over HTTP: it makes the browser known.
  await ask(page, `¿Cuándo es el ${titles.upcoming}?`);
  await expect(bubbles(page)).toHaveCount(3);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset["live"])).toBe("online");
  await ask(page, `¿Cuánto cuesta el ${titles.upcoming}?`);
  await expect(bubbles(page)).toHaveCount(5);
  await expect(bubbles(page).nth(4).locator(".part")).toHaveCount(1);
  await expect(bubbles(page).nth(4).getByRole("button", { name: own.remind, exact: true })).toBeVisible();
  expect(model.requests.length).toBeGreaterThanOrEqual(2);
  await model.close();
});

test("after a sign-out the page shows no conversation", async ({ page, words, startServer }) => {
  const { url } = await startServer(async (services) => {
    await makeFestival(services);
    await createUser(services, rita);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/login`);
  await alive(page);
  await page.locator("input[name=email]").fill(rita.email);
  await page.locator("input[name=password]").fill(rita.password);
  await page.locator("main form [type=submit]").first().click();
  await expect(page).toHaveURL(`${url}/`);
  await visit(page, words, `${url}/`);
  await open(page);
  await ask(page, "hola");
  await expect(bubbles(page)).toHaveCount(3);
  await page.getByRole("button", { name: words.shell.menu }).click();
  await page.getByRole("button", { name: words.shell.menu_sign_out }).click();
  await expect(page.locator(".user-m")).toHaveCount(0);
  await page.getByRole("button", { name: words.shell.menu }).click();
  await expect(page.getByRole("link", { name: words.shell.menu_sign_in })).toBeVisible();
  await page.keyboard.press("Escape");
  await open(page);
  await expect(bubbles(page)).toHaveText([own.welcome]);
});
