import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { createEvent, createEventIn } from "#app/domain/editing/events.server.ts";
import { openServices, type OpenServices } from "../../../server/services.ts";
import { eventInputWith } from "../programme/event-input.ts";

let dataFolder: string;
let open: OpenServices;
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), "verbena-last-change-"));
  open = await openServices({ dataFolder }, "test");
});
afterEach(async () => {
  await open.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test("the newest change is 0 in a new database, and then the number of the last change", async () => {
  expect(open.database.newestChange()).toBe(0);
  await createEvent(open.services, eventInputWith());
  expect(open.database.newestChange()).toBe(await lastSequence(open.services.db));
  expect(open.database.newestChange()).toBeGreaterThan(0);
});

test("the newest change ignores open and rolled-back transactions", async () => {
  await createEvent(open.services, eventInputWith());
  const before = open.database.newestChange();
  await open.services.db
    .transaction()
    .execute(async (transaction) => {
      await createEventIn(open.services, transaction, eventInputWith(), 0);
      expect(await lastSequence(transaction)).toBeGreaterThan(before);
      expect(open.database.newestChange()).toBe(before);
      throw new Error("taken back");
    })
    .catch(() => undefined);
  expect(open.database.newestChange()).toBe(before);
});

test("the newest change includes another process's commits at once", async () => {
  const other = await openServices({ dataFolder }, "another process");
  for (let index = 0; index < 20; index += 1) {
    await createEvent(other.services, eventInputWith());
    expect(open.database.newestChange()).toBe(await lastSequence(other.services.db));
  }
  await other.close();
});
