/** The page that searches the whole festival. */
export default {
  found_one: "{{count}} event for “{{query}}”",
  found_other: "{{count}} events for “{{query}}”",
  as_typed: "Search for “{{query}}” as typed",
  over: "Over",
  more_one: "Show {{count}} more",
  more_other: "Show {{count}} more",
  nothing: "Nothing for “{{query}}” in the whole programme.",
  nearest: "Perhaps you mean:",
  categories: "Categories",
  places: "Venues",
};
