/** What files and feeds of the programme say of themselves; read by the server alone. */
export default {
  name: "{{festival}}: programa",
  name_of: "{{festival}}: {{of}}",
  news: "{{festival}}: cambios en el programa",
  before: "Antes: {{what}}",
  kind_new: "Nuevo",
  kind_moved: "Cambia de hora o lugar",
  kind_cancelled: "Cancelado",
  kind_back: "Vuelve al programa",
  cancelled: "Cancelado",
  stream: "Directo",
  template_name: "{{festival}} plantilla",
  template: {
    timed: { title: "Concierto de ejemplo", description: "Cambia este texto por el de tu acto. La primera frase aparece en los resúmenes." },
    allDay: { title: "Exposición de ejemplo", description: "Un acto de varios días no tiene horas." },
    category: "Música",
    place: "Plaza Mayor",
    tag: "al aire libre",
    speaker: "Nombre Apellido",
  },
};
