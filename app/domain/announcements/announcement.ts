import type { Actor } from "../changes/actor.ts";

/** How urgent an announcement is. Toasts use the same types. */
export const announcementTypes = ["info", "success", "warning", "error"] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** Message of an administrator to every screen, or to the screens that show one event. */
export interface Announcement {
  id: string;
  kind: "maintenance" | "announcement";
  /** Null for maintenance, which has only a message; its title is null too. */
  type: AnnouncementType | null;
  title: string | null;
  message: string;
  /** Null: for everybody. */
  eventId: string | null;
  /** Instants, ISO 8601 UTC. Screens that are opened after `freshUntil` do not show it any more. */
  sentAt: string;
  freshUntil: string;
}

export type ShownAnnouncement = Pick<Announcement, "id" | "type" | "title" | "message" | "eventId" | "freshUntil">;

export interface SentAnnouncement extends Announcement {
  /** Title of the event whose screens show it; null if all screens show it, or if the event is gone. */
  eventTitle: string | null;
  sentBy: Actor;
  isFresh: boolean;
}

/** Times, in minutes, for which screens that are opened later may show an announcement. */
export const freshnesses = [15, 60, 240] as const;
export const defaultFreshness = 60;

/** Longest title and message that fit into a toast, in characters. */
export const longestTitle = 80;
export const longestMessage = 240;
