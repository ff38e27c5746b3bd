import { describe, expect, test } from "vitest";
import type { Language } from "#app/domain/preferences.ts";
import { grammars } from "#app/domain/assistant/grammar/grammars.ts";
import { takeState } from "#app/domain/assistant/question-state.ts";
import { normalized } from "#app/domain/assistant/question-text.ts";
import type { Ask } from "#app/domain/assistant/ask.ts";

type Named = Partial<Pick<Ask, "places" | "change" | "phase">>;

/** A state, and wordings for it by language. */
const wordings: [Named, Record<Language, string[]>][] = [
  [
    { change: "cancelled" },
    {
      es: ["¿qué se ha cancelado?", "se ha ido al garete", "se cayó del cartel"],
      en: ["what was called off?", "they called the whole thing off", "struck off the bill"],
      fr: ["qu’est-ce qui est annulé ?", "c’est tombé à l’eau", "ça n’aura pas lieu", "passé à la trappe"],
      pt: ["o que foi cancelado?", "ficou sem efeito", "o que desmarcaram"],
    },
  ],
  [
    { change: "delayed" },
    {
      es: ["va con retraso", "hay novedades"],
      en: ["is anything running behind schedule?", "it was put back", "there is a venue change", "postponed"],
      fr: ["il y a du retard", "c’est décalé", "ça a été reporté", "changements"],
      pt: ["está atrasado", "foi adiado", "remarcaram"],
    },
  ],
  [
    { change: "unchanged" },
    {
      es: ["lo que no vaya con retraso", "menos lo que se ha movido"],
      en: ["whatever isn't delayed", "except what is postponed"],
      fr: ["ce qui n’est pas reporté", "sauf ce qui a du retard"],
      pt: ["o que não esteja atrasado", "tirando o que foi adiado"],
    },
  ],
  [
    { change: "notCancelled" },
    {
      es: ["circo, nada que esté suspendido", "quítame lo anulado"],
      en: ["circus, nothing that is cancelled", "leaving out anything called off"],
      fr: ["du cirque, rien qui soit annulé", "sauf ce qui est supprimé"],
      pt: ["circo, nada que esteja cancelado", "menos o que foi suspenso"],
    },
  ],
  [
    { places: "full" },
    {
      es: ["está petado", "sin entradas", "ya no cabe nadie más", "lista de espera"],
      en: ["sold out", "no tickets left"],
      fr: ["c’est complet", "plein à craquer"],
      pt: ["está esgotado", "já não entra ninguém", "casa cheia"],
    },
  ],
  [
    { places: "few" },
    {
      es: ["las últimas plazas"],
      en: ["nearly full", "only a few seats left"],
      fr: ["presque complet", "les dernières places"],
      pt: ["as últimas vagas"],
    },
  ],
  [
    { places: "left" },
    {
      es: ["quedan plazas", "¿cabe todavía alguien?"],
      en: ["any seats left", "can we still get in"],
      fr: ["il reste des places", "on peut encore entrer"],
      pt: ["ainda há vagas", "me posso inscrever"],
    },
  ],
  [
    { phase: "over" },
    {
      es: ["ya ha terminado", "se me pasó", "ya fue"],
      en: ["did we miss it", "has it finished"],
      fr: ["c’est déjà fini", "on a loupé", "est terminé"],
      pt: ["já acabou", "já foi", "já era"],
    },
  ],
  [
    { phase: "begun" },
    {
      es: ["ya ha empezado", "sigue en marcha", "sigue abierta"],
      en: ["has it started", "still going"],
      fr: ["a commencé", "est toujours en cours"],
      pt: ["já começou"],
    },
  ],
];

describe("a question's words for a state", () => {
  test.each(
    wordings.flatMap(([state, byLanguage]) =>
      Object.entries(byLanguage).flatMap(([language, texts]) => texts.map((text) => ({ text, language, state }))),
    ),
  )("'$text' ($language) means $state", ({ text, language, state }) => {
    const grammar = Object.values(grammars).find((one) => one.language === language);
    if (grammar === undefined) throw new Error(`There is no grammar of ${language}.`);
    const { places, change, phase } = takeState(normalized(text), grammar);
    expect({ places, change, phase }).toEqual({ places: null, change: null, phase: null, ...state });
  });
});
