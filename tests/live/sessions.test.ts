import { beforeEach, describe, expect, test, vi } from "vitest";
import { closeCodes } from "#app/domain/live/change.ts";
import { endSession, endSessionsOf } from "#app/domain/identity/sessions.server.ts";
import { issueTokens, revokeFamilyOf } from "#app/domain/identity/tokens.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { changePassword, createUser, updateUser } from "#app/domain/identity/users.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { type Client, type TestChannel } from "../support/live.ts";
import { openChannel, sessionOf } from "./open-channel.ts";

/** Security 7: an account that is signed out loses all its sockets within 5 s, whichever process signed it out. */
const within = 5000;
const password = "marea-alta-bajo-la-luna";

let channel: TestChannel;
let user: User;
beforeEach(async () => {
  channel = await openChannel({ checkAfter: 50 });
  await createUser(channel.services, { name: "Ada", email: "ada@example.org", role: "ADMIN" });
  user = await createUser(channel.services, {
    name: "Ursula",
    email: "ursula@example.org",
    role: "MODERATOR",
    password,
  });
});

const signIn = (): Promise<string> => sessionOf(channel.services, user.id);
const isSignedOut = (client: Client): Promise<void> =>
  vi.waitFor(() => expect(client.closed()).toBe(closeCodes.signedOut), { timeout: within, interval: 20 });

async function byToken(): Promise<{ client: Client; token: string }> {
  const client = await channel.connect();
  const { accessToken: token } = await issueTokens(channel.services, user.id);
  client.say({ type: "auth", data: { token } });
  expect((await client.next("auth")).data).toEqual({ userId: user.id, role: "MODERATOR" });
  return { client, token };
}

const ends: [string, (services: Services) => Promise<unknown>][] = [
  ["deactivated", (services) => updateUser(services, user.id, { isActive: false })],
  ["given another role", (services) => updateUser(services, user.id, { role: "USER" })],
  ["signed out everywhere", (services) => endSessionsOf(services, user.id)],
  ["deleted", (services) => deleteUser(services, user.id)],
  [
    "given another password",
    (services) => changePassword(services, user.id, { current: password, password: "otra-marea-bajo-la-luna" }),
  ],
];

describe("an account that is", () => {
  test.each(ends)("%s loses its sockets, while a visitor's socket stays open", async (_, end) => {
    const page = await channel.connect({ session: await signIn() });
    const { client: program } = await byToken();
    const visitor = await channel.connect();
    await end(channel.services);
    await isSignedOut(page);
    await isSignedOut(program);
    await visitor.resume();
    expect(visitor.closed()).toBeNull();
  });

  test("deactivated by another process loses its sockets too", async () => {
    const page = await channel.connect({ session: await signIn() });
    const { client: program } = await byToken();
    await updateUser(channel.elsewhere().services, user.id, { isActive: false });
    await isSignedOut(page);
    await isSignedOut(program);
  });
});

test("a sign-out closes only the sockets of that browser", async () => {
  const [here, there] = [await signIn(), await signIn()];
  const [first, second] = [await channel.connect({ session: here }), await channel.connect({ session: there })];
  await endSession(channel.services, here);
  await isSignedOut(first);
  await second.resume();
  expect(second.closed()).toBeNull();
});

test("the sign-out of a program closes its socket, although only a token is removed", async () => {
  const { client, token } = await byToken();
  await revokeFamilyOf(channel.services, token);
  await isSignedOut(client);
});

test("after a change to the programme an account's old and new sockets still close when it is deactivated", async () => {
  const page = await channel.connect({ session: await signIn() });
  const { client: program } = await byToken();
  await createEvent(channel.services, eventInputWith());
  const stranger = await channel.connect({ session: await signIn() });
  await updateUser(channel.services, user.id, { isActive: false });
  await isSignedOut(stranger);
  await isSignedOut(page);
  await isSignedOut(program);
});
