/** The parts of the programme that it loads once it is idle, as one file. */
export { EventDialog } from "../event/EventDialog.tsx";
export { QuickLook } from "../event/QuickLook.tsx";
export { loadEmpty } from "./Empty.tsx";
export { PlacesPage } from "./PlacesPage.tsx";
export { SavedOfDay } from "./SavedOfDay.tsx";
