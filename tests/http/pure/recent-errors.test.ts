import { pino } from "pino";
import { expect, test } from "vitest";
import { DatabaseLostError } from "#app/database/postgres/reach.server.ts";
import { mostErrors } from "#app/domain/status/status.ts";
import { rememberErrors, withoutSecrets } from "../../../server/recent-errors.ts";

const now = () => new Date("2026-08-22T18:42:00Z");

function remembered() {
  const lines: string[] = [];
  return {
    lines,
    ...rememberErrors(pino({ level: "info" }, { write: (line: string) => void lines.push(line) }), { now }),
  };
}

test("the log writes and remembers an error, but only writes a warning", () => {
  const { log, list, lines } = remembered();
  log.warn({ kind: "x" }, "a warning");
  log.error(
    { err: new TypeError("no such thing\n    at somewhere.ts:12"), path: "/events/1", request: "abc" },
    "page failed",
  );
  log.fatal("the end");
  expect(lines.map((line) => Number(JSON.parse(line).level))).toEqual([40, 50, 60]);
  expect(list()).toEqual([
    { message: "the end", detail: null, path: null, requestId: null, at: "2026-08-22T18:42:00.000Z", count: 1 },
    {
      message: "page failed",
      detail: "TypeError: no such thing",
      path: "/events/1",
      requestId: "abc",
      at: "2026-08-22T18:42:00.000Z",
      count: 1,
    },
  ]);
});

test("the log repeats nothing of a lost database, which has a line of its own", () => {
  const { log, list, lines } = remembered();
  log.error({ err: new DatabaseLostError() }, "sending from the outbox failed");
  expect(lines).toEqual([]);
  expect(list()).toEqual([]);
});

test("the log counts repeated errors, and forgets the oldest", () => {
  const { log, list } = remembered();
  for (let number = 0; number < mostErrors + 5; number += 1) log.error({ path: `/${number}` }, "page failed");
  log.error({ path: "/20", request: "last" }, "page failed");
  expect(list()).toHaveLength(mostErrors);
  expect(list()[0]).toMatchObject({ path: "/20", requestId: "last", count: 2 });
  expect(list().some(({ path }) => path === "/4")).toBe(false);
});

test.each([
  ["Invalid login: 535 ada@example.org was refused", "Invalid login: 535 … was refused"],
  ["GET https://push.example/send?auth=CANARY failed", "GET https://push.example/send?… failed"],
  ["bad key sk-ant-api03-CANARY0123456789", "bad key …"],
  ["password: CANARY", "password: …"],
  ["no such table: categories", "no such table: categories"],
  ["database or disk is full", "database or disk is full"],
])("the text of an error has no secret: %s", (said, shown) => {
  expect(withoutSecrets(said)).toBe(shown);
});
