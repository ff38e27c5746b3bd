import type { Language } from "../preferences.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import { anyTime } from "./asked-time.ts";
import { type Ask, asksNothing, hasTime, narrows } from "./ask.ts";
import { type Dialogue, type Turn, askOfPointed, continued, dialogueAfter, pointingIn } from "./dialogue.ts";
import { grammars } from "./grammar/grammars.ts";
import { inEnglish, isInOtherLanguage, languageOfQuestion } from "./question-language.ts";
import { Question } from "./question-parser.ts";
import { inFull, keptPhrase, keptPhraseOfAll, normalized, phrase, wordsOf } from "./question-text.ts";
import { oneEventEach, oneStateEach, questionsIn, sentencesIn } from "./questions-in-text.ts";
import { correctSpelling, isWordOf } from "./spelling.ts";
import { isSubjectWord } from "./subjects.ts";
import { type Name, type Vocabulary, isTitleEnough, mentionsOf } from "./vocabulary.ts";
import { type Grammar, plainKeywords, plainTimes } from "./grammar/grammar.ts";

interface AskedText {
  text: string;
  /** The page's language, used if the question's language is unclear. */
  language: Language;
  /** Earlier questions, oldest first. */
  before: readonly Turn[];
}

/**
 * Reads a question about the programme: one ask for each question in it, in their order. It never fails: unknown words
 * become subjects to search for.
 */
export function readQuestion(asked: AskedText, vocabulary: Vocabulary, now: Date, calendar: FestivalCalendar): Ask[] {
  const read = readerOf(asked.language, vocabulary, now, calendar);
  let dialogue = dialogueOf(asked.before, read, vocabulary);
  const asks: Ask[] = [];
  for (const whole of questionsIn(asked.text)) {
    const before = dialogue;
    const readClause = (clause: string): Ask => read(clause, before, asked.text);
    const text = withoutAsides(whole, readClause, vocabulary);
    const ask = readClause(text);
    // 'Do the gala and the concert overlap?' is one question about both.
    const isOfBoth = ask.relation?.kinds.some((kind) => kind === "clash" || kind === "both") === true;
    const each = isOfBoth ? [ask] : oneEventEach(text, ask, readClause);
    asks.push(...(each.length > 1 ? each : oneStateEach(text, ask, readClause)));
    // 'Sure? Hasn't it moved?' goes on about the same event.
    if (!asksNothing(ask)) dialogue = dialogueAfter(dialogue, withKnown(ask, vocabulary), ask.eventIds);
  }
  const meant = asks.filter((ask) => ask.talk === null && (asks.length === 1 || !asksNothing(ask)));
  return meant.length > 0 ? meant : asks.slice(-1);
}

/**
 * Returns a question without the sentences around it that tell of its asker: 'My feet hurt. When does the gala end?' Those that
 * name something of the programme, or say for whom or when something is sought, belong to it.
 */
function withoutAsides(text: string, read: (sentence: string) => Ask, { nameWords }: Vocabulary): string {
  const sentences = sentencesIn(text);
  const question = sentences.find((one) => one.includes("?")) ?? sentences.at(-1) ?? text;
  const asked = sentences.length < 2 ? null : read(question);
  if (asked === null || asksNothing(asked)) return text;
  const isOfProgramme = (ask: Ask): boolean =>
    narrows(hasTime(asked) ? { ...ask, timing: anyTime } : ask) ||
    ask.eventIds.length + ask.placeIds.length + ask.categoryIds.length > 0 ||
    ask.offTopic?.kind === "secret" ||
    ask.subjects.some((subject) => isSubjectWord(subject.asked) || nameWords.has(subject.asked));
  return sentences.some((one) => one !== question && isOfProgramme(read(one))) ? text : question;
}

/** Returns the state of a conversation after its questions so far; null if nothing was asked. */
export function readDialogue(
  { language, before }: Omit<AskedText, "text">,
  vocabulary: Vocabulary,
  now: Date,
  calendar: FestivalCalendar,
): Dialogue | null {
  return dialogueOf(before, readerOf(language, vocabulary, now, calendar), vocabulary);
}

type ReadOne = (text: string, dialogue: Dialogue | null, about: string) => Ask;

const readerOf =
  (language: Language, vocabulary: Vocabulary, now: Date, calendar: FestivalCalendar): ReadOne =>
  (text, dialogue, about) =>
    parseQuestion(
      isForeign(about, vocabulary)
        ? { text: inEnglish(text), language: "en", dialogue, about: inEnglish(about) }
        : { text, language, dialogue, about },
      vocabulary,
      now,
      calendar,
    );

function dialogueOf(before: readonly Turn[], read: ReadOne, vocabulary: Vocabulary): Dialogue | null {
  let dialogue: Dialogue | null = null;
  for (const { text, eventIds } of before)
    for (const one of questionsIn(text)) {
      const soFar: Dialogue | null = dialogue;
      const readClause = (clause: string): Ask => read(clause, soFar, text);
      const ask = readClause(withoutAsides(one, readClause, vocabulary));
      dialogue = dialogueAfter(soFar, withKnown(ask, vocabulary), eventIds);
    }
  return dialogue;
}

/** Returns an ask without the words that nothing of the programme has: the next question does not go on from a misread word. */
const withKnown = (ask: Ask, { nameWords, descriptionWords }: Vocabulary): Ask => ({
  ...ask,
  subjects: ask.subjects.filter(
    ({ asked }) =>
      isSubjectWord(asked) || wordsOf(asked).some((word) => nameWords.has(word) || descriptionWords.has(word)),
  ),
});

/** A word after a question that does not deny it: 'circus tonight, no?' */
const questionTag = /(?<=\p{L})[\s,]+(?:no|não|nao|non|né|verdad|right)\s*\?+\s*$/iu;

/** An English tag: 'did they?', 'isn't it?'. */
const englishTag =
  /(?<=\p{L}[\s,]+)(?<verb>is|are|was|were|do|does|did|have|has|had|will|would)(?<not>n['’]?t)?\s+(?:it|they|he|she|there|we|you)\s*\?*\s*$/iu;

/** Returns a question without the words at its end that ask for a yes. 'They didn't cancel it, did they?' denies nothing. */
function withoutTag(text: string): string {
  const rest = text.replace(questionTag, "?");
  const { verb, not } = englishTag.exec(rest)?.groups ?? {};
  if (verb === undefined) return rest;
  const clause = rest.replace(englishTag, "");
  if (not !== undefined) return wordsOf(normalized(clause)).length > 2 ? clause : rest;
  const denied = new RegExp(`\\b(${verb})(?:n['’]?t| not)\\b`, "i");
  return denied.test(clause) ? clause.replace(denied, "$1") : rest;
}

/** A 'no' that asks whether there is something: 'no free music tonight?' */
const askingNo =
  /^[\s¿]*(?:no|nothing|nada|ning[uú]n[ao]?|nenhuma?|pas|rien|aucune?)\s+(?:de\s+|d['’]\s*)?(?=[^,;.:]*\?\s*$)/iu;

/** 'Free' in all languages, because a question's own one is not known yet. */
const freeWords = Object.values(grammars)
  .map(({ keywords }) => keywords.free)
  .join("|");

/** Returns a question without the 'no' before the thing whose presence it asks. */
function withoutAskingNo(text: string): string {
  const rest = text.replace(askingNo, "");
  const [first = ""] = wordsOf(normalized(rest));
  return isSubjectWord(first) || keptPhrase(freeWords).test(` ${first} `) ? rest : text;
}

interface QuestionInput {
  text: string;
  language: Language;
  /** The conversation before, which a question may continue ('and tomorrow?'); null at its start. */
  dialogue: Dialogue | null;
  /** The whole text, which tells its language better than one question of it. */
  about: string;
}

function parseQuestion(asked: QuestionInput, vocabulary: Vocabulary, now: Date, calendar: FestivalCalendar): Ask {
  const { dialogue } = asked;
  const { texts, asks } = readingsAt(vocabulary, now);
  const spoken = dialogue?.ask.language ?? null;
  const { grammar, text } = keptOr(texts, [asked.text, asked.about, asked.language, spoken, dialogue === null], () =>
    readableText(asked, spoken, vocabulary),
  );
  const { language } = grammar;
  const dayBefore = dialogue?.ask.timing.when?.mentioned.day ?? null;
  const read = (words: string): Ask =>
    keptOr(asks, [words, language, dayBefore, calendar], () =>
      new Question(words, grammar, vocabulary).read(language, { now, calendar, dayBefore }),
    );
  if (dialogue === null) return read(text);
  const pointing = pointingIn(text, dialogue, grammar);
  const rest = pointing === null ? null : askOfPointed(read(pointing.rest), pointing.eventIds);
  return rest ?? continued(read(text), dialogue, text, { grammar, now, calendar });
}

/** Returns a question as the patterns of its language read it. `spoken`: the language of the conversation before. */
function readableText(asked: QuestionInput, spoken: Language | null, vocabulary: Vocabulary): ReadableText {
  const { about, language: page } = asked;
  const words = wordsBesideNames(normalized(about), vocabulary);
  const grammar = grammars[languageOfQuestion(about, words, { page, spoken })];
  const written = asked.dialogue === null ? withoutAskingNo(asked.text) : asked.text;
  const spelled = grammar.rewrites
    .reduce(
      (before, [said, meant]) => before.replaceAll(keptPhraseOfAll(said), meant),
      inFull(normalized(withoutTag(written)), grammar),
    )
    .replaceAll(/ {2,}/g, " ");
  const text = correctSpelling(
    inOneLanguage(spelled, grammar, vocabulary.titles),
    grammar,
    vocabulary.nameWords,
    vocabulary.descriptionWords,
  );
  return { grammar, text };
}

/** Returns whether a question is in German or Italian, which Acty does not speak: it reads and answers it in English. */
export const isForeign = (text: string, vocabulary: Vocabulary): boolean =>
  isInOtherLanguage(wordsBesideNames(normalized(text), vocabulary));

/**
 * Returns the words of a question without titles and names, which are in the festival's language whatever the visitor
 * speaks.
 */
function wordsBesideNames(text: string, { titles, speakers, places }: Vocabulary): string[] {
  const words = wordsOf(text);
  const mentions = [
    ...mentionsOf(words, titles, isTitleEnough(titles)),
    ...mentionsOf(words, [...speakers, ...places], (name, _, length) => length === name.words.length),
  ];
  return words.filter(
    (_, index) =>
      !mentions.some(
        ({ name, from, to, length }) => (length > 1 || length === name.words.length) && index >= from && index < to,
      ),
  );
}

interface ForeignWord {
  pattern: RegExp;
  plain: string;
}

const foreignWords = new Map<Grammar, ForeignWord[]>();

/**
 * Returns a normalized question with frequent words of the other languages in its own: 'circus mañana' is 'circus tomorrow'.
 * The words of a whole title stay.
 */
function inOneLanguage(text: string, grammar: Grammar, titles: readonly Name[]): string {
  const named = titles.map(({ all }) => ` ${all.join(" ")} `).filter((title) => text.includes(title));
  return foreignTo(grammar).reduce(
    (before, { pattern, plain }) =>
      before.replaceAll(pattern, (words) =>
        named.every((title) => !title.includes(` ${words} `)) && wordsOf(words).some((word) => !isWordOf(word, grammar))
          ? plain
          : words,
      ),
    text,
  );
}

/** Returns the patterns of the words that a grammar does not have, longer words of time first; compiled once. */
function foreignTo(grammar: Grammar): ForeignWord[] {
  const known = foreignWords.get(grammar);
  if (known !== undefined) return known;
  const made = Object.values(grammars)
    .filter((other) => other !== grammar)
    .flatMap((other) => [
      ...plainTimes.map((word) => foreign(other.time[word], grammar.plain[word])),
      ...plainKeywords.map((word) => foreign(other.keywords[word], grammar.plain[word])),
    ]);
  foreignWords.set(grammar, made);
  return made;
}

const foreign = (source: string, plain: string): ForeignWord => ({ pattern: phrase(source, "g"), plain });

/** A question in the form that is read: in one language, with corrected spelling. */
interface ReadableText {
  grammar: Grammar;
  text: string;
}

/**
 * The questions of one minute, as they were read. The last ones of a conversation come again with each next one, and for
 * the topic under the answer.
 */
interface Readings {
  minute: number;
  texts: Map<string, ReadableText>;
  asks: Map<string, Ask>;
}

const readings = new WeakMap<Vocabulary, Readings>();
/** Most texts that are kept, and most asks. */
const mostKept = 200;

/** Returns the readings of this minute over a programme, to which the caller adds. */
function readingsAt(vocabulary: Vocabulary, now: Date): Readings {
  const minute = Math.floor(now.getTime() / 60_000);
  const known = readings.get(vocabulary);
  if (known?.minute === minute && known.texts.size < mostKept && known.asks.size < mostKept) return known;
  const begun = { minute, texts: new Map(), asks: new Map() };
  readings.set(vocabulary, begun);
  return begun;
}

/** Returns the value of a key, which is made if it is missing. */
function keptOr<Value>(kept: Map<string, Value>, key: readonly unknown[], make: () => Value): Value {
  const name = JSON.stringify(key);
  const known = kept.get(name);
  if (known !== undefined) return known;
  const value = make();
  kept.set(name, value);
  return value;
}
