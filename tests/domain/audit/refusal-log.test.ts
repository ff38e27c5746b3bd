import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { mostRefusalsStored, removeExpired } from "#app/domain/privacy/cleanup.server.ts";
import { mostOfNetwork, mostRefusalLines, RefusalLog } from "#app/domain/changes/refusal-log.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { hours, later } from "../identity/people.ts";

let services: Services;
let log: RefusalLog;
beforeEach(async () => {
  services = await memoryFestival();
  log = new RefusalLog();
});

const asked = { route: "/admin/users", method: "GET" };
const from = (network: string, actor = "mona"): Services => ({
  ...services,
  actor,
  source: { way: "panel", network },
});
const linesOf = () =>
  services.db
    .selectFrom("audit")
    .select(["actor", "action", "network", "count", "detail"])
    .orderBy("sequence")
    .execute();
const counts = async () => (await linesOf()).map(({ count }) => count);

describe("refusals", () => {
  test("are written with account, network address and address of the page", async () => {
    await log.note(from("192.0.2.0/24"), "forbidden", asked);
    expect(await linesOf()).toEqual([
      { actor: "mona", action: "access_refused", network: "192.0.2.0/24", count: 1, detail: JSON.stringify(asked) },
    ]);
  });

  test("of one sender are one line a minute, with their number", async () => {
    await Promise.all(Array.from({ length: 50 }, () => log.note(from("192.0.2.0/24"), "forbidden", asked)));
    await log.flush(services);
    expect(await counts()).toEqual([50]);
    await log.note(later(from("192.0.2.0/24"), 0.99), "forbidden", asked);
    await log.note(later(from("192.0.2.0/24"), 1), "forbidden", asked);
    expect(await counts()).toEqual([51, 1]);
  });

  test("of other accounts, addresses and kinds have lines of their own", async () => {
    await log.note(from("192.0.2.0/24"), "forbidden", asked);
    await log.note(from("192.0.2.0/24"), "too_many", asked);
    await log.note(from("192.0.2.0/24", "ursula"), "forbidden", asked);
    await log.note(from("198.51.100.0/24"), "forbidden", asked);
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });

  test("of one network fill a small part of the lines, whatever accounts they use", async () => {
    for (let account = 0; account < mostOfNetwork + 20; account += 1)
      await log.note(from("192.0.2.0/24", `account-${account}`), "forbidden", asked);
    expect(await counts()).toHaveLength(mostOfNetwork);
    await log.note(from("198.51.100.0/24"), "forbidden", asked);
    expect(await counts()).toHaveLength(mostOfNetwork + 1);
  });

  test("from any number of addresses fill no more than a thousand lines an hour", async () => {
    for (let hour = 0; hour < 2; hour += 1) {
      for (let minute = 0; minute < 3; minute += 1) {
        const now = later(services, hour * hours + minute);
        await log.flush(now);
        for (let net = 0; net < 600; net += 1)
          await log.note(
            { ...now, source: { way: "panel", network: `2001:db8:${net.toString(16)}::/48` } },
            "forbidden",
            asked,
          );
      }
      expect(await counts()).toHaveLength((hour + 1) * mostRefusalLines);
    }
  });

  test("are cleaned up above a number that is stored, and other lines are not", async () => {
    const at = services.clock.now().toISOString();
    await sql`INSERT INTO audit (at, actor, action) VALUES (${at}, 'ada', 'sign_in')`.execute(services.db);
    await sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${mostRefusalsStored + 7})
      INSERT INTO audit (at, actor, action) SELECT ${at}, 'visitor', 'sign_in_failed' FROM n`.execute(services.db);
    await removeExpired(services);
    const { rows } = await sql`SELECT action, count(*) AS lines, min(sequence) AS oldest FROM audit
      GROUP BY action ORDER BY action`.execute(services.db);
    expect(rows).toEqual([
      { action: "sign_in", lines: 1, oldest: 1 },
      { action: "sign_in_failed", lines: mostRefusalsStored, oldest: 9 },
    ]);
  });
});
