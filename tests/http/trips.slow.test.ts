import { beforeAll, expect, test } from "vitest";
import { measureTrips } from "../bench/nodes-trips.ts";
import { loadBuild } from "../support/app.ts";
import { postgresOfFile } from "../support/of-file.ts";

const server = postgresOfFile();
beforeAll(async () => void (await loadBuild()), 180_000);

test("where PostgreSQL is far away, a bell takes six trips at most, a page of a known visitor four, the panel's list ten, saving an event fifteen", async () => {
  const trips = await measureTrips(await server.makeDatabase());
  const said = JSON.stringify(trips);
  expect(trips.bell, said).toBeLessThanOrEqual(6);
  expect(trips.bellOfUser, said).toBeLessThanOrEqual(6);
  expect(trips.page, said).toBeLessThanOrEqual(4);
  expect(trips.list, said).toBeLessThanOrEqual(10);
  expect(trips.save, said).toBeLessThanOrEqual(15);
  expect(trips.apiSave, said).toBeLessThanOrEqual(15);
}, 240_000);
