import type { Announcement } from "../announcements/announcement.ts";
import type { Category, EventRecord, Location } from "../programme/event.ts";
import { isSecretKey, isSettingKey } from "../catalogue/catalogue.ts";
import { type HistoryAction, actionOfEvent } from "./history-action.ts";
import type { Person } from "../people/person.ts";
import { personDifferences } from "../people/person-differences.ts";
import { personSnapshot } from "../people/person-input.ts";
import type { HistoryChange, HistoryKind } from "./history-entry.ts";
import {
  categoryDifferences,
  eventDifferences,
  type FieldChange,
  locationDifferences,
  pointDifferences,
  settingValue,
} from "../programme/field-changes.ts";
import { formatCoordinates } from "../programme/coordinates.ts";
import { type Faq, faqDifferences, faqSnapshot, nameOfFaq } from "../faq/faq.ts";
import type { FestivalPoint } from "../programme/point.ts";
import { categorySnapshot, eventSnapshot, locationSnapshot, pointSnapshot } from "../programme/snapshots.ts";
import { type MessageSnapshot, messageSnapshot } from "../notifications/festival-messages.server.ts";
import { announcementSnapshot } from "../announcements/announcements.server.ts";
import { readSnapshot, readSnapshots } from "../changes/changes.server.ts";
import type { Change } from "../changes/follow.server.ts";

export type ShownChange = Change & { entity: HistoryKind };

export function toHistoryChange(change: ShownChange): HistoryChange {
  const common = { kind: change.entity, id: change.entity_id };
  switch (change.entity) {
    case "event":
      return { ...common, ...compared(readSnapshots(eventSnapshot, change), (event) => event.title, ofEvent) };
    case "category":
      return { ...common, ...compared(readSnapshots(categorySnapshot, change), nameOf, ofCategory) };
    case "location":
      return { ...common, ...compared(readSnapshots(locationSnapshot, change), nameOf, ofLocation) };
    case "person":
      return { ...common, ...compared(readSnapshots(personSnapshot, change), nameOf, ofPerson) };
    case "point":
      return { ...common, ...compared(readSnapshots(pointSnapshot, change), nameOfPoint, ofPoint) };
    case "faq":
      return { ...common, ...compared(readSnapshots(faqSnapshot, change), nameOfFaq, ofFaq) };
    case "announcement":
      return { ...common, ...ofAnnouncement(readSnapshots(announcementSnapshot, change)) };
    case "message":
      return { ...common, ...ofMessage(readSnapshot(messageSnapshot, change.after)) };
    case "setting":
      return { ...common, name: change.entity_id, action: { verb: "edited" }, fields: settingFields(change) };
  }
}

type Described = Pick<HistoryChange, "name" | "action" | "fields">;
type Difference = Pick<HistoryChange, "action" | "fields">;

interface Sides<Thing> {
  before: Thing | null;
  after: Thing | null;
}

function compared<Thing>(
  { before, after }: Sides<Thing>,
  name: (thing: Thing) => string,
  difference: (before: Thing, after: Thing) => Difference,
): Described {
  if (before !== null && after !== null) return { name: name(after), ...difference(before, after) };
  const action: HistoryAction = { verb: before === null ? "created" : "deleted" };
  const thing = after ?? before;
  return { name: thing === null ? "" : name(thing), action, fields: [] };
}

const nameOf = (thing: Category | Location | Person): string => thing.name;

/** A point without words has its coordinates as a name. */
const nameOfPoint = (point: FestivalPoint): string => point.words || formatCoordinates(point);

/** An announcement is only created or withdrawn, never edited. */
function ofAnnouncement({ before, after }: Sides<Announcement>): Described {
  const announcement = after ?? before;
  return {
    name: announcement?.title ?? announcement?.message ?? "",
    action: { verb: after === null ? "announcement_withdrawn" : "announcement_sent" },
    fields: [],
  };
}

const ofMessage = (after: MessageSnapshot | null): Described => ({
  name: after?.title ?? "",
  action: { verb: after?.isWithdrawn === true ? "message_withdrawn" : "message_sent" },
  fields: [],
});

function ofEvent(before: EventRecord, after: EventRecord): Difference {
  const fields = eventDifferences(before, after);
  return { action: actionOfEvent(before, after, fields), fields };
}

function ofCategory(before: Category, after: Category): Difference {
  const fields = categoryDifferences(before, after);
  return { action: { verb: fields.every((change) => change.field === "order") ? "reordered" : "edited" }, fields };
}

function ofLocation(before: Location, after: Location): Difference {
  return { action: { verb: "edited" }, fields: locationDifferences(before, after) };
}

function ofPerson(before: Person, after: Person): Difference {
  const fields = personDifferences(before, after);
  if (before.mergedInto === after.mergedInto) return { action: { verb: "edited" }, fields };
  return { action: { verb: after.mergedInto === null ? "split" : "merged" }, fields };
}

const ofFaq = (before: Faq, after: Faq): Difference => ({
  action: { verb: "edited" },
  fields: faqDifferences(before, after),
});

function ofPoint(before: FestivalPoint, after: FestivalPoint): Difference {
  return { action: { verb: "edited" }, fields: pointDifferences(before, after) };
}

function settingFields({ entity_id: key, before, after }: Change): FieldChange[] {
  if ((isSettingKey(key) && isSecretKey(key)) || before === null || after === null) return [];
  return [{ field: "value", before: settingValue(JSON.parse(before)), after: settingValue(JSON.parse(after)) }];
}
