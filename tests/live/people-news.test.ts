import { beforeEach, expect, test } from "vitest";
import { setAvatar } from "#app/domain/identity/profile.server.ts";
import type { Role } from "#app/domain/identity/user.ts";
import { createUser, updateProfile, updateUser } from "#app/domain/identity/users.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { readPeopleVersions } from "#app/domain/changes/people-versions.server.ts";
import { checkIn, undoCheckIn } from "#app/domain/registration/check-in.server.ts";
import { leave, register } from "#app/domain/registration/registrations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { plainPng } from "../domain/media/sent-images.ts";
import { addWorkshop } from "../domain/registration/visitors.ts";
import { memoryFestival } from "../support/festival.ts";
import { type Client, type TestChannel } from "../support/live.ts";
import { openChannel, sessionOf } from "./open-channel.ts";

/** News about people for helpers and administrators: it says that data has changed, but names no person. */

let channel: TestChannel;
beforeEach(async () => {
  channel = await openChannel({ peopleAfter: 5 });
});

const personOf = (services: Services, name: string, role: Role = "USER") =>
  createUser(services, { name, email: `${name.toLowerCase()}@example.org`, role });

async function signedIn(name: string, role: Role): Promise<Client> {
  const { id } = await personOf(channel.services, name, role);
  return channel.connect({ session: await sessionOf(channel.services, id) });
}

/** Waits for the frame with the present versions: an earlier frame may still be on its way. */
async function told(client: Client): Promise<void> {
  const versions = await readPeopleVersions(channel.services);
  for (;;) if (JSON.stringify((await client.next("people:changed")).data) === JSON.stringify(versions)) return;
}

const calendar = { zone: "Atlantic/Canary", dayStartHour: 0 };

test("a helper learns of registrations and arrivals, also from another process", async () => {
  const client = await signedIn("Mona", "MODERATOR");
  await client.resume();
  const nira = await personOf(channel.services, "Nira");
  const { id: eventId } = await addWorkshop(channel.services, {
    startTime: "2026-08-22T19:00:00.000Z",
    endTime: "2026-08-22T21:00:00.000Z",
  });
  const { id, code } = await register(channel.services, nira.id, eventId);
  await told(client);
  const other = channel.elsewhere();
  expect((await checkIn({ ...other.services, actor: nira.id }, { code }, { calendar })).kind).toBe("arrived");
  await told(client);
  await undoCheckIn(other.services, id);
  await told(client);
  await other.close();
});

test("an administrator learns of changes to accounts made while the page was loading or hidden", async () => {
  const client = await signedIn("Ada", "ADMIN");
  await personOf(channel.services, "Nira");
  client.say({ type: "resume", data: {} });
  await told(client);
  await client.next("resumed");
  client.say({ type: "user:away", data: null });
  await personOf(channel.services, "Otto");
  client.say({ type: "user:active", data: null });
  await told(client);
});

test("connections of users and visitors learn nothing of changes to people", async () => {
  const clients = [await signedIn("Ursula", "USER"), await channel.connect()];
  for (const client of clients) await client.resume();
  const admin = await signedIn("Ada", "ADMIN");
  await admin.resume();
  await personOf(channel.services, "Nira");
  await told(admin);
  for (const client of clients)
    expect((await client.settled()).map(({ type }) => type)).not.toContain("people:changed");
});

const deeds: [
  string,
  keyof Awaited<ReturnType<typeof readPeopleVersions>>,
  (services: Services, id: string, eventId: string) => Promise<unknown>,
][] = [
  ["a new account", "users", (services) => personOf(services, "Nueva")],
  ["another name", "users", (services, id) => updateProfile(services, id, { name: "Anita" })],
  ["another role", "users", (services, id) => updateUser(services, id, { role: "MODERATOR" })],
  ["a picture", "users", async (services, id) => setAvatar(services, id, await plainPng(20, 20))],
  ["a deleted account", "users", (services, id) => deleteUser(services, id)],
  ["a place", "registrations", (services, id, eventId) => register(services, id, eventId)],
];
test.each(deeds)("%s counts as a change to people", async (_, topic, deed) => {
  const services = await memoryFestival();
  const { id } = await personOf(services, "Ana");
  const { id: eventId } = await addWorkshop(services);
  const before = await readPeopleVersions(services);
  await deed(services, id, eventId);
  const after = await readPeopleVersions(services);
  expect(after[topic]).toBeGreaterThan(before[topic]);
  const other = topic === "users" ? "registrations" : "users";
  expect(after[other]).toBe(before[other]);
});

test("sign-ins and preferences don't count as changes to people", async () => {
  const services = await memoryFestival();
  const { id } = await personOf(services, "Ana");
  const { id: eventId } = await addWorkshop(services);
  await register(services, id, eventId);
  await leave(services, id, eventId);
  const before = await readPeopleVersions(services);
  await services.db
    .updateTable("users")
    .set({ signed_in_at: services.clock.now().toISOString(), theme: "festival", scheme: "dark" })
    .execute();
  expect(await readPeopleVersions(services)).toEqual(before);
});
