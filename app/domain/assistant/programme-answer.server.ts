import type { Owner } from "../identity/visitor.server.ts";
import type { Language } from "../preferences.ts";
import type { Services } from "../services.ts";
import { festivalCalendar } from "../settings/settings.server.ts";
import { answer } from "./compose-answer.ts";
import { find } from "./lookup.server.ts";
import { amenitiesIn } from "./subjects.ts";
import type { Reply } from "./reply.ts";
import { readable } from "./question-text.ts";
import { type Understood, understand } from "./question-parser.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { readVocabulary } from "./vocabulary.server.ts";
import type { Words } from "./answer-texts.ts";

export interface ActyQuestion {
  text: string;
  /** The page's language, for a question whose own can't be told. */
  language: Language;
  /** What was asked before, oldest first: 'and tomorrow?' goes on from it. */
  before: readonly string[];
  /** Whose saved events it may tell; null for nobody's. */
  owner: Owner | null;
}

/** How many questions back one may refer to. */
const rememberedQuestions = 3;

/**
 * Answers a question about the programme without a model: reads day, hour, category, place and what else narrows it in four languages, and tells what the
 * database has. Events that don't exist can't appear; what it doesn't understand it says. `wordsIn` puts sentences into a language.
 */
export async function answerFromProgramme(
  services: Pick<Services, "db" | "clock">,
  question: ActyQuestion,
  wordsIn: (language: Language) => Words,
): Promise<Reply> {
  const vocabulary = await readVocabulary(services);
  const calendar = await festivalCalendar(services);
  const now = services.clock.now();
  const previous = question.before
    .slice(-rememberedQuestions)
    .reduce<Understood | null>(
      (before, text) => understand({ text, language: question.language, previous: before }, vocabulary, now, calendar),
      null,
    );
  const understood = understand(
    { text: question.text, language: question.language, previous },
    vocabulary,
    now,
    calendar,
  );
  const found = await find(services, understood, vocabulary, question.owner);
  return answer({
    understood,
    found,
    words: wordsIn(understood.language),
    now,
    calendar,
    names: namesOf(understood, vocabulary),
    desk: deskOf(vocabulary),
  });
}

const namesOf = ({ categoryIds, placeIds }: Understood, { categories, places }: Vocabulary) => ({
  categories: categories.filter(({ ids }) => ids.some((id) => categoryIds.includes(id))).map(({ name }) => name),
  places: places.filter(({ ids }) => ids.some((id) => placeIds.includes(id))).map(({ name }) => name),
});

/** The place that has an information point. */
export function deskOf({ places }: Vocabulary): string | null {
  const [desk] = amenitiesIn(" punto de informacion ");
  return (
    places.find(({ amenities }) =>
      amenities.some((amenity) => desk !== undefined && readable(amenity).search(desk.pattern) >= 0),
    )?.name ?? null
  );
}
