import {
  all,
  at,
  by,
  cancelled,
  except,
  free,
  notOver,
  ofCategory,
  on,
  paid,
  startingBetween,
  toCome,
  today,
  tomorrow,
  withPlacesLeft,
  within,
} from "../event-tests.ts";
import type { EventTest } from "../question.ts";
import type { Group } from "./group.ts";
import { words, no, off } from "./state-words.ts";

const begunAlready: EventTest = (event, now) => Date.parse(event.startTime) <= now.getTime();
const tonight = startingBetween(today, "18:00", "30:00");
const goodWorkshop = all(ofCategory("taller"), withPlacesLeft, except(cancelled));

/** Questions that exclude what is cancelled, full, late or over, for the half that Acty is worked on with. */
export const workedWithoutState: Group[] = [
  {
    kind: "negation",
    asked: {
      es: [
        "algo esta noche que no este cancelado",
        "q hay hoy de noche menos lo suspendido",
        "para hoy después de cenar quítame lo que se haya anulado",
      ],
      en: [
        "anything tonight that hasn't been cancelled",
        "what can we see this evening, leaving out anything called off",
      ],
      fr: ["ce soir, sauf ce qui est annulé", "des trucs pour ce soir qui ne soient pas annulés"],
      pt: ["logo à noite, menos o que foi cancelado"],
    },
    not: ["Trapecio sobre el mar"],
    only: all(tonight, except(cancelled)),
    hasOne: [
      "Se vende lancha",
      "Malpaís Eléctrico",
      "Apagón",
      "Peso muerto",
      "Karaoke con orquesta",
      "Gala de la calle",
      "Doña Cumbia",
      "Jazz de última hora",
    ],
  },
  {
    kind: "negation",
    asked: {
      es: ["circo de hoy que no hayan cancelado ni haya pasado"],
      en: ["circus later today, nothing that is cancelled please"],
    },
    not: ["Trapecio sobre el mar"],
    only: all(ofCategory("Circo"), on(today), except(cancelled), notOver),
    hasOne: ["Peso muerto", "Gala de la calle", "Pista en la arena", "Primeras acrobacias en la arena"],
  },
  {
    kind: "negation",
    asked: {
      es: ["dame circo para esta noche, nada que esté suspendido"],
      fr: ["du cirque ce soir mais pas ce qui est annulé"],
      pt: ["circo hoje à noite que não esteja cancelado"],
    },
    not: ["Trapecio sobre el mar"],
    only: all(ofCategory("Circo"), tonight, except(cancelled)),
    hasOne: ["Peso muerto", "Gala de la calle"],
  },
  {
    kind: "negation",
    asked: {
      es: [
        "un taller mañana que no esté completo",
        "talleres del domingo salvo los que ya estan llenos",
        "no me pongas talleres llenos, los de mañana con plaza solo",
      ],
      en: ["workshops tomorrow that aren't full", "sunday workshops, skip the sold-out ones"],
      fr: ["les ateliers de demain sauf ceux qui sont complets"],
      pt: ["oficinas amanhã mas não as que já estão cheias"],
    },
    not: ["Cometas contra el alisio"],
    only: all(goodWorkshop, on(tomorrow)),
    hasOne: ["Acroyoga junto al agua", "Graba tu primer ritmo", "Zancos desde cero", "Escribir una canción"],
  },
  {
    kind: "negation",
    asked: {
      es: ["teatro hoy en el que quede sitio, no quiero ninguno agotado"],
      en: ["plays today, not the sold out ones"],
      fr: ["théâtre aujourd'hui, hors complet"],
      pt: ["teatro hoje que não esteja esgotado"],
    },
    not: ["La mesa pequeña"],
    only: all(ofCategory("Teatro"), on(today), withPlacesLeft, notOver),
    hasOne: ["La cabra que quería ser faro", "Se vende lancha", "Apagón"],
  },
  {
    kind: "negation",
    asked: {
      es: ["que no haya empezado todavia y sea hoy", "lo de hoy que aún no ha comenzado"],
      en: ["stuff today that hasn't started yet"],
      fr: ["ce qui n'a pas encore commencé aujourd'hui"],
      pt: ["coisas de hoje, mas não as que já começaram"],
    },
    not: ["Radio Marea: estudio abierto", "Pista en la arena", "Magia de escaparate", "La cabra que quería ser faro"],
    only: all(toCome, within("2026-08-22T16:30", "2026-08-23T03:00")),
    hasOne: [
      "Primeras acrobacias en la arena",
      "Karaoke de balcón",
      "La mesa pequeña",
      "Manos prestadas",
      "Se vende lancha",
      "Malpaís Eléctrico",
      "Apagón",
      "Peso muerto",
      "Karaoke con orquesta",
      "Gala de la calle",
      "Doña Cumbia",
    ],
  },
  {
    kind: "negation",
    asked: {
      es: ["conciertos que no hayan acabado"],
      pt: ["concertos que ainda não acabaram"],
    },
    only: all(ofCategory("Música"), notOver),
    hasOne: [
      "Radio Marea: estudio abierto",
      "Malpaís Eléctrico",
      "Karaoke con orquesta",
      "Doña Cumbia",
      "Jazz de última hora",
      "Parranda de mediodía",
      "Inês Falua",
      "Las Hijas del Piloto",
      "Última luz",
      "Bajamar",
    ],
  },
  {
    kind: "negation",
    asked: {
      es: ["musica de hoy q no se haya terminado ya"],
      en: ["gigs today that aren't over yet"],
      fr: ["les concerts du jour pas encore terminés"],
    },
    only: all(ofCategory("Música"), within("2026-08-22T16:30", "2026-08-23T03:00")),
    hasOne: [
      "Radio Marea: estudio abierto",
      "Malpaís Eléctrico",
      "Karaoke con orquesta",
      "Doña Cumbia",
      "Jazz de última hora",
    ],
  },
  {
    kind: "negation",
    asked: {
      es: ["que talleres de hoy no se han pasado aún"],
      en: ["which of today's workshops isn't finished"],
      fr: ["un atelier aujourd'hui qui n'est pas déjà passé"],
    },
    has: ["Primeras acrobacias en la arena"],
    only: all(ofCategory("taller"), on(today), notOver),
  },
  {
    kind: "negation",
    asked: {
      es: ["no hay nada cancelado mañana verdad?", "en el charco no se ha suspendido nada no"],
      en: ["nothing's been cancelled tomorrow, right?"],
    },
    says: words(no, "todo|everything"),
  },
  {
    kind: "negation",
    asked: {
      es: ["de esta tarde qué es lo que no sale adelante"],
      en: ["what isn't going ahead today"],
      fr: ["qu'est-ce qui n'aura finalement pas lieu ce soir"],
      pt: ["o que é que hoje já não vai acontecer"],
    },
    has: ["Trapecio sobre el mar"],
    says: off,
  },
  {
    kind: "negation",
    asked: {
      es: ["mañana en la plaza lo que no vaya con retraso"],
      en: ["sunday on the main square, whatever isn't delayed"],
      pt: ["amanhã na plaza, tirando o que está atrasado"],
    },
    not: ["Cinco metros"],
    only: all(
      on(tomorrow),
      at("Plaza de las Palmas"),
      except((event) => event.title === "Cinco metros"),
    ),
    hasOne: ["La rueda y la vuelta", "Parranda de mediodía", "Las Hijas del Piloto", "Gala de clausura", "Bajamar"],
  },
  {
    kind: "negation",
    asked: {
      es: ["karaoke que no este lleno ni terminado, para hoy"],
      fr: ["un karaoké aujourd'hui ni complet ni fini"],
      pt: ["karaoke hoje que não esteja cheio"],
    },
    hasOne: ["Karaoke de balcón", "Karaoke con orquesta"],
    only: all(ofCategory("karaoke"), on(today), notOver, withPlacesLeft),
  },
  {
    kind: "negation",
    asked: {
      es: ["lo que cuesta dinero mañana y no está agotado"],
      en: ["paid shows tomorrow that aren't sold out"],
      pt: ["espetáculos pagos amanhã que não estejam esgotados"],
    },
    hasOne: ["Magia en familia", "Inês Falua", "Plancha coreana", "El salón de las Armas"],
    only: all(paid, on(tomorrow), withPlacesLeft),
  },
  {
    kind: "negation",
    asked: {
      es: ["gratis hoy en el castillo pero no lo cancelado ni lo que ya acabó"],
      en: ["free at the castle today, but not the cancelled one"],
      fr: ["au château aujourd'hui, gratuit, sauf le truc annulé"],
    },
    not: ["Trapecio sobre el mar"],
    has: ["Peso muerto"],
    only: all(free, at("Castillo"), on(today), notOver, except(cancelled)),
  },
  {
    kind: "negation",
    asked: {
      es: ["de Hanna Lindqvist, algo que no haya empezado aún"],
      fr: ["de Hanna Lindqvist, un passage qui n'a pas encore commencé"],
    },
    has: ["Cuarenta y nueve cartas"],
    only: all(by("Hanna Lindqvist"), except(begunAlready)),
  },
  {
    kind: "negation",
    asked: {
      es: ["teatro hoy > y que no este lleno?"],
      fr: ["théâtre aujourd'hui > sans ceux qui sont complets"],
      pt: ["teatro hoje > mas não os que estão cheios"],
    },
    not: ["La mesa pequeña"],
    only: all(ofCategory("Teatro"), on(today), withPlacesLeft, notOver),
    hasOne: ["La cabra que quería ser faro", "Se vende lancha", "Apagón"],
  },
];
