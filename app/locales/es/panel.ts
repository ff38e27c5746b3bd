import analytics from "./panel/analytics.ts";
import announcements from "./panel/announcements.ts";
import assistant from "./panel/assistant.ts";
import backups from "./panel/backups.ts";
import categories from "./panel/categories.ts";
import events from "./panel/events.ts";
import grid from "./panel/grid.ts";
import event_form from "./panel/event_form.ts";
import exporting from "./panel/export.ts";
import history from "./panel/history.ts";
import importing from "./panel/import.ts";
import kit from "./panel/kit.ts";
import street from "./panel/street.ts";
import locations from "./panel/locations.ts";
import notifications from "./panel/notifications.ts";
import people from "./panel/people.ts";
import reports from "./panel/reports.ts";
import shell from "./panel/shell.ts";
import signage from "./panel/signage.ts";
import status from "./panel/status.ts";
import streaming from "./panel/streaming.ts";
import system from "./panel/system.ts";
import users from "./panel/users.ts";

/** The texts of the panel, by screen; browsers load them with its first page. */
export default { analytics, announcements, assistant, backups, categories, event_form, events, export: exporting, grid, history, import: importing, kit, locations, notifications, people, reports, shell, signage, status, streaming, street, system, users };
