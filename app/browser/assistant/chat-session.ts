import {
  type ConversationMessage,
  type Judgement,
  type ShownMessage,
  emptyMessage,
  previewLength,
} from "#app/domain/assistant/conversation.ts";
import { withoutContacts } from "#app/domain/assistant/contacts.ts";
import { readLive, reopenLive } from "../live/live-store.ts";
import { createStore } from "../store.ts";
import {
  askOverHttp,
  askOverSocket,
  forgetHistory,
  patience,
  readHistory,
  Refused,
  sendJudgement,
} from "./chat-requests.ts";
import { isPanelOpen } from "./acty-open.ts";

/** Why a question failed: Acty is still answering, the server did not answer, or it refused with a sentence. */
export type ChatProblem = { why: "busy" | "failed" } | { why: "refused"; sentence: string };

export interface Conversation {
  messages: readonly ShownMessage[];
  /** The question without an answer yet, from this tab or another. */
  pending: string | null;
  /** Id of the answer that is shown word by word; older answers appear at once. */
  freshId: string | null;
  problem: ChatProblem | null;
  /** A question to put back into the field. The number changes each time. */
  draft: { text: string; number: number };
  isLoaded: boolean;
  /** Whether the next question does not go on from those before it. */
  isAnew: boolean;
}

export const conversation = createStore<Conversation>({
  messages: [],
  pending: null,
  freshId: null,
  problem: null,
  draft: { text: "", number: 0 },
  isLoaded: false,
  isAnew: false,
});

const change = (changes: Partial<Conversation>): void => conversation.change({ ...conversation.current(), ...changes });

type TabMessage =
  | { type: "asked"; text: string }
  | { type: "answered"; text: string; answer: ConversationMessage }
  | { type: "unanswered" }
  | { type: "cleared" };

let others: BroadcastChannel | null = null;
/** True while this tab waits for an answer. */
let isAsking = false;
/**
 * True if the socket knows the visitor. A browser without questions and saves has no device cookie, so the server
 * stores no conversation for it.
 */
let isKnown = false;
/** The conversation's owner. After a sign-out the page must not show it any more. */
let ownerKey: string | null = null;

/** Reads the history whenever the panel opens, and follows the other tabs. `viewer` differs for each account. */
export async function openConversation(viewer: string): Promise<void> {
  if (ownerKey !== null && ownerKey !== viewer) {
    isKnown = false;
    change({ messages: [], pending: null, freshId: null, problem: null, isLoaded: false });
  }
  ownerKey = viewer;
  if (others === null && "BroadcastChannel" in window) {
    others = new BroadcastChannel("verbena-acty");
    others.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => follow(data));
  }
  const before = conversation.current().messages;
  try {
    const messages = await readHistory();
    isKnown ||= messages.length > 0;
    // Messages that came or were deleted meanwhile are newer than what was read.
    if (ownerKey === viewer && !isAsking && conversation.current().messages === before) change({ messages });
  } catch {
    // Without network the page keeps its messages. The next opening of the panel reads them again.
  }
  change({ isLoaded: true });
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
const sendToTabs = (message: TabMessage): void => others?.postMessage(message);

function follow(message: TabMessage): void {
  switch (message.type) {
    case "asked":
      if (isAsking) return;
      change({ pending: message.text, problem: null });
      // A tab that was closed in the meantime sends nothing more.
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

function add(text: string, answer: ConversationMessage): void {
  const { messages, pending } = conversation.current();
  const { language } = answer;
  const question: ShownMessage = { ...emptyMessage(`${answer.id}-question`, "user"), content: text, language };
  const before = messages.filter(({ id }) => id !== answer.id && id !== question.id);
  const isOther = isAsking && pending !== text;
  change({
    messages: [...before, question, answer],
    ...(isOther ? {} : { pending: null, problem: null }),
  });
}

/** Lets the next question begin anew. */
export const beginAnew = (): void => change({ isAnew: true });

/** Returns false if another question is pending. `notify` gets a preview if the panel is closed by then. */
export function ask(text: string, notify: (preview: string) => void): boolean {
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
  sendToTabs({ type: "asked", text });
  void answered(text, notify);
  return true;
}

async function answered(text: string, notify: (preview: string) => void): Promise<void> {
  try {
    const answer = await answerTo(text, conversation.current().isAnew);
    isAsking = false;
    change({ isAnew: false });
    if (isPanelOpen.current()) change({ freshId: answer.id });
    else notify(previewOf(answer.content));
    add(text, answer);
    sendToTabs({ type: "answered", text, answer });
  } catch (error) {
    isAsking = false;
    const { draft } = conversation.current();
    const sentence = error instanceof Refused ? error.message : "";
    change({
      pending: null,
      freshId: null,
      draft: { text, number: draft.number + 1 },
      problem: sentence === "" ? { why: "failed" } : { why: "refused", sentence },
    });
    sendToTabs({ type: "unanswered" });
  }
}

/** Asks over the socket if it knows the visitor, otherwise over plain HTTP. */
async function answerTo(text: string, anew: boolean): Promise<ConversationMessage> {
  if (isKnown && readLive().link === "online") {
    const before = conversation.current().messages;
    const answer = await askOverSocket(text, anew);
    if (answer !== null) return answer;
    // The question may have arrived and its answer been lost with the socket.
    const kept = await keptAnswer(text, before);
    if (kept !== null) return kept;
  }
  const answer = await askOverHttp(text, anew);
  if (!isKnown) {
    isKnown = true;
    // This answer has set the device cookie: reconnect the channel with it.
    reopenLive();
  }
  return answer;
}

/** Returns the server's answer to a question that was asked after the messages `before`; null if there is no answer. */
async function keptAnswer(text: string, before: readonly ShownMessage[]): Promise<ConversationMessage | null> {
  const known = new Set(before.map(({ id }) => id));
  const kept = await readHistory();
  const stored = withoutContacts(text);
  const index = kept.map(({ sender, content }) => sender === "user" && content === stored).lastIndexOf(true);
  const answer = kept[index + 1];
  return index < 0 || answer === undefined || known.has(answer.id) ? null : answer;
}

export async function forget(): Promise<void> {
  try {
    await forgetHistory();
    change({ messages: [], freshId: null, problem: null, isAnew: false });
    sendToTabs({ type: "cleared" });
  } catch {
    change({ problem: { why: "failed" } });
  }
}

/** Records the visitor's word on an answer; without network nothing changes. */
export async function judge(id: string, judged: Judgement): Promise<void> {
  try {
    await sendJudgement(id, judged);
  } catch {
    return;
  }
  const messages = conversation.current().messages.map((one) => (one.id === id ? { ...one, judged } : one));
  change({ messages });
}

/** Returns the first 50 characters of an answer (spec §9). */
export function previewOf(content: string): string {
  const text = content.replaceAll(/\s+/g, " ").trim();
  return text.length <= previewLength ? text : `${text.slice(0, previewLength - 1).trimEnd()}…`;
}
