import { writeFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { themes } from "#app/domain/preferences.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { storeVideo } from "#app/domain/media/videos.server.ts";
import { endEmergency, raiseEmergency, startDrill } from "#app/domain/signage/emergencies.server.ts";
import { signPath } from "#app/domain/signage/display.ts";
import { linkDisplay } from "#app/domain/signage/displays.server.ts";
import { defaultScreen, newScene } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { signState } from "#app/domain/signage/sign-state.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { embedCode, titles } from "../festival.ts";
import { expect, test } from "../offline.ts";
import { emergencyInput } from "../../domain/signage/emergency-input.ts";

const seen = (page: Page) => page.locator('.sg-layer[data-role="on"]');
const alarm = (page: Page) => page.locator(".sg-emergency");
const raised = emergencyInput;

/** Opens a sign, and waits until it plays and has kept itself. */
async function play(page: Page, path = "/signage"): Promise<void> {
  await page.goto(path);
  await expect(seen(page)).toBeVisible();
  const isKept = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const kept = await Promise.all(
        [location.href, "/programme.json"].map((address) => caches.match(address, { cacheName: "verbena-signs" })),
      );
      return active?.state === "activated" && kept.every((response) => response !== undefined);
    });
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
}

test("a sign keeps playing without the server, even after a reload, and shows missed changes once the server is back", async ({
  page,
  site,
}) => {
  await play(page);
  await expect(seen(page)).toContainText(new RegExp(`${titles.live}|${titles.alsoLive}`, "i"));
  site.gateway.be("closed");
  const scene = await page.locator(".sg").getAttribute("data-scene");
  await expect(page.locator(".sg")).not.toHaveAttribute("data-scene", scene ?? "", { timeout: 40_000 });
  await page.reload();
  await expect(seen(page)).toBeVisible();
  await expect(page.locator(".sg-clock, .sg-time").first()).toContainText(/\d\d:\d\d/);
  await site.rename(site.ids.get(titles.live) ?? "", "Concierto con otro nombre");
  await site.rename(site.ids.get(titles.alsoLive) ?? "", "Radio con otro nombre");
  site.gateway.be("open");
  await expect(page.locator(".sg")).toContainText(/con otro nombre/i, { timeout: 60_000 });
});

test("a name that was never opened on a player shows the programme there without network", async ({ page, site }) => {
  await play(page);
  site.gateway.be("closed");
  await page.goto("/signage?screen=nunca-abierta");
  await expect(seen(page)).toContainText(new RegExp(`${titles.live}|${titles.alsoLive}`, "i"));
});

test("a technician's page says the shape, the network and what is kept, and fits without scrolling sideways", async ({
  page,
}) => {
  await play(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/signage?check");
  const facts = page.locator(".sg-check");
  await expect(facts).toContainText("1024 × 768");
  await expect(facts).toContainText("4:3 (1.33)");
  await expect(facts).toContainText("En hora");
  await expect(facts).toContainText("Conectada, cambios al momento");
  await expect(facts).toContainText("página guardada, arranca sin red");
  expect(await facts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
});

test("a stream that can't be reached passes its turn on, and has it again once it answers", async ({ page, site }) => {
  const player = "https://www.youtube-nocookie.com/**";
  await site.write(async (services) => {
    await writeSettings(services, { "stream.isActive": true, "stream.embedCode": embedCode });
    const scenes = [newScene("stream", 5), { ...newScene("notice", 5), title: "Hoy" }];
    await createScreen(services, { ...defaultScreen("es"), slug: "directo", name: "Directo", scenes });
  });
  await page.route(player, (route) => route.abort());
  await page.clock.install();
  await page.goto("/signage?screen=directo");
  await expect(seen(page)).toContainText("Hoy");
  const scene = page.locator(".sg");
  for (let second = 0; second < 15; second += 1) {
    await expect(scene).toHaveAttribute("data-scene", "notice");
    await page.clock.runFor(1000);
  }
  await page.unroute(player);
  await page.route(player, (route) => route.fulfill({ contentType: "text/html", body: "<p>Directo</p>" }));
  for (let second = 0; second < 60 && (await scene.getAttribute("data-scene")) !== "stream"; second += 1)
    await page.clock.runFor(1000);
  await expect(scene).toHaveAttribute("data-scene", "stream");
});

/** Records a film of two seconds from a canvas of the browser. */
const recordFilm = async (page: Page): Promise<Buffer> => {
  const film = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    const brush = canvas.getContext("2d");
    const drawing = setInterval(() => {
      if (brush !== null) brush.fillStyle = `hsl(${performance.now() / 5} 90% 50%)`;
      brush?.fillRect(0, 0, canvas.width, canvas.height);
    }, 40);
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
    recorder.start();
    setTimeout(() => recorder.stop(), 2000);
    await stopped;
    clearInterval(drawing);
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(film);
};

test("an uploaded film plays on a sign, also after a reload without network", async ({ page, site }) => {
  test.setTimeout(120_000);
  await page.goto("/terms");
  const film = await recordFilm(page);
  await site.write(async (services) => {
    const videoUrl = await storeVideo(services, (path) => writeFile(path, film));
    const scenes = [{ ...newScene("video", 300), videoUrl, title: "Así fue el año pasado" }];
    await createScreen(services, { ...defaultScreen("es"), slug: "cine", name: "Cine", scenes });
  });
  const video = page.locator(".sg-video video");
  const time = () => video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : 0));
  const plays = async (): Promise<void> => {
    const before = await time();
    await expect.poll(async () => Math.abs((await time()) - before), { timeout: 20_000 }).toBeGreaterThan(0.2);
  };
  await play(page, "/signage?screen=cine");
  await expect(seen(page)).toContainText("Así fue el año pasado", { timeout: 30_000 });
  await plays();
  const isKept = () =>
    page.evaluate(async () => {
      const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().some(({ url }) => new URL(url).pathname.startsWith("/videos/"));
    });
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
  site.gateway.be("closed");
  await page.reload();
  await expect(seen(page)).toContainText("Así fue el año pasado", { timeout: 60_000 });
  await plays();
});

test("an emergency covers the sign, survives a reload without network, and ends at its end time", async ({
  page,
  site,
}) => {
  await play(page);
  await site.write((services) => raiseEmergency(services, { ...raised, minutes: 5 }));
  await expect(alarm(page)).toContainText(raised.title);
  site.gateway.be("closed");
  await page.reload();
  await expect(alarm(page)).toContainText(raised.title);
  await page.clock.install({ time: Date.now() + 4 * 60_000 });
  await page.reload();
  await expect(alarm(page)).toContainText(raised.title);
  await page.clock.runFor(70_000);
  await expect(alarm(page)).toHaveCount(0);
  await expect(seen(page)).toBeVisible();
});

test("a drill on one display alone is still on it after a restart without network", async ({ page, site }) => {
  let [link, linked]: [string, string[]] = ["", []];
  await site.write(
    async (services) => void (link = (await linkDisplay(services, { name: "Norte", screen: "" })).token),
  );
  await play(page, `/signage#pair=${link}`);
  const paired = async (): Promise<string[]> => {
    await site.write(async ({ db }) => {
      const rows = await db.selectFrom("displays").select("id").where("secret_hash", "is not", null).execute();
      linked = rows.map(({ id }) => id);
    });
    return linked;
  };
  await expect.poll(paired).toHaveLength(1);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  const { title, message, formToken } = raised;
  const drill = { title, message, formToken, translations: [], screens: [], displays: linked, seconds: 120 };
  await site.write((services) => startDrill(services, drill));
  await expect(alarm(page)).toHaveAttribute("data-drill");
  site.gateway.be("closed");
  await page.reload();
  await expect(alarm(page)).toHaveAttribute("data-drill");
});

test("an answer of the server from before an emergency does not hide it", async ({ page, site }) => {
  await page.goto("/signage");
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let answers = 0;
  await page.route(`**${signPath}?*`, async (route) => {
    const response = await route.fetch();
    answers += 1;
    if (answers === 1) {
      asked.resolve();
      await release.promise;
    }
    await route.fulfill({ response });
  });
  // The sign asks for its state anew after a change of its settings.
  await site.write((services) => createScreen(services, { ...defaultScreen("es"), slug: "puerta", name: "Puerta" }));
  await asked.promise;
  await site.write((services) => raiseEmergency(services, { ...raised, minutes: 5 }));
  await expect(alarm(page)).toContainText(raised.title);
  release.resolve();
  await expect.poll(() => answers).toBeGreaterThan(1);
  await expect(alarm(page)).toContainText(raised.title);
});

test("an answer that comes minutes late does not set the sign's time back: an emergency ends on time", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto("/signage");
  await page.clock.runFor(3000);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  await site.write((services) => raiseEmergency(services, { ...raised, minutes: 5 }));
  await expect(alarm(page)).toContainText(raised.title);
  const root = page.locator("html");
  // The next answer reaches the player, and the page gets it minutes later.
  await root.evaluate(({ dataset, ownerDocument }, path) => {
    const send = globalThis.fetch;
    dataset["held"] = "no";
    globalThis.fetch = async (...asked) => {
      const answer = await send(...asked);
      if (!answer.url.includes(path) || dataset["held"] !== "no") return answer;
      const body = await answer.blob();
      dataset["held"] = "yes";
      await new Promise((resolve) => ownerDocument.addEventListener("release", resolve, { once: true }));
      return new Response(body);
    };
  }, signPath);
  // The sign asks for its state anew after a change of its settings.
  await site.write((services) => createScreen(services, { ...defaultScreen("es"), slug: "puerta", name: "Puerta" }));
  await expect(root).toHaveAttribute("data-held", "yes");
  // Only the page's clock moves on: the server must not be asked again.
  site.gateway.be("closed");
  await page.clock.fastForward(4 * 60_000);
  await root.evaluate(({ ownerDocument }) => void ownerDocument.dispatchEvent(new Event("release")));
  await page.clock.runFor(1000);
  await expect(alarm(page)).toContainText(raised.title);
  await page.clock.runFor(70_000);
  await expect(alarm(page)).toHaveCount(0);
});

test("an emergency that ended while the player slept is not shown again, without network and before the server answers", async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  await page.goto("/signage");
  await page.clock.runFor(3000);
  await expect(seen(page)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  const id = "asleep";
  await site.write((services) => raiseEmergency(services, { ...raised, minutes: 5, formToken: id }));
  await expect(alarm(page)).toContainText(raised.title);
  const asleep = async (minutes: number): Promise<void> =>
    page.clock.setSystemTime((await page.evaluate(() => Date.now())) + minutes * 60_000);
  // Asleep for a minute without network: it still holds. The sign keeps what it knows.
  await context.setOffline(true);
  await asleep(1);
  await page.clock.runFor(5000);
  await expect(alarm(page)).toContainText(raised.title);
  // Ended by an administrator while the player sleeps: no frame tells the page, and no moment shows it again.
  await site.write(async (services) => void (await endEmergency(services, id)));
  await page.evaluate(() => {
    const note = (): void => {
      if (document.querySelector(".sg-emergency") === null) document.documentElement.dataset["gone"] = "";
      else if ("gone" in document.documentElement.dataset) document.documentElement.dataset["again"] = "";
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
  });
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === signPath && response.ok());
  await context.setOffline(false);
  await asleep(1);
  await page.clock.runFor(2000);
  await expect(alarm(page)).toHaveCount(0);
  // Without an answer for three seconds of the page's clock, the emergency would be shown again.
  await (await answered).finished();
  await page.clock.runFor(3000);
  await expect(page.locator("html")).not.toHaveAttribute("data-again", "");
  // Without network to the end: its own clock ends it.
  await site.write((services) => raiseEmergency(services, { ...raised, minutes: 5 }));
  await page.clock.runFor(6000);
  await expect(alarm(page)).toContainText(raised.title);
  await context.setOffline(true);
  await asleep(6);
  await page.clock.runFor(5000);
  await expect(alarm(page)).toHaveCount(0);
});

test("a sign whose device clock is hours off, or is set while it runs, shows the right time and keeps an emergency", async ({
  page,
  site,
}) => {
  const hours = 3 * 3_600_000;
  const clockOf = () => page.locator(":is(.sg-clock, .sg-time) time").first();
  const started = Date.now();
  await page.clock.install({ time: started - hours });
  await page.goto("/signage");
  await page.clock.runFor(3000);
  await expect(seen(page)).toBeVisible();
  const hour = await clockOf().textContent();
  await site.write((services) => raiseEmergency(services, raised));
  await expect(alarm(page)).toContainText(raised.title);
  for (const off of [0, hours, -hours]) {
    await page.clock.setSystemTime(Date.now() + off);
    await page.clock.runFor(3000);
    await expect(alarm(page)).toContainText(raised.title);
    const [shown = 0, begun = 0] = [await clockOf().textContent(), hour].map((text) => Number(text?.slice(0, 2)));
    expect((shown - begun + 24) % 24).toBeLessThanOrEqual(1);
  }
});

test("over a week a sign changes scenes and days without using more memory", async ({ page, context }) => {
  await page.clock.install();
  await page.goto("/signage");
  await page.clock.runFor(2000);
  await expect(seen(page)).toBeVisible();
  await context.setOffline(true);
  const devtools = await context.newCDPSession(page);
  const heap = async (): Promise<number> => {
    await devtools.send("HeapProfiler.collectGarbage");
    return (await devtools.send("Runtime.getHeapUsage")).usedSize;
  };
  const scenes = new Set<string>();
  const days = new Set<string>();
  const look = async (): Promise<void> => {
    scenes.add((await page.locator(".sg").getAttribute("data-scene")) ?? "");
    days.add(
      (await page
        .locator(":is(.sg-day, .sg-date)")
        .first()
        .textContent({ timeout: 500 })
        .catch(() => null)) ?? "",
    );
  };
  // More often than the shortest scene lasts, for two rounds of all of them.
  for (let second = 0; second < 210; second += 10) {
    await page.clock.runFor(10_000);
    await look();
  }
  const before = await heap();
  for (let hours = 0; hours < 7 * 24; hours += 6) {
    // A device that slept through some hours, and a minute of every six that it is awake.
    await page.clock.fastForward(6 * 3_600_000 - 60_000);
    await page.clock.runFor(60_000);
    await look();
  }
  expect([...scenes]).toEqual(expect.arrayContaining(["now", "day", "poster", "clock"]));
  expect(days.size).toBeGreaterThan(5);
  await expect(page.locator(".sg-layer")).toHaveCount(1);
  expect((await heap()) - before).toBeLessThan(20 * 1024 * 1024);
});

test("in the nights of the clock changes a sign shows the right time, date beside it and events", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  await site.write(async (services) => {
    await writeSettings(services, { "general.timezone": "Atlantic/Canary", "events.day_start_hour": 6 });
    // All night long, so that there is always something on.
    await createEvent(
      services,
      eventInputWith({ title: "Faro encendido", startTime: "2027-03-27T20:00:00Z", endTime: "2027-03-28T20:00:00Z" }),
    );
    await createEvent(
      services,
      eventInputWith({ title: "Faro encendido", startTime: "2027-10-30T20:00:00Z", endTime: "2027-10-31T20:00:00Z" }),
    );
    await createEvent(
      services,
      eventInputWith({ title: "Vela de marzo", startTime: "2027-03-28T00:30:00Z", endTime: "2027-03-28T01:30:00Z" }),
    );
    await createEvent(
      services,
      eventInputWith({ title: "Vela de octubre", startTime: "2027-10-31T00:30:00Z", endTime: "2027-10-31T01:30:00Z" }),
    );
  });
  await page.clock.install();
  await page.goto("/signage");
  await page.clock.runFor(2000);
  await expect(seen(page)).toBeVisible();
  await context.setOffline(true);
  /** Lets the sign sleep until the instant, and waits for the scene whose turn it is. */
  const at = async (instant: string): Promise<void> => {
    await page.clock.fastForward(Date.parse(instant) - (await page.evaluate(() => Date.now())));
    // The sign first shows the scenes that it prepared before it slept.
    await page.clock.runFor(5000);
    for (let turn = 0; turn < 40 && (await page.locator(".sg").getAttribute("data-scene")) !== "now"; turn += 1)
      await page.clock.runFor(5000);
    await expect(page.locator(".sg")).toHaveAttribute("data-scene", "now");
  };
  const hour = seen(page).locator(":is(.sg-clock, .sg-time) time");
  const day = seen(page).locator(":is(.sg-day, .sg-date)");

  await at("2027-03-28T00:50:00Z");
  await expect(hour).toHaveText(/^00:5\d$/);
  await expect(day).toHaveText("Domingo 28 de marzo");
  await expect(seen(page)).toContainText(/vela de marzo/i);
  await at("2027-03-28T01:05:00Z");
  await expect(hour).toHaveText(/^02:\d\d$/);
  await expect(seen(page)).toContainText(/vela de marzo/i);
  await at("2027-03-28T01:35:00Z");
  await expect(hour).toHaveText(/^02:\d\d$/);
  await expect(day).toHaveText("Domingo 28 de marzo");
  await expect(seen(page)).not.toContainText(/vela de marzo/i);
  await at("2027-03-28T05:01:00Z");
  await expect(hour).toHaveText(/^06:0\d$/);
  await expect(day).toHaveText("Domingo 28 de marzo");

  await at("2027-10-31T00:50:00Z");
  await expect(hour).toHaveText(/^01:5\d$/);
  await expect(day).toHaveText("Domingo 31 de octubre");
  await expect(seen(page)).toContainText(/vela de octubre/i);
  await at("2027-10-31T01:05:00Z");
  await expect(hour).toHaveText(/^01:0\d$/);
  await expect(seen(page)).toContainText(/vela de octubre/i);
  await at("2027-10-31T01:35:00Z");
  await expect(hour).toHaveText(/^01:\d\d$/);
  await expect(seen(page)).not.toContainText(/vela de octubre/i);
  await at("2027-10-31T06:01:00Z");
  await expect(day).toHaveText("Domingo 31 de octubre");
});

test("a sign reloads for a new version between two scenes, never during one", async ({ page, site }) => {
  const { version } = signState.parse(await (await fetch(`${site.gateway.url}/signage.json`)).json());
  const scenes = ["Uno", "Dos"].map((title) => ({ ...newScene("notice", 300), title }));
  await site.write((services) => createScreen(services, { ...defaultScreen("es"), slug: "dos", name: "Dos", scenes }));
  let served = `${version} and newer`;
  const answer = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    // The sign follows the server's time: it is that of the clock which the test moves.
    const now = new Date(await page.evaluate(() => Date.now())).toISOString();
    await route.fulfill({ response, json: { ...signState.parse(await response.json()), now, version: served } });
  };
  // A page that begins anew, or ends, waits for no answer.
  await page.route("**/signage.json*", (route) => answer(route).catch(() => undefined));
  await page.clock.install();
  await page.goto("/signage?screen=dos");
  await page.clock.runFor(2000);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  // The sign knows the server's time and version by now.
  await page.clock.runFor(3000);
  const title = page.locator('.sg-layer[data-role="on"] h1');
  await expect(title).toHaveText("Uno");
  await page.evaluate(() => document.documentElement.setAttribute("data-first", ""));
  // The scene ends some 60 steps later.
  const reloaded = page.waitForEvent("load", { timeout: 120_000 });
  const isWithin = () =>
    page
      .evaluate(
        () =>
          document.documentElement.hasAttribute("data-first") &&
          document.querySelector('.sg-layer[data-role="on"] h1')?.textContent === "Uno",
      )
      .catch(() => false);
  let passed = 0;
  while (await isWithin()) {
    // Before it reloads, the sign asks for the server, with a time limit by this clock. So the last steps are small.
    const step = passed < 280_000 ? 5000 : 500;
    await page.clock.runFor(step);
    passed += step;
  }
  expect(passed).toBeGreaterThan(280_000);
  served = version;
  await reloaded;
  await page.clock.runFor(2000);
  await expect(seen(page)).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-first");
});

test("a sign without anything to show has a designed scene, whatever its name is", async ({ page, site }) => {
  await site.write(async (services) => {
    const { id } = await createLocation(services, { name: "Sala vacía" });
    await createScreen(services, {
      ...defaultScreen("es"),
      slug: "nada",
      name: "Nada",
      categoryIds: ["AAAAAAAAAAAAAAAA"],
    });
    await createScreen(services, {
      ...defaultScreen("es"),
      slug: "sala",
      name: "Sala",
      scenes: [{ ...newScene("place", 30), about: id }],
    });
  });
  await page.goto("/signage?screen=nada");
  await expect(page.locator(".sg-idle")).toContainText("El programa llegará pronto");
  await page.goto(`/signage?screen=${encodeURIComponent("<script>alert(1)</script>")}`);
  await expect(seen(page)).toBeVisible();
  await page.goto("/signage?screen=sala");
  await expect(seen(page)).toContainText("Sala vacía");
});

test("a sign moves all the time by transforms alone, also the bunting, and stands still for people who want less motion", async ({
  page,
  site,
}) => {
  await site.write(async (services) => {
    for (const theme of themes)
      await createScreen(services, { ...defaultScreen("es", theme), slug: theme, name: theme });
  });
  const endless = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) =>
          effect instanceof KeyframeEffect && effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY
            ? [effect]
            : [],
        )
        .flatMap((effect) =>
          effect
            .getKeyframes()
            .flatMap((frame) => Object.keys(frame))
            .filter((key) => !["offset", "computedOffset", "easing", "composite"].includes(key))
            .map((key) => `${effect.target?.classList.value}: ${key}`),
        ),
    );
  for (const theme of themes) {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(`/signage?screen=${theme}`);
    await expect(page.locator(".sg-life")).toBeAttached();
    const moving = [...new Set(await endless())];
    expect(moving).not.toEqual([]);
    expect(moving.filter((one) => !one.endsWith(": transform"))).toEqual([]);
    if (theme === "festival") expect(moving).toContain("sg-bunting: transform");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(endless).toEqual([]);
  }
});

test("every line of a sign is at least 4 % of the screen's short side high, in landscape and portrait", async ({
  page,
}) => {
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
    { width: 1080, height: 1920 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/signage");
    await expect(seen(page)).toBeVisible();
    await expect(seen(page).locator(".sg-next")).toBeVisible();
    const smallest = await page.evaluate(() => {
      const sizes = [...document.querySelectorAll('.sg-layer[data-role="on"] *')]
        .filter(
          (element) =>
            [...element.childNodes].some(
              (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
            ) && element.getClientRects().length > 0,
        )
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      return Math.min(...sizes) / Math.min(innerWidth, innerHeight);
    });
    expect(smallest).toBeGreaterThanOrEqual(0.04);
  }
});
