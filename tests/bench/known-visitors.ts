import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { startServer } from "../process/server-process.ts";
import { cookieOf, signInPerson } from "../support/people.ts";
import { openServices } from "../../server/services.ts";
import { type KeptPageRate, load, pin, rateOfKeptPage } from "./cached-page.ts";
import { inTurns } from "./ratio.ts";

/** Pages for visitors whom the festival knows, beside the same pages for strangers. */

/** Saved events of each visitor. */
const saved = 8;

interface KnownVisitorRates {
  /** For instance 'home, a device with bells, zstd'. */
  name: string;
  own: KeptPageRate[];
  ofStrangers: KeptPageRate[];
}

/** Measures home and an event of a date for a device with bells and for a signed-in visitor. */
export async function measureKnownVisitors(dataFolder: string, date: string): Promise<KnownVisitorRates[]> {
  const { services, close } = await openServices({ dataFolder }, "bench");
  const events = await services.db
    .selectFrom("events")
    .select("id")
    .where("starts_at", ">=", `${date}T00:00:00Z`)
    .orderBy("starts_at")
    .limit(saved)
    .execute();
  const device = await makeDevice(services);
  const user = await createUser(services, { name: "Berta Blanco", email: "berta@example.org" });
  for (const { id: eventId } of events) {
    await saveReminder(services, { kind: "device", id: device.id }, { eventId });
    await saveReminder(services, { kind: "user", id: user.id }, { eventId });
  }
  const visitors = {
    "a device with bells": cookieOf("verbena-device", device.token),
    "a signed-in visitor": (await signInPerson(services, user)).cookie,
  };
  await close();
  const server = await startServer({ DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" });
  pin(server.child, 0);
  const pages = { home: `/?date=${date}`, event: `/events/${events.at(-1)?.id}` };
  const rates: KnownVisitorRates[] = [];
  try {
    for (const [page, path] of Object.entries(pages)) {
      for (const [visitor, cookie] of Object.entries(visitors)) {
        for (const encoding of ["zstd", "br"]) {
          const ask = (...words: string[]) => load(`${server.address}${path}`, server.child, ...words);
          const [own = [], ofStrangers = []] = await inTurns(
            [() => ask(cookie, encoding), () => ask("", encoding)],
            rateOfKeptPage,
            { patience: 10_000 },
          );
          rates.push({ name: `${page}, ${visitor}, ${encoding}`, own, ofStrangers });
        }
      }
    }
  } finally {
    await server.stop();
  }
  return rates;
}
