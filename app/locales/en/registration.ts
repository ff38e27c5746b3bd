import type source from "../es/registration.ts";

export default {
  registered: "Registered",
  waiting: "On the waiting list (no. {{position}})",
  show: "Show it at the entrance, or say the code:",
  qr: "QR code for your place: {{code}}",
  place_note: "If you can’t come, please give up your place to someone who’s waiting.",
  waiting_note: "If a place comes free and it’s your turn, you get it automatically.",
  leave_place: "Give up my place",
  leave_line: "Leave the waiting list",
  attended: "You came in at {{time}}.",
  taken: "You have a place.",
  in_line: "You are on the waiting list: no. {{position}}.",
  left: "You have given up your spot.",
} satisfies typeof source;
