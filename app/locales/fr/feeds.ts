import type source from "../es/feeds.ts";

export default {
  colon: "\u202f: ",
  name: "{{festival}}\u202f: programme",
  name_of: "{{festival}}\u202f: {{of}}",
  news: "{{festival}}\u202f: changements au programme",
  before: "Avant\u202f: {{what}}",
  kind_new: "Nouveau",
  kind_moved: "Change d’heure ou de lieu",
  kind_cancelled: "Annulé",
  kind_back: "De retour au programme",
  kind_import: "Plusieurs changements",
  import_one: "{{count}} événement nouveau ou modifié dans le programme",
  import_other: "{{count}} événements nouveaux ou modifiés dans le programme",
  more_one: "… et {{count}} autre",
  more_other: "… et {{count}} autres",
  of_year: "{{day}} {{year}}",
  cancelled: "Annulé",
  stream: "Direct",
  template_name: "{{festival}} modèle",
  template: {
    timed: {
      title: "Concert d’exemple",
      description: "Remplace ce texte par celui de ton événement. Sa première phrase sert de résumé.",
    },
    allDay: { title: "Exposition d’exemple", description: "Un événement de plusieurs jours n’a pas d’heures." },
    category: "Musique",
    place: "Grand-Place",
    tag: "en plein air",
    speaker: "Prénom Nom",
  },
} satisfies typeof source;
