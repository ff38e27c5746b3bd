import { beforeEach, describe, expect, test } from "vitest";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { listPeople, mergePeople } from "#app/domain/people/people.server.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const eventWith = (...speakers: { name: string; title?: string; company?: string; bio?: string }[]) =>
  createEvent(services, eventInputWith({ speakers }));
const idsOf = async (event: { id: string }) =>
  (await findEvent(services, event.id))?.speakers.map(({ personId }) => personId);
const allIds = async () => (await listPeople(services)).map(({ id }) => id);

describe("a speaker of an event", () => {
  test("is a person with a page, whose address is made of the name", async () => {
    const event = await eventWith({ name: "Compañía Jable" }, { name: "Solène Marchand" });
    expect(event.speakers.map(({ personId }) => personId)).toEqual(["compania-jable", "solene-marchand"]);
    expect((await listPeople(services)).map(({ name, kind }) => [name, kind])).toEqual([
      ["Compañía Jable", "group"],
      ["Solène Marchand", "person"],
    ]);
  });
  test("is the same person in another event, also if one of the two says less", async () => {
    await eventWith({ name: "Rayco Melián", title: "Presentador" });
    expect(await idsOf(await eventWith({ name: "Rayco Melián", title: "Presentador" }))).toEqual(["rayco-melian"]);
    expect(await idsOf(await eventWith({ name: "Rayco Melián" }))).toEqual(["rayco-melian"]);
    expect(await allIds()).toEqual(["rayco-melian"]);
  });
  test("is another person if the details of the same name differ, and then everybody with these details is", async () => {
    await eventWith({ name: "Ana Cruz", company: "Títeres" });
    expect(await idsOf(await eventWith({ name: "Ana Cruz", company: "Museo" }))).toEqual(["ana-cruz-2"]);
    expect(await idsOf(await eventWith({ name: "Ana Cruz", company: "Museo" }))).toEqual(["ana-cruz-2"]);
    expect(await idsOf(await eventWith({ name: "Ana Cruz", company: "Títeres" }))).toEqual(["ana-cruz"]);
  });
  test("stays the same person when details are corrected, and becomes somebody else with another name", async () => {
    await eventWith({ name: "Ana Cruz", bio: "Nació en Haría." });
    const { id, speakers } = await eventWith({ name: "Ana Cruz", bio: "Otra." });
    const [ana] = speakers;
    if (ana === undefined) throw new Error("The event has no speaker");
    const { personId: _personId, ...fields } = ana;
    const corrected = await updateEvent(services, id, { speakers: [{ ...fields, bio: "Otra, corregida." }] });
    expect(corrected.speakers.map(({ personId }) => personId)).toEqual(["ana-cruz-2"]);
    const renamed = await updateEvent(services, id, { speakers: [{ ...fields, name: "Eva Cruz" }] });
    expect(renamed.speakers.map(({ personId }) => personId)).toEqual(["eva-cruz"]);
  });
  test("can be said to be a known person under another name; an unknown id is ignored", async () => {
    await eventWith({ name: "Zoila Quintero" });
    const event = await createEvent(
      services,
      eventInputWith({
        speakers: [
          { name: "Zoila Q.", personId: "zoila-quintero" },
          { name: "Nadie", personId: "missing" },
        ],
      }),
    );
    expect(await idsOf(event)).toEqual(["zoila-quintero", "nadie"]);
  });
  test("is the same person again after the deletion of the event was undone", async () => {
    const event = await eventWith({ name: "Rayco Melián", title: "Presentador" });
    await deleteEvent(services, event.id);
    await undoBatch(services, (await lastBatchOf(services)) ?? "");
    expect(await idsOf(event)).toEqual(["rayco-melian"]);
  });
});

describe("people who are merged", () => {
  test("share all their events, and the one that stays gets what it lacks", async () => {
    const one = await eventWith({ name: "Ana Cruz", company: "Títeres" });
    const other = await eventWith({ name: "Ana Cruz", company: "Museo" });
    await mergePeople(services, ["ana-cruz-2"], "ana-cruz");
    expect(await idsOf(one)).toEqual(["ana-cruz"]);
    expect(await idsOf(other)).toEqual(["ana-cruz"]);
    expect(await allIds()).toEqual(["ana-cruz"]);
    expect(await idsOf(await eventWith({ name: "Ana Cruz", company: "Museo" }))).toEqual(["ana-cruz"]);
  });
  test("are several again once the merge is undone, also those merged before", async () => {
    const third = await eventWith({ name: "Ana C." });
    await eventWith({ name: "Ana Cruz", company: "Títeres" });
    await eventWith({ name: "Ana Cruz", company: "Museo" });
    await mergePeople(services, ["ana-c"], "ana-cruz-2");
    await mergePeople(services, ["ana-cruz-2"], "ana-cruz");
    expect(await idsOf(third)).toEqual(["ana-cruz"]);
    await undoBatch(services, (await lastBatchOf(services)) ?? "");
    expect(await allIds()).toEqual(["ana-cruz", "ana-cruz-2"]);
    expect(await idsOf(third)).toEqual(["ana-cruz-2"]);
  });
  test("can't be merged a second time, nor into each other", async () => {
    await eventWith({ name: "Ana" }, { name: "Eva" });
    await mergePeople(services, ["ana"], "eva");
    await expect(mergePeople(services, ["eva"], "ana")).rejects.toMatchObject({ code: "conflict" });
    await expect(mergePeople(services, ["ana"], "eva")).rejects.toMatchObject({ code: "conflict" });
  });
  test("don't stand in the way of an undo of an event's earlier change", async () => {
    const event = await eventWith({ name: "Ana" }, { name: "Eva" });
    await updateEvent(services, event.id, { title: "Otro título" });
    const batch = (await lastBatchOf(services)) ?? "";
    await mergePeople(services, ["ana"], "eva");
    await undoBatch(services, batch);
    expect((await findEvent(services, event.id))?.title).toBe(event.title);
    expect(await idsOf(event)).toEqual(["eva", "eva"]);
  });
});
