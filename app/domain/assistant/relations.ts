import type { InLanguages } from "./grammar/concepts.ts";
import { phrase } from "./question-text.ts";

/** `clash`: do two events overlap? `both`: can one see both? `way`: from one place to another. `person`: who is it? `after`, `before`: what else is on then? */
export const relations = ["clash", "both", "way", "person", "after", "before"] as const;
export type Relation = (typeof relations)[number];

/**
 * The words of each relation, the four languages side by side. They count only if the question names two things, a person, or for
 * `after` and `before` one event.
 */
const words: Record<Relation, InLanguages> = {
  clash: [
    "se (?:pisan?|solapan?)|coinciden?|(?:son )?a la vez|al mismo tiempo|a la misma hora",
    "overlap|clash|at the same time|coincide",
    "sobrepoem(?: se)?|coincidem|ao mesmo tempo|a mesma hora",
    "se chevauchent|en meme temps|a la meme heure|coincident",
  ],
  both: [
    "(?:me|nos) da tiempo|da tiempo|(?:puedo|podemos|podria|se puede) (?:ver|ir al?) .+ (?:y|despues del?) .+|(?:llego|llegamos) a .+ (?:despues|desde|si) .+|si (?:voy|veo) .+ (?:llego|llegamos) a|(?:llego|llegamos) (?:de|del|desde) .+|ver (?:los dos|las dos|ambos)",
    "(?:can|could|will) (?:i|we) (?:make it to|see|catch|get to) .+ (?:after|and|then) .+|(?:do|can|could|will|would) (?:i|we) (?:make it|have (?:the )?time)|is there time (?:between|for)|(?:see|make|catch) both",
    "(?:da|tenho|temos) tempo|(?:posso|podemos|consigo|da para) (?:ver|ir ao?) .+ (?:e|depois d[aeo]) .+|chego a .+ depois .+|(?:chego|chegamos) d[aeo] .+|ver (?:os dois|as duas|ambos)",
    "(?:j ai|on a|aurai je|avons nous) le temps|(?:puis je|je peux|on peut|peut on) (?:voir|aller au?) .+ (?:et|puis|apres) .+|(?:j arrive|on arrive) d[eu] .+|voir les deux",
  ],
  way: [
    "como (?:voy|vamos|llego|llegamos|se va|se llega|ir|llegar)|cuanto (?:se tarda|tardo|tardamos|hay)|a pie|andando|caminando|(?:esta|queda) (?:muy )?(?:lejos|cerca)|a que distancia|a cuanto (?:queda|esta)n?",
    "how (?:do|can) (?:i|we) get|how (?:long|far)|on foot|the walk|walk(?:ing)?|far (?:from|is)",
    "como (?:vou|vamos|chego|chegamos|se vai|ir|chegar)|quanto (?:tempo|demor\\w+|leva)|a pe|fica longe|a que distancia|a quanto fica",
    "comment (?:je vais|on va|aller|se rendre|aller de)|combien de (?:minutes|temps)|a pied|(?:est )?loin|quelle distance|a combien (?:est|c est)",
  ],
  person: [
    "quien(?:es)? (?:es|son|era)|de donde (?:es|son|vienen?|salen?)|hablame de|cuentame (?:de|sobre)",
    "who(?: is| are| s)|where (?:is|are|do|does) .+ (?:from|come from)|tell me about",
    "quem (?:e|sao)|de onde (?:e|sao|vem)|fala me d[aeo]",
    "qui (?:est|sont)(?! (?:ce|annule|complet|plein|en))|c(?: est)? qui|d ou (?:vient|viennent|est|sont)|parle moi d[eu]",
  ],
  after: [
    "despues del?|tras|al (?:acabar|terminar|salir del?)",
    "after",
    "depois d[aeo]s?",
    "apres(?= (?:le|la|l|les) )",
  ],
  before: ["antes del?", "before", "antes d[aeo]s?", "avant(?= (?:le|la|l|les) )"],
};

const patterns = new Map(relations.map((one) => [one, phrase(Object.values(words[one]).join("|"))]));

/** Returns the words of a question from the event on which a relation hangs; null without the relation. */
export const wordsFrom = (text: string, relation: Relation): string | null => {
  const match = patterns.get(relation)?.exec(text);
  return match == null ? null : text.slice(match.index + match[0].length);
};

/** Returns the relations that a normalized question may ask about, in the order in which they are tried. */
export const relationsIn = (text: string): Relation[] => relations.filter((one) => patterns.get(one)?.test(text));
