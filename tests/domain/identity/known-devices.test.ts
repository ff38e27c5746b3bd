import { beforeEach, expect, test } from "vitest";
import { detachDevice } from "#app/domain/identity/devices.server.ts";
import { joinDevice } from "#app/domain/accounts/join-device.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { isKnownDevice } from "#app/domain/identity/known-devices.server.ts";
import { endSessionsOf, startSession } from "#app/domain/identity/sessions.server.ts";
import { setPassword } from "#app/domain/identity/users.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { browser, personOf } from "./people.ts";
import type { Services } from "#app/domain/services.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

test("a device that has signed in to an account is known to it also after signing out, and to no other account", async () => {
  const [ana, bea] = [await personOf(services, "Ana"), await personOf(services, "Bea")];
  const first = await joinDevice(services, null, ana.id);
  await detachDevice(services, first.token);
  expect(await isKnownDevice(services, first.id, " ANA@example.org ")).toBe(true);
  expect(await isKnownDevice(services, first.id, bea.email)).toBe(false);
  expect(await isKnownDevice(services, null, ana.email)).toBe(false);
  const again = await joinDevice(services, first.token, ana.id);
  expect([first.isNew, again.isNew]).toEqual([true, false]);
});

test("a browser keeps its known accounts when another account signs in and it gets a new device", async () => {
  const [ana, bea] = [await personOf(services, "Ana"), await personOf(services, "Bea")];
  const anas = await joinDevice(services, null, ana.id);
  const shared = await joinDevice(services, anas.token, bea.id);
  expect(shared.id).not.toBe(anas.id);
  for (const { email } of [ana, bea]) expect(await isKnownDevice(services, shared.id, email)).toBe(true);
  expect(await isKnownDevice(services, anas.id, ana.email)).toBe(false);
});

test("a new password forgets all known devices, and ending the other sessions all but this one", async () => {
  const ana = await personOf(services, "Ana");
  const [here, there] = [await joinDevice(services, null, ana.id), await joinDevice(services, null, ana.id)];
  const { token } = await startSession(services, ana.id, { ...browser, deviceId: here.id });
  await startSession(services, ana.id, { ...browser, deviceId: there.id });
  const known = async () => [
    await isKnownDevice(services, here.id, ana.email),
    await isKnownDevice(services, there.id, ana.email),
  ];
  expect(await known()).toEqual([true, true]);
  await endSessionsOf(services, ana.id, token);
  expect(await known()).toEqual([true, false]);
  await setPassword(services, ana.id, "otra contraseña larga");
  expect(await known()).toEqual([false, false]);
});

test("nothing of an account's known devices stays after its deletion", async () => {
  const [ana, bea] = [await personOf(services, "Ana"), await personOf(services, "Bea")];
  const device = await joinDevice(services, null, ana.id);
  await detachDevice(services, device.token);
  await joinDevice(services, device.token, bea.id);
  await deleteUser(services, ana.id);
  const rows = await services.db.selectFrom("known_devices").select("user_id").execute();
  expect(rows).toEqual([{ user_id: bea.id }]);
});
