/** The page of the settings that need no account. */
export default {
  appearance: "Aspeto",
  information: "Informação",
  version: "Versão",
  festival: "Festival",
  zone: "Fuso horário",
  zone_note: "Todas as horas do programa: {{zone}}.",
  my_data: "Os teus dados",
  new_tab: "abre noutro separador",
  contact: "Contacto",
  application: "Aplicação",
  install_note: "Instala o programa neste dispositivo: abre-se como qualquer outra aplicação.",
  installed: "A aplicação está instalada.",
  install_by_hand: "Para instalar o programa neste dispositivo:",
  themes: {
    manga: "Uma página impressa: tinta, papel e uma cor que salta à vista",
    corporate: "Linhas finas e muito branco",
    festival: "Fim de tarde diante de um palco ao ar livre",
    academic: "Serifas, linhas finas e papel marfim",
  },
};
