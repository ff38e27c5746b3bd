import { beforeAll, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";

/** The clock stands at 18:42 UTC of 22 August. */
const app = appOfFile();
beforeAll(async () => {
  await createEvent(app.services, eventInputWith({ title: "Gala en marcha" }));
  await createEvent(
    app.services,
    eventInputWith({ title: "Mapas de sal", allDay: { first: "2026-08-20", last: "2026-11-30" } }),
  );
  await createEvent(
    app.services,
    eventInputWith({
      title: "Redes del puerto",
      startTime: "2026-08-20T08:00:00.000Z",
      endTime: "2026-11-30T18:00:00.000Z",
    }),
  );
  await createEvent(
    app.services,
    eventInputWith({ title: "Faros", startTime: "2026-11-25T18:00:00.000Z", endTime: "2026-11-25T19:00:00.000Z" }),
  );
});

const htmlOf = async (path: string): Promise<string> =>
  (await (await app.fetch(path)).text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
const figuresOf = (html: string): number[] =>
  [...html.matchAll(/<div data-k="\w+"><dt>[^<]*<\/dt><dd>(\d+)<\/dd>/g)].map(([, value]) => Number(value));
const stateOf = (html: string, title: string): string | undefined =>
  html
    .split("<article")
    .slice(1)
    .find((card) => card.includes(title))
    ?.match(/data-state="(\w+)"/)?.[1];

test("today's programme shows the running events", async () => {
  const html = await htmlOf("/");
  expect(html).toContain('id="now-title"');
  expect(figuresOf(html)).toEqual([3, 0, 3]);
  expect(stateOf(html, "Redes del puerto")).toBe("live");
});

test.each([
  ["a day to come", "2026-11-25"],
  ["an empty day", "2026-12-25"],
  ["a day that is over", "2026-08-20"],
])("the programme of %s does not show the running events", async (_, day) => {
  const html = await htmlOf(`/?date=${day}`);
  expect(html).not.toContain('id="now-title"');
  expect(html).not.toContain("Gala en marcha");
});

test("an exhibition that is open today does not count as running on another day", async () => {
  for (const view of ["", "&view=places"]) {
    const html = await htmlOf(`/?date=2026-11-25${view}`);
    expect(stateOf(html, "Redes del puerto")).toBe("allday");
    expect(html).toContain("Hasta el 30 de noviembre");
  }
  expect(figuresOf(await htmlOf("/?date=2026-11-25"))).toEqual([0, 3, 3]);
  expect(figuresOf(await htmlOf("/?date=2026-08-21"))).toEqual([0, 0, 2]);
});
