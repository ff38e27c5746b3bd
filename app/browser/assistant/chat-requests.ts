import type { ConversationMessage, Judgement } from "#app/domain/assistant/conversation.ts";
import { isRecord } from "#app/domain/parsing.ts";
import { fetchWithin } from "../fetch-within.ts";
import { readLive, sendLive, subscribeLive } from "../live/live-store.ts";
import { onChatFrame } from "./chat-frames.ts";

/** How long an answer may take, in ms (spec §9). */
export const patience = 30_000;

/** A failed request. The message is the server's sentence, or empty if the server sent no sentence. */
export class Refused extends Error {}

const historyPath = "/api/chat/history";

/** Asks with `POST /api/chat` and returns the answer. Throws {@link Refused}. */
export async function askOverHttp(text: string, anew: boolean): Promise<ConversationMessage> {
  const body = JSON.stringify({ message: text, anew, timestamp: new Date().toISOString() });
  const { data }: { data: ConversationMessage } = await call("/api/chat", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  return data;
}

/** Returns the visitor's conversation, oldest message first. Throws {@link Refused}. */
export async function readHistory(): Promise<ConversationMessage[]> {
  const { data }: { data: ConversationMessage[] } = await call(historyPath);
  return data;
}

/** Deletes the visitor's conversation on the server. Throws {@link Refused}. */
export async function forgetHistory(): Promise<void> {
  await call(historyPath, { method: "DELETE" });
}

/** Tells the server whether an answer was right. Throws {@link Refused}. */
export async function sendJudgement(id: string, judged: Judgement): Promise<void> {
  await call(`${historyPath}/${id}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ judged }),
  });
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
  return isRecord(body) && typeof body["message"] === "string" ? body["message"] : "";
}

/**
 * Asks over the socket (spec §7). Returns null if there is no socket, or if it closes before the answer: the question may have arrived then or not.
 */
export function askOverSocket(text: string, anew: boolean): Promise<ConversationMessage | null> {
  return new Promise((resolve) => {
    const end = (answer: ConversationMessage | null): void => {
      clearTimeout(timer);
      leave();
      unsubscribe();
      resolve(answer);
    };
    const timer = setTimeout(() => end(null), patience);
    const leave = onChatFrame((frame) => {
      if (frame.type === "chat:message" && frame.data.sender === "acty") end(frame.data);
      if (frame.type === "error") end(null);
    });
    const unsubscribe = subscribeLive(() => {
      if (readLive().link !== "online") end(null);
    });
    if (!sendLive({ type: "chat:message", data: { message: text, anew, timestamp: new Date().toISOString() } }))
      end(null);
  });
}
