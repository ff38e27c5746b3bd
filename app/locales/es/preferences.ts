/** The page of the settings that need no account. */
export default {
  appearance: "Apariencia",
  information: "Información",
  version: "Versión",
  festival: "Festival",
  zone: "Zona horaria",
  zone_note: "Todas las horas del programa: {{zone}}.",
  my_data: "Tus datos",
  new_tab: "se abre en otra pestaña",
  contact: "Contacto",
  application: "Aplicación",
  install_note: "Instala el programa en este dispositivo: se abre como una aplicación más.",
  installed: "La aplicación está instalada.",
  install_by_hand: "Para instalar el programa en este dispositivo:",
  themes: {
    manga: "Una página impresa: tinta, papel y un color que salta a la vista",
    corporate: "Líneas finas y mucho blanco",
    festival: "Atardecer ante un escenario al aire libre",
    academic: "Letra con remates, líneas finas y papel marfil",
  },
};
