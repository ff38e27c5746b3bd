import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveLink, type LinkState, linkTimes } from "#app/browser/live/link.ts";
import type { ServerFrame } from "#app/domain/live/change.ts";
import type { Position } from "#app/domain/changes/position.ts";
import { readPosition } from "#app/domain/changes/epoch.server.ts";
import { type ChannelState, applyFrame } from "#app/domain/live/apply-frame.ts";
import { eventWithLatest, listWithLatest } from "#app/domain/live/latest-events.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { withPlacesShown } from "#app/domain/programme/capacity.ts";
import { createCategory, updateCategory } from "#app/domain/programme/categories.server.ts";
import { addDays, type Day } from "#app/domain/programme/day.ts";
import type { Category, EventSummary, Location } from "#app/domain/programme/event.ts";
import { findEvent, listEventsOfDay } from "#app/domain/programme/event-queries.server.ts";
import { createEvent, createEventIn, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { createLocation, updateLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { calendarOf } from "#app/domain/programme/festival-settings.ts";
import { readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { openServices, type OpenServices } from "../../server/services.ts";
import type { Started } from "../../server/process.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { temporaryFolder } from "../process/server-process.ts";
import { loadBuild } from "../support/app.ts";
import { type Gateway, startGateway } from "../support/gateway.ts";
import { type Random, randomOf } from "../support/random.ts";

/**
 * A page ends with the state of the database, wherever and whenever its connection breaks. The test uses the browser's
 * own connection code, over the network, against the built server, while other processes write.
 */

const changes = 200;
/** Changes before the first cut. Every page gets each of them, however slow the machine is. */
const calmChanges = 5;
const visitors = 5;
/** Far ahead, so that the current time does not matter. */
const firstDay: Day = "2060-08-22";
const days = [0, 1, 2].map((later) => addDays(firstDay, later));
const quick = { ...linkTimes, connect: 250, firstDelay: 5, maxDelay: 20, restart: 20, poll: 20 };

const folder = temporaryFolder();
let server: Started;
let here: OpenServices;
let gateways: Gateway[];
let pages: Page[];
const complaints: string[] = [];

beforeEach(async () => {
  const { start } = await loadBuild();
  const environment = {
    port: 0,
    host: "127.0.0.1",
    dataFolder: folder.path,
    databaseAddress: null,
    origin: null,
    logLevel: "error",
    logFormat: "plain" as const,
    trustProxy: false,
    sample: false,
    secretKey: null,
    metricsToken: null,
    backupCommand: null,
  };
  server = await start(environment, pino({ level: "error" }, { write: (line: string) => void complaints.push(line) }));
  here = await openServices({ dataFolder: folder.path }, "test");
  [gateways, pages] = [[], []];
}, 180_000);
afterEach(async () => {
  for (const page of pages) page.close();
  for (const gateway of gateways) await gateway.close();
  await here.close();
  server.server.close();
  server.server.closeAllConnections();
  await server.app.close();
  folder.remove();
  expect(complaints.splice(0)).toEqual([]);
});

/** Returns the events that the pages of the days load. */
async function programmeOf(services: Services): Promise<Map<Day, EventSummary[]>> {
  const settings = await readAllSettings(services);
  const programme = new Map<Day, EventSummary[]>();
  for (const day of days) {
    const events = await listEventsOfDay(services, day, calendarOf(settings));
    programme.set(
      day,
      events.map((event) => withPlacesShown(event, settings["events.showCapacityIndicator"])),
    );
  }
  return programme;
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** A page that stays open through cuts, behind a network of its own: it shows the days, and one event. */
async function openPage(random: Random, eventId: string) {
  const gateway = await startGateway(server.address);
  gateways.push(gateway);
  const counts = { cuts: 0, frames: 0, reloads: 0, offline: 0 };
  const load = async () => {
    // The position is read first, so that later changes are sent again.
    const { sequence } = await readPosition(here.services.db);
    return { sequence, programme: await programmeOf(here.services), opened: await findEvent(here.services, eventId) };
  };
  const position: Position = await readPosition(here.services.db);
  let loaded = await load();
  let loading = Promise.resolve();
  let channel: ChannelState = { ...position, latest: new Map() };
  let isOffline = false;
  const onFrame = (frame: ServerFrame): void => {
    counts.frames += 1;
    channel = applyFrame(channel, frame);
    if (frame.type !== "reload" && frame.type !== "settings:updated") return;
    counts.reloads += 1;
    loading = loading.then(async () => {
      loaded = await load();
    });
  };
  const onState = (state: LinkState): void => {
    if (state === "offline" && !isOffline) counts.offline += 1;
  };
  const link = new LiveLink({ origin: gateway.url, position, times: quick, onFrame, onState });
  link.start();
  return {
    counts,
    /** Something that happens to phones. */
    happen: (): void => {
      const what = random.below(12);
      if (what < 4) {
        counts.cuts += 1;
        gateway.be(random.oneOf(["closed", "bad", "silent"] as const));
      } else if (what < 8) gateway.be("open");
      else if (what === 8) {
        isOffline = true;
        link.goOffline();
      } else if (what === 9) {
        isOffline = false;
        link.retry();
      } else link.setAway(what === 10);
    },
    /** Comes back at last and waits until it has everything. */
    settle: async (last: number): Promise<void> => {
      gateway.be("open");
      link.setAway(false);
      link.retry();
      await vi.waitFor(() => expect([link.state, link.position.sequence]).toEqual(["online", last]), {
        timeout: 10_000,
        interval: 5,
      });
      await loading;
    },
    shown: (day: Day): EventSummary[] => {
      const calendar = { zone: "Atlantic/Canary", dayStartHour: 0 };
      return listWithLatest(loaded.programme.get(day) ?? [], channel.latest, {
        sequence: loaded.sequence,
        day,
        calendar,
      });
    },
    opened: () => (loaded.opened === null ? null : eventWithLatest(loaded.opened, channel.latest, loaded)),
    close: () => link.stop(),
  };
}

interface Known {
  categories: Category[];
  locations: Location[];
}

let made = 0;
function someInput(random: Random, { categories, locations }: Known) {
  const begins = Date.parse(`${random.oneOf(days)}T08:00:00Z`) + random.below(30) * 1_800_000;
  return eventInputWith({
    // Every title differs: the order of equal events is not defined.
    title: `Acto ${random.below(1000)} ${(made += 1)}`,
    startTime: new Date(begins).toISOString(),
    endTime: new Date(begins + (1 + random.below(4)) * 3_600_000).toISOString(),
    published: random.below(4) > 0,
    categoryIds: [random.oneOf(categories).id],
    locationIds: [random.oneOf(locations).id],
  });
}

/** One change of the programme, of any kind. */
async function change(random: Random, services: Services, known: Known): Promise<void> {
  const ids = (await services.db.selectFrom("events").select("id").orderBy("id").execute()).map((row) => row.id);
  const what = random.below(100);
  const input = someInput(random, known);
  if (ids.length < 10 || what < 22) await createEvent(services, input);
  else if (what < 50)
    await updateEvent(services, random.oneOf(ids), {
      title: input.title,
      startTime: input.startTime,
      endTime: input.endTime,
      description: "x".repeat(random.below(3000)),
    });
  else if (what < 62) await updateEvent(services, random.oneOf(ids), { published: random.below(2) === 0 });
  else if (what < 70) await deleteEvent(services, random.oneOf(ids));
  else if (what < 78)
    await updateEvent(services, random.oneOf(ids), {
      status: random.oneOf(["ACTIVE", "UPCOMING", "CANCELLED", "FINISHED"] as const),
    });
  else if (what < 84)
    await updateCategory(services, random.oneOf(known.categories).id, { name: `Pista ${crypto.randomUUID()}` });
  else if (what < 90)
    await updateLocation(services, random.oneOf(known.locations).id, {
      name: input.title,
      address: `Calle ${random.below(100)}`,
    });
  else if (what < 92) await writeSettings(services, { "events.showCapacityIndicator": random.below(2) === 0 });
  else if (what < 96) await undoBatch(services, (await lastBatchOf(services)) ?? "").catch(() => undefined);
  else {
    await services.db.transaction().execute(async (transaction) => {
      for (let count = 0; count < 3; count += 1) await createEventIn(services, transaction, someInput(random, known));
    });
  }
}

test.each([1, 2, 3])(
  `every page shows the state of the database after ${changes} random changes and random cuts (seed %i)`,
  async (seed) => {
    const random = randomOf(seed);
    const { services } = here;
    const other = await openServices({ dataFolder: folder.path }, "another process");
    const known: Known = {
      categories: [
        await createCategory(services, { name: "Circo" }),
        await createCategory(services, { name: "Magia" }),
      ],
      locations: [
        await createLocation(services, { name: "Plaza" }),
        await createLocation(services, { name: "Teatro" }),
      ],
    };
    for (let count = 0; count < visitors; count += 1) {
      const { id } = await createEvent(services, { ...someInput(random, known), published: true });
      pages.push(await openPage(random, id));
    }
    for (let count = 0; count < changes; count += 1) {
      if (count < calmChanges) {
        await createEvent(services, { ...someInput(random, known), published: true });
        const { sequence } = await readPosition(services.db);
        for (const page of pages) await page.settle(sequence);
        continue;
      }
      await change(random, random.below(4) === 0 ? other.services : services, known);
      if (random.below(3) === 0) random.oneOf(pages).happen();
      // Sometimes everything has been told before the next change, often not.
      if (random.below(8) === 0) await new Promise((resolve) => setTimeout(resolve, random.below(30)));
    }
    await other.close();
    const { sequence: last } = await readPosition(services.db);
    const expected = await programmeOf(services);
    expect([...expected.values()].flat().length).toBeGreaterThan(12);
    for (const page of pages) {
      await page.settle(last);
      for (const [day, events] of expected) {
        const shown = page.shown(day);
        expect(shown.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
        for (const [index, event] of events.entries()) expect(shown[index]).toMatchObject(event);
      }
      const opened = page.opened();
      expect(opened === null ? null : opened.title).toEqual(
        opened === null ? null : (await findEvent(services, opened.id))?.title,
      );
    }
    // Otherwise it would prove nothing.
    const sum = (count: keyof Page["counts"]) => pages.reduce((all, page) => all + page.counts[count], 0);
    expect([sum("cuts") > 8, sum("frames") > 20, sum("reloads") > 0, sum("offline") > 0]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  },
);
