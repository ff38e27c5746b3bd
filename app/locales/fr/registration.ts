import type source from "../es/registration.ts";

export default {
  registered: "Inscription confirmée",
  waiting: "Sur liste d’attente (n°\u202f{{position}})",
  show: "Montre ce QR à l’entrée, ou dicte ce code\u202f:",
  qr: "Code QR de ta place\u202f: {{code}}",
  place_note: "Si tu ne peux pas venir, laisse ta place à quelqu’un qui attend.",
  waiting_note: "Si une place se libère et que c’est ton tour, elle est à toi\u202f: tu n’as rien à faire.",
  leave_place: "Rendre ma place",
  leave_line: "Quitter la liste d’attente",
  attended: "Entrée à {{time}}.",
  taken: "Tu as une place.",
  in_line: "Tu es sur la liste d’attente\u202f: n°\u202f{{position}}.",
  left: "C’est fait\u202f: tu n’es plus sur la liste.",
} satisfies typeof source;
