import {
  all,
  cancelled,
  except,
  free,
  full,
  live,
  notOver,
  ofCategory,
  on,
  startingBetween,
  toCome,
  today,
  tomorrow,
  withPlacesLeft,
  yesterday,
} from "../event-tests.ts";
import type { EventTest } from "../question.ts";
import type { Group } from "./group.ts";

const circus = ofCategory("Circo");
const theatre = ofCategory("Teatro");
const music = ofCategory("Música");
const workshop = ofCategory("taller");
const over = except(notOver);
const withNumberOfPlaces: EventTest = ({ capacity }) => capacity !== null;
const isOff = /cancel|annul|suspend/;
const isFull = /no quedan|sin plazas|complet|lleno|full|no places|aucune|plus de place|esgotad|nao ha|nao resta|cheio/;
const isOver = /ya ha|ya han|over|deja|termine|passe|ja termin|ja pass|acab/;

/** Questions about what is full, has begun or is over, for the half that Acty is worked on with. */
export const workedTooLate: Group[] = [
  // Full, or room left, in one event
  {
    kind: "state",
    has: ["Cometas contra el alisio"],
    says: isFull,
    asked: {
      es: [
        "las kometas d mañana yeno ya?",
        "hay hueco pa dos en lo de las cometas",
        "cometas contra el alisio no hay manera de entrar no?",
        "me han dicho q cometas contra el alisio esta completo, es asi?",
      ],
      en: [
        "cometas contra el alisio soldout?",
        "kite making tomorrow, squeeze in one more?",
        "no room at cometas contra el alisio?",
      ],
      fr: ["l'atelier cerf-volant est complé ?", "une petite place pour cometas contra el alisio svp ?"],
      pt: ["já não cabe ninguém no cometas contra el alisio?", "o cometas contra el alisio ta lotadu?"],
    },
  },
  {
    kind: "state",
    has: ["La mesa pequeña"],
    says: isFull,
    asked: {
      es: [
        "la mesa pequeña colgo el cartel de no hay billetes?",
        "m quedo sin la mesa pequeña?",
        "margot lesueur quedan entradas?",
      ],
      en: ["i was told la mesa pequeña is full, is that true", "waiting list for la mesa pequeña?"],
      fr: ["la mesa pequeña ya plus de place ?", "margot lesueur c'est complet ?"],
      pt: ["la mesa pequeña já esgotou?"],
    },
  },
  {
    kind: "state",
    has: ["Zancos desde cero"],
    says: /\b5\b/,
    asked: {
      es: [
        "esta lleno cometas contra el alisio? > ¿y zancos desde cero?",
        "qda hueco pa 4 en zancos desde cero?",
        "lo de los zancos de mañana, plazas?",
      ],
      en: ["is cometas contra el alisio full > and zancos desde cero?", "stilts workshop any spaces"],
      fr: [
        "cometas contra el alisio est complet ? > et zancos desde cero ?",
        "il reste combien de places aux échasses demain",
      ],
      pt: ["cometas contra el alisio está cheio? > e zancos desde cero?", "ainda há vaga nas andas amanhã?"],
    },
  },
  {
    kind: "state",
    has: ["Apagón"],
    says: /\b9\b/,
    asked: {
      es: ["quedan las ultimas plazas de apagon?", "apagon esta agotado o q", "ruyman cejas quedan entradas pa verlo?"],
      en: ["apagón sold out yet?", "last seats for apagon?"],
      fr: ["apagon il reste encore quelques places ?"],
      pt: ["apagon já esgotou?", "últimos lugares para apagon?"],
    },
  },
  {
    kind: "state",
    has: ["Malpaís Eléctrico"],
    says: /limit|basta|just come|suffit|vir|falta/,
    asked: {
      es: ["malpais electrico quedan entradas?"],
      en: ["is malpais electrico sold out"],
      fr: ["malpais electrico reste des places ?"],
      pt: ["malpais electrico está esgotado?"],
    },
  },
  // Lists of what is full or not
  {
    kind: "state",
    only: full,
    has: ["La mesa pequeña"],
    asked: {
      es: [
        "que esta petao hoy",
        "hoy en que no queda ni un sitio",
        "alguna obra de teatro agotada hoy?",
        "entradas agotadas hoy",
      ],
      en: ["anything sold out this afternoon?", "which shows today are rammed"],
      fr: ["y a quoi de complet aujourd'hui", "du théâtre complet aujourd'hui ?"],
      pt: ["hoje o que já está lotado", "alguma peça esgotada hoje?"],
    },
  },
  {
    kind: "state",
    only: full,
    has: ["Cometas"],
    asked: {
      es: ["hay algun taller lleno mañana", "talleres mañana > cuales estan completos?"],
      en: ["any workshop tomorrow with no room", "workshops tomorrow > which are full?"],
      fr: ["ateliers demain > lesquels sont complets ?", "demain matin y a des ateliers déjà remplis ?"],
      pt: ["há alguma oficina cheia amanhã?", "oficinas amanhã > quais estão cheias?"],
    },
  },
  {
    kind: "state",
    only: all(on(tomorrow), withPlacesLeft),
    hasOne: ["Acroyoga", "Graba", "Zancos", "Escribir", "Magia en familia", "Inês", "Plancha", "El salón"],
    not: ["Cometas"],
    asked: {
      es: ["lo q no este lleno mañana", "mañana donde quedan sitios", "mañana hay sitio en algo?"],
      en: ["what's not full yet tomorrow", "anything tomorrow with room"],
      fr: ["ce qui n'est pas encore complet demain"],
      pt: ["o que ainda não está cheio amanhã", "amanhã onde ainda há lugar"],
    },
  },
  {
    kind: "state",
    only: all(workshop, on(tomorrow), withPlacesLeft),
    hasOne: ["Acroyoga", "Graba", "Zancos"],
    not: ["Cometas"],
    asked: {
      es: [
        "talleres mañana > y de esos cuales tienen hueco",
        "hemos llegado tarde hoy, q talleres quedan con plazas mañana?",
        "taller mañana con sitio pa 2 personas",
      ],
      en: ["workshops tomorrow > which ones arent full", "missed todays workshops, which ones tomorrow have room?"],
      fr: ["ateliers demain > lesquels ne sont pas pleins ?", "des ateliers demain avec encore de la place svp"],
      pt: ["oficinas amanhã > quais ainda têm vaga?"],
    },
  },
  {
    kind: "state",
    only: all(free, startingBetween(tomorrow, "06:00", "14:00"), withPlacesLeft),
    hasOne: ["Acroyoga", "Graba", "Zancos"],
    not: ["Cometas"],
    asked: {
      es: ["algo gratis mañana x la mañana q no este lleno"],
      en: ["free stuff tomorrow morning thats not full"],
      fr: ["un truc gratuit demain matin pas complet"],
      pt: ["algo grátis amanhã de manhã que não esteja cheio"],
    },
  },
  {
    kind: "state",
    only: all(on(tomorrow), withPlacesLeft, withNumberOfPlaces),
    hasOne: ["Inês Falua", "El salón", "Plancha"],
    not: ["Cometas"],
    asked: {
      es: ["mañana q esta a punto de llenarse", "ultimas plazas mañana"],
      en: ["whats nearly sold out tomorrow"],
      fr: ["demain qu'est-ce qui est presque complet"],
      pt: ["amanhã o que está quase cheio"],
    },
  },
  // Several states in one question
  {
    kind: "state",
    has: ["Trapecio sobre el mar", "La mesa pequeña"],
    says: /cancel|annul|suspend/,
    asked: {
      es: ["que esta cancelado y que esta lleno hoy", "hoy q hay cancelado? y lleno?"],
      en: ["what's cancelled today and what's full", "anything cancelled today? or sold out?"],
      fr: ["qu'est-ce qui est annulé et qu'est-ce qui est complet aujourd'hui"],
      pt: ["o que está cancelado e o que está cheio hoje"],
    },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: /cancel|annul|suspend/,
    asked: {
      es: ["trapecio sobre el mar esta lleno o cancelado?"],
      en: ["is trapecio sobre el mar full or cancelled"],
      fr: ["trapecio sobre el mar est complet ou annulé ?"],
      pt: ["trapecio sobre el mar está cheio ou cancelado?"],
    },
  },
  {
    kind: "state",
    has: ["Zancos desde cero"],
    says: /(?=[^]*\b5\b)(?=[^]*(?:sigue|goes ahead|mantem|maintenu|prevu|previsto))/,
    asked: {
      es: ["zancos desde cero sigue en pie y quedan plazas?"],
      en: ["is zancos desde cero still on and is there room?"],
      fr: ["zancos desde cero est maintenu et il reste des places ?"],
      pt: ["zancos desde cero mantém-se e ainda há vagas?"],
    },
  },
  // Begun, or not yet
  {
    kind: "state",
    has: ["Radio Marea"],
    says: /15:55|17:10/,
    asked: {
      es: ["radio marea ya ha empezado?", "llego tarde a radio marea?"],
      en: ["has radio marea begun"],
      fr: ["radio marea ça a commencé ?"],
      pt: ["a radio marea já arrancou?"],
    },
  },
  {
    kind: "state",
    has: ["La cabra"],
    says: /16:30|17:15/,
    asked: {
      es: ["la cabra que queria ser faro > ya esta empezada?", "sigue la cabra que queria ser faro o ya acabo"],
      en: ["la cabra que queria ser faro > already started?"],
      pt: ["la cabra que queria ser faro > já acabou?"],
    },
  },
  {
    kind: "state",
    has: ["Karaoke de balcón"],
    says: /16:55/,
    asked: {
      es: ["karaoke de balcon ya empezo?"],
      en: ["has karaoke de balcon kicked off yet"],
      fr: ["karaoke de balcon c'est commencé ?"],
      pt: ["karaoke de balcon ainda não começou?"],
    },
  },
  {
    kind: "state",
    only: live,
    hasOne: ["Pista en la arena", "Radio Marea", "La cabra", "Magia de escaparate"],
    asked: {
      es: ["q ha empezado ya y no ha terminado"],
      en: ["whats already started"],
      fr: ["qu'est-ce qui a déjà commencé"],
      pt: ["o que já começou"],
    },
  },
  {
    kind: "state",
    only: all(theatre, live),
    has: ["La cabra"],
    asked: {
      es: ["teatro hoy > alguno ha empezado ya?"],
      en: ["theatre today > which ones have already started"],
      fr: ["théâtre aujourd'hui > lequel a commencé ?"],
    },
  },
  {
    kind: "state",
    only: all(on(today), toCome),
    hasOne: [
      "Malpaís Eléctrico",
      "Apagón",
      "Se vende lancha",
      "Manos prestadas",
      "Karaoke de balcón",
      "Primeras acrobacias",
      "La mesa",
    ],
    asked: {
      es: ["q falta por empezar hoy", "lo que no ha empezado todavia hoy"],
      en: ["what hasn't started yet today"],
      fr: ["qu'est-ce qui n'a pas encore commencé aujourd'hui"],
      pt: ["o que ainda não começou hoje"],
    },
  },
  {
    kind: "state",
    only: all(on(today), notOver),
    hasOne: [
      "Malpaís Eléctrico",
      "Apagón",
      "Se vende lancha",
      "Manos prestadas",
      "Karaoke de balcón",
      "La cabra",
      "Radio",
      "Pista",
    ],
    asked: {
      es: ["q queda por ver hoy", "que no ha acabado todavia hoy"],
      en: ["whats left to see today"],
      fr: ["il reste quoi à voir aujourd'hui"],
      pt: ["o que falta ver hoje"],
    },
  },
  // Over
  {
    kind: "state",
    has: ["Fuego en la explanada"],
    says: isOver,
    asked: {
      es: ["me perdi lo del fuego en la explanada?", "fuego en la explanada ya fue?"],
      en: ["is the fire show still on?", "did i miss the fire show"],
      fr: ["le spectacle de feu c'est passé ?"],
      pt: ["o fuego en la explanada já passou?"],
    },
  },
  {
    kind: "state",
    has: ["Karaoke chinijo"],
    says: isOver,
    asked: {
      es: ["karaoke chinijo acabo ya o llego?"],
      en: ["too late for karaoke chinijo?"],
      fr: ["c'est trop tard pour karaoke chinijo ?"],
      pt: ["karaoke chinijo > já acabou?"],
    },
  },
  {
    kind: "state",
    only: all(over, on(today)),
    hasOne: ["Bicicleta para cuatro", "Torneo", "Karaoke chinijo", "Construye", "Malabares"],
    asked: {
      es: ["q me he perdido esta mañana", "que se ha acabado ya hoy", "hoy q ha pasado ya"],
      en: ["what did I miss this morning", "whats already over today"],
      fr: ["j'ai raté quoi ce matin", "qu'est-ce qui est déjà fini aujourd'hui"],
      pt: ["o que perdi esta manhã", "o que já acabou hoje"],
    },
  },
  {
    kind: "state",
    only: all(over, on(yesterday)),
    hasOne: ["Contraviento", "Sal Gorda", "Tres sillas", "Contraluz", "Banda", "Teatro a flote", "Pinta"],
    asked: {
      es: ["que me perdi ayer"],
      en: ["what did i miss yesterday"],
      fr: ["hier j'ai loupé quoi"],
      pt: ["o que é que perdi ontem"],
    },
  },
  {
    kind: "state",
    only: over,
    hasOne: ["Bicicleta para cuatro", "Torneo", "Karaoke chinijo", "Construye", "Malabares"],
    asked: {
      es: ["q me he perdido"],
      en: ["what did I miss"],
      fr: ["qu'est-ce que j'ai manqué ?"],
    },
  },
  {
    kind: "state",
    at: "2026-08-22T22:00",
    has: ["Gala de la calle"],
    says: /21:50/,
    asked: {
      es: ["la gala de la calle ha empezado ya?"],
      en: ["gala de la calle started?"],
      fr: ["gala de la calle c'est déjà commencé ?"],
    },
  },
  {
    kind: "state",
    at: "2026-08-22T22:00",
    has: ["Malpaís Eléctrico"],
    says: isOver,
    asked: {
      es: ["malpais electrico sigue tocando?"],
      en: ["are malpais electrico still playing"],
      fr: ["malpais electrico joue encore ?"],
      pt: ["malpais electrico já acabou de tocar?"],
    },
  },
  {
    kind: "state",
    has: ["Cuarenta y nueve cartas"],
    says: /limit|basta|just come|suffit|vir|falta/,
    asked: {
      es: ["magia mañana > la primera esta llena? > y la otra?"],
      en: ["magic tomorrow > is the first one full? > and the other one?"],
      fr: ["magie demain > la première est complète ? > et l'autre ?"],
    },
  },
  // In further words
  {
    kind: "state",
    has: ["Cometas contra el alisio"],
    says: isFull,
    asked: {
      es: ["cometas contra el alisio: ¿aforo?", "es tarde ya para pillar plaza en cometas contra el alisio?"],
      en: ["cometas contra el alisio — have i left it too late?"],
      fr: ["cometas contra el alisio, c'est mort pour s'inscrire ?"],
      pt: ["dá para arranjar vaga nas cometas contra el alisio?"],
    },
  },
  {
    kind: "state",
    has: ["La mesa pequeña"],
    says: isFull,
    asked: {
      es: ["la mesa pequeña vuela o q, queda algo", "hay cola de espera en la mesa pequeña?"],
      en: ["is la mesa pequeña a lost cause"],
      fr: ["reste-t-il une chaise pour la mesa pequeña"],
      pt: ["la mesa pequeña tem fila de espera?"],
    },
  },
  {
    kind: "state",
    has: ["Graba tu primer ritmo"],
    says: /\b6\b/,
    asked: {
      es: ["somos 3, cabemos en graba tu primer ritmo?"],
      en: ["could three of us squeeze into graba tu primer ritmo"],
      pt: ["somos 3, cabemos no graba tu primer ritmo?"],
    },
  },
  {
    kind: "state",
    has: ["Zancos desde cero"],
    says: /\b5\b/,
    asked: {
      en: ["how many people can still sign up for zancos desde cero"],
      fr: ["on est 4, ça passe pour zancos desde cero ?"],
    },
  },
  {
    kind: "state",
    has: ["Apagón"],
    says: /\b9\b/,
    asked: {
      es: ["cuanto falta para que se llene apagon"],
    },
  },
  {
    kind: "state",
    has: ["Apagón"],
    says: /(?=[^]*\b9\b)(?=[^]*(?:sigue|goes ahead|mantem|maintenu|prevu|previsto))/,
    asked: {
      es: ["apagon se mantiene? quedan sitios?"],
      en: ["is apagon still on, and are there seats?"],
      fr: ["apagon est maintenu et il y a encore des places ?"],
      pt: ["apagon mantém-se? há lugares?"],
    },
  },
  {
    kind: "state",
    has: ["Apagón"],
    says: /\b9\b/,
    asked: { es: ["cancelado el trapecio sobre el mar, y apagon esta lleno?"] },
  },
  {
    kind: "state",
    has: ["Inês Falua"],
    says: /\b7\b/,
    asked: { es: ["ines falua y la orquestina de cuerda, últimas entradas?"] },
  },
  { kind: "state", has: ["Plancha coreana"], says: /\b38\b/, asked: { es: ["plancha coreana a reventar?"] } },
  {
    kind: "state",
    has: ["Acroyoga"],
    says: /\b28\b/,
    asked: { es: ["zancos desde cero > hay hueco? > y acroyoga junto al agua?"] },
  },
  { kind: "state", only: full, has: ["Cometas"], asked: { es: ["a que talleres de mañana ya no llego a apuntarme"] } },
  {
    kind: "state",
    only: all(on(tomorrow), withPlacesLeft),
    hasOne: ["Acroyoga", "Graba", "Zancos", "Escribir", "Magia en familia", "Inês", "Plancha", "El salón"],
    not: ["Cometas"],
    asked: {
      es: ["que me recomiendas mañana con plazas de sobra"],
      en: ["whats got plenty of space tomorrow"],
    },
  },
  {
    kind: "state",
    only: all(theatre, on(tomorrow), withPlacesLeft),
    hasOne: ["El salón", "Juicio"],
    asked: {
      es: ["teatro mañana que no este agotado"],
      en: ["theatre tomorrow that isnt sold out"],
      fr: ["du théâtre demain où il reste des billets"],
      pt: ["teatro amanhã que não esteja esgotado"],
    },
  },
  {
    kind: "state",
    only: all(workshop, on(tomorrow), withPlacesLeft),
    hasOne: ["Acroyoga", "Graba", "Zancos", "Escribir"],
    not: ["Cometas"],
    asked: {
      es: ["en que taller de mañana queda mas sitio"],
      fr: ["quels ateliers demain acceptent encore du monde"],
    },
  },
  {
    kind: "state",
    only: all(on(tomorrow), withPlacesLeft, withNumberOfPlaces),
    hasOne: ["Inês Falua", "El salón", "Zancos", "Graba"],
    not: ["Cometas"],
    asked: {
      es: ["mañana cosas con las plazas contadas"],
      en: ["running out of spaces tomorrow?"],
      fr: ["demain, ce qui part vite"],
      pt: ["o que está quase a esgotar amanhã"],
    },
  },
  {
    kind: "state",
    only: all(on(today), withPlacesLeft, withNumberOfPlaces),
    hasOne: ["Apagón", "Karaoke de balcón"],
    asked: { es: ["no quiero quedarme fuera, que esta casi completo hoy?"] },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar", "La mesa pequeña"],
    says: isOff,
    asked: {
      es: ["hoy algo lleno, cancelado o con retraso?"],
      en: ["anything off or full today?"],
      fr: ["annulé ou complet aujourd'hui ?"],
      pt: ["cancelado ou cheio hoje?"],
    },
  },
  {
    kind: "state",
    has: ["Karaoke chinijo"],
    says: isOver,
    asked: { es: ["a qué hora acabó karaoke chinijo"], en: ["when did karaoke chinijo finish"] },
  },
  {
    kind: "state",
    has: ["Bicicleta para cuatro"],
    says: isOver,
    asked: {
      en: ["bicicleta para cuatro been and gone?"],
      fr: ["bicicleta para cuatro c'est terminé ou pas"],
      pt: ["bicicleta para cuatro já era?"],
    },
  },
  {
    kind: "state",
    has: ["Torneo de carreras"],
    says: isOver,
    asked: { es: ["ya terminó el torneo de carreras?"], fr: ["le tournoi de course est passé ?"] },
  },
  {
    kind: "state",
    has: ["Pista en la arena"],
    says: /16:45|16:10/,
    asked: {
      es: ["pista en la arena sigue? me da tiempo?", "cuanto le queda a pista en la arena"],
      en: ["is pista en la arena nearly done"],
      fr: ["pista en la arena, ça finit bientôt ?"],
      pt: ["pista en la arena ainda dura?"],
    },
  },
  {
    kind: "state",
    has: ["Magia de escaparate"],
    says: /16:20/,
    asked: { es: ["magia de escaparate lleva mucho rato?"], en: ["is magia de escaparate in full swing"] },
  },
  { kind: "state", has: ["Radio Marea"], says: /17:10/, asked: { es: ["aun pillo la radio marea?"] } },
  {
    kind: "state",
    has: ["La cabra"],
    says: /16:30|17:15/,
    asked: {
      es: ["llego a ver entera la cabra que queria ser faro?"],
      en: ["has the puppet show about the goat begun"],
    },
  },
  { kind: "state", has: ["Luz de trabajo"], asked: { es: ["se termino ya la exposicion luz de trabajo?"] } },
  {
    kind: "state",
    only: all(over, on(today)),
    hasOne: ["Bicicleta para cuatro", "Torneo", "Karaoke chinijo", "Construye", "Malabares"],
    asked: {
      es: ["qué ha habido ya hoy?", "lo que ya pasó hoy"],
      en: ["what have we missed so far today", "shows that have already been today"],
      fr: ["qu'est-ce qu'on a raté aujourd'hui", "ce qui a déjà eu lieu aujourd'hui"],
      pt: ["o que é que já passou hoje"],
    },
  },
  {
    kind: "state",
    only: all(over, on(yesterday)),
    hasOne: ["Contraviento", "Sal Gorda", "Tres sillas", "Contraluz", "Pinta"],
    asked: { es: ["ayer q hubo q ya no puedo ver"] },
  },
  {
    kind: "state",
    only: all(workshop, over),
    hasOne: ["Pinta", "Nudos", "Malabares", "Construye", "Equilibrios", "Cine"],
    asked: { es: ["talleres que ya se han dado"] },
  },
  {
    kind: "state",
    only: live,
    hasOne: ["Pista en la arena", "Radio Marea", "La cabra", "Magia de escaparate"],
    asked: {
      es: ["que acaba de empezar", "lo que está a medias ahora mismo"],
      fr: ["qu'est-ce qui tourne en ce moment"],
      pt: ["o que já arrancou"],
    },
  },
  {
    kind: "state",
    only: toCome,
    hasOne: ["Primeras acrobacias", "Karaoke de balcón", "La mesa", "Manos prestadas"],
    asked: { es: ["q esta por empezar"] },
  },
  {
    kind: "state",
    only: all(on(today), toCome),
    hasOne: [
      "Malpaís Eléctrico",
      "Apagón",
      "Se vende lancha",
      "Manos prestadas",
      "Karaoke de balcón",
      "Primeras acrobacias",
    ],
    asked: {
      en: ["whats yet to start this evening"],
      pt: ["quais os espetáculos de hoje ainda por começar"],
    },
  },
  {
    kind: "state",
    only: all(circus, on(today), toCome, except(cancelled)),
    hasOne: ["Peso muerto", "Gala de la calle", "Primeras"],
    asked: {
      es: ["circo de hoy que aun no haya empezado"],
      en: ["circus today that's still to come"],
      fr: ["le cirque d'aujourd'hui qui reste à venir"],
      pt: ["circo de hoje que falta começar"],
    },
  },
  {
    kind: "state",
    only: notOver,
    hasOne: ["Pista en la arena", "Radio Marea", "La cabra", "Magia de escaparate"],
    asked: { en: ["what's on that hasn't finished"] },
  },
  // In the words of those who ask in haste
  {
    kind: "state",
    has: ["Cometas contra el alisio"],
    says: isFull,
    asked: {
      es: ["quiero apuntarme a cometas contra el alisio, puedo?", "cometas contra el alisio: plazas agotadas?"],
      en: ["can i book cometas contra el alisio", "cometas contra el alisio availability?"],
      fr: ["peut-on encore réserver pour cometas contra el alisio ?"],
      pt: ["ainda posso inscrever-me em cometas contra el alisio?"],
    },
  },
  {
    kind: "state",
    has: ["Apagón"],
    says: /\b9\b/,
    asked: {
      es: ["apagon, quedan butacas?", "cuantas entradas le quedan a apagon"],
      en: ["how many seats remain for apagon", "apagon nearly full?"],
      fr: ["combien de places restantes pour apagon"],
      pt: ["quantos bilhetes sobram para apagon"],
    },
  },
  {
    kind: "state",
    only: full,
    has: ["La mesa pequeña"],
    asked: {
      es: ["hoy en que ya no se puede entrar por aforo", "que se ha llenado hoy"],
      en: ["which shows are fully booked today"],
      fr: ["quels spectacles affichent complet aujourd'hui"],
      pt: ["que espetáculos estão esgotados hoje"],
    },
  },
  {
    kind: "state",
    only: all(workshop, on(tomorrow), withPlacesLeft),
    hasOne: ["Acroyoga", "Graba", "Zancos"],
    not: ["Cometas"],
    asked: {
      es: ["algun taller mañana que no este completo?", "a que taller de mañana llego a apuntarme aun"],
      en: ["workshops on sunday with free spots"],
      fr: ["quel atelier demain a encore de la place"],
      pt: ["que oficina amanhã ainda tem vagas"],
    },
  },
  {
    kind: "state",
    only: all(on(tomorrow), withPlacesLeft, withNumberOfPlaces),
    hasOne: ["Inês Falua", "El salón", "Zancos"],
    asked: {
      es: ["mañana que tiene pocas plazas"],
      en: ["few seats left tomorrow, which ones?"],
      fr: ["dernières places demain ?"],
      pt: ["últimas vagas amanhã"],
    },
  },
  {
    kind: "state",
    only: all(over, on(today)),
    hasOne: ["Bicicleta para cuatro", "Torneo", "Karaoke chinijo", "Construye", "Malabares"],
    asked: {
      es: ["que se hizo ya hoy", "acabo de llegar, que me he perdido hoy?"],
      en: ["just arrived, what have i missed today?", "what's finished today"],
      fr: ["je viens d'arriver, j'ai manqué quoi aujourd'hui ?"],
      pt: ["cheguei agora, o que perdi hoje?"],
    },
  },
  {
    kind: "state",
    has: ["Pista en la arena"],
    says: /16:45|16:10/,
    asked: {
      es: ["pista en la arena ya va por la mitad?", "pista en la arena ha terminado?"],
      en: ["is pista en la arena still going"],
      fr: ["pista en la arena est fini ?"],
      pt: ["pista en la arena já começou?"],
    },
  },
  {
    kind: "state",
    has: ["Karaoke chinijo"],
    says: isOver,
    asked: {
      es: ["karaoke chinijo sigue?"],
      en: ["karaoke chinijo still on?"],
      fr: ["karaoke chinijo c'est encore en cours ?"],
      pt: ["karaoke chinijo ainda está a dar?"],
    },
  },
  {
    kind: "state",
    only: live,
    hasOne: ["Pista en la arena", "Radio Marea", "La cabra"],
    asked: {
      es: ["que esta empezado ya"],
      en: ["what has begun already"],
      fr: ["ce qui est commencé"],
      pt: ["o que está a decorrer"],
    },
  },
  {
    kind: "state",
    only: all(music, on(today), toCome),
    hasOne: ["Malpaís Eléctrico"],
    asked: {
      es: ["musica de hoy que aun no empezo"],
      en: ["music today that hasn't begun"],
      fr: ["musique aujourd'hui pas commencée"],
      pt: ["música de hoje que não começou"],
    },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar", "La mesa pequeña"],
    says: isOff,
    asked: {
      es: ["hoy que hay cancelado y que completo"],
      en: ["what's cancelled or sold out today"],
      fr: ["aujourd'hui quoi d'annulé et quoi de complet"],
      pt: ["hoje o que há cancelado e esgotado"],
    },
  },
];
