import { once } from "node:events";
import { PassThrough } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { textFrame } from "../../server/live/text-frame.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { startChannel, type TestChannel } from "../support/live.ts";

let channel: TestChannel | undefined;
afterEach(() => channel?.close());

test.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])("a text frame of %i bytes has the header that RFC 6455 demands", (length, head) => {
  const frame = textFrame("x".repeat(length));
  expect([[...frame.subarray(0, head.length)], frame.length]).toEqual([head, head.length + length]);
});

test.each([50, 1000, 40_000])("a browser reads a text frame with characters of several bytes (%i)", async (length) => {
  channel = await startChannel();
  const client = await channel.connect();
  await client.resume();
  const description = "ñ€🎪".repeat(length / 5);
  await createEvent(channel.services, eventInputWith({ description }));
  expect((await client.next("event:created")).data.description).toBe(description);
});

test("a stream gets a text frame in one piece", async () => {
  const stream = new PassThrough();
  stream.write(textFrame("hola"));
  const [chunk] = await once(stream, "data");
  expect([...chunk]).toEqual([0x81, 4, ...Buffer.from("hola")]);
});
