import { expect, test } from "vitest";
import { openedAt } from "#app/domain/analytics/opened-address.ts";

test.each([
  ["/", null, false],
  ["/?date=2026-08-22&q=jazz", null, false],
  ["/events/gala-1", "gala-1", false],
  ["/events/gala-1?week=2026-08-22", "gala-1", false],
  ["/events/gala-1.data", "gala-1", false],
  ["/events/gala-1/calendar.ics", null, false],
  ["/events/gala-1/preview.png", null, false],
  ["/events/a%20b", null, false],
  ["/?date=2026-08-22&event=gala", "gala", false],
  ["/?look=gala", "gala", false],
  ["/_.data?event=gala&_routes=routes%2Fprogramme%2Fhome.route", "gala", false],
  ["/?stream=play", null, true],
  ["/?event=%3Cb%3E", null, false],
  ["/profile?event=gala", null, false],
])("%s opens %s", (target, eventId, streams) => {
  expect(openedAt(target)).toEqual({ eventId, streams });
});
