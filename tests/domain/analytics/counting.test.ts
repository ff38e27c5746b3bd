import { describe, expect, test } from "vitest";
import { reportedInstant, noTotals } from "#app/domain/analytics/interaction.ts";
import { totalsOfEvent, totalsOfEvents } from "#app/domain/analytics/totals.server.ts";
import { askActy } from "#app/domain/assistant/chat.server.ts";
import { Model } from "#app/domain/assistant/model/model.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { removeReminder, saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { answerTextsIn } from "#app/messages/assistant-texts.server.ts";
import { anthropicCaller } from "../../../server/assistant/anthropic.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { addVisitors, addWorkshop } from "../registration/visitors.ts";

describe("a write that counts as an interaction", () => {
  test("saving an event counts once until it is removed; a refused save does not count", async () => {
    const services = await memoryFestival();
    const event = await createEvent(services, eventInputWith());
    const owner: Owner = { kind: "device", id: (await makeDevice(services)).id };
    await saveReminder(services, owner, { eventId: event.id });
    await saveReminder(services, owner, { eventId: event.id, minutesBefore: 30 });
    const over = await createEvent(
      services,
      eventInputWith({ startTime: "2026-08-22T10:00:00.000Z", endTime: "2026-08-22T11:00:00.000Z" }),
    );
    await expect(saveReminder(services, owner, { eventId: over.id })).rejects.toThrow("reminder_ended");
    expect(await totalsOfEvents(services)).toEqual(new Map([[event.id, { ...noTotals(), remind: 1 }]]));
    await removeReminder(services, owner, event.id);
    await saveReminder(services, owner, { eventId: event.id });
    expect((await totalsOfEvent(services, event.id)).remind).toBe(2);
  });
  test("a registration counts once per person, with a place or on the waiting list", async () => {
    const services = await memoryFestival();
    const { id } = await addWorkshop(services, { capacity: 1 });
    const [ana = "", bea = ""] = await addVisitors(services, 2);
    await register(services, ana, id);
    await register(services, ana, id);
    await register(services, bea, id);
    expect(await totalsOfEvent(services, id)).toEqual({ ...noTotals(), register: 2 });
  });
  test("an answer of Acty counts for each event that it names, even if it is not stored", async () => {
    const services = await memoryFestival();
    const [jazz, rock] = [
      await createEvent(services, eventInputWith({ title: "Noche de jazz" })),
      await createEvent(services, eventInputWith({ title: "Noche de rock" })),
    ];
    const owner: Owner = { kind: "device", id: (await makeDevice(services)).id };
    const ask = (text: string, whose: Owner | null) =>
      askActy(
        services,
        { owner: whose, address: "198.51.100.1", text, language: "es" },
        { answerTextsIn, model: new Model(anthropicCaller) },
      );
    await ask("¿Hay jazz?", owner);
    await ask("¿Hay jazz?", null);
    await ask("¿Dónde se compran paraguas?", owner);
    expect([(await totalsOfEvent(services, jazz.id)).chat, (await totalsOfEvent(services, rock.id)).chat]).toEqual([
      2, 0,
    ]);
  });
});

test.each([
  ["a moment ago", "2026-08-22T18:41:59Z", "2026-08-22T18:41:59.000Z"],
  ["this morning without network", "2026-08-22T09:10:00+01:00", "2026-08-22T08:10:00.000Z"],
  ["tomorrow, by a clock that is wrong", "2026-08-23T18:42:00Z", "2026-08-22T18:42:00.000Z"],
  ["years ago, by a clock that is wrong", "1970-01-01T00:00:00Z", "2026-08-22T18:42:00.000Z"],
])("a reported interaction has the device's own time if it is plausible: %s", (_when, said, moment) => {
  expect(reportedInstant(said, new Date("2026-08-22T18:42:00Z")).toISOString()).toBe(moment);
});
