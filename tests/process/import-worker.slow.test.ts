import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  findImport,
  listImports,
  startApplying,
  startImport,
} from "#app/domain/calendar/importing/import-jobs.server.ts";
import { mapNames, fixRows } from "#app/domain/calendar/importing/import-review.server.ts";
import type { ImportState } from "#app/domain/calendar/importing/import-review.ts";
import { systemClock } from "#app/domain/clock.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { openServices, type OpenServices } from "../../server/services.ts";
import { bytes, calendar, event } from "../domain/calendar/ics.ts";
import { temporaryFolder } from "./server-process.ts";

/** Imports with many events, which a process of its own reads and writes: over a real file, that others write too, and killed. */

const many = 1500;
const file = calendar(
  ...Array.from({ length: many }, (_, index) => {
    const start = new Date(Date.UTC(2026, 7, 1) + index * 3_600_000).toISOString().replaceAll(/[-:]|\.000/g, "");
    return event(
      `UID:${index}`,
      `SUMMARY:Event ${index}`,
      `DTSTART:${start}`,
      "DURATION:PT1H",
      `LOCATION:Place ${index % 20}`,
      `CATEGORIES:Kind ${index % 5}`,
      "DESCRIPTION:Some words",
    );
  }),
);

let folder: ReturnType<typeof temporaryFolder>;
let opened: OpenServices;
beforeEach(async () => {
  folder = temporaryFolder();
  opened = await openServices({ dataFolder: folder.path }, "test");
});
afterEach(async () => {
  await opened.close();
  folder.remove();
});

const countEvents = async (): Promise<number> =>
  (
    await opened.services.db
      .selectFrom("events")
      .select((eb) => eb.fn.countAll<number>().as("events"))
      .executeTakeFirstOrThrow()
  ).events;

async function stage(): Promise<string> {
  const { id, finished } = await startImport(
    opened.services,
    { bytes: bytes(file), name: "many.ics" },
    { untitled: "Untitled" },
  );
  expect(await finished).toBeNull();
  return id;
}

test("a calendar is read, corrected, mapped and imported while other processes use the database", async () => {
  const id = await stage();
  expect(await findImport(opened.services, id)).toMatchObject({
    state: "review",
    counts: { total: many, statuses: { valid: many } },
  });
  await fixRows(opened.services, id);
  await mapNames(opened.services, id, "categories", { "Kind 1": { to: "none" } });
  const { finished } = await startApplying(opened.services, id);
  expect(await finished).toBeNull();
  const { state, report, batch } = await findImport(opened.services, id);
  expect([state, report]).toMatchObject([
    "complete",
    { created: many, categoriesCreated: { length: 4 }, locationsCreated: { length: 20 } },
  ]);
  expect(await countEvents()).toBe(many);
  const { undone } = await undoBatch(opened.services, batch ?? "");
  expect([undone, await countEvents()]).toEqual([many + 24, 0]);
});

test("while others change the programme all the time, a calendar is imported once and none of their changes is lost", async () => {
  const id = await stage();
  const { finished } = await startApplying(opened.services, id);
  let written = 0;
  while ((await findImport(opened.services, id)).state === "importing") {
    await createEvent(opened.services, {
      title: `Mine ${written}`,
      startTime: "2026-08-22T10:00:00Z",
      endTime: "2026-08-22T11:00:00Z",
    });
    written += 1;
    await sleep(5);
  }
  expect(await finished).toBeNull();
  expect(await findImport(opened.services, id)).toMatchObject({ state: "complete", report: { created: many } });
  expect([written > 3, await countEvents()]).toEqual([true, many + written]);
});

/** `npm run import` as a group of processes, when its import is in a state, or at its end. */
async function runUntil(
  state: ImportState,
  isFar: (done: number) => boolean,
): Promise<{ pid: number; ended: Promise<unknown[]> }> {
  const path = join(folder.path, "many.ics");
  writeFileSync(path, file);
  const child = spawn(process.execPath, ["server/commands/import.ts", path], {
    env: { PATH: process.env["PATH"], DATA_DIR: folder.path },
    detached: true,
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  while (child.exitCode === null) {
    const row = await opened.services.db
      .selectFrom("imports")
      .select(["state", "done"])
      .where("state", "=", state)
      .executeTakeFirst();
    if (row !== undefined && isFar(row.done)) break;
    await sleep(2);
  }
  if (child.pid === undefined) throw new Error("The command did not start");
  return { pid: child.pid, ended };
}

test.runIf(existsSync("/proc/self"))(
  "when the process that does an import is killed, its parent makes the import available for review again at once",
  async () => {
    const { pid, ended } = await runUntil("importing", (done) => done > 0);
    const [worker] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").map(Number);
    if (!worker) throw new Error("No process does the work");
    process.kill(worker, "SIGKILL");
    expect((await ended)[0]).toBe(1);
    const [view] = await listImports(opened.services);
    expect([view?.state, await countEvents()]).toEqual(["review", 0]);
  },
);

describe("an import that is killed with all its processes", () => {
  /** `npm run import` as a group of processes, killed when its import is in a state. */
  async function killWhen(state: ImportState, isFar: (done: number) => boolean): Promise<void> {
    const { pid, ended } = await runUntil(state, isFar);
    process.kill(-pid, "SIGKILL");
    await ended;
  }
  /** A minute later, when its worker has given no sign. */
  const later = () => ({ ...opened.services, clock: { now: () => new Date(systemClock.now().getTime() + 60_000) } });

  test("has failed if it was still reading the file", async () => {
    await killWhen("reading", () => true);
    expect(await countEvents()).toBe(0);
    expect(await listImports(later())).toMatchObject([
      { state: "failed", failure: { messageKey: "calendar_file.reading_interrupted" } },
    ]);
  });

  test.each([0, 1200])(
    "is under review again if nothing was imported yet, else complete (killed at %i)",
    async (far) => {
      await killWhen("importing", (done) => done >= far);
      const [view] = await listImports(later());
      const events = await countEvents();
      expect([view?.state, events]).toEqual(events === 0 ? ["review", 0] : ["complete", many]);
      if (view === undefined || events > 0) return;
      const { finished } = await startApplying(later(), view.id);
      expect(await finished).toBeNull();
      expect(await countEvents()).toBe(many);
    },
  );
});
