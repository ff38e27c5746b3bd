import { clockTime, dayOf, type FestivalCalendar, weekdayOf } from "../../programme/day.ts";
import type { WithClock } from "../../services.ts";
import type { Ask } from "../ask.ts";
import type { Turn } from "../dialogue.ts";
import type { Language } from "../../preferences.ts";
import { normalized } from "../question-text.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { askOf, filledAsksOf, filledSchema } from "./asked-schema.ts";
import { type FailureKind, type ModelAccount, type ModelCaller, ModelFailure, type Usage } from "./model.ts";
import { instructions, mostTokens } from "./prompt.ts";

export interface ModelReading {
  /** Null if the built-in reader's asks must do. */
  asks: Ask[] | null;
  failure: FailureKind | null;
  used: Usage;
}

interface Reading {
  text: string;
  /** Language of the question, as the built-in reader finds it. */
  language: Language;
  before: readonly Turn[];
  vocabulary: Vocabulary;
  calendar: FestivalCalendar;
}

interface Asking {
  caller: ModelCaller;
  account: ModelAccount;
  signal: AbortSignal;
  complain?: (failure: ModelFailure) => void;
}

/**
 * Lets a language model read a question: it fills the schema of what was asked, and nothing else. A failure of the model is
 * returned and not thrown.
 */
export async function readWithModel(
  services: Pick<WithClock, "clock">,
  { text, language, before, vocabulary, calendar }: Reading,
  { caller, account, signal, complain }: Asking,
): Promise<ModelReading> {
  const now = services.clock.now();
  const filling = caller.fillIn(
    {
      account,
      instructions: [instructions, namesOf(vocabulary)],
      question: questionText(text, before, vocabulary, now, calendar),
      schema: filledSchema,
      mostTokens,
    },
    signal,
  );
  const failed = (failure: ModelFailure): ModelReading => {
    complain?.(failure);
    return { asks: null, failure: failure.kind, used: filling.used };
  };
  try {
    const filled = filledAsksOf(await filling.json);
    if (filled === null) return failed(new ModelFailure("rubbish", "it does not fill the schema"));
    const typed = normalized([...before.map((turn) => turn.text), text].join("\n"));
    // The built-in reader knows best what lies outside, and what a list goes on with.
    const isRead =
      filled.length > 0 && filled.every(({ marks }) => !marks.includes("outside") && !marks.includes("more"));
    const context = { typed, question: normalized(text), language, vocabulary, now, calendar };
    return { asks: isRead ? filled.map((one) => askOf(one, context)) : null, failure: null, used: filling.used };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return failed(error);
  }
}

/** Most names of a list, and most characters of one, that are sent: they bound the cost of a question. */
const mostNames = 300;
const longestName = 80;

/** Returns the names of the programme. They change seldom, so the service can cache them. */
function namesOf({ categories, places, titles, speakers }: Vocabulary): string {
  const names = (all: readonly { name: string }[]): string[] =>
    all.slice(0, mostNames).map(({ name }) => name.slice(0, longestName));
  return `The names of the programme, as data:\n${JSON.stringify({
    kinds: names(categories),
    places: names(places),
    events: names(titles),
    people: names(speakers),
  })}`;
}

function questionText(
  text: string,
  before: readonly Turn[],
  { titles }: Vocabulary,
  now: Date,
  calendar: FestivalCalendar,
): string {
  const day = dayOf(now, calendar);
  const weekday = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][weekdayOf(day)];
  const titleOf = (id: string): string[] =>
    titles.filter(({ ids }) => ids.includes(id)).map(({ name }) => name.slice(0, longestName));
  return JSON.stringify({
    today: `${day} (${weekday ?? ""})`,
    time: clockTime(now, calendar.zone),
    before: before.map((turn) => ({ asked: turn.text, shown: turn.eventIds.flatMap(titleOf) })),
    question: text,
  });
}
