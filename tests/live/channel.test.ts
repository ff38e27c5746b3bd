import { describe, expect, test, vi } from "vitest";
import { closeCodes, maxMessages } from "#app/domain/live/change.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { newsBetween } from "#app/domain/live/news.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { type Client, type TestChannel } from "../support/live.ts";
import { longWait } from "../support/wait.ts";
import { openChannel, sessionOf } from "./open-channel.ts";

let channel: TestChannel;

const closedWith = (client: Client, code: number, timeout = 5000): Promise<void> =>
  vi.waitFor(() => expect(client.closed()).toBe(code), { timeout, interval: 5 });
const typesOf = (frames: { type: string }[]): string[] => frames.map((frame) => frame.type);

describe("missed changes", () => {
  test("are sent to one address up to a share of each minute, and then a reload, while others get theirs", async () => {
    channel = await openChannel({}, undefined, undefined, 100_000);
    for (let index = 0; index < 30; index += 1)
      await createEvent(channel.services, eventInputWith({ description: "x".repeat(1000) }));
    const stranger = await channel.connect({ address: "192.0.2.1" });
    let [asked, received] = [0, 0];
    for (let ask = 0; ask < 15; ask += 1) {
      asked += JSON.stringify({ type: "resume", data: { sequence: 0 } }).length;
      received += JSON.stringify(await stranger.resume(0)).length;
    }
    expect(received).toBeGreaterThan(100_000);
    expect(received).toBeLessThan(160_000);
    expect(asked).toBeLessThan(1000);
    expect(typesOf(await stranger.resume(0))).toEqual(["reload", "resumed"]);
    const again = await channel.connect({ address: "192.0.2.1" });
    expect(typesOf(await again.resume(0))).toEqual(["reload", "resumed"]);
    const visitor = await channel.connect({ address: "198.51.100.1" });
    expect(await visitor.resume(0)).toHaveLength(31);
  });
});

describe("a change", () => {
  test("reaches every socket, in order, with its number", async () => {
    channel = await openChannel();
    const clients = await Promise.all([channel.connect(), channel.connect(), channel.connect()]);
    await Promise.all(clients.map((client) => client.resume()));
    const { id } = await createEvent(channel.services, eventInputWith());
    await updateEvent(channel.services, id, { title: "Otra gala" });
    await deleteEvent(channel.services, id);
    for (const client of clients) {
      const gone = async () => client.next("event:deleted");
      let frame = await gone();
      // A frame has the state of its moment: the event may be gone already when its creation is handed out.
      while (frame.sequence !== 3) frame = await gone();
      expect(frame).toEqual({ type: "event:deleted", data: id, sequence: 3 });
    }
  });

  test("made by another process reaches every socket within a second", async () => {
    channel = await openChannel();
    const client = await channel.connect();
    await client.resume();
    const took: number[] = [];
    for (let sequence = 1; sequence <= 3; sequence += 1) {
      const begin = performance.now();
      await createEvent(channel.elsewhere().services, eventInputWith());
      expect(await client.next("event:created")).toMatchObject({ data: { title: "Gala de circo" }, sequence });
      took.push(performance.now() - begin);
    }
    // Of three, since the machine itself may stop for a moment.
    expect(Math.min(...took)).toBeLessThan(1000);
  });

  test("to a draft reaches no visitor", async () => {
    channel = await openChannel();
    const client = await channel.connect();
    await client.resume();
    const { id } = await createEvent(channel.services, eventInputWith({ published: false }));
    await updateEvent(channel.services, id, { title: "Secreta" });
    expect(await client.settled()).toEqual([]);
  });

  test("to private or secret settings is sent over no socket", async () => {
    channel = await openChannel();
    const client = await channel.connect();
    await client.resume();
    await writeSettings(channel.services, {
      "email.smtp_host": "canary.example",
      "email.smtp_user": "canary",
      "email.smtp_password": "canary-password",
      "general.contact_email": "hola@example.org",
    });
    await createEvent(
      channel.services,
      eventInputWith({ calendar: { uid: "canary-uid", recurrenceId: "", sequence: 1 } }),
    );
    const frames = await client.settled();
    expect(typesOf(frames)).toEqual(["settings:updated", "event:created"]);
    expect(JSON.stringify(frames)).not.toContain("canary");
  });
});

describe("a returning client", () => {
  test("gets the missed frames, then new ones", async () => {
    channel = await openChannel();
    const { id } = await createEvent(channel.services, eventInputWith());
    const other = await createEvent(channel.services, eventInputWith({ title: "Taller" }));
    await updateEvent(channel.services, id, { title: "Otra gala" });
    await deleteEvent(channel.services, other.id);
    const client = await channel.connect();
    const missed = await client.resume(2);
    expect(missed).toMatchObject([
      { type: "event:updated", data: { title: "Otra gala" } },
      { type: "event:deleted", data: other.id, sequence: 4 },
      { type: "resumed", sequence: 4 },
    ]);
    await createEvent(channel.services, eventInputWith({ title: "Nueva" }));
    expect(await client.next("event:created")).toMatchObject({ data: { title: "Nueva" }, sequence: 5 });
  });

  test("must reload if the server does not know its position, as after too long an absence or a restored backup", async () => {
    channel = await openChannel();
    await createEvent(channel.services, eventInputWith());
    const client = await channel.connect();
    expect(typesOf(await client.resume(99))).toEqual(["reload", "resumed"]);
  });

  test("gets no new frame before it has sent its position", async () => {
    channel = await openChannel({ holdFor: 60_000 });
    const client = await channel.connect();
    const { id } = await createEvent(channel.services, eventInputWith());
    await channel.follower.caughtUp();
    await updateEvent(channel.services, id, { title: "Otra gala" });
    await channel.follower.caughtUp();
    expect(await client.resume(0)).toMatchObject([
      { type: "event:created", data: { title: "Otra gala" }, sequence: 2 },
      { type: "resumed" },
    ]);
  });

  test("that sends no position gets all frames since it connected", async () => {
    channel = await openChannel({ holdFor: 100 });
    await createEvent(channel.services, eventInputWith({ title: "Antes" }));
    await channel.follower.caughtUp();
    const client = await channel.connect();
    await createEvent(channel.services, eventInputWith({ title: "Durante" }));
    await client.next("resumed");
    expect(client.frames).toEqual([]);
    await createEvent(channel.services, eventInputWith({ title: "Después" }));
    expect(await client.next("event:created")).toMatchObject({ data: { title: "Después" } });
  });

  test("gets the same frames as others that return at the same time", async () => {
    channel = await openChannel();
    for (let count = 0; count < 20; count += 1) await createEvent(channel.services, eventInputWith());
    const clients = await Promise.all(Array.from({ length: 40 }, () => channel.connect()));
    const answers = await Promise.all(clients.map((client) => client.resume(5)));
    const expected = (await newsBetween(channel.services, 5, 20)).map((news) => news.frame);
    for (const frames of answers) expect(frames.slice(0, -1)).toEqual(expected);
  });
});

describe("a browser in a hidden tab", () => {
  test("gets no frames until the tab is visible again, and then gets all at once", async () => {
    channel = await openChannel();
    const [hidden, seen] = [await channel.connect(), await channel.connect()];
    await hidden.resume();
    await seen.resume();
    hidden.say({ type: "user:away", data: null });
    await vi.waitFor(async () => {
      await createEvent(channel.services, eventInputWith({ title: "Para nadie" }));
      await seen.next("event:created");
      expect(hidden.frames.splice(0)).toEqual([]);
    }, longWait);
    const { id } = await createEvent(channel.services, eventInputWith());
    await updateEvent(channel.services, id, { title: "Otra gala" });
    await seen.next("event:updated");
    expect(hidden.frames).toEqual([]);
    hidden.say({ type: "user:active", data: null });
    await hidden.next("event:created");
    const last = await hidden.next("resumed");
    expect(last.sequence).toBe(channel.follower.position);
    await deleteEvent(channel.services, id);
    expect((await hidden.next("event:deleted")).data).toBe(id);
  });

  test("gets the held-back frames when it asks for updates", async () => {
    channel = await openChannel();
    const client = await channel.connect();
    await client.resume();
    client.say({ type: "user:away", data: null });
    client.say({ type: "events:request_updates", data: {} });
    await client.next("resumed");
    await createEvent(channel.services, eventInputWith());
    await client.next("event:created");
  });
});

describe("the server refuses or cuts a socket", () => {
  test("with close code 1013 when the festival's limit of sockets is reached", async () => {
    channel = await openChannel();
    await writeSettings(channel.services, { "limits.sockets": 2 });
    await channel.follower.caughtUp();
    const [first, second, third] = [await channel.connect(), await channel.connect(), await channel.connect()];
    await closedWith(third, closeCodes.full);
    expect([first.closed(), second.closed(), channel.hub.size]).toEqual([null, null, 2]);
    first.socket.close();
    await vi.waitFor(() => expect(channel.hub.size).toBe(1), longWait);
    const fourth = await channel.connect();
    await fourth.resume();
    expect(fourth.closed()).toBeNull();
  });

  test("when its network address has used its share, while other addresses and the festival's team still get in", async () => {
    channel = await openChannel();
    await writeSettings(channel.services, { "limits.sockets": 8 });
    await channel.follower.caughtUp();
    const connect = (address: string, session?: string) => channel.connect({ address, ...(session && { session }) });
    for (let opened = 0; opened < 6; opened += 1) await connect("192.0.2.1");
    await closedWith(await connect("192.0.2.1"), closeCodes.full);
    await connect("192.0.2.2");
    await connect("192.0.2.3");
    await vi.waitFor(() => expect(channel.hub.size).toBe(8), longWait);
    await closedWith(await connect("192.0.2.4"), closeCodes.full);
    const ada = await createUser(channel.services, { name: "Ada", email: "ada@example.org", role: "ADMIN" });
    const administrator = await connect("192.0.2.1", await sessionOf(channel.services, ada.id));
    await administrator.resume();
    expect([administrator.closed(), channel.hub.size]).toEqual([null, 9]);
  });

  test("after too many messages, including pings", async () => {
    channel = await openChannel();
    const talker = await channel.connect();
    for (let count = 0; count < maxMessages; count += 1) talker.say({ type: "event:leave", data: { eventId: "gala" } });
    talker.socket.ping();
    await closedWith(talker, closeCodes.policy);
    const other = await channel.connect();
    for (let count = 0; count < maxMessages - 1; count += 1)
      other.say({ type: "event:leave", data: { eventId: "gala" } });
    await other.resume();
    expect(other.closed()).toBeNull();
  });

  test("after a message that is larger than 4 KB or isn't text", async () => {
    channel = await openChannel();
    const [long, binary, fitting] = [await channel.connect(), await channel.connect(), await channel.connect()];
    long.socket.send(JSON.stringify({ type: "resume", data: {}, x: "x".repeat(4096) }));
    binary.socket.send(Buffer.from('{"type":"resume"}'), { binary: true });
    fitting.socket.send(JSON.stringify({ type: "resume", data: {}, x: "x".repeat(4000) }));
    await closedWith(long, closeCodes.tooLarge);
    await closedWith(binary, closeCodes.policy);
    await fitting.next("resumed");
  });

  test("when its client leaves too many bytes unread, even a hundred clients at once, without harm to the others", async () => {
    channel = await openChannel({ mostBuffered: 64 * 1024 });
    const readers = await Promise.all([channel.connect(), channel.connect()]);
    const deaf = await Promise.all(Array.from({ length: 100 }, () => channel.connect({ receiveNothing: true })));
    for (const client of [...readers, ...deaf]) client.say({ type: "resume", data: {} });
    for (const reader of readers) await reader.next("resumed");
    const { id } = await createEvent(channel.services, eventInputWith());
    await vi.waitFor(
      async () => {
        // The kernel takes some megabytes before anything waits here.
        await updateEvent(channel.services, id, { description: "x".repeat(50_000) });
        for (const reader of readers) await reader.next("event:updated");
        expect(channel.hub.size).toBe(readers.length);
      },
      { timeout: 60_000, interval: 1 },
    );
    for (const reader of readers) expect(reader.closed()).toBeNull();
    // And not only since they were silent for a minute.
    expect(channel.hub.counts.cut).toEqual({ silent: 0, slow: deaf.length });
  }, 70_000);

  test("when all clients together leave too much unread, and those with most go first", async () => {
    channel = await openChannel({ sweepEvery: 20, mostBuffered: 1e9, mostBufferedOfAll: 256 * 1024 });
    const reader = await channel.connect();
    const deaf = await Promise.all(Array.from({ length: 20 }, () => channel.connect({ receiveNothing: true })));
    for (const client of [reader, ...deaf]) client.say({ type: "resume", data: {} });
    await reader.next("resumed");
    const { id } = await createEvent(channel.services, eventInputWith());
    await vi.waitFor(
      async () => {
        await updateEvent(channel.services, id, { description: "x".repeat(50_000) });
        await reader.next("event:updated");
        expect(channel.hub.counts.cut.slow).toBeGreaterThan(10);
      },
      { timeout: 60_000, interval: 1 },
    );
    expect(reader.closed()).toBeNull();
  }, 70_000);

  test("not while it is quiet: it is pinged, and its page gets a frame that tells it of the server", async () => {
    channel = await openChannel({ sweepEvery: 20, pingAfter: 100, cutAfter: 2000 });
    const quiet = await channel.connect();
    const frames: string[] = [];
    quiet.socket.on("message", (data: Buffer) => void frames.push(data.toString("utf8")));
    const alive = '{"type":"alive","data":null}';
    await vi.waitFor(() => expect(frames.filter((text) => text === alive).length).toBeGreaterThan(2), longWait);
    expect(quiet.closed()).toBeNull();
  });

  test("when its client does not answer pings, even a hundred clients at once, without harm to the others", async () => {
    channel = await openChannel({ sweepEvery: 20, pingAfter: 100, cutAfter: 2000 });
    const silent = await Promise.all(Array.from({ length: 100 }, () => channel.connect({ receiveNothing: true })));
    const quiet = await channel.connect();
    await vi.waitFor(() => expect(channel.hub.size).toBe(1), { timeout: 20_000 });
    expect(quiet.closed()).toBeNull();
    expect(channel.hub.counts.cut).toEqual({ silent: silent.length, slow: 0 });
    for (const { socket } of silent) socket.resume();
    for (const client of silent) await closedWith(client, 1006);
    await quiet.resume();
  }, 30_000);

  test("with close code 1012 when the server stops, even if the client does not close in turn", async () => {
    channel = await openChannel({ goodbyeWithin: 200 });
    const [polite, silent] = [await channel.connect(), await channel.connect({ receiveNothing: true })];
    const begin = performance.now();
    await channel.hub.close();
    expect(performance.now() - begin).toBeLessThan(2000);
    await closedWith(polite, closeCodes.restart);
    expect([channel.hub.size, silent.socket.isPaused]).toEqual([0, true]);
    await closedWith(await channel.connect(), closeCodes.restart);
  });
});

describe("an invalid message", () => {
  test.each([
    ["hola", "malformed"],
    ['{"type":"event:join","data":7}', "malformed"],
    ['{"type":"event:created","data":{}}', "unknown_type"],
    ['{"type":"chat:message","data":{"message":"Hola","timestamp":"2026-08-22T18:42:00Z"}}', "unknown_type"],
    ['{"type":"auth","token":"nobody-s"}', "unauthenticated"],
  ])("gets an error as its answer and harms nothing: %s", async (text, code) => {
    channel = await openChannel();
    // Without the assistant the server does not accept questions for it.
    await writeSettings(channel.services, { "features.ai_assistant": false });
    const client = await channel.connect();
    client.socket.send(text);
    expect(await client.next("error")).toEqual({ type: "error", data: { code } });
    await client.resume();
  });
});
