import { textIn } from "../../faq/faq.ts";
import type { Faq } from "../../faq/faq.ts";
import type { Language } from "../../preferences.ts";
import type { Day, FestivalCalendar } from "../../programme/day.ts";
import { daysOfEvent } from "../../programme/event-days.ts";
import { published } from "../../programme/event-queries.server.ts";
import { wholeEvents } from "../../programme/event-rows.server.ts";
import type { ProgrammeEvent } from "../../programme/event.ts";
import { festivalSettings } from "../../programme/festival-settings.ts";
import { listPoints } from "../../programme/points.server.ts";
import { reminderSettings } from "../../reminders/reminder-settings.ts";
import type { WithClock } from "../../services.ts";
import { readSettings } from "../../settings/settings.server.ts";
import { listOrganiserAnswers } from "../answers/organiser-answers.server.ts";
import type { PracticalSubject } from "../answers/practical-subjects.ts";
import type { AnswerTextKey, AnswerTexts } from "../answer-texts.ts";
import type { ReplyPart } from "../conversation.ts";
import type { HouseTopic } from "./house-topics.ts";

/** Something that the house itself answers: a frequent question of the organiser's, or a topic. */
export type HouseAsk = { kind: "faq"; faq: Faq } | { kind: "topic"; topic: HouseTopic };

interface HouseInput {
  services: WithClock;
  calendar: FestivalCalendar;
  language: Language;
  texts: AnswerTexts;
  /** Place of the information point; null if the programme does not name it. */
  desk: string | null;
}

/** An answer of the house; `isKnown` is false for an honest 'I don't know'. */
export interface HouseAnswer {
  parts: ReplyPart[];
  isKnown: boolean;
}

const said = (text: string, isKnown = true): HouseAnswer => ({ parts: [{ text, eventIds: [] }], isKnown });

/** Answers a frequent question in the words of the organiser, or a topic from the settings and the programme. */
export async function houseAnswer(input: HouseInput, ask: HouseAsk): Promise<HouseAnswer> {
  const { language, texts } = input;
  if (ask.kind === "topic") return topicAnswer(input, ask.topic);
  const { "general.content_language": own } = await readSettings(input.services, festivalSettings);
  return { parts: writtenParts(ask.faq.answer, language, own, texts), isKnown: true };
}

/** Returns a text of the organiser; one in another language comes after a sentence that says so. */
function writtenParts(
  written: Record<Language, string>,
  language: Language,
  own: Language,
  { format }: AnswerTexts,
): ReplyPart[] {
  const found = textIn(written, [language, own]);
  if (found === null) return [];
  const part = { text: found.text, eventIds: [], language: found.language };
  return found.language === language
    ? [part]
    : [{ text: format("only_in", { language: format(`language.${found.language}`) }), eventIds: [] }, part];
}

/** The organiser's own words on a topic come before what the house says of it. */
const practicalOf: Partial<Record<HouseTopic, PracticalSubject>> = {
  lost: "lost_property",
  parking: "parking",
  bus: "buses",
};

async function topicAnswer(input: HouseInput, topic: HouseTopic): Promise<HouseAnswer> {
  const { services, texts, language } = input;
  const { format } = texts;
  const settings = await readSettings(services, festivalSettings);
  const practical = practicalOf[topic];
  if (practical !== undefined) {
    const written = (await listOrganiserAnswers(services)).find(({ subject }) => subject === practical)?.texts;
    const parts =
      written === undefined ? [] : writtenParts(written, language, settings["general.content_language"], texts);
    if (parts.length > 0) return { parts, isKnown: true };
  }
  const contact = settings["general.contact_email"];
  const unknown = (key: AnswerTextKey): HouseAnswer => said(waysOn(format(key), input, contact), false);
  switch (topic) {
    case "festival": {
      const values = { name: settings["general.name"], city: settings["general.city"] };
      const tagline = settings["general.tagline"];
      const first = tagline === "" ? "" : format("house.festival", { ...values, tagline });
      const where = values.city === "" ? "" : format("house.in_city", values);
      return said([first, where, await datesText(input)].filter(Boolean).join(" "));
    }
    case "city":
      return settings["general.city"] === ""
        ? unknown("house.city_unknown")
        : said(format("house.in_city", { name: settings["general.name"], city: settings["general.city"] }));
    case "dates": {
      const dates = await datesText(input);
      return dates === "" ? unknown("house.dates_unknown") : said(dates);
    }
    case "cost": {
      const cost = await costText(input);
      return cost === "" ? unknown("house.cost_unknown") : said(cost);
    }
    case "reminders": {
      const { "notifications.reminder_minutes": minutes } = await readSettings(services, reminderSettings);
      return said(format("house.reminders", { span: texts.span(minutes) }));
    }
    case "bus": {
      const stops = (await listPoints(services)).filter(({ kind, words }) => kind === "bus" && words !== "");
      const hours = format("house.bus_unknown");
      const named = format("place.points", {
        count: stops.length,
        points: texts.list(stops.map(({ words }) => words)),
      });
      return stops.length === 0 ? unknown("house.bus_unknown") : said(`${hours} ${named}`, false);
    }
    case "map":
    case "app":
    case "offline":
    case "registration":
    case "giveUp":
    case "print":
    case "share":
      return said(format(`house.${topic}`));
    case "organiser":
    case "tickets":
    case "lost":
    case "parking":
      return unknown(`house.${topic}_unknown`);
    case "opinion":
      return said(format("house.opinion_unknown"), false);
  }
}

/** Returns an honest 'I don't know' with at most two ways on: the information point, then the organisers' address. */
function waysOn(text: string, { texts, desk }: HouseInput, contact: string): string {
  const ways = [
    desk === null ? "" : texts.format("ask_desk", { place: desk }),
    contact === "" ? "" : texts.format("house.write_to", { contact }),
  ];
  return [text, ...ways].filter(Boolean).join(" ");
}

const publishedEvents = async ({ services: { db } }: HouseInput): Promise<ProgrammeEvent[]> =>
  wholeEvents(db, await published(db).selectAll().execute());

/** A day that no festival is at, so that dates are written out instead of 'today'. */
const noDay = "1970-01-01";

/** Returns from which day to which the festival lasts, and what lasts longer; "" if the programme is empty. */
async function datesText(input: HouseInput): Promise<string> {
  const { services, calendar, texts } = input;
  const settings = await readSettings(services, festivalSettings);
  const events = await publishedEvents(input);
  const timed = events.filter(({ allDay }) => allDay === null);
  const days = (timed.length > 0 ? timed : events).map((event) => daysOfEvent(event, calendar));
  const first = settings["general.first_day"] || least(days.map((one) => one.first));
  const last = settings["general.last_day"] || greatest(days.map((one) => one.last));
  if (first === undefined || last === undefined) return "";
  const whole = texts.format(first === last ? "house.one_day" : "house.dates", {
    first: texts.day(first, noDay),
    last: texts.day(last, noDay),
  });
  const longer = events
    .map((event) => ({ event, until: daysOfEvent(event, calendar).last }))
    .filter(({ event, until }) => event.allDay !== null && event.status !== "CANCELLED" && until > last);
  const more = longer.map(({ event, until }) =>
    texts.format("house.longer", { title: event.title, last: texts.day(until, noDay) }),
  );
  return [whole, ...more.slice(0, 2)].join(" ");
}

const least = (days: Day[]): Day | undefined => [...days].sort()[0];
const greatest = (days: Day[]): Day | undefined => [...days].sort().pop();

/** Returns how many events to come are free, and the prices of the others; "" without events to come. */
async function costText(input: HouseInput): Promise<string> {
  const { services, texts } = input;
  const now = services.clock.now().toISOString();
  const events = (await publishedEvents(input)).filter(
    ({ status, endTime }) => status !== "CANCELLED" && endTime >= now,
  );
  const prices = events.flatMap(({ priceCents }) => (priceCents === null || priceCents === 0 ? [] : [priceCents]));
  const free = events.filter(({ priceCents }) => priceCents === 0).length;
  const silent = events.length - prices.length - free;
  if (events.length === 0 || silent === events.length) return "";
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  return [
    free === 0 ? "" : texts.format("house.free", { count: free, all: events.length }),
    prices.length === 0
      ? ""
      : texts.format(low === high ? "house.one_price" : "house.prices", {
          count: prices.length,
          low: texts.price(low),
          high: texts.price(high),
        }),
    silent === 0 ? "" : texts.format("house.no_price", { count: silent }),
  ]
    .filter(Boolean)
    .join(" ");
}
