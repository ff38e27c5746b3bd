import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DisplayReport } from "#app/domain/signage/display.ts";
import { keepDisplays, seenDisplays } from "#app/domain/signage/displays.server.ts";
import { endEmergency, raiseEmergency } from "#app/domain/signage/emergencies.server.ts";
import { emergenciesIn } from "#app/domain/signage/stored-signs.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { defaultScreen } from "#app/domain/signage/screen.ts";
import { newConnection } from "../../server/live/connection.ts";
import { createDisplayRegister, type KeepingPolicy } from "../../server/live/display-register.ts";
import { type Client, startChannel, type TestChannel } from "../support/live.ts";

/** Connected displays: the state that they report, and the orders that they get. */

let channel: TestChannel;
beforeEach(async () => {
  channel = await startChannel();
});
afterEach(async () => {
  await channel.close();
  expect(channel.complaints).toEqual([]);
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
const raised = {
  title: "Aléjate del escenario",
  message: "Viento fuerte",
  second: "",
  secondLanguage: "",
  screens: [],
  toVisitors: true,
  minutes: 30,
  formToken: "",
};

async function display(id: string, fields: Partial<DisplayReport> = {}): Promise<Client> {
  const client = await channel.connect();
  await client.resume();
  client.say({ type: "display:report", data: report(id, fields) });
  await client.settled();
  return client;
}

/** Returns the titles of the emergencies in the next frame of settings. */
const told = async (client: Client): Promise<string[]> => {
  const { data } = await client.next("settings:updated");
  const value = data.values["signage.emergencies"];
  return Array.isArray(value) ? emergenciesIn(value.map(String)).map(({ title }) => title) : [];
};

test("the list shows a display with its content, also after the display disconnects", async () => {
  const client = await display("aaaaaaaa");
  expect(channel.hub.displays.list()).toMatchObject([
    {
      id: "aaaaaaaa",
      screen: "puerta",
      shows: "Ahora: La cuerda floja",
      isConnected: true,
      seenAt: channel.services.clock.now().toISOString(),
    },
  ]);
  client.say({ type: "display:report", data: report("aaaaaaaa", { shows: "Programa" }) });
  await client.settled();
  expect(channel.hub.displays.list()).toMatchObject([{ shows: "Programa" }]);
  client.socket.terminate();
  await expect.poll(() => channel.hub.displays.list()).toMatchObject([{ id: "aaaaaaaa", isConnected: false }]);
});

test("a display that polls is listed, confirms an emergency, gets orders, and counts as missing when it stops polling", async () => {
  let now = new Date("2026-08-22T19:42:00Z");
  const displays = createDisplayRegister({
    clock: { now: () => now },
    seen: [],
    keep: () => Promise.resolve(true),
    failed: (error) => channel.complaints.push(error),
  });
  expect(displays.polled(report("aaaaaaaa"))).toBeNull();
  expect(displays.polled(report("aaaaaaaa", { emergency: "storm" }))).toBeNull();
  expect(displays.list()).toMatchObject([{ id: "aaaaaaaa", emergency: "storm", isConnected: true }]);
  expect(displays.order({ screen: "puerta" }, "reload")).toBe(1);
  expect(displays.forget("aaaaaaaa")).toBe(false);
  expect([displays.polled(report("aaaaaaaa")), displays.polled(report("aaaaaaaa"))]).toEqual(["reload", null]);
  now = new Date("2026-08-22T19:43:16Z");
  expect(displays.list()).toMatchObject([{ id: "aaaaaaaa", isConnected: false }]);
  expect(displays.order({ screen: "puerta" }, "reload")).toBe(0);
  // The display now has a socket, so reports by polls in its name are ignored.
  displays.reported(
    newConnection(
      (await channel.connect()).socket,
      new PassThrough(),
      { credential: null, device: null, address: "192.0.2.1" },
      0,
    ),
    report("aaaaaaaa"),
  );
  expect(displays.polled(report("aaaaaaaa", { shows: "Otra cosa" }))).toBeNull();
  expect(displays.list()).toMatchObject([{ shows: "Ahora: La cuerda floja", isConnected: true }]);
  await displays.stop();
});

test("an order to reload or to identify itself reaches one display, or all displays of a sign", async () => {
  const [one, other, elsewhere] = [
    await display("aaaaaaaa"),
    await display("bbbbbbbb"),
    await display("cccccccc", { screen: "" }),
  ];
  expect(channel.hub.displays.order({ screen: "puerta" }, "reload")).toBe(2);
  for (const client of [one, other]) expect((await client.next("display:order")).data).toEqual({ order: "reload" });
  expect(channel.hub.displays.order({ id: "cccccccc" }, "identify")).toBe(1);
  expect((await elsewhere.next("display:order")).data).toEqual({ order: "identify" });
  expect(channel.hub.displays.order({ screen: "nobody" }, "reload")).toBe(0);
  expect(await one.settled()).toEqual([]);
});

test("an emergency reaches 48 displays by one push, each confirms it, and one change ends it", async () => {
  const displays = await Promise.all(Array.from({ length: 48 }, (_, index) => display(`display${index}`)));
  const { id } = await raiseEmergency(channel.services, raised);
  expect(new Set((await Promise.all(displays.map(told))).flat())).toEqual(new Set([raised.title]));
  displays.forEach((client, index) =>
    client.say({ type: "display:report", data: report(`display${index}`, { emergency: id }) }),
  );
  await Promise.all(displays.map((client) => client.settled()));
  expect(channel.hub.displays.list().filter(({ emergency }) => emergency === id)).toHaveLength(48);
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

test("the list holds at most two hundred displays, and one connection counts as one display", async () => {
  const clients = await Promise.all(Array.from({ length: 205 }, () => channel.connect()));
  clients.forEach((client, index) => client.say({ type: "display:report", data: report(`display${index}`) }));
  await Promise.all(clients.map((client) => client.settled()));
  expect(channel.hub.displays.list()).toHaveLength(200);
  // One connection is one display, however many it says it is.
  const [first] = clients;
  if (first === undefined) throw new Error("no client");
  first.say({ type: "display:report", data: report("other") });
  await first.settled();
  expect(channel.hub.displays.list()).toHaveLength(200);
});

describe("after a restart", () => {
  /** The register of a process that starts now. */
  const restarted = async (policy: KeepingPolicy = { soon: 0, words: 60_000 }) => {
    const kept: string[][] = [];
    const register = createDisplayRegister({
      clock: channel.services.clock,
      seen: await seenDisplays(channel.services),
      keep: (displays, forgotten) => {
        kept.push(displays.map(({ shows }) => shows));
        return keepDisplays(channel.services, displays, forgotten);
      },
      failed: (error) => channel.complaints.push(error),
      policy,
    });
    return { register, kept };
  };

  test("a display that does not return counts as missing, with its last content", async () => {
    await display("aaaaaaaa", { shows: "Ahora: Timple y marea" });
    await channel.hub.close();
    const { register } = await restarted();
    expect(register.list()).toEqual([
      {
        ...report("aaaaaaaa", { shows: "Ahora: Timple y marea" }),
        seenAt: channel.services.clock.now().toISOString(),
        isConnected: false,
      },
    ]);
    expect(register.order({ id: "aaaaaaaa" }, "reload")).toBe(0);
  });
  test("a forgotten display stays forgotten, and a connected display can't be forgotten", async () => {
    const client = await display("aaaaaaaa");
    expect(channel.hub.displays.forget("aaaaaaaa")).toBe(false);
    client.socket.terminate();
    await expect.poll(() => channel.hub.displays.forget("aaaaaaaa")).toBe(true);
    expect(channel.hub.displays.list()).toEqual([]);
    await channel.hub.close();
    expect(await seenDisplays(channel.services)).toEqual([]);
  });
  test("a display that was silent for a week no longer counts as missing", async () => {
    const { clock } = channel.services;
    const seenAt = (days: number): string => new Date(clock.now().getTime() - days * 86_400_000).toISOString();
    await keepDisplays(
      channel.services,
      [
        { ...report("longgone"), seenAt: seenAt(8) },
        { ...report("recently"), seenAt: seenAt(6) },
      ],
      [],
    );
    expect((await restarted()).register.list().map(({ id }) => id)).toEqual(["recently"]);
    expect(await channel.services.db.selectFrom("displays").select("id").execute()).toEqual([{ id: "recently" }]);
  });
  test("a report that changes only the shown text is stored with the next write", async () => {
    const connection = newConnection(
      (await channel.connect()).socket,
      new PassThrough(),
      { credential: null, device: null, address: "192.0.2.1" },
      0,
    );
    const { register, kept } = await restarted();
    register.reported(connection, report("aaaaaaaa"));
    await expect.poll(() => kept).toEqual([["Ahora: La cuerda floja"]]);
    register.reported(connection, report("aaaaaaaa", { shows: "Programa" }));
    register.reported(connection, report("aaaaaaaa", { shows: "Reloj" }));
    register.gone(connection);
    await expect.poll(() => kept).toEqual([["Ahora: La cuerda floja"], ["Reloj"]]);
    expect(await seenDisplays(channel.services)).toMatchObject([{ shows: "Reloj" }]);
  });
});

test.each([
  ["without an id", { ...report("aaaaaaaa"), id: "" }],
  ["with more words than a scene has", report("aaaaaaaa", { shows: "x".repeat(301) })],
])("a report %s is refused", async (_, data) => {
  const client = await channel.connect();
  client.say({ type: "display:report", data });
  expect((await client.next("error")).data).toEqual({ code: "malformed" });
  expect(channel.hub.displays.list()).toEqual([]);
});
