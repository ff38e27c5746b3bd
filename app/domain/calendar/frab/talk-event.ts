import { maxDescriptionLength } from "#app/domain/programme/programme-input.ts";
import type { CalendarEvent, EventDetails } from "../calendar.ts";
import {
  categoryNames,
  cutText,
  type FilePosition,
  isLink,
  maxLocationLength,
  maxUidLength,
  readLink,
  titleOf,
  withLink,
} from "../event-parts.ts";
import { plainMarkdown, plainText } from "../icalendar/rich-text.ts";
import { type ReportProblem, reporterOf } from "../event-reader.ts";
import { eventOfOurs, readOwnTalk } from "./own-talk.ts";
import type { Reference, Talk, Conference } from "./talk.ts";
import { timesOf } from "./talk-times.ts";

const maxSpeakers = 100;
const maxBiographyLength = 5000;
const maxNameLength = 200;
const maxTagLength = 60;

/**
 * Returns the event of a talk, and reports values that are not taken. `isRead` is false if the start can't be read, or
 * if the end lies before it.
 */
export function eventOf(talk: Talk, conference: Conference): { event: CalendarEvent; isRead: boolean } {
  const uid = uidOf(talk, conference);
  const report = reporterOf(conference.problems, {
    number: talk.number,
    line: talk.line,
    uid,
    title: talk.title?.slice(0, 300) ?? null,
  });
  const { times, isSound } = timesOf(talk, conference, report);
  const isOpen = talk.duration === null && talk.end === null;
  const own = readOwnTalk(talk, report);
  if (own !== null)
    return { event: eventOfOurs(own, talk, times, imageOf(talk, conference, report), report), isRead: isSound };
  const location = talk.room === null ? null : cutText(oneLine(talk.room), maxLocationLength, at(talk, "room"), report);
  const category = talk.track ?? talk.type;
  const categories = categoryNames(category === null ? [] : [{ name: category, where: at(talk, "track") }], report);
  const { url, inText } =
    talk.url === null ? { url: null, inText: null } : readLink(absolute(talk.url, conference), at(talk, "url"), report);
  const event: CalendarEvent = {
    uid,
    recurrenceId: "",
    sequence: 0,
    number: talk.number,
    line: talk.line,
    title: titleOf(talk.title ?? "", talk.subtitle ?? location ?? categories[0] ?? null, at(talk, "title"), report),
    description: withLink(descriptionOf(talk, conference, report), inText),
    status: statusOf(talk),
    ...times,
    allDay: null,
    location,
    geo: null,
    categories,
    url,
    imageUrl: imageOf(talk, conference, report),
    details: { ...detailsOf(talk, location, conference, report), ...(isOpen && { endIsKnown: false }) },
  };
  return { event, isRead: isSound };
}

/** Returns a UID. An id is unique only within the conference's system, so the acronym is added to it. */
function uidOf({ guid, id }: Talk, { acronym }: Conference): string | null {
  if (guid !== null) return guid.slice(0, maxUidLength);
  return id === null || acronym === null ? null : `${acronym}/${id}`.slice(0, maxUidLength);
}

/**
 * Returns the status; only the newer schedule.json has a state. A talk that was withdrawn after its acceptance counts
 * as cancelled.
 */
const statusOf = ({ state }: Talk): CalendarEvent["status"] =>
  /^(?:CANCELL?ED|WITHDRAWN|REJECTED|DELETED)$/i.test(state ?? "") ? "CANCELLED" : "ACTIVE";

/** Joins subtitle, abstract and description with the links and attachments, which the programme has no field for. */
function descriptionOf(talk: Talk, conference: Conference, report: ReportProblem): string {
  const texts = [talk.subtitle, talk.abstract, talk.description].map((text) => plain(text ?? "", conference));
  const paragraphs = texts.filter(
    (text, index) => text !== "" && !texts.slice(index + 1).some((later) => later.startsWith(text)),
  );
  const references = [...talk.links, ...talk.attachments].flatMap((reference) => lineOf(reference, conference) ?? []);
  const text = [...paragraphs, [...new Set(references)].join("\n")].filter((part) => part !== "").join("\n\n");
  return cutText(text, maxDescriptionLength, at(talk, "description"), report);
}

function lineOf({ title, url }: Reference, conference: Conference): string | null {
  if (url === null) return title;
  const address = absolute(url, conference);
  return title === null || title === url || title === address ? address : `${oneLine(title)}: ${address}`;
}

/** Returns a text without its markup: frab and pretalx write Markdown, other systems HTML. */
function plain(text: string, { base }: Conference): string {
  const lines = text
    .slice(0, 4 * maxDescriptionLength)
    .replaceAll(/\r\n?/g, "\n")
    .trim();
  const site = base === null ? null : (URL.parse(base)?.origin ?? null);
  const withoutTags = plainText(lines, () => site);
  return withoutTags === lines ? plainMarkdown(lines) : withoutTags;
}

function imageOf(talk: Talk, conference: Conference, report: ReportProblem): string | null {
  const picture =
    talk.logo ??
    talk.attachments.find(({ url }) => url !== null && /\.(?:png|jpe?g|webp|gif|avif)(?:[?#]|$)/i.test(url))?.url ??
    null;
  if (picture === null) return null;
  const address = absolute(picture, conference);
  if (isLink(address)) return address;
  report("warning", "calendar_file.image_not_https", at(talk, "logo"));
  return null;
}

function detailsOf(talk: Talk, location: string | null, conference: Conference, report: ReportProblem): EventDetails {
  const where = at(talk, "persons");
  const speakers = talk.persons.flatMap(({ name, biography, avatar }) => {
    if (name === null) return [];
    const picture = avatar === null ? null : absolute(avatar, conference);
    const bio = cutText(plain(biography ?? "", conference), maxBiographyLength, where, report);
    return [
      {
        name: oneLine(name).slice(0, maxNameLength),
        title: null,
        company: null,
        bio: bio || null,
        avatarUrl: picture !== null && isLink(picture) ? picture : null,
        imageUrl: null,
      },
    ];
  });
  if (speakers.length > maxSpeakers)
    report("warning", "calendar_file.too_many_speakers", { ...where, values: { limit: maxSpeakers } });
  return {
    ...(speakers.length === 0 ? {} : { speakers: speakers.slice(0, maxSpeakers) }),
    ...(talk.language === null ? {} : { language: talk.language.slice(0, 60) }),
    ...(talk.track !== null && talk.type !== null ? { tags: [oneLine(talk.type).slice(0, maxTagLength)] } : {}),
    // A room is one place, also if its name has a comma.
    ...(location === null ? {} : { placeNames: [location] }),
    ...(/^(?:DRAFT|SUBMITTED)$/i.test(talk.state ?? "") ? { published: false } : {}),
  };
}

const at = ({ line }: Talk, property: string): FilePosition => ({ line, property });

const absolute = (address: string, { base }: Conference): string =>
  base === null ? address : (URL.parse(address, base)?.href ?? address);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
