import { z } from "zod";
import { parseInput } from "../../input.server.ts";
import { fallbackLanguage, type Language, languages } from "../../preferences.ts";
import { festivalSettings } from "../../programme/festival-settings.ts";
import type { Services, WithDb } from "../../services.ts";
import { openSettings, readSettings, writeGroupIn } from "../../settings/settings.server.ts";
import type { AnswerTexts } from "../answer-texts.ts";
import { type Ask, isOnlyAdvice } from "../ask.ts";
import type { Reply, ReplyPart } from "../conversation.ts";
import type { LookupResult } from "../lookup.server.ts";
import { normalized } from "../question-text.ts";
import {
  answerKey,
  answerSettings,
  fromStored,
  type OrganiserAnswer,
  organiserAnswer,
  toStored,
} from "../answer-settings.ts";
import { type PracticalSubject, practicalSubjects, practicalSubjectsIn } from "./practical-subjects.ts";

export interface WrittenAnswer {
  subject: PracticalSubject;
  texts: OrganiserAnswer;
}

/** Returns the organiser's answers to all practical subjects; the texts are empty where nothing is written. */
export async function listOrganiserAnswers(services: WithDb): Promise<WrittenAnswer[]> {
  const settings = await readSettings(services, answerSettings);
  return practicalSubjects.map((subject) => ({ subject, texts: fromStored(settings[answerKey(subject)]) }));
}

/** Writes the answer to one subject; four empty texts remove it. Throws `invalid` with the languages that are too long. */
export async function writeOrganiserAnswer(
  services: Services,
  subject: PracticalSubject,
  texts: z.input<typeof organiserAnswer>,
): Promise<OrganiserAnswer> {
  const answer = parseInput(organiserAnswer, texts);
  await services.db.transaction().execute(async (transaction) => {
    await writeGroupIn(services, await openSettings(transaction), answerSettings, {
      [answerKey(subject)]: toStored(answer),
    });
  });
  return answer;
}

/** One question as it was understood, with what the programme has for it. */
interface Answered {
  parsed: Ask;
  found: LookupResult;
}

/**
 * Returns a reply with what the organiser wrote about the practical things in the question. The plan's points come first;
 * where the programme knows nothing, the organiser's text stands alone.
 */
export async function withOrganiserAnswers(
  services: WithDb,
  text: string,
  answered: readonly Answered[],
  reply: Reply,
  answerTextsIn: (language: Language) => AnswerTexts,
): Promise<Reply> {
  const parts = await writtenParts(services, text, answered, reply.language, answerTextsIn);
  if (parts.length === 0) return reply;
  if (reply.kind === "words") return { ...reply, parts: [...reply.parts, ...parts] };
  // Events of a question that names none are a guess, unless it asks for access.
  if (reply.kind === "events" && answered.some(({ parsed }) => parsed.need !== null || !isOnlyAdvice(parsed)))
    return { ...reply, parts: [...parts, ...reply.parts] };
  return { ...reply, kind: "words", parts, eventIds: [] };
}

async function writtenParts(
  services: WithDb,
  text: string,
  answered: readonly Answered[],
  language: Language,
  answerTextsIn: (language: Language) => AnswerTexts,
): Promise<ReplyPart[]> {
  if (answered.some(isElsewhere)) return [];
  const searched = new Set(answered.flatMap(({ parsed }) => parsed.subjects.map((subject) => subject.asked)));
  const hasEvents = answered.some(({ found }) => found.kind === "events");
  const asked = practicalSubjectsIn(normalized(text))
    // Events about 'cards' answer 'Card games?', but not 'Can I pay by card?'.
    .filter(({ words }) => !hasEvents || words.some((word) => !searched.has(word)))
    .map(({ subject }) => subject);
  if (asked.length === 0) return [];
  const written = new Map((await listOrganiserAnswers(services)).map(({ subject, texts }) => [subject, texts]));
  const { "general.content_language": own } = await readSettings(services, festivalSettings);
  return asked.flatMap((subject) => {
    const texts = written.get(subject);
    return texts === undefined ? [] : partsIn(texts, language, own, answerTextsIn(language));
  });
}

/** Returns whether a question has its answer elsewhere: it names events, or talks. */
const isElsewhere = ({ parsed, found: { kind } }: Answered): boolean =>
  kind === "talk" || kind === "saved" || (kind === "events" && parsed.eventIds.length + parsed.categoryIds.length > 0);

/** Returns a text in the asked language; else in the festival's own or another, with a sentence that says which. */
function partsIn(texts: OrganiserAnswer, language: Language, own: Language, { format }: AnswerTexts): ReplyPart[] {
  const has = [language, own, fallbackLanguage, ...languages].find((one) => texts[one] !== "");
  if (has === undefined) return [];
  const part = { text: texts[has], eventIds: [], language: has };
  return has === language
    ? [part]
    : [{ text: format("only_in", { language: format(`language.${has}`) }), eventIds: [] }, part];
}
