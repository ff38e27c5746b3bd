import { beforeEach, expect, test, vi } from "vitest";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { issueTokens } from "#app/domain/identity/tokens.server.ts";
import type { Role, User } from "#app/domain/identity/user.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { addPasskey, offerPasskey, removePasskey } from "#app/domain/second-factor/passkeys.server.ts";
import { type Client, type TestChannel } from "../support/live.ts";
import { testPasskey } from "../support/passkey.ts";
import { openChannel, sessionOf } from "./open-channel.ts";

/** Sockets of people whose role needs a second factor. */

const site = { origin: "https://programa.example", name: "Marea" };

let channel: TestChannel;
beforeEach(async () => {
  channel = await openChannel({ checkAfter: 20 });
});

const person = (role: Role): Promise<User> =>
  createUser(channel.services, { name: role, email: `${role.toLowerCase()}@example.org`, role });

async function connected({ id }: User): Promise<Client> {
  return channel.connect({ session: await sessionOf(channel.services, id) });
}

async function addFactor(user: User): Promise<string> {
  const passkey = testPasskey(site.origin);
  const { options, sealed } = await offerPasskey(channel.services, site, user);
  const answer = { credential: passkey.create(options.challenge), sealed, name: "Móvil" };
  await addPasskey(channel.services, site, user.id, answer);
  return passkey.id;
}

/** Returns whether a client that comes back gets news about people, as the team does. */
const isOfTeam = async (client: Client): Promise<boolean> =>
  (await client.resume()).some(({ type }) => type === "people:changed");
const eventually = (client: Client, isTeam: boolean): Promise<void> =>
  // Slower than the limit of messages.
  vi.waitFor(async () => expect(await isOfTeam(client)).toBe(isTeam), { timeout: 15_000, interval: 600 });

test("a socket of the team without the second factor that its role needs gets what a visitor gets", async () => {
  await writeSettings(channel.services, {
    "security.admin_second_factor": true,
    "security.moderator_second_factor": true,
  });
  for (const role of ["ADMIN", "MODERATOR"] as const) {
    const user = await person(role);
    const page = await connected(user);
    expect(await isOfTeam(page)).toBe(false);
    const program = await channel.connect();
    const { accessToken: token } = await issueTokens(channel.services, user.id);
    program.say({ type: "auth", data: { token } });
    expect((await program.next("auth")).data).toEqual({ userId: user.id, role: "USER" });
    expect(await isOfTeam(program)).toBe(false);
    await addFactor(user);
    expect(await isOfTeam(await connected(user))).toBe(true);
  }
});

test("open sockets follow a setting that asks for a second factor, and factors that come and go", async () => {
  const [ada, mona] = [await person("ADMIN"), await person("MODERATOR")];
  const [adas, monas] = [await connected(ada), await connected(mona)];
  expect([await isOfTeam(adas), await isOfTeam(monas)]).toEqual([true, true]);
  await writeSettings(channel.elsewhere().services, { "security.admin_second_factor": true });
  await eventually(adas, false);
  expect(await isOfTeam(monas)).toBe(true);
  const passkey = await addFactor(ada);
  await eventually(adas, true);
  await removePasskey(channel.services, ada.id, passkey);
  await eventually(adas, false);
  await writeSettings(channel.services, { "security.admin_second_factor": false });
  await eventually(adas, true);
  expect(adas.closed()).toBeNull();
});
