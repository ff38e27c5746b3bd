import type { Owner } from "../identity/visitor.server.ts";
import type { Language } from "../preferences.ts";
import type { WithClock } from "../services.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import { composeAnswer } from "./compose-answer.ts";
import { withOrganiserAnswers } from "./answers/organiser-answers.server.ts";
import { filterWords, timeWords } from "./asked-words.ts";
import { dangerIn, type FoundDanger } from "./danger.ts";
import { helpReply, withNumber } from "./help.server.ts";
import { deskOf } from "./place-lookup.server.ts";
import { lookUp, type LookupResult } from "./lookup.server.ts";
import { isSubjectWord, type Subject } from "./subjects.ts";
import type { Reply } from "./conversation.ts";
import { type Ask, asksNothing, asksState, hasTime, isOnlyAdvice } from "./ask.ts";
import type { Turn } from "./dialogue.ts";
import { isForeign, readDialogue, readQuestion } from "./read-question.ts";
import { listFaqs } from "../faq/faqs.server.ts";
import { houseAnswer, type HouseAsk } from "./house/house-answers.server.ts";
import {
  besideProgramme,
  faqOf,
  type HouseTopic,
  houseTopicIn,
  mayGoOn,
  withFestival,
  ofWholeFestival,
} from "./house/house-topics.ts";
import { kindOfQuestion } from "./review/question-groups.ts";
import { normalized } from "./question-text.ts";
import { questionsIn, sentencesIn } from "./questions-in-text.ts";
import { festivalSettings } from "../programme/festival-settings.ts";
import { readSettings } from "../settings/settings.server.ts";
import { type Name, namingWords, type Vocabulary } from "./vocabulary.ts";
import { readVocabulary } from "./vocabulary.server.ts";
import type { AnswerTexts } from "./answer-texts.ts";
import type { AskedFact } from "./grammar/grammar.ts";

export interface ActyQuestion {
  text: string;
  /** The page's language, used if the question's language is unclear. */
  language: Language;
  /** Earlier questions with the events of their answers, oldest first, which 'and tomorrow?' and 'the second' refer to. */
  before: readonly Turn[];
  /** Owner of the saved events that the answer may show; null if it may show no saved events. */
  owner: Owner | null;
}

const rememberedQuestions = 3;

/** Returns the topic of the house in a clause, unless the clause asks it of an event that it names. */
function topicOfClause(
  { clause, festivalName, isGoingOn }: { clause: string; festivalName: string; isGoingOn: boolean },
  read: (words: string) => Ask[],
): HouseAsk | null {
  if (kindOfQuestion(clause) === "injection") return null;
  const topic = houseTopicIn(clause, festivalName) ?? (isGoingOn ? null : topicOfNothing(clause, festivalName, read));
  if (topic === null) return null;
  // 'Is it free?' after the answer about an event asks of that event.
  if (isGoingOn && (topic === "cost" || topic === "dates" || topic === "city")) return null;
  // 'When does the trapeze start, and is it free?' is asked of the trapeze.
  const isOfThing = ({ subjects, categoryIds }: Ask): boolean =>
    topic === "cost" && subjects.length + categoryIds.length > 0 && mayGoOn(clause, festivalName);
  const isOfState = (ask: Ask): boolean => asksState(ask) && topic !== "lost";
  const isOfEvent = (): boolean =>
    read(clause).some((ask) => ask.eventIds.length > 0 || ask.talk !== null || isOfState(ask) || isOfThing(ask));
  const mayNameEvent = ofWholeFestival.has(topic) || besideProgramme.has(topic);
  return mayNameEvent || !isOfEvent() ? { kind: "topic", topic } : null;
}

/** The topics of facts that are asked of nothing: 'until when does it last?' is asked of the festival. */
const topicOfFact: Partial<Record<AskedFact, HouseTopic>> = { price: "cost", until: "dates", duration: "dates" };
/** Those that must name the festival: 'when is it?' may go on about something. */
const topicOfNamed: typeof topicOfFact = { ...topicOfFact, when: "dates", about: "festival", where: "city" };

/** Returns the topic of a question that asks a fact of nothing of the programme, or of the festival; null for another one. */
function topicOfNothing(clause: string, festivalName: string, read: (words: string) => Ask[]): HouseTopic | null {
  const text = withFestival(normalized(clause), festivalName);
  const namesFestival = text.includes(" festival ");
  const [ask, ...more] = read(namesFestival ? text : clause);
  if (ask === undefined || more.length > 0 || ask.talk !== null || ask.isCount) return null;
  if (!asksNothing({ ...ask, facts: [], isAdvice: false })) return null;
  const topics = new Set(ask.facts.map((fact) => (namesFestival ? topicOfNamed : topicOfFact)[fact] ?? null));
  const [topic = null] = topics;
  return topics.size === 1 ? topic : null;
}

/** An 'and' before a question of its own. */
const andAsks =
  /,?\s(?:y|and|et|e)\s+(?=(?:a qu[eé]|d[oó]nde|c[oó]mo|cu[aá]ndo|hay|where|how|when|what|is there|can|onde|como|quando|h[aá]|a que|o[uù]|comment|quand|à quelle|y a)\s)/iu;

/** Returns both questions of 'what is on tomorrow and where do I park?', of which one at least is for the house or about a service. */
function eachQuestion(clause: string, festivalName: string, read: (words: string) => Ask[]): string[] {
  const parts = clause.split(andAsks);
  if (parts.length !== 2) return [clause];
  const isBeside = (part: string): boolean =>
    houseTopicIn(part, festivalName) !== null || read(part).some(({ amenities }) => amenities.length > 0);
  return parts.some(isBeside) ? parts : [clause];
}

/** A question as the built-in reader understands it, and all that answering it needs. */
export interface ReadQuestion {
  asks: Ask[];
  /** Earlier questions that it may go on from, without those that may tell of a danger: a model may read them. */
  before: readonly Turn[];
  /** Questions that the house answers before the programme does: frequent ones, and those about the festival. */
  house: HouseAsk[];
  language: Language;
  /** The danger that it tells of, which is answered before anything else; null if there is none. */
  danger: FoundDanger | null;
  vocabulary: Vocabulary;
  calendar: FestivalCalendar;
}

/** Reads day, hour, category, place and other criteria in four languages, without a model. */
export async function readWithoutModel(
  services: WithClock,
  { text, language, before }: ActyQuestion,
): Promise<ReadQuestion> {
  const vocabulary = await readVocabulary(services);
  const calendar = await festivalCalendar(services);
  const { "general.name": name } = await readSettings(services, festivalSettings);
  const turns = turnsToGoOnFrom(before, name, vocabulary);
  const readAfter = (words: string, earlier: readonly Turn[]): Ask[] =>
    readQuestion({ text: words, language, before: earlier }, vocabulary, services.clock.now(), calendar);
  const read = (words: string): Ask[] => readAfter(words, turns);
  /** Returns the topic of a clause; one that names the festival or its entrance does not go on about an event. */
  const topicIn = (clause: string): HouseAsk | null => {
    const isGoingOn = turns.length > 0 && mayGoOn(clause, name);
    return topicOfClause({ clause, festivalName: name, isGoingOn }, (words) =>
      readAfter(words, isGoingOn ? turns : []),
    );
  };
  const house: HouseAsk[] = [];
  const danger = dangerIn(text, titlesBeside(name, vocabulary));
  // A question about the house, which is understood, only sounds like a danger; what somebody lost may be a child.
  let isSafe = true;
  const rest: string[] = [];
  const faqs = await listFaqs(services);
  const isOfHouse = (sentence: string): boolean =>
    faqOf(sentence, faqs, name) !== null || houseTopicIn(sentence, name) !== null;
  for (const clause of questionsIn(text).flatMap((one) => eachQuestion(one, name, read))) {
    const faq = faqOf(clause, faqs, name);
    const found: HouseAsk | null = faq === null ? topicIn(clause) : { kind: "faq", faq };
    if (found !== null) house.push(found);
    const sentences = sentencesIn(clause);
    const isBesideDanger = sentences.length > 1 && sentences.some((one) => !isOfHouse(one) && dangerIn(one) !== null);
    const mayBeChild = found?.kind === "topic" && found.topic === "lost" && danger?.kind !== "emergency";
    if (found === null || mayBeChild || isBesideDanger) isSafe = false;
    // 'How do I save a show?' asks nothing of the programme beside.
    const isBeside = (topic: HouseTopic): boolean =>
      besideProgramme.has(topic) &&
      read(clause).some((ask) => ask.eventIds.length > 0 || (topic !== "reminders" && !isOnlyAdvice(ask)));
    if (found === null || (found.kind === "topic" && isBeside(found.topic))) rest.push(clause);
  }
  const marked = rest.map((one) => (rest.length === 1 || one.includes("?") ? one : `${one}?`));
  const asks = read(house.length === 0 && rest.length < 2 ? text : marked.join(" "));
  return {
    asks: rest.length === 0 ? [] : asks,
    before: turns.filter((turn) => dangerIn(turn.text, titlesBeside(name, vocabulary)) === null),
    house,
    language: asks[0]?.language ?? language,
    danger: isSafe && danger?.isCertain !== true ? null : danger,
    vocabulary,
    calendar,
  };
}

/** Names that may sound like a danger: those of the events, and the festival's. */
const titlesBeside = (festivalName: string, { titles }: Vocabulary) => [
  ...titles,
  { name: festivalName, ...namingWords(festivalName) },
];

/** Returns the last questions that the next one may go on from: not those to the house, and not those about a danger. */
const turnsToGoOnFrom = (before: readonly Turn[], festivalName: string, vocabulary: Vocabulary): Turn[] =>
  before
    .slice(-rememberedQuestions)
    .filter(
      ({ text }) =>
        houseTopicIn(text, festivalName) === null &&
        dangerIn(text, titlesBeside(festivalName, vocabulary))?.isCertain !== true,
    );

/**
 * Answers what was asked, in its order, from the database. It can't invent events, and says so if the programme has none.
 * `answerTextsIn` returns the texts of a language.
 */
export async function answerAsked(
  services: WithClock,
  { asks, house, language, danger, vocabulary, calendar }: ReadQuestion,
  question: Pick<ActyQuestion, "text" | "owner">,
  answerTextsIn: (language: Language) => AnswerTexts,
): Promise<Reply> {
  const now = services.clock.now();
  const isOther = isForeign(question.text, vocabulary);
  if (danger?.isCertain === true) return helpReply(services, { danger: danger.kind, asks, isOther }, answerTextsIn);
  const desk = deskOf(vocabulary);
  const spoken = isOther ? "en" : language;
  const answered: { parsed: Ask; found: LookupResult; reply: Reply }[] = [];
  for (const ask of asks) {
    // Whoever asks in German or Italian is answered in English. The words that were not read are foreign, not missing.
    const readable = isOther ? { ...ask, language: "en" as const } : ask;
    const { parsed, found } = await lookUp(services, readable, vocabulary, question.owner);
    const texts = answerTextsIn(parsed.language);
    const names = namesOf(parsed, vocabulary);
    const reply = composeAnswer({ parsed, found, texts, now, calendar, names, desk });
    answered.push({ parsed, found, reply });
  }
  // An answer about two events or a person that the programme knows is understood.
  const isRelated = answered.some(({ found: { kind } }) => kind === "clash" || kind === "way" || kind === "person");
  const mayBeDanger = danger !== null && !isRelated;
  // Where the words were not understood, nothing like them is offered to somebody who may be in danger.
  const replies = answered.map(({ found, reply, parsed }): Reply => {
    const isOffering =
      (found.kind === "nothing" && (found.dropped === "subject" || found.dropped === "rest")) ||
      (reply.eventIds.length + reply.parts.flatMap(({ eventIds }) => eventIds).length > 0 &&
        (danger?.isReport === true || onlyTells(parsed, question.text)));
    if (!mayBeDanger || !isOffering) return reply;
    const parts = [{ text: answerTextsIn(parsed.language).format("unknown"), eventIds: [] }];
    return { ...reply, kind: "unknown", parts, eventIds: [] };
  });
  const ofProgramme =
    replies.length === 0
      ? null
      : await withOrganiserAnswers(services, question.text, answered, joined(replies), answerTextsIn);
  const answers = [];
  for (const ask of house)
    answers.push(await houseAnswer({ services, calendar, language: spoken, texts: answerTextsIn(spoken), desk }, ask));
  const parts = answers.flatMap((one) => one.parts);
  const kind = answers.some(({ isKnown }) => isKnown) ? "words" : "unknown";
  const reply = withHouse(ofProgramme, { language: spoken, kind, parts, eventIds: [], help: null });
  const whole = isOther ? withLanguages(reply, answerTextsIn("en")) : reply;
  return mayBeDanger ? withNumber(services, whole, answerTextsIn(whole.language)) : whole;
}

/** Returns whether a text asks nothing and names nothing of the programme but places, people and words that visitors don't look for. */
const onlyTells = (ask: Ask, text: string): boolean =>
  !text.includes("?") &&
  ask.categoryIds.length + ask.eventIds.length + ask.facts.length === 0 &&
  !ask.isAdvice &&
  !hasTime(ask) &&
  !asksState(ask) &&
  !ask.subjects.some(({ asked }) => isSubjectWord(asked));

/** Most words that say what a conversation is about. */
const mostTopics = 4;

/** Returns what a conversation is about, and the next question may go on from: 'mañana', 'Circo', 'gratis'. */
export async function topicOf(
  services: WithClock,
  { language, before }: Pick<ActyQuestion, "language" | "before">,
  answerTextsIn: (language: Language) => AnswerTexts,
): Promise<string[]> {
  const vocabulary = await readVocabulary(services);
  const calendar = await festivalCalendar(services);
  const { "general.name": name } = await readSettings(services, festivalSettings);
  const now = services.clock.now();
  const turns = turnsToGoOnFrom(before, name, vocabulary);
  const dialogue = readDialogue({ language, before: turns }, vocabulary, now, calendar);
  if (dialogue === null) return [];
  const { ask } = dialogue;
  const isKnown = ({ asked }: Subject): boolean => isSubjectWord(asked) || vocabulary.nameWords.has(asked);
  const parsed = { ...ask, subjects: ask.subjects.filter(isKnown) };
  const said = { parsed, texts: answerTextsIn(language), names: namesOf(parsed, vocabulary), now, calendar };
  const titles = namesWith(vocabulary.titles, parsed.eventIds);
  return [...titles, timeWords(said) ?? "", ...filterWords(said)].filter(Boolean).slice(0, mostTopics);
}

/** Answers a question about the programme without a model. */
export async function answerFromProgramme(
  services: WithClock,
  question: ActyQuestion,
  answerTextsIn: (language: Language) => AnswerTexts,
): Promise<Reply> {
  return answerAsked(services, await readWithoutModel(services, question), question, answerTextsIn);
}

/**
 * Returns the answer of the house with what the programme has beside it. Where the programme has nothing, the house answers
 * alone.
 */
function withHouse(ofProgramme: Reply | null, ofHouse: Reply): Reply {
  if (ofProgramme === null) return ofHouse;
  if (ofHouse.parts.length === 0) return ofProgramme;
  const isFound = ofProgramme.kind === "events" || ofProgramme.kind === "words";
  return isFound ? { ...ofProgramme, parts: [...ofHouse.parts, ...ofProgramme.parts] } : ofHouse;
}

/** Returns the answers to several questions as one, in their order; nothing is said twice. */
function joined(replies: readonly Reply[]): Reply {
  const [first, ...others] = replies;
  if (first === undefined) throw new Error("A question has at least one ask.");
  if (others.length === 0) return first;
  const texts = new Set<string>();
  const parts = replies.flatMap((one) => one.parts).filter(({ text }) => !texts.has(text) && texts.add(text).has(text));
  const kind = replies.find((one) => one.kind === "events")?.kind ?? first.kind;
  return { ...first, kind, parts, eventIds: [...new Set(replies.flatMap(({ eventIds }) => eventIds))] };
}

/** Returns an English answer with the sentence that tells which languages Acty speaks. */
function withLanguages(reply: Reply, english: AnswerTexts): Reply {
  const part = { text: english.format("languages"), eventIds: [] };
  return reply.kind === "events" || reply.kind === "words"
    ? { ...reply, parts: [...reply.parts, part] }
    : { ...reply, kind: "talk", parts: [part], eventIds: [] };
}

const namesOf = ({ categoryIds, placeIds, excluded }: Ask, { categories, places }: Vocabulary) => ({
  notCategories: namesWith(categories, excluded.categoryIds),
  notPlaces: namesWith(places, excluded.placeIds),
  categories: namesWith(categories, categoryIds),
  places: namesWith(places, placeIds),
});

const namesWith = (all: readonly Name[], chosen: readonly string[]): string[] =>
  all.filter(({ ids }) => ids.some((id) => chosen.includes(id))).map(({ name }) => name);
