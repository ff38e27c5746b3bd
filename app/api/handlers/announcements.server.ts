import {
  announce,
  announceMaintenance,
  listAnnouncements,
  withdrawAnnouncement,
} from "#app/domain/announcements/announcements.server.ts";
import type { HandlersOf } from "../api-response.server.ts";

export const announcementHandlers: HandlersOf<"announcements"> = {
  listAnnouncements: async ({ services }) => ({ data: await listAnnouncements(services) }),
  announce: async ({ services, body }) => ({ data: await announce(services, body) }),
  announceMaintenance: async ({ services, body }) => ({ data: await announceMaintenance(services, body) }),
  withdrawAnnouncement: async ({ services, id }) => ({ data: { id: (await withdrawAnnouncement(services, id)).id } }),
};
