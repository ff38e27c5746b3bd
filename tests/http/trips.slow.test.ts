import { beforeAll, expect, test } from "vitest";
import { measureTrips } from "../bench/nodes-trips.ts";
import { loadBuild } from "../support/app.ts";
import { postgresOfFile } from "../support/of-file.ts";

const server = postgresOfFile();
beforeAll(async () => void (await loadBuild()), 180_000);

test("where PostgreSQL is far away, a bell takes eight trips at most, a page of a known visitor four, the panel's list twelve", async () => {
  const trips = await measureTrips(await server.makeDatabase());
  expect(trips.bell, JSON.stringify(trips)).toBeLessThanOrEqual(8);
  expect(trips.page, JSON.stringify(trips)).toBeLessThanOrEqual(4);
  expect(trips.list, JSON.stringify(trips)).toBeLessThanOrEqual(12);
}, 120_000);
