import { expect, test } from "vitest";
import { compiledQuery, type ValueOf } from "#app/database/compiled-query.server.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { memoryFestival } from "../../support/festival.ts";

const devicesUntil = compiledQuery((db, value: ValueOf<{ id: string; until: string }>) =>
  db
    .selectFrom("devices")
    .select("id")
    .where("created_at", "<=", value("until"))
    .where("user_id", "is", null)
    .where("id", "=", value("id")),
);

test("a compiled query takes the values of each call, in another database and inside a transaction too", async () => {
  const [services, other] = [await memoryFestival(), await memoryFestival()];
  const [one, two] = [await makeDevice(services), await makeDevice(services)];
  const third = await makeDevice(other);
  const until = "9999-12-31";
  expect(await devicesUntil(services.db, { id: one.id, until })).toEqual([{ id: one.id }]);
  expect(await devicesUntil(services.db, { id: two.id, until })).toEqual([{ id: two.id }]);
  expect(await devicesUntil(services.db, { id: two.id, until: "1970-01-01" })).toEqual([]);
  expect(await devicesUntil(other.db, { id: third.id, until })).toEqual([{ id: third.id }]);
  await services.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("devices").where("id", "=", one.id).execute();
    expect(await devicesUntil(transaction, { id: one.id, until })).toEqual([]);
  });
});
