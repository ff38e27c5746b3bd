import { z } from "zod";
import { displayOrders, type DisplayReport, longestNext, longestShown, mostNext } from "./display.ts";

/** A clock that is off by more than this, in ms, is no clock. */
const largestOffset = 100 * 365 * 86_400_000;

/** A display's report as untrusted input: over the socket, or by POST to `/signage.json` if sockets are blocked. */
export const displayReport = z.object({
  id: z.string().min(1).max(40),
  screen: z.string().max(40),
  version: z.string().max(64),
  shows: z.string().max(longestShown),
  emergency: z.string().max(64),
  painted: z.iso.datetime().optional(),
  size: z.string().max(20),
  offset: z.number().min(-largestOffset).max(largestOffset).optional(),
  next: z.array(z.string().max(longestNext)).max(mostNext).optional(),
}) satisfies z.ZodType<DisplayReport>;

/** The server's answer to a report by POST, with the next command of the display. */
export const reportAnswer = z.object({ order: z.enum(displayOrders).nullable() });
