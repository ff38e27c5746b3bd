import { sql } from "kysely";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { lossOf } from "#app/database/engine.server.ts";
import { hashSecret } from "#app/domain/identity/hashed-secret.server.ts";
import type { DisplayReport } from "#app/domain/signage/display.ts";
import { DisplayPictures } from "#app/domain/signage/display-pictures.server.ts";
import { linkDisplay, namedDisplays, pairByLink } from "#app/domain/signage/displays.server.ts";
import type { Client, TestChannel } from "../support/live.ts";
import { postgresOfFile } from "../support/of-file.ts";
import { openShared, startSharedChannel } from "../support/shared.ts";
import { startDatabaseProxy } from "../support/tcp-proxy.ts";
import { longWait } from "../support/wait.ts";

/** Displays of a festival with several processes: each is connected to one, and the panel of any lists and commands it. */

const server = postgresOfFile();
let address: string;
beforeEach(async () => {
  address = await server.makeDatabase();
});

const startNode = (): Promise<TestChannel> => startSharedChannel(address);

const report = (fields: Partial<DisplayReport> = {}): DisplayReport => ({
  id: "aaaaaaaa",
  screen: "puerta",
  version: "1",
  shows: "Ahora: La cuerda floja",
  emergency: "",
  size: "1920×1080",
  next: ["Cartel"],
  ...fields,
});

async function paired({ services }: TestChannel, name: string): Promise<{ id: string; secret: string }> {
  const { token } = await linkDisplay(services, { name, screen: "puerta" });
  const { id, secret } = (await pairByLink(services, token)) ?? { id: "", secret: "" };
  return { id, secret };
}

/** Connects a display to a process. */
async function display(node: TestChannel, secret?: string, fields: Partial<DisplayReport> = {}): Promise<Client> {
  const client = await node.connect(secret === undefined ? {} : { display: secret });
  await client.resume();
  client.say({ type: "display:report", data: report(fields) });
  await client.settled();
  return client;
}

const eventually = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, longWait);
const named = async (node: TestChannel) => (await node.hub.displays.list()).named;
const ordered = async (client: Client) => (await client.next("display:order")).data.order;

test("the panel of each process lists a display that is connected to another, with what it shows, until it leaves", async () => {
  const [one, other] = [await startNode(), await startNode()];
  const { id, secret } = await paired(one, "Puerta norte");
  const client = await display(one, secret);
  const shown = { id, shows: "Ahora: La cuerda floja", next: ["Cartel"], isConnected: true };
  for (const node of [one, other]) await eventually(async () => expect(await named(node)).toMatchObject([shown]));

  client.say({ type: "display:report", data: report({ shows: "Programa", emergency: "storm" }) });
  for (const node of [one, other])
    await eventually(async () =>
      expect(await named(node)).toMatchObject([{ id, shows: "Programa", emergency: "storm", isConnected: true }]),
    );

  client.socket.terminate();
  for (const node of [one, other])
    await eventually(async () => expect(await named(node)).toMatchObject([{ id, isConnected: false }]));
  await eventually(async () => expect(await namedDisplays(other.services)).toMatchObject([{ shows: "Programa" }]));
});

test("a display that goes to another process is listed once, with its newest report, at both", async () => {
  const [one, other] = [await startNode(), await startNode()];
  const { id, secret } = await paired(one, "Puerta norte");
  const before = await display(one, secret, { shows: "Antes" });
  await eventually(async () => expect(await named(other)).toMatchObject([{ shows: "Antes" }]));
  await display(other, secret, { shows: "Después" });
  before.socket.terminate();
  for (const node of [one, other])
    await eventually(async () =>
      expect(await named(node)).toMatchObject([{ id, shows: "Después", isConnected: true }]),
    );
});

test("a process that stops takes its displays from the list of the others", async () => {
  const [one, other] = [await startNode(), await startNode()];
  const { secret } = await paired(one, "Puerta norte");
  await display(one, secret);
  await eventually(async () => expect(await named(other)).toMatchObject([{ isConnected: true }]));
  await one.close();
  await eventually(async () => expect(await named(other)).toMatchObject([{ isConnected: false }]));
});

test("an order reaches a display at another process, by its name or its sign, and says how many it reached", async () => {
  const [one, other] = [await startNode(), await startNode()];
  const { id, secret } = await paired(one, "Puerta norte");
  const far = await display(one, secret);
  const near = await display(other, (await paired(one, "Puerta sur")).secret);
  await eventually(async () =>
    expect(await named(other)).toMatchObject([{ isConnected: true }, { isConnected: true }]),
  );
  expect(await other.hub.displays.order({ id }, "identify")).toBe(1);
  expect(await ordered(far)).toBe("identify");
  expect(await other.hub.displays.order({ screen: "puerta" }, "reload")).toBe(2);
  expect([await ordered(far), await ordered(near)]).toEqual(["reload", "reload"]);
  expect(await other.hub.displays.order({ screen: "nobody" }, "reload")).toBe(0);
});

test("an order arrives once its display's process is connected to the database again, also if the display comes back to another", async () => {
  const proxy = await startDatabaseProxy(address);
  onTestFinished(proxy.close);
  // Sockets outlive the loss, as those of a process that lost only its connection for messages.
  const one = await startSharedChannel(proxy.address, { lostFor: 600_000 });
  const other = await startNode();
  const { id, secret } = await paired(one, "Puerta norte");
  const client = await display(one, secret);
  await eventually(async () => expect(await named(other)).toMatchObject([{ isConnected: true }]));
  const order = async (sent: "identify" | "reload"): Promise<void> => {
    await proxy.set("cut");
    await eventually(async () => expect(lossOf(one.services.db)).not.toBeNull());
    expect(await other.hub.displays.order({ id }, sent)).toBe(1);
  };
  await order("identify");
  await proxy.set("pass");
  expect(await ordered(client)).toBe("identify");

  await order("reload");
  client.socket.terminate();
  expect(await ordered(await display(other, secret))).toBe("reload");
  await proxy.set("pass");
  await eventually(async () => expect(lossOf(one.services.db)).toBeNull());
});

test("a display that nobody has paired is listed at other processes, and shows its code when they ask", async () => {
  const [one, other] = [await startNode(), await startNode()];
  const client = await display(one, undefined, { shows: "Evacuación", size: "<b>Evacuación" });
  await eventually(async () =>
    expect((await other.hub.displays.list()).unconfirmed).toMatchObject([
      { screen: "puerta", size: "", isConnected: true },
    ]),
  );
  const { unconfirmed } = await other.hub.displays.list();
  expect(JSON.stringify(unconfirmed)).not.toContain("Evacuación");
  const { rows } = await sql`SELECT * FROM shared_values WHERE kind = 'display'`.execute(one.services.db);
  expect([rows.length, JSON.stringify(rows).includes("127.0.0.1")]).toEqual([1, false]);
  expect(await other.hub.displays.order({ id: unconfirmed[0]?.id ?? "" }, "identify")).toBe(1);
  expect(await ordered(client)).toBe("identify");
});

test("a display without a socket gets its order with its next poll, at whichever process, once", async () => {
  const [one, other] = [await startNode(), await startNode()];
  const { id, secret } = await paired(one, "Puerta norte");
  const from = { secretHash: hashSecret(secret), address: "192.0.2.1" };
  const poll = (node: TestChannel) => node.hub.displays.polled(report(), from);
  expect(await poll(one)).toBeNull();
  await eventually(async () => expect(await named(other)).toMatchObject([{ id, isConnected: true }]));
  for (const commander of [one, other]) {
    expect(await commander.hub.displays.order({ id }, "reload")).toBe(1);
    expect([await poll(other), await poll(other), await poll(one)]).toEqual(["reload", null, null]);
  }
});

test("the panel of each process shows the newest picture of a display, whichever process took it, until it is removed", async () => {
  let now = new Date("2026-08-22T18:42:00Z");
  const clock = { now: () => now };
  const at = async () => new DisplayPictures(clock, (await openShared(address)).shared);
  const [one, other] = [await at(), await at()];
  const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: "#667eea" } });
  const bytes = await picture.jpeg().toBuffer();
  await one.take("a display", bytes);
  expect(await other.times()).toEqual(new Map([["a display", now]]));
  const shown = await other.of("a display");
  expect(shown).toEqual(await one.of("a display"));
  expect(await sharp(shown?.bytes).metadata()).toMatchObject({ format: "webp", width: 64 });

  now = new Date("2026-08-22T18:52:00Z");
  await other.take("a display", bytes);
  for (const pictures of [one, other]) {
    expect((await pictures.of("a display"))?.takenAt).toEqual(now);
    expect(await pictures.times()).toEqual(new Map([["a display", now]]));
  }
  await other.forget("a display");
  expect([await other.of("a display"), (await other.times()).size]).toEqual([null, 0]);
});
