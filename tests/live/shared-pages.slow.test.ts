import { beforeEach, expect, test, vi } from "vitest";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { issueTokens } from "#app/domain/identity/tokens.server.ts";
import type { LivePolicy } from "../../server/live/live-policy.ts";
import { personOf } from "../domain/identity/people.ts";
import type { Client, TestChannel } from "../support/live.ts";
import { postgresOfFile } from "../support/of-file.ts";
import { startSharedChannel } from "../support/shared.ts";
import { longWait } from "../support/wait.ts";

/** Open pages of a festival with several processes: who is watching, and messages for a page at another process. */

const server = postgresOfFile();
let address: string;
beforeEach(async () => {
  address = await server.makeDatabase();
});

const startNode = (policy?: Partial<LivePolicy>): Promise<TestChannel> => startSharedChannel(address, policy);

async function page(node: TestChannel, device?: string): Promise<Client> {
  const client = await node.connect(device === undefined ? {} : { device });
  await client.resume();
  return client;
}

const eventually = (check: () => void): Promise<void> => vi.waitFor(check, longWait);
const shown = { id: "message", message: "La cuerda floja: a las 20:00", eventId: null };

test("people who are watching are counted at all processes together, until their page or its process is gone", async () => {
  const [one, other] = [await startNode(), await startNode()];
  const pages = [await page(one), await page(one), await page(other)];
  for (const { hub } of [one, other]) await eventually(() => expect(hub.viewers).toBe(3));
  pages[0]?.say({ type: "user:away", data: null });
  for (const { hub } of [one, other]) await eventually(() => expect(hub.viewers).toBe(2));
  await one.close();
  await eventually(() => expect(other.hub.viewers).toBe(1));
});

test("a message is shown on a page that is open at another process, and counts as seen when the page confirms it", async () => {
  const slow = { confirmWithin: longWait.timeout };
  const [one, other] = [await startNode(slow), await startNode(slow)];
  const { id: device } = await makeDevice(one.services);
  const client = await page(one, device);
  await eventually(() => expect([...other.hub.pages.visibleDevices()]).toEqual([device]));
  expect(other.hub.pages.languageOf(device)).toBe("es");
  const wasSeen = other.hub.pages.show({ deviceId: device }, shown);
  expect((await client.next("event:reminder")).data).toEqual(shown);
  client.say({ type: "reminder:seen", data: { id: shown.id } });
  expect(await wasSeen).toBe(true);
});

test("a message counts as not seen if no page confirms it, so that it goes by push", async () => {
  const [one, other] = [await startNode(), await startNode()];
  const { id: device } = await makeDevice(one.services);
  const client = await page(one, device);
  await eventually(() => expect([...other.hub.pages.visibleDevices()]).toEqual([device]));
  const wasSeen = other.hub.pages.show({ deviceId: device }, shown);
  await client.next("event:reminder");
  expect(await wasSeen).toBe(false);
  client.say({ type: "user:away", data: null });
  await eventually(() => expect([...other.hub.pages.visibleDevices()]).toEqual([]));
  expect(await other.hub.pages.show({ deviceId: device }, shown)).toBe(false);
});

test("a message for a program that is connected at another process arrives there, and counts as sent", async () => {
  const slow = { confirmWithin: longWait.timeout };
  const [one, other] = [await startNode(slow), await startNode(slow)];
  const { id: userId } = await personOf(one.services, "Ana");
  const client = await one.connect();
  client.say({ type: "auth", data: { token: (await issueTokens(one.services, userId)).accessToken } });
  await eventually(() => expect([...other.hub.pages.connectedAccounts()]).toEqual([userId]));
  expect(await other.hub.pages.show({ userId }, shown)).toBe(true);
  expect((await client.next("event:reminder")).data).toEqual(shown);
  await one.close();
  await eventually(() => expect([...other.hub.pages.connectedAccounts()]).toEqual([]));
});
