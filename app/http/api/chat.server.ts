import type { RouterContextProvider } from "react-router";
import type { ChatMessage } from "#app/domain/assistant/chat.ts";
import { findEvents } from "#app/domain/programme/event-queries.server.ts";
import { servicesContext } from "../context.ts";
import { publicEvent } from "./public-event.server.ts";

/** Messages as the API gives them (spec §3), each with the events that it is about as they are now. */
export async function chatAnswer(messages: readonly ChatMessage[], context: Readonly<RouterContextProvider>) {
  const ids = [...new Set(messages.flatMap(({ parts }) => parts.flatMap(({ eventIds }) => eventIds)))];
  const events = new Map((await findEvents(context.get(servicesContext), ids)).map((event) => [event.id, event]));
  return messages.map(({ id, content, sender, timestamp, language, kind, parts }) => {
    const named = new Set(parts.flatMap(({ eventIds }) => eventIds));
    return { id, content, sender, timestamp, language, kind, parts, events: [...named].flatMap((one) => events.get(one) ?? []).map((event) => publicEvent(event, context)) };
  });
}
