import type { Kysely, Selectable, Transaction } from "kysely";
import { writeIfPossible } from "#app/database/optional-write.server.ts";
import type { ChatMessagesTable, Database } from "#app/database/tables.ts";
import { countIn } from "../analytics/counting.server.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { type Owner, ownerColumn, ownerColumns } from "../identity/visitor.server.ts";
import { parseInput } from "../input.server.ts";
import type { Language } from "../preferences.ts";
import { findEvents } from "../programme/event-queries.server.ts";
import type { Services } from "../services.ts";
import { calendarOf, readSettings } from "../settings/settings.server.ts";
import { chatBody, type ChatMessage, parts } from "./chat.ts";
import type { Model } from "./model/model.ts";
import { replyTo, type Said } from "./reply.server.ts";
import type { Reply, ReplyPart } from "./reply.ts";
import type { Words } from "./answer-texts.ts";
import { clockTime, dayOf, type FestivalCalendar } from "../programme/day.ts";
import { isListedByDay } from "../programme/event-days.ts";
import { type EventSummary, shownPlace } from "../programme/event.ts";

// What somebody asks is nobody else's to see, and no part of the programme: these writes leave nothing in the history.

/** What an answer needs from outside of the domain. */
export interface Assistant {
  /** Sentences in a language, prices in a currency: for whoever has the locales. */
  wordsIn: (language: Language, currency: string) => Words;
  /** The language model, which is asked when the settings have a key for it. */
  model: Model;
}

export interface Asking {
  /** Whose conversation it is; null for one that is not kept. */
  owner: Owner | null;
  text: string;
  /** The page's language. */
  language: Language;
  /** Gets each sentence of an answer that is not made at once, and the id that the answer will have. What is returned in the end counts. */
  onPart?: (part: ReplyPart, index: number, id: string) => void;
}

/** After so long a silence, in milliseconds, a conversation is another one. */
const silence = 6 * 60 * 60_000;
/** Most messages of one person or device: more are no conversation. */
const mostKept = 400;
/** How many a page shows. */
const mostListed = 100;
const rememberedQuestions = 3;

/**
 * Asks Acty, and keeps question and answer. Throws `not_found` where the festival has no assistant, and `invalid` for a text that is blank or longer than
 * 500 characters.
 */
export async function askActy(services: Services, asking: Asking, assistant: Assistant): Promise<ChatMessage> {
  const settings = await readSettings(services);
  if (!settings["features.ai_assistant"]) throw new DomainError("not_found", "errors.assistant_off");
  const { message: text } = parseInput(chatBody, { message: asking.text });
  const { owner } = asking;
  const wordsIn = (language: Language): Words => assistant.wordsIn(language, settings["general.currency"]);
  const last = owner === null ? null : await lastMessage(services, owner);
  const now = services.clock.now();
  const conversation =
    last !== null && now.getTime() - Date.parse(last.sent_at) < silence ? last.conversation : newId();
  const before = owner === null ? [] : await exchangesBefore(services, owner, conversation);
  const id = newId();
  const onPart = (part: ReplyPart, index: number): void => asking.onPart?.(part, index, id);
  const { reply, source } = await replyTo(
    services,
    { text, language: asking.language, before, owner },
    { model: assistant.model, wordsIn, settings, onPart },
  );
  const events = new Map(
    (
      await findEvents(
        services,
        reply.parts.flatMap(({ eventIds }) => eventIds),
      )
    ).map((event) => [event.id, event]),
  );
  const content = contentOf(reply.parts, events, {
    words: wordsIn(reply.language),
    calendar: calendarOf(settings),
    now,
  });
  const asked = { id, text, content, reply, source, conversation };
  return owner === null ? passing(services, asked) : keep(services, owner, asked);
}

interface Asked {
  /** Of the answer. */
  id: string;
  source: "model" | "programme";
  text: string;
  content: string;
  reply: Reply;
  conversation: string;
}

/** Once for each event that an answer names, in however many of its sentences. */
const named = (reply: Reply) =>
  [...new Set(reply.parts.flatMap(({ eventIds }) => eventIds))].map(
    (eventId) => ({ action: "chat", eventId }) as const,
  );

async function passing(services: Services, { id, content, reply }: Asked): Promise<ChatMessage> {
  const done = named(reply);
  // An answer that nothing is kept of is given also where nothing can be written.
  if (done.length > 0)
    await writeIfPossible(services.db, (connection) =>
      connection.transaction().execute((transaction) => countIn(services, transaction, done)),
    );
  return {
    id,
    sender: "acty",
    content,
    timestamp: services.clock.now().toISOString(),
    language: reply.language,
    kind: reply.kind,
    parts: reply.parts,
  };
}

async function keep(
  services: Services,
  owner: Owner,
  { id, text, content, reply, source, conversation }: Asked,
): Promise<ChatMessage> {
  const base = {
    ...ownerColumns(owner),
    conversation,
    language: reply.language,
    sent_at: services.clock.now().toISOString(),
  };
  const questionId = newId();
  const answer = await services.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("chat_messages")
      .values({
        ...base,
        id: questionId,
        sender: "user",
        content: text,
        kind: null,
        parts: null,
        source: null,
        question_id: null,
      })
      .execute();
    const row = await transaction
      .insertInto("chat_messages")
      .values({
        ...base,
        id,
        sender: "acty",
        content,
        kind: reply.kind,
        parts: JSON.stringify(reply.parts),
        source,
        question_id: questionId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await removeBeyond(transaction, owner);
    await countIn(services, transaction, named(reply));
    return row;
  });
  return toMessage(answer);
}

async function removeBeyond(db: Kysely<Database>, owner: Owner): Promise<void> {
  const kept = ofOwner(db, owner).select("number").orderBy("number", "desc").limit(mostKept);
  await db
    .deleteFrom("chat_messages")
    .where(ownerColumn(owner), "=", owner.id)
    .where("number", "not in", kept)
    .execute();
}

const ofOwner = (db: Kysely<Database>, owner: Owner) =>
  db.selectFrom("chat_messages").where(ownerColumn(owner), "=", owner.id);

async function lastMessage({ db }: Services, owner: Owner): Promise<{ conversation: string; sent_at: string } | null> {
  return (
    (await ofOwner(db, owner)
      .select(["conversation", "sent_at"])
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst()) ?? null
  );
}

async function exchangesBefore({ db }: Services, owner: Owner, conversation: string): Promise<Said[]> {
  const rows = await ofOwner(db, owner)
    .select(["content", "sender"])
    .where("conversation", "=", conversation)
    .orderBy("number", "desc")
    .limit(rememberedQuestions * 2)
    .execute();
  return rows
    .map(({ content, sender }): Said => ({ by: sender === "acty" ? "acty" : "visitor", text: content }))
    .toReversed();
}

/** The newest messages of somebody's conversation, oldest first. */
export async function listMessages(services: Pick<Services, "db">, owner: Owner): Promise<ChatMessage[]> {
  const rows = await ofOwner(services.db, owner).selectAll().orderBy("number", "desc").limit(mostListed).execute();
  return rows.map(toMessage).toReversed();
}

/** Forgets somebody's conversation. Returns how many messages it had. */
export async function clearMessages(services: Pick<Services, "db">, owner: Owner): Promise<number> {
  const { numDeletedRows } = await services.db
    .deleteFrom("chat_messages")
    .where(ownerColumn(owner), "=", owner.id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Removes messages older than the setting `limits.chat_days` says. */
export async function removeOldMessages(services: Pick<Services, "db" | "clock">): Promise<void> {
  const days = (await readSettings(services))["limits.chat_days"];
  const before = new Date(services.clock.now().getTime() - days * 86_400_000).toISOString();
  await services.db.deleteFrom("chat_messages").where("sent_at", "<", before).execute();
}

const toMessage = (row: Selectable<ChatMessagesTable>): ChatMessage => ({
  id: row.id,
  sender: row.sender,
  content: row.content,
  timestamp: row.sent_at,
  language: row.language,
  kind: row.kind,
  parts: row.parts === null ? [] : parts.parse(JSON.parse(row.parts)),
});

interface Telling {
  words: Words;
  calendar: FestivalCalendar;
  now: Date;
}

/** An answer as one text: its sentences, and below each a line for each event that it lists. For who shows no cards. */
function contentOf(
  replyParts: readonly ReplyPart[],
  events: ReadonlyMap<string, EventSummary>,
  telling: Telling,
): string {
  return replyParts
    .flatMap(({ text, eventIds }) => {
      const listed = eventIds.flatMap((id) => events.get(id) ?? []);
      // A sentence about one event that names it needs no list.
      return listed.length === 1 && listed.every(({ title }) => text.includes(title))
        ? [text]
        : [text, ...listed.map((event) => lineOf(event, telling))];
    })
    .join("\n");
}

function lineOf(event: EventSummary, { words, calendar, now }: Telling): string {
  const today = dayOf(now, calendar);
  const day = dayOf(event.startTime, calendar);
  const time = isListedByDay(event)
    ? ""
    : [day === today ? "" : words.day(day, today), clockTime(event.startTime, calendar.zone)].filter(Boolean).join(" ");
  const place = shownPlace(event);
  return `· ${time === "" ? "" : `${time} `}${event.title}${place === "" ? "" : ` (${place})`}`;
}

/** Gives the conversation of a device to the account that signs in with it. In a transaction of the caller. */
export async function joinMessagesIn(
  transaction: Transaction<Database>,
  deviceId: string,
  userId: string,
): Promise<void> {
  await transaction
    .updateTable("chat_messages")
    .set({ user_id: userId, device_id: null })
    .where("device_id", "=", deviceId)
    .execute();
}
