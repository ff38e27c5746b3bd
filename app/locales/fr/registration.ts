import type source from "../es/registration.ts";

export default {
  registered: "Inscription confirmée",
  waiting: "Sur liste d’attente (n°\u202f{{position}})",
  show: "Montre-le à l’entrée, ou dis le code\u202f:",
  qr: "Code QR de ta place\u202f: {{code}}",
  place_note: "Si tu ne viens pas, laisse ta place à ceux qui attendent.",
  waiting_note: "Si une place se libère et que c’est ton tour, elle est à toi sans rien faire.",
  leave_place: "Rendre ma place",
  leave_line: "Quitter la liste d’attente",
  attended: "Entrée à {{time}}.",
  taken: "Tu as une place.",
  in_line: "Tu es sur la liste d’attente\u202f: n°\u202f{{position}}.",
  left: "Tu as rendu ta place.",
  mine: "Mes places",
  over: "Terminé ({{count}})",
  withdrawn: "N’est plus au programme",
  forget: "Retirer",
} satisfies typeof source;
