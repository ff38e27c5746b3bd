import { between, shown } from "../settings/setting.ts";

export const reminderSettings = {
  /** Minutes from the reminder to the event, unless the visitor chose another number (spec §5). */
  "notifications.reminder_minutes": shown(between(1, 60), 5),
};
