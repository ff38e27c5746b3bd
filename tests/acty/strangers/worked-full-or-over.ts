import {
  all,
  at,
  cancelled,
  except,
  full,
  live,
  notOver,
  ofCategory,
  on,
  today,
  tomorrow,
  withPlacesLeft,
  yesterday,
} from "../event-tests.ts";
import type { EventTest } from "../question.ts";
import { ofKinds } from "./group.ts";
import { words, clock, no, off, sold, over, going, late, left } from "./state-words.ts";

const limited: EventTest = (event) => event.capacity !== null;
/** Places are left, and more than half are taken. */
const nearlyFull: EventTest = (event, now) =>
  withPlacesLeft(event, now) && event.capacity !== null && event.currentAttendees > event.capacity / 2;
const finished: EventTest = except(notOver);
const goodWorkshop = all(ofCategory("taller"), withPlacesLeft, except(cancelled));

/** Questions about what is full, begun or over, for the half that Acty is worked on with. */
export const workedFullOrOver = ofKinds({
  state: [
    // Full.
    {
      has: ["La mesa pequeña"],
      says: sold,
      es: [
        "queda algun hueco pa la mesa pequeña somos 2",
        "podré entrar en La mesa pequeña sin haberme apuntado antes?",
        "hay lista d espera en la mesa pequeña",
        "q está completo hoy",
        "para qué ya no quedan sitios esta tarde",
        "buenas mira que mi madre quiere ir al teatro ese de la cocina alrededor de una mesa en el almacen aun puede coger plaza",
        "teatro en el almacen esta tarde > quedan plazas?",
      ],
      en: [
        "any chance of squeezing into la mesa pequeña",
        "can i still get a seat at the little table show in El Almacén?",
        "tell me about la mesa pequeña > can we still get in",
      ],
      fr: [
        "il reste de la place pour la mesa pequeña ?",
        "je peux encore m'inscrire au spectacle de Margot Lesueur ?",
        "La mesa pequeña, y a une liste d'attente ou c'est foutu",
        "La mesa pequeña c'est quoi > il reste de la place ?",
      ],
      pt: [
        "o que é que está esgotado hoje",
        "a peça da Margot Lesueur está cheia?",
        "la mesa pequeña já não tem vagas pois não",
      ],
    },
    {
      has: ["Cometas contra el alisio"],
      says: sold,
      es: [
        "me puedo apuntar a lo de las cometas mañana?",
        "que taller de mañana ya esta petado",
        "apunta a mi nieto a las cometas del domingo porfa, o ya no entra nadie?",
      ],
      en: ["what's booked out for sunday"],
      fr: ["l'atelier cerfs-volants est complet ?"],
      pt: ["que oficina de amanhã já encheu"],
    },
    {
      has: ["La mesa pequeña", "Cometas contra el alisio"],
      only: full,
      es: ["dime todo lo que está lleno entre hoy y mañana"],
      en: ["list everything that's sold out for today and tomorrow"],
      pt: ["o que está lotado hoje e amanhã?"],
    },
    {
      has: ["Pinta un barquillo", "Cine de plastilina", "Cocina sin gas"],
      only: all(full, on(yesterday)),
      es: ["que cosas se llenaron ayer"],
      fr: ["hier, qu'est-ce qui était complet"],
    },
    {
      is: "nothing",
      es: [
        "hay algun karaoke lleno?",
        "algún concierto de mañana sin entradas ya?",
        "esta noche algo de circo con el aforo completo?",
      ],
      en: ["are any magic shows sold out"],
      fr: ["un concert complet demain soir ?"],
    },
    {
      has: ["La cabra que quería ser faro"],
      says: words(/\b38\b|112|150/, no, left, going),
      es: ["cabe más gente en los títeres del castillo"],
      fr: ["les marionnettes de la chèvre au château, c'est plein ?"],
    },
    // Places left.
    {
      has: ["Karaoke de balcón"],
      says: /\b6\b|\bseis\b|\bsix\b/,
      es: ["cuantas plazas le quedan a karaoke de balcon", "pa cantar en el balcon de la calle real queda sitio?"],
      pt: ["quantas vagas sobram no karaoke de balcón"],
    },
    {
      has: ["Apagón"],
      says: /\b9\b|nueve|\bnine\b|\bneuf\b|\bnove\b/,
      es: ["para lo del apagon esta noche, quedan entradas? somos cuatro"],
      en: ["Apagón: how many seats are still going?"],
      fr: ["il reste combien de places pour Apagon ce soir"],
    },
    {
      has: ["Inês Falua"],
      says: words(/\b7\b|siete|seven|sept|sete/, left),
      es: ["aun puedo pillar entrada para ines falua"],
      fr: ["on peut encore avoir des places pour Inês Falua ou c'est trop tard"],
    },
    {
      hasOne: ["Karaoke de balcón", "Apagón"],
      only: all(on(today), limited, notOver, except(cancelled)),
      es: ["en qué quedan las últimas plazas para hoy", "a q le faltan poquitas plazas pa llenarse esta tarde noche"],
      en: ["what's nearly full today? want to book before it goes"],
    },
    {
      hasOne: [
        "Inês Falua",
        "El salón de las Armas",
        "Plancha coreana",
        "Zancos desde cero",
        "Graba tu primer ritmo",
        "Escribir una canción",
      ],
      only: all(on(tomorrow), nearlyFull),
      es: ["qué está a punto de agotarse mañana"],
      en: ["what's about to sell out tomorrow"],
    },
    {
      hasOne: ["Acroyoga junto al agua", "Graba tu primer ritmo", "Zancos desde cero", "Escribir una canción"],
      only: all(goodWorkshop, on(tomorrow)),
      es: [
        "en que taller de mañana hay hueco",
        "quiero meter a mi sobrina de 14 en un taller mañana, en cuales cabe todavia alguien",
      ],
      en: ["sunday workshops i can still sign up for"],
      fr: ["quels ateliers ont encore de la place dimanche"],
      pt: ["em que oficinas ainda me posso inscrever amanhã"],
    },
    {
      has: ["Primeras acrobacias en la arena"],
      only: all(goodWorkshop, on(today), notOver),
      es: ["todavia hay algun taller hoy en el q apuntarse??"],
      en: ["any workshop left today that's got space?"],
    },
    {
      has: ["Acroyoga junto al agua"],
      en: ["tomorrow's emptiest workshop?"],
      fr: ["demain, l'atelier où il reste le plus de places c'est lequel"],
    },
    {
      has: ["Zancos desde cero"],
      says: words(/\b5\b|cinco|five|cinq/, left),
      es: ["zancos desde cero: cuanta gente cabe aun", "los zancos de mañana tienen hueco para 3?"],
      pt: ["nas andas de amanhã ainda cabem duas crianças?"],
    },
    {
      has: ["Karaoke con orquesta"],
      says: words(/\b14\b|catorce|fourteen/, left, no),
      es: ["me da tiempo a coger turno para cantar con la orquesta, queda plaza?"],
      en: ["room for two more singers at karaoke con orquesta?"],
    },
    // Over.
    {
      has: ["Malabares para manos torpes"],
      says: over,
      es: ["me he perdido los malabares para manos torpes?", "llego tarde a Malabares para manos torpes o aun no"],
      pt: ["perdi os Malabares para manos torpes?"],
    },
    {
      has: ["Torneo de carreras a pantalla partida"],
      says: over,
      es: ["aún se puede jugar el torneo de carreras a pantalla partida?"],
      en: ["racing tournament done and dusted?"],
      fr: ["le tournoi de course c'est fini ?"],
    },
    {
      has: ["Se me cayó el helado"],
      says: over,
      es: ["beppe sarti el payaso ya actuo?", "se me pasó el del helado?"],
      en: ["the clown with the ice cream, did we miss him?"],
    },
    {
      has: ["Fuego en la explanada"],
      says: over,
      es: ["el espectaculo de fuego ya fue o es hoy", "llego a tiempo pa ver lo del fuego en la explanada?"],
      pt: ["o fogo no castelo já foi ou ainda vai ser"],
    },
    {
      hasOne: [
        "Timple y contrabajo",
        "Coro de la Ribera",
        "Sal Gorda",
        "Banda del Muelle Chico",
        "Verbena con la Orquesta",
        "Pasacalles de apertura",
      ],
      only: all(finished, ofCategory("Música")),
      es: ["que conciertos han terminado ya", "qué música me he perdido hasta ahora"],
      pt: ["que concertos já acabaram"],
    },
    {
      has: ["Construye una marioneta", "Malabares para manos torpes"],
      only: all(finished, on(today), ofCategory("taller")),
      es: ["que talleres de hoy ya pasaron"],
      fr: ["les ateliers d'aujourd'hui qui sont terminés"],
    },
    {
      has: ["Bicicleta para cuatro"],
      only: all(finished, on(today), at("Plaza de las Palmas")),
      es: ["acabo de llegar, que me he perdido esta mañana en la plaza"],
      en: ["just arrived! what did i miss in the main square this morning"],
      fr: ["on vient d'arriver, on a loupé quoi ce matin sur la place ?"],
    },
    {
      has: ["Contraviento"],
      says: over,
      es: ["contraviento fue ayer o lo repiten?"],
      pt: ["o contraviento já passou?"],
    },
    {
      has: ["Karaoke chinijo"],
      says: over,
      es: ["el karaoke de los niños sigue abierto?"],
      fr: ["le karaoké des petits est fini ou on peut y aller"],
    },
    {
      at: "2026-08-23T20:50",
      has: ["Plancha coreana"],
      says: over,
      es: ["plancha coreana se acabo?"],
    },
    // Not begun.
    {
      has: ["Manos prestadas"],
      says: words(
        clock(17, 30),
        /todavia|\baun\b|not yet|hasn.t|pas encore|ainda|falta|\b60\b|1 ?h|una hora|une heure|uma hora|an hour/,
        no,
      ),
      es: ["empezo ya gara toledo?", "cuanto falta pa manos prestadas"],
      en: ["has the magician with no hands started yet, manos prestadas i think"],
    },
    {
      has: ["Doña Cumbia"],
      says: words(clock(23, 20), /todavia|\baun\b|noche|tonight|yet|pas encore|ce soir|ainda|hoje|falta/, no),
      es: ["ya me perdí a doña cumbia??"],
      fr: ["Doña Cumbia c'est déjà passé ou c'est ce soir"],
    },
    // Live.
    {
      has: ["Pista en la arena"],
      says: words(/\b15\b|quince|fifteen|quinze|cuarto de hora|quarter|quart d/, clock(16, 45)),
      es: [
        "llego todavia a la pista en la arena?",
        "cuánto le queda a lo de la playa, la pista en la arena",
        "corro a la playa o ya no merece la pena, lo d los acrobatas digo",
      ],
      en: ["how long's left of the beach acrobats"],
      fr: ["on a encore le temps de voir Pista en la arena ?"],
    },
    {
      has: ["Magia de escaparate"],
      says: words(going, clock(16, 50)),
      es: ["magia de escaparate aun esta", "iván socas está actuando ahora mismo?"],
      en: ["are the shop window magicians still at it?"],
      pt: ["os mágicos das montras ainda lá estão?"],
    },
    {
      has: ["Radio Marea: estudio abierto"],
      says: words(going, clock(17, 10)),
      es: ["hasta cuando dura la radio en el almacén que voy de camino"],
      fr: ["le studio ouvert de Radio Marea est encore en cours ?"],
      pt: ["a radio marea ainda está no ar com o estúdio aberto?"],
    },
    {
      has: ["La cabra que quería ser faro"],
      says: words(going, clock(16, 30), clock(17, 15)),
      es: ["si salgo ahora pillo La cabra que quería ser faro empezada?"],
      en: ["did the goat puppet show just start"],
      fr: ["ça vient de commencer La cabra que quería ser faro ?"],
    },
    {
      hasOne: [
        "Radio Marea: estudio abierto",
        "Pista en la arena",
        "Magia de escaparate",
        "La cabra que quería ser faro",
      ],
      only: live,
      es: ["que hay ahora mismo que aun no haya acabado", "lo que ya ha empezado y puedo pillar a medias"],
      en: ["what's already underway that i can still join"],
      fr: ["qu'est-ce qui est en train de se jouer là maintenant"],
      pt: ["o que está a decorrer neste preciso momento"],
    },
    {
      has: ["Pista en la arena"],
      es: ["de lo que hay ahora que es lo que acaba antes"],
      en: ["of the things on now, which one finishes first?"],
      fr: ["parmi ce qui est en cours, qu'est-ce qui finit en premier"],
    },
    {
      at: "2026-08-22T21:40",
      has: ["Malpaís Eléctrico"],
      says: words(over, clock(21, 10)),
      es: ["malpais electrico sigue tocando?"],
      pt: ["os Malpaís Eléctrico ainda estão a tocar"],
    },
    {
      at: "2026-08-22T21:40",
      has: ["Peso muerto"],
      says: words(/\b25\b|veinticinco|vingt-cinq/, clock(22, 5)),
      es: ["cuanto le falta a peso muerto para acabar"],
      fr: ["Peso muerto se termine dans combien de temps"],
    },
    {
      has: ["Cien trajes de verbena"],
      says: words(
        going,
        clock(21),
        /abiert|\bopen|ouvert|abert|domingo|sunday|dimanche|manana|tomorrow|demain|amanha|23/,
      ),
      es: ["la expo de los trajes sigue abierta o ya la quitaron"],
      pt: ["a exposição dos fatos de baile ainda está aberta?"],
    },
    // Performers, places and days in a state.
    {
      has: ["Gala de la calle"],
      es: ["los hermanos oramas ya actuaron o quedan funciones"],
      en: ["anything left to see from the Hermanos Oramas?"],
      fr: ["les Hermanos Oramas, il leur reste un passage ?"],
    },
    {
      has: ["Peso muerto"],
      only: all(at("Castillo"), on(today), notOver, except(cancelled)),
      es: ["en el castillo hoy que queda por ver que no este anulado"],
      pt: ["o que é que ainda se faz hoje no castelo"],
    },
    {
      hasOne: ["Karaoke con orquesta", "Karaoke de despedida"],
      es: ["queda algo de Rayco Melian o ya canto todo"],
      fr: ["Rayco Melián a encore quelque chose ou c'est fini pour lui"],
    },
    // Conversations.
    {
      has: ["Trapecio sobre el mar"],
      says: off,
      es: [
        "qué hay en el castillo a las 7 de la tarde > y eso sigue en pie?",
        "quienes son los trapecistas de hoy > actuan seguro?",
      ],
      en: ["what time is trapecio sobre el mar > and it's definitely happening?"],
      pt: ["a que horas é o trapecio sobre el mar > e vai mesmo acontecer?"],
    },
    {
      has: ["Cometas contra el alisio"],
      only: all(full, on(tomorrow), ofCategory("taller")),
      es: ["talleres mañana > cual esta lleno"],
      en: ["workshops tomorrow > which of those are full"],
      fr: ["ateliers demain > lesquels sont complets"],
    },
    {
      has: ["Cinco metros"],
      says: late,
      es: ["circo mañana por la tarde en la plaza > va con retraso?"],
      pt: ["fala-me do Cinco metros > começa a horas?"],
    },
    {
      has: ["Pista en la arena"],
      says: words(/\b15\b|quince|fifteen|cuarto|quarter/, clock(16, 45)),
      es: ["que hay en la playa ahora > cuanto le queda"],
    },
    {
      has: ["Karaoke de balcón"],
      says: /\b6\b|seis|\bsix\b/,
      es: ["karaoke hoy > en el del balcón cuántas plazas hay libres?"],
    },
  ],
});
