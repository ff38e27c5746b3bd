import { afterEach, expect, test } from "vitest";
import { createFeeds } from "#app/http/feeds/feeds.server.ts";
import { type Follower, followChanges } from "#app/domain/changes/follow.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { memoryFestival } from "../../support/festival.ts";

let follower: Follower | undefined;
afterEach(() => follower?.stop());

test("a feed is not made again for every registration, but for every change that it shows", async () => {
  const festival = await memoryFestival();
  follower = await followChanges(festival.database, (error) => {
    throw error;
  });
  const feeds = createFeeds(festival, follower);
  const event = await createEvent(festival, eventInputWith({ capacity: 50, registration: "places" }));
  let made = 0;
  const ask = async (): Promise<string> => {
    const url = new URL("http://verbena.test/calendar.ics");
    const request = new Request(url);
    const make = async () => {
      made += 1;
      const { title } = await festival.db
        .selectFrom("events")
        .select("title")
        .where("id", "=", event.id)
        .executeTakeFirstOrThrow();
      return { text: title, type: "text/calendar" };
    };
    const kept = await feeds.kept(request, url, url.origin);
    return (kept ?? (await feeds.answer(request, url, url.origin, make))).text();
  };
  expect(await ask()).toBe("Gala de circo");
  for (let index = 0; index < 5; index += 1) {
    const guest = await createUser(festival, { name: `Guest ${index}`, email: `guest${index}@example.org` });
    await register(festival, guest.id, event.id);
    expect(await ask()).toBe("Gala de circo");
  }
  expect(made).toBe(1);
  await updateEvent(festival, event.id, { title: "Otra gala" });
  expect(await ask()).toBe("Otra gala");
  expect(made).toBe(2);
});

test("a feed is made once, however its address is spelt, and an id keeps its letters", async () => {
  const festival = await memoryFestival();
  follower = await followChanges(festival.database, (error) => {
    throw error;
  });
  const feeds = createFeeds(festival, follower);
  const made: string[] = [];
  const ask = async (path: string): Promise<void> => {
    const url = new URL(`http://verbena.test${path}`);
    await feeds.answer(new Request(url), url, url.origin, async () => {
      made.push(path);
      return { text: path, type: "text/calendar" };
    });
  };
  for (const path of ["/calendar.ics", "/CaLendar.ics", "/calendar.ics/", "/%63alendar.ics?x=1", "//calendar.ics"])
    await ask(path);
  for (const path of ["/events/aB/calendar.ics", "/Events/a%42/Calendar.ICS", "/events/ab/calendar.ics"])
    await ask(path);
  expect(made).toEqual(["/calendar.ics", "/events/aB/calendar.ics", "/events/ab/calendar.ics"]);
});
