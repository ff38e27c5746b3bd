import { imageAddress, maxDescriptionLength, maxTitleLength } from "../programme/forms.ts";
import type { CalendarEvent } from "./calendar.ts";
import { allProperties, type Component, firstProperty } from "./components.ts";
import { type Property, textOf, textsOf } from "./content-lines.ts";
import type { Report } from "./problems.ts";
import { plainText } from "./rich-text.ts";

/** What an event says besides its times and its identity. */
export type EventFields = Pick<CalendarEvent, "title" | "description" | "status" | "location" | "geo" | "categories" | "url" | "imageUrl">;

const maxLocationLength = 500;
const maxCategoryLength = 120;
const maxCategories = 20;

/** Reads the fields of a VEVENT; what can't be taken is reported property by property. */
export function fieldsOf(component: Component, calendarCancelled: boolean, report: Report): EventFields {
  const url = readUrl(component, report);
  const place = readPlace(component, report);
  const categories = readCategories(component, report);
  const location = place === null || isLink(place) ? null : place;
  const link = url ?? (place !== null && isLink(place) ? place : null);
  warnOfPrivacy(component, report);
  return {
    title: readTitle(component, location ?? categories[0] ?? null, report),
    description: readDescription(component, siteOf(firstProperty(component, "URL")?.value ?? ""), report),
    status: calendarCancelled ? "CANCELLED" : readStatus(component, report),
    location,
    geo: readGeo(component, location, report),
    categories,
    url: link,
    imageUrl: readImage(component, report),
  };
}

function readTitle(component: Component, substitute: string | null, report: Report): string | null {
  const property = firstProperty(component, "SUMMARY");
  const title = textOf(property?.value ?? "").replaceAll(/\s+/g, " ");
  if (title !== "") return cut(title, maxTitleLength, property, report);
  report("warning", "calendar_file.title_missing", { property: "SUMMARY", line: property?.line ?? component.line });
  return substitute?.split("\n")[0]?.slice(0, maxTitleLength) ?? null;
}

/** DESCRIPTION, else X-ALT-DESC, in which Outlook keeps the text with its markup. */
function readDescription(component: Component, base: string | null, report: Report): string {
  for (const name of ["DESCRIPTION", "X-ALT-DESC"]) {
    for (const property of allProperties(component, name)) {
      const text = plainText(textOf(property.value), base);
      if (text !== "") return cut(text, maxDescriptionLength, property, report);
    }
  }
  return "";
}

function readStatus(component: Component, report: Report): CalendarEvent["status"] {
  const property = firstProperty(component, "STATUS");
  const status = property?.value.trim().toUpperCase() ?? "CONFIRMED";
  if (status === "CANCELLED" || status === "CANCELED") return "CANCELLED";
  if (property !== undefined && status !== "CONFIRMED" && status !== "") {
    const messageKey = status === "TENTATIVE" ? "calendar_file.tentative" : "calendar_file.value_not_understood";
    report("warning", messageKey, { line: property.line, property: "STATUS", values: { value: status.slice(0, 80) } });
  }
  return "ACTIVE";
}

function readPlace(component: Component, report: Report): string | null {
  const property = firstProperty(component, "LOCATION");
  const place = textOf(property?.value ?? "");
  if (property === undefined || place === "") return null;
  if (isLink(place)) {
    report("warning", "calendar_file.place_is_link", { line: property.line, property: "LOCATION", values: { value: place.slice(0, 80) } });
    return place;
  }
  return cut(place, maxLocationLength, property, report);
}

/** Scheme and host that a link without them is read against; an http address, which is not taken as a link, still tells the host. */
function siteOf(url: string): string | null {
  const address = URL.parse(url.trim());
  return address !== null && /^https?:$/.test(address.protocol) ? address.origin : null;
}

/** What the programme's forms take for an https address. */
const isLink = (text: string): boolean => /^https:/i.test(text) && imageAddress.safeParse(text).success;

/** RFC 5545 3.8.1.6, `28.46;-13.55`; a comma as separator is tolerated. */
function readGeo(component: Component, location: string | null, report: Report): CalendarEvent["geo"] {
  const property = firstProperty(component, "GEO");
  if (property === undefined) return null;
  const where = { line: property.line, property: "GEO", values: { value: property.value.slice(0, 80) } };
  const [latitude, longitude, more] = property.value.split(/[;,]/).map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (latitude === undefined || longitude === undefined || more !== undefined || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) {
    report("warning", "calendar_file.value_not_understood", where);
    return null;
  }
  if (location === null) {
    report("warning", "calendar_file.geo_without_place", where);
    return null;
  }
  return { latitude, longitude };
}

function readCategories(component: Component, report: Report): string[] {
  const names = new Map<string, string>();
  for (const property of allProperties(component, "CATEGORIES")) {
    for (const text of textsOf(property.value)) {
      const name = cut(text.replaceAll(/\s+/g, " "), maxCategoryLength, property, report);
      if (names.size < maxCategories) names.set(name.toLowerCase(), names.get(name.toLowerCase()) ?? name);
      else report("warning", "calendar_file.too_many_categories", { line: property.line, property: "CATEGORIES", values: { limit: maxCategories } });
    }
  }
  return [...names.values()];
}

function readUrl(component: Component, report: Report): string | null {
  const property = firstProperty(component, "URL");
  const url = property?.value.trim() ?? "";
  if (property === undefined || url === "") return null;
  if (isLink(url)) return url;
  report("warning", "calendar_file.url_not_https", { line: property.line, property: "URL", values: { value: url.slice(0, 80) } });
  return null;
}

/** RFC 7986 5.10 IMAGE, else an ATTACH that is an image; only addresses, since what is inside of the file can't be trusted to be one. */
function readImage(component: Component, report: Report): string | null {
  let found: string | null = null;
  for (const property of [...allProperties(component, "IMAGE"), ...allProperties(component, "ATTACH")]) {
    const value = property.value.trim();
    const isImage = property.name === "IMAGE" || /^image\//i.test(property.parameters.get("FMTTYPE") ?? "") || /\.(png|jpe?g|webp|gif|avif)([?#]|$)/i.test(value);
    if (isImage && isLink(value)) found ??= value;
    else report("warning", isImage ? "calendar_file.image_not_https" : "calendar_file.attachment_left_out", { line: property.line, property: property.name });
  }
  return found;
}

/** What is imported is public: the organiser should know when the file says otherwise (RFC 5545 3.8.1.3). */
function warnOfPrivacy(component: Component, report: Report): void {
  const property = firstProperty(component, "CLASS");
  const value = property?.value.trim().toUpperCase() ?? "PUBLIC";
  if (property !== undefined && (value === "PRIVATE" || value === "CONFIDENTIAL")) {
    report("warning", "calendar_file.marked_private", { line: property.line, property: "CLASS", values: { value } });
  }
}

function cut(text: string, limit: number, property: Property | undefined, report: Report): string {
  if (text.length <= limit) return text;
  report("warning", "calendar_file.text_cut", { line: property?.line ?? null, property: property?.name ?? null, values: { limit } });
  return text.slice(0, limit).trim();
}
