import { createECDH, randomBytes } from "node:crypto";
import { z } from "zod";
import { insertsOf } from "#app/database/many-rows.server.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { newId } from "#app/domain/identifier.ts";
import { hashSecret, newSecret } from "#app/domain/identity/hashed-secret.server.ts";
import type { Role } from "#app/domain/identity/user.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { ensurePushKeys } from "#app/domain/notifications/push-keys.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { seenOf } from "#app/domain/reminders/reminder.ts";
import type { Services } from "#app/domain/services.ts";
import { openServices } from "../../server/services.ts";
import { deviceCookieOf, displayCookieOf, signInPerson } from "../support/people.ts";
import { addSubscribers } from "../support/subscribed.ts";
import { fillProgramme } from "./programme.ts";

/** The festival of the bench `evening`: its programme, and everybody who comes, with their cookies. */

const minute = 60_000;
const hour = 60 * minute;
/** Devices with a bell at the headliner: those with an open page, and those in a pocket. */
const [openPages, pockets] = [2000, 3000];
const [accounts, doors, guestsOfDoor] = [300, 4, 200];
const displays = 8;
export const password = "marea-alta-bajo-la-luna";

const browserSchema = z.object({ id: z.string(), cookie: z.string(), from: z.string() });
/** A browser: the id of its device, session or display, its Cookie header and its network address. */
export type EveningBrowser = z.output<typeof browserSchema>;

export const festivalSchema = z.object({
  headliner: z.string(),
  /** Events of tonight that can be saved, and those with a registration. */
  events: z.array(z.string()),
  open: z.array(browserSchema),
  pockets: z.array(browserSchema),
  /** Addresses of people who sign in with {@link password}. */
  emails: z.array(z.string()),
  /** Each door with its event, and the guests who will come to it. */
  doors: z.array(browserSchema.extend({ event: z.string(), guests: z.array(z.string()) })),
  /** Displays with a socket, and those whose network lets none through. */
  displays: z.array(browserSchema),
  polling: z.array(browserSchema),
  admin: z.object({ cookie: z.string(), bearer: z.string() }),
});
export type EveningFestival = z.output<typeof festivalSchema>;

/** The course of the evening: seconds from its begin, and the number of people who come after the notice. */
export const timesSchema = z.object({
  seconds: z.number(),
  movesAt: z.number(),
  noticesAt: z.number(),
  comeWithin: z.number(),
  coming: z.number(),
  /** The headliner's new start and end, ISO 8601 UTC. */
  movedTo: z.string(),
  movedUntil: z.string(),
});
export type EveningTimes = z.output<typeof timesSchema>;

/** Network addresses are those of mobile networks (RFC 6598): ten people share each. */
export const addressOf = (index: number): string => {
  const network = Math.floor(index / 10);
  return `100.64.${(network >> 8) & 255}.${network & 255}`;
};

/** Fills an empty data folder. Push messages go to a port of this machine. */
export async function prepareFestival(dataFolder: string, pushPort: string): Promise<EveningFestival> {
  await fillProgramme(dataFolder, new Date().toISOString().slice(0, 10), 100);
  const running = await makeDoors(dataFolder);
  const { services, close } = await openServices({ dataFolder }, "bench");
  try {
    await ensurePushKeys(services);
    const headliner = await addEvent(services, "Cabeza de cartel: La Banda del Charco", 45 * minute);
    const tonight: ProgrammeEvent[] = [];
    for (let index = 0; index < 20; index += 1)
      tonight.push(await addEvent(services, `Esta noche ${index}`, 2 * hour + index * 10 * minute));
    const devices = await addDevices(services, pushPort, headliner, tonight);
    const signedIn = async (name: string, role: Role) => {
      const user = await createUser(services, { name, email: `${name.toLowerCase()}.evening@example.org`, role });
      return signInPerson(services, user);
    };
    const doorsWithHelpers = [];
    for (const [index, door] of running.entries()) {
      const { cookie } = await signedIn(`Puerta${index}`, "MODERATOR");
      doorsWithHelpers.push({ ...door, id: door.event, cookie, from: "198.51.100.1" });
    }
    const { cookie, bearer } = await signedIn("Ada", "ADMIN");
    const signs = await addDisplays(services);
    return {
      headliner: headliner.id,
      events: tonight.map(({ id }) => id),
      open: devices.slice(0, openPages),
      pockets: devices.slice(openPages),
      emails: await addAccounts(services),
      doors: doorsWithHelpers,
      displays: signs.slice(0, displays / 2),
      polling: signs.slice(displays / 2),
      admin: { cookie, bearer },
    };
  } finally {
    await close();
  }
}

const addEvent = (services: Services, title: string, startsIn: number): Promise<ProgrammeEvent> => {
  const start = services.clock.now().getTime() + startsIn;
  return createEvent(services, {
    title,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + hour).toISOString(),
    location: "Plaza de las Palmas",
    capacity: 2000,
    registration: "places",
  });
};

/** Makes events that run now, with people who have a place at them. */
async function makeDoors(dataFolder: string): Promise<{ event: string; guests: string[] }[]> {
  const before = fixedClock(new Date(Date.now() - hour));
  const { services, close } = await openServices({ dataFolder }, "bench", before);
  const people: string[] = [];
  for (let index = 0; index < guestsOfDoor; index += 1)
    people.push((await createUser(services, { name: `Persona ${index}`, email: `guest${index}@example.org` })).id);
  const made: { event: string; guests: string[] }[] = [];
  for (let door = 0; door < doors; door += 1) {
    const { id } = await addEvent(services, `Puerta ${door}`, 58 * minute);
    const guests: string[] = [];
    for (const person of people) guests.push((await register(services, person, id)).id);
    made.push({ event: id, guests });
  }
  await close();
  return made;
}

/** Adds browsers that saved the headliner and two other events, and have notifications. */
async function addDevices(
  services: Services,
  port: string,
  headliner: ProgrammeEvent,
  others: ProgrammeEvent[],
): Promise<EveningBrowser[]> {
  const keys = {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  const subscriptions = Array.from({ length: openPages + pockets }, () => ({
    endpoint: `https://push.verbena.test:${port}/push/${randomBytes(12).toString("base64url")}`,
    keys,
  }));
  const ids = await addSubscribers(services, subscriptions, [headliner], 30);
  const now = services.clock.now().toISOString();
  // They come for the first time today, which the server notes.
  const yesterday = new Date(services.clock.now().getTime() - 26 * hour).toISOString();
  await services.db.updateTable("devices").set({ created_at: yesterday, seen_at: yesterday }).execute();
  const reminders = ids.flatMap((id, index) =>
    [others[index % others.length], others[(index + 7) % others.length]].flatMap((event) =>
      event === undefined
        ? []
        : {
            id: newId(),
            event_id: event.id,
            user_id: null,
            device_id: id,
            minutes_before: 30,
            is_enabled: 1 as const,
            seen: JSON.stringify(seenOf(event)),
            created_at: now,
            updated_at: now,
          },
    ),
  );
  await services.db.transaction().execute(async (transaction) => {
    for (const query of insertsOf(transaction, "reminders", reminders)) await transaction.executeQuery(query);
  });
  return ids.map((id, index) => ({ id, cookie: deviceCookieOf(id), from: addressOf(index) }));
}

/** Adds people with a password: it is hashed once for all of them. */
async function addAccounts(services: Services): Promise<string[]> {
  const first = await createUser(services, { name: "Persona", email: "person@example.org", password });
  const emails: string[] = [];
  for (let index = 0; index < accounts; index += 1) {
    const email = `person${index}@example.org`;
    await createUser(services, { name: `Persona ${index}`, email });
    emails.push(email);
  }
  const hash = services.db.selectFrom("users").select("password_hash").where("id", "=", first.id);
  await services.db.updateTable("users").set({ password_hash: hash }).where("email", "in", emails).execute();
  return emails;
}

/** Adds paired displays. */
async function addDisplays(services: Services): Promise<EveningBrowser[]> {
  const now = services.clock.now().toISOString();
  const made: EveningBrowser[] = [];
  for (let index = 0; index < displays; index += 1) {
    const [id, secret] = [newId(), newSecret()];
    await services.db
      .insertInto("displays")
      .values({
        id,
        name: `Pantalla ${index}`,
        secret_hash: hashSecret(secret),
        paired_at: now,
        link_hash: null,
        link_until: null,
        screen: "",
        seen_at: null,
      })
      .execute();
    made.push({ id, cookie: displayCookieOf(secret), from: "198.51.100.2" });
  }
  return made;
}
