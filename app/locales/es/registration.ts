/** Places at events: what who has one or waits for one reads. */
export default {
  registered: "Registrado",
  waiting: "En lista de espera (n.º {{position}})",
  show: "Enseña este QR en la entrada o di el código:",
  qr: "Código QR de tu plaza: {{code}}",
  place_note: "Si no puedes ir, deja tu plaza a quien está esperando.",
  waiting_note: "Si se libera una plaza y te toca, será tuya sin que hagas nada.",
  leave_place: "Dejar mi plaza",
  leave_line: "Salir de la lista de espera",
  attended: "Entraste a las {{time}}.",
  taken: "Tienes plaza.",
  in_line: "Estás en la lista de espera: n.º {{position}}.",
  left: "Hecho: ya no estás en la lista.",
};
