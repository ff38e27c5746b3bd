/** The page that searches the whole festival. */
export default {
  found_one: "{{count}} event for “{{query}}”",
  found_other: "{{count}} events for “{{query}}”",
  as_typed: "Search for exactly “{{query}}”",
  over: "Over",
  more_one: "Show {{count}} more",
  more_other: "Show {{count}} more",
  nothing: "Nothing found for “{{query}}” in the whole programme.",
  nearest: "Did you mean:",
  categories: "Categories",
  places: "Venues",
  people: "Artists from A to Z",
  person_now: "Now",
  person_over: "Already over",
  key: "The / key opens the search on every page",
};
