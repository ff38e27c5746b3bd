import ICAL from "ical.js";
import { readWhole } from "../support/read-whole.ts";
import { readIcalendar } from "#app/domain/calendar/icalendar/parse-icalendar.server.ts";
import { largeCalendar } from "./large-calendar.ts";

/**
 * `node bare-calendar.ts ours|ical.js`: prints how long the large calendar takes in this process, in ms. `ours`: our
 * reader with all its checks. `ical.js`: the library alone parses the file, and reads the texts, lists and instants
 * of each event.
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
