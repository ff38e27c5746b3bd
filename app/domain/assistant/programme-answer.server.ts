import type { Owner } from "../identity/visitor.server.ts";
import type { Language } from "../preferences.ts";
import type { WithClock } from "../services.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import { composeAnswer } from "./compose-answer.ts";
import { lookUp } from "./lookup.server.ts";
import { amenitiesIn } from "./subjects.ts";
import type { Reply } from "./conversation.ts";
import { normalized } from "./question-text.ts";
import { type ParsedQuestion, parseQuestion } from "./question-parser.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { readVocabulary } from "./vocabulary.server.ts";
import type { AnswerTexts } from "./answer-texts.ts";

interface ActyQuestion {
  text: string;
  /** The page's language, used if the question's language is unclear. */
  language: Language;
  /** Earlier questions, oldest first, which 'and tomorrow?' continues. */
  before: readonly string[];
  /** Owner of the saved events that the answer may show; null if it may show no saved events. */
  owner: Owner | null;
}

const rememberedQuestions = 3;

/**
 * Answers a question about the programme without a model. Reads day, hour, category, place and other criteria in four
 * languages, and answers from the database. It can't invent events, and says so if it does not understand a question.
 * `answerTextsIn` returns the texts of a language.
 */
export async function answerFromProgramme(
  services: WithClock,
  question: ActyQuestion,
  answerTextsIn: (language: Language) => AnswerTexts,
): Promise<Reply> {
  const vocabulary = await readVocabulary(services);
  const calendar = await festivalCalendar(services);
  const now = services.clock.now();
  const { language } = question;
  const parse = (text: string, previous: ParsedQuestion | null): ParsedQuestion =>
    parseQuestion({ text, language, previous }, vocabulary, now, calendar);
  const previous = question.before
    .slice(-rememberedQuestions)
    .reduce<ParsedQuestion | null>((before, text) => parse(text, before), null);
  const parsed = parse(question.text, previous);
  const found = await lookUp(services, parsed, vocabulary, question.owner);
  return composeAnswer({
    parsed,
    found,
    texts: answerTextsIn(parsed.language),
    now,
    calendar,
    names: namesOf(parsed, vocabulary),
    desk: deskOf(vocabulary),
  });
}

const namesOf = ({ categoryIds, placeIds }: ParsedQuestion, { categories, places }: Vocabulary) => ({
  categories: categories.filter(({ ids }) => ids.some((id) => categoryIds.includes(id))).map(({ name }) => name),
  places: places.filter(({ ids }) => ids.some((id) => placeIds.includes(id))).map(({ name }) => name),
});

/** Returns the name of the place with an information point, or null. */
export function deskOf({ places }: Vocabulary): string | null {
  const [desk] = amenitiesIn(" punto de informacion ");
  return (
    places.find(({ amenities }) =>
      amenities.some((amenity) => desk !== undefined && normalized(amenity).search(desk.pattern) >= 0),
    )?.name ?? null
  );
}
