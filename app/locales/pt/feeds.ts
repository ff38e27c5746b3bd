import type source from "../es/feeds.ts";

export default {
  colon: ": ",
  name: "{{festival}}: programa",
  name_of: "{{festival}}: {{of}}",
  news: "{{festival}}: alterações no programa",
  before: "Antes: {{what}}",
  kind_new: "Novo",
  kind_moved: "Muda de hora ou de local",
  kind_cancelled: "Cancelado",
  kind_back: "Volta ao programa",
  kind_import: "Várias alterações",
  import_one: "{{count}} evento novo ou alterado no programa",
  import_other: "{{count}} eventos novos ou alterados no programa",
  more_one: "… e mais {{count}}",
  more_other: "… e mais {{count}}",
  of_year: "{{day}} de {{year}}",
  cancelled: "Cancelado",
  stream: "Em direto",
  template_name: "{{festival}} modelo",
  template: {
    timed: {
      title: "Concerto de exemplo",
      description: "Troca este texto pelo do teu evento. A primeira frase aparece nos resumos.",
    },
    allDay: { title: "Exposição de exemplo", description: "Um evento de vários dias não tem horas." },
    category: "Música",
    place: "Praça Maior",
    tag: "ao ar livre",
    speaker: "Nome Apelido",
  },
} satisfies typeof source;
