import { z } from "zod";
import { freshnesses, longestMessage, longestTitle } from "./announcement.ts";
import { announcementTypes } from "./announcement.ts";

const message = z
  .string("errors.message_required")
  .trim()
  .min(1, "errors.message_required")
  .max(longestMessage, "errors.too_long");
const minutes = z.coerce.number("errors.invalid").pipe(z.literal(freshnesses, "errors.invalid"));

/** Made with the form, so that a double submit announces once. */
const formToken = z.string().max(64, "errors.invalid").default("");

/** An announcement to every screen, or to those that show one event. */
export const announcementInput = z.object({
  type: z.enum(announcementTypes, "errors.invalid"),
  title: z.string("errors.title_required").trim().min(1, "errors.title_required").max(longestTitle, "errors.too_long"),
  message,
  eventId: z.string().trim().max(64, "errors.too_long").default(""),
  minutes,
  formToken,
});
export type AnnouncementInput = z.input<typeof announcementInput>;

/** Maintenance, announced to every screen. */
export const maintenanceInput = z.object({ message, minutes, formToken });
export type MaintenanceInput = z.input<typeof maintenanceInput>;
