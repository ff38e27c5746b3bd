import type source from "../es/registration.ts";

export default {
  registered: "Inscrição feita",
  waiting: "Em lista de espera (n.º {{position}})",
  show: "Mostra-o à entrada, ou diz o código:",
  qr: "Código QR do teu lugar: {{code}}",
  place_note: "Se não vieres, deixa o teu lugar para quem espera.",
  waiting_note: "Se vagar um lugar e for a tua vez, é teu sem fazeres nada.",
  leave_place: "Deixar o meu lugar",
  leave_line: "Sair da lista de espera",
  attended: "Entraste às {{time}}.",
  taken: "Tens lugar.",
  in_line: "Estás na lista de espera: n.º {{position}}.",
  left: "Deixaste o teu lugar.",
  mine: "Os meus lugares",
  over: "Já terminou ({{count}})",
  withdrawn: "Já não está no programa",
  forget: "Retirar",
} satisfies typeof source;
