import { randomBytes } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { hashSecret, newSecret } from "#app/domain/identity/hashed-secret.server.ts";
import type { Services } from "#app/domain/services.ts";
import { findDisplay, pairByCode, removeDisplay } from "#app/domain/signage/displays.server.ts";
import { PairingCodes } from "#app/domain/signage/pairing-codes.server.ts";
import { vaultOf } from "#app/domain/vault.server.ts";
import { servicesOf } from "../support/festival.ts";
import { postgresOfFile } from "../support/of-file.ts";
import { openShared } from "../support/shared.ts";
import { longWait } from "../support/wait.ts";

/** Codes of displays with several processes: the display asks one of them, and the administrator types at another. */

const server = postgresOfFile();
let address: string;
beforeAll(async () => {
  address = await server.makeDatabase();
});

/** The key of the festival, which all its processes have. */
const vault = vaultOf(randomBytes(32));

async function startNode(waits?: number): Promise<{ services: Services; codes: PairingCodes }> {
  const { database, shared } = await openShared(address);
  const services = { ...servicesOf(database), vault };
  return { services, codes: new PairingCodes(services.clock, waits, { shared, vault }) };
}

test("a code that a display got from one process pairs it at another, once", async () => {
  const [one, other] = [await startNode(), await startNode()];
  const secretHash = hashSecret(newSecret());
  const code = one.codes.issue(secretHash, "192.0.2.1");
  // The balancer may send its next question elsewhere.
  expect(other.codes.issue(secretHash, "192.0.2.1")).toBe(code);
  const third = await startNode();
  await vi.waitFor(async () => expect(await third.codes.find(code)).toBe(secretHash), longWait);
  await pairByCode(third.services, third.codes, { code, name: "Puerta norte" });
  expect(await findDisplay(one.services, secretHash)).toMatchObject({ name: "Puerta norte" });
  for (const { services, codes } of [one, other, third])
    await expect(pairByCode(services, codes, { code, name: "Otra" })).rejects.toMatchObject({ code: "invalid" });
  await removeDisplay(one.services, (await findDisplay(one.services, secretHash))?.id ?? "");
});

test("a wrong code is refused at once at every process", async () => {
  const [one, other] = [await startNode(), await startNode()];
  one.codes.issue(hashSecret(newSecret()), "192.0.2.1");
  expect(await other.codes.find("22222222")).toBeNull();
});

test("a code that made room for those of strangers is found again when its display asks again, at whichever process", async () => {
  const [one, other] = [await startNode(), await startNode(longWait.timeout)];
  const secretHash = hashSecret(newSecret());
  const code = one.codes.issue(secretHash, "192.0.2.1");
  await vi.waitFor(async () => expect(await other.codes.find(code)).toBe(secretHash), longWait);
  for (let count = 0; count < 120; count += 1) one.codes.issue(hashSecret(`stranger ${count}`), "192.0.2.1");
  const { shared } = await openShared(address);
  await vi.waitFor(async () => {
    expect(await shared.find("display-code", code)).toBeNull();
    expect(await shared.find("display-code", "crowded")).not.toBeNull();
  }, longWait);
  const found = other.codes.find(code);
  expect(one.codes.issue(secretHash, "192.0.2.1")).toBe(code);
  expect(await found).toBe(secretHash);
});
