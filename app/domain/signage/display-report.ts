import { z } from "zod";
import { displayOrders, type DisplayReport, longestShown } from "./display.ts";

/** A display's report as untrusted input: over the socket, or by POST to `/signage.json` if sockets are blocked. */
export const displayReport = z.object({
  id: z.string().min(1).max(40),
  screen: z.string().max(40),
  version: z.string().max(64),
  shows: z.string().max(longestShown),
  emergency: z.string().max(64),
  size: z.string().max(20),
}) satisfies z.ZodType<DisplayReport>;

/** The server's answer to a report by POST, with the next command of the display. */
export const reportAnswer = z.object({ order: z.enum(displayOrders).nullable() });
