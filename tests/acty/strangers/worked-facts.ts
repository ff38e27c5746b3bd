import {
  all,
  at,
  cancelled,
  either,
  except,
  forAge,
  free,
  inLanguage,
  live,
  notOver,
  ofCategory,
  on,
  paid,
  startingBetween,
  streamed,
  today,
  tomorrow,
  withPlacesLeft,
  wordlessOr,
} from "../event-tests.ts";
import type { Group } from "./group.ts";

const music = ofCategory("Música");
const circus = ofCategory("Circo");
const theatre = ofCategory("Teatro");
const magic = ofCategory("Magia");
const workshop = ofCategory("taller");
const tonight = startingBetween(today, "18:00", "30:00");

/** Facts, filters, points and spellings, for the half that Acty is worked on with. */
export const workedFacts: Group[] = [
  // Filters
  {
    kind: "filters",
    only: all(paid, on(tomorrow)),
    asked: {
      es: ["q hay de pago mañana", "que cuesta dinero mañana", "mañana cosas con entrada de pago"],
      en: ["what costs money tomorrow", "paid shows tomorrow", "ticketed events tomorrow"],
      fr: ["qu'est-ce qui est payant demain", "spectacles payants demain"],
      pt: ["o que é pago amanhã", "espetáculos pagos amanhã"],
    },
  },
  {
    kind: "filters",
    only: all(on(tomorrow), (event) => (event.priceCents ?? 0) <= 500),
    asked: {
      es: ["mañana por menos de 5 euros", "algo mañana q no pase de 5 euros", "mañana maximo 5€", "mañana con 5 pavos"],
      en: ["tomorrow under 5 euros", "tomorrow for less than €5", "tomorrow max 5 euro"],
      fr: ["demain à moins de 5 euros", "demain 5 euros maximum"],
      pt: ["amanhã por menos de 5 euros", "amanhã até 5 euros"],
    },
  },
  {
    kind: "filters",
    only: streamed,
    hasOne: [
      "Radio Marea",
      "Gala",
      "Final de lucha",
      "Torneo",
      "Plancha",
      "Contraviento",
      "Inês",
      "Malpaís",
      "Verbena",
    ],
    asked: {
      es: ["q se puede ver desde casa", "hay algo por streaming", "que retransmiten por internet"],
      en: ["can i watch anything online", "what's streamed", "anything i can watch from home"],
      fr: ["qu'est-ce qu'on peut voir en ligne", "il y a du streaming ?"],
      pt: ["o que dá para ver online", "há alguma coisa em streaming"],
    },
  },
  {
    kind: "filters",
    only: all(on(tomorrow), wordlessOr("ingles")),
    asked: {
      es: ["mañana algo q no haga falta saber español", "algo mañana para gente q no habla español"],
      en: [
        "tomorrow for people who don't speak spanish",
        "something tomorrow without needing spanish",
        "anything in english or without words tomorrow",
      ],
      fr: ["demain sans parler espagnol", "quelque chose demain sans paroles"],
      pt: ["amanhã para quem não fala espanhol", "algo sem palavras amanhã"],
    },
  },
  {
    kind: "filters",
    only: inLanguage("ingles"),
    has: ["Cuarenta y nueve cartas"],
    asked: {
      es: ["q hay en ingles mañana", "algo mañana en ingles"],
      en: ["anything in english tomorrow", "what's in english tomorrow"],
      fr: ["quelque chose en anglais demain"],
      pt: ["há algo em inglês amanhã"],
    },
  },
  {
    kind: "filters",
    only: all(on(tomorrow), (event) => /signos/.test(event.accessibility ?? "")),
    has: ["Juicio a un pulpo"],
    asked: {
      es: ["mañana con lengua de signos", "algo mañana pa sordos con interprete"],
      en: ["sign language tomorrow", "anything signed tomorrow"],
      fr: ["demain en langue des signes", "lsf demain ?"],
      pt: ["amanhã com língua gestual"],
    },
  },
  {
    kind: "filters",
    only: all(music, free, tonight),
    asked: {
      es: ["musica gratis esta noche", "conciertos d gratis esta noxe", "musica por la cara esta noche"],
      en: ["free gigs tonight", "free music tonite", "any music tonight that won't cost me"],
      fr: ["concerts gratuits ce soir", "musique gratos ce soir"],
      pt: ["concertos grátis esta noite", "música de graça hoje à noite"],
    },
  },
  {
    kind: "filters",
    only: all(on(tomorrow), forAge(7)),
    asked: {
      es: [
        "mañana con un niño d 7",
        "mi peque tiene 7 años q hay mañana",
        "mañana para 7 años",
        "tengo una niña de 7 que hacemos mañana",
      ],
      en: ["tomorrow with a 7yo", "my son is 7, what's on tomorrow", "tomorrow for a seven year old"],
      fr: ["demain pour une fille de 7 ans", "mon fils a 7 ans, quoi demain"],
      pt: ["amanhã com uma criança de 7 anos", "o meu filho tem 7 anos, o que há amanhã"],
    },
  },
  {
    kind: "filters",
    only: all(workshop, on(tomorrow), free, withPlacesLeft),
    asked: {
      es: ["talleres gratis mañana con plazas", "talleres mañana gratis donde quede sitio"],
      en: ["free workshops tomorrow with places left"],
      fr: ["ateliers gratuits demain avec des places"],
      pt: ["oficinas grátis amanhã com vagas"],
    },
  },
  {
    kind: "filters",
    only: all(circus, at("Palmas"), on(tomorrow)),
    has: ["Cinco metros"],
    asked: {
      es: ["circo en la plaza de las palmas mañana", "q circo ay mañana en las palmas"],
      en: ["circus at plaza de las palmas tomorrow"],
      fr: ["cirque à la plaza de las palmas demain"],
      pt: ["circo na plaza de las palmas amanhã"],
    },
  },
  // Facts
  {
    kind: "facts",
    has: ["Apagón"],
    says: /\b8\b/,
    asked: {
      es: [
        "cuanto sale apagon",
        "apagon q precio tiene",
        "q vale la entrada de apagon",
        "apagon es gratis o se paga",
        "es cara la entrada a apagon?",
      ],
      en: ["apagon how much", "what do tickets for apagon cost", "is apagon free or paid", "do i pay for apagon"],
      fr: ["apagón c'est combien", "c'est payant apagón ?", "le prix d'apagón"],
      pt: ["quanto é o apagón", "apagón é pago?", "preço do apagón"],
    },
  },
  {
    kind: "facts",
    has: ["Apagón"],
    says: /14/,
    asked: {
      es: ["apagon pa que edad es", "puedo ir a apagon con mi hija de 10", "apagon es apto para niños"],
      en: ["what age is apagon for", "can kids go to apagon", "is apagon ok for a 10 year old"],
      fr: ["apagón c'est à partir de quel âge", "apagón convient aux enfants ?"],
      pt: ["apagón é para que idade", "posso levar crianças ao apagón"],
    },
  },
  {
    kind: "facts",
    has: ["Zancos desde cero"],
    says: /plazas|regist|place|sign up|inscri|lugar|vaga/,
    asked: {
      es: [
        "hay q apuntarse a zancos desde cero",
        "como m apunto a zancos",
        "para zancos desde cero hace falta reserva?",
      ],
      en: ["do i need to sign up for zancos desde cero", "how do i book zancos desde cero"],
      fr: ["il faut réserver pour zancos desde cero ?", "comment s'inscrire à zancos desde cero"],
      pt: ["é preciso inscrever-se em zancos desde cero?", "como me inscrevo em zancos desde cero"],
    },
  },
  {
    kind: "facts",
    has: ["Inês Falua"],
    says: /portugu/,
    asked: {
      es: ["en q idioma canta ines falua", "ines falua es en español?"],
      en: ["what language is ines falua in", "is ines falua in english"],
      fr: ["inês falua c'est en quelle langue"],
      pt: ["em que língua é a inês falua", "a inês falua canta em português?"],
    },
  },
  {
    kind: "facts",
    has: ["Peso muerto"],
    says: /22:05/,
    asked: {
      es: ["a q hora acaba peso muerto", "peso muerto hasta q hora es", "cuando termina peso muerto"],
      en: ["when does peso muerto end", "what time does peso muerto finish", "peso muerto until when"],
      fr: ["peso muerto finit quand", "jusqu'à quelle heure peso muerto"],
      pt: ["a que horas acaba peso muerto", "até que horas é peso muerto"],
    },
  },
  {
    kind: "facts",
    has: ["Malpaís Eléctrico"],
    says: /20:00/,
    asked: {
      es: ["malpais a q hora es", "q dia toca malpais electrico", "kuando tocan los de malpais"],
      en: ["what time do malpais electrico play", "malpais when"],
      fr: ["malpais c'est à quelle heure"],
      pt: ["malpais a que horas"],
    },
  },
  {
    kind: "facts",
    has: ["Gala de la calle"],
    says: /rueda|reservad|wheelchair|fauteuil|signos|signes|sign/,
    asked: {
      es: ["la gala de la calle es accesible en silla de ruedas?", "puedo ir en silla de ruedas a la gala de la calle"],
      en: ["is gala de la calle wheelchair accessible"],
      fr: ["gala de la calle est accessible en fauteuil ?"],
      pt: ["a gala de la calle tem acesso para cadeira de rodas?"],
    },
  },
  // Spelling
  {
    kind: "spelling",
    only: all(magic, on(tomorrow)),
    asked: {
      es: ["majia mañana", "majia pa mñn", "magos mñana", "algo d majia mañan"],
      en: ["majic tomorow", "magik tmrw", "magc show tomorrow"],
      fr: ["maggie demain", "de la majie demin"],
      pt: ["majia amanha", "magia amanhaa"],
    },
  },
  {
    kind: "spelling",
    only: all(on(tomorrow), forAge(8)),
    asked: {
      es: ["nñios mañana", "ke ai pa niñs mañana", "pa los niños mañna", "cosas d crios mñn"],
      en: ["kdis tomorrow", "somthing for childern tomorow", "kids stuf 2moro"],
      fr: ["pr les enfnts demain", "enfans 2main"],
      pt: ["crianças amnha", "algo pra criansas amanha"],
    },
  },
  {
    kind: "spelling",
    only: tonight,
    asked: {
      es: ["sta noxe", "q ay sta noche", "esta nohce q hay", "k se puede acer esta noche"],
      en: ["2nite?", "tonihgt", "wats hapening tonigt"],
      fr: ["ce soire", "c koi ce soir", "koi de prevu ce soir"],
      pt: ["oq tem hj a noite", "esta noitee", "hj a noit"],
    },
  },
  {
    kind: "spelling",
    only: all(workshop, on(tomorrow)),
    asked: {
      es: ["tallres mañana", "tayer mañana", "talers mñn", "workshops mañana"],
      en: ["worshops tomorrow", "wrkshops tmrw"],
      fr: ["atelliers demain", "atelié demain"],
      pt: ["oficinas amanhã", "ofissinas amanhã"],
    },
  },
  {
    kind: "spelling",
    only: all(circus, free, on(tomorrow)),
    asked: {
      es: ["sirco gratix mañana", "circo gartis mañana", "circo grátiss mañana"],
      en: ["fre circus tomorrow", "free cirucs tmrw"],
      fr: ["cirque gratui demain", "cirque gratuitt demin"],
      pt: ["circo gratiz amanha"],
    },
  },
  {
    kind: "spelling",
    has: ["Peso muerto"],
    asked: {
      es: ["peso muerot", "pesso muerto dnd", "peso mueto a q ora"],
      en: ["peso meurto where", "pezo muerto time"],
      fr: ["peso muert c ou"],
      pt: ["peso morto onde"],
    },
  },
  {
    kind: "spelling",
    has: ["Cometas contra el alisio"],
    asked: {
      es: ["kometas contra el alisio", "cometas contra alicio", "tayer d cometas a k ora"],
      en: ["cometas contra alisio wen", "kite worksop time?"],
      fr: ["cometas contra l'alisio kan"],
      pt: ["cometas contra o alisio qdo"],
    },
  },
  {
    kind: "spelling",
    only: all(live, notOver),
    asked: {
      es: ["ke pasa ahroa", "aora mismo k ay", "ahor mismo q se puede ver"],
      en: ["waht is on now", "wuts on rite now"],
      fr: ["koi mintenant", "ya kelke chose maintenan"],
      pt: ["oq tem agoraa", "q tá a dar agr"],
    },
  },
  // Points
  {
    kind: "points",
    is: "words",
    says: /charco|almacen|pasarela/,
    asked: {
      es: ["baños??", "necesito ir al baño ya", "donde meo", "hay servicios por aqui", "lavabos?", "wc mas cercano"],
      en: ["toilets??", "need to pee", "nearest bathroom", "restrooms?", "where can i pee"],
      fr: ["toilettes ??", "j'ai envie de pipi", "où pisser", "les chiottes c'est où"],
      pt: ["wc??", "preciso de ir à casa de banho", "banheiro mais perto", "onde posso fazer xixi"],
    },
  },
  {
    kind: "points",
    is: "words",
    says: /fuente|agua|charco|plaza|reducto|castillo/,
    asked: {
      es: ["donde hay agua", "fuente pa rellenar la botella", "q sed, hay fuentes?"],
      en: ["where can i fill my bottle", "drinking water?", "thirsty, any fountain"],
      fr: ["où il y a de l'eau", "de l'eau potable ?"],
      pt: ["onde há água", "água potável?"],
    },
  },
  {
    kind: "points",
    is: "words",
    says: /puestos de comida|bares/,
    asked: {
      es: [
        "donde puedo comer",
        "ay puestos de comida?",
        "algo d comer x aqui",
        "una birra donde",
        "para cenar algo donde",
      ],
      en: ["food?", "where to grab food", "where can i get a beer", "any food stalls"],
      fr: ["on peut manger où", "où boire une bière", "y a à manger ?"],
      pt: ["onde comer", "há comida?", "onde beber uma cerveja"],
    },
  },
  {
    kind: "points",
    is: "words",
    says: /cruz roja/,
    asked: {
      es: ["botiquin?", "me he cortado, donde hay tiritas", "donde esta la enfermeria"],
      en: ["i need a plaster", "first aid where", "red cross?"],
      fr: ["il me faut un pansement", "la croix rouge c'est où"],
      pt: ["onde está a cruz vermelha", "preciso de um penso"],
    },
  },
  {
    kind: "points",
    is: "words",
    says: /parada/,
    asked: {
      es: ["donde cojo la guagua", "guagua mas cercana", "donde para el bus"],
      en: ["nearest bus stop", "where do i catch the bus"],
      fr: ["l'arrêt de bus le plus proche", "où prendre le bus"],
      pt: ["paragem de autocarro mais perto", "onde apanho o autocarro"],
    },
  },
  // Emergency
  {
    kind: "emergency",
    is: "words",
    says: /112/,
    asked: {
      es: [
        "no encuentro a mi hijo",
        "se ma perdido la niña",
        "he perdido a mi peque",
        "mi hija no aparece por ningun lado",
        "se a perdio mi nene",
        "no se donde esta mi hijo",
        "hemos perdido a nuestro niño ayuda",
      ],
      en: [
        "i cant find my son",
        "my daughter is missing",
        "lost my kid help",
        "our little boy has gone missing",
        "i lost my toddler",
        "where is my child i cant see her",
      ],
      fr: ["j'ai perdu mon fils", "je trouve plus ma fille", "mon enfant a disparu", "je sais pas où est mon fils"],
      pt: [
        "perdi o meu filho",
        "não encontro a minha filha",
        "a minha criança desapareceu",
        "não sei onde está o meu filho",
      ],
    },
  },
  // State
  {
    kind: "state",
    only: except(cancelled),
    has: ["Apagón"],
    asked: {
      es: ["han suspendido apagon?", "apagon se cancelo?", "apagon sigue programado?"],
      en: ["is apagon cancelled", "has apagon been called off", "apagon still happening?"],
      fr: ["apagón a été annulé ?", "apagón a toujours lieu ?"],
      pt: ["o apagón foi cancelado?", "apagón ainda se faz?"],
    },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: /cancel|annul/,
    asked: {
      es: [
        "el trapecio es gratis?",
        "a q hora empieza lo del trapecio",
        "voy al trapecio sobre el mar, donde es",
        "q paso con el trapecio",
        "todo lo q se a cancelao",
        "hay cosas suspendidas?",
        "cancelaciones de hoy",
        "algo q ya no se haga hoy?",
      ],
      en: [
        "is the trapeze show on tonight",
        "trapecio sobre el mar tonight?",
        "list of cancellations",
        "what happened to the trapeze",
        "any shows cancelled tonight",
      ],
      fr: ["le trapèze ce soir ?", "qu'est-ce qui a été annulé ce soir", "liste des annulations"],
      pt: ["o trapézio hoje à noite?", "há cancelamentos?", "o que foi suspenso hoje"],
    },
  },
  {
    kind: "state",
    has: ["La mesa pequeña"],
    says: /no quedan|no places|plus de places?|complet|nao ha (?:mais )?(?:lugares|vagas)|esgotad|full|ya no/,
    asked: {
      es: [
        "la mesa pequeña tiene hueco?",
        "puedo entrar en la mesa pequeña todavia",
        "la mesa pequeña esta llena?",
        "hay entradas para la mesa pequeña",
      ],
      en: ["is la mesa pequeña sold out", "can i still get into la mesa pequeña", "la mesa pequeña any room"],
      fr: ["la mesa pequeña c'est complet ?", "on peut encore aller à la mesa pequeña"],
      pt: ["a mesa pequeña está cheia?", "ainda há vagas na mesa pequeña"],
    },
  },
  // Negation of a state
  {
    kind: "negation",
    only: either(all(theatre, on(today)), all(theatre, tonight)),
    asked: {
      es: ["teatro hoy que no este cancelado ni lleno", "teatro hoy q no este lleno"],
      en: ["theatre today that's not full"],
      fr: ["théâtre aujourd'hui pas complet"],
      pt: ["teatro hoje que não esteja esgotado"],
    },
  },
  {
    kind: "negation",
    only: all(free, on(tomorrow)),
    asked: {
      es: ["mañana no hay nada gratis?", "no hay nada gratis mañana"],
      en: ["isn't there anything free tomorrow", "is nothing free tomorrow?"],
      fr: ["il n'y a rien de gratuit demain ?"],
      pt: ["não há nada grátis amanhã?"],
    },
  },
  {
    kind: "negation",
    only: all(circus, on(tomorrow)),
    asked: {
      es: ["no hay circo mañana?", "mañana no hay circo o que"],
      en: ["isn't there any circus tomorrow", "is there no circus tomorrow?"],
      fr: ["il n'y a pas de cirque demain ?"],
      pt: ["não há circo amanhã?"],
    },
  },
  // Days and parts of days that are not wanted
  {
    kind: "negation",
    only: except(all(startingBetween(today, "00:00", "24:00"), except(on(tomorrow)))),
    asked: {
      es: ["algo que no sea hoy", "circo pero no hoy", "musica hoy no"],
      en: ["something not today", "circus but not today"],
      fr: ["du cirque mais pas aujourd'hui"],
      pt: ["circo mas não hoje", "música, hoje não"],
    },
  },
  {
    kind: "negation",
    only: on(tomorrow),
    asked: {
      es: ["nada para hoy, mejor mañana", "hoy no, mañana que hay", "el sabado no, el domingo que hay"],
      en: ["not today, tomorrow what's on", "not saturday, what's on sunday"],
      fr: ["pas aujourd'hui, demain il y a quoi"],
      pt: ["hoje não, amanhã o que há"],
    },
  },
  {
    kind: "negation",
    only: on(tomorrow),
    not: ["Acroyoga", "Zancos", "Cometas"],
    asked: {
      es: ["mañana no puedo por la mañana", "mañana que no sea por la mañana"],
      en: ["tomorrow, i can't do mornings", "tomorrow not in the morning"],
      fr: ["demain mais pas le matin", "demain je peux pas le matin"],
      pt: ["amanhã não posso de manhã", "amanhã que não seja de manhã"],
    },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: /cancel|annul/,
    asked: {
      es: [
        "q se ha caido del cartel",
        "q actos no se celebran",
        "q han quitado del programa",
        "xq no hay trapecio hoy",
        "hay bajas en el cartel?",
      ],
      en: ["what got pulled", "why no trapeze tonight", "did they cancel the trapeze"],
      fr: ["qu'est-ce qui ne se fait plus", "pourquoi pas de trapèze ce soir", "le trapèze n'a plus lieu ?"],
      pt: ["o que já não se faz", "porque não há trapézio hoje", "o trapézio foi cancelado porquê"],
    },
  },
  {
    kind: "filters",
    only: all(free, on(tomorrow)),
    asked: {
      es: ["no tengo dinero que hay mañana", "mañana sin un duro", "sin pasta mañana q hago"],
      en: ["i'm broke what's on tomorrow", "no money, tomorrow?"],
      fr: ["j'ai pas d'argent, quoi demain", "fauché demain"],
      pt: ["não tenho dinheiro, o que há amanhã", "amanhã sem dinheiro"],
    },
  },
  // A child for whom something is sought is not lost.
  {
    kind: "people",
    only: all(on(tomorrow), forAge(8)),
    asked: {
      es: ["busco algo para niños mañana", "no encuentro nada para niños mañana", "no veo nada pa los peques mañana"],
      en: ["can't find anything for kids tomorrow", "looking for something for my son tomorrow"],
      fr: ["je cherche quelque chose pour mon fils demain", "je trouve rien pour les enfants demain"],
      pt: ["procuro algo para o meu filho amanhã", "não encontro nada para crianças amanhã"],
    },
  },
  {
    kind: "state",
    has: ["Trapecio sobre el mar"],
    says: /cancel|annul/,
    asked: {
      es: ["hoy nada cancelado?", "nada suspendido hoy?", "hoy trapecio no?", "hay trapecio hoy, verdad?"],
      en: ["nothing cancelled today?", "the trapeze is on tonight right?"],
      fr: ["rien d'annulé aujourd'hui ?"],
      pt: ["nada cancelado hoje?"],
    },
  },
  {
    kind: "state",
    has: ["Zancos desde cero"],
    says: /\b5\b/,
    asked: {
      es: ["no quedan plazas en zancos?", "el taller de zancos se ha llenado?"],
      en: ["is the stilts workshop full"],
      fr: ["l'atelier d'échasses est rempli ?"],
    },
  },
  {
    kind: "negation",
    only: all(circus, on(tomorrow), wordlessOr("ingles")),
    asked: {
      es: ["circo mañana que no sea en español"],
      en: ["circus that isn't in spanish tomorrow", "circus tomorrow, not in spanish"],
    },
  },
  {
    kind: "negation",
    only: all(circus, on(tomorrow)),
    asked: { es: ["mañana circo, no?"], en: ["circus tomorrow, right?"], pt: ["amanhã há circo, não?"] },
  },
];
