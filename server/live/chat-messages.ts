import { type ChatMessage, pricesOf, type ReplyPart } from "#app/domain/assistant/conversation.ts";
import { askActy, type Assistant, readTopic } from "#app/domain/assistant/chat.server.ts";
import type { AnswerTexts } from "#app/domain/assistant/answer-texts.ts";
import { DomainError } from "#app/domain/error.ts";
import { newId } from "#app/domain/identifier.ts";
import { countsAlone, type Owner, ownerOfDevice } from "#app/domain/identity/visitor.server.ts";
import type { ClientMessages, RefusalCode } from "#app/domain/live/change.ts";
import { fallbackLanguage } from "#app/domain/preferences.ts";
import { findEvents } from "#app/domain/programme/event-queries.server.ts";
import { type PublicEvent, publicEventOf } from "#app/domain/programme/public-event.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalSettings } from "#app/domain/programme/festival-settings.ts";
import { assistantSettings } from "#app/domain/assistant/assistant-settings.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import type { RateLimits } from "#app/http/rate-limits.server.ts";
import { type Connection, sendFrame } from "./connection.ts";

export interface Answering {
  assistant: Assistant;
  asking: RateLimits["asking"];
}

/**
 * Answers a question over the socket (spec §7): typing on, the message, typing off. The
 * conversation is stored for the socket's visitor, and not at all if the visitor is unknown. A blank question is
 * ignored (spec §5); too many questions get Acty's refusal. Returns the refusal code, or null if the question was
 * taken.
 */
export async function chat(
  services: Services,
  { assistant, asking }: Answering,
  connection: Connection,
  { message, anew: isAnew }: ClientMessages["chat:message"],
): Promise<RefusalCode | null> {
  const settings = await readSettings(services, { ...festivalSettings, ...assistantSettings });
  if (!settings["features.ai_assistant"]) return "unknown_type";
  if (message.trim() === "") return null;
  const owner = await ownerOf(services, connection);
  const language = connection.device?.language ?? fallbackLanguage;
  const tell = async (answer: ChatMessage): Promise<void> =>
    sendFrame(connection, {
      type: "chat:message",
      data: {
        ...answer,
        ...(await eventsOf(
          services,
          answer.parts,
          assistant.answerTextsIn(answer.language, settings["general.currency"]),
        )),
        topic: await readTopic(services, owner, assistant.answerTextsIn),
      },
    });
  sendFrame(connection, { type: "chat:typing", data: true });
  try {
    const admit = async (): Promise<void> =>
      asking.consume(owner, connection.address, await countsAlone(services, owner));
    const question = { owner, address: connection.address, text: message, language, isAnew, admit };
    await tell(await askActy(services, question, assistant));
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "too_many") {
      const content = assistant
        .answerTextsIn(language, settings["general.currency"])
        .format("slower", { count: Number(error.values["seconds"]) });
      await tell({
        id: newId(),
        sender: "acty",
        content,
        timestamp: services.clock.now().toISOString(),
        language,
        kind: "talk",
        parts: [{ text: content, eventIds: [] }],
        judged: null,
        help: null,
      });
      return null;
    }
    if (error.code === "invalid") return "malformed";
    throw error;
  } finally {
    sendFrame(connection, { type: "chat:typing", data: false });
  }
}

/** Returns the public form of the events that the sentences mention, and their prices. */
async function eventsOf(
  services: Services,
  parts: readonly ReplyPart[],
  texts: AnswerTexts,
): Promise<{ events: PublicEvent[]; prices: Record<string, string> }> {
  const events = await findEvents(services, [...new Set(parts.flatMap(({ eventIds }) => eventIds))]);
  const showsPlaces = (await readSettings(services, festivalSettings))["events.showCapacityIndicator"];
  return {
    events: events.map((event) => publicEventOf(event, { now: services.clock.now(), showsPlaces })),
    prices: pricesOf(events, texts),
  };
}

async function ownerOf(services: Services, { credential, device }: Connection): Promise<Owner | null> {
  if (credential !== null) return { kind: "user", id: credential.userId };
  return device === null ? null : ownerOfDevice(services, device.deviceId);
}
