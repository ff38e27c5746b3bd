import { expect, test } from "vitest";
import { eventAt, ownPath } from "#app/domain/notifications/own-path.ts";

test.each([
  ["/", "/"],
  ["/events/gala?x=1#y", "/events/gala?x=1#y"],
  ["/a/../b", "/b"],
  ["/?q=a b", "/?q=a%20b"],
  ["https://evil.example/", null],
  ["//evil.example", null],
  ["/\\evil.example", null],
  ["/a/..//evil.example", null],
  ["/\t/evil.example", null],
  ["javascript:alert(1)", null],
  ["events", null],
  ["", null],
])("%j leads to %j within this site", (text, path) => {
  expect(ownPath(text)).toBe(path);
});

test.each([
  ["/events/gala", "gala"],
  ["/events/de%20noche", "de noche"],
  ["/events/gala/calendar.ics", null],
  ["/events/%", null],
  ["/subscribe", null],
])("%j is the page of the event %j", (path, id) => {
  expect(eventAt(path)).toBe(id);
});
