import { dirname } from "node:path";
import type { Locator } from "@playwright/test";
import { createEventIn, updateEvent } from "#app/domain/editing/events.server.ts";
import { createPoint } from "#app/domain/programme/points.server.ts";
import type { Services } from "#app/domain/services.ts";
import enActy from "#app/locales/en/acty.ts";
import enPlan from "#app/locales/en/plan.ts";
import esActy from "#app/locales/es/acty.ts";
import esPlan from "#app/locales/es/plan.ts";
import { openServices } from "../../../server/services.ts";
import type { StartServer } from "../../support/server.ts";
import { type KnownFestival, titles } from "../festival.ts";
import { alive, bellsReady, cardLink, expect, test } from "../fixtures.ts";
import { makePlannedFestival } from "../plan-festival.ts";

/** Reading, scrolling, typing and the Enter key are no taps. Each tap that opens or chooses a field counts. */
const mostTaps = 2;

const band = { name: "Los Bordones", title: "Noche de timples" };
const tale = "Cuentos de la caracola";
const toilet = "Aseos del muelle";

const texts = {
  es: {
    acty: esActy,
    plan: esPlan,
    forChildren: "¿Qué hay gratis para niños mañana?",
    changed: "¿Ha cambiado algo hoy?",
  },
  en: {
    acty: enActy,
    plan: enPlan,
    forChildren: "What is free for children tomorrow?",
    changed: "Did anything change today?",
  },
};

test("what visitors of a festival ask most is answered at most two taps from the home page of a phone", async ({
  page,
  startServer,
  words,
  language,
  javaScriptEnabled: scripts,
}) => {
  const own = texts[language];
  const site = await startSite(startServer);
  const dock = page.getByRole("navigation", { name: words.shell.dock });
  const answers = page.locator(".mini").getByRole("link");
  let taps = 0;

  await page.setViewportSize({ width: 390, height: 844 });

  await test.step("what is on now", async () => {
    await open();
    await expectRead(page.locator(".now-list").getByRole("link", { name: titles.live }));
  });

  await test.step("what comes next", async () => {
    await open();
    const next = page.locator(".now-next");
    await expectRead(next.getByRole("link", { name: titles.upcoming }));
    await expectRead(next.locator("time"));
  });

  await test.step("where it is", async () => {
    await open();
    await expectRead(page.locator(".now-next").getByText("Aula tres"));
    await expectRead(page.locator(".now-list li", { hasText: titles.live }).getByText("Plaza mayor"));
  });

  await test.step("when my band plays", async () => {
    await open();
    await tap(page.getByRole("banner").getByRole("link", { name: words.shell.search }));
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("bordones");
    if (!scripts) await page.keyboard.press("Enter");
    const card = page.locator(".card").filter({ has: cardLink(page, band.title) });
    await expectRead(card.locator("time").first());
    await expectRead(page.getByRole("heading", { level: 2, name: words.picker.tomorrow }));
  });

  await test.step("what is free for children tomorrow", async () => {
    await ask(own.forChildren);
    await expect(answers).toHaveText([tale]);
    await expectRead(answers);
  });

  await test.step("whether anything changed in the whole programme", async () => {
    await ask(own.changed);
    await expectRead(answers.filter({ hasText: titles.cancelled }));
    await expect(answers.filter({ hasText: titles.delayed })).toBeVisible();
  });

  await test.step("where the toilets are", async () => {
    await open();
    await tap(dock.getByRole("link", { name: words.shell.plan }));
    await tap(page.getByRole("navigation", { name: own.plan.kinds }).getByRole("link", { name: own.plan.kind.wc }));
    const marks = page.getByRole("navigation", { name: own.plan.drawing }).locator(".pl-spot");
    await expectRead(marks.filter({ hasText: toilet, visible: true }));
  });

  await test.step("how I get there", async () => {
    const place = site.ids.get("Plaza mayor");
    const goTo = own.plan.go_to.replace("{{place}}", "Plaza mayor");
    await open();
    await tap(dock.getByRole("link", { name: words.shell.plan }));
    await tap(page.getByRole("navigation", { name: own.plan.drawing }).getByRole("link", { name: /Plaza mayor/ }));
    await expectRead(page.locator(`#lugar-${place}`).getByRole("link", { name: goTo }));
    // The page of an event has it below the description.
    await open();
    await tap(cardLink(page, titles.upcoming));
    const maps = page.getByRole("link", { name: words.event.open_map });
    await maps.scrollIntoViewIfNeeded();
    await expectRead(maps);
    await expect(maps).toHaveAttribute("href", /28\.96.*-13\.55/);
  });

  await test.step("whether anything changed in my programme", async () => {
    await open();
    await bellsReady(page, scripts);
    const bell = page.getByRole("button", { name: words.bell.of.replace("{{title}}", titles.free) });
    // The page shows a saved event before the server has it, and what is saved after a change is no news.
    const answered = page.waitForResponse(
      (one) => one.url().includes("reminders") && one.request().method() === "POST",
    );
    await bell.click();
    expect((await answered).status()).toBeLessThan(400);
    await expect(bell).toHaveAttribute("aria-pressed", "true");
    await page.goto(`${site.url}/my`);
    await expect(page.getByRole("heading", { name: titles.free })).toBeVisible();
    await site.write((services) =>
      updateEvent(services, site.ids.get(titles.free) ?? "", { status: "CANCELLED", statusNote: "Viento" }),
    );
    await open();
    await tap(dock.getByRole("link", { name: words.bell.mine }));
    await expectRead(page.locator(".changed").getByText(titles.free));
  });

  async function open(): Promise<void> {
    await page.goto(site.url);
    await alive(page, scripts);
    taps = 0;
  }

  async function ask(question: string): Promise<void> {
    await open();
    await tap(dock.getByRole("link", { name: "Acty" }));
    await tap(page.getByRole("textbox", { name: own.acty.field }));
    await page.keyboard.type(question);
    await page.keyboard.press("Enter");
  }

  async function tap(target: Locator): Promise<void> {
    taps += 1;
    expect(taps, "taps since the home page").toBeLessThanOrEqual(mostTaps);
    await target.click();
  }

  /** Passes once the answer is in sight between header and dock, or in a dialog, without scrolling. */
  async function expectRead(answer: Locator): Promise<void> {
    await expect(answer).toBeInViewport({ ratio: 1 });
    const isBetween = (): Promise<boolean> =>
      answer.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        if (element.closest("dialog") !== null) return true;
        const header = document.querySelector("header.top")?.getBoundingClientRect().bottom ?? 0;
        const foot = document.querySelector(".dock")?.getBoundingClientRect().top ?? innerHeight;
        return top >= header && bottom <= foot;
      });
    await expect.poll(isBetween).toBe(true);
  }
});

interface Site extends KnownFestival {
  url: string;
  /** Changes the festival as an organiser does. */
  write: (work: (services: Services) => Promise<unknown>) => Promise<void>;
}

/** Starts a festival that has an answer to each question. */
async function startSite(startServer: StartServer): Promise<Site> {
  const made = Promise.withResolvers<KnownFestival & { dataFolder: string }>();
  const { url } = await startServer(async (services) => {
    const festival = await makePlannedFestival(services);
    await addAnswers(services, festival);
    made.resolve({ ...festival, dataFolder: dirname(services.uploadsFolder) });
  });
  const { dataFolder, ...festival } = await made.promise;
  return {
    ...festival,
    url,
    write: async (work) => {
      const { services, close } = await openServices({ dataFolder }, "another process");
      await work(services);
      await close();
    },
  };
}

async function addAnswers(services: Services, { ids }: KnownFestival): Promise<void> {
  const hour = 3_600_000;
  const now = Math.floor(services.clock.now().getTime() / 60_000) * 60_000;
  const at = (hours: number): string => new Date(now + hours * hour).toISOString();
  const locationIds = [ids.get("Plaza mayor") ?? ""];
  await services.db.transaction().execute(async (transaction) => {
    const add = (title: string, from: number, more: object) =>
      createEventIn(services, transaction, {
        title,
        startTime: at(from),
        endTime: at(from + 1),
        locationIds,
        ...more,
      });
    await add(band.title, 28, { speakers: [{ name: band.name }] });
    await add(tale, 25, { ageFrom: 4, priceCents: 0 });
  });
  await createPoint(services, { kind: "wc", words: toilet, latitude: 28.9571, longitude: -13.5474 });
}
