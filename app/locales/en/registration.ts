import type source from "../es/registration.ts";

export default {
  registered: "Registered",
  waiting: "On the waiting list (no. {{position}})",
  show: "Show it at the entrance, or say the code:",
  qr: "QR code of your place: {{code}}",
  place_note: "If you won’t come, leave your place to those who wait.",
  waiting_note: "When a place is free and it is your turn, it is yours without you doing anything.",
  leave_place: "Give up my place",
  leave_line: "Leave the waiting list",
  attended: "You came in at {{time}}.",
  taken: "You have a place.",
  in_line: "You are on the waiting list: no. {{position}}.",
  left: "You have given up your spot.",
  mine: "My places",
  over: "Over ({{count}})",
  withdrawn: "No longer in the programme",
  forget: "Remove",
} satisfies typeof source;
