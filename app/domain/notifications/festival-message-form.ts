import { z } from "zod";
import { type Language, languages } from "../preferences.ts";
import { longestBody, longestTitle, type MessageText, type MessageTexts } from "./festival-message.ts";
import { ownPath } from "./own-path.ts";

export const translations = languages.filter((language): language is Exclude<Language, "es"> => language !== "es");

const title = z
  .string("errors.title_required")
  .trim()
  .min(1, "errors.title_required")
  .max(longestTitle, "errors.too_long");
const body = z
  .string("errors.message_required")
  .trim()
  .min(1, "errors.message_required")
  .max(longestBody, "errors.too_long");
const otherTitle = z.string().trim().max(longestTitle, "errors.too_long").default("");
const otherBody = z.string().trim().max(longestBody, "errors.too_long").default("");

/**
 * A message to everybody, or to the followers of one event. Without a path it opens the event's page, or the first
 * page.
 */
export const messageInput = z
  .object({
    title,
    body,
    title_en: otherTitle,
    body_en: otherBody,
    title_pt: otherTitle,
    body_pt: otherBody,
    title_fr: otherTitle,
    body_fr: otherBody,
    eventId: z.string().trim().max(64, "errors.too_long").default(""),
    path: z
      .string()
      .trim()
      .max(500, "errors.too_long")
      .default("")
      .refine((path) => path === "" || ownPath(path) !== null, "errors.path_foreign"),
    /** Made with the form, so that a double submit sends the message once. */
    formToken: z.string().max(64, "errors.invalid").default(""),
  })
  .superRefine((message, context) => {
    for (const language of translations) {
      const text = textIn(message, language);
      if (text.title === "" && text.body !== "")
        context.addIssue({ code: "custom", path: [`title_${language}`], message: "errors.title_required" });
      if (text.title !== "" && text.body === "")
        context.addIssue({ code: "custom", path: [`body_${language}`], message: "errors.message_required" });
    }
  });
export type MessageInput = z.input<typeof messageInput>;
export type MessageFields = z.output<typeof messageInput>;

const textIn = (message: MessageFields, language: (typeof translations)[number]): MessageText => ({
  title: message[`title_${language}`],
  body: message[`body_${language}`],
});

export function textsOf(message: MessageFields): MessageTexts {
  const texts: MessageTexts = { es: { title: message.title, body: message.body } };
  for (const language of translations) {
    const text = textIn(message, language);
    if (text.title !== "") texts[language] = text;
  }
  return texts;
}

export const pathOf = ({ path, eventId }: Pick<MessageFields, "path" | "eventId">): string =>
  path === "" ? (eventId === "" ? "/" : `/events/${encodeURIComponent(eventId)}`) : (ownPath(path) ?? "/");
