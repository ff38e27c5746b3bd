import { all, cancelled, either, notOver, ofCategory, on, today } from "../event-tests.ts";
import type { EventTest } from "../question.ts";
import { ofKinds } from "./group.ts";
import { words, clock, no, off, goesOn, late } from "./state-words.ts";

const trapeze: EventTest = (event) => event.title.startsWith("Trapecio");

/** Questions about what is cancelled, moved or late, for the half that Acty is worked on with. */
export const workedCalledOff = ofKinds({
  state: [
    // Cancelled: one event, by its title, its kind, its hour, its place or its people.
    {
      has: ["Trapecio sobre el mar"],
      says: off,
      es: [
        "sigue en pie lo del trapecio sobre el mar?",
        "hola buenas, mira, es que habíamos quedado con los niños para ver el trapecio encima del mar y con el aire que hace... al final se hace o no?",
        "oye m an dicho q an quitao lo del trapecio, es verdad?",
        "Buenas tardes, ¿podrían confirmarme si la función de trapecio de las 19:00 se mantiene?",
        "con este viento habra trapecio o na",
        "actúa hoy Noelia Arbelo?",
        "vale la pena acercarse al castillo a las siete para lo del trapecio o nos comemos un mojón",
        "mi hija quiere ver a mateus lobo el trapecista a que hora sale",
        "hoy va todo puntual o hay retrasos",
      ],
      en: [
        "is trapecio sobre el mar still happening?",
        "Good afternoon, I was wondering whether the trapeze duo over the sea is going ahead this evening given the wind",
        "they didnt call off the trapeze thing did they",
        "trapeze tonight yes or no",
      ],
      fr: [
        "le trapeze au dessus de la mer c'est maintenu ?",
        "y a toujours le trapèze à 19h ou c mort avec le vent",
        "le duo de Mateus Lobo au château tient toujours ?",
      ],
      pt: [
        "boa tarde, ainda se faz o trapézio às sete no castelo ou com este vento não?",
        "afinal há trapézio hoje ou desmarcaram",
        "o mateus lobo do porto atua hoje ou nao",
      ],
    },
    {
      says: /viento|\bwind|\bvent\b|vento/,
      es: ["por que no hay trapecio hoy", "motivo de la suspension del trapecio"],
      en: ["why isnt trapecio sobre el mar on anymore"],
      fr: ["pourquoi ils ont annulé le trapèze"],
      pt: ["porque é que suspenderam o trapezio"],
    },
    {
      at: "2026-08-22T19:05",
      has: ["Trapecio sobre el mar"],
      says: off,
      es: [
        "estoy delante de la muralla del castillo y no hay trapecista ni hay nadie que pasa",
        "son las siete pasadas y el trapecio no empieza va con retraso o que",
      ],
      en: ["we're at the castle waiting for the trapeze, nobody's here?? what's going on"],
      fr: ["on est au château depuis 10 min et pas de trapèze, c'est normal ?"],
      pt: ["estamos no castelo à espera do trapézio e nada, já devia ter começado não?"],
    },
    // What has been cancelled.
    {
      has: ["Trapecio sobre el mar"],
      only: cancelled,
      says: off,
      es: [
        "q se ha suspendido hoy",
        "Díganme por favor qué actos han quedado cancelados en todo el festival.",
        "hay alguna baja en el programa de hoy?",
        "me pasas la lista de cosas que se han caído del cartel",
        "cuales son los espectaculos de circo q no se van a hacer al final",
      ],
      en: [
        "has anything been called off today",
        "what's been pulled from this evening's line-up",
        "is there anything at the castle that isn't going ahead after all",
      ],
      fr: [
        "qu'est ce qui est annulé aujourd'hui",
        "Pourriez-vous m'indiquer les représentations supprimées ce week-end, s'il vous plaît ?",
        "quel spectacle de cirque ne se fait plus finalement",
      ],
      pt: [
        "o que é que foi cancelado hoje?",
        "quais são os espetaculos que já não se vão fazer",
        "algum número de circo desmarcado esta noite?",
      ],
    },
    {
      says: /\b1\b|\bun[oa]?\b|\bone\b|\bune\b|\buma?\b|trapecio|trapeze|solo|only|seul|apenas/,
      es: ["cuántos actos llevan cancelados ya"],
      en: ["how many events have been cancelled so far"],
      fr: ["combien de spectacles ont été annulés en tout"],
    },
    // Nothing of that kind is cancelled.
    {
      is: "nothing",
      es: [
        "mañana domingo hay algo suspendido?",
        "se cancela algo en el charco",
        "los talleres de mañana... han anulado alguno?",
        "ayer viernes se llegó a cancelar algo?",
      ],
      en: ["anything called off on sunday?", "have any of the concerts been axed"],
      fr: ["rien d'annulé demain ?"],
      pt: ["cancelaram algum concerto?"],
    },
    // An event that is asked about as cancelled, and is not.
    {
      has: ["Apagón"],
      says: words(goesOn, clock(20, 15)),
      es: [
        "hola buenas mira es que he comprado entradas para apagon y una vecina me dice que lo han quitado, será mentira no?",
        "lo de los vecinos a oscuras en la casa de la cultura sigue programado para hoy?",
      ],
      en: ["got tickets for Apagón, please tell me it hasn't been cancelled"],
      pt: ["comprei bilhetes para o apagon, continua de pé?"],
    },
    {
      has: ["Peso muerto"],
      says: words(goesOn, clock(21, 20)),
      es: ["y las forzudas? tb las han cancelado por el viento?", "peso muerto no lo habran suspendido verdad"],
      en: ["the two strongwomen at the castle, are they off as well?"],
      pt: ["e o Peso muerto, também foi à vida?"],
    },
    {
      has: ["Inês Falua"],
      says: words(goesOn, clock(19, 30), "\\bsi\\b|\\byes\\b|\\boui\\b|\\bsim\\b"),
      es: ["inés falua al final viene a cantar o se ha caído"],
      fr: ["la chanteuse de fado est toujours au programme ?"],
      pt: ["a Inês Falua sempre vem cantar ou cancelou"],
    },
    {
      has: ["Plancha coreana"],
      says: words(goesOn, clock(19, 45), "\\bsi\\b"),
      es: ["se mantiene la plancha coreana de mañana?"],
    },
    {
      has: ["Gala de la calle"],
      says: words(goesOn, clock(21, 50), "\\bsi\\b"),
      es: ["la gala de la plaza esta noche sigue igual no? no la han tocado"],
    },
    {
      has: ["Gala de clausura"],
      says: words(goesOn, clock(22, 15)),
      es: ["Gala de clausura cancelada o no?"],
      en: ["did the closing gala get cancelled or is that just a rumour"],
      pt: ["é verdade que cancelaram a gala de encerramento?"],
    },
    // Instead of what was cancelled.
    {
      says: words(
        off,
        /sustitu|reempl|reprogram|replac|reschedul|remplac|report|substitu|adiad|remarc|otra fecha|devol|reembols|gratis|gratuit/,
      ),
      es: [
        "que han puesto en lugar del trapecio",
        "me devuelven algo si se suspende el trapecio? tenia plaza reservada",
        "el trapecio lo pasan a otro día o se pierde y ya está",
      ],
      en: ["what replaced trapecio sobre el mar", "has the trapeze act been rescheduled for sunday?"],
      fr: ["le trapèze est reporté à quand ?"],
      pt: ["adiaram o trapézio para amanhã ou acabou mesmo"],
    },
    {
      hasOne: ["Peso muerto", "Gala de la calle"],
      only: either(trapeze, all(ofCategory("Circo"), notOver, on(today))),
      es: ["como el trapecio no se hace, dime algo de circo parecido para esta noche"],
      en: ["since the trapeze is off, any other circus we could see tonight instead?"],
      fr: ["vu que le trapèze est annulé, on peut voir quoi d'autre comme cirque ce soir"],
      pt: ["já que o trapézio caiu, que outro circo há logo à noite"],
    },
    // Moved: the programme knows no older hour.
    {
      has: ["Malpaís Eléctrico"],
      says: words(clock(20), no),
      es: ["Malpais electrico no era a las 9?", "han movido malpaís eléctrico de hora o sigue a las ocho"],
      en: ["wasnt malpais electrico supposed to be at 9"],
      fr: ["Malpaís Eléctrico c'était pas à 21h ?"],
      pt: ["o malpaís eléctrico não era às nove? mudou?"],
    },
    {
      has: ["Karaoke con orquesta"],
      says: words(/charco|san gines/, no),
      es: ["han cambiado de sitio el karaoke con orquesta?"],
      en: ["is karaoke con orquesta still by the lagoon or has it moved somewhere else"],
      pt: ["o karaoke con orquesta mudou de sítio?"],
    },
    {
      has: ["Última luz"],
      says: words(clock(19, 15), no),
      es: ["la hora buena de última luz cual es que he visto dos distintas"],
      fr: ["ultima luz a été avancé ou reculé ?"],
      pt: ["alteraram a hora da última luz?"],
    },
    {
      has: ["Apagón"],
      says: words(/casa de la cultura|agustin de la hoz/, no),
      es: ["lo de apagon donde es ahora, donde siempre?"],
      fr: ["Apagón a été déplacé ailleurs ?"],
    },
    {
      hasOne: ["Trapecio sobre el mar", "Cinco metros"],
      es: ["qué cambios de ultima hora hay en el programa", "novedades? cosas que se hayan movido o suspendido"],
      fr: ["y'a eu des changements de dernière minute ?"],
    },
    // Late.
    {
      has: ["Cinco metros"],
      says: late,
      es: [
        "cinco metros empieza a su hora?",
        "por que se retrasa cinco metros",
        "que actos van a empezar mas tarde de lo previsto",
        "linh tran sale mañana a las 6 en punto o no",
        "lo del palo ese chino que ha pasado, no llega el barco?",
      ],
      en: [
        "anything delayed tomorrow?",
        "will the chinese pole start on time on sunday",
        "what's the hold-up with cinco metros",
      ],
      fr: ["le mât chinois commence bien à 18h demain ?", "qu'est-ce qui a pris du retard pour demain"],
      pt: [
        "amanhã alguma coisa começa mais tarde do que estava marcado",
        "o mastro chinês começa mesmo às 18 ou vai atrasar",
      ],
    },
    {
      at: "2026-08-23T18:05",
      has: ["Cinco metros"],
      says: words(late, "todavia no|aun no|not yet|pas encore|ainda nao"),
      es: ["llevamos un rato en la plaza y los del mastil no salen, cuanto va a tardar esto?"],
      en: ["it's gone six and there's no pole on the square yet. are they late?"],
      fr: ["il est 18h passées, cinco metros a commencé ou pas"],
    },
    {
      is: "nothing",
      says: no,
      es: ["algun concierto con retraso esta noche?"],
      en: ["are any of tonight's gigs running behind schedule?"],
      fr: ["du retard sur les concerts de ce soir ?"],
    },
    {
      has: ["Jazz de última hora"],
      says: words(no, goesOn, /0?0[:.]15|12[:.]15|puntual|a la hora|a su hora/),
      es: ["Jazz de última hora sale con demora o a la hora que pone?"],
    },
    {
      has: ["Doña Cumbia"],
      says: words(no, goesOn, clock(23, 20), /on time|on schedule|yes/),
      en: ["doña cumbia, is that starting on schedule?"],
    },
  ],
});
