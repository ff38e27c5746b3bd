import { z } from "zod";
import { isDay } from "../programme/day.ts";

/** The messages of the day: each is shown by signs on its festival day. */

export const mostDayMessages = 120;
export const longestDayMessage = 160;

export const dayMessageSchema = z.object({
  day: z.string().refine(isDay, "errors.day_invalid"),
  text: z.string().trim().min(1, "errors.message_required").max(longestDayMessage, "errors.too_long"),
});
export type DayMessage = z.output<typeof dayMessageSchema>;

/** Returns the messages of a day. */
export const messagesOn = (messages: readonly DayMessage[], day: string): DayMessage[] =>
  messages.filter((message) => message.day === day);
