import type source from "../../es/panel/street.ts";

export default {
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
} satisfies typeof source;
