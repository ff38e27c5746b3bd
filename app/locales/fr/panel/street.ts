import type source from "../../es/panel/street.ts";

export default {
  title: "Administration",
  edit: "Modifier l’événement",
  delay: "Retarder de 15 min",
  cancel: "Annuler",
  full: "Complet",
  delay_question: "Retarder de 15 min\u202f? Il commencera à {{start}} et finira à {{end}}.",
  delay_confirm: "Oui, retarder à {{start}}",
  cancel_question: "Annuler cet événement\u202f? Il reste au programme, barré.",
  cancel_reason: "Motif, pour le public",
  cancel_confirm: "Oui, annuler l’événement",
  full_question_places: "Le marquer complet\u202f? La capacité descend aux {{count}} places prises.",
  full_question_note: "Le marquer complet\u202f? Sa page le dira et l’inscription se ferme.",
  full_confirm: "Oui, il est complet",
  full_note: "Complet",
  delayed: "«\u202f{{title}}\u202f» commence maintenant à {{start}}",
  cancelled: "«\u202f{{title}}\u202f» est annulé",
  filled: "«\u202f{{title}}\u202f» est complet",
  undo: "Défaire",
} satisfies typeof source;
