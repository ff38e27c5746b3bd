import type { TFunction } from "i18next";
import { z } from "zod";
import { findEventsToExport } from "#app/domain/calendar/export/export.server.ts";
import { writeEvents } from "#app/domain/calendar/export/write.server.ts";
import { changesBetween, outlineOf } from "#app/domain/notifications/event-change.ts";
import { layOutMail, type MailLines } from "#app/domain/notifications/mail-layout.ts";
import type { Payload, EventOutline } from "#app/domain/notifications/outbox-message.ts";
import type { RenderedMessage, MessageToRender, MessageRenderer } from "#app/domain/notifications/rendered-message.ts";
import { fallbackLanguage, type Language } from "#app/domain/preferences.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { descriptionHtml, plainDescription } from "#app/domain/programme/description.ts";
import { addressOf, type ProgrammeEvent, shownPlace } from "#app/domain/programme/event.ts";
import { minutesBetween, phaseOf, knownStart } from "#app/domain/programme/timing.ts";
import { shownCode } from "#app/domain/registration/registration.ts";
import { reminderBase } from "#app/domain/reminders/reminder.ts";
import type { Services } from "#app/domain/services.ts";
import { feedWords } from "#app/http/calendar-file.server.ts";
import { textsIn } from "#app/http/i18n.server.ts";
import { checkInPath } from "#app/ui/registration/check-in-path.ts";
import {
  dayAndMonth,
  dayInSentence,
  longDay,
  spanText,
  afterText,
  hourText,
  upperFirst,
} from "#app/ui/time/time-texts.ts";

/** Creates the renderer of messages, which writes each in its reader's language with the festival's times. */
export const createMessageRenderer = (services: Pick<Services, "db" | "clock" | "processes">): MessageRenderer => ({
  render: (message) => render(message, textsIn(message.language)),
  renderMail: async (message, { origin, unsubscribe }) => {
    const { language, festival, event, doorCode, people } = message;
    const t = textsIn(language);
    const { path } = render(message, t);
    const { title, facts, paragraphs } = mailed(message, t);
    const why = {
      reminder: "notices.mail_why_event",
      change: "notices.mail_why_change",
      place: "notices.mail_why_place",
      message: "notices.mail_why",
      test: "notices.mail_why",
    } as const;
    const isAboutWhen = event !== null && message.content.kind !== "message";
    const calendar = !isAboutWhen ? null : await calendarOf(services, event, message, origin);
    const mail = layOutMail({
      language,
      heading: title,
      facts: facts.filter(Boolean),
      ...(doorCode !== null && {
        code: {
          label: t("notices.mail_code"),
          text: shownCode(doorCode),
          image: { cid: doorImage, alt: t("notices.mail_code_image") },
        },
      }),
      paragraphs: paragraphs.filter(Boolean),
      ...aboutEvent(message),
      button: {
        label: t(event !== null && path === `/events/${event.id}` ? "notices.mail_open" : "notices.mail_open_page"),
        address: `${origin}${path}`,
      },
      notes: [
        ...(calendar === null ? [] : [t("notices.mail_calendar")]),
        people.length > 0
          ? t("notices.mail_why_people", { festival, people: listed(people) })
          : t(why[message.content.kind], { festival }),
      ],
      end: { label: t("notices.mail_end"), address: unsubscribe },
      signature: festival,
      contact: message.contact,
    });
    // A mail may be read much later, so it names the hour instead of the time left.
    const subject =
      message.content.kind === "reminder" && event !== null
        ? t("notices.mail_subject", { title, when: whenOf(t, event, message) })
        : title;
    const images = doorCode === null ? [] : [await doorCodeOf(services, `${origin}${checkInPath({ code: doorCode })}`)];
    return { subject, ...mail, calendar, images };
  },
});

const doorImage = "door-code";

async function doorCodeOf({ processes }: Pick<Services, "processes">, text: string) {
  return { cid: doorImage, png: z.instanceof(Uint8Array).parse(await processes.makePicture("code", { text })) };
}

async function calendarOf(
  services: Pick<Services, "db" | "clock">,
  { id }: ProgrammeEvent,
  { calendar, festival, language, now }: MessageToRender,
  origin: string,
): Promise<string | null> {
  const events = await findEventsToExport(services, [id]);
  if (events.length === 0) return null;
  return writeEvents(services, events, "icalendar", {
    origin,
    calendar,
    festival,
    language,
    words: feedWords(textsIn(language), festival),
    as: { file: now },
    withCapacity: false,
  });
}

function render(message: MessageToRender, t: TFunction): RenderedMessage {
  const { content, event, festival } = message;
  const path = event === null ? "/" : `/events/${event.id}`;
  const shared = { path, open: t("notices.open"), snooze: null, notSnoozed: "" };
  switch (content.kind) {
    case "reminder":
      return {
        ...shared,
        title: event?.title ?? festival,
        body: event === null ? "" : joined(beginningWords(t, event, message), shownPlace(event)),
        snooze: t("notices.snooze"),
        notSnoozed: t("notices.not_snoozed"),
      };
    case "change":
      return { ...shared, ...renderChange(t, content.payload.before, message) };
    case "place":
      return {
        ...shared,
        title: t("notices.place_title", { title: event?.title ?? festival }),
        body:
          event === null
            ? ""
            : t("notices.place_text", { when: joined(whenInSentence(t, event, message), shownPlace(event)) }),
      };
    case "message":
      return { ...shared, ...messageWords(content.payload, message.language) };
    case "test":
      return {
        ...shared,
        title: t("notices.test_title"),
        body: t("notices.test_text", { festival }),
        path: "/settings#notifications",
      };
  }
}

function messageWords(
  { title, body, path: to, translations = {} }: Payload<"message">,
  language: Language,
): Pick<RenderedMessage, "title" | "body" | "path" | "language"> {
  const translated = translations[language];
  return translated === undefined ? { title, body, path: to, language: fallbackLanguage } : { ...translated, path: to };
}

interface Mailed {
  title: string;
  facts: string[];
  paragraphs: string[];
}

/** Like {@link say}, with day and hour, since a mail may be read much later. */
function mailed(message: MessageToRender, t: TFunction): Mailed {
  const { content, event } = message;
  const { title, body } = render(message, t);
  const where = event === null ? [] : [whenOf(t, event, message), placeOf(event)];
  switch (content.kind) {
    case "reminder":
      return { title, facts: where, paragraphs: [event === null ? body : `${beginningWords(t, event, message)}.`] };
    case "change": {
      if (isNewAct(message)) return { title, facts: where, paragraphs: [] };
      const { lines, isMoved } = changeWords(t, content.payload.before, message, "notices.mail_was");
      return {
        title,
        facts: lines,
        paragraphs:
          isMoved && event !== null
            ? [t("notices.mail_now", { when: joined(whenInSentence(t, event, message), shownPlace(event)) })]
            : [],
      };
    }
    case "place":
      return { title, facts: where, paragraphs: [t("notices.mail_place"), t("notices.mail_place_leave")] };
    case "message":
    case "test":
      return { title, facts: [], paragraphs: body.split("\n") };
  }
}

/** Returns the description of an event that the reader is about to see; a change is told without it. */
function aboutEvent(message: MessageToRender): Pick<MailLines, "about"> {
  const { content, event } = message;
  if (event === null || event.description === "") return {};
  if (content.kind !== "reminder" && content.kind !== "place" && !isNewAct(message)) return {};
  const { description } = event;
  return {
    about: { text: plainDescription(description, { withAddresses: true }), html: descriptionHtml(description) },
  };
}

/** 'Charco de San Ginés · Avenida de la Marina, 1, Arrecife' */
function placeOf(event: ProgrammeEvent): string {
  const [place, other] = event.locations;
  return joined(shownPlace(event), place === undefined || other !== undefined ? "" : addressOf(place));
}

const listed = (names: readonly string[]): string => names.join(", ");

/** A message to those who follow somebody in a new event. */
const isNewAct = ({ people }: Pick<MessageToRender, "people">): boolean => people.length > 0;

const joined = (...parts: string[]): string => parts.filter(Boolean).join(" · ");

function beginningWords(t: TFunction, event: ProgrammeEvent, { now, calendar }: MessageToRender): string {
  if (event.allDay !== null) return t("notices.reminder_day");
  if (knownStart(event) === null) return afterText(t, event) || upperFirst(hourText(t, event, calendar.zone));
  const beginning = reminderBase(event, calendar.zone);
  if (phaseOf(event, now) === "active" && beginning < now) return t("notices.reminder_started");
  const left = minutesBetween(now, beginning);
  return left.days + left.hours + left.minutes === 0
    ? t("notices.reminder_now")
    : t("notices.reminder_in", { span: spanText(t, left) });
}

type When = Pick<EventOutline, "startTime" | "follows" | "allDay">;

/** 'Sábado 22 de agosto, 20:00'. `inWords`: 'sábado 22 de agosto' within a sentence. */
function whenOf(
  t: TFunction,
  event: When,
  { calendar: { zone } }: Pick<MessageToRender, "calendar">,
  inWords: typeof longDay = longDay,
): string {
  if (event.allDay !== null) return inWords(t, event.allDay.first);
  return `${inWords(t, dayOf(event.startTime, { zone, dayStartHour: 0 }))}, ${hourText(t, event, zone)}`;
}

const whenInSentence = (t: TFunction, event: When, message: Pick<MessageToRender, "calendar">): string =>
  whenOf(t, event, message, dayInSentence);

function renderChange(
  t: TFunction,
  before: EventOutline | null,
  message: MessageToRender,
): Pick<RenderedMessage, "title" | "body"> {
  const { title, lines, isMoved } = changeWords(t, before, message);
  return { title, body: lines.join(isMoved ? "\n" : " · ") };
}

/** `isMoved`: the event takes place, but at another time or place. */
function changeWords(
  t: TFunction,
  before: EventOutline | null,
  message: MessageToRender,
  was: "notices.was" | "notices.mail_was" = "notices.was",
): { title: string; lines: string[]; isMoved: boolean } {
  const { event, festival, people } = message;
  if (isNewAct(message) && event !== null)
    return {
      title: t("notices.new_act", { title: event.title, people: listed(people) }),
      lines: [joined(whenOf(t, event, message), shownPlace(event))],
      isMoved: false,
    };
  if (event === null)
    return {
      title: t("notices.removed", { title: before?.title ?? festival }),
      lines: before === null ? [] : [t(was, { when: whenInSentence(t, before, message) })],
      isMoved: false,
    };
  const after = outlineOf(event);
  const { title } = after;
  const changes = changesBetween(before, after);
  if (before === null || changes.includes("returned"))
    return {
      title: t("notices.changed", { title }),
      lines: [t("notices.returned", { when: joined(whenInSentence(t, after, message), after.place) })],
      isMoved: false,
    };
  if (changes.includes("cancelled"))
    return {
      title: t("notices.cancelled", { title }),
      lines: [event.statusNote ?? "", t(was, { when: whenInSentence(t, before, message) })].filter(Boolean),
      isMoved: false,
    };
  if (changes.includes("held"))
    return {
      title: t("notices.reinstated", { title }),
      lines: [t("notices.reinstated_when", { when: joined(whenOf(t, after, message), after.place) })],
      isMoved: false,
    };
  const lines = [
    ...(changes.includes("title") ? [t("notices.title", { before: before.title })] : []),
    ...(changes.includes("time") ? [t("notices.time", movedWords(t, before, after, message))] : []),
    ...(changes.includes("place")
      ? [
          t("notices.place", {
            before: before.place || t("notices.no_place"),
            after: after.place || t("notices.no_place"),
          }),
        ]
      : []),
  ];
  return { title: t("notices.changed", { title }), lines, isMoved: true };
}

/** On the same day, the hours are enough. */
function movedWords(
  t: TFunction,
  before: When,
  after: When,
  { calendar: { zone } }: MessageToRender,
): { before: string; after: string } {
  const dayIn = (event: When): string => event.allDay?.first ?? dayOf(event.startTime, { zone, dayStartHour: 0 });
  const isSameDay = dayIn(before) === dayIn(after);
  const words = (event: When): string => {
    const hour = event.allDay === null ? hourText(t, event, zone) : "";
    return [isSameDay && hour !== "" ? "" : dayAndMonth(t, dayIn(event)), hour].filter(Boolean).join(", ");
  };
  return { before: words(before), after: words(after) };
}
