/** The page of the settings that need no account. */
export default {
  appearance: "Apparence",
  information: "Informations",
  version: "Version",
  festival: "Festival",
  zone: "Fuseau horaire",
  zone_note: "Toutes les heures du programme\u202f: {{zone}}.",
  my_data: "Tes données",
  new_tab: "s’ouvre dans un autre onglet",
  contact: "Contact",
  application: "Application",
  install_note: "Installe le programme\u202f: il s’ouvre d’un geste, même sans connexion.",
  installed: "L’application est installée.",
  install_by_hand: "Pour installer le programme sur cet appareil\u202f:",
  themes: {
    manga: "De l’encre, du papier et une couleur qui claque",
    corporate: "Des lignes fines et beaucoup de blanc",
    festival: "Crépuscule devant une scène en plein air",
    academic: "Empattements, filets et papier ivoire",
  },
};
