import type source from "../es/panel.ts";
import audit from "./panel/audit.ts";
import control_room from "./panel/control_room.ts";
import event_form from "./panel/event_form.ts";
import history from "./panel/history.ts";
import importing from "./panel/import.ts";
import import_series from "./panel/import_series.ts";
import notifications from "./panel/notifications.ts";
import operations from "./panel/operations.ts";
import people from "./panel/people.ts";
import programme from "./panel/programme.ts";
import reports from "./panel/reports.ts";
import series from "./panel/series.ts";
import sheet from "./panel/sheet.ts";
import signage from "./panel/signage.ts";
import users from "./panel/users.ts";

export default {
  audit,
  ...control_room,
  event_form,
  history,
  ...importing,
  ...import_series,
  ...notifications,
  ...operations,
  ...people,
  ...programme,
  ...reports,
  ...series,
  ...sheet,
  ...signage,
  ...users,

  kit: {
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
    kept: "This form holds what was sent on {{when}} from a browser where you had signed in with your account, and could not be saved then. It is not saved yet: check that it is yours before you send it.",
    kept_different: "Fields that differ from what is saved:",
    kept_same: "It changes nothing of what is saved.",
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
    image_hint: "PNG, JPG or GIF, up to {{megabytes}} MB",
    image_large: "The file must not be larger than {{megabytes}} MB",
    image_address: "Address of the image",
    image_address_hint: "Used if you don’t choose a file. Leave it empty to remove the image.",
    image_now: "Current image",
  },

  shell: {
    title: "Administration panel",
    skip: "Skip to content",
    sections: "Sections of the panel",
    site: "View the site",
    leave: "Sign out",
    keys: "Keyboard shortcuts",
    keys_on: "Shortcuts of a single key",
    keys_where: "The keys of the grid and of the sheet are at the foot of each.",
    key_move: "move through the list",
    key_select: "select",
    key_edit: "edit",
    key_create: "create",
    key_search: "search",
    key_save: "save the form",
    key_undo: "undo on the grid and the sheet",
    key_help: "shortcuts",
    events: "Events",
    list: "List",
    sheet: "Sheet",
    grid: "Day grid",
    import: "Import",
    history: "History",
    people: "People",
    categories: "Categories",
    locations: "Locations",
    points: "Points on the map",
    plan_picture: "Picture of the grounds",
    streaming: "Streaming",
    signage: "Digital Signage",
    signage_overview: "Overview",
    signage_screens: "Displays",
    announcements: "Announcements",
    analytics: "Analytics",
    notifications: "Notifications",
    assistant: "Acty",
    users: "Users",
    accounts: "Accounts",
    audit: "Audit",
    reports: "Reports",
    settings: "Settings",
    status: "Status",
    backups: "Backups",
    backups_stale: "The last good backup is older than 26 hours",
  },
} satisfies typeof source;
