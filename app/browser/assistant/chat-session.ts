import { previewLength } from "#app/domain/assistant/limits.ts";
import type { ConversationMessage, PartialAnswer, ShownMessage } from "#app/domain/assistant/conversation-message.ts";
import { readLive, reopenLive } from "../live/live-store.ts";
import { createStore } from "../store.ts";
import { askOverHttp, askOverSocket, forgetHistory, patience, readHistory, Refused } from "./chat-requests.ts";
import { isPanelOpen } from "./acty-open.ts";

/** Why a question was not taken, or has no answer: Acty still answers the one before; a sentence of the server's; nobody answered. */
export type Problem = { why: "busy" | "failed" } | { why: "refused"; sentence: string };

/** The conversation as this page knows it. */
export interface Conversation {
  messages: readonly ShownMessage[];
  /** What was asked, here or in another tab, and is not answered yet. */
  pending: string | null;
  /** What has come of its answer. */
  coming: ShownMessage | null;
  /** The answer that comes word by word; what came before stands there at once. */
  freshId: string | null;
  problem: Problem | null;
  /** A question that goes back into the field, and a number that is another one each time. */
  draft: { text: string; number: number };
  /** Whether the server has said what was asked before. */
  isLoaded: boolean;
}

export const conversation = createStore<Conversation>({
  messages: [],
  pending: null,
  coming: null,
  freshId: null,
  problem: null,
  draft: { text: "", number: 0 },
  isLoaded: false,
});

const change = (changes: Partial<Conversation>): void => conversation.change({ ...conversation.current(), ...changes });

/** What the tabs of a browser say to each other of it. */
type TabMessage =
  | { type: "asked"; text: string }
  | { type: "answered"; text: string; answer: ConversationMessage }
  | { type: "unanswered" }
  | { type: "cleared" };

let others: BroadcastChannel | null = null;
/** Whether this tab has asked, and waits. */
let isAsking = false;
/** Whether the channel knows whose questions these are: a browser that has asked or saved nothing has no name, and its questions are kept for nobody. */
let isKnown = false;
/** Whose conversation it is: somebody who signs out leaves none behind on the page. */
let whose: string | null = null;

/** Reads what was asked before, whenever the panel is opened, and follows the other tabs. `viewer` is another text for everybody who signs in. */
export async function openConversation(viewer: string): Promise<void> {
  if (whose !== null && whose !== viewer) {
    isKnown = false;
    change({ messages: [], pending: null, coming: null, freshId: null, problem: null, isLoaded: false });
  }
  whose = viewer;
  if (others === null && "BroadcastChannel" in window) {
    others = new BroadcastChannel("verbena-acty");
    others.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => follow(data));
  }
  try {
    const messages = await readHistory();
    isKnown ||= messages.length > 0;
    if (whose === viewer && !isAsking) change({ messages });
  } catch {
    // Without network what the page knows stands; it is read again when the panel is opened next.
  }
  change({ isLoaded: true });
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
const tellTabs = (message: TabMessage): void => others?.postMessage(message);

function follow(message: TabMessage): void {
  switch (message.type) {
    case "asked":
      if (isAsking) return;
      change({ pending: message.text, problem: null });
      // A tab that was closed meanwhile says nothing more.
      setTimeout(() => {
        if (!isAsking && conversation.current().pending === message.text) change({ pending: null });
      }, patience);
      return;
    case "answered":
      isKnown = true;
      add(message.text, message.answer);
      return;
    case "unanswered":
      if (!isAsking) change({ pending: null });
      return;
    case "cleared":
      change({ messages: [], freshId: null });
  }
}

/** Puts a question and its answer at the end. */
function add(text: string, answer: ConversationMessage): void {
  const { messages, pending } = conversation.current();
  const question: ConversationMessage = {
    ...answer,
    id: `${answer.id}-question`,
    sender: "user",
    content: text,
    kind: null,
    parts: [],
    events: [],
  };
  const before = messages.filter(({ id }) => id !== answer.id && id !== question.id);
  const isOther = isAsking && pending !== text;
  change({
    messages: [...before, question, answer],
    ...(isOther ? {} : { pending: null, coming: null, problem: null }),
  });
}

/** Asks Acty. Returns whether the question was taken: one at a time is. `tell` gets the beginning of an answer that comes while nobody looks. */
export function ask(text: string, tell: (preview: string) => void): boolean {
  if (conversation.current().pending !== null) {
    change({ problem: { why: "busy" } });
    return false;
  }
  isAsking = true;
  change({
    pending: text,
    problem: null,
    freshId: null,
    draft: { text: "", number: conversation.current().draft.number },
  });
  tellTabs({ type: "asked", text });
  void answered(text, tell);
  return true;
}

async function answered(text: string, tell: (preview: string) => void): Promise<void> {
  try {
    const answer = await answerTo(text);
    isAsking = false;
    if (isPanelOpen.current()) change({ freshId: answer.id });
    else tell(previewOf(answer.content));
    add(text, answer);
    tellTabs({ type: "answered", text, answer });
  } catch (error) {
    isAsking = false;
    const { draft } = conversation.current();
    const sentence = error instanceof Refused ? error.message : "";
    change({
      pending: null,
      coming: null,
      freshId: null,
      draft: { text, number: draft.number + 1 },
      problem: sentence === "" ? { why: "failed" } : { why: "refused", sentence },
    });
    tellTabs({ type: "unanswered" });
  }
}

/** By the socket where there is one that knows the visitor, else over plain HTTP. */
async function answerTo(text: string): Promise<ConversationMessage> {
  if (isKnown && readLive().link === "online") {
    const before = conversation.current().messages;
    const answer = await askOverSocket(text, ({ data }) => hearSentence(data));
    if (answer !== null) return answer;
    // The question may have arrived, and its answer been lost with the socket.
    const kept = await keptAnswer(text, before);
    if (kept !== null) return kept;
  }
  const answer = await askOverHttp(text);
  if (!isKnown) {
    isKnown = true;
    // The browser was given its name with this answer; the channel shall know it, too.
    reopenLive();
  }
  return answer;
}

/** A sentence of an answer that is being made: shown at once. */
function hearSentence({ id, index, part, events }: PartialAnswer): void {
  const { coming } = conversation.current();
  const begun: ShownMessage =
    coming?.id === id
      ? coming
      : {
          id,
          sender: "acty",
          content: "",
          timestamp: new Date().toISOString(),
          language: null,
          kind: null,
          parts: [],
          events: [],
        };
  change({
    freshId: id,
    coming: { ...begun, parts: [...begun.parts.slice(0, index), part], events: [...begun.events, ...events] },
  });
}

/** The answer that the server keeps for a question which was asked after some messages; null when it has none. */
async function keptAnswer(text: string, before: readonly ShownMessage[]): Promise<ConversationMessage | null> {
  const known = new Set(before.map(({ id }) => id));
  const kept = await readHistory();
  const index = kept.map(({ sender, content }) => sender === "user" && content === text).lastIndexOf(true);
  const answer = kept[index + 1];
  return index < 0 || answer === undefined || known.has(answer.id) ? null : answer;
}

/** Forgets the conversation, on the server and in every tab. */
export async function forget(): Promise<void> {
  try {
    await forgetHistory();
    change({ messages: [], freshId: null, problem: null });
    tellTabs({ type: "cleared" });
  } catch {
    change({ problem: { why: "failed" } });
  }
}

/** Spec §9: the first 50 characters. */
export function previewOf(content: string): string {
  const text = content.replaceAll(/\s+/g, " ").trim();
  return text.length <= previewLength ? text : `${text.slice(0, previewLength - 1).trimEnd()}…`;
}
