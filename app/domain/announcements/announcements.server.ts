import type { Selectable } from "kysely";
import { z } from "zod";
import type { Database, DbTransaction } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { actorsOf } from "../changes/actors.server.ts";
import { newId } from "../identifier.ts";
import { parseInput } from "../input.server.ts";
import type { Services, Writer, WithDb, WithClock } from "../services.ts";
import { type Announcement, announcementTypes, type SentAnnouncement, type ShownAnnouncement } from "./announcement.ts";
import {
  type AnnouncementInput,
  announcementInput,
  type MaintenanceInput,
  maintenanceInput,
} from "./announcement-form.ts";
import { appendChange } from "../changes/changes.server.ts";

/** An announcement as `before` and `after` of a change. */
export const announcementSnapshot = z.object({
  id: z.string(),
  kind: z.enum(["maintenance", "announcement"]),
  type: z.enum(announcementTypes).nullable(),
  title: z.string().nullable(),
  message: z.string(),
  eventId: z.string().nullable(),
  sentAt: z.string(),
  freshUntil: z.string(),
}) satisfies z.ZodType<Announcement>;

/**
 * Sends an announcement to every screen, or to the screens that show one event. Screens that are opened later show it
 * while it is fresh. Sending the same form again sends nothing, and returns the first announcement. Throws `invalid`
 * with the wrong fields; an event that is not published is one of them.
 */
export async function announce(services: Services, input: AnnouncementInput): Promise<Announcement> {
  const { minutes, eventId, formToken, ...texts } = parseInput(announcementInput, input);
  return services.db.transaction().execute(async (transaction) => {
    if (eventId !== "") await requirePublished(transaction, eventId);
    return sendOnce(
      services,
      transaction,
      { ...newStamps(services, minutes), kind: "announcement", ...texts, eventId: eventId === "" ? null : eventId },
      formToken,
    );
  });
}

/**
 * Announces maintenance to every screen. Sending the same form again sends nothing. Throws `invalid` with the wrong
 * fields.
 */
export async function announceMaintenance(services: Services, input: MaintenanceInput): Promise<Announcement> {
  const { minutes, message, formToken } = parseInput(maintenanceInput, input);
  const announcement: Announcement = {
    ...newStamps(services, minutes),
    kind: "maintenance",
    type: null,
    title: null,
    message,
    eventId: null,
  };
  return services.db.transaction().execute((transaction) => sendOnce(services, transaction, announcement, formToken));
}

/** Withdraws an announcement: screens that have not shown it yet will not show it. Throws `not_found`. */
export async function withdrawAnnouncement(services: Services, id: string): Promise<Announcement> {
  return services.db.transaction().execute((transaction) => withdrawAnnouncementIn(services, transaction, id));
}

export async function withdrawAnnouncementIn(
  services: Writer,
  transaction: DbTransaction,
  id: string,
): Promise<Announcement> {
  const before = await findAnnouncement({ db: transaction }, id);
  if (before === null) throw new DomainError("not_found", "errors.announcement_not_found");
  await transaction.deleteFrom("announcements").where("id", "=", id).execute();
  await appendChange(services, transaction, { entity: "announcement", entityId: id, before, after: null });
  return before;
}

export async function restoreAnnouncementIn(
  services: Writer,
  transaction: DbTransaction,
  announcement: Announcement,
): Promise<void> {
  await insertIn(services, transaction, announcement);
}

export async function findAnnouncement(services: WithDb, id: string): Promise<Announcement | null> {
  const row = await services.db.selectFrom("announcements").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : toAnnouncement(row);
}

/** Returns the announcements of these ids that are still fresh, in the order of the ids. */
export async function freshAnnouncements(services: WithClock, ids: string[]): Promise<Announcement[]> {
  if (ids.length === 0) return [];
  const now = services.clock.now().toISOString();
  const rows = await services.db
    .selectFrom("announcements")
    .selectAll()
    .where("id", "in", ids)
    .where("fresh_until", ">", now)
    .execute();
  const fresh = new Map(rows.map((row) => [row.id, toAnnouncement(row)]));
  return [...new Set(ids)].flatMap((id) => fresh.get(id) ?? []);
}

/** More than any festival has at the same time. */
const mostValid = 50;

/** Returns the announcements that are valid now, newest first: those for all screens, and those about one event. */
export async function shownAnnouncements(services: WithClock): Promise<ShownAnnouncement[]> {
  const now = services.clock.now().toISOString();
  const rows = await services.db
    .selectFrom("announcements")
    .selectAll()
    .where("fresh_until", ">", now)
    .orderBy("sent_at", "desc")
    .orderBy("id")
    .limit(mostValid)
    .execute();
  return rows
    .map(toAnnouncement)
    .map(({ id, type, title, message, eventId, freshUntil }) => ({ id, type, title, message, eventId, freshUntil }));
}

/** Returns the first end of an announcement between `now` and `limit`; `limit` if no announcement ends in that time. */
export async function nextAnnouncementEnd({ db }: WithDb, now: Date, limit: Date): Promise<Date> {
  const { end } = await db
    .selectFrom("announcements")
    .select((announcement) => announcement.fn.min("fresh_until").as("end"))
    .where("fresh_until", ">", now.toISOString())
    .where("fresh_until", "<", limit.toISOString())
    .executeTakeFirstOrThrow();
  return end === null ? limit : new Date(end);
}

const listed = 20;

export async function listAnnouncements(services: WithClock): Promise<SentAnnouncement[]> {
  const now = services.clock.now().toISOString();
  const rows = await services.db
    .selectFrom("announcements")
    .leftJoin("events", "events.id", "announcements.event_id")
    .selectAll("announcements")
    .select("events.title as event_title")
    .orderBy("sent_at", "desc")
    .orderBy("announcements.id")
    .limit(listed)
    .execute();
  const senderIds = rows.map((row) => row.sent_by);
  const senders = await actorsOf(services, senderIds);
  return rows.map((row) => ({
    ...toAnnouncement(row),
    eventTitle: row.event_title,
    sentBy: senders.get(row.sent_by) ?? { kind: "gone" },
    isFresh: row.fresh_until > now,
  }));
}

const newStamps = (services: Services, minutes: number): Pick<Announcement, "id" | "sentAt" | "freshUntil"> => {
  const now = services.clock.now();
  return {
    id: newId(),
    sentAt: now.toISOString(),
    freshUntil: new Date(now.getTime() + minutes * 60_000).toISOString(),
  };
};

/** Compares the content too: a browser that goes back shows the form with its old token. */
async function sendOnce(
  services: Writer,
  transaction: DbTransaction,
  announcement: Announcement,
  formToken: string,
): Promise<Announcement> {
  if (formToken === "") return insertIn(services, transaction, announcement);
  const rows = await transaction.selectFrom("announcements").selectAll().where("form_token", "=", formToken).execute();
  const same = rows.map(toAnnouncement).find((sent) => contentOf(sent) === contentOf(announcement));
  return same ?? insertIn(services, transaction, announcement, formToken);
}

const contentOf = ({ kind, type, title, message, eventId }: Announcement): string =>
  JSON.stringify([kind, type, title, message, eventId]);

async function insertIn(
  services: Writer,
  transaction: DbTransaction,
  announcement: Announcement,
  formToken: string | null = null,
): Promise<Announcement> {
  const { id, kind, type, title, message, eventId, sentAt, freshUntil } = announcement;
  const row = {
    id,
    kind,
    type,
    title,
    message,
    event_id: eventId,
    sent_at: sentAt,
    sent_by: services.actor,
    fresh_until: freshUntil,
    form_token: formToken,
  };
  await transaction.insertInto("announcements").values(row).execute();
  await appendChange(services, transaction, {
    entity: "announcement",
    entityId: id,
    before: null,
    after: announcement,
  });
  return announcement;
}

async function requirePublished(transaction: DbTransaction, eventId: string): Promise<void> {
  const row = await transaction
    .selectFrom("events")
    .select("id")
    .where("id", "=", eventId)
    .where("published_at", "is not", null)
    .executeTakeFirst();
  if (row === undefined)
    throw new DomainError("invalid", "errors.invalid", { fields: { eventId: ["errors.event_not_found"] } });
}

const toAnnouncement = (row: Selectable<Database["announcements"]>): Announcement => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  title: row.title,
  message: row.message,
  eventId: row.event_id,
  sentAt: row.sent_at,
  freshUntil: row.fresh_until,
});
