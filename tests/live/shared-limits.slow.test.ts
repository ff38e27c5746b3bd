import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { migrate } from "#app/database/migrate.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { createRateLimits, type RateLimits } from "#app/http/rate-limits.server.ts";
import { startPostgres } from "../support/postgres.ts";
import { postgresOfFile } from "../support/of-file.ts";
import { openShared } from "../support/shared.ts";

/** Limits of several processes of one festival in PostgreSQL: an attempt counts, whichever process takes it. */

const server = postgresOfFile();
let address: string;
beforeAll(async () => {
  address = await server.makeDatabase();
});

async function startNode(): Promise<{ limits: RateLimits; database: OpenDatabase }> {
  const { database, shared } = await openShared(address);
  return { limits: createRateLimits(shared), database };
}

async function twoNodes(): Promise<[RateLimits, RateLimits]> {
  const [one, other] = await Promise.all([startNode(), startNode()]);
  return [one.limits, other.limits];
}

/** Tries at one process after the other until one refuses. Returns how often it was let through. */
async function triesAt(nodes: RateLimits[], attempt: (limits: RateLimits) => Promise<unknown>): Promise<number> {
  for (let tried = 0; tried < 2000; tried += 1) {
    const node = nodes[tried % nodes.length];
    if (node === undefined) break;
    try {
      await attempt(node);
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      return tried;
    }
  }
  throw new Error("Nothing was refused");
}

const ana = "ana@verbena.test";
const venue = "203.0.113.7";

test("wrong passwords are counted for an account and an address together, and a right one forgets them everywhere", async () => {
  const [one, other] = await twoNodes();
  const wrong = (limits: RateLimits) => limits.signIn.check(ana, venue, 5);
  expect(await triesAt([one, other], wrong)).toBe(5);
  await other.signIn.succeeded(ana, venue);
  expect(await triesAt([one], wrong)).toBe(5);
});

test("the delay that wrong guesses begin holds at every process", async () => {
  const [one, other] = await twoNodes();
  for (let tried = 0; tried < 10; tried += 1) expect(await one.guesses.check(ana, venue)).toBe(false);
  expect(await one.guesses.check(ana, venue)).toBe(true);
  await expect(other.guesses.check(ana, venue)).rejects.toMatchObject({ code: "too_many" });
});

test("wrong codes of the second step, recovery links and codes of displays have one limit for all processes", async () => {
  const nodes = await twoNodes();
  const code = { account: ana, place: venue, isKnown: false, isGuessable: true };
  expect(await triesAt(nodes, (limits) => limits.secondFactor.check(code))).toBe(10);
  expect(await triesAt(nodes, (limits) => limits.recovery.consume(ana, venue))).toBe(5);
  expect(await triesAt(nodes, (limits) => limits.pairing.check("admin"))).toBe(10);
});

test("saves, questions, uploads and requests of the API have one limit for all processes", async () => {
  const nodes = await twoNodes();
  expect(await triesAt(nodes, (limits) => limits.saving.consume("visitor"))).toBe(120);
  expect(await triesAt(nodes, (limits) => limits.asking.consume({ kind: "user", id: "u" }, venue, false))).toBe(20);
  expect(await triesAt(nodes, (limits) => limits.picture.consume("u"))).toBe(20);
  expect(await triesAt(nodes, (limits) => limits.keptForm.consume(venue))).toBe(20);
  expect(await triesAt(nodes, (limits) => limits.api.consume(venue, 60))).toBe(60);
});

test("a hundred attempts at the same time at two processes pass no more than one after the other", async () => {
  const nodes = await twoNodes();
  const attempts = Array.from({ length: 100 }, (_, index) =>
    (index % 2 === 0 ? nodes[0] : nodes[1]).signIn.check("luz@verbena.test", venue, 5).then(
      () => true,
      () => false,
    ),
  );
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(5);
});

test("the database holds no address and no name of an account that was counted", async () => {
  const { limits, database } = await startNode();
  await limits.signIn.check("ana.maria@verbena.test", venue, 5);
  await limits.api.consume(venue, 100);
  const { rows } = await sql<{ key: string }>`SELECT key FROM shared_counts`.execute(database.db);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ key }) => key.includes(venue) || key.includes("ana"))).toEqual([]);
});

test("counts stay while a backup is restored, and a lost table doesn't stop sign-ins", async () => {
  const { limits, database } = await startNode();
  const maria = "maria@verbena.test";
  for (let tried = 0; tried < 5; tried += 1) await limits.signIn.check(maria, venue, 5);
  const folder = mkdtempSync(join(tmpdir(), "verbena-shared-limits-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const backup = join(folder, "backup.sqlite");
  const file = openDatabase(backup);
  await migrate(file);
  await file.close();
  await database.replaceWith?.(backup);
  await expect(limits.signIn.check(maria, venue, 5)).rejects.toMatchObject({ code: "too_many" });

  await sql`DROP TABLE shared_counts`.execute(database.db);
  // Counted in memory from now on.
  expect(await triesAt([limits], ({ signIn }) => signIn.check(maria, venue, 5))).toBe(5);
});

test("attempts are still counted, in memory, while PostgreSQL is down, and sign-ins go on", async () => {
  const own = await startPostgres();
  const { shared } = await openShared(await own.makeDatabase());
  const limits = createRateLimits(shared);
  await limits.signIn.check(ana, venue, 5);
  await own.stop();
  expect(await triesAt([limits], ({ signIn }) => signIn.check(ana, venue, 5))).toBe(5);
  await limits.signIn.succeeded(ana, venue);
  await limits.signIn.check(ana, venue, 5);
});

test("a file shares nothing, and needs no store beside its own", () => {
  const file = openDatabase(":memory:");
  onTestFinished(() => file.close());
  expect(file.share).toBeNull();
});
