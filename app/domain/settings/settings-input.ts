import { z } from "zod";
import { catalogue } from "./catalogue.ts";

/**
 * Changes of the stream's settings (spec §3), for forms and the API. Missing fields keep their values. Error messages
 * are keys of the locales.
 */
export const streamChanges = z
  .strictObject({
    isActive: catalogue["stream.isActive"].schema,
    embedCode: catalogue["stream.embedCode"].schema,
    eventLogoUrl: catalogue["stream.eventLogoUrl"].schema,
    backgroundColor: catalogue["stream.backgroundColor"].schema,
    overlayOpacity: catalogue["stream.overlayOpacity"].schema,
    title: catalogue["stream.title"].schema,
    place: catalogue["stream.place"].schema,
  })
  .partial();
