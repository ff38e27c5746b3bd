import type source from "../es/registration.ts";

export default {
  registered: "Inscrição confirmada",
  waiting: "Em lista de espera (n.º {{position}})",
  show: "Mostra este QR à entrada ou diz o código:",
  qr: "Código QR do teu lugar: {{code}}",
  place_note: "Se não puderes vir, liberta o teu lugar para quem espera.",
  waiting_note: "Se vagar um lugar e for a tua vez, é teu sem fazeres nada.",
  leave_place: "Libertar o meu lugar",
  leave_line: "Sair da lista de espera",
  attended: "Entraste às {{time}}.",
  taken: "Tens lugar.",
  in_line: "Estás na lista de espera: n.º {{position}}.",
  left: "Feito: já não estás na lista.",
} satisfies typeof source;
