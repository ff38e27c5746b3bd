import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { dataOf, type SpecClient, SpecSocket, succeeded } from "./client.ts";
import { eventPayload, type Festival, fromNow, hour, newEvent, startFestival, unique } from "./festival.ts";
import { chatMessageOf, eventOf, type SpecEvent } from "./shapes.ts";

let festival: Festival;
let admin: SpecClient;
let user: SpecClient;
const sockets: SpecSocket[] = [];

beforeAll(async () => {
  festival = await startFestival({ SAMPLE: "off" });
  ({ admin, user } = festival);
  const setting = { key: "ai_assistant", value: true, category: "features", description: "", isPublic: true };
  succeeded(await admin.post("settings/bulk", { settings: [setting] }));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => festival.stop());

async function connect(token?: string | null): Promise<SpecSocket> {
  const socket = await SpecSocket.open(festival.address, token);
  sockets.push(socket);
  return socket;
}

/** An event of this id, in a message that has all that a client shows of it. */
const theEvent = (id: string) => eventOf.refine((event) => event.id === id);

/** Waits until the server has seen all that this socket sent before: a change arrives after it. */
async function settled(socket: SpecSocket): Promise<void> {
  const event = await newEvent(admin);
  await socket.next("event:created", theEvent(event.id));
}

/** Makes an event that the socket has been told of: a change right after its creation would come as one message. */
async function knownEvent(socket: SpecSocket, changes: Record<string, unknown> = {}): Promise<SpecEvent> {
  const event = await newEvent(admin, changes);
  await socket.next("event:created", theEvent(event.id));
  return event;
}

async function change(event: SpecEvent, changes: Record<string, unknown>): Promise<SpecEvent> {
  const payload = await eventPayload(admin, { title: event.title, ...changes });
  return dataOf(eventOf, await admin.put(`events/${event.id}`, payload));
}

describe("§7 what the real-time socket brings", () => {
  const receivers: [string, () => string | null | undefined][] = [
    ["a visitor who sends nothing", () => undefined],
    ["a visitor whose storage has no token", () => null],
    ["an account", () => user.token],
    ["an administrator", () => admin.token],
  ];

  test.each(receivers)("event:created has the whole event, for %s", async (_name, token) => {
    const socket = await connect(token());
    const event = await newEvent(admin);
    expect(await socket.next("event:created", theEvent(event.id))).toMatchObject({ title: event.title });
  });

  test.each(receivers)("event:updated has the whole changed event, for %s", async (_name, token) => {
    const socket = await connect(token());
    const event = await knownEvent(socket);
    const title = unique("Otro título");
    await change(event, { title });
    const updated = await socket.next("event:updated", theEvent(event.id));
    expect(updated.title).toBe(title);
    expect(updated.EventCategories).toHaveLength(1);
    expect(updated.EventLocations).toHaveLength(1);
  });

  test("§4: event:updated says that an event became ACTIVE", async () => {
    const socket = await connect();
    const event = await knownEvent(socket, { startTime: fromNow(-hour), endTime: fromNow(hour), status: "UPCOMING" });
    await change(event, { startTime: event.startTime, endTime: event.endTime, status: "ACTIVE" });
    await socket.next(
      "event:updated",
      theEvent(event.id).refine(({ status }) => status === "ACTIVE"),
    );
  });

  test.each(receivers)("event:deleted is the id, for %s", async (_name, token) => {
    const socket = await connect(token());
    const event = await knownEvent(socket);
    succeeded(await admin.delete(`events/${event.id}`));
    await socket.next("event:deleted", z.literal(event.id));
  });

  test("§4: a cancelled event is told: as event:deleted, or as event:updated with CANCELLED", async () => {
    const socket = await connect();
    const event = await knownEvent(socket);
    await change(event, { status: "CANCELLED" });
    await vi.waitFor(
      () => {
        const told = socket.frames.some(({ type, data }) =>
          type === "event:deleted"
            ? data === event.id
            : type === "event:updated" &&
              theEvent(event.id)
                .refine(({ status }) => status === "CANCELLED")
                .safeParse(data).success,
        );
        expect(told, JSON.stringify(socket.frames.slice(-3))).toBe(true);
      },
      { timeout: 30_000 },
    );
  });

  test("§3: the relations of an event in a message are those of GET events/{id}", async () => {
    const socket = await connect();
    const event = await newEvent(admin);
    const told = await socket.next("event:created", theEvent(event.id));
    const read = dataOf(eventOf, await festival.visitor.get(`events/${event.id}`));
    const { EventCategories, EventLocations } = read;
    expect(told).toMatchObject({ EventCategories, EventLocations });
  });

  test("settings:updated comes when a public setting changes", async () => {
    const socket = await connect();
    await settled(socket);
    const setting = { key: "showCapacityIndicator", value: false, category: "events", description: "", isPublic: true };
    succeeded(await admin.post("settings/bulk", { settings: [setting] }));
    await socket.next("settings:updated", z.unknown());
  });

  test("settings:updated comes when the stream changes", async () => {
    const socket = await connect();
    await settled(socket);
    succeeded(await admin.post("settings/stream/toggle"));
    await socket.next("settings:updated", z.unknown());
  });
});

describe("§7 event:reminder", () => {
  test("comes with message and eventId to the socket of the account whose reminder falls due, and to no other", async () => {
    const [own, other, visitor] = [await connect(user.token), await connect(admin.token), await connect()];
    const event = await newEvent(admin, { startTime: fromNow(hour / 6), endTime: fromNow(hour) });
    succeeded(await user.post("reminders", { eventId: event.id, notifyBefore: 15 }));
    const { message } = await own.next(
      "event:reminder",
      z.looseObject({ message: z.string().min(1), eventId: z.literal(event.id) }),
    );
    expect(message).toContain(event.title);
    for (const socket of [other, visitor]) {
      await settled(socket);
      expect(socket.frames.filter(({ type }) => type === "event:reminder")).toEqual([]);
    }
  });
});

describe("§7 chat on the socket", () => {
  const question = () => ({ message: "¿Qué hay hoy?", timestamp: new Date().toISOString() });
  const fromActy = z.looseObject({ sender: z.literal("acty"), content: z.string().min(1) });

  test.each([
    ["a visitor", () => undefined],
    ["an account", () => user.token],
  ])("chat:message of %s is answered by chat:message with sender and content", async (_name, token) => {
    const socket = await connect(token());
    socket.send("chat:message", question());
    await socket.next("chat:message", fromActy);
  });

  test("§3: the answer has all fields of a chat message", async () => {
    const socket = await connect(user.token);
    socket.send("chat:message", question());
    await socket.next(
      "chat:message",
      chatMessageOf.refine(({ sender }) => sender === "acty"),
    );
  });

  test("chat:typing is true while Acty answers, and false afterwards", async () => {
    const socket = await connect();
    socket.send("chat:message", question());
    await socket.next("chat:message", fromActy);
    await socket.next("chat:typing", z.literal(false));
    expect(socket.frames.filter(({ type }) => type === "chat:typing").map(({ data }) => data)).toEqual([true, false]);
  });

  test("nobody else gets the answer", async () => {
    const asking = await connect();
    const other = await connect();
    asking.send("chat:message", question());
    await asking.next("chat:message", fromActy);
    await settled(other);
    expect(other.frames.filter(({ type }) => type.startsWith("chat:"))).toEqual([]);
  });

  test("what an account asks on the socket is in its history", async () => {
    const socket = await connect(user.token);
    const asked = { ...question(), message: unique("¿Dónde está el taller?") };
    socket.send("chat:message", asked);
    await socket.next("chat:message", fromActy);
    const found = dataOf(z.array(chatMessageOf), await user.get("chat/history"));
    expect(found).toContainEqual(expect.objectContaining({ sender: "user", content: asked.message }));
  });

  test("§5: a blank message gets no answer, and the socket stays", async () => {
    const socket = await connect();
    socket.send("chat:message", { ...question(), message: "  " });
    await settled(socket);
    expect(
      socket.frames.filter(({ type, data }) => type === "chat:message" && fromActy.safeParse(data).success),
    ).toEqual([]);
    expect(socket.isOpen()).toBe(true);
  });
});

describe("§7 what the client sends", () => {
  test.each([
    ["event:join {eventId}", "event:join", (id: string) => ({ eventId: id })],
    ["event:join with the id alone", "event:join", (id: string) => id],
    ["event:leave {eventId}", "event:leave", (id: string) => ({ eventId: id })],
    ["event:leave with the id alone", "event:leave", (id: string) => id],
    ["event:join {eventId} of an unknown event", "event:join", () => ({ eventId: "none" })],
    ["chat:typing true", "chat:typing", () => true],
    ["chat:typing false", "chat:typing", () => false],
    ["user:active", "user:active", () => undefined],
    ["user:active with empty data", "user:active", () => ({})],
    ["events:request_updates", "events:request_updates", () => undefined],
    ["events:request_updates with empty data", "events:request_updates", () => ({})],
  ])("%s leaves the socket open, and changes still arrive", async (_name, type, dataFor) => {
    const socket = await connect();
    const event = await knownEvent(socket);
    socket.send(type, dataFor(event.id));
    await change(event, { title: unique("Otro título") });
    await socket.next("event:updated", theEvent(event.id));
    expect(socket.isOpen()).toBe(true);
    expect(socket.frames.filter((frame) => frame.type.includes("error"))).toEqual([]);
  });

  test("a client that joined an event and left it still gets its changes", async () => {
    const socket = await connect();
    const event = await knownEvent(socket);
    socket.send("event:join", { eventId: event.id });
    socket.send("event:leave", { eventId: event.id });
    await change(event, { title: unique("Otro título") });
    await socket.next("event:updated", theEvent(event.id));
  });

  test("§4: a tab that is visible again requests updates, and gets what it missed", async () => {
    const socket = await connect();
    const event = await knownEvent(socket);
    socket.send("user:away");
    await change(event, { title: unique("Cambiado") });
    socket.send("user:active");
    socket.send("events:request_updates");
    await socket.next("event:updated", theEvent(event.id));
  });

  test("a token that is none does not break the client's updates", async () => {
    const socket = await connect("stale");
    const event = await knownEvent(socket);
    await change(event, { title: unique("Cambiado") });
    await socket.next("event:updated", theEvent(event.id));
  });
});
