import type source from "../../es/panel/status.ts";

export default {
  title: "Status",
  refresh: "Refresh",
  all_good: "All is well",
  attention_count_one: "There is {{count}} thing to look at",
  attention_count_other: "There are {{count}} things to look at",
  good: "Good",
  attention: "Look at it",
  server: "The server",
  version: "Version",
  uptime: "Running",
  uptime_since: "Since {{moment}}.",
  memory: "Memory",
  memory_of: "{{used}} of {{machine}}",
  memory_todo:
    "It uses more than half of the machine’s memory. If that keeps growing, restart the program when few people are there, and tell whoever hosts it.",
  disk: "Room on the disk",
  disk_of: "{{free}} free of {{total}}",
  disk_todo:
    "There is little room left. Download and delete old backups, or ask for a larger disk: without room nothing can be saved, though the site can still be read.",
  database: "Database",
  backup: "Last good backup",
  backup_none: "None yet",
  backup_first: "The first one is made by itself in the minutes after the start.",
  backup_todo:
    "There has been no good backup for more than a day. Make one now; if that fails, look at the room on the disk and the errors below.",
  backup_open: "Open Backups",
  unknown: "Not known",
  people: "The people",
  sockets: "Open connections",
  sockets_of: "{{open}}, at most {{most}}",
  sockets_note:
    "Browsers with a page open now; each tab counts. Since the start: {{opened}} opened, {{cut}} cut for not answering, {{refused}} refused.",
  sockets_todo:
    "There is hardly room for more. The pages of those who come later are updated now and then instead of at once. Whoever hosts the site can raise the limit (limits.sockets).",
  pages: "Pages served from memory",
  pages_of: "{{percent}}% of {{asked}}",
  pages_none: "None yet",
  outbox: "Messages to be sent",
  outbox_note: "{{late}} are being retried; {{failed}} failed in the last 24 hours.",
  outbox_todo: "A message can’t be sent. Notifications says why, and what to do.",
  outbox_clock:
    "For some minutes nobody has looked for what is to be sent. Restart the program; if it happens again, tell whoever hosts it.",
  outbox_open: "Open Notifications",
  errors: "Errors",
  errors_day: "The last 24 hours",
  errors_todo:
    "Something failed; it is in the list below. If it happens again, send the hour and the number of the request to whoever hosts the site.",
  errors_note: "The last {{count}} since the start. The server’s log has everything.",
  errors_none: "None since the start.",
  error_times_one: "{{count}} time",
  error_times_other: "{{count}} times",
  error_request: "request {{id}}",
} satisfies typeof source;
