import type { Language } from "../preferences.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import {
  offTopics,
  type AskedFact,
  askedFacts,
  type Grammar,
  type Keyword,
  type SmallTalk,
  ranks,
  smallTalks,
} from "./grammar/grammar.ts";
import { type Ask, emptyAsk, hasOwnSubject, narrows, needs } from "./ask.ts";
import { readTiming } from "./question-times.ts";
import { isGrammarWord } from "./spelling.ts";
import { amenitiesIn, isSameSubject, isSubjectWord, phrasesIn, type Subject, subjectOf } from "./subjects.ts";
import { gap, keptPhrase, normalized, phrase, stem, takeFirst, cutRange, wordsOf } from "./question-text.ts";
import { isSamePlaceWord, isTitleEnough, mentionsOf, type Name, type Vocabulary } from "./vocabulary.ts";

const mostFacts = 3;

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

  read(language: Language, now: Date, calendar: FestivalCalendar): Ask {
    const talk = this.#takeTalk();
    const named = this.#takeEvents();
    const places = this.#takePlaces();
    this.#text = this.#grammar.clock(this.#withDigits());
    const rank = ranks.find((one) => this.#takeAll(keptPhrase(this.#grammar.ranks[one])).length > 0) ?? null;
    const isIndoors = this.#takes("indoors");
    const age = this.#takeNumber(this.#grammar.age);
    const priceUpTo = this.#takeNumber(this.#grammar.priceUpTo);
    const has = (sign: Keyword): boolean => this.#takes(sign);
    const isAboutSaved = has("saved");
    const full = this.#takesSigned("full");
    const left = has("placesLeft") || full === "unwanted";
    const cancelled = this.#takesSigned("cancelled");
    const change = cancelled === "wanted" ? "cancelled" : has("delayed") ? "delayed" : null;
    const need = needs.find((one) => has(one)) ?? null;
    const spokenLanguage = this.#takeSpokenLanguage();
    const isNonVerbal = has("nonVerbal");
    const isStreamed = has("streamed");
    const paid = this.#takesSigned("paid");
    const free = this.#takesSigned("free");
    const isPaid = paid === "wanted" || free === "unwanted";
    const isFree = (free === "wanted" || paid === "unwanted") && !isPaid;
    const offTopic = this.#findOffTopic();
    const nearMe = has("nearMe");
    const adults = has("adults");
    const forChildren = this.#takesSigned("children");
    const isAdvice = has("advice");
    const found = amenitiesIn(this.#text);
    const facts = this.#takeFacts();
    const isCount = has("count");
    const seeksFacility = facts.includes("where") || this.#has("facility") || this.#isOnlyOf(found);
    const amenities = seeksFacility ? found : [];
    // 'First aid' is no first event.
    if (this.#isOnlyOf(amenities))
      for (const { pattern } of amenities) this.#text = this.#text.replaceAll(pattern, gap);
    const { rest, ...timing } = readTiming(this.#text, this.#grammar, now, calendar);
    this.#text = rest;
    const negated = this.#takeNegated();
    const categoryIds = this.#takeCategories();
    const nearSomething = has("near");
    const { subjects, isAnySubject } = this.#subjects();
    if (isIndoors) subjects.push(subjectOf("interior"));
    // 'Where is it, and do I have to pay?' asks for a fact.
    const asksPrice = isPaid && facts.length > 0 && !facts.includes("price");
    const parsed: Ask = {
      ...emptyAsk(language),
      talk,
      offTopic,
      facts: asksPrice ? [...facts, "price" as const] : facts,
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
        forChildren === "wanted" || age !== null
          ? { kind: "children", age }
          : adults || forChildren === "unwanted"
            ? { kind: "adults", age: null }
            : null,
      priceUpTo: isFree ? 0 : priceUpTo,
      isPaid: isPaid && !asksPrice,
      places: full === "wanted" ? "full" : left ? "left" : null,
      change,
      isStreamed,
      need,
      spokenLanguage: isNonVerbal ? null : spokenLanguage,
      isNonVerbal,
      amenities,
      isCount,
      isAdvice,
      isAboutSaved,
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
    const matches: RegExpExecArray[] = [];
    for (let taken = takeFirst(this.#text, what); taken !== null; taken = takeFirst(this.#text, what)) {
      this.#text = taken.rest;
      matches.push(taken.match);
    }
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

  #takeEvents(): { eventIds: string[]; isBySpeaker: boolean } {
    const { titles, speakers } = this.#vocabulary;
    const words = this.#text.split(" ").filter(Boolean);
    const byTitle = mentionsOf(words, titles, isTitleEnough(titles));
    const bySpeaker = mentionsOf(words, speakers, (name, start, length) => length === name.words.length);
    const titled = byTitle.filter(({ name }) => !this.#isOnlyTopic(name));
    // A speaker's name may be part of a longer title.
    const spoken = bySpeaker.filter((one) =>
      titled.every((other) => one.length >= other.length || one.to <= other.from || other.to <= one.from),
    );
    this.#cut(words, [...titled, ...spoken]);
    return {
      eventIds: [...new Set([...titled, ...spoken].flatMap(({ name }) => name.ids))],
      isBySpeaker: spoken.length > 0,
    };
  }

  /** A title that is one common word ('Circo') is a subject and not that event. */
  #isOnlyTopic({ words }: Name): boolean {
    const [word = ""] = words;
    return (
      words.length === 1 &&
      (this.#vocabulary.categories.some((category) => category.words.some((one) => isSameSubject(word, one))) ||
        isGrammarWord(word, this.#grammar))
    );
  }

  #cut(words: string[], mentions: { from: number; to: number }[]): void {
    const kept = words.map((word, index) =>
      mentions.some(({ from, to }) => index >= from && index < to) ? gap : word,
    );
    this.#text = ` ${kept.join(" ").replaceAll(/(?:\| )+\|/g, gap)} `;
  }

  #takePlaces(): { at: string[]; isNear: boolean } {
    const { places } = this.#vocabulary;
    const words = this.#text.split(" ").filter(Boolean);
    const isAfterPreposition = (from: number): boolean =>
      keptPhrase(`(?:${this.#grammar.beforePlace})(?= $)`).test(
        ` ${words.slice(Math.max(0, from - 4), from).join(" ")} `,
      ) || from === 0;
    const mentions = mentionsOf(
      words,
      places,
      (name, start, length) => {
        if (length === name.words.length && length > 1) return true;
        const part = name.words.slice(start, start + length);
        return places.every(
          (other) =>
            other === name ||
            !other.words.some((_, index) =>
              part.every((word, offset) => isSamePlaceWord(other.words[index + offset] ?? "", word)),
            ),
        );
      },
      isSamePlaceWord,
    ).filter(
      ({ from, to, length, name }) =>
        length > 1 || isAfterPreposition(from) || (words.length === 1 && name.words.length === 1 && to === 1),
    );
    const near = new RegExp(`(?:${this.#grammar.keywords.near})(?: (?:${this.#grammar.beforePlace}))?(?: \\S{1,3})? $`);
    const isNear = mentions.some(({ from }) => near.test(` ${words.slice(0, from).join(" ")} `));
    this.#cut(words, mentions);
    if (isNear) this.#takes("near");
    const ids = mentions.flatMap(({ name }) => name.ids);
    const not = keptPhrase(`(?:${this.#grammar.keywords.not})(?: (?:${this.#grammar.beforePlace}))?`);
    const negated = mentions
      .filter(({ from }) => not.test(` ${words.slice(Math.max(0, from - 5), from).join(" ")} `))
      .flatMap(({ name }) => name.ids);
    this.#negatedPlaces = negated;
    return { at: ids.filter((id) => !negated.includes(id)), isNear };
  }

  #negatedPlaces: string[] = [];

  #withDigits(): string {
    return this.#text.replaceAll(/[a-z]+/g, (word) => String(this.#grammar.numbers[word] ?? word));
  }

  #findOffTopic(): Ask["offTopic"] {
    for (const kind of offTopics) {
      const match = keptPhrase(this.#grammar.offTopics[kind]).exec(this.#text);
      if (match !== null) return { kind, matched: match[0] };
    }
    return null;
  }

  #takeNumber(source: string): number | null {
    const taken = takeFirst(this.#text, keptPhrase(source));
    if (taken === null) return null;
    this.#text = taken.rest;
    const number = taken.match.slice(1).find((group) => group !== undefined);
    return number === undefined ? null : Number(number);
  }

  #takeSpokenLanguage(): Ask["spokenLanguage"] {
    for (const spokenLanguage of ["es", "en", "pt", "fr", "de", "it"] as const) {
      const named = `(?:(?:en|in|em) )?(?:${this.#grammar.spokenLanguages[spokenLanguage]})`;
      const taken = takeFirst(this.#text, keptPhrase(named));
      if (taken !== null) {
        // 'without speaking Spanish' asks for events without words, not for Spanish.
        if (this.#has("nonVerbal")) return null;
        this.#text = taken.rest;
        return spokenLanguage;
      }
    }
    return null;
  }

  /**
   * Removes every match of a keyword, and returns whether it is wanted or, with a 'not' before it, unwanted; null if there is
   * none.
   */
  #takesSigned(sign: Keyword): "wanted" | "unwanted" | null {
    const match = keptPhrase(this.#grammar.keywords[sign]).exec(this.#text);
    if (match === null) return null;
    const before = this.#text.slice(0, match.index);
    const not = new RegExp(
      ` (?:${this.#grammar.keywords.not}|no|not|pas|nao|nada|rien|nothing)(?: \\S{1,5}){0,2} $`,
    ).exec(before);
    if (not !== null && !not[0].includes(gap)) {
      this.#text = cutRange(this.#text, not.index, match.index + match[0].length);
      this.#takes(sign);
      return "unwanted";
    }
    this.#takes(sign);
    return "wanted";
  }

  /** Removes and parses the words after each 'not' up to the next gap, and a word with a 'no' after it. */
  #takeNegated(): Ask["excluded"] {
    const negated = { categoryIds: [] as string[], placeIds: this.#negatedPlaces, subjects: [] as Subject[] };
    const not = keptPhrase(this.#grammar.keywords.not);
    for (let turn = 0; turn < 4; turn += 1) {
      const after = / (\S+) (?:no|nao|pas)(?= (?:\||$))/.exec(this.#text);
      const match = not.exec(this.#text);
      const isAfter = after !== null && this.#isSubject(after[1] ?? "");
      if (!isAfter && match === null) break;
      const from = isAfter ? after.index : (match?.index ?? 0);
      const begin = isAfter ? after.index : from + (match?.[0].length ?? 0);
      const next = isAfter ? null : not.exec(this.#text.slice(begin));
      const ends = isAfter
        ? [after.index + after[0].length]
        : [this.#text.indexOf(gap, begin), next === null ? -1 : begin + next.index].filter((end) => end > begin);
      const until = Math.min(this.#text.length, ...ends);
      const text = isAfter ? (after[1] ?? "") : this.#text.slice(begin, until).trim();
      const inner = new Question(` ${text} `, this.#grammar, this.#vocabulary);
      this.#text = cutRange(this.#text, from, until);
      negated.categoryIds.push(...inner.#takeCategories());
      negated.subjects.push(...inner.#subjects().subjects.filter(({ asked }) => this.#isSubject(asked)));
    }
    return negated;
  }

  /** Returns whether a word means something of the programme, or something that people look for. */
  #isSubject(word: string): boolean {
    const { nameWords, descriptionWords } = this.#vocabulary;
    return isSubjectWord(word) || word.includes(" ") || nameWords.has(word) || descriptionWords.has(word);
  }

  /** Returns whether nothing is left beside the amenities. */
  #isOnlyOf(found: readonly { asked: string; pattern: RegExp }[]): boolean {
    if (found.length === 0) return false;
    const { near, nearMe, facility } = this.#grammar.keywords;
    const rest = [...found.map(({ pattern }) => pattern), phrase(`${nearMe}|${near}|${facility}`, "g")].reduce(
      (text, pattern) => text.replaceAll(pattern, gap),
      this.#text,
    );
    return new Question(rest, this.#grammar, this.#vocabulary).#meaningful().length === 0;
  }

  /** Removes the facts that are asked, and returns them in the order of the question. */
  #takeFacts(): AskedFact[] {
    const before = this.#text;
    const taken = askedFacts.filter((fact) => this.#takeAll(keptPhrase(this.#grammar.askedFacts[fact])).length > 0);
    const facts = taken.length > 1 ? taken.filter((fact) => fact !== "about") : taken;
    const at = (fact: AskedFact): number => before.search(keptPhrase(this.#grammar.askedFacts[fact]));
    return facts.toSorted((one, other) => at(one) - at(other)).slice(0, mostFacts);
  }

  #takeCategories(): string[] {
    const found: string[] = [];
    const { categories } = this.#vocabulary;
    const whole = mentionsOf(
      this.#text.split(" ").filter(Boolean),
      categories,
      (name, _, length) => length === name.words.length,
      (word, of) => stem(word) === stem(of),
    );
    for (const part of [...phrasesIn(this.#text), ...wordsOf(this.#text)]) {
      const named = categories.filter(
        ({ words }) =>
          words.length === 1 &&
          (whole.some(({ name }) => name.words === words && words.every((one) => stem(one) === stem(part))) ||
            isSameSubject(part, words[0] ?? "")),
      );
      // An exact name wins over synonyms.
      const exact = named.filter(({ words }) => stem(words[0] ?? "") === stem(part));
      const chosen = exact.length > 0 ? exact : named;
      if (chosen.length === 0) continue;
      found.push(...chosen.flatMap(({ ids }) => ids));
      this.#text = this.#text.replace(` ${part} `, ` ${gap} `);
    }
    found.push(...whole.filter(({ name }) => name.words.length > 1).flatMap(({ name }) => name.ids));
    return [...new Set(found)];
  }

  #subjects(): { subjects: Subject[]; isAnySubject: boolean } {
    const before = this.#text;
    const phrases = phrasesIn(this.#text);
    for (const one of phrases) this.#text = this.#text.replace(` ${one} `, ` ${gap} `);
    const words = this.#meaningful();
    const or = new RegExp(` (?:o|u|or|ou) `);
    return {
      subjects: [...phrases, ...new Set(words)].map(subjectOf),
      isAnySubject: or.test(before) && phrases.length + words.length > 1,
    };
  }

  #meaningful(): string[] {
    return wordsOf(this.#text).filter(
      (word) =>
        (word.length > 2 || this.#vocabulary.nameWords.has(word)) &&
        word.length > 1 &&
        !/^[\d@~]/.test(word) &&
        !isSmall(word, this.#grammar),
    );
  }
}

const smallWords = new Map<Grammar, Set<string>>();

function isSmall(word: string, grammar: Grammar): boolean {
  const known = smallWords.get(grammar) ?? new Set(`${grammar.stopWords} ${grammar.fillers}`.split(" "));
  smallWords.set(grammar, known);
  return known.has(word);
}

function asksNothing(one: Ask): boolean {
  return (
    !hasOwnSubject(one) &&
    !narrows(one) &&
    one.facts.length === 0 &&
    one.rank === null &&
    one.offTopic === null &&
    !one.isAdvice &&
    !one.isAboutSaved &&
    one.amenities.length === 0
  );
}
