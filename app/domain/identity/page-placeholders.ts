import type { Role } from "./user.ts";

/** A text of a page that differs from visitor to visitor. */
export type PlaceholderName =
  | "avatar"
  | "badge"
  | "email"
  | "events"
  | "initial"
  | "leadTime"
  | "name"
  | "news"
  | "saved";

/**
 * Everything personal in a kept page besides texts and bells: visitors with the same variant share the page's template.
 */
export interface PersonalVariant {
  /** Null without a session. */
  role: Role | null;
  isNamed: boolean;
  isPictured: boolean;
  hasSaved: boolean;
  /** Whether something changed in their saved events that they have not seen. */
  hasNews: boolean;
  /** The visitor's entry for the event that the page opens, as `writeSaved` writes it; "" if it is not saved. */
  opened: string;
}

// Unicode has no characters for these code points, and nobody can guess the secret, so that no text of a festival or
// visitor looks like a placeholder.
const [begin, end] = ["\u{E000}", "\u{E001}"];
const secret = import.meta.env.SSR ? crypto.randomUUID() : "";
const mark = (text: string): string => `${begin}${secret} ${text}${end}`;

/** Returns the text that a template has instead of a visitor's own. */
export const placeholder = (name: Exclude<PlaceholderName, "saved">): string => mark(name);

/** Returns the placeholder of a visitor's programme, which tells components what the variant knows of it. */
export const savedPlaceholder = ({ hasSaved, opened }: PersonalVariant): string =>
  mark(hasSaved ? `saved some ${opened}` : "saved");

/** Reads {@link savedPlaceholder}; null for the programme of one visitor. */
export function savedInTemplate(text: string): Pick<PersonalVariant, "hasSaved" | "opened"> | null {
  if (!text.startsWith(begin)) return null;
  const [, some, opened = ""] = /^saved( some (.*))?$/.exec(everyMark().exec(text)?.[1] ?? "") ?? [];
  return { hasSaved: some !== undefined, opened };
}

/** How the mark before a bell begins. */
export const bellMark = "bell ";

/** Marks around the two drawings of one place: with the bell of an event on, then with the bell off. */
export const bellMarks = (eventId: string) => ({
  on: mark(`${bellMark}${eventId}`),
  off: mark("off"),
  end: mark("end"),
});

/** Finds every mark in a page, with its text as the first group. A fresh object, since it is global. */
export const everyMark = (): RegExp => new RegExp(`${begin}${secret} ([^${end}]*)${end}`, "gu");
