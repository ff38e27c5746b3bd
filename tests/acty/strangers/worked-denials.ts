import {
  all,
  at,
  cancelled,
  either,
  except,
  free,
  full,
  inLanguage,
  live,
  notOver,
  ofCategory,
  on,
  paid,
  startingBetween,
  today,
  tomorrow,
  withPlacesLeft,
} from "../event-tests.ts";
import type { Group } from "./group.ts";

const music = ofCategory("Música");
const circus = ofCategory("Circo");
const theatre = ofCategory("Teatro");
const magic = ofCategory("Magia");
const karaoke = ofCategory("karaoke");
const workshop = ofCategory("taller");
const gaming = ofCategory("gaming");
const exhibition = ofCategory("exposicion");
const tonight = startingBetween(today, "18:00", "30:00");
const tomorrowNight = startingBetween(tomorrow, "18:00", "30:00");
const restOfToday = all(on(today), notOver);

/** Denials in further words: politeness, double ones, 'not only' and slang, for the half that Acty is worked on with. */
export const workedDenials: Group[] = [
  // Polite and weak dislikes
  {
    kind: "negation",
    only: all(tomorrowNight, except(music)),
    hasOne: ["Gala de clausura", "El salón", "Plancha", "Detrás"],
    not: ["Las Hijas", "Bajamar"],
    asked: {
      es: [
        "pas de musique mañana x la noche",
        "mañana noche, preferiria q no fuera musica",
        "mañana por la noche prefiero evitar los conciertos",
        "mañana noche ahorrame la musica",
        "mañana por la noche musica ni hablar",
        "mañana x la noche musica ni en broma",
      ],
      en: [
        "tmrw night, id rather not have music",
        "tomorrow night preferably not music",
        "tomorrow night, wed rather avoid concerts",
        "tomorrow night spare me the music",
        "tomorow evening music is a no from me",
      ],
      fr: [
        "pas de musique demain soir",
        "demain soir j'aimerais mieux pas de musique",
        "demain soir on préfère éviter la musique",
        "demain soir hormis la musique",
        "demain soir excepté les concerts",
        "demain soir la musique très peu pour moi",
      ],
      pt: [
        "amanhã à noite tirando música",
        "amanhã à noite preferia que não fosse música",
        "amanhã à noite prefiro evitar concertos",
        "amanhã à noite dispenso música",
        "amanha a noite fora musica",
      ],
    },
  },
  // Not paid, in further words
  {
    kind: "negation",
    only: all(circus, on(tomorrow), free),
    hasOne: ["Cinco metros", "La rueda", "Gala de clausura"],
    not: ["Plancha"],
    asked: {
      es: [
        "circo mañana pero que no sea de pago",
        "circo mañana q no me cueste un duro",
        "circo mañana sin soltar un euro",
        "circo mañana q no haya q pagar ni un euro",
        "circo mañana sin rascarme el bolsillo",
        "mñn circo pero d pago ni loco",
      ],
      en: [
        "circus tomorrow, rather not pay",
        "circus tomorrow where i dont have to pay a cent",
        "circus tmrw without spending money",
        "circus tomorrow, id rather not spend anything",
        "circus tomorrow that wont cost me",
      ],
      fr: [
        "cirque demain sans débourser un centime",
        "cirque demain hormis les payants",
        "cirque demain sans dépenser",
        "cirque demain où il ne faut pas payer",
        "dmain du cirque ms pas payant",
      ],
      pt: [
        "circo amanhã sem ser pago",
        "circo amanhã sem gastar dinheiro",
        "circo amanhã tirando os pagos",
        "circo amanhã que não se pague",
        "circo amanha q n seja pago",
      ],
    },
  },
  // Everything but, in further words
  {
    kind: "negation",
    only: all(on(tomorrow), except(theatre)),
    hasOne: ["Acroyoga", "Cometas", "Graba", "Zancos"],
    asked: {
      es: [
        "todo menos teatro mañana",
        "mañana lo que sea siempre q no sea teatro",
        "mañana todo a excepcion del teatro",
        "mañana con tal d q no sea teatro",
        "mañana cualquier cosa q no sea teatro",
        "mañana descarta el teatro",
        "dime todo lo d mañana omitiendo el teatro",
        "mañana mientras no sea teatro me da igual",
      ],
      en: [
        "tomorrow whatever as long as its not theatre",
        "tomorrow all but theatre",
        "everything tomorrow with the exception of theatre",
        "anything tomorrow unless its theatre",
        "tomorrow, ditch the theatre",
        "tomorrow save for the plays",
        "tomorrow exclude theatre pls",
        "tomorrow omit theatre",
      ],
      fr: [
        "demain tout hormis le théâtre",
        "demain du moment que c'est pas du théâtre",
        "demain à l'exception du théâtre",
        "demain n'importe quoi tant que ce n'est pas du théâtre",
        "demain tout excepté le théâtre",
        "demain mis à part le théâtre",
        "tout demain exclus le théâtre",
      ],
      pt: [
        "amanhã tudo salvo teatro",
        "amanhã desde que não seja teatro",
        "amanhã tudo à exceção do teatro",
        "amanhã tudo fora teatro",
        "amanhã com exceção de teatro",
        "amanhã tudo exceptuando o teatro",
        "amanhã qualquer coisa contanto que não seja teatro",
      ],
    },
  },
  // Neither ... nor, of three
  {
    kind: "negation",
    only: all(on(tomorrow), except(circus), except(music), except(theatre)),
    hasOne: ["Cometas", "Magia en familia", "Final de lucha", "Cuarenta y nueve"],
    asked: {
      es: [
        "mañana ni circo ni musica ni teatro",
        "mañana sin circo, sin musica y sin teatro",
        "mañana q no sea ni circo ni musica ni tampoco teatro",
        "mañana nada d circo, nada d musica y nada d teatro",
        "mañana todo menos circo, musica y teatro",
      ],
      en: [
        "tomorrow neither circus nor music nor theatre",
        "tomorrow no circus no music no theatre",
        "tomorrow not circus or music or theatre",
        "everything tomorrow but circus, music and theatre",
      ],
      fr: [
        "demain ni cirque ni musique ni théâtre",
        "demain pas de cirque, pas de musique, pas de théâtre",
        "demain tout sauf cirque, musique et théâtre",
      ],
      pt: [
        "amanhã nem circo nem música nem teatro",
        "amanhã sem circo, sem música e sem teatro",
        "amanhã tudo menos circo, música e teatro",
      ],
    },
  },
  // Not only: nothing is denied
  {
    kind: "negation",
    only: all(on(tomorrow), either(circus, theatre)),
    has: ["Cinco metros"],
    hasOne: ["El salón", "Juicio", "Pasacalles"],
    asked: {
      es: [
        "mañana no solo circo, tambien teatro",
        "mañana quiero no solo circo sino tambien teatro",
        "mañana no unicamente circo, teatro tambien",
      ],
      en: ["tomorrow not only circus but also theatre", "not just circus tomorrow, theatre too"],
      fr: ["demain pas seulement du cirque, du théâtre aussi", "demain pas que du cirque, aussi du théâtre"],
      pt: ["amanhã não só circo mas também teatro", "amanhã não apenas circo, teatro também"],
    },
  },
  // Double negation: it is wanted
  {
    kind: "negation",
    only: all(circus, on(tomorrow)),
    hasOne: ["Cinco metros", "La rueda", "Gala de clausura", "Acroyoga"],
    asked: {
      es: [
        "no quiero perderme el circo d mañana",
        "no me digas q no hay circo mañana",
        "no puede ser q no haya circo mañana",
        "no es q no me guste el circo, q hay mañana d circo",
        "mañana no puede faltar el circo",
        "no hay nada de circo mañana?",
        "mañana nada mas q circo",
      ],
      en: [
        "dont want to miss the circus tomorrow",
        "dont tell me theres no circus tomorrow",
        "isnt there any circus tomorrow?",
        "theres no circus tomorrow, is there?",
        "tomorrow nothing but circus",
        "its not that i dont like circus, whats on tomorrow in circus",
        "cant miss the circus tomorrow, when is it",
      ],
      fr: [
        "je ne veux pas rater le cirque demain",
        "me dis pas qu'il n'y a pas de cirque demain",
        "il n'y a pas de cirque demain ?",
        "demain rien que du cirque",
        "y a pas du cirque demain par hasard",
      ],
      pt: [
        "não quero perder o circo amanhã",
        "não me digas que não há circo amanhã",
        "não há circo amanhã?",
        "amanhã nada mais que circo",
        "amanha n tem circo?",
      ],
    },
  },
  {
    kind: "negation",
    only: all(music, on(tomorrow), free),
    hasOne: ["Parranda", "Las Hijas", "Última luz", "Bajamar"],
    asked: {
      es: [
        "no habra musica gratis mañana?",
        "no queda nada d musica gratis mañana?",
        "q no digan q no hay musica gratis mañana",
        "no hay ningun concierto q no sea d pago mañana?",
      ],
      en: [
        "isnt there any music tomorrow that isnt paid?",
        "no free music tomorrow?",
        "are there no concerts tomorrow that dont cost money?",
      ],
      fr: ["il n'y a pas de concerts gratuits demain ?", "il n'y a aucun concert pas payant demain ?"],
      pt: ["não há música grátis amanhã?", "não há nenhum concerto que não seja pago amanhã?"],
    },
  },
  // Nothing for children
  {
    kind: "negation",
    only: all(restOfToday, except(cancelled)),
    has: ["Apagón"],
    not: ["La cabra"],
    asked: {
      es: [
        "hoy nada pa niños",
        "hoy algo q no sea infantil",
        "hoy sin niños de por medio",
        "hoy cosas q no sean familiares",
        "hoy q no sea pa peques",
      ],
      en: [
        "today nothing for kids",
        "today not the kids stuff",
        "today anything but kids shows",
        "today no family shows please",
      ],
      fr: ["aujourd'hui rien pour les enfants", "aujourd'hui sauf les trucs pour enfants", "aujourd'hui hors famille"],
      pt: ["hoje nada para crianças", "hoje que não seja infantil", "hoje tirando as coisas para miúdos"],
    },
  },
  // Two kinds of criteria, both denied
  {
    kind: "negation",
    only: all(on(tomorrow), free, except(music)),
    hasOne: ["Cometas", "La rueda", "Acroyoga"],
    asked: {
      es: [
        "mañana ni d pago ni musica",
        "mañana sin musica y sin pagar",
        "mañana q no sea musica y q no cueste dinero",
        "mañana gratis pero musica no",
      ],
      en: [
        "tomorrow not paid and not music",
        "tomorrow nothing paid and no music",
        "free stuff tomorrow, anything but music",
        "tomorrow without music and without paying",
      ],
      fr: ["demain ni payant ni musique", "demain gratuit hormis la musique", "demain sans musique et sans payer"],
      pt: ["amanhã nem pago nem música", "amanhã grátis tirando música", "amanhã sem música e sem pagar"],
    },
  },
  {
    kind: "negation",
    only: all(workshop, on(tomorrow), withPlacesLeft, except(circus)),
    has: ["Graba"],
    not: ["Cometas", "Acroyoga", "Zancos"],
    asked: {
      es: [
        "talleres mañana q no esten llenos ni sean d circo",
        "talleres mañana ni llenos ni d circo",
        "talleres mañana salvo los d circo y los llenos",
      ],
      en: ["workshops tomorrow that arent full, no circus", "workshops tomorrow, neither full nor circus"],
      fr: ["ateliers demain ni complets ni de cirque", "ateliers demain hormis le cirque et les complets"],
      pt: ["oficinas amanhã que não estejam cheias nem sejam de circo", "oficinas amanhã tirando circo e as lotadas"],
    },
  },
  // Not in a place, not on a day, not at a time
  {
    kind: "negation",
    only: all(theatre, on(tomorrow), except(at("Charco"))),
    hasOne: ["Pasacalles", "Detrás", "El salón"],
    not: ["Juicio"],
    asked: {
      es: [
        "teatro mañana salvo en el charco de san gines",
        "teatro mañana, al charco de san gines no quiero ir",
        "teatro mañana q no este en el charco de san gines",
        "teatro mañana lejos del charco de san gines",
      ],
      en: [
        "theatre tomorrow, i dont want to go to charco de san gines",
        "theatre tomorrow that isnt at charco de san gines",
        "theatre tomorrow away from charco de san gines",
      ],
      fr: ["théâtre demain hormis charco de san gines", "théâtre demain ailleurs qu'à charco de san gines"],
      pt: ["teatro amanhã tirando no charco de san gines", "teatro amanhã que não seja no charco de san gines"],
    },
  },
  {
    kind: "negation",
    only: all(circus, on(tomorrow), either(exhibition, except(startingBetween(tomorrow, "20:00", "30:00")))),
    hasOne: ["La rueda", "Acroyoga", "Zancos"],
    not: ["Gala de clausura"],
    asked: {
      es: ["circo mañana salvo por la noche", "circo mañana menos de noche", "circo mañana, por la noche no puedo"],
      en: [
        "circus tomorrow except at night",
        "circus tomorrow, evenings dont work",
        "circus tomorrow anytime but the evening",
      ],
      fr: ["cirque demain sauf le soir", "cirque demain hormis le soir", "cirque demain, le soir je peux pas"],
      pt: ["circo amanhã exceto à noite", "circo amanhã tirando a noite", "circo amanhã, à noite não posso"],
    },
  },
  {
    kind: "negation",
    only: all(music, on(tomorrow), either(exhibition, startingBetween(tomorrow, "18:00", "30:00"))),
    hasOne: ["Las Hijas", "Bajamar", "Última luz", "Inês"],
    not: ["Parranda"],
    asked: {
      es: ["musica mañana q no empiece antes d las 6 d la tarde", "musica mañana, antes d las 18:00 no puedo"],
      en: ["music tomorrow, cant before 6pm", "music tomorrow that doesnt start before 6pm"],
      fr: ["musique demain, je ne peux pas avant 18h", "musique demain qui ne commence pas avant 18h"],
      pt: ["música amanhã, antes das 18h não posso", "música amanhã que não comece antes das 18h"],
    },
  },
  // No wish at all: 'not sure', 'not bad', 'no problem', 'no idea'
  {
    kind: "negation",
    only: all(theatre, on(tomorrow)),
    hasOne: ["Pasacalles", "Juicio", "Detrás", "El salón"],
    asked: {
      es: [
        "no estoy segura de si hay teatro mañana",
        "ni idea d q teatro hay mañana",
        "no tengo ni idea del teatro de mañana",
        "no importa el precio, teatro mañana",
        "no me acuerdo q teatro habia mañana",
        "si no es molestia, teatro mañana",
        "teatro mañana no estaria mal",
        "pq no me dices el teatro d mañana",
      ],
      en: [
        "not sure if theres theatre tomorrow",
        "no idea what theatre is on tomorrow",
        "i dont mind paying, theatre tomorrow",
        "cant remember what theatre is on tomorrow",
        "theatre tomorrow wouldnt be bad",
        "why not some theatre tomorrow",
        "cant find the theatre for tomorrow",
        "i couldnt see what theatre is on tomorrow",
      ],
      fr: [
        "je ne suis pas sûr s'il y a du théâtre demain",
        "aucune idée du théâtre demain",
        "pourquoi pas du théâtre demain",
        "je ne trouve pas le théâtre de demain",
        "du théâtre demain ce serait pas mal",
        "peu importe le prix, théâtre demain",
      ],
      pt: [
        "não tenho a certeza se há teatro amanhã",
        "não faço ideia que teatro há amanhã",
        "não me lembro que teatro há amanhã",
        "teatro amanhã não era mau",
        "porque não teatro amanhã",
        "não encontro o teatro de amanhã",
      ],
    },
  },
  // Tags and corrections
  {
    kind: "negation",
    only: all(theatre, tonight, except(cancelled)),
    hasOne: ["Apagón", "Se vende lancha"],
    not: ["Malpaís", "Doña Cumbia"],
    asked: {
      es: [
        "musica no, teatro esta noche",
        "esta noche teatro en vez d musica",
        "esta noche teatro en lugar de conciertos",
        "esta noche musica > mejor teatro q musica",
      ],
      en: [
        "tonight theatre instead of music",
        "tonight theatre rather than music",
        "not music but theatre tonight",
        "music tonight > actually not music, theatre",
      ],
      fr: [
        "ce soir du théâtre au lieu de la musique",
        "ce soir plutôt du théâtre que de la musique",
        "ce soir du théâtre plutôt que de la musique",
      ],
      pt: [
        "esta noite teatro em vez de música",
        "esta noite teatro em lugar de concertos",
        "música não, teatro esta noite",
      ],
    },
  },
  {
    kind: "negation",
    only: all(circus, on(tomorrow)),
    hasOne: ["Cinco metros", "La rueda", "Gala de clausura", "Acroyoga"],
    asked: {
      es: ["mañana hay circo o no?", "mañana circo, no?", "hay circo mañana, no es asi?", "circo mañana si o no"],
      en: ["circus tomorrow or not?", "theres circus tomorrow isnt there?", "circus tomorrow yes or no"],
      fr: ["y a du cirque demain ou pas ?", "il y a du cirque demain, non ?", "cirque demain oui ou non"],
      pt: ["há circo amanhã ou não?", "há circo amanhã, não há?", "circo amanhã sim ou não"],
    },
  },
  // Narrower things that are not wanted
  {
    kind: "negation",
    only: all(on(tomorrow), except(karaoke), except(gaming)),
    hasOne: ["La rueda", "Magia en familia", "Parranda", "Acroyoga"],
    asked: {
      es: [
        "mañana planes salvo karaoke y videojuegos",
        "mañana sin karaokes y tampoco videojuegos",
        "mañana huyo del karaoke y d los videojuegos",
      ],
      en: ["tomorrow no karaoke, and no gaming either", "tomorrow besides karaoke and gaming"],
      fr: ["demain hormis karaoké et jeux vidéo", "demain pas de karaoké et pas de jeux vidéo non plus"],
      pt: ["amanhã tirando karaoke e videojogos", "amanhã sem karaoke e também sem videojogos"],
    },
  },
  {
    kind: "negation",
    only: all(on(tomorrow), free, except(magic)),
    hasOne: ["La rueda", "Parranda", "Acroyoga"],
    not: ["Cuarenta y nueve"],
    asked: {
      es: ["mañana gratis, magia paso", "cosas gratis mañana, d magia nada", "mñn lo gratis quitando magia"],
      en: ["free stuff tomorrow, magic is not my thing", "tomorrow free but no magic shows"],
      fr: ["demain gratuit mais la magie c'est pas mon truc", "demain gratuit hormis magie"],
      pt: ["amanhã grátis, magia não é para mim", "amanhã grátis tirando magia"],
    },
  },
  {
    kind: "negation",
    only: all(on(today), notOver, except(full), theatre),
    hasOne: ["Se vende lancha", "Apagón", "La cabra"],
    not: ["La mesa pequeña"],
    asked: {
      es: ["teatro hoy sin contar los llenos", "teatro hoy salvo lo q este agotado", "teatro hoy, lleno no"],
      en: ["theatre today but nothing sold out", "theatre today save the sold out one"],
      fr: ["théâtre aujourd'hui hormis les complets", "théâtre aujourd'hui mais rien de complet"],
      pt: ["teatro hoje tirando os esgotados", "teatro hoje mas nada lotado"],
    },
  },
  {
    kind: "negation",
    only: all(live, except(circus), except(karaoke)),
    hasOne: ["Radio Marea", "Magia de escaparate", "La cabra", "La mesa"],
    asked: {
      es: ["ahora mismo, salvo circo y karaoke", "q hay ahora q no sea ni circo ni karaoke"],
      en: ["whats on now, neither circus nor karaoke", "right now besides circus and karaoke"],
      fr: ["là maintenant hormis cirque et karaoké"],
      pt: ["agora tirando circo e karaoke", "agora nem circo nem karaoke"],
    },
  },
  {
    kind: "negation",
    only: all(music, on(tomorrow), except(inLanguage("portugues"))),
    hasOne: ["Parranda", "Las Hijas", "Última luz"],
    asked: {
      es: ["musica mañana q no sea en portugues", "musica mañana menos en portugues"],
      en: ["music tomorrow not in portuguese", "music tomorrow that isnt in portuguese"],
      fr: ["musique demain pas en portugais"],
      pt: ["música amanhã que não seja em português", "música amanhã mas não em português"],
    },
  },
  {
    kind: "negation",
    only: all(on(tomorrow), paid),
    hasOne: ["Magia en familia", "Inês", "Plancha", "El salón"],
    asked: {
      es: ["mañana quitando lo gratis", "mañana todo salvo lo gratuito"],
      en: ["everything tomorrow apart from the free stuff", "tomorrow excluding free ones"],
      fr: ["demain hormis le gratuit", "demain tout sauf ce qui est gratuit"],
      pt: ["amanhã tirando o que é grátis", "amanhã tudo menos o gratuito"],
    },
  },
];
