import { describe, expect, test } from "vitest";
import { calendarTemplate } from "#app/domain/calendar/export/template.ts";
import { updateEvent } from "#app/domain/editing/events.server.ts";
import messages from "#app/locales/es/messages.ts";
import { faultsOf } from "../strict.ts";
import { allEvents, programmes, write } from "./programmes.ts";

const { feeds: spanish } = messages;

const feed = { feed: { url: "https://fest.example/calendar.ics", color: "#e4572e" } };

describe.each(programmes)("%s follows RFC 5545 and RFC 7986 exactly", (_, make) => {
  test.each([
    ["a file", undefined],
    ["a feed", feed],
  ] as const)("as %s", async (_as, as) => {
    const services = await make();
    expect(faultsOf(await write(services, "icalendar", as))).toEqual([]);
    // Also with every character that an administrator may type.
    const [event] = await allEvents(services);
    const nasty = 'a;b,c\\d "e"\r\nf\tg\u0007\u0085\u2028ñ🎪\ud800';
    await updateEvent(services, event?.id ?? "", {
      title: nasty,
      description: nasty.repeat(40),
      statusNote: "x;y",
      tags: [nasty],
      speakers: [{ name: nasty }],
      url: "https://a.example/?a=b;c,d",
      accessibility: nasty,
    });
    expect(faultsOf(await write(services, "icalendar", as))).toEqual([]);
  });
});

test("the calendar template follows RFC 5545 and RFC 7986 exactly", () => {
  const options = {
    words: spanish.template,
    language: "es" as const,
    zone: "Atlantic/Canary",
    today: "2026-10-20",
    now: new Date("2026-10-20T10:00:00Z"),
    uids: ["a@x", "b@x"] as const,
  };
  expect(faultsOf(calendarTemplate(options))).toEqual([]);
});

test("the check for RFC 5545 finds faults", () => {
  const event =
    "BEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260822T100000Z\r\nDTSTART:20260822T100000Z\r\nSUMMARY:a\\,b\r\nEND:VEVENT\r\n";
  const file = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//A//B//EN\r\n${event}END:VCALENDAR\r\n`;
  expect(faultsOf(file)).toEqual([]);
  const broken: [from: string, to: string][] = [
    ["VERSION:2.0\r\n", "VERSION:2.0\n"],
    ["SUMMARY:a\\,b", "SUMMARY:a,b"],
    ["SUMMARY:a\\,b", "SUMMARY:a\\tb"],
    ["SUMMARY:a\\,b", `SUMMARY:${"x".repeat(68)}`],
    ["SUMMARY:a\\,b", `SUMMARY:${"ñ".repeat(34)}`],
    ["SUMMARY:a\\,b\r\n", "SUMMARY:a\r\nSUMMARY:b\r\n"],
    ["DTSTAMP:20260822T100000Z\r\n", ""],
    ["DTSTAMP:20260822T100000Z", "DTSTAMP:20260822T100000"],
    ["DTSTART:20260822T100000Z", "DTSTART:20260822T100000"],
    ["DTSTART:20260822T100000Z", "DTSTART;TZID=Atlantic/Canary:20260822T100000"],
    ["DTSTART:20260822T100000Z", "DTSTART:20260822T100000Z\r\nDTEND;VALUE=DATE:20260823"],
    ["END:VEVENT\r\n", ""],
    [event, event + event],
    ["UID:1", "UID:1\r\nSTATUS:LATE"],
    ["UID:1", "UID:1\r\nPRIORITY=1"],
  ];
  for (const [from, to] of broken) expect([to, faultsOf(file.replace(from, to))]).not.toEqual([to, []]);
});
