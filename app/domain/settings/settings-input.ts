import { z } from "zod";
import { catalogue } from "./catalogue.ts";

/**
 * What may be changed of the stream block (spec §3), whichever way it comes in; what is not named stays. A message is a
 * key of the locales.
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
