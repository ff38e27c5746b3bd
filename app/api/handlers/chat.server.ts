import type { RouterContextProvider } from "react-router";
import { type ChatMessage, pricesOf } from "#app/domain/assistant/conversation.ts";
import { askActy, clearMessages, listMessages, readTopic } from "#app/domain/assistant/chat.server.ts";
import { judgeAnswer } from "#app/domain/assistant/judging.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { countsAlone, type Owner } from "#app/domain/identity/visitor.server.ts";
import { languageOf } from "#app/domain/preferences.ts";
import { findEvents } from "#app/domain/programme/event-queries.server.ts";
import { appContext, festivalContext, requestContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { withOwner } from "#app/http/visitor.server.ts";
import type { HandlersOf } from "../api-response.server.ts";
import { publicEvent } from "../public-event.server.ts";

/**
 * Returns messages as the API gives them (spec §3), each with the events that it is about as they are now and their prices,
 * and the last one with what its owner's next question may go on from.
 */
export async function chatAnswer(
  messages: readonly ChatMessage[],
  owner: Owner | null,
  context: Readonly<RouterContextProvider>,
) {
  const topic = await readTopic(context.get(servicesContext), owner, context.get(appContext).assistant.answerTextsIn);
  const ids = [...new Set(messages.flatMap(({ parts }) => parts.flatMap(({ eventIds }) => eventIds)))];
  const events = new Map((await findEvents(context.get(servicesContext), ids)).map((event) => [event.id, event]));
  const { assistant } = context.get(appContext);
  const { settings } = context.get(festivalContext);
  return messages.map(({ id, content, sender, timestamp, language, kind, parts, judged, help }) => {
    const named = [...new Set(parts.flatMap(({ eventIds }) => eventIds))];
    const about = named.flatMap((one) => events.get(one) ?? []);
    const prices = pricesOf(about, assistant.answerTextsIn(language, settings["general.currency"]));
    return {
      id,
      content,
      sender,
      timestamp,
      language,
      kind,
      parts,
      judged,
      help,
      events: about.map((event) => publicEvent(event, context)),
      prices,
      topic: id === messages.at(-1)?.id ? topic : [],
    };
  });
}

export const chatHandlers: HandlersOf<"chat"> = {
  ask: async ({ services, body, context }) => {
    const language = languageOf(getInstance(context).resolvedLanguage ?? "");
    const { rateLimits, assistant } = context.get(appContext);
    const { clientAddress: address } = context.get(requestContext);
    const { done, headers } = await withOwner(context, async (owner) => {
      const admit = async (): Promise<void> =>
        rateLimits.asking.consume(owner, address, await countsAlone(services, owner));
      const asking = { owner, address, text: body.message, language, isAnew: body.anew, admit };
      return { owner, answer: await askActy(services, asking, assistant) };
    });
    const [data] = await chatAnswer([done.answer], done.owner, context);
    if (data === undefined) throw new Error("An answer was lost");
    return { data, headers };
  },
  readChat: async ({ services, context }) => {
    const { owner } = context.get(viewerContext);
    return { data: owner === null ? [] : await chatAnswer(await listMessages(services, owner), owner, context) };
  },
  judgeAnswer: async ({ services, id, body, context }) => {
    const { owner } = context.get(viewerContext);
    if (owner === null) throw new DomainError("not_found", "errors.answer_not_found");
    return { data: await judgeAnswer(services, owner, id, body.judged) };
  },
  clearChat: async ({ services, context }) => {
    const { owner } = context.get(viewerContext);
    return { data: { messages: owner === null ? 0 : await clearMessages(services, owner) } };
  },
};
