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
  startingBetween,
  today,
  tomorrow,
  toCome,
  withPlacesLeft,
} from "../event-tests.ts";
import type { Group } from "./group.ts";
import { clock, going, goesOn, late, left, no, off, over, sold, words } from "./state-words.ts";

/** A last round of questions about states, written after the others were answered. */
export const workedStateLater: Group[] = [
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: off,
    asked: {
      es: [
        "me acercaba yo al castillo por el trapecio, pero con la que está cayendo supongo que nada, no?",
        "el número de Noelia Arbelo se ha ido al garete?",
        "confírmame lo de los trapecistas de las siete porfi",
        "trapecio: va o no va",
        "siri me suena que el trapecio ya no lo dan",
      ],
      en: [
        "any word on the trapeze, did it survive the wind",
        "so is noelia arbelo performing or what",
        "trapeze at seven: happening or scrapped?",
        "hey google is the trapeze thing by the sea a goer",
      ],
      fr: [
        "Noelia Arbelo joue bien ce soir ?",
        "le trapèze, ça se fait ou ça se fait pas",
        "on m'a dit que le trapèze avait sauté",
        "dis, le trapèze de 19h c'est toujours bon ?",
      ],
      pt: [
        "o trapézio avança ou não avança",
        "disseram-me que o trapézio já não se realiza, confirmas?",
        "a noelia arbelo ainda vai atuar?",
        "trapézio às sete: há ou já era?",
      ],
    },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    only: cancelled,
    says: off,
    asked: {
      es: ["ponme al día: qué se ha caído hoy", "qué espectáculos han echado para atrás"],
      en: ["which acts got the chop today?", "what won't be happening after all this evening"],
      fr: ["quels numéros sont passés à la trappe aujourd'hui ?", "y a des trucs qui ont sauté ce soir ?"],
      pt: ["o que ficou sem efeito hoje?", "que atuações já não se realizam hoje?"],
    },
  },
  {
    kind: "state",
    has: ["Gala de la calle"],
    says: words(goesOn, clock(21, 50)),
    asked: {
      es: ["lo de esta noche en la plaza, la gala de la calle, no la habrán tirado para atrás?"],
      en: ["gala de la calle — still a thing tonight?"],
      fr: ["la gala de la calle n'est pas tombée à l'eau au moins ?"],
      pt: ["a gala de la calle não caiu, pois não?"],
    },
  },
  {
    kind: "state",
    has: ["Cinco metros"],
    says: late,
    asked: {
      es: ["qué le ha pasado al mástil chino", "cinco metros, a qué hora de verdad?"],
      en: ["is linh tran running late tomorrow", "why was cinco metros put off"],
      fr: ["Cinco metros a été repoussé ?", "Linh Tran a du retard demain ?"],
      pt: ["o cinco metros sempre começa às seis?", "porque é que o cinco metros vai atrasar?"],
    },
  },
  {
    kind: "state",
    has: ["La mesa pequeña"],
    says: sold,
    asked: {
      es: ["me han dicho que la mesa pequeña está hasta los topes", "sobra alguna butaca en la mesa pequeña?"],
      en: ["la mesa pequeña: any returns or is that it", "can you fit one more in at la mesa pequeña"],
      fr: ["la mesa pequeña, reste-t-il une petite chaise ?", "c'est cuit pour la mesa pequeña ?"],
      pt: ["ainda consigo um lugarzinho na mesa pequeña?", "a mesa pequeña já está à pinha?"],
    },
  },
  {
    kind: "state",
    has: ["Cometas contra el alisio"],
    only: all(full, on(tomorrow)),
    asked: {
      es: ["mañana qué talleres no admiten a nadie más"],
      en: ["which of tomorrow's workshops are chock-full"],
      fr: ["demain, quels ateliers affichent complet ?"],
      pt: ["amanhã que oficinas já não aceitam ninguém"],
    },
  },
  {
    kind: "state",
    hasOne: ["Acroyoga junto al agua", "Graba tu primer ritmo", "Zancos desde cero", "Escribir una canción"],
    only: all(ofCategory("taller"), withPlacesLeft, on(tomorrow)),
    asked: {
      es: ["qué talleres de mañana no se han llenado aún"],
      en: ["tomorrow's workshops with any spots going"],
      fr: ["demain, des ateliers où l'on peut encore s'inscrire"],
      pt: ["amanhã que oficinas ainda aceitam gente"],
    },
  },
  {
    kind: "state",
    has: ["Torneo de carreras"],
    says: over,
    asked: {
      es: ["llego al torneo de carreras o ya está todo el pescado vendido?"],
      en: ["has the racing tournament wrapped up"],
      fr: ["le tournoi de course, j'arrive trop tard ?"],
      pt: ["o torneio de corridas já acabou há muito?"],
    },
  },
  {
    kind: "state",
    has: ["Se me cayó el helado"],
    says: over,
    asked: {
      es: ["el payaso del helado ya terminó su función?"],
      en: ["is the ice cream clown finished for today"],
      fr: ["le clown à la glace, c'est passé ?"],
      pt: ["o palhaço do gelado já atuou?"],
    },
  },
  {
    kind: "state",
    has: ["Pista en la arena"],
    says: words(going, clock(16, 45)),
    asked: {
      es: ["pista en la arena sigue en marcha?", "si corro llego a pista en la arena?"],
      en: ["is pista en la arena still on right now", "how many minutes left of pista en la arena"],
      fr: ["pista en la arena, ça dure encore combien de temps", "pista en la arena tourne toujours ?"],
      pt: ["pista en la arena ainda dura muito?", "quantos minutos faltam para acabar a pista en la arena"],
    },
  },
  {
    kind: "state",
    only: live,
    hasOne: [
      "Radio Marea: estudio abierto",
      "Pista en la arena",
      "Magia de escaparate",
      "La cabra que quería ser faro",
    ],
    asked: {
      es: ["en qué estamos ahora mismo, qué hay empezado"],
      en: ["what's mid-show at the moment"],
      fr: ["quels spectacles ont débuté et ne sont pas finis"],
      pt: ["que espetáculos estão a meio agora"],
    },
  },
  {
    kind: "state",
    has: ["Peso muerto"],
    only: all(at("Castillo"), on(today), notOver, except(cancelled)),
    asked: {
      es: ["en el castillo qué sigue en pie para esta noche"],
      en: ["what's still going ahead at the castle tonight"],
      fr: ["au château, qu'est-ce qui est maintenu ce soir"],
      pt: ["no castelo o que se mantém para esta noite"],
    },
  },
  {
    kind: "negation",
    not: ["Trapecio sobre el mar"],
    only: all(ofCategory("Circo"), on(today), except(cancelled)),
    hasOne: ["Peso muerto", "Gala de la calle"],
    asked: {
      es: ["circo esta noche que siga en pie"],
      en: ["circus tonight that's definitely going ahead"],
      fr: ["du cirque ce soir qui soit bien maintenu"],
      pt: ["circo esta noite que se mantenha de pé"],
    },
  },
  {
    kind: "negation",
    only: all(toCome, on(today)),
    asked: {
      es: ["hoy, pero solo lo que esté por arrancar"],
      en: ["today, only what hasn't kicked off"],
      fr: ["aujourd'hui, seulement ce qui n'a pas débuté"],
      pt: ["hoje, só o que ainda não arrancou"],
    },
  },
  {
    kind: "state",
    has: ["Zancos desde cero"],
    says: words(/\b5\b/, left),
    asked: {
      es: ["si voy con dos amigas mañana a zancos, cabemos?"],
      en: ["stilts tomorrow: room for three?"],
      fr: ["les échasses demain, on peut encore venir à trois ?"],
      pt: ["nas andas amanhã cabemos três?"],
    },
  },
  {
    kind: "state",
    is: "nothing",
    says: no,
    asked: {
      es: ["alguna obra de teatro anulada mañana?"],
      en: ["did any of tomorrow's plays get scrapped?"],
      fr: ["une pièce de théâtre annulée demain ?"],
      pt: ["alguma peça de teatro desmarcada amanhã?"],
    },
  },
  {
    kind: "state",
    only: startingBetween(today, "18:00", "30:00"),
    hasOne: ["Peso muerto", "Gala de la calle", "Karaoke con orquesta"],
    asked: {
      es: ["qué sigue abierto esta noche"],
      en: ["what's still going tonight?"],
      fr: ["qu'est-ce qui est encore ouvert ce soir"],
      pt: ["o que ainda está aberto esta noite"],
    },
  },
];
