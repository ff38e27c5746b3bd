import { assistantSettings, modelKey } from "../assistant-settings.ts";
import { addDays, dayOf } from "#app/domain/programme/day.ts";
import type { Services, WithDb } from "#app/domain/services.ts";
import { readSecret, readSettings } from "#app/domain/settings/settings.server.ts";
import { calendarOf, calendarSettings } from "#app/domain/programme/festival-settings.ts";
import { codeLetters } from "#app/domain/identifier.ts";
import { normalized, wordsOf } from "../question-text.ts";
import type { Language } from "#app/domain/preferences.ts";
import { kindOfQuestion, meaningOf, type QuestionKind } from "./question-groups.ts";
import type { Judgement } from "../conversation.ts";
import type { FailureKind } from "../model/model.ts";

/** An answer is slow from this time on, in ms: a little more and the built-in reader answers instead. */
const slowFrom = 2500;
const daysShown = 14;

/** Returns Acty's answers and costs of each day, and the state of its model. */
export async function readOverview(services: Pick<Services, "db" | "clock" | "vault">) {
  const settings = await readSettings(services, { ...calendarSettings, ...assistantSettings });
  const today = dayOf(services.clock.now(), calendarOf(settings));
  const rows = await services.db
    .selectFrom("assistant_days")
    .selectAll()
    .where("day", ">", addDays(today, -daysShown))
    .orderBy("day", "desc")
    .execute();
  const days = rows.map((row) => ({
    day: row.day,
    questions: row.questions,
    modelTries: row.model_tries,
    modelAnswers: row.model_answers,
    /** Questions answered without the model because the budget was used up. */
    refusals: row.refusals,
    dangers: row.dangers,
    right: row.right_answers,
    wrong: row.wrong_answers,
    tokens: row.input_tokens + row.cached_tokens + row.output_tokens,
  }));
  const [newest] = days;
  const withToday =
    newest?.day === today
      ? days
      : [
          {
            day: today,
            questions: 0,
            modelTries: 0,
            modelAnswers: 0,
            refusals: 0,
            dangers: 0,
            right: 0,
            wrong: 0,
            tokens: 0,
          },
          ...days,
        ];
  const budget = { perVisitor: settings["limits.assistant_per_visitor"], perDay: settings["limits.assistant_per_day"] };
  const last = await services.db.selectFrom("assistant_model").selectAll().executeTakeFirst();
  const hasKey = (await readSecret(services, modelKey)) !== "";
  const isOver = (withToday[0]?.modelTries ?? 0) >= budget.perDay;
  return {
    isOn: settings["features.ai_assistant"],
    model: {
      state: stateOf(hasKey, isOver, last),
      name: settings["api.assistant.model"],
      /** ISO 8601 UTC; null before the first call. */
      askedAt: last?.at ?? null,
      /** In ms. */
      took: last?.took_ms ?? 0,
    },
    budget,
    days: withToday,
  };
}

/** State of the model: without a key, not asked yet, working, today's budget used up, or its last failure. */
type ModelState = "none" | "untested" | "works" | "over" | FailureKind;

function stateOf(
  hasKey: boolean,
  isOver: boolean,
  last: { outcome: "works" | FailureKind; took_ms: number } | undefined,
): ModelState {
  if (!hasKey) return "none";
  if (isOver) return "over";
  if (last === undefined) return "untested";
  return last.outcome === "works" && last.took_ms >= slowFrom ? "slow" : last.outcome;
}

const unansweredKinds = ["unknown", "nothing"] as const;
const mostRead = 3000;
const mostShown = 40;

interface Unanswered {
  /** Range of the time of asking, ISO 8601 UTC; null for an open end. */
  start: string | null;
  end: string | null;
  /** Most answers read, and most questions returned; null for all. */
  mostRead: number | null;
  mostShown: number | null;
}

interface QuestionGroup {
  /** The latest wording. */
  text: string;
  language: Language;
  /** Other wordings of the same question, the latest first. */
  others: string[];
  kind: QuestionKind;
  count: number;
  /** Number of the answers that a visitor called wrong. */
  wrong: number;
  lastAskedAt: string;
}

/**
 * Returns questions without an answer or with one that a visitor called wrong, those with the same meaning grouped, the most frequent first. They show what the
 * programme may lack. Orders to Acty and rubbish are apart.
 */
export async function listUnanswered(
  { db }: WithDb,
  wanted: Unanswered = { start: null, end: null, mostRead, mostShown },
): Promise<{ questions: QuestionGroup[]; apart: QuestionGroup[] }> {
  let query = db
    .selectFrom("chat_messages as answer")
    .innerJoin("chat_messages as question", "question.id", "answer.question_id")
    .select([
      "question.content as text",
      "question.language as language",
      "question.sent_at as sentAt",
      "answer.judged",
    ])
    // Nobody reads the words of somebody in danger.
    .where("answer.help", "is", null)
    .where((eb) => eb.or([eb("answer.kind", "in", unansweredKinds), eb("answer.judged", "=", "wrong")]))
    .orderBy("answer.number", "desc");
  if (wanted.start !== null) query = query.where("question.sent_at", ">=", wanted.start);
  if (wanted.end !== null) query = query.where("question.sent_at", "<", wanted.end);
  if (wanted.mostRead !== null) query = query.limit(wanted.mostRead);
  const asked = await query.execute();
  const groups = [...Map.groupBy(asked, ({ text, language }) => meaningOf(text, language)).values()]
    .flatMap(groupOf)
    .toSorted((one, other) => other.count - one.count);
  const isQuestion = ({ kind }: QuestionGroup): boolean => kind === "question";
  const most = wanted.mostShown ?? groups.length;
  return {
    questions: groups.filter(isQuestion).slice(0, most),
    apart: groups.filter((group) => !isQuestion(group)).slice(0, most),
  };
}

function groupOf(
  same: { text: string; language: Language; sentAt: string; judged: Judgement | null }[],
): QuestionGroup[] {
  const [last] = same;
  if (last === undefined) return [];
  const { text, language, sentAt } = last;
  const wordings = new Map(same.map((one) => [keyOfWords(one.text), one.text]));
  wordings.delete(keyOfWords(text));
  return [
    {
      text,
      language,
      others: [...wordings.values()].slice(0, mostWordings),
      kind: kindOfQuestion(text),
      count: same.length,
      wrong: same.filter(({ judged }) => judged === "wrong").length,
      lastAskedAt: sentAt,
    },
  ];
}

const mostWordings = 3;

/** Returns a text without case, accents and marks. */
const keyOfWords = (text: string): string => wordsOf(normalized(text)).join(" ");

export const conversationsOfPage = 10;

/** Returns one page of conversations, the latest first, and their total number; without the words of somebody in danger. */
export async function listConversations({ db }: WithDb, page: number) {
  const { total } = await db
    .selectFrom("chat_messages")
    .select((row) => row.fn.count<number>("conversation").distinct().as("total"))
    .executeTakeFirstOrThrow();
  const shown = await db
    .selectFrom("chat_messages")
    .select("conversation")
    .groupBy("conversation")
    .orderBy((row) => row.fn.max("number"), "desc")
    .limit(conversationsOfPage)
    .offset((page - 1) * conversationsOfPage)
    .execute();
  const names = shown.map(({ conversation }) => conversation);
  const rows = await db
    .selectFrom("chat_messages")
    .select(["id", "conversation", "sender", "content", "language", "sent_at", "kind", "source", "question_id", "help"])
    .where("conversation", "in", names)
    .orderBy("number")
    .execute();
  const inDanger = new Set(
    rows.flatMap(({ help, id, question_id: question }) => (help === null ? [] : [id, question])),
  );
  const messages = Map.groupBy(rows, ({ conversation }) => conversation);
  const conversations = names.map((name) => ({
    label: labelOf(name),
    messages: (messages.get(name) ?? []).map((row) => ({
      id: row.id,
      sender: row.sender,
      /** Null for the words of somebody in danger and their answer. */
      content: inDanger.has(row.id) ? null : row.content,
      language: row.language,
      sentAt: row.sent_at,
      isByModel: row.source === "model",
      isUnanswered: unansweredKinds.some((kind) => kind === row.kind),
    })),
  }));
  return { conversations, total };
}

/**
 * Returns four letters derived from the conversation's random id. They don't identify the visitor, whose next
 * conversation has others.
 */
function labelOf(conversation: string): string {
  let sum = 7;
  for (const character of conversation) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_048_576;
  return [15, 10, 5, 0].map((shift) => codeLetters.charAt((sum >> shift) & 31)).join("");
}
