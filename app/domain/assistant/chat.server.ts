import { assistantSettings, chatSettings } from "./assistant-settings.ts";
import type { Kysely, Selectable } from "kysely";
import { writeIfPossible } from "#app/database/optional-write.server.ts";
import type { Database, DbTransaction } from "#app/database/tables.ts";
import { countIn } from "../analytics/counting.server.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { type Owner, ownerColumn, ownerColumns } from "../identity/visitor.server.ts";
import { parseInput } from "../input.server.ts";
import { type Language, languages } from "../preferences.ts";
import { findEvents } from "../programme/event-queries.server.ts";
import type { Services, WithClock, WithDb } from "../services.ts";
import { calendarOf, festivalSettings } from "../programme/festival-settings.ts";
import { readSettings } from "../settings/settings.server.ts";
import { z } from "zod";
import { chatBody } from "./chat.ts";
import { withoutContacts } from "./contacts.ts";
import { isInDanger } from "./help.server.ts";
import type { Model } from "./model/model.ts";
import type { Turn } from "./dialogue.ts";
import { topicOf } from "./programme-answer.server.ts";
import { replyTo } from "./reply.server.ts";
import type { ChatMessage, Reply, ReplyPart } from "./conversation.ts";
import type { AnswerTexts } from "./answer-texts.ts";
import { dayWords } from "./fact-sentences.ts";
import { clockTime, dayOf, type FestivalCalendar } from "../programme/day.ts";
import { isListedByDay } from "../programme/event-days.ts";
import { type EventSummary, shownPlace } from "../programme/event.ts";

// Questions are private and not part of the programme, so these writes leave no entry in the history.

export interface Assistant {
  /** Returns the texts of answers in a language, with prices in a currency. */
  answerTextsIn: (language: Language, currency: string) => AnswerTexts;
  /** The language model, asked if the settings have a key. */
  model: Model;
}

export interface Asking {
  /** Takes a question from the caller's rate limit, or throws; a question that tells of a danger is never refused. */
  admit?: () => Promise<void>;
  /** Owner of the conversation; null if it is not stored. */
  owner: Owner | null;
  /** Network address that the question comes from. */
  address: string;
  text: string;
  language: Language;
  /** True if the question does not go on from those before it, and begins a conversation. */
  isAnew?: boolean | undefined;
}

/** Milliseconds of silence after which a new conversation starts. */
const silence = 6 * 60 * 60_000;
/** Messages of one person or device. */
const mostKept = 400;
const mostListed = 100;
const rememberedQuestions = 3;

/**
 * Asks Acty and stores question and answer, the question without mail addresses and telephone numbers. Throws `not_found` if the assistant is off, and `invalid` for a text that
 * is blank or longer than 500 characters.
 */
export async function askActy(services: Services, asking: Asking, assistant: Assistant): Promise<ChatMessage> {
  const settings = await readSettings(services, { ...festivalSettings, ...assistantSettings });
  if (!settings["features.ai_assistant"]) throw new DomainError("not_found", "errors.assistant_off");
  const text = withoutContacts(parseInput(chatBody, { message: asking.text }).message);
  if (!(await isInDanger(services, text))) await asking.admit?.();
  const { owner } = asking;
  const answerTextsIn = (language: Language): AnswerTexts =>
    assistant.answerTextsIn(language, settings["general.currency"]);
  const now = services.clock.now();
  const last = owner === null || asking.isAnew === true ? null : await openConversation(services, owner);
  const conversation = last?.conversation ?? newId();
  const before = owner === null ? [] : await turnsBefore(services, owner, conversation);
  const id = newId();
  const { reply, source } = await replyTo(
    services,
    { text, language: asking.language, before, owner },
    { model: assistant.model, answerTextsIn, settings, address: asking.address },
  );
  const mentioned = reply.parts.flatMap(({ eventIds }) => eventIds);
  const events = new Map((await findEvents(services, mentioned)).map((event) => [event.id, event]));
  const context = { texts: answerTextsIn(reply.language), calendar: calendarOf(settings), now };
  const content = contentOf(reply.parts, events, context);
  const asked = { id, text, content, reply, source, conversation };
  return owner === null ? passing(services, asked) : keep(services, owner, asked);
}

interface Asked {
  id: string;
  source: "model" | "programme";
  text: string;
  content: string;
  reply: Reply;
  conversation: string;
}

/** Returns one analytics action per event in the answer, however often it is named. */
const named = (reply: Reply) =>
  [...new Set(reply.parts.flatMap(({ eventIds }) => eventIds))].map(
    (eventId) => ({ action: "chat", eventId }) as const,
  );

async function passing(services: Services, { id, content, reply }: Asked): Promise<ChatMessage> {
  const done = named(reply);
  // An answer that is not stored is given even if the database is read-only.
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
    judged: null,
    help: reply.help,
  };
}

async function keep(services: Services, owner: Owner, asked: Asked): Promise<ChatMessage> {
  const { id, text, content, reply, source, conversation } = asked;
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
      .values({ ...base, id: questionId, sender: "user", content: text })
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
        help: reply.help === null ? null : JSON.stringify(reply.help),
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

/** Returns the conversation that the next question continues, with the language of its last answer; null after a silence. */
async function openConversation(
  { db, clock }: WithClock,
  owner: Owner,
): Promise<{ conversation: string; language: Language } | null> {
  const last = await ofOwner(db, owner)
    .select(["conversation", "language", "sent_at"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && clock.now().getTime() - Date.parse(last.sent_at) < silence ? last : null;
}

/** Returns what an owner's conversation is about, for the next question to go on from; empty if about nothing. */
export async function readTopic(
  services: WithClock,
  owner: Owner | null,
  answerTextsIn: Assistant["answerTextsIn"],
): Promise<string[]> {
  const open = owner === null ? null : await openConversation(services, owner);
  if (owner === null || open === null) return [];
  const before = await turnsBefore(services, owner, open.conversation);
  const { "general.currency": currency } = await readSettings(services, festivalSettings);
  return topicOf(services, { language: open.language, before }, (language) => answerTextsIn(language, currency));
}

async function turnsBefore({ db }: WithDb, owner: Owner, conversation: string): Promise<Turn[]> {
  const rows = await ofOwner(db, owner)
    .select(["content", "sender", "parts"])
    .where("conversation", "=", conversation)
    .orderBy("number", "desc")
    .limit(rememberedQuestions * 2)
    .execute();
  const turns: Turn[] = [];
  let eventIds: string[] = [];
  // From the newest: each answer comes before its question.
  for (const { content, sender, parts } of rows) {
    if (sender === "acty") {
      eventIds = [...new Set(partsOf(parts).flatMap((part) => part.eventIds))];
    } else {
      turns.unshift({ text: content, eventIds });
      eventIds = [];
    }
  }
  return turns;
}

export async function listMessages(services: WithDb, owner: Owner): Promise<ChatMessage[]> {
  const rows = await ofOwner(services.db, owner).selectAll().orderBy("number", "desc").limit(mostListed).execute();
  return rows.map(toMessage).toReversed();
}

export async function clearMessages(services: WithDb, owner: Owner): Promise<number> {
  const { numDeletedRows } = await services.db
    .deleteFrom("chat_messages")
    .where(ownerColumn(owner), "=", owner.id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes messages older than the setting `limits.chat_days`. */
export async function removeOldMessages(services: WithClock): Promise<void> {
  const days = (await readSettings(services, chatSettings))["limits.chat_days"];
  const before = new Date(services.clock.now().getTime() - days * 86_400_000).toISOString();
  await services.db.deleteFrom("chat_messages").where("sent_at", "<", before).execute();
}

const storedTarget = z.union([z.object({ place: z.string() }), z.enum(["first_aid", "plan"])]);

const storedParts = z.array(
  z.object({
    text: z.string(),
    eventIds: z.array(z.string()),
    language: z.enum(languages).optional(),
    links: z.array(z.object({ text: z.string(), target: storedTarget })).optional(),
  }),
);

const storedHelp = z.object({
  number: z.string(),
  call: z.string(),
  lines: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      target: storedTarget.nullable(),
      action: z.string(),
    }),
  ),
});

const partsOf = (parts: string | null): ReplyPart[] => (parts === null ? [] : storedParts.parse(JSON.parse(parts)));

const toMessage = (row: Selectable<Database["chat_messages"]>): ChatMessage => ({
  id: row.id,
  sender: row.sender,
  content: row.content,
  timestamp: row.sent_at,
  language: row.language,
  kind: row.kind,
  parts: partsOf(row.parts),
  judged: row.judged,
  help: row.help === null ? null : storedHelp.parse(JSON.parse(row.help)),
});

interface AnswerContext {
  texts: AnswerTexts;
  calendar: FestivalCalendar;
  now: Date;
}

/** Returns an answer as plain text: each sentence, then a line per event. For clients that show no event cards. */
function contentOf(
  replyParts: readonly ReplyPart[],
  events: ReadonlyMap<string, EventSummary>,
  context: AnswerContext,
): string {
  return replyParts
    .flatMap(({ text, eventIds }) => {
      const listed = eventIds.flatMap((id) => events.get(id) ?? []);
      // A sentence about one event that names it needs no list.
      return listed.length === 1 && listed.every(({ title }) => text.includes(title))
        ? [text]
        : [text, ...listed.map((event) => lineOf(event, context))];
    })
    .join("\n");
}

function lineOf(event: EventSummary, { texts, calendar, now }: AnswerContext): string {
  const today = dayOf(now, calendar);
  const day = dayWords({ texts, now, calendar }, event.startTime);
  const time = isListedByDay(event)
    ? ""
    : [day === texts.day(today, today) ? "" : day, clockTime(event.startTime, calendar.zone)].filter(Boolean).join(" ");
  const place = shownPlace(event);
  return `· ${time === "" ? "" : `${time} `}${event.title}${place === "" ? "" : ` (${place})`}`;
}

/** Moves the messages of a device to the account that signs in on it, in the caller's transaction. */
export async function joinMessagesIn(transaction: DbTransaction, deviceId: string, userId: string): Promise<void> {
  await transaction
    .updateTable("chat_messages")
    .set({ user_id: userId, device_id: null })
    .where("device_id", "=", deviceId)
    .execute();
}
