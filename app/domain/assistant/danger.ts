import { gap, normalized } from "./question-text.ts";
import { type Concept, concepts, conceptNames, rowOf } from "./danger-words.ts";

/** A lost or found child is brought to the meeting point; everything else needs help where it is. */
const dangers = ["foundChild", "lostChild", "emergency"] as const;
export type Danger = (typeof dangers)[number];

/** A danger in a question. It is not certain if the same words may mean something harmless. */
export interface FoundDanger {
  kind: Danger;
  isCertain: boolean;
}

/**
 * Rules of concepts: in 'a b' a few words may stand between the two, in 'a-b' one or two, in 'a=b' none; 'a & b' is either
 * order; 'a|b' is one of the two, and WHO is anybody. The first rule that matches wins.
 */
const certain: Record<Danger, string> = {
  foundChild: "found some-child, some-child-alone, some-child alone, child not know-parent, not know-parent",
  lostChild: `
    lost-my|of|some-child, child|old & lost, person & missing, where-child|old|parent, me lost-parent, lost-my-parent,
    lost-parent, not find-child|old|parent, child|old|parent not find, find-not-child|old|parent`,
  emergency: `
    ill, not-vital, vital-not, vital-bad, WHO not-act, act-not, not act-body, turn-pale & WHO, not-feel body,
    WHO & sign, sign sign, condition & sign, feel-very-bad, WHO feel-bad, not feel-well, WHO not-well,
    eaten & condition, condition & stung|hurt, took|eaten|swallowed & poison, swallowed-some, not know & whereabouts,
    took something & out, took & very & drug, very-drug & person, drug & out, drug & not-act, put & drink,
    body|chest & harmed|odd, chest & hurt, WHO harmed, harmed-me, bleed, very & blood, WHO & stung, not find body,
    insect & stung, child|parent|old & fall, person fall, fall & ground, WHO ground, car & ran, accident,
    WHO & fall & water, WHO & not-swim, water & not-swim, water & swim-not, current & WHO, person|child jump-water,
    there & fire, place & fire, there|place & smoke, smell & gas|fire|smoke, shock, structure & fall, fall-onto,
    crush & crowd, me|person & crush, bag & left, WHO & attack, there-attack, throw & crowd|me, holds & weapon, shots,
    harass, me & follow, touch & intimate, touch & afraid, person touch-me, me touch person, not held, held not, threat,
    wants-end, not wants live, not-live, selfHarm, jump & bridge, WHO & dying, person|some dead, cry, need & medic`,
};

/** Concepts that may tell of a danger, and more often don't: their answer gets the number to call above it. */
const possible: readonly Concept[] = rowOf(
  "medic fire smoke blood weapon attack condition afraid drug sign hurt dead dying crush help accident",
);

/** Concepts of questions and wishes. Where none is named, somebody reports what happens to people or things. */
const everyday: readonly Concept[] = rowOf("everyday ask for art whim choose object diet language");

const who: readonly Concept[] = rowOf("me child parent old person");
/** People and things to which something happens. */
const reported: readonly Concept[] = [...who, ...rowOf("body chest structure car bag")];

/** Words that take the danger out of others: 'fire show', 'muero de hambre', 'my son's jacket'. ANY is a word of danger. */
const harmless = `
  art-of-ANY, ANY-of-art, art=ANY, ANY=art, dying|dead-whim|heat, ill|attack|stung-whim, help-choose, choose-help, allowed ANY,
  object-of-child, child-object, harmed-object, lost-object, object & dead|dying, act-language, condition & diet`;

/** Concepts that say nothing of a danger by themselves, and are never taken out. */
const setting: ReadonlySet<Concept> = new Set([
  ...who,
  ...everyday,
  ...rowOf("not of my some allowed please heat idiom"),
]);

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

const near = 6;
const beside = 2;

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
  rule.split(/(?=[ =-])/).map((step) => ({
    concepts: new Set(
      step
        .replace(/^[ =-]/, "")
        .split("|")
        .flatMap(namedBy),
    ),
    reach: step.startsWith("=") ? 0 : step.startsWith("-") ? beside : near,
  }));

const namedBy = (name: string): readonly Concept[] =>
  name === "WHO" ? who : name === "ANY" ? conceptNames.filter((concept) => !setting.has(concept)) : rowOf(name);

const compiled = dangers.flatMap((kind) => rulesOf(certain[kind]).map((steps) => ({ kind, steps })));
const compiledHarmless = rulesOf(harmless);

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

const whole = new Map<string, Set<Concept>>();
const beginnings = new Map<string, Set<Concept>>();
/** Longer words by their first letter, which people rarely mistype. */
const forgiving = new Map<string, { word: string; isStem: boolean; concept: Concept }[]>();
const shortestForgiven = 6;
/** A shorter sound is too often another word. */
const shortestSound = 4;
/** First words of the concepts' phrases. */
const openings = new Set<string>();

function learn(known: Map<string, Set<Concept>>, word: string, concept: Concept): void {
  known.set(word, (known.get(word) ?? new Set<Concept>()).add(concept));
}

for (const concept of conceptNames) {
  for (const entry of concepts[concept].join(", ").split(", ")) {
    const isStem = entry.endsWith("*");
    const written = entry.replace("*", "");
    const sound = soundOf(written);
    const known = isStem ? beginnings : whole;
    learn(known, written, concept);
    if (sound.length >= shortestSound) learn(known, sound, concept);
    if (written.includes(" ")) openings.add(written.slice(0, written.indexOf(" ")));
    else if (sound.length >= shortestForgiven + (isStem ? 1 : 0)) {
      const start = sound.charAt(0);
      forgiving.set(start, [...(forgiving.get(start) ?? []), { word: sound, isStem, concept }]);
    }
  }
}

/** Adds the concepts of a word or of a few words. */
function addConcepts(found: Set<Concept>, text: string): void {
  for (const concept of whole.get(text) ?? []) found.add(concept);
  // A beginning of several words has as many.
  for (let length = Math.max(2, text.lastIndexOf(" ") + 2); length <= text.length; length += 1)
    for (const concept of beginnings.get(text.slice(0, length)) ?? []) found.add(concept);
}

/** Returns the concepts of a word as it is written, as it sounds, or else but for one letter. */
function conceptsOf(word: string): ReadonlySet<Concept> {
  const found = new Set<Concept>();
  const sound = soundOf(word);
  addConcepts(found, word);
  if (sound !== word && sound.length >= shortestSound) addConcepts(found, sound);
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

function hitsOf(words: readonly string[]): Hit[] {
  const known = new Map<string, ReadonlySet<Concept>>();
  return words.flatMap((word, at) => {
    const named = known.get(word) ?? conceptsOf(word);
    known.set(word, named);
    const hits = [...named].map((concept) => ({ concept, at, end: at + 1 }));
    if (!openings.has(word)) return hits;
    for (let size = 2; size <= longest && at + size <= words.length; size += 1) {
      const phrase = new Set<Concept>();
      addConcepts(phrase, words.slice(at, at + size).join(" "));
      for (const concept of phrase) hits.push({ concept, at, end: at + size });
    }
    return hits;
  });
}

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

  /** Returns the hits that a rule matches; null if it doesn't match. */
  matchOf(steps: readonly Step[]): Hit[] | null {
    if (!steps.every((step) => [...step.concepts].some((concept) => this.concepts.has(concept)))) return null;
    const failed = new Set<number>();
    for (const hit of this.hits) {
      const match = steps[0]?.concepts.has(hit.concept) === true ? this.#restOf(steps, 1, hit, failed) : null;
      if (match !== null) return [hit, ...match];
    }
    return null;
  }

  #restOf(steps: readonly Step[], index: number, last: Hit, failed: Set<number>): Hit[] | null {
    const step = steps[index];
    if (step === undefined) return [];
    const key = last.end * steps.length + index;
    if (failed.has(key)) return null;
    for (let at = last.end; at <= last.end + step.reach; at += 1)
      for (const hit of this.#byStart.get(at) ?? []) {
        const match = step.concepts.has(hit.concept) ? this.#restOf(steps, index + 1, hit, failed) : null;
        if (match !== null) return [hit, ...match];
      }
    failed.add(key);
    return null;
  }
}

/** Returns a reading without the words of danger that others make harmless. */
function withoutHarmless(hits: readonly Hit[]): Reading {
  const idioms = hits.filter(({ concept }) => concept === "idiom");
  let reading = new Reading(hits.filter(({ at }) => !idioms.some((idiom) => at >= idiom.at && at < idiom.end)));
  for (const steps of compiledHarmless)
    for (let match = reading.matchOf(steps); match !== null; match = reading.matchOf(steps)) {
      const taken = new Set(match.filter(isOfDanger).map(({ at }) => at));
      const left = reading.hits.filter((hit) => !taken.has(hit.at) || !isOfDanger(hit));
      if (left.length === reading.hits.length) break;
      reading = new Reading(left);
    }
  return reading;
}

/** A child is not in danger if only its jacket is lost. */
const isOfDanger = ({ concept }: Hit): boolean => !setting.has(concept) || concept === "child";

/** Returns a text without the titles of the programme, of which a danger may be part. */
function withoutTitles(text: string, titles: readonly string[], isAsking: boolean): string {
  return titles.reduce((rest, title) => {
    const words = normalized(title);
    // A title of one word ('Fuego') is meant as the word itself, unless the question is one about the programme.
    return isAsking || words.trim().includes(" ") ? rest.replaceAll(words, ` ${gap} `) : rest;
  }, text);
}

/** Returns the words of a text. A comma keeps as far apart as three words. */
const wordsIn = (text: string): string[] => text.replaceAll(gap, `${gap} ${gap} ${gap}`).trim().split(/ +/);
const read = (text: string): Hit[] => hitsOf(wordsIn(text));

/**
 * Returns the danger that a question tells of, in any of the four languages; null if there is none. `titles` are those of the
 * programme: a danger that is only part of one of them is a work of art.
 */
export function dangerIn(question: string, titles: readonly string[] = []): FoundDanger | null {
  const text = normalized(question);
  const hits = read(text);
  const isAsking = hits.some(({ concept }) => concept === "ask");
  const found = dangerOf(hits, text, isAsking);
  if (found === null || titles.length === 0) return found;
  const rest = withoutTitles(text, titles, isAsking);
  return rest === text ? found : dangerOf(read(rest), rest, isAsking);
}

function dangerOf(hits: readonly Hit[], text: string, isAsking: boolean): FoundDanger | null {
  const reading = withoutHarmless(hits);
  for (const { kind, steps } of compiled) {
    const match = reading.matchOf(steps);
    if (match === null) continue;
    // A question about the programme is danger only if it tells of somebody.
    const isPersonal = reading.concepts.has("my") || match.some(({ concept }) => concept === "me");
    return { kind, isCertain: !isAsking || isPersonal };
  }
  if (isOnlyCry(reading, text)) return { kind: "emergency", isCertain: true };
  const mayBe = possible.some((concept) => reading.concepts.has(concept)) || isReport(reading);
  return mayBe && !isAsking ? { kind: "emergency", isCertain: false } : null;
}

/** Returns whether somebody tells what happens to people or things, and asks and wishes nothing of the programme. */
const isReport = ({ concepts: named }: Reading): boolean =>
  !everyday.some((concept) => named.has(concept)) && reported.some((concept) => named.has(concept));

/** Returns whether a text is a call for help and nothing more. */
function isOnlyCry({ hits, concepts: named }: Reading, text: string): boolean {
  if (!named.has("help")) return false;
  const polite = new Set(hits.filter(({ concept }) => concept === "help" || concept === "please").map(({ at }) => at));
  return wordsIn(text).every((word, at) => word === gap || polite.has(at));
}
