import { plainDescription } from "#app/domain/programme/description.ts";
import { maxDescriptionLength } from "#app/domain/programme/programme-input.ts";
import type { CalendarEvent, EventTexts } from "../calendar.ts";
import { categoryNames, cutText, isLink, maxLocationLength, readLink, titleOf, withLink } from "../event-parts.ts";
import type { OwnEvent } from "../own-properties.ts";
import { allProperties, type Component, firstProperty, positionOf, textOf, textsOf } from "./content-line-parser.ts";
import type { ReportProblem } from "../event-reader.ts";
import { oneLine, readOwnEvent, soundAddress, sourceOf, withoutSurroundings } from "./own-event-parser.ts";
import { maxMarkup, plainText } from "./rich-text.ts";

/** Fields of an event except its times. The identity is present only for an event that a Verbena had imported before. */
export type VEventFields = EventTexts & Partial<Pick<CalendarEvent, "uid" | "recurrenceId" | "sequence">>;

/** Reads the fields of a VEVENT. Reports each property that can't be read. */
export function fieldsOf(component: Component, calendarCancelled: boolean, report: ReportProblem): VEventFields {
  const own = readOwnEvent(component, report);
  return own === null
    ? fieldsOfOthers(component, calendarCancelled, report)
    : fieldsOfOurs(own, component, calendarCancelled, report);
}

/**
 * Returns the fields of an event that a Verbena wrote, without its additions for calendar programs. If another program
 * changed a property, the change counts, not Verbena's own data.
 */
function fieldsOfOurs(
  own: OwnEvent,
  component: Component,
  calendarCancelled: boolean,
  report: ReportProblem,
): VEventFields {
  const { status: ownStatus, published, placeNames, ...details } = own.details;
  const isDraft = published === false && firstProperty(component, "STATUS")?.value.trim().toUpperCase() === "TENTATIVE";
  const status = calendarCancelled ? "CANCELLED" : readStatus(component, isDraft ? () => undefined : report);
  const written = readPlace(component, report);
  const places =
    placeNames !== undefined &&
    placeNames.length > 0 &&
    oneLine(written ?? "").startsWith(oneLine(placeNames.join(", ")))
      ? placeNames
      : undefined;
  const location = places?.join(", ") || written;
  const description = textOf(firstProperty(component, "DESCRIPTION")?.value ?? "");
  const page = textOf(firstProperty(component, "URL")?.value ?? "");
  return {
    ...sourceOf(own, component),
    title: readTitle(component, null, report),
    description: withMarks(withoutSurroundings(description, own, page), own),
    status,
    location,
    geo: places !== undefined && places.length > 1 ? null : readGeo(component, location, report),
    categories: readCategories(component, report),
    url: soundAddress(own.url),
    imageUrl: readImage(component, report),
    details: {
      ...details,
      ...(ownStatus === undefined || status === "CANCELLED" ? {} : { status: ownStatus }),
      published: !isDraft,
      ...(places === undefined ? {} : { placeNames: places }),
    },
  };
}

/** Returns a description with the marks that it had when it was written, unless another program changed it since. */
function withMarks(description: string, { markdown }: OwnEvent): string {
  if (markdown === undefined || markdown.length > maxDescriptionLength) return description;
  return plainDescription(markdown, { withAddresses: true }) === description ? markdown : description;
}

function fieldsOfOthers(component: Component, calendarCancelled: boolean, report: ReportProblem): VEventFields {
  const { url, inText } = readUrl(component, report);
  const place = readPlace(component, report);
  const categories = readCategories(component, report);
  const location = place === null || isLink(place) ? null : place;
  const link = url ?? (place !== null && isLink(place) ? place : null);
  warnOfPrivacy(component, report);
  return {
    title: readTitle(component, location ?? categories[0] ?? null, report),
    description: withLink(readDescription(component, report), inText),
    status: calendarCancelled ? "CANCELLED" : readStatus(component, report),
    location,
    geo: readGeo(component, location, report),
    categories,
    url: link,
    imageUrl: readImage(component, report),
    details: {},
  };
}

function readTitle(component: Component, substitute: string | null, report: ReportProblem): string | null {
  const property = firstProperty(component, "SUMMARY");
  const where = { property: "SUMMARY", line: property?.line ?? component.line };
  return titleOf(textOf(property?.value ?? ""), substitute, where, report);
}

/** DESCRIPTION, else the text with its markup: RFC 9073 6.5, or X-ALT-DESC of Outlook. */
function readDescription(component: Component, report: ReportProblem): string {
  const site = (): string | null => siteOf(firstProperty(component, "URL")?.value ?? "");
  for (const name of ["DESCRIPTION", "STYLED-DESCRIPTION", "X-ALT-DESC"]) {
    for (const property of allProperties(component, name)) {
      const text = plainText(textOf(property.value), site);
      // Longer markup is not read to its end.
      if (property.value.length > maxMarkup)
        report("warning", "calendar_file.text_cut", {
          ...positionOf(property),
          values: { limit: maxDescriptionLength },
        });
      if (text !== "") return cutText(text, maxDescriptionLength, positionOf(property), report);
    }
  }
  return "";
}

function readStatus(component: Component, report: ReportProblem): CalendarEvent["status"] {
  const property = firstProperty(component, "STATUS");
  const status = property?.value.trim().toUpperCase() ?? "CONFIRMED";
  if (status === "CANCELLED" || status === "CANCELED") return "CANCELLED";
  if (property !== undefined && status !== "CONFIRMED" && status !== "") {
    const messageKey = status === "TENTATIVE" ? "calendar_file.tentative" : "calendar_file.value_not_understood";
    report("warning", messageKey, { ...positionOf(property), values: { value: status.slice(0, 80) } });
  }
  return "ACTIVE";
}

function readPlace(component: Component, report: ReportProblem): string | null {
  const property = firstProperty(component, "LOCATION");
  const place = textOf(property?.value ?? "");
  if (property === undefined || place === "") return null;
  if (isLink(place)) {
    report("warning", "calendar_file.place_is_link", {
      ...positionOf(property),
      values: { value: place.slice(0, 80) },
    });
    return place;
  }
  return cutText(place, maxLocationLength, positionOf(property), report);
}

/** Returns scheme and host of the event's page, for links without them. Unlike a link, it may be an http address. */
function siteOf(url: string): string | null {
  const address = URL.parse(url.trim());
  return address !== null && /^https?:$/.test(address.protocol) ? address.origin : null;
}

/**
 * Reads GEO (RFC 5545 3.8.1.6), `28.46;-13.55` or with a comma. Without it Apple's `geo:28.46,-13.55`, which Synology
 * writes with backslashes.
 */
function readGeo(component: Component, location: string | null, report: ReportProblem): CalendarEvent["geo"] {
  const property = firstProperty(component, "GEO") ?? firstProperty(component, "X-APPLE-STRUCTURED-LOCATION");
  if (property === undefined) return null;
  const where = { ...positionOf(property), values: { value: property.value.slice(0, 80) } };
  const [latitude, longitude, more] = property.value
    .replaceAll("\\", "")
    .replace(/^\s*geo:/i, "")
    .split(/[;,]/, 3)
    .map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (
    latitude === undefined ||
    longitude === undefined ||
    more !== undefined ||
    !(Math.abs(latitude) <= 90) ||
    !(Math.abs(longitude) <= 180)
  ) {
    report("warning", "calendar_file.value_not_understood", where);
    return null;
  }
  if (location === null) {
    report("warning", "calendar_file.geo_without_place", where);
    return null;
  }
  return { latitude, longitude };
}

function readCategories(component: Component, report: ReportProblem): string[] {
  const names = allProperties(component, "CATEGORIES").flatMap((property) =>
    textsOf(property.value).map((name) => ({ name, where: positionOf(property) })),
  );
  return categoryNames(names, report);
}

function readUrl(component: Component, report: ReportProblem): ReturnType<typeof readLink> {
  const property = firstProperty(component, "URL");
  return property === undefined ? { url: null, inText: null } : readLink(property.value, positionOf(property), report);
}

/**
 * Reads IMAGE (RFC 7986 5.10), or an ATTACH that is an image. Only addresses are taken: an image inside of the file
 * can't be trusted.
 */
function readImage(component: Component, report: ReportProblem): string | null {
  let found: string | null = null;
  for (const property of [...allProperties(component, "IMAGE"), ...allProperties(component, "ATTACH")]) {
    const value = property.value.trim();
    const isImage =
      property.name === "IMAGE" ||
      /^image\//i.test(property.parameters.get("FMTTYPE") ?? "") ||
      /\.(png|jpe?g|webp|gif|avif)([?#]|$)/i.test(value);
    if (isImage && isLink(value)) found ??= value;
    else
      report(
        "warning",
        isImage ? "calendar_file.image_not_https" : "calendar_file.attachment_left_out",
        positionOf(property),
      );
  }
  return found;
}

/** Imported events are public, so events that the file marks as private are reported (RFC 5545 3.8.1.3). */
function warnOfPrivacy(component: Component, report: ReportProblem): void {
  const property = firstProperty(component, "CLASS");
  const value = property?.value.trim().toUpperCase() ?? "PUBLIC";
  if (property !== undefined && (value === "PRIVATE" || value === "CONFIDENTIAL")) {
    report("warning", "calendar_file.marked_private", { ...positionOf(property), values: { value } });
  }
}
