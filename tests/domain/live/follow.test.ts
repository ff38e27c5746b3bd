import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { migrate } from "#app/database/migrate.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
import { type Batch, followChanges, type Follower, mostRead } from "#app/domain/changes/follow.server.ts";
import { endSession, startSession } from "#app/domain/identity/sessions.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { createEvent, createEventIn, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { servicesOf } from "../../support/festival.ts";
import { longWait } from "../../support/wait.ts";

let folder: string;
let database: OpenDatabase;
let services: Services;
let follower: Follower;
let failures: unknown[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "verbena-follow-"));
  database = openDatabase(join(folder, "verbena.sqlite"));
  await migrate(database);
  services = servicesOf(database);
  await createEvent(services, eventInputWith({ title: "Antes" }));
  failures = [];
  follower = await followChanges(database, (error) => failures.push(error));
});
afterEach(async () => {
  await follower.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

/** A second connection, as another process has one. */
async function elsewhere(work: (services: Services) => Promise<unknown>): Promise<void> {
  const other = openDatabase(join(folder, "verbena.sqlite"));
  try {
    await work(servicesOf(other));
  } finally {
    await other.close();
  }
}

function collecting(): { batches: Batch[]; told: () => string[][] } {
  const batches: Batch[] = [];
  follower.subscribe(({ batches: more }) => void batches.push(...more));
  return {
    batches,
    told: () => batches.map(({ changes }) => (changes ?? []).map((change) => `${change.entity} ${change.action}`)),
  };
}

describe("a follower of the changes", () => {
  test("has delivered this process's changes, complete and in order, when it is asked to look", async () => {
    const { batches, told } = collecting();
    const { id } = await createEvent(services, eventInputWith());
    await follower.caughtUp();
    expect(told()).toEqual([["event created"]]);
    await updateEvent(services, id, { title: "Otra" });
    await services.db.transaction().execute(async (transaction) => {
      await createEventIn(services, transaction, eventInputWith());
      await createEventIn(services, transaction, eventInputWith());
    });
    await deleteEvent(services, id);
    await follower.caughtUp();
    expect(told()).toEqual([
      ["event created"],
      ["event updated"],
      ["event created", "event created"],
      ["event deleted"],
    ]);
    const numbers = batches.flatMap(({ changes }) => (changes ?? []).map((change) => change.sequence));
    expect(numbers).toEqual([2, 3, 4, 5, 6]);
    expect([follower.position, batches.map((batch) => batch.last)]).toEqual([6, [2, 3, 5, 6]]);
  });

  test("delivers this process's changes without being asked", async () => {
    const { batches } = collecting();
    await createEvent(services, eventInputWith());
    await vi.waitFor(() => expect(batches).toHaveLength(1), { ...longWait, interval: 5 });
  });

  test("looks by itself for changes of another process", async () => {
    const { told } = collecting();
    await elsewhere((other) => createEvent(other, eventInputWith()));
    await vi.waitFor(() => expect(told()).toEqual([["event created"]]), { ...longWait, interval: 10 });
    await elsewhere((other) => createEvent(other, eventInputWith()));
    // Asked, it looks at once.
    await follower.caughtUp();
    expect(told()).toHaveLength(2);
  });

  test("skips rolled-back changes and writes outside of the changes", async () => {
    const { batches } = collecting();
    const taken = services.db.transaction().execute(async (transaction) => {
      await createEventIn(services, transaction, eventInputWith());
      throw new Error("no");
    });
    await expect(taken).rejects.toThrow("no");
    await services.db.deleteFrom("audit").execute();
    await follower.caughtUp();
    expect(batches).toEqual([]);
  });

  test("reports a write outside of the changes by its topic, from any process", async () => {
    const topics: string[][] = [];
    follower.subscribe((written) => void topics.push([...written.topics]));
    const user = await createUser(services, { name: "Nira", email: "nira@example.org", role: "USER" });
    await follower.caughtUp();
    const { token } = await startSession(services, user.id, { remembered: false, deviceId: null, userAgent: null });
    const { id: eventId } = await createEvent(services, eventInputWith());
    await follower.caughtUp();
    await elsewhere((other) => saveReminder(other, { kind: "user", id: user.id }, { eventId }));
    await follower.caughtUp();
    await endSession(services, token);
    await follower.caughtUp();
    expect(topics.filter(({ length }) => length > 0)).toEqual([["users"], ["reminders"], ["credentials"]]);
  });

  test("does not hand out each change of a very large import", async () => {
    const { batches } = collecting();
    await services.db.transaction().execute(async (transaction) => {
      for (let count = 0; count <= mostRead; count += 1) await createEventIn(services, transaction, eventInputWith());
    });
    await createEvent(services, eventInputWith());
    await follower.caughtUp();
    expect(batches.map(({ changes }) => changes?.length)).toEqual([undefined, 1]);
    expect(follower.position).toBe(mostRead + 3);
  });

  test("waits for each subscriber before the next batch, and lets other work run meanwhile", async () => {
    const order: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    follower.subscribe(async ({ batches: [batch] }) => {
      order.push(`begin ${batch?.last}`);
      if (batch?.last === 2) await held;
      order.push(`end ${batch?.last}`);
    });
    await createEvent(services, eventInputWith());
    const between = follower.inTurn(async () => {
      order.push(`between, at ${follower.position}`);
      return "done";
    });
    await createEvent(services, eventInputWith());
    release();
    expect(await between).toBe("done");
    await follower.caughtUp();
    expect(order).toEqual(["begin 2", "end 2", "between, at 2", "begin 3", "end 3"]);
  });

  test("serves the other subscribers and later changes even if one subscriber fails", async () => {
    follower.subscribe(() => Promise.reject(new Error("full")));
    const { told } = collecting();
    await createEvent(services, eventInputWith());
    await createEvent(services, eventInputWith());
    await follower.caughtUp();
    expect([told().length, failures.map(String)]).toEqual([2, ["Error: full", "Error: full"]]);
    await expect(follower.inTurn(() => Promise.reject(new Error("own fault")))).rejects.toThrow("own fault");
    await createEvent(services, eventInputWith());
    await follower.caughtUp();
    expect(told()).toHaveLength(3);
  });

  test("calls no unsubscribed subscriber, and no subscriber after it is stopped", async () => {
    const left: Batch[] = [];
    const leave = follower.subscribe(({ batches: more }) => void left.push(...more));
    const { batches } = collecting();
    leave();
    await createEvent(services, eventInputWith());
    await follower.caughtUp();
    await follower.stop();
    await createEvent(services, eventInputWith());
    await follower.caughtUp();
    expect([left, batches.length]).toEqual([[], 1]);
  });
});
