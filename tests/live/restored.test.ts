import { dirname, join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
import { closeCodes } from "#app/domain/live/change.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { beginEpoch, readPosition } from "#app/domain/changes/epoch.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { createReplays } from "#app/http/live/replays.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { type TestChannel } from "../support/live.ts";
import { openChannel } from "./open-channel.ts";

/** A restored copy replaces newer data. No client may continue from the sequence numbers of the replaced history. */

let channel: TestChannel;
let copy: string;
let id: string;
beforeEach(async () => {
  channel = await openChannel();
  ({ id } = await createEvent(channel.services, eventInputWith({ title: "Antes" })));
  copy = join(dirname(channel.path), "copy.sqlite");
  await channel.copyTo(copy);
  await updateEvent(channel.services, id, { title: "Después de la copia" });
  await updateEvent(channel.services, id, { title: "Y otra vez" });
});

/** Replaces the open database with the copy, as another process does. `past`: the last given number that it knows. */
async function restore(past: number): Promise<void> {
  const other = openDatabase(copy);
  await other.db.transaction().execute((transaction) => beginEpoch(transaction, past));
  await other.close();
  const source = new BetterSqlite(copy, { readonly: true });
  await source.backup(channel.path);
  source.close();
  await channel.follower.caughtUp();
}

describe("after a restored backup", () => {
  test("sequence numbers continue above all numbers that were given before", async () => {
    const before = await lastSequence(channel.services.db);
    await restore(before);
    expect(await lastSequence(channel.services.db)).toBe(before + 1);
    await updateEvent(channel.services, id, { title: "Nueva" });
    expect(await lastSequence(channel.services.db)).toBe(before + 2);
  });

  test.each([
    ["known", 3],
    ["lost", 0],
  ])(
    "a client that was connected before must reload, and then gets new changes (the old numbers are %s)",
    async (_what, past) => {
      const had = await readPosition(channel.services.db);
      const client = await channel.connect();
      client.say({ type: "resume", data: had });
      expect(await client.next("resumed")).toMatchObject({ data: { epoch: had.epoch }, sequence: had.sequence });
      await restore(past);
      await expect.poll(() => client.closed()).toBe(closeCodes.restart);

      // As many changes again: by its number alone nothing would be missing.
      while ((await lastSequence(channel.services.db)) <= had.sequence)
        await updateEvent(channel.services, id, { title: `Cambio ${Math.random()}` });
      const now = await readPosition(channel.services.db);
      const again = await channel.connect();
      again.say({ type: "resume", data: had });
      expect(await again.next("reload")).toMatchObject({ sequence: now.sequence });
      expect(await again.next("resumed")).toMatchObject({ data: { epoch: now.epoch }, sequence: now.sequence });
      await updateEvent(channel.services, id, { title: "Y ahora" });
      expect(await again.next("event:updated")).toMatchObject({
        data: { title: "Y ahora" },
        sequence: now.sequence + 1,
      });

      const replays = createReplays(channel.services);
      const news = async (after: typeof had) =>
        (await replays.between(after, await readPosition(channel.services.db), "192.0.2.1")).news.map(
          ({ frame }) => frame.type,
        );
      expect(await news(had)).toEqual(["reload"]);
      expect(await news(now)).toEqual(["event:updated"]);
    },
  );

  test("another restore works too, and begins a new epoch again", async () => {
    const epochs = new Set([channel.follower.epoch]);
    for (let count = 0; count < 2; count += 1) {
      await restore(await lastSequence(channel.services.db));
      epochs.add(channel.follower.epoch);
      expect(channel.follower.position).toBe(await lastSequence(channel.services.db));
    }
    expect(epochs.size).toBe(3);
  });
});
