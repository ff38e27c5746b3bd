import { z } from "zod";
import { run, startServer, temporaryFolder } from "../process/server-process.ts";
import { makeFestival } from "../support/data-folder.ts";
import { emptyDatabase } from "../support/festival.ts";
import { dataOf, SpecClient, succeeded } from "./client.ts";
import { categoryOf, eventOf, locationOf, type SpecEvent } from "./shapes.ts";

export interface Account {
  email: string;
  password: string;
}

/** A running server with an administrator and a regular user who are signed in. */
export interface Festival {
  address: string;
  visitor: SpecClient;
  admin: SpecClient;
  user: SpecClient;
  adminAccount: Account;
  userAccount: Account;
  stop: () => Promise<void>;
}

/** Its data are in PostgreSQL if the run's are (`TEST_POSTGRES=on`). */
export async function startFestival(variables: Record<string, string> = {}): Promise<Festival> {
  const folder = temporaryFolder();
  const database = await emptyDatabase();
  const place = { DATA_DIR: folder.path, ...(database !== null && { DATABASE_URL: database }) };
  await makeFestival(folder.path, database);
  const adminAccount = await makeAccount(place, "admin@example.org", "ADMIN");
  const userAccount = await makeAccount(place, "user@example.org", "USER");
  const server = await startServer({ ...place, LOG_LEVEL: "error", ...variables });
  const visitor = new SpecClient(server.address);
  return {
    address: server.address,
    visitor,
    admin: await signedIn(visitor, adminAccount),
    user: await signedIn(visitor, userAccount),
    adminAccount,
    userAccount,
    stop: async () => {
      await server.kill();
      folder.remove();
    },
  };
}

async function makeAccount(place: Record<string, string>, email: string, role: string): Promise<Account> {
  const made = await run("server/commands/admin.ts", ["create", "--email", email, "--role", role], place);
  const password = /^Password.*: (\S+)$/m.exec(made.stdout)?.[1];
  if (password === undefined) throw new Error(`No password: ${JSON.stringify(made)}`);
  return { email, password };
}

export async function signedIn(visitor: SpecClient, account: Account): Promise<SpecClient> {
  const answer = succeeded(await visitor.post("auth/login", account));
  return new SpecClient(visitor.address, dataOf(z.looseObject({ accessToken: z.string() }), answer).accessToken);
}

/** A PNG of one pixel. */
export const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
export const inlinePixel = `data:image/png;base64,${pixel.toString("base64")}`;

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** ISO text of an instant so many ms from now, at a whole second. */
export const fromNow = (ms: number): string => new Date(Math.round((Date.now() + ms) / 1000) * 1000).toISOString();

let count = 0;
export const unique = (name: string): string => `${name} ${process.pid}-${++count}`;

export async function newCategory(
  admin: SpecClient,
  name: string = unique("Categoría"),
): Promise<{ id: string; name: string }> {
  const answer = await admin.post("categories", { name, color: "#667eea", icon: "🎪", description: "" });
  return dataOf(categoryOf.pick({ id: true, name: true }), answer);
}

export async function newLocation(
  admin: SpecClient,
  name: string = unique("Sala"),
): Promise<{ id: string; name: string }> {
  const answer = await admin.post("locations", { name, city: "Arrecife", country: "España" });
  return dataOf(locationOf.pick({ id: true, name: true }), answer);
}

/** Exactly what the event modal sends (§7), with new links. */
export async function eventPayload(admin: SpecClient, changes: Record<string, unknown> = {}) {
  const category = await newCategory(admin);
  const location = await newLocation(admin);
  return {
    title: unique("Concierto"),
    description: "Una noche de música",
    startTime: fromNow(2 * hour),
    endTime: fromNow(3 * hour),
    status: "UPCOMING",
    capacity: 100,
    isStreaming: false,
    tags: ["música", "noche"],
    location: "",
    category: "OTHER",
    categoryIds: [category.id],
    locationIds: [location.id],
    speakers: [],
    imageUrl: inlinePixel,
    ...changes,
  };
}

export async function newEvent(admin: SpecClient, changes: Record<string, unknown> = {}): Promise<SpecEvent> {
  return dataOf(eventOf, await admin.post("events", await eventPayload(admin, changes)));
}

export async function listedEvents(client: SpecClient, query: Record<string, string | number> = { limit: 500 }) {
  return dataOf(z.array(eventOf), await client.get("events", query));
}
