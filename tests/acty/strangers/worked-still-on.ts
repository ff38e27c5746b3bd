import { all, at, cancelled, except, notOver, ofCategory, on, startingBetween, today } from "../event-tests.ts";
import type { Group } from "./group.ts";

const circus = ofCategory("Circo");
const theatre = ofCategory("Teatro");
const music = ofCategory("Música");
const isOff = /cancel|annul|suspend/;
const isPlanned = /sigue|goes ahead|as planned|mantem|maintenu|prevu|previsto|toujours/;
const isLate = /mas tarde|barco/;

/** Questions about what goes ahead, is called off or moves, asked at the last minute, for the half that Acty is worked on with. */
export const workedStillOn: Group[] = [
  // Hearsay about one event
  {
    kind: "state",
    hasOne: ["Gala de la calle", "Gala de clausura"],
    only: except(cancelled),
    says: isPlanned,
    asked: {
      es: ["me han dicho que al final no hay gala", "la gala al final q, se hace o no se hace"],
      en: ["someone said the gala is off, is that right?"],
      fr: ["on m'a dit que finalement y a pas de gala"],
      pt: ["disseram-me que afinal não há gala"],
    },
  },
  {
    kind: "state",
    has: ["Malpaís Eléctrico"],
    only: except(cancelled),
    says: isPlanned,
    asked: {
      es: ["mi prima dice q han canselado malpais electrico, es verdad?", "malpais electrico toca fijo o ya no?"],
      en: ["heard malpais electrico got pulled, true?", "malpais electrico still a go for tonite?"],
      fr: [
        "malpais electrico > ça a été déplacé le concert ?",
        "il parait que malpais electrico est anullé, c'est vrai ?",
      ],
      pt: ["é verdade que cancelaram malpais electrico?"],
    },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: isOff,
    asked: {
      es: [
        "actua al final noelia arbelo?",
        "me an dicho q lo del trapezio nada de nada, cierto?",
        "el dúo del trapecio de esta noche se ha rajado?",
        "voy pal castillo a ver trapecio sobre el mar o me quedo en casa",
      ],
      en: [
        "is mateus lobo performing tonight or not",
        "trapecio sobre el mar cancled?? pls say no",
        "rumour has it trapecio sobre el mar isnt happening",
      ],
      fr: ["mateus lobo joue ce soir ou pas ?", "trapecio sobre el mar on peut y aller ou c'est mort ?"],
      pt: ["a noelia arbelo sempre atua hoje?", "ouvi dizer que o trapecio sobre el mar já não se faz"],
    },
  },
  {
    kind: "state",
    has: ["Doña Cumbia"],
    only: except(cancelled),
    says: isPlanned,
    asked: {
      es: ["con el viento q hace sigue doña cumbia?"],
      en: ["doña cumbia not postponed is it"],
      fr: ["doña cumbia toujours d'actualité ?"],
      pt: ["doña cumbia não foi adiada, pois não?"],
    },
  },
  {
    kind: "state",
    has: ["Gala de clausura"],
    says: isPlanned,
    asked: {
      es: ["gala de la calle sigue en pie? > y la de clausura?", "q tal va la gala de clausura, en pie o suspendida?"],
      en: ["is gala de la calle still on > and gala de clausura?"],
      fr: ["la gala de clausura est maintenue malgré le vent ?"],
    },
  },
  {
    kind: "state",
    has: ["Peso muerto"],
    only: except(cancelled),
    says: /sigue|goes ahead|mantem|maintenu|prevu|previsto|toujours|21:20/,
    asked: {
      es: ["cancelaron trapecio sobre el mar? > y peso muerto?", "peso muerto tmb lo han quitado?"],
      en: ["did they cancel trapecio sobre el mar > what about peso muerto"],
      fr: ["trapecio sobre el mar est annulé ? > et peso muerto ?"],
      pt: ["cancelaram o trapecio sobre el mar? > e peso muerto?"],
    },
  },
  // Is all as planned?
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: isOff,
    asked: {
      es: ["sigue todo en pie esta noche?", "hoy va todo segun lo previsto?"],
      en: ["is everything still on tonight", "everything going ahead today as planned?"],
      fr: ["tout est maintenu ce soir ?"],
      pt: ["está tudo de pé para hoje à noite?"],
    },
  },
  {
    kind: "state",
    has: ["Cinco metros"],
    says: isLate,
    asked: {
      es: ["mañana va todo a su hora?"],
      en: ["is everything on schedule tomorrow"],
      fr: ["demain tout est à l'heure ?"],
      pt: ["amanhã está tudo dentro do horário?"],
    },
  },
  // Lists of what is off
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    only: cancelled,
    says: isOff,
    asked: {
      es: [
        "alguna baja de ultima hora?",
        "quien se ha caido del cartel hoy",
        "es verdad q lo han suspendido todo x el viento?",
        "q es lo q al final no se hace en el castillo",
        "algun show q hayan quitado del programa?",
      ],
      en: [
        "have they cancelled everything or just some stuff",
        "anything scrapped at the castle tonight",
        "who pulled out today?",
      ],
      fr: ["ils ont tout annulé à cause du vent ?", "qui a déclaré forfait aujourd'hui"],
      pt: ["alguma baixa de última hora?", "cancelaram tudo por causa do vento?"],
    },
  },
  {
    kind: "state",
    is: "nothing",
    asked: {
      es: ["conciertos suspendidos hoy", "hay algun karaoke cancelado?", "han cancelado algun taller mañana?"],
      en: ["any music cancelled today", "is any theatre called off tomorrow?"],
      fr: ["un concert annulé ce soir ?"],
      pt: ["algum concerto cancelado hoje?"],
    },
  },
  // Changes
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: isOff,
    asked: {
      es: ["cambios de hoy", "ha cambiado algo en el castillo?", "q novedades hay en el programa d hoy, cambios digo"],
      en: ["todays changes", "any changes tomorrow > and today?", "any programme updates for tonight"],
      fr: ["les changements du jour ?", "du nouveau au programme de ce soir ? des changements ?"],
      pt: ["alterações de hoje", "mudou alguma coisa no castelo?"],
    },
  },
  {
    kind: "state",
    has: ["Cinco metros", "Trapecio sobre el mar"],
    says: isLate,
    asked: {
      es: [
        "algo cancelado o aplazado?",
        "que ha cambiado respecto al programa original",
        "cambios y cancelaciones porfa",
      ],
      en: ["anything cancelled or postponed?", "whats changed since the programme was printed"],
      fr: ["des trucs annulés ou reportés ?", "qu'est-ce qui a bougé dans le programme"],
      pt: ["algo cancelado ou adiado?"],
    },
  },
  {
    kind: "state",
    has: ["Cinco metros"],
    says: isLate,
    asked: {
      es: [
        "cinco metros a qué hora es ahora",
        "a que hora es cinco metros > ¿y sigue en pie?",
        "ha cambiado algo mañana en la plaza de las palmas?",
        "cinco metros cuanto se retrasa",
        "el mastil chino de mañana va a su hora?",
        "cinko metros la an aplasado?",
        "beneharo suarez sale a las 6 o mas tarde?",
      ],
      en: [
        "what time is cinco metros now",
        "linh tran's show moved?",
        "any changes at plaza de las palmas tomorrow",
        "cinco metros postponned till when",
      ],
      fr: [
        "cinco metros c'est à quelle heure du coup maintenant",
        "cinco metros a été reporter ?",
        "cinco metros finalement c'est quand",
      ],
      pt: ["a que horas é agora o cinco metros", "cinco metros adiadu?"],
    },
  },
  {
    kind: "state",
    at: "2026-08-23T18:10",
    has: ["Cinco metros"],
    says: isLate,
    asked: {
      es: ["ya ha empezado cinco metros?", "estoy en la plaza y cinco metros no empieza, q pasa?"],
      en: ["has cinco metros started yet"],
      fr: ["cinco metros a pas encore commencé ?"],
      pt: ["cinco metros já começou?"],
    },
  },
  // Lists that leave out what is off
  {
    kind: "state",
    only: all(on(today), notOver, except(cancelled)),
    hasOne: ["Malpaís Eléctrico", "Apagón", "Peso muerto", "Gala de la calle"],
    not: ["Trapecio"],
    asked: {
      es: [
        "lo que no se ha cancelado de esta noche",
        "esta noche q sigue adelante",
        "dime solo lo q sigue en pie esta noche",
      ],
      en: ["what hasnt been cancelled tonight", "whats still happening this evening"],
      fr: ["ce qui n'a pas été annulé ce soir", "qu'est-ce qui est encore maintenu ce soir"],
      pt: ["o que não foi cancelado hoje à noite", "o que ainda se mantém esta noite"],
    },
  },
  {
    kind: "state",
    only: all(circus, startingBetween(today, "18:00", "30:00"), except(cancelled)),
    hasOne: ["Peso muerto", "Gala de la calle"],
    not: ["Trapecio"],
    asked: {
      es: ["si han cancelado el trapecio q otro circo hay esta noche", "circo esta noche q no se haya suspendido"],
      en: ["if the trapeze is off what other circus is on tonight", "circus tonight that isn't cancelled pls"],
      fr: ["si le trapèze est annulé il reste quoi comme cirque ce soir"],
      pt: ["circo esta noite que não esteja cancelado"],
    },
  },
  {
    kind: "state",
    only: all(at("Castillo"), on(today), notOver, except(cancelled)),
    hasOne: ["Peso muerto", "La cabra"],
    not: ["Trapecio"],
    asked: {
      es: ["q hay hoy en el castillo q no este cancelado"],
      en: ["whats on at the castle today thats not cancelled"],
      fr: ["au château aujourd'hui ce qui n'est pas annulé"],
      pt: ["o que há hoje no castelo sem ser o cancelado"],
    },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    only: cancelled,
    asked: {
      es: ["circo esta noche > alguno cancelado?", "que hay en el castillo esta noche > y de eso algo cancelado?"],
      en: ["circus tonight > any of those cancelled?"],
      fr: ["cirque ce soir > y en a d'annulés ?"],
      pt: ["circo esta noite > algum cancelado?"],
    },
  },
  // In further words
  {
    kind: "state",
    has: ["Gala de clausura"],
    only: except(cancelled),
    says: isPlanned,
    asked: {
      es: ["se mantiene la gala de clausura aunque haga viento?"],
      en: ["is gala de clausura definitely happening"],
      fr: ["gala de clausura aura lieu quoi qu'il arrive ?"],
      pt: ["a gala de clausura vai mesmo avante?"],
    },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: isOff,
    asked: {
      es: [
        "trapecio sobre el mar nos lo han fastidiado o q",
        "nos quedamos sin trapecio entonces?",
        "por qué se cayó el trapecio",
      ],
      en: ["so no trapeze tonight then?"],
      fr: [
        "le spectacle trapecio sobre el mar est-il suspendu",
        "plus de trapèze alors ?",
        "trapecio sobre el mar > pourquoi c'est annulé ?",
      ],
      pt: ["então já não há trapecio sobre el mar?"],
    },
  },
  {
    kind: "state",
    has: ["Las Hijas del Piloto"],
    only: except(cancelled),
    says: isPlanned,
    asked: {
      es: ["siguen las hijas del piloto en el cartel de mañana?"],
      en: ["is las hijas del piloto going to happen"],
      fr: ["las hijas del piloto ça tient ?"],
      pt: ["las hijas del piloto está confirmadíssimo?"],
    },
  },
  {
    kind: "state",
    has: ["Malpaís Eléctrico"],
    only: except(cancelled),
    says: /20:00|sigue|still|mantem|toujours|planned|prevu|previsto|goes ahead/,
    asked: {
      es: ["el concierto de malpais electrico no peligra no?", "sigue siendo a las 20 malpais electrico?"],
      fr: ["ça démarre toujours à 20h malpais electrico ?"],
      pt: ["o malpais electrico ainda é às 20?"],
    },
  },
  {
    kind: "state",
    has: ["Apagón"],
    only: except(cancelled),
    says: isPlanned,
    asked: {
      es: ["apagon se hace si o si?", "apagon > cancelado?"],
      en: ["apagon > still on?"],
    },
  },
  {
    kind: "state",
    has: ["Gala de la calle"],
    only: except(cancelled),
    says: /sigue|21:50/,
    asked: { es: ["todo ok con la gala de la calle?"] },
  },
  {
    kind: "state",
    has: ["Peso muerto"],
    only: except(cancelled),
    says: /sigue|21:20/,
    asked: { es: ["me confirmas que peso muerto es hoy y no se ha tocado"] },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    only: cancelled,
    says: isOff,
    asked: {
      es: [
        "a ver si hoy se ha caído alguna actuación",
        "suspenden algo esta tarde?",
        "han tenido que cancelar muchas cosas?",
        "que actuaciones no saldrán hoy",
        "algún imprevisto hoy?",
        "cancelado?",
      ],
      en: [
        "any bad news about tonight's shows?",
        "whats been pulled from the lineup",
        "did anything fall through today",
        "anything not running today?",
        "are there gaps in tonights programme because of cancellations",
      ],
      fr: [
        "qu'est-ce qui est tombé du programme",
        "pas de mauvaise surprise ce soir ?",
        "qu'est-ce qui ne se jouera pas aujourd'hui",
      ],
      pt: ["o que saiu do programa hoje", "o que não se vai realizar hoje"],
    },
  },
  {
    kind: "state",
    has: ["Cinco metros"],
    says: isLate,
    asked: {
      es: [
        "lo de cinco metros lo cambiaron pa cuando",
        "mañana algo va tarde?",
        "mañana a q hora sale al final beneharo suarez",
        "cinco metros > q le pasa?",
        "se ha adelantado cinco metros?",
      ],
      en: [
        "has anything been brought forward or pushed back tomorrow",
        "what time did they move cinco metros to",
        "has the lineup for tomorrow changed",
        "is cinco metros before or after 6 now",
      ],
      fr: ["l'horaire de cinco metros a bougé ?", "les modifications pour demain", "cinco metros > nouvel horaire ?"],
      pt: ["houve alguma mudança para amanhã?", "cinco metros ficou para que horas"],
    },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: isOff,
    asked: { es: ["que cambios hay en el castillo de san gabriel?"] },
  },
  {
    kind: "state",
    only: all(at("Castillo"), on(today), notOver, except(cancelled)),
    hasOne: ["Peso muerto"],
    not: ["Trapecio"],
    asked: {
      es: [
        "y si no hay trapecio qué vemos en el castillo esta noche?",
        "quita lo cancelado y dime q hay en el castillo hoy",
      ],
    },
  },
  {
    kind: "state",
    only: all(theatre, on(today), notOver, except(cancelled)),
    hasOne: ["La cabra", "La mesa", "Se vende lancha"],
    asked: { es: ["qué obras siguen adelante esta tarde"] },
  },
  {
    kind: "state",
    only: all(music, except(cancelled)),
    hasOne: ["Malpaís Eléctrico", "Doña Cumbia"],
    asked: { en: ["which gigs are still going ahead tonight"] },
  },
  {
    kind: "state",
    only: all(on(today), notOver, except(cancelled)),
    hasOne: ["Malpaís Eléctrico", "Apagón", "Se vende lancha"],
    not: ["Trapecio"],
    asked: { en: ["tell me only what's definitely on tonight"] },
  },
  { kind: "state", is: "nothing", asked: { en: ["what was cancelled yesterday?"] } },
  {
    kind: "state",
    has: ["Trapecio sobre el mar", "Peso muerto"],
    says: isOff,
    asked: { es: ["trapecio sobre el mar y peso muerto siguen en pie?"] },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar", "Cinco metros"],
    says: isLate,
    asked: { es: ["que se ha cancelado hoy y que se retrasa mañana"] },
  },
  // In the words of those who ask in haste
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: isOff,
    asked: {
      es: [
        "que pasa con trapecio sobre el mar, se hace?",
        "esta noche no hay trapecio?",
        "he leido q anularon trapecio sobre el mar",
      ],
      en: [
        "trapecio sobre el mar still happening despite the wind?",
        "is there any news about trapecio sobre el mar",
        "did the trapeze get axed",
      ],
      fr: ["le trapèze de 19h, il a lieu ?", "trapecio sobre el mar > c'est confirmé ?"],
      pt: ["o trapézio das 19h acontece?", "li que anularam o trapecio sobre el mar, é verdade?"],
    },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    only: cancelled,
    says: isOff,
    asked: {
      es: [
        "cancelaciones de hoy porfa",
        "ha caido algun espectaculo?",
        "que se ha quedado sin hacer hoy por el viento",
      ],
      en: ["which performances have been called off", "cancelled list pls", "are any shows cancelled at the castle?"],
      fr: ["liste des spectacles annulés svp", "y a-t-il eu des annulations au château"],
      pt: ["que atuações foram canceladas", "há alguma coisa suspensa?"],
    },
  },
  {
    kind: "state",
    has: ["Malpaís Eléctrico"],
    only: except(cancelled),
    says: /20:00|sigue|goes ahead|mantem|maintenu|prevu|previsto|toujours/,
    asked: {
      es: ["malpais electrico va pa alante?", "malpais electrico > no se habra cancelado?"],
      en: ["malpais electrico hasn't moved has it", "still playing tonight, malpais electrico?"],
      fr: ["malpais electrico joue bien ce soir ?"],
      pt: ["malpais electrico toca mesmo hoje?"],
    },
  },
  {
    kind: "state",
    has: ["Cinco metros"],
    says: isLate,
    asked: {
      es: [
        "hay algun retraso mañana?",
        "cinco metros empieza puntual?",
        "mañana ha cambiado algun horario?",
        "linh tran sale a su hora?",
      ],
      en: ["what's been rescheduled", "cinco metros still at 6?", "any timetable changes for sunday"],
      fr: ["un retard de prévu demain ?", "cinco metros toujours à 18h ?"],
      pt: ["há algum atraso amanhã?", "cinco metros ainda é às 18h?"],
    },
  },
  {
    kind: "state",
    only: all(notOver, except(cancelled)),
    hasOne: ["Malpaís Eléctrico", "Apagón"],
    not: ["Trapecio"],
    asked: {
      es: ["que conciertos y obras siguen esta noche sin cancelar"],
      en: ["tonight, minus whatever's cancelled"],
      fr: ["ce soir, sauf ce qui est annulé"],
      pt: ["hoje à noite, menos o que foi cancelado"],
    },
  },
  {
    kind: "state",
    is: "nothing",
    asked: {
      es: ["mañana se ha cancelado algo?", "algo lleno en la playa hoy?"],
      en: ["any cancellations tomorrow?"],
      fr: ["des annulations demain ?"],
      pt: ["algo cancelado amanhã?"],
    },
  },
];
