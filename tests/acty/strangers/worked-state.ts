import { all, cancelled, except, full, ofCategory, on, today, tomorrow, withPlacesLeft } from "../event-tests.ts";
import type { Group } from "./group.ts";

const circus = ofCategory("Circo");
const workshop = ofCategory("taller");
const isOff = /cancel|annul|suspend/;

/** Questions about what is cancelled, full, late or still on, for the half that Acty is worked on with. */
export const workedState: Group[] = [
  // Is it still on?
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: isOff,
    asked: {
      es: [
        "al final hay trapecio?",
        "lo del trapecio sigue?",
        "se hace el trapecio o no",
        "an suspendio el trapecio?",
        "han quitado el trapecio sobre el mar?",
        "sigue programado trapecio sobre el mar",
        "no lo han cancelado el trapecio?",
        "q paso con el trapecio",
        "hay plazas pa trapecio sobre el mar?",
        "esta lleno el trapecio sobre el mar?",
      ],
      en: [
        "is the trapeze still happening",
        "trapeze still going ahead?",
        "did they cancel the trapeze",
        "have they called off trapecio sobre el mar",
        "did trapecio sobre el mar get cancelled",
        "is trapecio sobre el mar going ahead or not",
        "hasnt the trapeze been cancelled?",
        "any spaces left for trapecio sobre el mar",
        "whats happening with trapecio sobre el mar",
      ],
      fr: [
        "le trapèze c'est toujours prévu ?",
        "trapecio sobre el mar a toujours lieu ?",
        "ils ont annulé le trapèze ?",
        "le trapèze est-il maintenu",
        "il reste des places pour trapecio sobre el mar ?",
      ],
      pt: [
        "o trapézio ainda acontece?",
        "o trapecio sobre el mar ainda está de pé?",
        "cancelaram o trapézio?",
        "sempre há trapézio hoje?",
        "ainda há vagas no trapecio sobre el mar?",
      ],
    },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    only: cancelled,
    says: isOff,
    asked: {
      es: [
        "q han cancelado hoy",
        "hoy se ha caido algo del programa?",
        "hay algo suspendido hoy",
        "cosas canceladas",
        "no hay nada cancelado no?",
        "algo q no se haga hoy?",
        "que circo han cancelado",
        "ha habido cancelaciones?",
      ],
      en: [
        "whats been cancelled today",
        "have they cancelled anything",
        "anything called off?",
        "any cancellations today",
        "which shows are off today",
        "is anything not going ahead today",
      ],
      fr: [
        "qu'est-ce qui est annulé aujourd'hui",
        "ils ont annulé quelque chose ?",
        "il y a des annulations ?",
        "rien d'annulé aujourd'hui ?",
      ],
      pt: ["o que foi cancelado hoje", "cancelaram alguma coisa?", "há cancelamentos?", "algo anulado hoje?"],
    },
  },
  {
    kind: "state",
    has: ["Malpaís Eléctrico"],
    only: except(cancelled),
    says: /20:00|sigue|still|mantem|toujours|planned|prevu|previsto/,
    asked: {
      es: [
        "malpais electrico sigue adelante?",
        "al final tocan malpais electrico?",
        "no habran cancelado malpais electrico no?",
        "malpais electrico se hace?",
      ],
      en: [
        "is malpais electrico still happening",
        "malpais electrico going ahead?",
        "malpais electrico hasnt been cancelled has it",
      ],
      fr: [
        "malpais electrico a toujours lieu ?",
        "malpais electrico c'est maintenu ?",
        "ils ont pas annulé malpais electrico ?",
      ],
      pt: ["malpais electrico ainda acontece?", "não cancelaram malpais electrico, pois não?"],
    },
  },
  // Moved and delayed
  {
    kind: "state",
    has: ["Cinco metros"],
    says: /mas tarde|barco/,
    asked: {
      es: [
        "cinco metros va con retraso?",
        "han movido cinco metros?",
        "cinco metros a cambiao d hora?",
        "empieza mas tarde cinco metros?",
        "cinco metros sigue a la misma hora?",
        "mañana hay retrasos?",
        "q actos se retrasan",
        "hay algo q empiece mas tarde mañana de lo previsto?",
      ],
      en: [
        "is cinco metros delayed",
        "did they move cinco metros",
        "has cinco metros been pushed back",
        "is cinco metros on time",
        "cinco metros running late?",
        "what's delayed tomorrow",
        "any delays?",
        "has anything changed",
      ],
      fr: [
        "cinco metros est en retard ?",
        "cinco metros a été décalé ?",
        "ils ont changé l'heure de cinco metros ?",
        "cinco metros est à l'heure ?",
        "il y a des retards demain ?",
      ],
      pt: [
        "cinco metros está atrasado?",
        "mudaram a hora de cinco metros?",
        "cinco metros vai começar mais tarde?",
        "há atrasos amanhã?",
        "o que mudou?",
      ],
    },
  },
  {
    kind: "state",
    has: ["Gala de clausura"],
    says: /22:15|sigue|still|as planned|mantem|prevu|previsto/,
    asked: {
      es: ["la gala de clausura se retrasa?", "han movido la gala de clausura?", "gala de clausura va en hora?"],
      en: ["is gala de clausura delayed", "did they move the gala de clausura", "gala de clausura on time?"],
      fr: ["gala de clausura est reportée ?", "gala de clausura est à l'heure ?"],
      pt: ["gala de clausura está atrasada?", "mudaram a gala de clausura?"],
    },
  },
  // Full, and places left
  {
    kind: "state",
    has: ["Cometas contra el alisio"],
    says: /no quedan|sin plazas|complet|lleno|full|no places|aucune|plus de place|esgotad|nao ha|nao resta|cheio/,
    asked: {
      es: [
        "me puedo apuntar aun a lo de las cometas?",
        "quedan sitios pa las cometas",
        "cometas contra el alisio ta lleno?",
        "cometas contra el alisio tiene hueco?",
        "llego tarde pa apuntarme a cometas contra el alisio?",
        "se an acabao las plazas de cometas contra el alisio?",
        "hay lista de espera en cometas contra el alisio",
      ],
      en: [
        "can i still get into the kite workshop",
        "is the kites workshop full",
        "any room left in cometas contra el alisio",
        "cometas contra el alisio sold out?",
        "is there space on cometas contra el alisio",
        "are there any spots for the kite thing",
        "can we still sign up for cometas contra el alisio",
      ],
      fr: [
        "c'est plein cometas contra el alisio ?",
        "il reste de la place pour les cerfs-volants ?",
        "on peut encore s'inscrire à cometas contra el alisio ?",
        "cometas contra el alisio il y a de la place ?",
      ],
      pt: [
        "ainda dá para entrar no cometas contra el alisio?",
        "ainda há lugar nas cometas contra el alisio?",
        "cometas contra el alisio já encheu?",
        "cometas contra el alisio está lotado?",
      ],
    },
  },
  {
    kind: "state",
    has: ["Graba tu primer ritmo"],
    says: /\b6\b/,
    asked: {
      es: [
        "graba tu primer ritmo, quedan plazas?",
        "cuantas plazas le quedan a graba tu primer ritmo",
        "graba tu primer ritmo no estara lleno?",
      ],
      en: [
        "places left for graba tu primer ritmo",
        "graba tu primer ritmo any room?",
        "how full is graba tu primer ritmo",
      ],
      fr: ["graba tu primer ritmo il reste combien de places", "graba tu primer ritmo c'est plein ?"],
      pt: ["quantas vagas restam em graba tu primer ritmo", "graba tu primer ritmo ainda tem lugar?"],
    },
  },
  {
    kind: "state",
    only: all(workshop, on(tomorrow), withPlacesLeft),
    hasOne: ["Acroyoga", "Graba", "Zancos"],
    asked: {
      es: [
        "talleres mañana con huecos",
        "a q talleres de mañana me puedo apuntar todavia",
        "en q talleres de mañana queda sitio",
      ],
      en: [
        "which workshops tomorrow still have space",
        "workshops tomorrow with spots left",
        "workshops i can still get into tomorrow",
      ],
      fr: ["quels ateliers demain ont encore de la place", "ateliers demain où il reste des places"],
      pt: ["oficinas amanhã com lugares", "que oficinas amanhã ainda têm vagas"],
    },
  },
  {
    kind: "state",
    only: all(workshop, full, on(tomorrow)),
    has: ["Cometas"],
    asked: {
      es: [
        "talleres de mañana agotados",
        "que talleres de mañana no tienen plazas",
        "mañana q talleres ya se han llenado",
      ],
      en: [
        "full workshops tomorrow",
        "which workshops tomorrow have no spaces left",
        "tomorrow's workshops that are booked up",
      ],
      fr: ["ateliers de demain déjà pleins", "quels ateliers demain n'ont plus de places"],
      pt: ["oficinas de amanhã lotadas", "que oficinas de amanhã já não têm vagas"],
    },
  },
  {
    kind: "state",
    has: ["La mesa pequeña"],
    only: all(full, on(today)),
    asked: {
      es: ["q esta lleno hoy", "que hay completo hoy", "hoy q cosas no tienen plazas"],
      en: ["whats full today", "what's sold out today"],
      fr: ["qu'est-ce qui est complet aujourd'hui"],
      pt: ["o que está esgotado hoje", "o que está cheio hoje"],
    },
  },
  // Conversations
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: isOff,
    asked: {
      es: [
        "a que hora es trapecio sobre el mar > no lo han cancelado?",
        "cuando es el trapecio > sigue en pie?",
        "trapecio sobre el mar > y quedan plazas?",
        "donde es trapecio sobre el mar > no se ha movido?",
      ],
      en: [
        "when is trapecio sobre el mar > is it still on?",
        "where is trapecio sobre el mar > it's not cancelled is it",
        "when is the trapeze > and is it full?",
        "when is trapecio sobre el mar > have they moved it?",
      ],
      fr: [
        "c'est quand trapecio sobre el mar > c'est pas annulé ?",
        "c'est où trapecio sobre el mar > il reste des places ?",
      ],
      pt: ["quando é trapecio sobre el mar > não foi cancelado?", "onde é trapecio sobre el mar > ainda há vagas?"],
    },
  },
  {
    kind: "state",
    has: ["Cinco metros"],
    says: /mas tarde|barco/,
    asked: {
      es: [
        "donde es cinco metros > va con retraso?",
        "cuando es cinco metros > no la han movido?",
        "quien sale en cinco metros > sigue en pie?",
      ],
      en: [
        "where is cinco metros > is it delayed?",
        "when is cinco metros > did they move it",
        "who is in cinco metros > not cancelled right?",
      ],
      fr: ["c'est où cinco metros > c'est en retard ?", "c'est quand cinco metros > ça a changé ?"],
      pt: ["onde é cinco metros > está atrasado?", "quando é cinco metros > mudou?"],
    },
  },
  {
    kind: "state",
    has: ["Cometas contra el alisio"],
    says: /no quedan|sin plazas|complet|lleno|full|no places|aucune|plus de place|esgotad|nao ha|nao resta|cheio/,
    asked: {
      es: [
        "a que hora es cometas contra el alisio > no quedan plazas?",
        "donde es cometas contra el alisio > esta lleno?",
        "cuando es cometas contra el alisio > me puedo apuntar?",
      ],
      en: [
        "when is cometas contra el alisio > not full is it?",
        "where is cometas contra el alisio > any spots left?",
        "when is cometas contra el alisio > can i still join?",
      ],
      fr: [
        "c'est quand cometas contra el alisio > c'est pas complet ?",
        "c'est où cometas contra el alisio > il reste des places ?",
      ],
      pt: ["quando é cometas contra el alisio > não está cheio?", "onde é cometas contra el alisio > ainda há vagas?"],
    },
  },
  {
    kind: "state",
    only: all(circus, except(cancelled)),
    not: ["Trapecio"],
    hasOne: ["Peso muerto", "Gala de la calle"],
    asked: {
      es: ["circo esta noche > los q no esten cancelados", "circo esta noche > sin lo cancelado"],
      en: ["circus tonight > not the cancelled one", "circus tonight > only what isn't cancelled"],
      fr: ["cirque ce soir > ceux qui ne sont pas annulés"],
      pt: ["circo esta noite > os que não foram cancelados"],
    },
  },
  // Asked as people talk
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: isOff,
    asked: {
      es: [
        "el d trapecio d esta noche sigue en pie o nah",
        "oye lo del trapecio esta noche va?",
        "no se si han cancelado el trapecio",
        "esta cancelado el trapecio o solo se retrasa",
        "trapecio sobre el mar se ha movido a mañana?",
        "cuantas plazas quedan en trapecio sobre el mar",
        "trapecio sobre el mar se a suspendido x el viento?",
        "con este viento hay trapecio?",
        "pq no hay trapecio hoy",
      ],
      en: [
        "is the trapeze thing cancelled or just delayed",
        "is trapecio sobre el mar on tonight or nah",
        "dont know if trapecio sobre el mar is cancelled",
        "has trapecio sobre el mar moved to tomorrow",
        "how many seats left for trapecio sobre el mar",
        "trapecio sobre el mar off because of wind?",
        "why isnt the trapeze on",
        "trapeze not on tonight?",
      ],
      fr: [
        "le trapèze est annulé ou juste en retard ?",
        "je sais pas si trapecio sobre el mar est annulé",
        "combien de places pour trapecio sobre el mar",
        "trapecio sobre el mar a été reporté ?",
        "le trapèze a lieu ce soir oui ou non",
        "pourquoi le trapèze n'a pas lieu",
      ],
      pt: [
        "o trapézio foi cancelado ou só adiado?",
        "não sei se trapecio sobre el mar foi cancelado",
        "trapecio sobre el mar foi adiado?",
        "quantos lugares há em trapecio sobre el mar",
        "o trapézio acontece hoje ou não",
      ],
    },
  },
  {
    kind: "state",
    has: ["La mesa pequeña"],
    says: /no quedan|sin plazas|complet|lleno|full|no places|aucune|plus de place|esgotad|nao ha|nao resta|cheio/,
    asked: {
      es: [
        "puedo entrar todavia a la mesa pequeña?",
        "la mesa pequeña ya esta petada?",
        "llego a tiempo de pillar sitio en la mesa pequeña?",
        "hay forma d entrar a la mesa pequeña",
        "ya no queda nada pa la mesa pequeña?",
      ],
      en: [
        "can i still get a seat for la mesa pequeña",
        "is la mesa pequeña booked up",
        "any chance of getting into la mesa pequeña",
        "la mesa pequeña - no seats left?",
        "is there anything left for la mesa pequeña",
      ],
      fr: [
        "je peux encore avoir une place pour la mesa pequeña ?",
        "la mesa pequeña est-elle complète ?",
        "il n'y a plus de places pour la mesa pequeña ?",
      ],
      pt: [
        "ainda consigo lugar na mesa pequeña?",
        "la mesa pequeña está esgotado?",
        "já não há vagas para la mesa pequeña?",
      ],
    },
  },
  {
    kind: "state",
    has: ["Plancha coreana"],
    says: /\b38\b/,
    asked: {
      es: [
        "quedan entradas pa la plancha coreana?",
        "plancha coreana esta agotado?",
        "aun hay entradas de plancha coreana",
      ],
      en: [
        "tickets left for plancha coreana?",
        "is plancha coreana sold out",
        "are there still tickets for plancha coreana",
      ],
      fr: ["il reste des billets pour plancha coreana ?", "plancha coreana est complet ?"],
      pt: ["ainda há bilhetes para plancha coreana?", "plancha coreana está esgotado?"],
    },
  },
  {
    kind: "state",
    has: ["Juicio a un pulpo"],
    says: /18:30|sigue|still|as planned|previst|prevu|mantem/,
    asked: {
      es: [
        "juicio a un pulpo sigue en pie?",
        "lo del pulpo sigue?",
        "el pulpo no se ha movido d hora?",
        "juicio a un pulpo no esta cancelado verdad?",
      ],
      en: [
        "is juicio a un pulpo still on",
        "juicio a un pulpo not cancelled is it?",
        "juicio a un pulpo going ahead as planned?",
      ],
      fr: ["juicio a un pulpo tient toujours ?", "juicio a un pulpo n'est pas annulé ?"],
      pt: ["juicio a un pulpo ainda se mantém?", "juicio a un pulpo não foi cancelado?"],
    },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    only: cancelled,
    asked: {
      es: [
        "hoy se a caido algo?",
        "hoy hay algo que no se haga?",
        "algo cancelado x el viento?",
        "se a anulado algun espectaculo d circo?",
      ],
      en: [
        "has anything been scrapped tonight",
        "anything cancelled because of the wind",
        "any circus cancelled?",
        "whats not happening tonight",
      ],
      fr: [
        "quelque chose d'annulé à cause du vent ?",
        "un spectacle de cirque annulé ?",
        "qu'est-ce qui n'a pas lieu ce soir",
      ],
      pt: ["algo cancelado por causa do vento?", "algum circo cancelado?", "o que não se faz esta noite"],
    },
  },
  {
    kind: "state",
    has: ["Cinco metros"],
    says: /mas tarde|barco/,
    asked: {
      es: [
        "pq se retrasa cinco metros",
        "cinco metros a q hora al final",
        "cinco metros empieza a su hora?",
        "algo va a empezar tarde mañana?",
      ],
      en: [
        "why is cinco metros late",
        "will cinco metros start on time",
        "is anything starting late tomorrow",
        "cinco metros postponed?",
      ],
      fr: [
        "pourquoi cinco metros est en retard",
        "cinco metros commence à l'heure ?",
        "quelque chose commence en retard demain ?",
      ],
      pt: [
        "porque é que cinco metros se atrasa",
        "cinco metros começa à hora?",
        "alguma coisa começa atrasada amanhã?",
      ],
    },
  },
];
