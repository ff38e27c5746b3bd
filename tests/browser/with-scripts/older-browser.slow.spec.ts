import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { titles } from "../festival.ts";
import { expect, test, visit } from "../offline.ts";

test("a browser of 2021 opens an event with a speaker's picture without network, and plays a sign", async ({
  page,
  context,
  site,
}) => {
  const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  const speakers = [
    {
      name: "Iria Monteagudo",
      title: null,
      company: null,
      bio: null,
      avatarUrl: null,
      imageUrl: "https://images.example/iria.jpg",
    },
  ];
  let id = "";
  await site.write(async (services) => {
    ({ id } = await createEvent(
      services,
      eventInputWith({ title: "Charla con retrato", startTime: later(1), endTime: later(2), speakers }),
    ));
  });
  await context.addInitScript(() => {
    const newer: [object, string[]][] = [
      [Array.prototype, ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"]],
      [String.prototype, ["at", "isWellFormed", "toWellFormed"]],
      [Object, ["hasOwn", "groupBy"]],
      [URL, ["canParse", "parse"]],
      [AbortSignal, ["timeout", "any"]],
      [HTMLFormElement.prototype, ["requestSubmit"]],
      [Response, ["json"]],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await visit(page);
  await context.setOffline(true);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Charla con retrato");
  await context.setOffline(false);
  await page.goto("/signage");
  await expect(page.locator('.sg-layer[data-role="on"]')).toContainText(
    new RegExp(`${titles.live}|${titles.alsoLive}`, "i"),
  );
});

test("without network an error is not shown as a missing event, and can be tried again", async ({
  page,
  context,
  site,
  watch,
  words,
}) => {
  watch.allow(/TypeError/);
  await visit(page);
  await page.evaluate(async () => {
    const cache = await caches.open("verbena-programme");
    const programme = await (await cache.match("/programme.json"))?.text();
    await cache.put(
      "/programme.json",
      new Response(programme?.replaceAll('"speakers":[', '"speakers":null,"others":[')),
    );
  });
  await context.setOffline(true);
  await page.goto(`/events/${site.ids.get(titles.crowded)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.shell.offline);
  await expect(page.getByRole("main")).not.toContainText(words.failure.server);
  await expect(page.getByRole("link", { name: words.not_found.home })).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: words.shell.retry })).toHaveAttribute("href", /\/events\//);
  // The server's answer arrives before React has drawn that the router is loading.
  await page.evaluate(() => {
    const fetch = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.includes(".data") || !navigator.onLine) return fetch(input, init);
      const request = new XMLHttpRequest();
      request.open("GET", address, false);
      request.send();
      const headers = { "Content-Type": request.getResponseHeader("Content-Type") ?? "" };
      return Promise.resolve(new Response(request.responseText, { status: request.status, headers }));
    };
  });
  // Which the page does by itself once the network is back.
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles.crowded);
});
