import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { joinDevice } from "#app/domain/accounts/join-device.server.ts";
import { updateUser } from "#app/domain/identity/users.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import {
  ownerOfLink,
  programmeLink,
  renewProgrammeLink,
  revokeProgrammeLink,
} from "#app/domain/reminders/programme-links.server.ts";
import type { Services } from "#app/domain/services.ts";
import { vaultOf } from "#app/domain/vault.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { personOf } from "../identity/people.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const deviceOf = async () => ({ kind: "device" as const, ...(await makeDevice(services)) });
const userOf = async (name: string): Promise<Owner> => ({
  kind: "user",
  id: (await personOf(services, name)).id,
});

test("a link opens one person's programme, can be shown again, and is only a hash in the database", async () => {
  const [ana, device] = [await userOf("Ana"), await deviceOf()];
  expect(await programmeLink(services, ana)).toBeNull();
  const [one, other] = [await renewProgrammeLink(services, ana), await renewProgrammeLink(services, device)];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(other).not.toBe(one);
  expect(await ownerOfLink(services, one)).toEqual(ana);
  expect(await ownerOfLink(services, other)).toEqual({ kind: "device", id: device.id });
  expect(await programmeLink(services, ana)).toBe(one);
  expect(JSON.stringify(await services.db.selectFrom("programme_links").selectAll().execute())).not.toContain(one);
});

test.each(["", "nothing", "0".repeat(43)])("a link with the token %j does not work", async (token) => {
  await renewProgrammeLink(services, await deviceOf());
  expect(await ownerOfLink(services, token)).toBeNull();
});

test("a renewed or deleted link stops working, and other people's links stay", async () => {
  const [ana, bea] = [await userOf("Ana"), await userOf("Bea")];
  const [first, beas] = [await renewProgrammeLink(services, ana), await renewProgrammeLink(services, bea)];
  const second = await renewProgrammeLink(services, ana);
  expect([await ownerOfLink(services, first), await ownerOfLink(services, second)]).toEqual([null, ana]);
  await revokeProgrammeLink(services, ana);
  expect([
    await ownerOfLink(services, second),
    await programmeLink(services, ana),
    await ownerOfLink(services, beas),
  ]).toEqual([null, null, bea]);
});

test("a device's subscribed calendar keeps working after signing in, beside the account's own", async () => {
  const [ana, device] = [await userOf("Ana"), await deviceOf()];
  const [own, devices] = [await renewProgrammeLink(services, ana), await renewProgrammeLink(services, device)];
  await joinDevice(services, device.token, ana.id);
  expect([await ownerOfLink(services, own), await ownerOfLink(services, devices)]).toEqual([ana, ana]);
});

test("a deactivated account's link does not work, and a deleted account's is gone", async () => {
  const ana = await userOf("Ana");
  const link = await renewProgrammeLink(services, ana);
  await updateUser(services, ana.id, { isActive: false });
  expect(await ownerOfLink(services, link)).toBeNull();
  await deleteUser(services, ana.id);
  expect(await services.db.selectFrom("programme_links").selectAll().execute()).toEqual([]);
});

test("a link keeps working with another key of the vault, but cannot be shown again", async () => {
  const ana = await userOf("Ana");
  const link = await renewProgrammeLink(services, ana);
  const moved = { ...services, vault: vaultOf(randomBytes(32)) };
  expect([await ownerOfLink(moved, link), await programmeLink(moved, ana)]).toEqual([ana, null]);
  expect(await programmeLink(moved, ana)).toBeNull();
});
