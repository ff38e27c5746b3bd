import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { listBackups } from "#app/domain/backups/folder.server.ts";
import { closeCodes } from "#app/domain/live/change.ts";
import { systemClock } from "#app/domain/clock.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testDataFolder, type TestDataFolder } from "../support/data-folder.ts";
import { addPeople } from "../support/people.ts";
import { run, type ServerProcess, startServer } from "./server-process.ts";

/** The panel restores a backup while the server runs, and needs no manual restart. */

let place: TestDataFolder;
let server: ServerProcess;
let cookie: string;
beforeEach(async () => {
  place = testDataFolder();
  const today = {
    startTime: new Date(Date.now() - 3_600_000).toISOString(),
    endTime: new Date(Date.now() + 3_600_000).toISOString(),
  };
  cookie = await place.use(async (services) => {
    await createEvent(services, eventInputWith({ title: "Antes", ...today }));
    return (await addPeople({ ...services, clock: systemClock })).ADMIN.cookie;
  });
  server = await startServer({ DATA_DIR: place.dataFolder, SAMPLE: "off" });
});
afterEach(async () => {
  await server.kill();
  place.remove();
});

const send = (fields: Record<string, string>) =>
  fetch(`${server.address}/admin/backups`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: server.address },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
const titles = async () =>
  (await fetch(`${server.address}/api/events`).then((response) => response.text()))
    .match(/"title":"[^"]*"/g)
    ?.toSorted();
const add = (title: string) => place.use((services) => createEvent(services, eventInputWith({ title })));

describe("a restore from the panel", () => {
  test("restores the data in the running process, makes every socket reconnect, and keeps the backup's sessions", async () => {
    expect((await send({ intent: "make" })).status).toBe(302);
    const [backup] = await listBackups(place);
    await add("Después");
    expect(await titles()).toEqual(['"title":"Antes"', '"title":"Después"']);
    const socket = new WebSocket(`${server.address.replace("http", "ws")}/ws`, { origin: server.address });
    await once(socket, "open");
    const closed = once(socket, "close");
    // Requests during the restore are answered.
    const asking = Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(`${server.address}/healthz`)).status),
    );
    const answer = await send({ intent: "restore", id: backup?.name ?? "" });
    expect(answer.status).toBe(302);
    expect(await titles()).toEqual(['"title":"Antes"']);
    expect((await closed)[0]).toBe(closeCodes.restart);
    expect(new Set(await asking)).toEqual(new Set([200]));
    expect(server.child.exitCode).toBeNull();

    const page = await (await fetch(`${server.address}/admin/backups`, { headers: { Cookie: cookie } })).text();
    expect(page).toContain("Antes de restaurar");
    expect(readdirSync(place.dataFolder).filter((name) => /^(?:restore|replaced)/.test(name))).toEqual([]);
    // Data that is written now is still there after the next start.
    await add("Luego");
    expect(await titles()).toEqual(['"title":"Antes"', '"title":"Luego"']);
    expect(await server.stop()).toBe(0);
    expect(place.titles()).toEqual(["Antes", "Luego"]);
    expect(server.output()).not.toMatch(/^\S+ (?:error|fatal) /m);
  });

  test("can't be done by command while the server runs", async () => {
    await send({ intent: "make" });
    const [backup] = await listBackups(place);
    const refused = await run("server/commands/restore.ts", [backup?.name ?? ""], { DATA_DIR: place.dataFolder });
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining("stop the server") });
    expect(existsSync(join(place.dataFolder, "restore"))).toBe(false);
  });

  test("is finished by the next start if the process was killed when the restore was ready", async () => {
    await send({ intent: "make" });
    const [backup] = await listBackups(place);
    await add("Después");
    const state = { isAnswered: false };
    const restoring = send({ intent: "restore", id: backup?.name ?? "" })
      .catch(() => null)
      .finally(() => (state.isAnswered = true));
    while (!existsSync(join(place.dataFolder, "restore", "plan.json")) && !state.isAnswered) await sleep(1);
    await server.kill();
    await restoring;
    server = await startServer({ DATA_DIR: place.dataFolder, SAMPLE: "off" });
    expect(await titles()).toEqual(['"title":"Antes"']);
  });
});
