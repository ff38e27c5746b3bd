import {
  all,
  at,
  by,
  cancelled,
  except,
  live,
  notOver,
  ofCategory,
  on,
  today,
  tomorrow,
  withPlacesLeft,
} from "../event-tests.ts";
import type { EventTest } from "../question.ts";
import { ofKinds } from "./group.ts";
import { clock, going, goesOn, late, no, off, over, sold, words } from "./state-words.ts";

const trapeze: EventTest = (event) => event.title.startsWith("Trapecio");
const mast: EventTest = (event) => event.title === "Cinco metros";

/** Further wordings of questions about states, for the half that Acty is worked on with. */
export const workedParaphrases = ofKinds({
  state: [
    // Tags that ask for a yes
    {
      has: ["Trapecio sobre el mar"],
      says: off,
      es: [
        "no habrán quitado el trapecio, verdad?",
        "el trapecio lo han tumbado, eh?",
        "el trapecio está suspendido, no es así?",
      ],
      en: [
        "they haven't scrapped the trapeze, have they?",
        "the trapeze isn't off, is it",
        "you're not telling me trapecio sobre el mar got pulled, are you?",
      ],
      fr: [
        "ils n'ont pas supprimé le trapèze, si ?",
        "le trapèze est tombé à l'eau, n'est-ce pas ?",
        "le trapèze ce soir c'est mort, hein ?",
      ],
      pt: [
        "o trapézio não foi à vida, pois não?",
        "o trapézio ficou sem efeito, não foi?",
        "não cancelaram o trapézio, ou cancelaram?",
      ],
    },
    // Somebody stands there, and sees nothing
    {
      at: "2026-08-22T19:10",
      has: ["Trapecio sobre el mar"],
      says: off,
      es: [
        "llevamos diez minutos en el castillo y ni rastro del trapecio",
        "estamos sentados frente a la muralla esperando el trapecio y no aparece nadie",
        "pasan diez minutos de las siete y el trapecio no arranca, qué pasa?",
      ],
      en: [
        "ten past seven and no sign of the trapeze at the castle",
        "we've been sitting by the castle wall for ages and there's no trapeze yet",
        "nobody's here for the trapeze, has something happened?",
      ],
      fr: [
        "ça fait dix minutes qu'on attend le trapèze au château, il n'y a personne",
        "le trapèze ne commence pas, pourquoi ?",
        "on est devant le château et toujours pas de trapèze, que se passe-t-il ?",
      ],
      pt: [
        "estou à espera do trapézio no castelo e ninguém aparece",
        "o trapézio não começa, porquê?",
        "estamos no castelo e nem sinal do trapézio",
      ],
    },
    // Instead of what is off
    {
      hasOne: ["Peso muerto", "Gala de la calle"],
      only: (event, now) => trapeze(event, now) || all(ofCategory("Circo"), notOver, on(today))(event, now),
      es: [
        "ya que han suspendido el trapecio, alguna alternativa de circo esta noche?",
        "dado que no hay trapecio, qué circo me recomiendas para hoy por la noche",
        "visto que se cayó el trapecio, otro circo esta noche?",
      ],
      en: [
        "now that the trapeze is cancelled, any circus left tonight?",
        "seeing as the trapeze is off, what circus can we watch this evening",
        "given that trapecio sobre el mar was called off, suggest some other circus for tonight",
      ],
      fr: [
        "puisque le trapèze est supprimé, quel cirque ce soir ?",
        "comme il n'y a plus de trapèze, quoi d'autre comme cirque ce soir",
        "sachant que le trapèze est annulé, propose-moi du cirque pour ce soir",
      ],
      pt: [
        "como cancelaram o trapézio, que circo há hoje à noite?",
        "visto que o trapézio ficou sem efeito, qual outro circo há esta noite?",
        "uma vez que já não há trapézio, sugere circo para hoje à noite",
      ],
    },
    {
      says: off,
      es: ["quién sustituye al trapecio?", "qué viene en lugar del trapecio"],
      en: ["what's on instead of the trapeze", "who is replacing the trapeze act?"],
      fr: ["qu'est-ce qui remplace le trapèze ?", "y a quoi à la place du trapèze"],
      pt: ["o que vem em vez do trapézio?", "quem substitui o trapézio"],
    },
    // A thing that is described by its words and its place
    {
      has: ["La mesa pequeña"],
      says: sold,
      es: ["lo de la cocina y la mesa en el almacén está petado?", "el teatro de la mesa del almacén, queda hueco?"],
      en: ["is the table theatre at El Almacén booked up?", "any seats for the kitchen table play at el almacén?"],
      fr: [
        "la pièce autour d'une table à El Almacén, c'est complet ?",
        "reste-t-il des places pour la petite table à El Almacén ?",
      ],
      pt: ["a peça da mesa no El Almacén está lotada?", "ainda há lugar na peça da cozinha no Almacén?"],
    },
    {
      has: ["Cinco metros"],
      says: late,
      es: ["el mástil chino de la plaza mañana va en hora?", "lo del mástil sale puntual mañana?"],
      en: ["is the chinese pole in the square still at six tomorrow?", "has the pole act on sunday been put back?"],
      fr: ["le mât chinois de la place est reculé ?", "le numéro de mât demain, il est décalé ?"],
      pt: ["o mastro chinês da praça foi remarcado?", "o número do mastro amanhã vai demorar a começar?"],
    },
    {
      has: ["La cabra que quería ser faro"],
      says: words(going, clock(17, 15)),
      es: ["los títeres de la cabra del castillo ya arrancaron?", "la cabra titiritera sigue en marcha?"],
      en: ["the goat puppets at the castle, still going?", "has the goat show kicked off?"],
      fr: [
        "les marionnettes de la chèvre, c'est encore en cours ?",
        "le spectacle de la chèvre au château a commencé ?",
      ],
      pt: ["as marionetas da cabra no castelo já começaram?", "a peça da cabra ainda está a decorrer?"],
    },
    // How long is left
    {
      has: ["Magia de escaparate"],
      says: words(/\b20\b|veinte|twenty|vingt|vinte/, clock(16, 50)),
      es: ["cuánto tiempo le queda a magia de escaparate", "magia de escaparate, cuánto le falta para terminar"],
      en: ["how much longer does magia de escaparate go on", "how long is left of the shop window magic"],
      fr: ["il reste combien de temps à magia de escaparate ?", "magia de escaparate finit dans combien de temps"],
      pt: ["quanto tempo falta para acabar a magia de escaparate", "quanto tempo resta da magia de escaparate?"],
    },
    // Nobody fits in, nothing is left
    {
      has: ["Cometas contra el alisio"],
      says: sold,
      es: [
        "en las cometas ya no cabe nadie más?",
        "cometas de mañana: sin plazas?",
        "ya no cogen a nadie en las cometas?",
      ],
      en: [
        "is the kite workshop out of places?",
        "kites tomorrow, not a single spot left?",
        "are they turning people away from the kite workshop",
      ],
      fr: [
        "plus aucune place pour les cerfs-volants ?",
        "les inscriptions pour les cerfs-volants sont fermées ?",
        "l'atelier cerf-volant est plein à craquer ?",
      ],
      pt: [
        "já não entra ninguém nos papagaios?",
        "as inscrições dos papagaios estão encerradas?",
        "nenhuma vaga nos papagaios de amanhã?",
      ],
    },
    // Over
    {
      has: ["Torneo de carreras a pantalla partida"],
      says: over,
      es: ["se me ha pasado el torneo de carreras?", "el torneo de coches ya fue?"],
      en: ["did i miss the racing tournament", "is the race tournament all done?"],
      fr: ["j'ai raté le tournoi de courses ?", "le tournoi de course, trop tard ?"],
      pt: ["já foi o torneio de corridas?", "o torneio de corridas já era?"],
    },
    // What is on now
    {
      hasOne: [
        "Radio Marea: estudio abierto",
        "Pista en la arena",
        "Magia de escaparate",
        "La cabra que quería ser faro",
      ],
      only: live,
      es: ["qué sigue en marcha ahora mismo?", "dime lo que ya está empezado"],
      en: ["what's still going right now?", "which things have already kicked off and aren't over"],
      fr: ["quels spectacles sont en train d'avoir lieu ?", "qu'est-ce qui est encore en cours ?"],
      pt: ["o que ainda está a decorrer?", "o que está em curso agora"],
    },
    // An answer that is a yes
    {
      has: ["Gala de clausura"],
      says: words(goesOn, clock(22, 15)),
      es: ["la gala de clausura sigue en cartel?", "mañana se mantiene la gala de clausura?"],
      en: ["is the closing gala still on the bill?", "closing gala tomorrow, true or is it off?"],
      fr: ["le gala de clôture est toujours à l'affiche ?", "le gala de clôture tient toujours ?"],
      pt: ["a gala de encerramento ainda está no programa?", "a gala de encerramento mantém-se?"],
    },
    {
      has: ["Trapecio sobre el mar"],
      only: at("Castillo"),
      says: off,
      es: ["qué hay a las siete en el castillo?"],
      en: ["what's at the castle at 7pm"],
      fr: ["il y a quoi au château à 19h"],
      pt: ["o que há no castelo às 19h?"],
    },
  ],
  negation: [
    // A state that excludes
    {
      not: ["Trapecio sobre el mar"],
      only: all(ofCategory("Circo"), on(today), except(cancelled)),
      hasOne: ["Peso muerto", "Gala de la calle", "Pista en la arena", "Primeras acrobacias en la arena"],
      es: [
        "circo de hoy, nada que se haya suspendido",
        "circo hoy, sácame lo que esté cancelado",
        "dime el circo de hoy que no haya sido anulado",
      ],
      en: [
        "circus today, nothing that got called off",
        "today's circus, drop whatever is cancelled",
        "circus for today that hasn't been axed",
      ],
      fr: [
        "du cirque aujourd'hui, rien qui soit annulé",
        "le cirque du jour hormis ce qui est supprimé",
        "cirque aujourd'hui qui n'est pas annulé",
      ],
      pt: [
        "circo hoje, nada que esteja cancelado",
        "circo de hoje tirando o que foi suspenso",
        "circo hoje que não tenha sido desmarcado",
      ],
    },
    {
      not: ["Cinco metros"],
      only: all(ofCategory("Circo"), on(tomorrow), except(mast)),
      es: [
        "circo mañana que no esté retrasado",
        "el circo del domingo menos lo que va con retraso",
        "mañana circo, pero nada que hayan movido de hora",
      ],
      en: [
        "circus tomorrow that isn't running late",
        "sunday circus except whatever is delayed",
        "circus tomorrow which hasn't been moved",
      ],
      fr: [
        "du cirque demain qui n'est pas décalé",
        "le cirque de dimanche sauf ce qui a du retard",
        "demain du cirque, rien qui soit reporté",
      ],
      pt: [
        "circo amanhã que não esteja atrasado",
        "circo de domingo menos o que foi adiado",
        "amanhã circo, nada que tenha mudado de hora",
      ],
    },
    {
      not: ["Cometas contra el alisio"],
      only: all(ofCategory("taller"), withPlacesLeft, on(tomorrow)),
      es: ["no quiero talleres completos mañana", "mañana talleres, ninguno que esté lleno"],
      en: ["no full workshops for tomorrow please", "workshops tomorrow, none that are booked out"],
      fr: ["pas d'ateliers complets demain", "des ateliers demain, aucun qui soit complet"],
      pt: ["não quero oficinas cheias amanhã", "oficinas amanhã, nenhuma que esteja lotada"],
    },
    {
      is: "nothing",
      says: no,
      es: ["no se ha cancelado nada mañana?", "mañana no han suspendido ningún acto, no?"],
      en: ["hasn't anything been cancelled tomorrow?", "they haven't called anything off tomorrow, have they?"],
      fr: ["il n'y a rien d'annulé demain ?", "demain rien n'est annulé ?"],
      pt: ["não cancelaram nada amanhã?", "amanhã não há nada cancelado, pois não?"],
    },
    {
      has: ["Cuarenta y nueve cartas"],
      not: ["Magia de escaparate"],
      only: by("Hanna Lindqvist"),
      es: ["de Hanna Lindqvist, lo que aún no haya arrancado"],
      en: ["by Hanna Lindqvist, something that hasn't started yet"],
      fr: ["Hanna Lindqvist, mais pas ce qui a déjà commencé"],
      pt: ["da Hanna Lindqvist, algo que ainda não tenha começado"],
    },
  ],
});
