/** The parts of every page that it loads once it is idle, as one file. */
export { AnnouncementBanner } from "./AnnouncementBanner.tsx";
export { DayPicker } from "./DayPicker.tsx";
export { IdleParts } from "./IdleParts.tsx";
export { PullIndicator } from "./PullIndicator.tsx";
export { startLiveToasts } from "#app/browser/live/live-toasts.ts";
