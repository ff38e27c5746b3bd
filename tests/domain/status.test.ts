import { expect, test } from "vitest";
import { type Judged, judged, needsLook, type NodeStatus, type Status } from "#app/domain/status/status.ts";

const giga = 1024 ** 3;
const node: NodeStatus = {
  id: "one",
  name: "verbena-1:3000",
  version: "1.0.0",
  startedAt: "2026-08-22T18:00:00.000Z",
  seenAt: "2026-08-22T18:41:58.000Z",
  behind: { changes: 0, seconds: 0 },
  runsClock: true,
  backupAt: null,
  copies: null,
  isOwn: true,
};
const other: NodeStatus = { ...node, id: "two", name: "verbena-2:3000", runsClock: false, isOwn: false };
const well: Status = {
  now: "2026-08-22T18:42:00.000Z",
  version: "1.0.0",
  startedAt: "2026-08-22T18:00:00.000Z",
  memory: { used: 0.2 * giga, machine: giga },
  engine: "SQLite 3.50.0",
  database: 10_000_000,
  history: { changes: 100, size: 170_000, since: "2026-08-01T05:00:00.000Z", days: null },
  disk: { free: 10 * giga, total: 20 * giga },
  sockets: { open: 10, most: 1000, opened: 20, refused: 0, cut: { silent: 1, slow: 1 } },
  pages: { hits: 10, misses: 1 },
  outbox: { waiting: 4, late: 0, failed: 0, isClockStill: false },
  backup: { at: "2026-08-22T05:00:00.000Z", isStale: false },
  copies: { at: "2026-08-22T05:00:00.000Z", failure: null, isStale: false },
  nodes: [node, other],
  errors: [
    { message: "page failed", detail: null, path: "/", requestId: null, at: "2026-08-21T18:41:59.000Z", count: 1 },
  ],
};

test.each<[string, Partial<Status>, Judged[]]>([
  ["all is well", {}, []],
  ["the process takes most of the memory", { memory: { used: 0.6 * giga, machine: giga } }, ["memory"]],
  ["the disk is nearly full", { disk: { free: 0.5 * giga, total: 20 * giga } }, ["disk"]],
  ["a small disk has room enough", { disk: { free: 0.5 * giga, total: giga } }, []],
  ["a copy of the database would not fit", { database: 4 * giga }, ["disk"]],
  ["the free space is unknown", { disk: null, database: null }, []],
  ["few sockets are left", { sockets: { ...well.sockets, open: 801 } }, ["sockets"]],
  ["messages failed", { outbox: { ...well.outbox, failed: 1 } }, ["outbox"]],
  ["messages are tried again", { outbox: { ...well.outbox, late: 1 } }, ["outbox"]],
  ["the clock for messages stands still", { outbox: { ...well.outbox, isClockStill: true } }, ["outbox"]],
  ["the last backup is too old", { backup: { at: null, isStale: true } }, ["backup"]],
  ["no backup is copied elsewhere", { copies: null }, []],
  ["the last copy elsewhere is too old", { copies: { at: null, failure: null, isStale: true } }, ["copies"]],
  ["copying elsewhere fails", { copies: { at: null, failure: "ended with 1", isStale: false } }, ["copies"]],
  ["the database is not shared", { nodes: [] }, []],
  ["another server is silent", { nodes: [node, { ...other, seenAt: "2026-08-22T18:41:00.000Z" }] }, ["nodes"]],
  ["a server just took changes in", { nodes: [node, { ...other, behind: { changes: 9, seconds: 2 } }] }, []],
  ["a server is far behind", { nodes: [node, { ...other, behind: { changes: 1, seconds: 11 } }] }, ["nodes"]],
  ["no server runs the clock", { nodes: [{ ...node, runsClock: false }, other] }, ["nodes"]],
  [
    "the server that ran the clock is silent",
    { nodes: [{ ...node, seenAt: "2026-08-22T18:41:00.000Z" }, other] },
    ["nodes"],
  ],
  [
    "something failed today",
    { errors: well.errors.map((error) => ({ ...error, at: "2026-08-21T18:42:01.000Z" })) },
    ["errors"],
  ],
])("the panel marks the right figures of the server if %s", (_, change, expected) => {
  const looks = needsLook({ ...well, ...change });
  expect(judged.filter((one) => looks[one])).toEqual(expected);
});
