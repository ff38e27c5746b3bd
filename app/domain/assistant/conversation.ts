import type { AnswerTexts } from "./answer-texts.ts";
import type { Language } from "../preferences.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import type { PublicEvent } from "../programme/public-event.ts";

/** Spec §5 and §9: the longest question, in characters. */
export const maxQuestionLength = 500;
/** Spec §9: how much of an answer a notification shows. */
export const previewLength = 50;
/** Spec §4 and §9: a visitor no longer counts as typing after this time without a key press, in ms. */
export const typingTimeout = 1000;

/** Kinds of answers. `unknown` answers show the festival what the programme lacks. */
export const replyKinds = ["events", "words", "nothing", "unknown", "talk"] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** Where a line of a {@link HelpCard} leads: a place or the first-aid points on the plan, or the plan itself. */
export type HelpTarget = { place: string } | "first_aid" | "plan";

/** Help in danger, in the language of the question: the number to call, then where help is. */
export interface HelpCard {
  number: string;
  /** The words of the call's link. */
  call: string;
  lines: { title: string; text: string; target: HelpTarget | null; action: string }[];
}

/** Sentences with the ids of the events that they are about. */
export interface ReplyPart {
  text: string;
  eventIds: string[];
  /** Language of the text, if it is not the reply's. */
  language?: Language | undefined;
  /** Where the visitor may go on: the plan, or a place on it. */
  links?: { text: string; target: HelpTarget }[] | undefined;
}

/**
 * An answer. Its sentences show events as they were at that time; pages load the events by id for their current state.
 */
export interface Reply {
  language: Language;
  kind: ReplyKind;
  parts: ReplyPart[];
  /** Ids of events that fit the question, without alternatives. */
  eventIds: string[];
  /** Help in danger, instead of everything else; null for every other answer. */
  help: HelpCard | null;
}

/** A visitor's word on an answer. */
export const judgements = ["right", "wrong"] as const;
export type Judgement = (typeof judgements)[number];

/** A message of a conversation with Acty (spec §3). `sender` and `content` are the spec's names (§7). */
export interface ChatMessage {
  id: string;
  sender: "acty" | "user";
  /** Readable on its own: it holds titles, hours and places, as they were when it was written. */
  content: string;
  /** Instant, ISO 8601 UTC. */
  timestamp: string;
  /** Language of the question and its answer, which may differ from the page's. */
  language: Language;
  kind: ReplyKind | null;
  /** Sentence by sentence, each with the ids of its events; empty for a question. */
  parts: ReplyPart[];
  /** Null for a question, and for an answer that nobody judged. */
  judged: Judgement | null;
  help: HelpCard | null;
}

/** A message together with the events of its parts, as they are now. */
export interface ConversationMessage extends ChatMessage {
  events: PublicEvent[];
  /** Words for the subject that the next question may go on from; empty unless this is the last answer. */
  topic: string[];
  /** Their prices in words of the answer's language, by id; without those that the programme does not tell. */
  prices: Record<string, string>;
}

/** Returns the known prices of events in words, by id. */
export const pricesOf = (
  events: readonly Pick<ProgrammeEvent, "id" | "priceCents">[],
  { format, price }: Pick<AnswerTexts, "format" | "price">,
): Record<string, string> =>
  Object.fromEntries(
    events.flatMap(({ id, priceCents: cents }) =>
      cents === null ? [] : [[id, cents === 0 ? format("filter.free") : price(cents)]],
    ),
  );

/** A question or an answer that is only just beginning. */
export const emptyMessage = (id: string, sender: ChatMessage["sender"]): ShownMessage => ({
  id,
  sender,
  content: "",
  timestamp: "",
  language: null,
  kind: null,
  parts: [],
  judged: null,
  help: null,
  events: [],
  topic: [],
  prices: {},
});

/** A message as pages show it. Null: the language of an answer is not known while it is being made. */
export type ShownMessage = Omit<ConversationMessage, "language"> & { language: Language | null };

/** Returns the sentences of an answer, without the list of its events: a screen reader announces these, and reads the list as one. */
export const sentencesOf = ({ parts, content }: Pick<ChatMessage, "parts" | "content">): string =>
  parts.length === 0 ? content : parts.map(({ text }) => text).join(" ");
