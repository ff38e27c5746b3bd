import { areaTextsLoaded } from "#app/ui/area-texts.tsx";
import { Empty } from "./Empty.tsx";

// The parts of the programme that it loads once it is idle, as one file.
export { loadDayFilters } from "./DayFilters.tsx";
export { PlacesPage } from "./PlacesPage.tsx";
export { SavedOfDay } from "./SavedOfDay.tsx";

/** Returns the component once its texts are loaded. */
export async function loadEmpty() {
  await areaTextsLoaded("empty_day");
  return Empty;
}
