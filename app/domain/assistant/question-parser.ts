import type { Language } from "../preferences.ts";
import type { Day, FestivalCalendar } from "../programme/day.ts";
import {
  type AskedFact,
  type Grammar,
  type Keyword,
  type Rank,
  type SmallTalk,
  askedFacts,
  offTopics,
  ranks,
  smallTalks,
} from "./grammar/grammar.ts";
import { type Ask, type SpokenLanguage, asksNothing, emptyAsk, needs } from "./ask.ts";
import { type Polarity, nextNegated, takeSign, withoutCommasInList } from "./negation.ts";
import { takeState } from "./question-state.ts";
import { withHoursMarked } from "./question-hours.ts";
import { readTiming } from "./question-times.ts";
import { takeCategories, takeEvents, takePlaces } from "./names-in-question.ts";
import { relationsIn } from "./relations.ts";
import { isSmall, isSmallElsewhere, isStopWord } from "./spelling.ts";
import { type Subject, amenitiesIn, isSubjectWord, phrasesIn, subjectOf } from "./subjects.ts";
import { composedPhrase, gap, keptPhrase, phrase, takeAll, takeFirst, wordsOf } from "./question-text.ts";
import type { Vocabulary } from "./vocabulary.ts";

const mostNegated = 4;

/** The age that a word means. */
const usualAges = [
  ["babies", 2],
  ["teens", 14],
] as const;

const either = / (?:o|u|or|ou) /;

/** Returns the pattern of a rank; 'what begins before 22:00' seeks no first one. */
const rankPattern = (grammar: Grammar, rank: Rank): RegExp =>
  composedPhrase(grammar, rank, () => `(?:${grammar.ranks[rank]})(?! (?:[a-z]+ ){0,2}[@~]\\d)`);

/** A question from which each parsed part is removed. */
export class Question {
  #text: string;
  readonly #grammar: Grammar;
  readonly #vocabulary: Vocabulary;

  constructor(text: string, grammar: Grammar, vocabulary: Vocabulary) {
    this.#text = text;
    this.#grammar = grammar;
    this.#vocabulary = vocabulary;
  }

  read(language: Language, at: { now: Date; calendar: FestivalCalendar; dayBefore: Day | null }): Ask {
    const kinds = relationsIn(this.#text);
    const ofText = { kinds, text: this.#text };
    const talk = this.#takeTalk();
    const { rest: besideEvents, ...named } = takeEvents(this.#naming());
    this.#text = besideEvents;
    const isStreamed = this.#takes("streamed");
    const places = takePlaces(this.#naming());
    this.#text = places.rest;
    if (places.isNear) this.#takes("near");
    this.#text = withHoursMarked(this.#withDigits());
    const rank = ranks.find((one) => this.#takeAll(rankPattern(this.#grammar, one)).length > 0) ?? null;
    const isOutdoors = this.#takes("outdoors");
    const isIndoors = this.#takes("indoors");
    const ageFrom = this.#takeNumber(this.#grammar.ageFrom);
    const [, usualAge = null] = usualAges.find(([word]) => this.#has(word)) ?? [];
    const age = this.#takeNumber(this.#grammar.age) ?? usualAge;
    const priceUpTo = this.#takeNumber(this.#grammar.priceUpTo);
    const priceAbove = this.#takeNumber(this.#grammar.priceAbove);
    const has = (sign: Keyword): boolean => this.#takes(sign);
    const isAboutSaved = has("saved");
    const { rest: besideState, ...state } = takeState(this.#text, this.#grammar);
    this.#text = besideState;
    const [need = null] = needs.filter((one) => has(one));
    const isNonVerbal = has("nonVerbal");
    const notLanguages = this.#takeLanguages("not ");
    const [spokenLanguage = null] = this.#takeLanguages("");
    const paid = this.#takesSigned("paid");
    const free = this.#takesSigned("free");
    const isPaid = paid === "wanted" || free === "unwanted";
    const isFree = (free === "wanted" || paid === "unwanted") && !isPaid;
    const offTopic = findOffTopic(this.#text, this.#grammar);
    const nearMe = has("nearMe");
    const adults = has("adults");
    const forChildren = this.#takesSigned("children");
    const isAdvice = has("advice");
    const found = amenitiesIn(this.#text);
    const { rest: besideFacts, facts, isStill } = takeFacts(this.#text, this.#grammar);
    this.#text = besideFacts;
    const isCount = has("count");
    const isNearPlace = places.isNear && found.length > 0;
    const seeksFacility =
      isNearPlace || facts.includes("where") || this.#has("facility") || this.#isOnlyOf(found, offTopic);
    const amenities = seeksFacility ? found : [];
    // 'First aid' is no first event.
    if (this.#isOnlyOf(amenities, offTopic))
      for (const { pattern } of amenities) this.#text = this.#text.replaceAll(pattern, gap);
    const { rest, ...timing } = readTiming(this.#text, this.#grammar, at);
    this.#text = rest;
    const negated = { ...this.#takeNegated(places.not), languages: isNonVerbal ? [] : notLanguages };
    const beforeCategories = this.#text;
    const categories = this.#takeCategories();
    const nearSomething = has("near");
    const sought = this.#subjects();
    // In 'jazz or theatre' the category is a subject like the other.
    const isEither = categories.words.some((word) =>
      sought.subjects.some(({ asked }) => isEitherOf(beforeCategories, [word, asked])),
    );
    // A 'workshop of circus' is both.
    const [form, ...others] = isListOf(beforeCategories, categories.words) ? [] : categories.words;
    const isOfBoth = form !== undefined && others.length > 0 && categories.ids.length === others.length + 1;
    const categoryIds = isEither ? [] : isOfBoth ? categories.ids.slice(0, 1) : categories.ids;
    const alsoSought = isEither ? categories.words : isOfBoth ? others : [];
    const subjects = [...sought.subjects, ...alsoSought.map(subjectOf)];
    const isAnySubject = isEither || sought.isAnySubject;
    if (isIndoors) subjects.push(subjectOf("interior"));
    if (isOutdoors) negated.subjects.push(subjectOf("interior"));
    // 'Where is it, and do I have to pay?' asks for a fact.
    const asksFact = facts.some((fact) => fact !== "about") || (facts.length > 0 && named.eventIds.length > 0);
    const asksPrice = isPaid && asksFact && !facts.includes("price");
    const isAhead = timing.when !== null && timing.when.from > at.now;
    const hasThing = named.eventIds.length + categoryIds.length + subjects.length > 0;
    const parsed: Ask = {
      ...emptyAsk(language),
      talk,
      offTopic,
      facts: (asksPrice ? [...facts, "price" as const] : facts).filter((fact) => !isStill || fact !== "booking"),
      ...named,
      placeIds: places.at,
      isNear: places.isNear || (nearSomething && places.at.length > 0 && subjects.length === 0),
      near: nearMe ? "me" : nearSomething && places.at.length === 0 ? (subjects.pop() ?? "me") : null,
      categoryIds: categoryIds.filter((id) => !negated.categoryIds.includes(id)),
      subjects,
      isAnySubject,
      excluded: negated,
      timing,
      audience:
        ageFrom !== null
          ? { kind: "adults", age: ageFrom }
          : forChildren === "wanted" || age !== null
            ? { kind: "children", age }
            : adults || forChildren === "unwanted"
              ? { kind: "adults", age: null }
              : null,
      priceUpTo: isFree ? 0 : priceUpTo,
      priceAbove,
      isPaid: isPaid && !asksPrice,
      ...state,
      // 'Can we still book it?' asks whether there are places, and not how.
      places: state.places ?? (isStill ? "left" : null),
      // 'What is still open tonight?' is not asked of what has begun already.
      phase: isAhead && (state.phase === "begun" || (state.phase === "over" && !hasThing)) ? null : state.phase,
      isStreamed,
      need,
      // 'Without speaking Spanish' asks for events without words, not for Spanish.
      spokenLanguage: isNonVerbal ? null : spokenLanguage,
      isNonVerbal,
      amenities,
      isCount,
      isAdvice,
      isAboutSaved,
      relation: kinds.length === 0 && rank === null ? null : ofText,
      rank,
    };
    if (talk === null || asksNothing(parsed)) return parsed;
    return this.#isNoise(parsed) ? { ...emptyAsk(language), talk } : { ...parsed, talk: null };
  }

  /** Returns whether a question has nothing but words that mean nothing here, as in 'thanks, darling'. */
  #isNoise(parsed: Ask): boolean {
    return asksNothing({ ...parsed, subjects: [] }) && !parsed.subjects.some(({ asked }) => this.#isSubject(asked));
  }

  #has(sign: Keyword): boolean {
    return keptPhrase(this.#grammar.keywords[sign]).test(this.#text);
  }

  /** Removes every match of a keyword; returns whether there was one. */
  #takes(sign: Keyword): boolean {
    return this.#takeAll(keptPhrase(this.#grammar.keywords[sign])).length > 0;
  }

  #takeAll(what: RegExp): RegExpExecArray[] {
    const { matches, rest } = takeAll(this.#text, what);
    this.#text = rest;
    return matches;
  }

  /**
   * Removes small talk first, so that 'good evening' is no time. The last kind counts, because greetings precede
   * questions.
   */
  #takeTalk(): SmallTalk | null {
    const found = smallTalks.filter(
      (talk) => talk !== "fine" && keptPhrase(this.#grammar.smallTalk[talk]).test(this.#text),
    );
    if (found.length === 0)
      return new RegExp(`^(?:(?:${this.#grammar.smallTalk.fine})(?: |$))+$`).test(wordsOf(this.#text).join(" "))
        ? this.#asFine()
        : null;
    // 'Help' and 'who' may belong to the question, so they are removed only if nothing else is left.
    for (const talk of ["hello", "thanks", "bye", "swearing"] as const)
      this.#takeAll(keptPhrase(this.#grammar.smallTalk[talk]));
    const rest = (["who", "help", "mood"] as const).find((talk) => found.includes(talk));
    if (rest === undefined) return found[0] ?? null;
    const before = this.#text;
    this.#takeAll(keptPhrase(this.#grammar.smallTalk[rest]));
    if (this.#meaningful().length === 0) return rest;
    this.#text = before;
    return null;
  }

  #asFine(): SmallTalk {
    this.#text = ` ${gap} `;
    return "fine";
  }

  #naming() {
    return { text: this.#text, grammar: this.#grammar, vocabulary: this.#vocabulary };
  }

  #takeCategories(): { ids: string[]; words: string[] } {
    const { rest, ...found } = takeCategories(this.#text, this.#vocabulary);
    this.#text = rest;
    return found;
  }

  #withDigits(): string {
    return this.#text.replaceAll(/[a-z]+/g, (word) => String(this.#grammar.numbers[word] ?? word));
  }

  #takeNumber(source: string): number | null {
    const taken = takeFirst(this.#text, keptPhrase(source));
    if (taken === null) return null;
    this.#text = taken.rest;
    const number = taken.match.slice(1).find((group) => group !== undefined);
    return number === undefined ? null : Number(number);
  }

  /** Removes the languages that are named with or without a 'not', 'in' before them included, and returns them. */
  #takeLanguages(sign: "" | "not "): SpokenLanguage[] {
    const { spokenLanguages, keywords, no } = this.#grammar;
    const before = sign === "" ? "" : `(?:${keywords.not}|${no}) `;
    const all = ["es", "en", "pt", "fr", "de", "it"] as const;
    const named = (one: SpokenLanguage): RegExp =>
      composedPhrase(this.#grammar, `${sign}in ${one}`, () => `${before}(?:(?:en|in|em) )?(?:${spokenLanguages[one]})`);
    return all.filter((one) => this.#takeAll(named(one)).length > 0);
  }

  /** Removes every match of a keyword, and returns the {@link Polarity} of the first. */
  #takesSigned(keyword: Keyword): Polarity {
    const { sign, rest } = takeSign(this.#text, keyword, this.#grammar);
    this.#text = rest;
    return sign;
  }

  /** Removes and parses what is not wanted. */
  #takeNegated(placeIds: string[]): Omit<Ask["excluded"], "languages"> {
    const negated = { categoryIds: [] as string[], placeIds, subjects: [] as Subject[] };
    this.#text = withoutCommasInList(this.#text, this.#grammar);
    for (let turn = 0; turn < mostNegated; turn += 1) {
      const next = nextNegated(this.#text, this.#grammar, (word) => this.#isSubject(word));
      if (next === null) break;
      this.#text = next.rest;
      const inner = new Question(` ${next.words} `, this.#grammar, this.#vocabulary);
      negated.categoryIds.push(...inner.#takeCategories().ids);
      negated.subjects.push(...inner.#subjects().subjects.filter(({ asked }) => this.#isSubject(asked)));
    }
    return negated;
  }

  /** Returns whether a word means something of the programme, or something that people look for. */
  #isSubject(word: string): boolean {
    const { nameWords, descriptionWords } = this.#vocabulary;
    return isSubjectWord(word) || word.includes(" ") || nameWords.has(word) || descriptionWords.has(word);
  }

  /** Returns whether nothing is left beside the amenities, and beside what else is asked of them: 'vegan food'. */
  #isOnlyOf(found: readonly { asked: string; pattern: RegExp }[], offTopic: Ask["offTopic"]): boolean {
    if (found.length === 0) return false;
    const { near, nearMe, facility } = this.#grammar.keywords;
    const rest = [...found.map(({ pattern }) => pattern), phrase(`${nearMe}|${near}|${facility}`, "g")].reduce(
      (text, pattern) => text.replaceAll(pattern, gap),
      this.#text.replace(offTopic?.matched ?? gap, gap),
    );
    return new Question(rest, this.#grammar, this.#vocabulary).#meaningful().length === 0;
  }

  #subjects(): { subjects: Subject[]; isAnySubject: boolean } {
    const before = this.#text;
    const phrases = phrasesIn(this.#text);
    for (const one of phrases) this.#text = this.#text.replace(` ${one} `, ` ${gap} `);
    const asides = this.#asides();
    const asked = [...phrases, ...new Set(this.#meaningful())].filter((word) => !asides.has(word));
    return { subjects: asked.map(subjectOf), isAnySubject: isEitherOf(before, asked) };
  }

  /** Returns the words that the programme lacks and nobody looks for: verbs, companions, and what the visitor does. */
  #asides(): Set<string> {
    const asides = composedPhrase(this.#grammar, "asides", () => `(?:(?:${this.#grammar.beforeAside}) )+(\\S+)`, "g");
    const words = [...this.#text.matchAll(asides)].map(([, word = ""]) => word);
    return new Set(words.filter((word) => !this.#isSubject(word)));
  }

  #meaningful(): string[] {
    const { nameWords, descriptionWords } = this.#vocabulary;
    const words = wordsOf(this.#text).filter(
      (word) =>
        (word.length > 2 || nameWords.has(word)) &&
        word.length > 1 &&
        !/^[\d@~]/.test(word) &&
        !isSmall(word, this.#grammar),
    );
    const named = words.filter((word) => isSubjectWord(word) || nameWords.has(word) || !isSmallElsewhere(word));
    // A French verb is a subject in 'hay anime'.
    const isTheSubject = named.length === 0 && words.length === 1;
    return isTheSubject ? words.filter((word) => descriptionWords.has(word) && !isStopWord(word)) : named;
  }
}

/** Returns whether an 'and', a 'plus', an 'or' or a comma stands between words of a text. */
function isListOf(text: string, words: readonly string[]): boolean {
  const at = words.map((word) => text.indexOf(` ${word} `));
  return / (?:o|u|or|ou|y|e|and|et|ni|nor|nem|mas|mais|plus|\|) /.test(
    text.slice(Math.min(...at), Math.max(...at) + 1),
  );
}

/** Returns whether an 'or' stands between words of a text: in 'theatre or circus', but not in 'is the theatre off or on?' */
function isEitherOf(text: string, words: readonly string[]): boolean {
  const at = words.map((word) => text.indexOf(` ${word} `));
  return either.test(text.slice(Math.min(...at), Math.max(...at) + 1));
}

const mostFacts = 3;

/**
 * Removes the facts that are asked, and returns them in the order of the question. `isStill` is true for words for booking with
 * a 'still' in them: 'can we still book?'
 */
function takeFacts(text: string, grammar: Grammar): { facts: AskedFact[]; isStill: boolean; rest: string } {
  const besideStill = text.replace(keptPhrase(grammar.still), "").replaceAll(/ {2,}/g, " ");
  const isStill = besideStill !== text && keptPhrase(grammar.askedFacts.booking).test(besideStill);
  const before = isStill ? besideStill : text;
  let rest = before;
  const taken = askedFacts.filter((fact) => {
    const found = takeAll(rest, keptPhrase(grammar.askedFacts[fact]));
    rest = found.rest;
    return found.matches.length > 0;
  });
  const facts = taken.length > 1 ? taken.filter((fact) => fact !== "about") : taken;
  const at = (fact: AskedFact): number => before.search(keptPhrase(grammar.askedFacts[fact]));
  return { facts: facts.toSorted((one, other) => at(one) - at(other)).slice(0, mostFacts), isStill, rest };
}

/** Returns the topic of a question that the programme has no answer to; null if it has none. */
function findOffTopic(text: string, grammar: Grammar): Ask["offTopic"] {
  for (const kind of offTopics) {
    const match = keptPhrase(grammar.offTopics[kind]).exec(text);
    if (match === null || (kind === "other" && asksBeside(text, match.index, grammar))) continue;
    return { kind, matched: match[0] };
  }
  return null;
}

/** Begins a clause that asks for something. */
const asksWhich = /^[ |]*(?:que|cual(?:es)?|which|what|quel(?:le)?s?|qual|quais) /;

/** Returns whether another clause asks about the programme: 'I have no car, what is on tomorrow?' */
function asksBeside(text: string, index: number, { asksAnew }: Grammar): boolean {
  const before = text.slice(0, index);
  const after = text.slice(index);
  const end = after.indexOf(gap);
  const others = [before.slice(0, before.lastIndexOf(gap) + 1), end < 0 ? "" : after.slice(end)];
  return others.some((clause) => keptPhrase(asksAnew).test(` ${clause} `) || asksWhich.test(clause));
}
