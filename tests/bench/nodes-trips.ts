import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
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
  /** The first page, for a device with saved events, from a kept template. */
  page: number;
  /** The panel's list of events. */
  list: number;
  /** A sign-in with a password. */
  signIn: number;
}

/** Delay of each answer, in ms. */
const late = 200;
/** The best of so many counts: the machine may be busy meanwhile. */
const counts = 3;

/** Counts them with the sample programme in an empty database. Needs the build. */
export async function measureTrips(address: string): Promise<Trips> {
  const proxy = await startDatabaseProxy(address);
  const app = await startApp({ databaseAddress: proxy.address, sample: true });
  try {
    const password = "marea-alta-bajo-la-luna";
    const email = "ada@example.org";
    const user = await createUser(app.services, { name: "Ada", email, role: "ADMIN", password });
    const { cookie } = await signInPerson(app.services, user);
    const device = deviceCookieOf((await makeDevice(app.services)).token);
    const events = await app.services.db
      .selectFrom("events")
      .select("id")
      .where("starts_at", ">", "2026-08-23")
      .execute();
    const page = (path: string, of: string) => app.fetch(path, { headers: { Accept: "text/html", Cookie: of } });
    const send = (path: string, of: string, fields: Record<string, string>) =>
      app.fetch(path, {
        method: "POST",
        headers: { Accept: "text/html", Origin: testOrigin, Cookie: of },
        body: new URLSearchParams(fields),
      });
    const bell = () => send("/reminders", device, { save: events.pop()?.id ?? "", redirectTo: "/" });
    const count = async (action: () => Promise<Response>): Promise<number> => {
      const found: number[] = [];
      for (let counted = 0; counted < counts; counted += 1) {
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
      page: await count(() => page("/", device)),
      bell: await count(bell),
      list: await count(() => page("/admin/events", cookie)),
      signIn: await count(() => send("/login", "", { email, password })),
    };
  } finally {
    proxy.delayAll(0);
    await app.close();
    await proxy.close();
  }
}
