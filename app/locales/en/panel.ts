import analytics from "./panel/analytics.ts";
import announcements from "./panel/announcements.ts";
import assistant from "./panel/assistant.ts";
import type source from "../es/panel.ts";
import backups from "./panel/backups.ts";
import categories from "./panel/categories.ts";
import events from "./panel/events.ts";
import grid from "./panel/grid.ts";
import event_form from "./panel/event_form.ts";
import history from "./panel/history.ts";
import importing from "./panel/import.ts";
import locations from "./panel/locations.ts";
import notifications from "./panel/notifications.ts";
import reports from "./panel/reports.ts";
import signage from "./panel/signage.ts";
import status from "./panel/status.ts";
import streaming from "./panel/streaming.ts";
import settings from "./panel/settings.ts";
import users from "./panel/users.ts";

const exporting = {
  title: "Export events",
  what: "Which events",
  all: "All events",
  today: "Today’s",
  future: "Those yet to start",
  past: "Those that are over",
  selection: "The selected ones",
  only: "Only",
  category: "Category",
  place: "Location",
  any_category: "Every category",
  any_place: "Every location",
  drafts: "Include drafts",
  format: "Format",
  icalendar: "Calendar (.ics)",
  icalendar_note: "For Google Calendar, Outlook, Apple and another Verbena",
  schedule_xml: "schedule.xml",
  schedule_json: "schedule.json",
  schedule_note: "For conference apps: frab, pretalx",
  csv: "Spreadsheet (.csv)",
  csv_note: "To correct in a table and import again",
  submit: "Export",
} satisfies (typeof source)["export"];

const kit = {
  colon: ": ",
  save: "Save",
  cancel: "Cancel",
  close: "Close",
  edit: "Edit",
  delete: "Delete",
  create: "Create new",
  search: "Search",
  optional: "optional",
  undo: "Undo",
  dismiss: "Dismiss",
  previous: "Previous",
  next: "Next",
  page_of: "{{from}} to {{to}} of {{total}}",
  actions: "Actions",
  wrong_one: "{{count}} field needs correcting",
  wrong_other: "{{count}} fields need correcting",
  unsaved: "There are unsaved changes. Leave this page?",
  stay: "Stay here",
  leave_page: "Leave without saving",
  upcoming: "Upcoming",
  active: "On now",
  finished: "Finished",
  cancelled: "Cancelled",
  draft: "Draft",
  yes: "Yes",
  no: "No",
  image_file: "Image",
  image_hint: "PNG, JPG, GIF up to {{megabytes}}MB",
  image_large: "The file must not be larger than {{megabytes}}MB",
  image_address: "Address of the image",
  image_address_hint: "Counts when no file is chosen; empty, it takes the image away",
  image_now: "Current image",
} satisfies (typeof source)["kit"];

const guests = {
  title: "People registered",
  title_of: "People registered for “{{title}}”",
  download: "Download CSV",
  none: "Nobody has registered yet.",
  taken_one: "{{count}} place taken",
  taken_other: "{{count}} places taken",
  taken_of_one: "{{count}} place of {{capacity}} taken",
  taken_of_other: "{{count}} places of {{capacity}} taken",
  elsewhere_one: "{{count}} came with the event",
  elsewhere_other: "{{count}} came with the event",
  in_line_one: "{{count}} waiting",
  in_line_other: "{{count}} waiting",
  came_one: "{{count}} has arrived",
  came_other: "{{count}} have arrived",
  number: "No.",
  name: "Name",
  email: "Email",
  state: "Status",
  place: "Has a place",
  waiting: "Waiting ({{position}})",
  since: "Registered",
  arrived: "Arrived",
  link: "People registered ({{count}})",
  check_in: "Check people in",
  message: "Send them a message",
  delete_note_one: "{{count}} person has a place or waits for one.",
  delete_note_other: "{{count}} people have a place or wait for one.",
} satisfies (typeof source)["guests"];

const shell = {
  title: "Administration",
  skip: "Skip to content",
  sections: "Sections of the panel",
  site: "View the site",
  leave: "Sign out",
  events: "Events",
  list: "List",
  grid: "Day grid",
  import: "Import",
  history: "History",
  categories: "Categories",
  locations: "Locations",
  streaming: "Streaming",
  signage: "Digital Signage",
  signage_overview: "Overview",
  signage_screens: "Displays",
  announcements: "Announcements",
  analytics: "Analytics",
  notifications: "Notifications",
  assistant: "Acty",
  users: "Users",
  reports: "Reports",
  settings: "Settings",
  status: "Status",
  backups: "Backups",
  backups_stale: "The last good backup is older than 26 hours",
} satisfies (typeof source)["shell"];

const quick_actions = {
  title: "Administration",
  edit: "Edit event",
  delay: "Delay 15 min",
  cancel: "Cancel",
  full: "Full",
  delay_question: "Delay by 15 min? It will start at {{start}} and end at {{end}}.",
  delay_confirm: "Yes, delay to {{start}}",
  cancel_question: "Cancel this event? It stays in the programme, struck out.",
  cancel_reason: "Reason, for the public",
  cancel_confirm: "Yes, cancel the event",
  full_question_places: "Mark it as full? The capacity goes down to the {{count}} places taken.",
  full_question_note: "Mark it as full? Its page will say so, and registration closes.",
  full_confirm: "Yes, it is full",
  full_note: "Full",
  delayed: "“{{title}}” now starts at {{start}}",
  cancelled: "“{{title}}” is cancelled",
  filled: "“{{title}}” is full",
  undo: "Undo",
} satisfies (typeof source)["quick_actions"];

export default {
  analytics,
  announcements,
  assistant,
  backups,
  categories,
  event_form,
  events,
  export: exporting,
  grid,
  history,
  import: importing,
  kit,
  locations,
  notifications,
  guests,
  reports,
  shell,
  signage,
  status,
  streaming,
  quick_actions,
  settings,
  users,
} satisfies typeof source;
