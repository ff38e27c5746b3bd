import { PassThrough } from "node:stream";
import { beforeEach, describe, expect, test } from "vitest";
import { type DisplayReport, mostUnconfirmed } from "#app/domain/signage/display.ts";
import {
  findDisplay,
  keepReports,
  linkDisplay,
  namedDisplays,
  pairByLink,
  removeDisplay,
  renameDisplay,
} from "#app/domain/signage/displays.server.ts";
import { endEmergency, raiseEmergency } from "#app/domain/signage/emergencies.server.ts";
import { emergenciesIn } from "#app/domain/signage/stored-signs.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { defaultScreen } from "#app/domain/signage/screen.ts";
import { newConnection } from "../../server/live/connection.ts";
import { createDisplayRegister, type KeepingPolicy } from "../../server/live/display-register.ts";
import { hashSecret } from "#app/domain/identity/hashed-secret.server.ts";
import type { Clock } from "#app/domain/clock.ts";
import { type Client, type TestChannel } from "../support/live.ts";
import { openChannel } from "./open-channel.ts";
import { emergencyInput } from "../domain/signage/emergency-input.ts";

/** Connected displays: the state that they report, and the orders that they get. */

let channel: TestChannel;
beforeEach(async () => {
  channel = await openChannel();
});

const report = (id: string, fields: Partial<DisplayReport> = {}): DisplayReport => ({
  id,
  screen: "puerta",
  version: "1",
  shows: "Ahora: La cuerda floja",
  emergency: "",
  size: "1920×1080",
  ...fields,
});
const raised = { ...emergencyInput, toVisitors: true };

/** Pairs a display under a name. Returns its secret and its id. */
async function paired(name: string): Promise<{ id: string; secret: string }> {
  const { token } = await linkDisplay(channel.services, { name, screen: "puerta" });
  const { secret = "" } = (await pairByLink(channel.services, token)) ?? {};
  const { id = "" } = (await namedDisplays(channel.services)).find((one) => one.name === name) ?? {};
  return { id, secret };
}

type Connecting = Parameters<TestChannel["connect"]>[0];

/** A display that has reported; without a secret in `options` nobody has paired it. */
async function display(id: string, fields: Partial<DisplayReport> = {}, options: Connecting = {}): Promise<Client> {
  const client = await channel.connect(options);
  await client.resume();
  client.say({ type: "display:report", data: report(id, fields) });
  await client.settled();
  return client;
}

const named = async () => (await channel.hub.displays.list()).named;
const unconfirmed = async () => (await channel.hub.displays.list()).unconfirmed;

/** A register of its own, as that of a process that starts now. */
function newRegister({
  clock = channel.services.clock,
  policy = { soon: 0, words: 60_000 },
}: { clock?: Clock; policy?: KeepingPolicy } = {}) {
  const kept: string[][] = [];
  const register = createDisplayRegister({
    clock,
    named: () => namedDisplays(channel.services),
    find: async (secretHash) => (await findDisplay(channel.services, secretHash))?.id ?? null,
    keep: (displays) => {
      kept.push(displays.map(({ shows }) => shows));
      return keepReports(channel.services, displays);
    },
    failed: (error) => channel.complaints.push(error),
    policy,
  });
  return { register, kept };
}

/** An open connection for a register of its own. */
const connectionWith = async (displayHash: string | null) =>
  newConnection(
    (await channel.connect()).socket,
    new PassThrough(),
    { credential: null, device: null, displayHash, address: "192.0.2.1" },
    0,
  );

/** Returns the titles of the emergencies in the next frame of settings. */
const told = async (client: Client): Promise<string[]> => {
  const { data } = await client.next("settings:updated");
  const value = data.values["signage.emergencies"];
  return Array.isArray(value) ? emergenciesIn(value.map(String)).map(({ title }) => title) : [];
};

test("the list shows a paired display with its name and content, also after the display disconnects", async () => {
  const { id, secret } = await paired("Puerta norte");
  const client = await display("aaaaaaaa", {}, { display: secret });
  expect(await channel.hub.displays.list()).toMatchObject({
    named: [
      {
        id,
        name: "Puerta norte",
        screen: "puerta",
        shows: "Ahora: La cuerda floja",
        isConnected: true,
        seenAt: channel.services.clock.now().toISOString(),
      },
    ],
    unconfirmed: [],
  });
  client.say({ type: "display:report", data: report("aaaaaaaa", { shows: "Programa" }) });
  await client.settled();
  expect(await named()).toMatchObject([{ shows: "Programa" }]);
  client.socket.terminate();
  await expect.poll(named).toMatchObject([{ id, isConnected: false }]);
});

test("a display says how far its clock is off and what comes next; an older build says neither", async () => {
  const [{ secret }, { secret: older }] = [await paired("Puerta norte"), await paired("Puerta sur")];
  await display("aaaaaaaa", { offset: -3800, next: ["Cartel", "Programa"] }, { display: secret });
  await display("bbbbbbbb", {}, { display: older });
  expect(await named()).toMatchObject([
    { name: "Puerta norte", offset: -3800, next: ["Cartel", "Programa"] },
    { name: "Puerta sur", offset: null, next: [] },
  ]);
});

test("a display that polls is listed, confirms an emergency, gets orders, and counts as missing when it stops polling", async () => {
  let now = new Date("2026-08-22T19:42:00Z");
  const { id, secret } = await paired("Puerta norte");
  const { register: displays } = newRegister({ clock: { now: () => now } });
  const from = { secretHash: hashSecret(secret), address: "192.0.2.1" };
  const listed = async () => (await displays.list()).named;
  expect(await displays.polled(report("aaaaaaaa"), from)).toBeNull();
  expect(await displays.polled(report("aaaaaaaa", { emergency: "storm" }), from)).toBeNull();
  expect(await listed()).toMatchObject([{ id, emergency: "storm", isConnected: true }]);
  expect(await displays.order({ screen: "puerta" }, "reload")).toBe(1);
  expect([await displays.polled(report("aaaaaaaa"), from), await displays.polled(report("aaaaaaaa"), from)]).toEqual([
    "reload",
    null,
  ]);
  now = new Date("2026-08-22T19:43:16Z");
  expect(await listed()).toMatchObject([{ id, isConnected: false }]);
  expect(await displays.order({ screen: "puerta" }, "reload")).toBe(0);
  // The display now has a socket, so reports by polls in its name are ignored.
  await displays.reported(await connectionWith(hashSecret(secret)), report("aaaaaaaa"));
  expect(await displays.polled(report("aaaaaaaa", { shows: "Otra cosa" }), from)).toBeNull();
  expect(await listed()).toMatchObject([{ shows: "Ahora: La cuerda floja", isConnected: true }]);
  await displays.stop();
});

describe("a display that nobody has paired", () => {
  test("is listed apart, without a text of its own, and can be told to show its code", async () => {
    const client = await display("aaaaaaaa", { shows: "Evacuación por la puerta sur", size: "<b>Evacuación" });
    const { named: known, unconfirmed: others } = await channel.hub.displays.list();
    expect(known).toEqual([]);
    expect(others).toMatchObject([{ screen: "puerta", size: "", isConnected: true }]);
    expect(JSON.stringify(others)).not.toContain("Evacuación");
    expect(await channel.hub.displays.order({ id: others[0]?.id ?? "" }, "identify")).toBe(1);
    expect((await client.next("display:order")).data).toEqual({ order: "identify" });
  });

  test("cannot report in the name of a paired one, whatever it says", async () => {
    const { id, secret } = await paired("Puerta norte");
    await display("aaaaaaaa", {}, { display: secret });
    await display("aaaaaaaa", { shows: "Otra cosa" });
    await display("bbbbbbbb", { shows: "Otra cosa" }, { display: "no secret of anybody" });
    expect(await named()).toMatchObject([{ id, shows: "Ahora: La cuerda floja", isConnected: true }]);
  });

  test("a flood of them fills a short list, and displaces no paired display", async () => {
    const { id, secret } = await paired("Puerta norte");
    await display("aaaaaaaa", {}, { display: secret });
    const strangers = await Promise.all(Array.from({ length: 205 }, () => channel.connect()));
    strangers.forEach((client, index) =>
      client.say({ type: "display:report", data: report(`display${index}`, { shows: "Evacuación" }) }),
    );
    await Promise.all(strangers.map((client) => client.settled()));
    const { named: known, unconfirmed: others } = await channel.hub.displays.list();
    expect(known).toMatchObject([{ id, isConnected: true }]);
    expect(others).toHaveLength(mostUnconfirmed);
  });

  test("is not pushed out of the short list from another network address", async () => {
    await display("aaaaaaaa", { size: "1x1" }, { address: "192.0.2.7" });
    const [own] = await unconfirmed();
    const strangers = await Promise.all(Array.from({ length: 40 }, () => channel.connect({ address: "192.0.2.8" })));
    strangers.forEach((client, index) => client.say({ type: "display:report", data: report(`display${index}`) }));
    await Promise.all(strangers.map((client) => client.settled()));
    expect((await unconfirmed()).map(({ id }) => id)).toContain(own?.id);
  });

  test("leaves the list ten minutes after its last report", async () => {
    let now = new Date("2026-08-22T19:42:00Z");
    const { register } = newRegister({ clock: { now: () => now } });
    await register.polled(report("aaaaaaaa"), { secretHash: null, address: "192.0.2.1" });
    now = new Date("2026-08-22T19:52:00Z");
    expect((await register.list()).unconfirmed).toMatchObject([{ isConnected: false }]);
    now = new Date("2026-08-22T19:52:01Z");
    expect((await register.list()).unconfirmed).toEqual([]);
  });

  test("is one line for each connection, however many ids it says it has", async () => {
    const client = await display("aaaaaaaa");
    client.say({ type: "display:report", data: report("bbbbbbbb") });
    await client.settled();
    expect(await unconfirmed()).toHaveLength(1);
  });

  test("is named once its browser has a secret, and is in the short list no more", async () => {
    await display("aaaaaaaa");
    const { secret } = await paired("Puerta norte");
    await display("aaaaaaaa", {}, { display: secret });
    expect(await channel.hub.displays.list()).toMatchObject({ named: [{ name: "Puerta norte" }], unconfirmed: [] });
  });
});

test("a display that is removed counts as unpaired with its next report, and a new name is listed at once", async () => {
  const { id, secret } = await paired("Puerta norte");
  const client = await display("aaaaaaaa", {}, { display: secret });
  await renameDisplay(channel.services, id, { name: "Puerta sur" });
  expect(await named()).toMatchObject([{ id, name: "Puerta sur", isConnected: true }]);
  await removeDisplay(channel.services, id);
  expect(await named()).toEqual([]);
  client.say({ type: "display:report", data: report("aaaaaaaa") });
  await client.settled();
  expect(await channel.hub.displays.list()).toMatchObject({ named: [], unconfirmed: [{ isConnected: true }] });
});

test("an order to reload or to identify itself reaches one display, or all displays of a sign", async () => {
  const [one, other, elsewhere] = [
    await display("aaaaaaaa"),
    await display("bbbbbbbb"),
    await display("cccccccc", { screen: "" }),
  ];
  expect(await channel.hub.displays.order({ screen: "puerta" }, "reload")).toBe(2);
  for (const client of [one, other]) expect((await client.next("display:order")).data).toEqual({ order: "reload" });
  const { id = "" } = (await unconfirmed()).find(({ screen }) => screen === "") ?? {};
  expect(await channel.hub.displays.order({ id }, "identify")).toBe(1);
  expect((await elsewhere.next("display:order")).data).toEqual({ order: "identify" });
  expect(await channel.hub.displays.order({ screen: "nobody" }, "reload")).toBe(0);
  expect(await one.settled()).toEqual([]);
});

test("an emergency reaches 48 displays by one push, each confirms it, and one change ends it", async () => {
  const displays: Client[] = [];
  for (let index = 0; index < 48; index += 1) {
    const { secret } = await paired(`Pantalla ${index}`);
    displays.push(await display(`display${index}`, {}, { display: secret }));
  }
  const { id } = await raiseEmergency(channel.services, raised);
  expect(new Set((await Promise.all(displays.map(told))).flat())).toEqual(new Set([raised.title]));
  displays.forEach((client, index) =>
    client.say({ type: "display:report", data: report(`display${index}`, { emergency: id }) }),
  );
  await Promise.all(displays.map((client) => client.settled()));
  expect((await named()).filter(({ emergency }) => emergency === id)).toHaveLength(48);
  await endEmergency(channel.services, id);
  expect((await Promise.all(displays.map(told))).flat()).toEqual([]);
});

test("a returning display catches up on an emergency", async () => {
  const client = await display("aaaaaaaa");
  const position = channel.follower.position;
  client.socket.terminate();
  await raiseEmergency(channel.services, raised);
  const back = await channel.connect();
  const missed = await back.resume(position);
  expect(missed.map(({ type }) => type)).toEqual(["settings:updated", "resumed"]);
  expect(JSON.stringify(missed[0])).toContain(raised.title);
});

test("after a change to a sign's setup pages get only the key of the changed setting", async () => {
  const client = await display("aaaaaaaa");
  await createScreen(channel.services, { ...defaultScreen("es"), slug: "puerta", name: "Puerta" });
  expect((await client.next("settings:updated")).data.keys).toEqual(["signage.screens"]);
});

describe("after a restart", () => {
  test("a display that does not return counts as missing, with its last content", async () => {
    const { id, secret } = await paired("Puerta norte");
    await display("aaaaaaaa", { shows: "Ahora: Timple y marea" }, { display: secret });
    await channel.hub.close();
    const { register } = newRegister();
    const { id: _, ...content } = report("aaaaaaaa", { shows: "Ahora: Timple y marea" });
    expect((await register.list()).named).toEqual([
      {
        id,
        name: "Puerta norte",
        ...content,
        isPaired: true,
        linkUntil: null,
        seenAt: channel.services.clock.now().toISOString(),
        isConnected: false,
        offset: null,
        next: [],
      },
    ]);
    expect(await register.order({ id }, "reload")).toBe(0);
  });

  test("a report that changes only the shown text is stored with the next write", async () => {
    const { secret } = await paired("Puerta norte");
    const connection = await connectionWith(hashSecret(secret));
    const { register, kept } = newRegister();
    await register.reported(connection, report("aaaaaaaa"));
    await expect.poll(() => kept).toEqual([["Ahora: La cuerda floja"]]);
    await register.reported(connection, report("aaaaaaaa", { shows: "Programa" }));
    await register.reported(connection, report("aaaaaaaa", { shows: "Reloj" }));
    register.gone(connection);
    await expect.poll(() => kept).toEqual([["Ahora: La cuerda floja"], ["Reloj"]]);
    expect(await namedDisplays(channel.services)).toMatchObject([{ shows: "Reloj" }]);
  });
});

test.each([
  ["without an id", { ...report("aaaaaaaa"), id: "" }],
  ["with more words than a scene has", report("aaaaaaaa", { shows: "x".repeat(301) })],
])("a report %s is refused", async (_, data) => {
  const client = await channel.connect();
  client.say({ type: "display:report", data });
  expect((await client.next("error")).data).toEqual({ code: "malformed" });
  expect(await channel.hub.displays.list()).toEqual({ named: [], unconfirmed: [] });
});
