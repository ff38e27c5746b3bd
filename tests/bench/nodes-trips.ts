import { readVersionedEvent } from "#app/domain/editing/event-versions.server.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { dateAndTimeOf } from "#app/domain/programme/date-and-time.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { startApp, testOrigin } from "../support/app.ts";
import { deviceCookieOf, signInPerson } from "../support/people.ts";
import { startDatabaseProxy } from "../support/tcp-proxy.ts";

/**
 * Trips to PostgreSQL for one action: rounds of statements that wait for each other. Statements that are under way
 * together, over one connection or several, are one trip. They are counted by time: each answer of PostgreSQL comes late
 * by so much that everything else takes no time beside it.
 */
export interface Trips {
  /** A bell, by a device. */
  bell: number;
  /** A bell of somebody who is signed in. */
  bellOfUser: number;
  /** The first page, for a device with saved events, from a kept template. */
  page: number;
  /** The panel's list of events. */
  list: number;
  /** A sign-in with a password. */
  signIn: number;
  /** The form of an event. */
  form: number;
  /** Saving an event by its form. */
  save: number;
  /** Saving an event by the API. */
  apiSave: number;
}

/** Delay of each answer, in ms. */
const late = 200;
/** Counts until the lowest was found twice, since the machine or another writer may be busy meanwhile; so many at most. */
const counts = 6;

/** Counts them with the sample programme in an empty database. Needs the build. */
export async function measureTrips(address: string): Promise<Trips> {
  const proxy = await startDatabaseProxy(address);
  const app = await startApp({ databaseAddress: proxy.address, sample: true });
  try {
    const password = "marea-alta-bajo-la-luna";
    const email = "ada@example.org";
    const user = await createUser(app.services, { name: "Ada", email, role: "ADMIN", password });
    const { cookie, bearer } = await signInPerson(app.services, user);
    const device = deviceCookieOf((await makeDevice(app.services)).token);
    const events = await app.services.db
      .selectFrom("events")
      .select("id")
      .where("starts_at", ">", "2026-08-23")
      .execute();
    const page = (path: string, of: string) => app.fetch(path, { headers: { Accept: "text/html", Cookie: of } });
    const send = (path: string, of: string, fields: Record<string, string> | [string, string][]) =>
      app.fetch(path, {
        method: "POST",
        headers: { Accept: "text/html", Origin: testOrigin, Cookie: of },
        body: new URLSearchParams(fields),
      });
    const next = (): string => events.pop()?.id ?? "";
    const bell = (of: string) => send("/reminders", of, { save: next(), redirectTo: "/" });
    const save = async (): Promise<() => Promise<Response>> => {
      const { event, version } = await readVersionedEvent(app.services, next());
      return () => send(`/admin/events/${event.id}`, cookie, sentForm(event, version));
    };
    const apiSave = () =>
      app.fetch(`/api/events/${next()}`, {
        method: "PUT",
        headers: { Authorization: bearer, "Content-Type": "application/json" },
        body: JSON.stringify({ title: "Otro nombre" }),
      });
    const count = async (prepare: () => Promise<() => Promise<Response>>): Promise<number> => {
      const found: number[] = [];
      const isSure = (): boolean => found.filter((one) => one === Math.min(...found)).length > 1;
      while (found.length < counts && !isSure()) {
        const action = await prepare();
        // Connections that the pool closed meanwhile are opened, and kept pages made, before.
        await Promise.all(Array.from({ length: 4 }, () => page("/admin/events", cookie).then((it) => it.text())));
        await (await page("/", device)).text();
        proxy.delayAll(late);
        const begun = performance.now();
        const answer = await action();
        await answer.text();
        found.push(Math.floor((performance.now() - begun) / late));
        proxy.delayAll(0);
        if (answer.status >= 400) throw new Error(`An action was answered with ${answer.status}`);
      }
      return Math.min(...found);
    };
    return {
      page: await count(async () => () => page("/", device)),
      bell: await count(async () => () => bell(device)),
      bellOfUser: await count(async () => () => bell(cookie)),
      list: await count(async () => () => page("/admin/events", cookie)),
      form: await count(async () => () => page(`/admin/events/${events[0]?.id}`, cookie)),
      save: await count(save),
      apiSave: await count(async () => apiSave),
      signIn: await count(async () => () => send("/login", "", { email, password })),
    };
  } finally {
    proxy.delayAll(0);
    await app.close();
    await proxy.close();
  }
}

/** Returns the form of an event as a browser sends it, with another title. */
function sentForm(event: ProgrammeEvent, version: number): [string, string][] {
  const [start, end] = [event.startTime, event.endTime].map((instant) => dateAndTimeOf(instant, "Atlantic/Canary"));
  return [
    ["intent", "publish"],
    ["version", String(version)],
    ["title", `${event.title}, otra vez`],
    ["description", event.description],
    ["start.date", start?.date ?? ""],
    ["start.time", start?.time ?? ""],
    ["end.date", end?.date ?? ""],
    ["end.time", end?.time ?? ""],
    ["image.kind", "poster"],
    ["status", "ACTIVE"],
    ["tags", event.tags.join(", ")],
    ["capacity", String(event.capacity ?? "")],
    ["registration", event.registration],
    ...event.categories.map(({ id }): [string, string] => ["categoryIds", id]),
    ...event.locations.map(({ id }): [string, string] => ["locationIds", id]),
    ...event.speakers.flatMap(({ id, name }, index): [string, string][] => [
      [`speakers[${index}].id`, id],
      [`speakers[${index}].name`, name],
    ]),
  ];
}
