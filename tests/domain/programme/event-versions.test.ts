import { beforeEach, expect, test } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import { changesSince, readVersionedEvent, updateEventAt } from "#app/domain/editing/event-versions.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";
import type { Services } from "#app/domain/services.ts";

let festival: Services;
beforeEach(async () => {
  festival = await memoryFestival();
});

test("a second editor is refused, and the first one's changes stay", async () => {
  const { id } = await createEvent(festival, eventInputWith());
  const { version } = await readVersionedEvent(festival, id);
  await updateEventAt(festival, id, version, eventInputWith({ title: "La primera" }));
  await expect(updateEventAt(festival, id, version, eventInputWith({ title: "La segunda" }))).rejects.toMatchObject({
    code: "conflict",
    messageKey: "errors.event_changed",
  });
  expect((await readVersionedEvent(festival, id)).event.title).toBe("La primera");
});

test("changes of another event do not change this event's version", async () => {
  const { id } = await createEvent(festival, eventInputWith());
  const { version } = await readVersionedEvent(festival, id);
  await createEvent(festival, eventInputWith({ title: "Otra" }));
  expect((await readVersionedEvent(festival, id)).version).toBe(version);
});

test("a deleted event is not found", async () => {
  const { id } = await createEvent(festival, eventInputWith());
  await deleteEvent(festival, id);
  await expect(updateEventAt(festival, id, 1, eventInputWith())).rejects.toMatchObject({ code: "not_found" });
});

test("the changes since a version have fields, author and time", async () => {
  const airam = await createUser(festival, { name: "Airam", email: "airam@example.org", role: "ADMIN" });
  const { id } = await createEvent(festival, eventInputWith());
  const { version } = await readVersionedEvent(festival, id);
  await updateEvent({ ...festival, actor: airam.id }, id, { title: "Otra", endTime: "2026-08-22T21:00:00.000Z" });
  const meanwhile = await changesSince(festival, id, version);
  expect(meanwhile.fields).toEqual(expect.arrayContaining(["title", "endTime"]));
  expect(meanwhile.fields).not.toContain("description");
  expect(meanwhile).toMatchObject({ by: "Airam", at: "2026-08-22T18:42:00.000Z" });
});
