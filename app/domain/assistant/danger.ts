import { gap, normalized } from "./question-text.ts";
import { type Concept, concepts, conceptNames, rowOf } from "./danger-words.ts";

/** A lost or found child is brought to the meeting point; everything else needs help where it is. */
export type Danger = "foundChild" | "lostChild" | "emergency";

/** A danger in a question. It is not certain if the same words may mean something harmless. */
export interface FoundDanger {
  kind: Danger;
  isCertain: boolean;
  /** True if the danger is not certain, and the text asks nothing: it only tells what happens to somebody. */
  isReport?: boolean;
}

/**
 * Rules of concepts: in 'a b' a few words may stand between the two, in 'a-b' one or two, in 'a=b' none, in 'a ~ b' any number;
 * 'a & b' is either order; 'a|b' is one of the two, and WHO is anybody. The first rule that matches wins.
 */
const certain: readonly (readonly [Danger, string])[] = [
  // A person who was found and does not breathe needs a doctor first.
  ["emergency", "ill, not-vital, vital-not, vital-bad, hard-breath, turn-pale & WHO, bleed"],
  ["lostChild", "me-not know parent|class"],
  [
    "foundChild",
    "found some-child, some-child-alone, child & withMe & lost|gone|missing, child found, not know parent",
  ],
  [
    "lostChild",
    `
    lost-my|of|some-child, child|old & lost, person & missing, where-child|old|parent, lost-my-parent,
    lost-parent|class, not find-child|parent|class, not find old, child|old|parent not find, find-not-child|old|parent, seen child|old|parent,
    child|old|parent ~ gone, gone|seen|lost & wears`,
  ],
  [
    "emergency",
    `
    WHO not-act, act-not, not act-body, not-feel body,
    WHO & sign, sign sign, condition & sign, feel-very-bad, WHO feel-bad, not feel-well, me feel=not=well,
    eaten & condition, condition & stung|hurt|odd, took|eaten|swallowed & poison, swallowed-some, not know & whereabouts, person|old & lost & whereabouts,
    took something & out, WHO & spiked, took & very & drug|pill, took many pill, took-pill many, very-drug|pill & person, drug|pill & out, drug|pill & not-act, drug|pill & sign|chest,
    child & eaten & drug|pill, put & drink, body|chest & harmed|odd, chest & hurt, body|belly & hurt & severe, WHO harmed,
    harmed-me, inside & child|me, very & blood, WHO & stung, insect & stung|ran,
    child|parent|old & fall, person fall, fall & ground, WHO ground, car & ran, accident,
    WHO & fall & water, WHO & not-swim, water & not-swim, water & swim-not, current & WHO, current & water, WHO & sank,
    person|child jump-water, there & fire, fire fire, place|structure & fire, there|place|structure & smoke, smell & gas|fire|smoke, shock,
    structure & fall, fall-onto, crush & crowd, me|person & crush, everyone-flee, not getOut & everyone|door|place,
    bag & left, WHO & attack, there-attack, person|stranger & followsMe, stranger & takesHand, throw & crowd|me, holds & weapon, shots,
    harass, me & follow, stranger me=touch, touch & intimate, touch & afraid, person touch-me|child, me touch person, not held, threat,
    wants-end, not wants live, not-live, not sense live, grab-my|some-child|parent|old|person, stranger-abduct|leads-child|old, stranger & tookAway, child|old|person tookAway-water, stranger exposes, child|water & faceDown, selfHarm, WHO|wants & jump & bridge, sign-blood, stranger watches-child, stranger child takenTo, stranger takenTo child, WHO & dying, person|some dead, cry, need & medic`,
  ],
];

/** Rules that count only if nothing is asked of the programme: a child may be alone in a question about admission. */
const likely: readonly (readonly [Danger, string])[] = [
  ["foundChild", "some-child ~ alone, child-alone"],
  ["lostChild", "me lost & afraid|years, me lost me=alone, lost wants|need-parent, child=absent"],
  [
    "emergency",
    "collapse, person & weapon, door & blocked, photo & child, abduct-child, child & abduct & stranger, person leads-child, took & sign, eaten & harmed, flee & everyone, performer fall|ground, WHO not-well",
  ],
];

/** Concepts that may tell of a danger, and more often don't: their answer gets the number to call above it. */
const possible: readonly Concept[] = rowOf("medic fire smoke blood weapon attack followsMe dead help accident");
/** Those that a question about the programme names too: 'I am pregnant, are there seats?' */
const doubtful: readonly Concept[] = rowOf("condition afraid drug pill sign hurt dying crush");
/** Those that are no reason to ask about a show. */
const harms: readonly Concept[] = rowOf("drug pill sign hurt dying crush");

/** Concepts of questions and wishes. Where none is named, somebody reports what happens to people or things. */
const everyday: readonly Concept[] = rowOf("everyday ask works for art whim choose object diet language likes");
/** Those that don't stand in a sentence about what has happened, as a show or an evening may. */
const wishes: readonly Concept[] = rowOf("wish ask choose diet language");

/** Concepts that somebody who says 'I' means of oneself. */
const ownAffairs: ReadonlySet<Concept> = new Set(rowOf("end selfHarm harass threat"));
/** Concepts of what has just happened. */
const happened: readonly Concept[] = rowOf("happens seen gone whatToDo");

const who: readonly Concept[] = rowOf("me child parent old person");
const somebody: readonly Concept[] = rowOf("child old person");
const people: readonly Concept[] = [...somebody, "parent"];
/** Concepts of what somebody tells of beside a question, and may ask too: 'Is there a fire on stage?' */
const toldBeside: readonly Concept[] = rowOf("place structure smell smoke");
/** Concepts of what is only played. */
const staged: readonly Concept[] = rowOf("performer art");
/** People and things to which something happens. */
const reported: readonly Concept[] = [...somebody, ...rowOf("parent everyone body chest belly structure car bag")];

/** Words that take the danger out of others: 'fire show', 'muero de hambre', 'my son's jacket'. ANY is a word of danger. */
const harmless = `
  my=relative|parent|old=abduct|leads, watches-child-performs, touch=own=art, watches-child=art, of-child=absent, me=alone=own=thing, abduct|leads-child|parent|old-outing=art|works|everyday|parade, act-language, mood=feel=dead, art-of-ANY, find-for=child, ANY=of-art, art=ANY, ANY=art, dying|dead|shock-whim|heat, ill|attack|stung-whim, help-choose,
  my-bag, object|seat-of-child|parent|old, child|parent|old=possessive=object|seat, harmed-object, lost-object, lost=own=thing|body, queue=not-move, object & dead|dying, object tookAway, trick-missing|lost, condition & diet, likes-fire|smoke|weapon|blood|attack|dead|fall`;

/** Such words that count in their own clause alone: not 'where can I park? there is smoke'. */
const harmlessInClause = "allowed ANY";

/** Concepts that say nothing of a danger by themselves, and are never taken out. */
const setting: ReadonlySet<Concept> = new Set([
  ...who,
  ...everyday,
  ...rowOf(
    "not hard of my some allowed please heat idiom works happens wish performer everyone need possessive relative outing parade own thing company mood trick queue wears withMe whatToDo find found know where",
  ),
]);

/** People whose things may be lost. */
const owners: ReadonlySet<Concept> = new Set(rowOf("child parent old"));

/** A concept that a text names, from its first word to the one after its last. */
interface Hit {
  concept: Concept;
  at: number;
  end: number;
}

interface Step {
  concepts: ReadonlySet<Concept>;
  /** Most words between this step and the one before. */
  reach: number;
}

/** Most words between two concepts, by the mark between them. */
const near = 6;
const reaches: Record<string, number | undefined> = { "=": 0, "-": 2, "~": 60 };

const rulesOf = (text: string): Step[][] =>
  text.split(",").flatMap((rule) => orders(rule.trim().replaceAll(/\s+/g, " ")).map(stepsOf));

/** Returns a rule with '&' in all of its orders. */
function orders(rule: string): string[] {
  const parts = rule.split(" & ");
  return parts.length === 1
    ? parts
    : parts.flatMap((part, index) =>
        orders(parts.filter((_, at) => at !== index).join(" & ")).map((rest) => `${part} ${rest}`),
      );
}

const stepsOf = (rule: string): Step[] =>
  rule
    .replace(/ ~ /g, "~")
    .split(/(?=[ =~-])/)
    .map((step) => ({
      concepts: new Set(
        step
          .replace(/^[ =~-]/, "")
          .split("|")
          .flatMap(namedBy),
      ),
      reach: reaches[step.charAt(0)] ?? near,
    }));

const namedBy = (name: string): readonly Concept[] =>
  name === "WHO" ? who : name === "ANY" ? conceptNames.filter((concept) => !setting.has(concept)) : rowOf(name);

const compiledOf = (rules: typeof certain) =>
  rules.flatMap(([kind, text]) => rulesOf(text).map((steps) => ({ kind, steps })));
const compiled = compiledOf(certain);
const compiledLikely = compiledOf(likely);
const compiledHarmless = rulesOf(harmless);
const compiledAllowed = rulesOf(harmlessInClause);

/** Returns a text as it sounds, with one letter for those that sound alike. */
const soundOf = (text: string): string =>
  text
    .replaceAll("ph", "f")
    .replaceAll("qu", "k")
    .replaceAll(/c(?=[eiy])|z/g, "s")
    .replaceAll(/c(?!h)/g, "k")
    .replaceAll(/(?<!c)h/g, "")
    .replaceAll("v", "b")
    .replaceAll(/ll|y/g, "i")
    .replaceAll(/(.)\1+/g, "$1");

/**
 * Returns a text with the pronoun at the end of a verb as a word ('seguirme'), 'j' before a verb as 'je', without the subject of
 * 'il y a', which is nobody, and with '5 yo' as '5 year old'.
 */
const withPronounsApart = (text: string): string =>
  text
    .replaceAll(/(?<= [a-z]{2,}(?:[aei]r|[ae]ndo))(?=(?:me|nos|la|lo) )/g, " ")
    .replaceAll(/ j(?=(?:me|vais|suis|peux|ai) )/g, " je ")
    .replaceAll(/ il y a | ya (?=(?:une?|des|du|quelqu) (?!feu (?:\||$)))/g, " y a ")
    .replaceAll(/(?<=(?<! las| los) \d{1,2}) ?(?:yo|y o|yrs? old|years old)(?= )/g, " year old");

/** Concepts by their words, and by the stems that words begin with. */
interface Known {
  whole: Map<string, Set<Concept>>;
  beginnings: Map<string, Set<Concept>>;
}

const written: Known = { whole: new Map(), beginnings: new Map() };
const sounding: Known = { whole: new Map(), beginnings: new Map() };
/** Longer words by their first letter, which people rarely mistype. */
const forgiving = new Map<string, { word: string; isStem: boolean; concept: Concept }[]>();
const shortestForgiven = 6;
/** A shorter sound is too often another word. */
const shortestSound = 4;
/** First words of the concepts' phrases. */
const openings = new Set<string>();

/** A word is never taken for another one that would make a danger harmless. */
const spared: ReadonlySet<Concept> = new Set([...everyday, ...wishes, ...rowOf("allowed heat idiom performer")]);
const isSpared = (concept: Concept): boolean => spared.has(concept);

function learn(known: Map<string, Set<Concept>>, word: string, concept: Concept): void {
  known.set(word, (known.get(word) ?? new Set<Concept>()).add(concept));
}

for (const concept of conceptNames) {
  for (const entry of concepts[concept].join(", ").split(", ")) {
    const isStem = entry.endsWith("*");
    const word = withPronounsApart(` ${entry.replace("*", "")} `).trim();
    const sound = soundOf(word);
    learn(isStem ? written.beginnings : written.whole, word, concept);
    if (sound.length >= shortestSound) learn(isStem ? sounding.beginnings : sounding.whole, sound, concept);
    if (word.includes(" ")) openings.add(word.slice(0, word.indexOf(" ")));
    else if (!isSpared(concept) && sound.length >= shortestForgiven + (isStem ? 1 : 0)) {
      const start = sound.charAt(0);
      forgiving.set(start, [...(forgiving.get(start) ?? []), { word: sound, isStem, concept }]);
    }
  }
}

/** Adds the concepts of a word or of a few words. */
function addConcepts(found: Set<Concept>, text: string, { whole, beginnings }: Known): void {
  for (const concept of whole.get(text) ?? []) found.add(concept);
  // A beginning of several words has as many.
  for (let length = Math.max(2, text.lastIndexOf(" ") + 2); length <= text.length; length += 1)
    for (const concept of beginnings.get(text.slice(0, length)) ?? []) found.add(concept);
}

/** Returns the concepts of a word as it is written, as it sounds, or else but for one letter. */
function conceptsOf(word: string): ReadonlySet<Concept> {
  const found = new Set<Concept>();
  const sound = soundOf(word);
  addConcepts(found, word, written);
  if (found.size === 0 && sound.length >= shortestSound) addConcepts(found, sound, sounding);
  if (found.size > 0 || sound.length < shortestForgiven) return found;
  for (const { word: other, isStem, concept } of forgiving.get(sound.charAt(0)) ?? [])
    if (isNear(sound, other, isStem)) found.add(concept);
  return found;
}

/** Returns whether a text is a word, or begins with a stem, but for one letter lost, added, exchanged or mistaken. */
function isNear(text: string, word: string, isStem: boolean): boolean {
  let at = 0;
  while (at < word.length && text[at] === word[at]) at += 1;
  // Without its last letter a stem is the beginning of too many words.
  if (isStem && at === word.length - 1) return false;
  const isRest = (from: number, of: number): boolean =>
    isStem ? text.startsWith(word.slice(of), from) : text.slice(from) === word.slice(of);
  return (
    isRest(at, at + 1) ||
    isRest(at + 1, at) ||
    (isVowel(text[at]) && isVowel(word[at]) && isRest(at + 1, at + 1)) ||
    (text[at] === word[at + 1] && text[at + 1] === word[at] && isRest(at + 2, at + 2))
  );
}

const isVowel = (letter = ""): boolean => "aeiou".includes(letter);

/** Most words that a concept has. */
const longest = 4;

const isOfPerson: ReadonlySet<Concept> = new Set(rowOf("me child old parent person company body"));

/** Returns whether a word is a number that is too many of a medicine, and neither a time nor another measure. */
const isMany = (words: readonly string[], at: number): boolean =>
  /^(?:[5-9]|[1-9]\d)$/.test(words[at] ?? "") &&
  !/^(?:las?|at|as?)$/.test(words[at - 1] ?? "") &&
  !/^(?:h|am|pm|min|hor|heu|hour|euro|mg|ml|ano|ans|year|dia|day)/.test(words[at + 1] ?? "");

function hitsOf(words: readonly string[]): Hit[] {
  const known = new Map<string, ReadonlySet<Concept>>();
  const hits = words.flatMap((word, at): Hit[] => {
    const named = known.get(word) ?? conceptsOf(word);
    known.set(word, named);
    const ofWord = [...named].map((concept) => ({ concept, at, end: at + 1 }));
    if (isMany(words, at)) ofWord.push({ concept: "many", at, end: at + 1 });
    if (!openings.has(word)) return ofWord;
    for (let size = 2; size <= longest && at + size <= words.length; size += 1) {
      const phrase = new Set<Concept>();
      addConcepts(phrase, words.slice(at, at + size).join(" "), written);
      for (const concept of phrase) ofWord.push({ concept, at, end: at + size });
    }
    return ofWord;
  });
  return [...hits, ...thingsAmong(hits, words)];
}

/** Returns the words after one like 'her' that no person is named by or close to: 'her cap', but not 'her little sister'. */
function thingsAmong(hits: readonly Hit[], words: readonly string[]): Hit[] {
  const noThings = new Set(hits.flatMap(({ concept, at }) => (isOfPerson.has(concept) ? [at, at - 1, at - 2] : [])));
  return hits.flatMap(({ concept, end }) =>
    concept === "own" && !noThings.has(end) && words[end] !== gap ? [{ concept: "thing", at: end, end: end + 1 }] : [],
  );
}

const noEnds: ReadonlySet<number> = new Set();

/** The hits of a text by their first word, with the concepts that it names at all. */
class Reading {
  readonly #byStart = new Map<number, Hit[]>();
  readonly hits: readonly Hit[];
  readonly concepts: ReadonlySet<Concept>;
  constructor(hits: readonly Hit[]) {
    this.hits = hits;
    this.concepts = new Set(hits.map(({ concept }) => concept));
    for (const hit of hits) this.#byStart.set(hit.at, [...(this.#byStart.get(hit.at) ?? []), hit]);
  }

  /** Returns the hits that a rule matches; null if it doesn't match. It crosses none of the `ends`. */
  matchOf(steps: readonly Step[], ends: ReadonlySet<number> = noEnds): Hit[] | null {
    if (!steps.every((step) => [...step.concepts].some((concept) => this.concepts.has(concept)))) return null;
    const failed = new Set<number>();
    for (const hit of this.hits) {
      const match = steps[0]?.concepts.has(hit.concept) === true ? this.#restOf(steps, 1, hit, failed, ends) : null;
      if (match !== null) return [hit, ...match];
    }
    return null;
  }

  #restOf(
    steps: readonly Step[],
    index: number,
    last: Hit,
    failed: Set<number>,
    ends: ReadonlySet<number>,
  ): Hit[] | null {
    const step = steps[index];
    if (step === undefined) return [];
    const key = last.end * steps.length + index;
    if (failed.has(key)) return null;
    for (let at = last.end; at <= last.end + step.reach && !ends.has(at); at += 1)
      for (const hit of this.#byStart.get(at) ?? []) {
        const match = step.concepts.has(hit.concept) ? this.#restOf(steps, index + 1, hit, failed, ends) : null;
        if (match !== null) return [hit, ...match];
      }
    failed.add(key);
    return null;
  }
}

/** Returns the hits without the words of danger that others make harmless. `ends`: where clauses end. */
function withoutHarmless(hits: readonly Hit[], ends: ReadonlySet<number>): readonly Hit[] {
  const idioms = hits.filter(({ concept }) => concept === "idiom");
  const meant = hits.filter(({ at, end }) => !idioms.some((idiom) => at < idiom.end && end > idiom.at));
  let reading = new Reading(meant);
  for (const [rules, within] of [
    [compiledHarmless, undefined],
    [compiledAllowed, ends],
  ] as const)
    for (const steps of rules)
      for (let match = reading.matchOf(steps, within); match !== null; match = reading.matchOf(steps, within)) {
        const taken = new Set(match.filter(isOfDanger).map(({ at }) => at));
        const left = reading.hits.filter((hit) => !taken.has(hit.at) || !isOfDanger(hit));
        if (left.length === reading.hits.length) break;
        reading = new Reading(left);
      }
  return reading.hits;
}

/** A child, or who looks after it, is not in danger if only a jacket of theirs is lost. */
const isOfDanger = ({ concept }: Hit): boolean => !setting.has(concept) || owners.has(concept);

/** A title of the programme, with its words as `normalized` gives them. */
interface Title {
  name: string;
  words: readonly string[];
}

/** Returns a text without the titles of the programme, of which a danger may be part. */
function withoutTitles(text: string, titles: readonly Title[], isAsking: boolean): string {
  return titles.reduce((rest, { name, words }) => {
    // A title of one word ('Fuego') is meant as the word itself, unless the question is one about the programme.
    const isMeant = (isAsking || words.length > 1) && words.every((word) => text.includes(word));
    return isMeant ? rest.replaceAll(normalized(name), ` ${gap} `) : rest;
  }, text);
}

/** Returns the words of a text. A comma keeps as far apart as three words. */
const wordsIn = (text: string): string[] =>
  withPronounsApart(text).replaceAll(gap, `${gap} ${gap} ${gap}`).trim().split(/ +/).concat(gap);

/**
 * Returns the danger that a question tells of, in any of the four languages; null if there is none. `titles` are those of the
 * programme: a danger that is only part of one of them is a work of art.
 */
export function dangerIn(question: string, titles: readonly Title[] = []): FoundDanger | null {
  const text = normalized(question);
  const opens = opensQuestion.test(text) && !text.split(gap).some(tellsOfHarm);
  const isQuestion = question.includes("?") || opens;
  const read = (words: string): Read => ({ text: words, reading: readingOf(words), isQuestion, opens });
  const whole = read(text);
  const found = dangerOf(whole, asks(whole.reading));
  if (found === null || titles.length === 0) return found;
  const rest = withoutTitles(text, titles, asks(whole.reading));
  return rest === text ? found : dangerOf(read(rest), asks(whole.reading));
}

/** Words that begin a question, which dictated ones have in place of their mark. */
const opensQuestion =
  /(?:^|\|) (?:(?:is|are|was|were|does|do|did|will) (?:it|there|the|this|that|they|we|you|i) |est ce (?:que |qu ))/;

/** A text with its concepts. */
interface Read {
  text: string;
  reading: Reading;
  /** True if it has a question mark, or begins as a question. */
  isQuestion: boolean;
  /** True if it begins as a question, and tells of nobody who may be harmed. */
  opens: boolean;
}

function readingOf(text: string): Reading {
  const words = wordsIn(text);
  const ends = new Set(words.flatMap((word, at) => (word === gap ? [at] : [])));
  return new Reading(withoutHarmless(hitsOf(words), ends));
}

const names = ({ concepts: named }: Reading, some: readonly Concept[]): boolean =>
  some.some((concept) => named.has(concept));

/** Returns whether a text asks about the programme. A story may name a show without a question about it. */
function asks(reading: Reading): boolean {
  const { concepts: named } = reading;
  return named.has("ask") || (named.has("works") && !names(reading, happened));
}

function dangerOf(read: Read, isAsking: boolean): FoundDanger | null {
  const { reading, text, isQuestion, opens } = read;
  for (const { kind, steps } of compiled) {
    const match = reading.matchOf(steps);
    if (match === null) continue;
    // A question about the programme is danger only if it tells of somebody.
    const isOwn = reading.concepts.has("me") && match.some(({ concept }) => ownAffairs.has(concept));
    const isPersonal = isOwn || reading.concepts.has("my") || match.some(({ concept }) => concept === "me");
    return { kind, isCertain: !isAsking || isPersonal || tellsBeside(text) };
  }
  if (isOnlyCry(reading, text)) return { kind: "emergency", isCertain: true };
  if (isAsking) return null;
  const isTold = !opens && tells(read);
  const mayAsk = isQuestion || reading.concepts.has("allowed");
  const probable = isTold || !mayAsk ? compiledLikely.find(({ steps }) => reading.matchOf(steps) !== null) : undefined;
  if (probable !== undefined) return { kind: probable.kind, isCertain: isTold, isReport: !isQuestion };
  const isEvent = !isQuestion && names(reading, happened) && !names(reading, everyday);
  // 'What do we do tonight?' tells nothing of who asks, nor does 'I can't find my seat'.
  const isOfMe = !isQuestion && reading.concepts.has("me") && !reading.concepts.has("seat");
  const isReport = isTold && (names(reading, reported) || isOfMe || isEvent);
  const mayBe = isReport || names(reading, possible) || (!isQuestion && names(reading, doubtful));
  if (!mayBe) return null;
  const isBad = names(reading, [...happened, ...possible, ...doubtful]);
  return { kind: "emergency", isCertain: false, isReport: isReport && !isQuestion && names(reading, people) && isBad };
}

/** Returns whether a clause is no question and tells that somebody is hurt: 'my son's belly hurts'. */
const tellsOfHarm = (clause: string): boolean => {
  const reading = readingOf(clause);
  return !opensQuestion.test(clause) && names(reading, people) && names(reading, [...possible, ...harms]);
};

/** Returns whether a text tells of a danger, and not of a show, in a clause beside a question. */
function tellsBeside(text: string): boolean {
  const clauses = text.split(gap);
  return (
    clauses.length > 1 && clauses.some((clause) => !ofStory.test(clause) && tellsOfDanger(clause, readingOf(clause)))
  );
}

/** Beginnings of a clause that says which show is meant: 'the one where a man drowns'. */
const ofStory =
  /^ (?:(?:l[ao]s?|el) (?:del? |que |donde )|(?:the )?ones? |where |donde |onde |aquel|[ao]s? (?:d[aeo]s? |que |em que )|cel(?:ui|le|les)|ceux )/;

const tellsOfDanger = (text: string, reading: Reading): boolean =>
  !asks(reading) &&
  (names(reading, somebody) || (names(reading, toldBeside) && !opensQuestion.test(text))) &&
  !names(reading, staged) &&
  compiled.some(({ steps }) => reading.matchOf(steps) !== null);

/** Returns whether a text asks and wishes nothing of the programme, or tells what has happened. Only a question is for seats. */
function tells({ reading, isQuestion }: Read): boolean {
  const isStory = names(reading, isQuestion ? ["whatToDo"] : happened);
  return !names(reading, isStory ? wishes : isQuestion ? [...everyday, "seat"] : everyday);
}

/** Returns whether a text is a call for help and nothing more. */
function isOnlyCry({ hits, concepts: named }: Reading, text: string): boolean {
  if (!named.has("help")) return false;
  const polite = new Set(hits.filter(({ concept }) => concept === "help" || concept === "please").map(({ at }) => at));
  return wordsIn(text).every((word, at) => word === gap || polite.has(at));
}
