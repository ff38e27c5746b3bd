import type source from "../../es/panel/street.ts";

export default {
  title: "Administração",
  edit: "Editar evento",
  delay: "Atrasar 15 min",
  cancel: "Cancelar",
  full: "Esgotado",
  delay_question: "Atrasar 15 min? Começará às {{start}} e acabará às {{end}}.",
  delay_confirm: "Sim, atrasar para as {{start}}",
  cancel_question: "Cancelar este evento? Continua no programa, riscado.",
  cancel_reason: "Motivo, para o público",
  cancel_confirm: "Sim, cancelar o evento",
  full_question_places: "Marcar como esgotado? A capacidade desce para os {{count}} lugares ocupados.",
  full_question_note: "Marcar como esgotado? A sua página dirá isso e a inscrição fecha.",
  full_confirm: "Sim, está esgotado",
  full_note: "Esgotado",
  delayed: "«{{title}}» começa agora às {{start}}",
  cancelled: "«{{title}}» está cancelado",
  filled: "«{{title}}» está esgotado",
  undo: "Desfazer",
} satisfies typeof source;
