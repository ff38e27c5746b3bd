import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { askLive } from "#app/browser/live/link.ts";
import { announce } from "#app/domain/announcements/announcements.server.ts";
import { closeCodes } from "#app/domain/live/change.ts";
import { readPosition } from "#app/domain/changes/epoch.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { openServices } from "../../server/services.ts";
import { event } from "../domain/calendar/ics.ts";
import { ensureBuild } from "../support/app.ts";
import { type Client, openClient } from "../support/live.ts";
import { run, type ServerProcess, startServer, temporaryFolder } from "./server-process.ts";

/** The live channel of a real process, beside which a command writes. */

const folder = temporaryFolder();
let server: ServerProcess;
const connect = (): Promise<Client> => openClient(`${server.address.replace("http:", "ws:")}/ws`);
beforeAll(async () => {
  await ensureBuild();
  server = await startServer({ DATA_DIR: folder.path, SAMPLE: "off" });
}, 180_000);
afterAll(async () => {
  await server.stop();
  folder.remove();
});

test("an import beside the running server is on every screen within a second of its end", async () => {
  const client = await connect();
  await client.resume();
  const file = join(folder.path, "charco.ics");
  const took: number[] = [];
  for (const title of ["Concierto", "Pasacalles", "Verbena"]) {
    writeFileSync(
      file,
      [
        "BEGIN:VCALENDAR",
        event(`UID:${title}`, `SUMMARY:${title}`, "DTSTART:20270822T190000Z", "DTEND:20270822T210000Z"),
        "END:VCALENDAR",
      ].join("\r\n"),
    );
    const { status } = await run("server/commands/import.ts", [file], { DATA_DIR: folder.path });
    expect(status).toBe(0);
    const ended = performance.now();
    expect(await client.next("event:created")).toMatchObject({ data: { title } });
    took.push(performance.now() - ended);
  }
  // Of three, since the machine itself may stop for a moment.
  expect(Math.min(...took)).toBeLessThan(1000);
});

test("an event that crosses its start turns live by itself", async () => {
  const client = await connect();
  await client.resume();
  const { services, close } = await openServices({ dataFolder: folder.path }, "test");
  const begins = Date.now() + 1500;
  const { id } = await createEvent(services, {
    title: "Ya",
    startTime: new Date(begins).toISOString(),
    endTime: new Date(begins + 3_600_000).toISOString(),
  });
  await close();
  expect(await client.next("event:created")).toMatchObject({ data: { id, phase: "upcoming" } });
  expect(await client.next("event:updated")).toMatchObject({ data: { id, phase: "active" } });
  const late = Date.now() - begins;
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(5000);
});

test("a polling browser gets the announcements of its event", async () => {
  const { services, close } = await openServices({ dataFolder: folder.path }, "test");
  const before = await readPosition(services.db);
  const startTime = new Date().toISOString();
  const { id } = await createEvent(services, {
    title: "Gala",
    startTime,
    endTime: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await announce(services, {
    type: "info",
    title: "Cambio de sitio",
    message: "La gala pasa al auditorio.",
    minutes: 15,
    eventId: id,
  });
  const after = await readPosition(services.db);
  await close();
  const typesFor = async (...ids: string[]) => (await askLive(server.address, before, ids)).map((frame) => frame.type);
  expect(await typesFor(id, "another")).toEqual(["system:announcement", "event:created", "resumed"]);
  expect(await typesFor("another")).toEqual(["event:created", "resumed"]);
  expect(await askLive(server.address, after, [id])).toMatchObject([
    { type: "resumed", sequence: after.sequence, data: { epoch: after.epoch } },
  ]);
});

test("at its stop the server closes all sockets with 1012, even unresponsive ones, and ends in time", async () => {
  const clients = await Promise.all(Array.from({ length: 50 }, connect));
  const silent = await connect();
  silent.socket.pause();
  const begin = performance.now();
  const stopped = server.stop();
  for (const client of clients)
    await vi.waitFor(() => expect(client.closed()).toBe(closeCodes.restart), { timeout: 5000, interval: 5 });
  expect(await stopped).toBe(0);
  expect(performance.now() - begin).toBeLessThan(5000);
  silent.socket.terminate();
});
