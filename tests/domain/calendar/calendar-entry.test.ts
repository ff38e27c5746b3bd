import { expect, test } from "vitest";
import { calendarEntry } from "#app/domain/calendar/feeds/calendar-entry.ts";
import { summaryWith } from "../programme/event-input.ts";

const page = "https://festival.example/events/gala";
const addressesOf = (event: Parameters<typeof calendarEntry>[0]) => {
  const [google, outlook] = calendarEntry(event, page).map(({ address }) => address);
  return { google: google ?? "", outlook: outlook ?? "" };
};
const read = (address: string) => Object.fromEntries(new URL(address).searchParams);

test("an event is entered in Google's and Outlook's calendar with its hours, place and page", () => {
  const { google, outlook } = addressesOf(summaryWith({ title: "Gala & fuego", location: "Plaza mayor" }));
  expect(google).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?/);
  expect(read(google)).toEqual({
    action: "TEMPLATE",
    text: "Gala & fuego",
    dates: "20260822T180000Z/20260822T200000Z",
    details: page,
    location: "Plaza mayor",
  });
  expect(outlook).toMatch(/^https:\/\/outlook\.live\.com\/calendar\//);
  expect(read(outlook)).toMatchObject({
    subject: "Gala & fuego",
    startdt: "2026-08-22T18:00:00.000Z",
    enddt: "2026-08-22T20:00:00.000Z",
    body: page,
    location: "Plaza mayor",
  });
});

test("an all-day event is entered with the day after as its end", () => {
  const { google, outlook } = addressesOf(summaryWith({ allDay: { first: "2026-08-22", last: "2026-08-31" } }));
  expect(read(google)).toMatchObject({ dates: "20260822/20260901" });
  expect(read(outlook)).toMatchObject({ startdt: "2026-08-22", enddt: "2026-09-01", allday: "true" });
});

test("an end that nobody knows is not entered", () => {
  const { google, outlook } = addressesOf(summaryWith({ endIsKnown: false }));
  expect(read(google)).toMatchObject({ dates: "20260822T180000Z/20260822T180000Z" });
  expect(read(outlook)).not.toHaveProperty("enddt");
});
