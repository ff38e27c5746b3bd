import { beforeEach, describe, expect, test } from "vitest";
import type { Change } from "#app/domain/changes/follow.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { mergePeople } from "#app/domain/people/people.server.ts";
import {
  followPerson,
  isFollowing,
  newActIn,
  saveForFollowers,
  unfollowPerson,
} from "#app/domain/reminders/following.server.ts";
import { removeReminder, savedOf } from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

let services: Services;
const device: Owner = { kind: "device", id: "d1" };
beforeEach(async () => {
  services = await memoryFestival();
  const at = services.clock.now().toISOString();
  await services.db
    .insertInto("devices")
    .values({ id: "d1", token_hash: "0".repeat(64), user_id: null, created_at: at, seen_at: at })
    .execute();
});

const create = (title: string, ...names: string[]) =>
  createEvent(services, eventInputWith({ title, speakers: names.map((name) => ({ name })) }));
const saved = async () => Object.keys(await savedOf(services, device)).toSorted();
/** As the notifier does after each write. */
async function noteChanges(): Promise<void> {
  for (const change of await services.db.selectFrom("changes").selectAll().execute()) await noteChange(change);
}
async function noteChange(change: Change): Promise<void> {
  const act = await newActIn(services, change);
  if (act !== null) await saveForFollowers(services, act);
}

describe("who follows a person", () => {
  test("has all events of theirs saved, and each that is published later, but none that was removed by hand", async () => {
    const first = await create("Uno", "Ana");
    const other = await create("De otra", "Eva");
    await followPerson(services, device, "ana");
    expect(await isFollowing(services, device, "ana")).toBe(true);
    expect(await saved()).toEqual([first.id]);
    const second = await create("Dos", "Ana");
    await noteChanges();
    expect(await saved()).toEqual([first.id, second.id].toSorted());
    await updateEvent(services, other.id, { speakers: [{ name: "Eva" }, { name: "Ana" }] });
    await noteChanges();
    expect(await saved()).toEqual([first.id, second.id, other.id].toSorted());
    await removeReminder(services, device, first.id);
    const [change] = await services.db
      .selectFrom("changes")
      .selectAll()
      .where("entity_id", "=", other.id)
      .orderBy("sequence", "desc")
      .limit(1)
      .execute();
    if (change !== undefined) await noteChange(change);
    expect(await saved()).toEqual([second.id, other.id].toSorted());
  });
  test("follows whoever that person is merged into, until they end it", async () => {
    await create("Uno", "Ana C.");
    await followPerson(services, device, "ana-c");
    await create("Dos", "Ana Cruz");
    await mergePeople(services, ["ana-c"], "ana-cruz");
    expect(await isFollowing(services, device, "ana-cruz")).toBe(true);
    const third = await create("Tres", "Ana Cruz");
    await noteChanges();
    expect(await saved()).toContain(third.id);
    await unfollowPerson(services, device, "ana-cruz");
    expect(await isFollowing(services, device, "ana-cruz")).toBe(false);
  });
});
