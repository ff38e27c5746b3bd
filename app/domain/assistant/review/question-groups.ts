import { weekdayName } from "../../programme/written-dates.ts";
import type { Language } from "../../preferences.ts";
import { practicalSubjectsIn } from "../answers/practical-subjects.ts";
import { grammars } from "../grammar/grammars.ts";
import { normalized, phrase, wordsOf } from "../question-text.ts";
import { subjectOf } from "../subjects.ts";

/** `injection`: an order to Acty, or an attempt to read what is not public. `rubbish`: no words, or advertising. */
export type QuestionKind = "question" | "injection" | "rubbish";

const orders = phrase(
  [
    "(?:ignor\\w*|olvid\\w*|forget|oubli\\w*|esquec\\w*|disregard|override|haz caso omiso)(?: [\\w|]+){0,6} (?:instruc\\w*|reglas?|rules?|regles?|regras?|consignes?|ordenes|orders?|prompts?|anterior\\w*|previous|todo|everything|tout|tudo)",
    "(?:system |your |tu |ton |teu )?prompts?|jailbreak|developer mode|modo (?:de )?(?:desarrollador|desenvolvedor|programador)|mode developpeur",
    "you are now|ahora eres|agora es|tu es maintenant|act as|actua como|age como|agis comme|pretend (?:to|you)|finge (?:que|ser)|fais semblant",
    "(?:api|secret) keys?|clave api|cle api|source code|codigo fuente|code source|codigo fonte|base de (?:datos|donnees|dados)|database|passwords?|contrasenas?|senhas?|mots? de passe",
    "drop table|union select|select [\\w|]+ from|insert into|javascript|onerror|alert 1",
    "(?:datos|nombres|lista|correos|data|names|list|emails?|donnees|noms|liste|dados|nomes) (?:de|des|dos|of|d) (?:\\w+ ){0,2}(?:visitantes|usuarios|visitors|users|visiteurs|utilisateurs|utilizadores)",
  ].join("|"),
);
const code = /<\/?[a-z][^>]*>|\{\{|\$\{|\.\.\/|;\s*--/i;
const address = /\bhttps?:\/\/|\bwww\./i;

const keyboardRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Returns whether letters look like a word of some language: not 'asdf', 'jjjj', 'hahaha' or 'xkcdqwrt'. */
function isLikeWord(word: string): boolean {
  if (!/[a-z]/.test(word)) return false;
  if (word.length >= 4 && keyboardRows.some((row) => row.includes(word))) return false;
  return (
    !/^(.{1,4}?)\1{2,}.{0,2}$/.test(word) && (word.length < 4 || /[aeiouy]/.test(word)) && !/[^aeiouy]{6}/.test(word)
  );
}

export function kindOfQuestion(text: string): QuestionKind {
  const words = normalized(text);
  if (code.test(text) || orders.test(words)) return "injection";
  if (address.test(text) || !wordsOf(words).some((word) => word.length > 1 && isLikeWord(word))) return "rubbish";
  return "question";
}

/** Words that do not make another question: days and hours, and the words of any sentence. */
const untelling = Object.fromEntries(
  Object.values(grammars).map(({ language, stopWords, fillers, time }) => [
    language,
    {
      times: phrase([weekdayName, time.now, time.today, time.tonight, time.tomorrow, time.weekend].join("|"), "g"),
      words: new Set(`${stopWords} ${fillers}`.split(" ")),
    },
  ]),
);

/**
 * Returns a key that questions with the same meaning share: their practical subjects, or else their words without days
 * and those of any sentence, each as its subject in all languages or its stem, in any order.
 */
export function meaningOf(text: string, language: Language): string {
  const words = normalized(text);
  const practical = practicalSubjectsIn(words).map(({ subject }) => subject);
  if (practical.length > 0) return practical.join(" ");
  const left = untelling[language];
  const telling = wordsOf(left === undefined ? words : words.replaceAll(left.times, " ")).filter(
    (word) => left?.words.has(word) !== true,
  );
  if (telling.length === 0) return wordsOf(words).join(" ");
  return [...new Set(telling.map((word) => subjectOf(word).variants[0] ?? word))].toSorted().join(" ");
}
