import type { Settings } from "./catalogue.ts";

/** The settings that visitors' pages are made of: every one of them public. */
export const pageSettings = (settings: Settings) => ({
  "general.name": settings["general.name"],
  "general.tagline": settings["general.tagline"],
  "general.city": settings["general.city"],
  "general.currency": settings["general.currency"],
  "general.content_language": settings["general.content_language"],
  "general.terms": settings["general.terms"],
  "general.privacy": settings["general.privacy"],
  "general.contact_email": settings["general.contact_email"],
  "api.google.maps_key": settings["api.google.maps_key"],
  "features.ai_assistant": settings["features.ai_assistant"],
  "events.showCapacityIndicator": settings["events.showCapacityIndicator"],
  "notifications.reminder_minutes": settings["notifications.reminder_minutes"],
});

export type PageSettings = ReturnType<typeof pageSettings>;
