/** The page that searches the whole festival. */
export default {
  found_one: "{{count}} événement pour «\u202f{{query}}\u202f»",
  found_other: "{{count}} événements pour «\u202f{{query}}\u202f»",
  as_typed: "Rechercher «\u202f{{query}}\u202f» tel quel",
  over: "Déjà passé",
  more_one: "Afficher {{count}} de plus",
  more_other: "Afficher {{count}} de plus",
  nothing: "Rien pour «\u202f{{query}}\u202f» dans tout le programme.",
  nearest: "Tu cherches peut-être\u202f:",
  categories: "Catégories",
  places: "Lieux",
};
