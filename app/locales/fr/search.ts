/** The page that searches the whole festival. */
export default {
  found_one: "{{count}} événement pour «\u202f{{query}}\u202f»",
  found_other: "{{count}} événements pour «\u202f{{query}}\u202f»",
  as_typed: "Rechercher exactement «\u202f{{query}}\u202f»",
  over: "Déjà passé",
  more_one: "Afficher {{count}} autre",
  more_other: "Afficher {{count}} autres",
  nothing: "Rien trouvé pour «\u202f{{query}}\u202f» dans tout le programme.",
  nearest: "Tu cherches peut-être\u202f:",
  categories: "Catégories",
  places: "Lieux",
  people: "Artistes de A à Z",
  person_now: "Maintenant",
  person_over: "Déjà passé",
  key: "La touche / ouvre la recherche sur toutes les pages",
};
