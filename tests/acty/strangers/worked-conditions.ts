import {
  all,
  at,
  cancelled,
  either,
  except,
  forAge,
  free,
  full,
  live,
  notOver,
  ofCategory,
  on,
  startingBetween,
  today,
  tomorrow,
  withPlacesLeft,
} from "../event-tests.ts";
import type { Group } from "./group.ts";

const music = ofCategory("Música");
const circus = ofCategory("Circo");
const theatre = ofCategory("Teatro");
const workshop = ofCategory("taller");
const tonight = startingBetween(today, "18:00", "30:00");
const tomorrowMorning = startingBetween(tomorrow, "06:00", "14:00");

/** Negation, state, dates, and words that nobody knows, for the half that Acty is worked on with. */
export const workedConditions: Group[] = [
  // Negation
  {
    kind: "negation",
    only: all(free, on(tomorrow)),
    asked: {
      es: ["no quiero nada de pago mañana", "mañana algo q no cueste na", "mañana sin gastarme un euro"],
      en: ["nothing paid tomorrow pls", "tomorrow but i dont wanna pay"],
      fr: ["demain rien de payant", "demain mais je veux pas payer"],
      pt: ["amanhã nada pago", "amanhã mas não quero pagar"],
    },
  },
  {
    kind: "negation",
    only: all(theatre, on(tomorrow)),
    asked: {
      es: ["musica no, teatro si, mañana", "mañana teatro, no musica", "mañana no quiero musica sino teatro"],
      en: ["not music, theatre, tomorrow", "tomorrow theatre, not music"],
      fr: ["pas de musique, du théâtre demain", "demain du théâtre, pas de la musique"],
      pt: ["música não, teatro sim, amanhã", "amanhã teatro, não música"],
    },
  },
  {
    kind: "negation",
    is: "nothing",
    asked: {
      es: ["ni teatro ni musica ni circo esta noche", "esta noche q no sea teatro, musica ni circo"],
      en: ["tonight, no theatre, no music, no circus", "neither theatre nor music nor circus tonight"],
      fr: ["ce soir ni théâtre ni musique ni cirque"],
      pt: ["esta noite nem teatro nem música nem circo"],
    },
  },
  {
    kind: "negation",
    only: all(on(tomorrow), except(circus), except(music)),
    asked: {
      es: [
        "todo lo de mañana menos circo y musica",
        "mañana q no sea circo ni conciertos",
        "mañana quita circo y musica",
      ],
      en: ["everything tomorrow except circus and music", "tomorrow minus circus and music"],
      fr: ["tout demain sauf cirque et musique", "demain hors cirque et musique"],
      pt: ["tudo amanhã exceto circo e música", "amanhã fora circo e música"],
    },
  },
  {
    kind: "negation",
    only: all(on(tomorrow), except(circus)),
    asked: {
      es: [
        "no me gusta el circo, que hay mañana",
        "odio el circo q ay mañana",
        "mañana otra cosa que no sea circo",
        "paso del circo, q mas hay mañana",
      ],
      en: [
        "i hate circus whats on tomorrow",
        "anything other than circus tomorrow",
        "not into circus, what's on tomorrow",
        "no circus pls tomorrow",
      ],
      fr: ["j'aime pas le cirque, y a quoi demain", "autre chose que du cirque demain", "demain à part le cirque"],
      pt: ["não gosto de circo, o que há amanhã", "amanhã sem ser circo", "tirando o circo, o que há amanhã"],
    },
  },
  {
    kind: "negation",
    only: startingBetween(tomorrow, "00:00", "15:00"),
    hasOne: ["La rueda", "Zancos", "Parranda", "Cometas", "Acroyoga"],
    asked: {
      es: ["mañana pero no por la tarde ni por la noche", "mañana, por la tarde no ni de noche"],
      en: ["tomorrow but not in the afternoon or evening", "tomorrow, not afternoon nor evening"],
      fr: ["demain mais pas l'après-midi ni le soir"],
      pt: ["amanhã mas não à tarde nem à noite"],
    },
  },
  {
    kind: "negation",
    only: all(circus, on(tomorrow)),
    has: ["Cinco metros"],
    not: ["Acroyoga", "Zancos", "La rueda"],
    asked: {
      es: ["circo mañana pero no por la mañana", "mañana circo, por la mañana no"],
      en: ["circus tomorrow but not in the morning", "circus tomorrow, not morning"],
      fr: ["du cirque demain mais pas le matin"],
      pt: ["circo amanhã mas não de manhã"],
    },
  },
  {
    kind: "negation",
    only: all(workshop, on(tomorrow), withPlacesLeft),
    not: ["Cometas"],
    asked: {
      es: [
        "talleres mañana q no esten llenos",
        "talleres de mañana que no esten completos",
        "algun taller mañana sin llenar",
      ],
      en: ["workshops tomorrow that aren't full", "workshops tomorrow not sold out"],
      fr: ["ateliers demain pas complets", "ateliers demain qui ne sont pas pleins"],
      pt: ["oficinas amanhã que não estejam cheias", "oficinas amanhã não esgotadas"],
    },
  },
  {
    kind: "negation",
    only: all(circus, on(tomorrow), except(workshop)),
    asked: {
      es: ["circo mañana q no sea taller", "circo mañana sin talleres"],
      en: ["circus tomorrow but not workshops"],
      fr: ["cirque demain mais pas les ateliers"],
      pt: ["circo amanhã sem oficinas"],
    },
  },
  {
    kind: "negation",
    only: all(on(tomorrow), except(at("Palmas"))),
    asked: {
      es: ["mañana donde sea menos en la plaza de las palmas", "mañana lejos de la plaza de las palmas"],
      en: ["tomorrow anywhere but plaza de las palmas", "tomorrow anywhere except plaza de las palmas"],
      fr: ["demain n'importe où sauf plaza de las palmas"],
      pt: ["amanhã em qualquer sítio menos na plaza de las palmas"],
    },
  },
  {
    kind: "negation",
    only: all(tonight, except(cancelled)),
    asked: {
      es: ["esta noche lo q no este cancelado", "esta noche q no se haya suspendido"],
      en: ["tonight what isn't cancelled", "tonight that hasn't been called off"],
      fr: ["ce soir ce qui n'est pas annulé"],
      pt: ["esta noite o que não foi cancelado"],
    },
  },
  {
    kind: "negation",
    only: all(music, tonight),
    asked: {
      es: ["no me digas teatro, musica esta noche", "quiero musica no teatro esta noche"],
      en: ["i dont want theatre i want music tonight", "music not theatre tonight"],
      fr: ["je veux de la musique pas du théâtre ce soir"],
      pt: ["quero música e não teatro esta noite"],
    },
  },
  // State
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: /cancel|annul/,
    asked: {
      es: [
        "trapecio sobre el mar sigue en pie?",
        "me han dicho q se suspende el trapecio es verdad",
        "por q se cancelo el trapecio sobre el mar",
        "el trapecio no se hace?",
        "hoy han anulado algo?",
      ],
      en: [
        "is trapecio sobre el mar still on",
        "i heard the trapeze is off is that true",
        "why was trapecio sobre el mar cancelled",
        "anything not happening today?",
      ],
      fr: ["trapecio sobre el mar est maintenu ?", "on m'a dit que le trapèze est annulé"],
      pt: ["o trapecio sobre el mar mantém-se?", "disseram-me que o trapézio foi cancelado"],
    },
  },
  {
    kind: "state",
    only: except(cancelled),
    has: ["Malpaís Eléctrico"],
    says: /20:00|no .*cancel|not .*cancel|pas .*annul|nao .*cancel|sigue|still/,
    asked: {
      es: ["han cancelado malpais electrico?", "malpais electrico sigue en pie?", "se ha suspendido el malpais"],
      en: ["is malpais electrico cancelled", "malpais electrico still on?"],
      fr: ["malpaís eléctrico est annulé ?"],
      pt: ["cancelaram o malpaís eléctrico?"],
    },
  },
  {
    kind: "state",
    only: all(workshop, full, on(tomorrow)),
    has: ["Cometas contra el alisio"],
    asked: {
      es: ["que talleres de mañana estan llenos", "talleres de mañana completos", "q taller ya no tiene plazas mañana"],
      en: ["which workshops tomorrow are full", "workshops sold out tomorrow?"],
      fr: ["quels ateliers de demain sont complets"],
      pt: ["que oficinas de amanhã estão esgotadas"],
    },
  },
  {
    kind: "state",
    has: ["Zancos desde cero"],
    says: /\b5\b/,
    asked: {
      es: [
        "zancos desde cero esta completo?",
        "cuantos huecos quedan en zancos desde cero",
        "queda sitio en el de zancos",
      ],
      en: ["is zancos desde cero full", "how many spots left for zancos desde cero"],
      fr: ["zancos desde cero c'est complet ?", "combien de places restent pour zancos desde cero"],
      pt: ["zancos desde cero está cheio?", "quantas vagas há em zancos desde cero"],
    },
  },
  {
    kind: "state",
    has: ["Cinco metros"],
    says: /mas tarde|barco/,
    asked: {
      es: ["hay algun cambio mañana", "q an movido de hora", "algo se retrasa mañana?", "ha cambiado la hora de algo"],
      en: ["any changes tomorrow", "has anything been moved", "is anything delayed tomorrow"],
      fr: ["des changements demain ?", "quelque chose a été décalé ?"],
      pt: ["há mudanças amanhã?", "alguma coisa atrasada amanhã?"],
    },
  },
  // Time
  {
    kind: "time",
    only: tomorrowMorning,
    asked: {
      es: [
        "el 23 x la mañana",
        "el domingo 23 por la mañana q hay",
        "23 de agosto por la mañana",
        "mañana por la mañana tempranito",
        "mañana x la mañana",
      ],
      en: ["on sunday the 23rd in the morning", "23rd morning", "tmrw morning anything?"],
      fr: ["le dimanche 23 au matin", "demain matin y'a quoi"],
      pt: ["no dia 23 de manhã", "domingo dia 23 pela manhã"],
    },
  },
  {
    kind: "time",
    only: startingBetween(tomorrow, "09:30", "12:15"),
    hasOne: ["Acroyoga", "Cometas", "Zancos", "La rueda"],
    asked: {
      es: ["mañana entre las 10 y las 12", "mañana de 10 a 12", "mañana de diez a doce de la mañana"],
      en: ["tomorrow between 10 and 12", "tomorrow from 10 to 12 in the morning"],
      fr: ["demain entre 10h et midi", "demain de 10h à 12h"],
      pt: ["amanhã entre as 10 e as 12", "amanhã das 10 às 12"],
    },
  },
  {
    kind: "time",
    only: either(startingBetween(today, "17:00", "18:50"), live),
    hasOne: ["Se vende lancha", "Manos prestadas", "La mesa pequeña"],
    asked: {
      es: ["en hora y media q hay", "dentro de una hora y media", "dentro de hora y media que empieza"],
      en: ["in an hour and a half", "what's on in 90 minutes"],
      fr: ["dans une heure et demie", "dans 1h30"],
      pt: ["daqui a uma hora e meia", "daqui a hora e meia"],
    },
  },
  {
    kind: "time",
    is: "nothing",
    asked: {
      es: [
        "teatro la semana que viene",
        "circo el finde que viene",
        "pasado mañana hay conciertos?",
        "el lunes hay algo de musica",
        "conciertos el 30 de agosto",
        "musica dentro de una semana",
      ],
      en: [
        "circus next weekend",
        "theatre next week",
        "concerts on monday",
        "gigs the day after tomorrow",
        "music a week from now",
      ],
      fr: ["du cirque le week-end prochain", "concerts lundi", "théâtre après-demain"],
      pt: ["circo no próximo fim de semana", "concertos na segunda", "teatro na semana que vem"],
    },
  },
  {
    kind: "time",
    at: "2026-08-23T00:30",
    only: live,
    hasOne: ["Doña Cumbia", "Jazz de última hora"],
    asked: {
      es: ["q hay ahora mismo", "hay algo abierto a estas horas?", "q suena ahora"],
      en: ["anything on right now", "whats still going"],
      fr: ["y a quoi maintenant", "il y a encore quelque chose là ?"],
      pt: ["o que há agora mesmo", "ainda há alguma coisa agora"],
    },
  },
  {
    kind: "time",
    at: "2026-08-23T00:30",
    only: startingBetween(tomorrow, "12:00", "21:00"),
    hasOne: ["Juicio a un pulpo", "Cinco metros", "Final de lucha", "Escribir"],
    asked: {
      es: ["que hay el domingo por la tarde", "hoy por la tarde que hay"],
      en: ["what's on sunday afternoon", "this afternoon?"],
      fr: ["cet après-midi il y a quoi"],
      pt: ["hoje à tarde o que há"],
    },
  },
  {
    kind: "time",
    only: startingBetween(today, "24:00", "30:00"),
    has: ["Jazz de última hora"],
    asked: {
      es: [
        "esta noche a partir de las 12",
        "hoy despues de medianoche",
        "esta madrugada q hay",
        "esta noche pasadas las doce",
      ],
      en: ["tonight after midnight", "tonight after 12"],
      fr: ["ce soir après minuit"],
      pt: ["hoje depois da meia-noite", "esta noite a partir da meia-noite"],
    },
  },
  {
    kind: "time",
    only: either(startingBetween(today, "19:00", "21:30"), startingBetween(today, "18:30", "20:00")),
    hasOne: ["Malpaís Eléctrico", "Apagón"],
    asked: {
      es: ["sobre las 8 de la tarde q hay", "a eso de las ocho", "hoy a las 20h", "a las 8 y media hoy"],
      en: ["around 8 tonight", "at 8ish pm today", "8pm today"],
      fr: ["vers 20h aujourd'hui", "ce soir à 20h"],
      pt: ["por volta das 20h hoje", "hoje às oito da noite"],
    },
  },
  {
    kind: "time",
    only: startingBetween(tomorrow, "11:45", "16:15"),
    hasOne: ["Magia en familia", "Pasacalles de los oficios", "Parranda"],
    asked: {
      es: ["mañana a mediodia", "mañana al mediodia q ay", "mañana sobre el mediodia"],
      en: ["tomorrow at noon", "tomorrow midday", "tomorrow around lunchtime"],
      fr: ["demain à midi", "demain vers midi"],
      pt: ["amanhã ao meio-dia", "amanhã por volta do meio-dia"],
    },
  },
  {
    kind: "time",
    only: startingBetween(tomorrow, "12:00", "21:00"),
    hasOne: ["Juicio a un pulpo", "Cinco metros", "Final de lucha", "Escribir"],
    asked: {
      es: ["mañana a media tarde", "mañana a ultima hora de la tarde", "mañana despues de comer"],
      en: ["tomorrow late afternoon", "mid afternoon tomorrow"],
      fr: ["demain après-midi", "demain en fin d'après-midi"],
      pt: ["amanhã ao fim da tarde", "amanhã a meio da tarde"],
    },
  },
  {
    kind: "time",
    only: startingBetween(tomorrow, "00:00", "14:00"),
    hasOne: ["Acroyoga", "Cometas", "Zancos", "La rueda"],
    asked: {
      es: ["mañana antes de comer", "mañana a media mañana", "mañana a primera hora"],
      en: ["tomorrow before lunch", "tomorrow early morning"],
      fr: ["demain avant de manger", "demain en fin de matinée"],
      pt: ["amanhã antes do almoço", "amanhã ao fim da manhã"],
    },
  },
  {
    kind: "time",
    only: circus,
    has: ["Pista en la arena", "Acroyoga"],
    asked: {
      es: ["circo hoy y mañana", "circo hoy o mañana"],
      en: ["circus today and tomorrow"],
      fr: ["cirque aujourd'hui et demain"],
      pt: ["circo hoje e amanhã"],
    },
  },
  // Words that nobody knows
  {
    kind: "concepts",
    only: all(circus, on(tomorrow)),
    asked: {
      es: [
        "algo mazo wapo de circo mañana",
        "circo mañana con mi cuñada la del pueblo",
        "mañana circo pa flipar en colores",
        "circo mañana aunque llegue tarde del curro",
        "circo mañana jajaja",
      ],
      en: [
        "circus tomorrow with my mother in law",
        "some sick circus stuff tomorrow",
        "circus tomorrow thats not cringe",
        "tomorrow circus lol idk",
      ],
      fr: ["un truc de ouf en cirque demain", "du cirque demain avec belle-maman", "cirque demain ptdr"],
      pt: ["uma cena fixe de circo amanhã", "circo amanhã com a minha sogra", "circo amanhã bué da louco"],
    },
  },
  {
    kind: "concepts",
    only: all(music, tonight),
    asked: {
      es: [
        "musica esta noche pa la despedida de soltera",
        "conciertos esta noche q molen",
        "concierto esta noche pa bailar como locos",
      ],
      en: ["gigs tonight for my hen do", "banging music tonight", "live music tonight to get wasted"],
      fr: ["concerts ce soir pour un enterrement de vie de garçon", "de la bonne zik ce soir musique"],
      pt: ["concertos esta noite para a despedida de solteiro", "música esta noite bem maluca"],
    },
  },
  {
    kind: "concepts",
    only: all(forAge(8), on(tomorrow)),
    asked: {
      es: ["mañana con los enanos", "planes mañana con la prole", "mañana pa la chavaleria", "mañana con mi nene"],
      en: ["tomorrow with the little ones", "tomorrow with my toddler", "tomorrow with the kiddos"],
      fr: ["demain avec les gosses", "demain avec les petits", "demain avec mes loulous"],
      pt: ["amanhã com os miúdos", "amanhã com a criançada", "amanhã com os putos"],
    },
  },
  {
    kind: "spelling",
    only: all(music, on(tomorrow)),
    asked: {
      es: ["musika mañana", "consiertos mañana", "muscia mañana", "concietros pa mañana", "q musica ay mñn"],
      en: ["musci tomorow", "conserts tmrw", "musik 2moro", "live muisc tommorow"],
      fr: ["musik demain", "consert 2main", "la musqiue demain"],
      pt: ["muzica amanha", "consertos amanha", "musica amnha"],
    },
  },
  {
    kind: "spelling",
    only: all(theatre, on(today), notOver),
    asked: {
      es: ["teatroo oy", "tetro hoy", "obras d teatro hoi", "alguna obra hoy??"],
      en: ["theather today", "theatr tday", "any play 2day"],
      fr: ["theatr auj", "du teatre aujourdui"],
      pt: ["tiatro hj", "peças de teatro oje"],
    },
  },
  {
    kind: "spelling",
    has: ["Gala de clausura"],
    asked: {
      es: ["gala de clauusra a q hora", "la gala d clausura dnd es", "cuando es la gala final"],
      en: ["gala de clasura when", "closing gala time?"],
      fr: ["gala de clotûre c quand"],
      pt: ["gala de encerramento qdo é"],
    },
  },
  {
    kind: "languages",
    only: all(circus, on(tomorrow)),
    asked: {
      es: ["is there circo tomorrow", "circus mañana please", "hay circus tomorrow?"],
      en: ["hay circo tomorrow?", "what circo is there mañana"],
      fr: ["il y a du circo demain ?", "circus demain svp"],
      pt: ["tem circus amanhã?", "há cirque amanhã"],
    },
  },
  {
    kind: "languages",
    only: all(music, tonight),
    asked: {
      es: ["what music esta noche", "musica tonight free o no"],
      en: ["musica tonight", "any concierto tonight"],
      fr: ["musica ce soir", "concert tonight ?"],
      pt: ["music hoje à noite", "concierto esta noite"],
    },
  },
];
