import ICAL from "ical.js";
import { readWhole } from "#app/domain/calendar/event-reader.ts";
import { readIcalendar } from "#app/domain/calendar/icalendar/parse.server.ts";
import { largeCalendar } from "./large-calendar.ts";

/**
 * `node bare-calendar.ts ours|ical.js`: how long the large calendar takes in this process, in ms. With the reader of ours, checks and all; or with ical.js as
 * whoever uses it alone would: parsed, and of each event its texts and lists and its instants by the file's zone, and nothing else.
 */
const bytes = largeCalendar();
const begun = performance.now();
if (process.argv[2] === "ours") {
  readWhole(readIcalendar(bytes, { zone: "Atlantic/Canary" }));
} else {
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(bytes)));
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, sequence, summary, description, location, startDate, endDate } = new ICAL.Event(component, {
      exceptions: [],
    });
    const value = (name: string) => component.getFirstPropertyValue(name);
    const categories = component.getAllProperties("categories").flatMap((property) => property.getValues());
    return {
      uid,
      sequence,
      summary,
      description,
      location,
      categories,
      url: value("url"),
      status: value("status"),
      start: startDate.toJSDate(),
      end: endDate.toJSDate(),
    };
  });
  if (events.length === 0) throw new Error("No events");
}
console.log(JSON.stringify(performance.now() - begun));
