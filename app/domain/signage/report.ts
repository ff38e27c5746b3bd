import { z } from "zod";
import { displayOrders, type DisplayReport, longestShown } from "./display.ts";

/** A display's report as it comes from outside: over the socket, or by POST to `/signage.json` where no socket gets through. */
export const displayReport = z.object({
  id: z.string().min(1).max(40),
  screen: z.string().max(40),
  version: z.string().max(64),
  shows: z.string().max(longestShown),
  emergency: z.string().max(64),
  size: z.string().max(20),
}) satisfies z.ZodType<DisplayReport>;

/** The server's answer to a report by POST: the order for the display, if there is one. */
export const reportAnswer = z.object({ order: z.enum(displayOrders).nullable() });
