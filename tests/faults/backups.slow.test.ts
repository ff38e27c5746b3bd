import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { systemClock } from "#app/domain/clock.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { environmentOf, run, startServer } from "../process/server-process.ts";
import { testDataFolder, type TestDataFolder, titlesIn } from "../support/data-folder.ts";
import { randomOf } from "../support/random.ts";
import { patience, scaled } from "./scale.ts";
import { authorizationIn, createWriter } from "./writers.ts";

const backups = scaled(2, 50);
const kills = scaled(2, 40);
const writers = 4;

function dataFolder(): TestDataFolder {
  const place = testDataFolder();
  onTestFinished(place.remove);
  return place;
}

const isWhole = (path: string): boolean => {
  const database = new BetterSqlite(path, { readonly: true });
  try {
    return database.pragma("integrity_check", { simple: true }) === "ok";
  } finally {
    database.close();
  }
};

describe("backups", () => {
  /** Reliability (R4): 50 backups under load. */
  test(
    "each one made while clients write restores with everything that was acknowledged before it, and its server starts",
    { timeout: patience },
    async () => {
      const place = dataFolder();
      const token = await place.use((services) => authorizationIn({ ...services, clock: systemClock }));
      const server = await startServer({ DATA_DIR: place.dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" });
      onTestFinished(server.kill);
      const crowd = Array.from({ length: writers }, (_, index) => createWriter(`Escrito ${index}`, token));
      const state = { isOver: false, writes: 0 };
      const writing = crowd.map(async ({ write }) => {
        for (; !state.isOver; state.writes += 1) await write(server.address);
      });

      const made: { file: string; before: Set<string> }[] = [];
      for (let number = 0; number < backups; number += 1) {
        const before = new Set(crowd.flatMap(({ known }) => [...known.keys()]));
        const written = state.writes;
        const file = join(place.dataFolder, `${number}.tar`);
        expect(await run("server/commands/backup.ts", [file], { DATA_DIR: place.dataFolder })).toMatchObject({
          status: 0,
          stderr: "",
        });
        // Writing went on meanwhile.
        expect(state.writes).toBeGreaterThan(written);
        made.push({ file, before });
      }
      state.isOver = true;
      await Promise.all(writing);
      expect(server.output()).not.toMatch(/^\S+ (?:error|fatal) /m);
      await server.stop();

      const other = dataFolder();
      for (const { file, before } of made) {
        expect(await run("server/commands/restore.ts", [file], { DATA_DIR: other.dataFolder })).toMatchObject({
          status: 0,
        });
        expect(readdirSync(other.dataFolder).filter((name) => /^verbena.*-(?:wal|shm)$/.test(name))).toEqual([]);
        const again = await startServer({ DATA_DIR: other.dataFolder, SAMPLE: "off" });
        expect((await fetch(`${again.address}/readyz`)).status).toBe(200);
        await again.kill();
        const database = new BetterSqlite(join(other.dataFolder, "verbena.sqlite"), { readonly: true });
        const there = new Set(database.prepare("SELECT id FROM events").pluck().all());
        database.close();
        expect([...before].filter((id) => !there.has(id))).toEqual([]);
      }
      console.log(`${backups} backups under ${state.writes} writes, every one restored and started`);
    },
  );

  test(
    "a restore that is killed repeatedly leaves either the old data or the new, sound and complete",
    { timeout: patience },
    async () => {
      const place = dataFolder();
      const add = (title: string) => place.use((services) => createEvent(services, eventInputWith({ title })));
      const file = join(place.dataFolder, "out.tar");
      await add("Antes");
      await run("server/commands/backup.ts", [file], { DATA_DIR: place.dataFolder });
      const random = randomOf(909);
      const seen = { old: 0, new: 0 };
      for (let kill = 0; kill < kills; kill += 1) {
        await add("Después");
        const child = spawn(process.execPath, ["server/commands/restore.ts", file], {
          env: environmentOf({ DATA_DIR: place.dataFolder }),
          stdio: "ignore",
        });
        const ended = once(child, "exit");
        // Half of the kills come about when the restored data is ready and takes its place.
        const folder = join(place.dataFolder, "restore");
        if (kill % 2 === 0) await sleep(random.below(1500));
        else while (!existsSync(folder) && child.exitCode === null) await sleep(1);
        if (kill % 2 === 1) await sleep(random.below(12));
        child.kill("SIGKILL");
        await ended;
        // The next process to open the data finishes the restore.
        await place.use(async () => undefined);
        const path = join(place.dataFolder, "verbena.sqlite");
        expect(isWhole(path)).toBe(true);
        const titles = titlesIn(path);
        expect(titles[0]).toBe("Antes");
        seen[titles.length === 1 ? "new" : "old"] += 1;
      }
      expect(seen.old + seen.new).toBe(kills);
      console.log(`${kills} kills: ${seen.old} times the old data, ${seen.new} times the new`);
    },
  );
});
