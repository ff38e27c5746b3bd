import { z } from "zod";
import type { Db, DbTransaction } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { actorsOf } from "../changes/actors.server.ts";
import { requirePublished } from "../programme/event-queries.server.ts";
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
    const content = { kind: "announcement" as const, ...texts, eventId: eventId || null };
    return sendOnce(services, transaction, { ...newStamps(services, minutes), ...content }, formToken);
  });
}

/**
 * Announces maintenance to every screen. Sending the same form again sends nothing. Throws `invalid` with the wrong
 * fields.
 */
export async function announceMaintenance(services: Services, input: MaintenanceInput): Promise<Announcement> {
  const { minutes, message, formToken } = parseInput(maintenanceInput, input);
  const content = { kind: "maintenance" as const, type: null, title: null, message, eventId: null };
  const announcement = { ...newStamps(services, minutes), ...content };
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

const announcements = (db: Db) =>
  db
    .selectFrom("announcements")
    .select(["announcements.id", "kind", "type", "announcements.title", "message"])
    .select(["event_id as eventId", "sent_at as sentAt", "fresh_until as freshUntil"]);

export const findAnnouncement = async ({ db }: WithDb, id: string): Promise<Announcement | null> =>
  (await announcements(db).where("id", "=", id).executeTakeFirst()) ?? null;

/** Returns the announcements of these ids that are still fresh, in the order of the ids. */
export async function freshAnnouncements(services: WithClock, ids: string[]): Promise<Announcement[]> {
  if (ids.length === 0) return [];
  const now = services.clock.now().toISOString();
  const rows = await announcements(services.db).where("id", "in", ids).where("fresh_until", ">", now).execute();
  const fresh = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => fresh.get(id) ?? []);
}

/** More than any festival has at the same time. */
const mostValid = 50;

/** Returns the announcements that are valid now, newest first: those for all screens, and those about one event. */
export async function shownAnnouncements(services: WithClock): Promise<ShownAnnouncement[]> {
  const now = services.clock.now().toISOString();
  return services.db
    .selectFrom("announcements")
    .select(["id", "type", "title", "message", "event_id as eventId", "fresh_until as freshUntil"])
    .where("fresh_until", ">", now)
    .orderBy("sent_at", "desc")
    .orderBy("id")
    .limit(mostValid)
    .execute();
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
  const rows = await announcements(services.db)
    .leftJoin("events", "events.id", "event_id")
    .select(["events.title as eventTitle", "sent_by"])
    .orderBy("sent_at", "desc")
    .orderBy("announcements.id")
    .limit(listed)
    .execute();
  const senderIds = rows.map((row) => row.sent_by);
  const senders = await actorsOf(services, senderIds);
  return rows.map(({ sent_by: sender, ...announcement }) => ({
    ...announcement,
    sentBy: senders.get(sender) ?? { kind: "gone" },
    isFresh: announcement.freshUntil > now,
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
  if (formToken === "") return insertAnnouncementIn(services, transaction, announcement);
  const rows = await announcements(transaction).where("form_token", "=", formToken).execute();
  const same = rows.find((sent) => contentOf(sent) === contentOf(announcement));
  return same ?? insertAnnouncementIn(services, transaction, announcement, formToken);
}

const contentOf = ({ kind, type, title, message, eventId }: Announcement): string =>
  JSON.stringify([kind, type, title, message, eventId]);

/** Sends an announcement, also one that was withdrawn before. */
export async function insertAnnouncementIn(
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
  const change = { entity: "announcement", entityId: id, before: null, after: announcement } as const;
  await appendChange(services, transaction, change);
  return announcement;
}
