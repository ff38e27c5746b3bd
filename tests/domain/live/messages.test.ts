import { describe, expect, test } from "vitest";
import { type ClientMessage, readServerFrame, type ServerFrame, writeMessage } from "#app/domain/live/change.ts";
import { readClientMessage } from "#app/domain/live/client-message.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventOfPublic, type PublicEvent, publicEventOf } from "#app/domain/programme/public-event.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

const now = new Date("2026-08-22T18:42:00Z");

async function anEvent(): Promise<PublicEvent> {
  const services = await memoryFestival();
  const event = await createEvent(services, eventInputWith());
  return publicEventOf(event, { now, showsPlaces: true });
}

describe("a message of a client", () => {
  const said: ClientMessage[] = [
    { type: "resume", data: { sequence: 7 } },
    { type: "resume", data: {} },
    { type: "auth", data: { token: "secret" } },
    { type: "event:join", data: { eventId: "gala" } },
    { type: "event:leave", data: { eventId: "gala" } },
    { type: "chat:message", data: { message: "Hola", timestamp: "2026-08-22T18:42:00.000Z" } },
    { type: "chat:typing", data: true },
    { type: "events:request_updates", data: {} },
    { type: "user:active", data: null },
    { type: "user:away", data: null },
  ];
  test.each(said)("$type is read as it was sent", (message) => {
    expect(readClientMessage(writeMessage(message))).toEqual(message);
  });

  test.each([
    ['{"type":"auth","token":"secret"}', { type: "auth", data: { token: "secret" } }],
    ['{"type":"event:join","data":"gala"}', { type: "event:join", data: { eventId: "gala" } }],
    ['{"type":"events:request_updates"}', { type: "events:request_updates", data: {} }],
    ['{"type":"resume"}', { type: "resume", data: {} }],
    ['{"type":"user:away"}', { type: "user:away", data: null }],
  ])("is also understood as %s", (text, message) => {
    expect(readClientMessage(text)).toEqual(message);
  });

  test.each([
    "",
    "hola",
    "null",
    "[]",
    "7",
    "{}",
    '{"type":7}',
    '{"type":"resume","data":{"sequence":-1}}',
    '{"type":"resume","data":{"sequence":"7"}}',
    '{"type":"event:join"}',
    '{"type":"event:join","data":{"eventId":""}}',
    `{"type":"event:join","data":"${"x".repeat(65)}"}`,
    '{"type":"auth"}',
    '{"type":"auth","token":""}',
    '{"type":"chat:typing","data":"yes"}',
  ])("is refused if it is malformed: %s", (text) => {
    expect(readClientMessage(text)).toBe("malformed");
  });

  test.each(['{"type":"event:updated","data":{}}', '{"type":"toString"}', '{"type":"__proto__"}'])(
    "is unknown if the spec does not have its type: %s",
    (text) => {
      expect(readClientMessage(text)).toBe("unknown_type");
    },
  );
});

describe("a frame of the server", () => {
  test("is read as it was written", async () => {
    const frames: ServerFrame[] = [
      { type: "event:updated", data: await anEvent(), sequence: 3 },
      { type: "event:deleted", data: "gala" },
      { type: "chat:typing", data: false },
      {
        type: "chat:message",
        data: {
          id: "a",
          sender: "acty",
          content: "Hay dos conciertos.",
          timestamp: "2026-08-22T18:42:00.000Z",
          language: "es",
          kind: "talk",
          parts: [{ text: "Hay dos conciertos.", eventIds: [] }],
          judged: null,
          help: null,
          prices: { a: "gratis" },
          events: [],
          topic: [],
        },
      },
      {
        type: "settings:updated",
        data: { keys: ["general.name"], values: { "general.name": "Fiesta" }, categories: null },
        sequence: 4,
      },
      {
        type: "system:announcement",
        data: { id: "a", type: "info", title: "Gala", message: "En el auditorio", eventId: null },
        sequence: 5,
      },
      { type: "reload", data: { within: 10_000 }, sequence: 6 },
    ];
    for (const frame of frames) expect(readServerFrame(JSON.stringify(frame))).toEqual(frame);
  });

  test.each([
    "",
    "{}",
    "null",
    '{"type":"event:deleted"}',
    '{"type":"event:deleted","data":7}',
    '{"type":"constructor","data":{}}',
    '{"type":"event:deleted","data":"x","sequence":"1"}',
    '{"type":"chat:typing","data":"true"}',
  ])("is ignored if it is not understood: %s", (text) => {
    expect(readServerFrame(text)).toBeNull();
  });

  test("contains the event in the shape of the pages", async () => {
    const services = await memoryFestival();
    const { id } = await createEvent(services, eventInputWith());
    const event = await findEvent(services, id);
    if (event === null) throw new Error("The event is not there");
    expect(eventOfPublic(publicEventOf(event, { now, showsPlaces: true }))).toEqual(event);
  });
});
