import type { ServerFrame } from "#app/domain/live/change.ts";
import type { ConversationMessage } from "#app/domain/assistant/conversation-message.ts";
import { fetchWithin } from "../fetch-within.ts";
import { readLive, sendLive, subscribeLive } from "../live/live-store.ts";
import { onChatFrame } from "./chat-frames.ts";

/** How long an answer is waited for, in ms (spec §9). */
export const patience = 30_000;

/** Why there is no answer, in the server's sentence; empty where it had none. */
export class Refused extends Error {}

const historyPath = "/api/chat/history";

/** The answer of `POST /api/chat`. Throws {@link Refused}. */
export async function askOverHttp(text: string): Promise<ConversationMessage> {
  const body = JSON.stringify({ message: text, timestamp: new Date().toISOString() });
  const { data }: { data: ConversationMessage } = await call("/api/chat", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  return data;
}

/** The visitor's own conversation, oldest message first. Throws {@link Refused}. */
export async function readHistory(): Promise<ConversationMessage[]> {
  const { data }: { data: ConversationMessage[] } = await call(historyPath);
  return data;
}

/** Has it forgotten. Throws {@link Refused}. */
export async function forgetHistory(): Promise<void> {
  await call(historyPath, { method: "DELETE" });
}

async function call<Body>(path: string, init: RequestInit = {}): Promise<Body> {
  let response: Response;
  try {
    response = await fetchWithin(path, patience, init);
  } catch {
    throw new Refused();
  }
  if (!response.ok) throw new Refused(await sentenceOf(response));
  return response.json();
}

async function sentenceOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === "object" && body !== null && "message" in body && typeof body.message === "string"
    ? body.message
    : "";
}

/**
 * The answer that comes over the socket (spec §7), sentence by sentence before if it takes a while; null when there is no socket to ask by, or when it is
 * lost before the answer has come: then nobody here knows whether the question arrived.
 */
export function askOverSocket(
  text: string,
  onSentence: (frame: Extract<ServerFrame, { type: "chat:partial" }>) => void,
): Promise<ConversationMessage | null> {
  return new Promise((resolve) => {
    const end = (answer: ConversationMessage | null): void => {
      clearTimeout(timer);
      leave();
      unsubscribe();
      resolve(answer);
    };
    const timer = setTimeout(() => end(null), patience);
    const leave = onChatFrame((frame) => {
      if (frame.type === "chat:partial") onSentence(frame);
      if (frame.type === "chat:message" && frame.data.sender === "acty") end(frame.data);
      if (frame.type === "error") end(null);
    });
    const unsubscribe = subscribeLive(() => {
      if (readLive().link !== "online") end(null);
    });
    if (!sendLive({ type: "chat:message", data: { message: text, timestamp: new Date().toISOString() } })) end(null);
  });
}
