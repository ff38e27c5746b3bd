import { alive, bellsReady, cardLink, expect, test } from "../fixtures.ts";
import { cancelNote, embedCode, streamAddress, titles } from "../festival.ts";

/** A new browser context costs more than a page, so one test checks everything on a page. */

test("each card of the home page shows the state of its event", async ({ page, words }) => {
  await page.goto("/");
  const card = (title: string) => page.locator(".card", { hasText: title });
  await test.step("a running event shows its progress and a link to its stream", async () => {
    await expect(card(titles.live)).toHaveAttribute("data-state", "live");
    await expect(card(titles.live).getByRole("progressbar")).toBeVisible();
    await expect(card(titles.live).getByRole("link", { name: words.card.watch })).toHaveAttribute(
      "href",
      streamAddress,
    );
  });
  await test.step("an ended event is folded away", async () => {
    await expect(card(titles.finished)).toHaveAttribute("data-state", "ended");
    await expect(card(titles.finished).locator(".flag")).toContainText(words.card.finished);
  });
  await test.step("a cancelled event shows its reason", async () => {
    await expect(card(titles.cancelled)).toHaveAttribute("data-state", "cancelled");
    await expect(card(titles.cancelled).locator(".state-l")).toContainText(words.card.cancelled);
    await expect(card(titles.cancelled)).toContainText(cancelNote);
  });
  await test.step("a late event is marked", async () => {
    await expect(card(titles.delayed)).toHaveAttribute("data-state", "late");
    await expect(card(titles.delayed)).toContainText(words.card.late);
  });
  await test.step("an event with few or no places is marked", async () => {
    await expect(card(titles.upcoming)).toHaveAttribute("data-state", "last");
    await expect(card(titles.full).locator(".state-l")).toContainText(words.card.full);
  });
  await test.step("without a stream the page shows the logo and no player", async () => {
    const stream = page.getByRole("region", { name: words.home.stream });
    await expect(stream).toContainText(words.home.stream_off);
    await expect(stream.getByRole("link")).toHaveCount(0);
  });
});

test("the page of a running event shows all its details", async ({ page, festival, words, javaScriptEnabled }) => {
  await page.goto(`/events/${festival.ids.get(titles.live)}`);
  await alive(page, javaScriptEnabled);
  const main = page.getByRole("main");
  await test.step("the page shows the progress and a link to the stream", async () => {
    // A quarter of its two hours when the festival was made, and a little more since then.
    const value = Number(await page.locator(".d-prog").getByRole("progressbar").getAttribute("aria-valuenow"));
    expect(value).toBeGreaterThanOrEqual(24);
    expect(value).toBeLessThanOrEqual(50);
    await expect(page.locator(".d-badges")).toContainText(words.home.on_air);
    const watch = page.getByRole("link", { name: words.card.watch });
    await expect(watch).toHaveAttribute("href", streamAddress);
    await expect(watch).toHaveAttribute("rel", /noreferrer/);
  });
  await test.step("the page shows the event's facts", async () => {
    for (const text of [
      "Tres bandas y un coro.",
      "Trae silla.",
      "Nira Perdomo",
      "Calle del mar, 1",
      "Sombra",
      "#música",
      "12,50 €",
    ]) {
      await expect(main.getByText(text).first(), text).toBeVisible();
    }
    await expect(main.getByRole("link", { name: words.event.web })).toHaveAttribute("href", "https://banda.example/");
  });
  await test.step("without a maps key the page does not mention keys, and links the place to other maps", async () => {
    await expect(page.getByText(words.event.map_missing)).toHaveCount(0);
    await expect(main.getByRole("link", { name: "OpenStreetMap" })).toHaveAttribute("href", /28\.96/);
    await expect(main.getByRole("link", { name: words.event.open_map })).toHaveAttribute("href", /28\.96/);
  });
  await test.step("the page has a file for the visitor's own calendar", async () => {
    const calendar = main.getByRole("link", { name: words.event.add_to_calendar }).first();
    const file = await page.request.get((await calendar.getAttribute("href")) ?? "");
    expect(file.status()).toBe(200);
    expect(file.headers()["content-type"]).toContain("text/calendar");
    expect(await file.text()).toContain(`SUMMARY:${titles.live}`);
  });
});

test("free places are shown in words and colour, and only if they are limited", async ({ page, festival, words }) => {
  const cases = [
    { title: titles.upcoming, free: 5, capacity: 100, word: "last", colour: "red", occupancy: 95 },
    { title: titles.limited, free: 20, capacity: 100, word: "limited", colour: "yellow", occupancy: 80 },
    { title: titles.crowded, free: 50, capacity: 1000, word: "limited", colour: "red", occupancy: 95 },
    { title: titles.free, free: 190, capacity: 200, word: "good", colour: "green", occupancy: 5 },
    { title: titles.full, free: 0, capacity: 20, word: "full", colour: "red", occupancy: 100 },
  ] as const;
  const marks = new Map<string, string>();
  for (const { title, free, capacity, word, colour, occupancy } of cases) {
    await page.goto(`/events/${festival.ids.get(title)}`);
    const panel = page.locator(".capa");
    await expect(panel, title).toHaveAttribute("data-colour", colour);
    await expect(panel.locator("b"), title).toHaveText(String(free));
    await expect(panel, title).toContainText(words.event.free_of_other.replace("{{capacity}}", String(capacity)));
    await expect(panel.locator(".capa-word"), title).toHaveText(words.event.availability[word]);
    await expect(panel.getByRole("progressbar", { name: words.event.occupancy }), title).toHaveAttribute(
      "aria-valuenow",
      String(occupancy),
    );
    marks.set(
      colour,
      await panel.locator(".capa-word").evaluate((element) => getComputedStyle(element, "::before").backgroundColor),
    );
  }
  expect(new Set(marks.values()).size).toBe(3);
  await page.goto(`/events/${festival.ids.get(titles.unlimited)}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".capa")).toHaveCount(0);
});

test("cancelled and late events say so on their pages", async ({ page, festival, words, javaScriptEnabled }) => {
  await page.goto(`/events/${festival.ids.get(titles.cancelled)}`);
  await expect(page.locator(".detail .state-l")).toContainText(words.card.cancelled);
  await expect(page.getByText(cancelNote)).toBeVisible();
  await expect(page.locator(".count-down")).toHaveCount(0);
  const actions = page.locator(".d-act");
  await bellsReady(page, javaScriptEnabled);
  await actions.getByRole("button", { name: words.event.tell_back }).click();
  const told = actions.getByRole("button", { name: words.event.told_back });
  await expect(told).toBeVisible();
  await expect(told).not.toHaveAttribute("data-save", "sending");
  await page.goto("/my");
  await expect(page.locator(".stop h3")).toHaveText([titles.cancelled]);
  await expect(page.locator(".changed")).toHaveCount(0);
  await page.goBack();
  await actions.getByRole("link", { name: words.event.same_hour }).click();
  await expect(page.locator(".card").filter({ has: cardLink(page, titles.cancelled) })).toBeInViewport();
  await page.goto(`/events/${festival.ids.get(titles.delayed)}`);
  await expect(page.getByText(words.card.starting)).toBeVisible();
});

test("the home page shows the stream, and no places if the capacity indicator is off", async ({
  page,
  context,
  words,
  javaScriptEnabled,
  startFestival,
}) => {
  const { server, ids } = await startFestival({
    "events.showCapacityIndicator": false,
    "stream.isActive": true,
    "stream.title": "Radio",
    "stream.embedCode": embedCode,
  });
  const asked: string[] = [];
  await context.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>player</title>" });
  });

  await test.step("the player is requested only after a tap, and its code is made anew from its address", async () => {
    await page.goto(server.url);
    await alive(page, javaScriptEnabled);
    const stream = page.getByRole("region", { name: words.home.stream });
    await expect(stream).toContainText(words.home.on_air);
    await expect(stream).toContainText("www.youtube-nocookie.com");
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(asked).toEqual([]);
    await stream.getByRole("link", { name: words.home.play.replace("{{title}}", "Radio") }).click();
    const player = page.locator("iframe");
    await expect(player).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/abcdefghijk");
    expect(await player.getAttribute("onload")).toBeNull();
    expect(await page.content()).not.toContain("alert(");
    await expect.poll(() => asked).toEqual(["https://www.youtube-nocookie.com/embed/abcdefghijk"]);
  });

  await test.step("cards and pages don't mention places", async () => {
    await expect(page.locator(".card", { hasText: titles.upcoming })).toHaveAttribute("data-state", "next");
    await expect(page.locator(".card", { hasText: titles.full })).toHaveAttribute("data-state", "next");
    await page.goto(`${server.url}/events/${ids.get(titles.upcoming)}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".capa")).toHaveCount(0);
  });
});
