import {
  all,
  at,
  cancelled,
  either,
  except,
  free,
  full,
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
const restOfToday = all(on(today), notOver);

/** Wishes of which a part is not wanted, alone and in conversations, for the half that Acty is worked on with. */
export const workedNegation: Group[] = [
  // Two constraints of which one is not wanted
  {
    kind: "negation",
    only: all(circus, on(tomorrow), free),
    hasOne: ["Cinco metros", "La rueda", "Gala de clausura"],
    not: ["Plancha"],
    asked: {
      es: ["circo mañana pero no los d pago", "mañana circo, los de pago no", "circo mañana q no haya q soltar pasta"],
      en: ["circus tomorow but not the paid ones", "tmrw circus, nothing that costs money"],
      fr: ["du cirque demain mais pas les payants", "cirque demain, pas ceux qui coûtent"],
      pt: ["circo amanhã mas não os pagos", "circo amanhã, os pagos não"],
    },
  },
  {
    kind: "negation",
    only: all(theatre, on(tomorrow), paid),
    has: ["El salón de las Armas"],
    asked: {
      es: ["teatro mañana q no sea gratis", "mañana teatro pero no gratis"],
      en: ["theatre tomorrow but not the free stuff", "plays tomorrow that arent free"],
      fr: ["théâtre demain pas gratuit", "du théâtre demain mais pas les gratuits"],
      pt: ["teatro amanhã que não seja grátis"],
    },
  },
  {
    kind: "negation",
    only: all(music, tonight, except(karaoke)),
    hasOne: ["Malpaís", "Doña Cumbia"],
    not: ["Karaoke con orquesta"],
    asked: {
      es: [
        "musica sta noche pero nada d karaoke",
        "conciertos esta noche, karaoke no xfa",
        "esta noche musica sin karaoke",
      ],
      en: ["music tonite but no karaoke", "live music tonight, not karaoke pls", "gigs tonight excluding the karaoke"],
      fr: ["de la musique ce soir mais pas de karaoké", "concerts ce soir hors karaoké"],
      pt: ["música hoje à noite mas nada de karaoke", "concertos esta noite sem karaoke"],
    },
  },
  {
    kind: "negation",
    only: all(workshop, on(tomorrow), except(circus), except(music)),
    has: ["Cometas"],
    asked: {
      es: ["talleres mañana q no sean d circo ni d musica", "mañana talleres, pero ni circo ni musica"],
      en: ["workshops tomorrow, but neither circus nor music", "tmrw workshops not circus not music"],
      fr: ["ateliers demain ni cirque ni musique"],
      pt: ["oficinas amanhã que não sejam de circo nem de música"],
    },
  },
  {
    kind: "negation",
    only: all(circus, on(tomorrow), except(at("Palmas"))),
    hasOne: ["Última luz", "Acroyoga", "Plancha", "Zancos"],
    asked: {
      es: ["circo mañana pero no en la plaza d las palmas", "mañana circo q no sea en plaza de las palmas"],
      en: ["circus tomorrow just not at plaza de las palmas", "tomorrow circus but not in plaza de las palmas"],
      fr: ["cirque demain mais pas à plaza de las palmas"],
      pt: ["circo amanhã mas não na plaza de las palmas"],
    },
  },
  {
    kind: "negation",
    only: all(music, on(tomorrow), free),
    hasOne: ["Parranda", "Las Hijas", "Última luz", "Bajamar"],
    not: ["Inês Falua"],
    asked: {
      es: [
        "musica mañana menos lo q sea d pago",
        "conciertos mañana q no cobren entrada",
        "musica mañana quitando lo d pago",
      ],
      en: ["music tomorrow except anything you have to pay for", "concerts tomorrow not paid"],
      fr: ["musique demain sauf ce qui est payant", "concerts demain sans les payants"],
      pt: ["música amanhã exceto o que é pago", "concertos amanhã sem ser pagos"],
    },
  },
  {
    kind: "negation",
    only: all(theatre, restOfToday, except(full)),
    hasOne: ["Se vende lancha", "Apagón", "La cabra"],
    not: ["La mesa pequeña"],
    asked: {
      es: ["teatro hoy q no este lleno", "obras hoy menos las q esten completas"],
      en: ["theatre today thats not full", "plays today that aren't sold out"],
      fr: ["théâtre aujourd'hui pas complet", "du théâtre aujourd'hui sauf les complets"],
      pt: ["teatro hoje que não esteja cheio", "peças de teatro hoje sem as esgotadas"],
    },
  },
  {
    kind: "negation",
    only: all(circus, tonight, except(cancelled)),
    hasOne: ["Peso muerto", "Gala de la calle"],
    not: ["Trapecio"],
    asked: {
      es: [
        "circo esta noche q no este suspendio",
        "circo esta noche menos lo cancelado",
        "circo esta noche que no lo hayan cancelado",
      ],
      en: ["circus tonight that hasnt been cancelled", "circus tonight minus the cancelled one"],
      fr: ["cirque ce soir sauf ce qui est annulé", "cirque ce soir qui n'a pas été annulé"],
      pt: ["circo esta noite menos o que foi cancelado", "circo esta noite que não esteja cancelado"],
    },
  },
  // Everything but
  {
    kind: "negation",
    only: all(on(tomorrow), except(theatre)),
    hasOne: ["Acroyoga", "Cometas", "Graba", "Zancos"],
    asked: {
      es: ["todo mñn menos teatro", "mañana todo salvo el teatro", "mañana d todo menos obras de teatro"],
      en: ["everything but theatre tomorrow", "tomorow everything apart from plays", "all of tomorrow minus theatre"],
      fr: ["tout sauf le théâtre demain", "demain tout à part le théâtre"],
      pt: ["tudo menos teatro amanhã", "amanhã tudo tirando o teatro"],
    },
  },
  {
    kind: "negation",
    only: all(on(tomorrow), except(circus), except(workshop)),
    hasOne: ["Magia en familia", "Pasacalles de los oficios", "Parranda"],
    asked: {
      es: ["mañana cualquier cosa menos circo o talleres", "mañana todo excepto circo y talleres"],
      en: ["tomorrow anything but circus or workshops", "everything tomorrow, leave out circus and workshops"],
      fr: ["demain tout sauf le cirque ou les ateliers", "demain n'importe quoi sauf cirque et ateliers"],
      pt: ["amanhã qualquer coisa menos circo ou oficinas"],
    },
  },
  {
    kind: "negation",
    only: all(tonight, except(karaoke), except(theatre)),
    hasOne: ["Malpaís", "Peso muerto", "Gala de la calle", "Doña Cumbia"],
    asked: {
      es: ["esta noche lo q sea menos karaoke y teatro", "esta noche nada con karaoke ni teatro"],
      en: ["tonight whatever except karaoke and theatre", "tonight nothing with karaoke or theatre"],
      fr: ["ce soir tout sauf karaoké et théâtre", "ce soir rien avec du karaoké ni du théâtre"],
      pt: ["esta noite qualquer coisa menos karaoke e teatro", "esta noite nada com karaoke nem teatro"],
    },
  },
  // Nothing with, dislikes
  {
    kind: "negation",
    only: all(on(tomorrow), except(magic)),
    hasOne: ["Acroyoga", "Cometas", "Graba", "Zancos"],
    asked: {
      es: [
        "mañana nada d magos",
        "la magia me aburre, q hay mañana",
        "no soporto la magia, planes mañana?",
        "no nos va la magia, mañana q hay",
      ],
      en: [
        "nothing with magicians tomorrow",
        "cant stand magic, whats on tomorrow",
        "not a fan of magic, what about tomorrow",
      ],
      fr: ["rien avec des magiciens demain", "je supporte pas la magie, quoi demain"],
      pt: ["nada com mágicos amanhã", "não suporto magia, o que há amanhã", "detesto magia, o que há amanhã"],
    },
  },
  {
    kind: "negation",
    only: all(on(tomorrow), except(exhibition)),
    hasOne: ["Acroyoga", "Cometas", "Graba", "Zancos"],
    asked: {
      es: ["mañana, pero expos no", "mañana q ay q no sean exposiciones"],
      en: ["whats on tomorrow no exhibitions", "tomorrow besides the exhibitions"],
      fr: ["demain mais pas d'expos", "demain en dehors des expositions"],
      pt: ["amanhã mas exposições não", "amanhã sem contar exposições"],
    },
  },
  {
    kind: "negation",
    only: all(gaming, on(tomorrow)),
    has: ["Final de lucha"],
    asked: {
      es: ["videojuegos mañana, no musica", "mañana quiero videojuegos y no musica", "no musica, videojuegos mañana"],
      en: ["video games tomorrow not music", "don't want music, want video games tomorrow"],
      fr: ["pas de musique, jeux vidéo demain", "jeux vidéo demain et non musique"],
      pt: ["não quero música, quero videojogos amanhã"],
    },
  },
  // Times that are not wanted
  {
    kind: "negation",
    only: all(music, startingBetween(tomorrow, "00:00", "20:00")),
    hasOne: ["Parranda", "Graba", "Escribir"],
    not: ["Las Hijas", "Bajamar"],
    asked: {
      es: ["musica mañana pero d noche no", "musica mañana q no sea por la noche"],
      en: ["music tomorrow but not at night", "music tomorrow, not in the evening"],
      fr: ["musique demain mais pas le soir", "de la musique demain, le soir non"],
      pt: ["música amanhã mas não à noite", "música amanhã, à noite não"],
    },
  },
  {
    kind: "negation",
    only: all(theatre, on(tomorrow)),
    not: ["Apagón", "Se vende lancha", "La mesa", "La cabra"],
    hasOne: ["Pasacalles", "Juicio", "Detrás", "El salón"],
    asked: {
      es: ["teatro pero no hoy, mañana", "hoy no, mañana: teatro", "teatro mañana, hoy no puedo"],
      en: ["theatre, not today, tomorrow", "theatre tomorrow, can't today"],
      fr: ["théâtre, pas aujourd'hui, demain", "théâtre demain, aujourd'hui je ne peux pas"],
      pt: ["teatro, hoje não, amanhã", "teatro amanhã, hoje não posso"],
    },
  },
  {
    kind: "negation",
    only: all(circus, on(tomorrow), either(exhibition, except(startingBetween(tomorrow, "00:00", "12:00")))),
    hasOne: ["Cinco metros", "Gala de clausura", "Última luz", "Plancha"],
    asked: {
      es: ["circo mañana q no sea muy temprano", "mañana circo, temprano no"],
      en: ["circus tomorrow but nothing in the morning", "circus tomorrow, mornings are no good"],
      fr: ["cirque demain mais rien le matin"],
      pt: ["circo amanhã mas nada de manhã"],
    },
  },
  // Children and languages that are not wanted
  {
    kind: "negation",
    only: all(tonight, except(cancelled)),
    hasOne: ["Apagón", "Malpaís", "Doña Cumbia", "Gala de la calle", "Karaoke con orquesta"],
    asked: {
      es: ["esta noche algo q no sea pa niños", "esta noche sin crios"],
      en: ["tonight something not for kids", "tonight nothing for kids pls"],
      fr: ["ce soir quelque chose pas pour les enfants"],
      pt: ["esta noite algo que não seja para crianças"],
    },
  },
  // Mixed languages
  {
    kind: "negation",
    only: all(on(tomorrow), except(music)),
    hasOne: ["Acroyoga", "Cometas", "Zancos", "La rueda"],
    asked: {
      es: ["tomorrow pero no music", "mañana no music please"],
      en: ["mañana but no musica", "tomorrow no musica por favor", "everything mañana but music"],
      fr: ["tomorrow mais pas de music", "demain no music svp"],
      pt: ["amanhã no music please", "tomorrow mas sem música"],
    },
  },
  {
    kind: "negation",
    only: all(on(tomorrow), free, except(circus)),
    hasOne: ["Cometas", "Graba", "Parranda", "Pasacalles de los oficios"],
    not: ["Magia en familia", "Inês"],
    asked: {
      es: ["mañana gratis sin circo", "cosas gratis mañana menos circo", "mañana ni circo ni de pago"],
      en: ["free things tomorrow but not circus", "tomorrow no circus and nothing paid"],
      fr: ["gratuit demain mais pas de cirque", "demain ni cirque ni payant"],
      pt: ["grátis amanhã mas sem circo", "amanhã nem circo nem pago"],
    },
  },
  {
    kind: "negation",
    only: live,
    not: ["Pista en la arena"],
    hasOne: ["Radio Marea", "Magia de escaparate", "La cabra"],
    asked: {
      es: ["q hay ahora q no sea circo", "ahora mismo, circo no"],
      en: ["whats on now thats not circus", "right now anything but circus"],
      fr: ["en ce moment sauf le cirque", "maintenant mais pas du cirque"],
      pt: ["agora mas não circo", "agora mesmo tudo menos circo"],
    },
  },
  {
    kind: "negation",
    only: all(workshop, on(tomorrow), withPlacesLeft),
    hasOne: ["Acroyoga", "Graba", "Zancos"],
    not: ["Cometas"],
    asked: {
      es: [
        "talleres mañana menos los llenos",
        "talleres mañana q aun no se hayan llenado",
        "talleres mañana quitando los completos",
      ],
      en: ["workshops tomorrow except full ones", "workshops tomorrow that havent filled up"],
      fr: ["ateliers demain sauf les complets", "ateliers demain qui ne sont pas encore pleins"],
      pt: ["oficinas amanhã exceto as cheias", "oficinas amanhã que ainda não encheram"],
    },
  },
  // Conversations that go on with what is not wanted
  {
    kind: "negation",
    only: all(on(tomorrow), except(circus)),
    hasOne: ["Cometas", "Graba", "Magia en familia", "Parranda"],
    asked: {
      es: [
        "q hay mañana > sin circo",
        "q hay mañana > y quitando el circo?",
        "que hay mañana > nada de circo",
        "q ay mañana > el circo no",
      ],
      en: [
        "what's on tomorrow > no circus",
        "whats on tomorrow > but not circus",
        "what's on tomorrow > without the circus stuff",
      ],
      fr: ["qu'y a-t-il demain > sans cirque", "qu'y a-t-il demain > pas le cirque"],
      pt: ["o que há amanhã > sem circo", "o que há amanhã > circo não"],
    },
  },
  {
    kind: "negation",
    only: all(circus, on(tomorrow), free),
    hasOne: ["Cinco metros", "La rueda", "Acroyoga", "Zancos"],
    asked: {
      es: ["circo mañana > los de pago no", "circo mañana > pero no los d pago", "circo mañana > q no sea de pago"],
      en: ["circus tomorrow > not the paid ones", "circus tomorrow > only ones that don't cost"],
      fr: ["cirque demain > pas les payants", "cirque demain > mais pas payant"],
      pt: ["circo amanhã > os pagos não", "circo amanhã > sem pagar"],
    },
  },
  {
    kind: "negation",
    only: all(music, on(tomorrow), except(at("Palmas"))),
    hasOne: ["Graba", "Escribir", "Última luz", "Inês"],
    asked: {
      es: ["musica mañana > pero no en la plaza de las palmas", "musica mañana > q no sea en plaza de las palmas"],
      en: ["music tomorrow > not at plaza de las palmas", "music tomorrow > anywhere but plaza de las palmas"],
      fr: ["musique demain > pas à plaza de las palmas"],
      pt: ["música amanhã > menos na plaza de las palmas"],
    },
  },
  {
    kind: "negation",
    only: all(theatre, on(tomorrow), startingBetween(tomorrow, "00:00", "19:59")),
    hasOne: ["Pasacalles", "Juicio", "Detrás"],
    asked: {
      es: ["teatro mañana > antes de las 8 de la tarde"],
      en: ["theatre tomorrow > not after 8pm"],
    },
  },
  {
    kind: "negation",
    only: all(workshop, on(tomorrow), except(circus)),
    hasOne: ["Cometas", "Graba", "Escribir"],
    asked: {
      es: ["talleres mañana > los de circo no", "talleres mañana > menos los de circo"],
      en: ["workshops tomorrow > not the circus ones", "workshops tomorrow > except circus"],
      fr: ["ateliers demain > pas ceux de cirque", "ateliers demain > sauf cirque"],
      pt: ["oficinas amanhã > as de circo não", "oficinas amanhã > menos circo"],
    },
  },
  {
    kind: "negation",
    only: all(music, either(tonight, on(today))),
    hasOne: ["Malpaís", "Doña Cumbia", "Karaoke con orquesta"],
    not: ["Parranda"],
    asked: {
      es: ["teatro esta noche > no, mejor musica", "teatro esta noche > teatro no, musica"],
      en: ["theatre tonight > no, music instead", "theatre tonight > not theatre, music"],
      fr: ["théâtre ce soir > non, plutôt de la musique", "théâtre ce soir > pas de théâtre, de la musique"],
      pt: ["teatro esta noite > não, antes música"],
    },
  },
  // A second constraint that is not wanted, in longer sentences
  {
    kind: "negation",
    only: all(workshop, on(tomorrow), except(full), startingBetween(tomorrow, "00:00", "14:00")),
    hasOne: ["Acroyoga", "Graba", "Zancos"],
    asked: {
      es: ["talleres mañana por la mañana que no estén llenos", "mañana x la mañana algun taller q no este petado"],
      en: ["workshops tomorrow morning that arent full yet", "tomorrow morning workshops, not the sold out ones"],
      fr: ["ateliers demain matin pas complets", "demain matin des ateliers mais pas les complets"],
      pt: ["oficinas amanhã de manhã que não estejam lotadas"],
    },
  },
  {
    kind: "negation",
    only: all(music, on(tomorrow), either(exhibition, except(at("Almacén")))),
    hasOne: ["Parranda", "Graba", "Las Hijas", "Última luz"],
    not: ["Inês"],
    asked: {
      es: [
        "musica mañana, en el almacen no",
        "musica mañana en cualquier sitio menos el almacen",
        "musica mañana fuera de el almacen",
      ],
      en: [
        "music tomorrow not at el almacen",
        "music tomorrow, el almacen excluded",
        "music tomorrow, anywhere except el almacen",
      ],
      fr: ["musique demain partout sauf à el almacen", "musique demain pas à el almacen"],
      pt: ["música amanhã em todo o lado menos em el almacen"],
    },
  },
  {
    kind: "negation",
    only: all(on(tomorrow), paid),
    hasOne: ["Magia en familia", "Inês", "Plancha", "El salón"],
    asked: {
      es: ["mañana lo q no es gratis", "q hay mañana q no sea gratis", "mañana lo que no sea gratuito"],
      en: ["tomorrow whats not free", "stuff tomorrow that isnt free", "everything tomorrow that's not free"],
      fr: ["demain ce qui n'est pas gratuit", "qu'est-ce qui est payant demain"],
      pt: ["amanhã o que não é grátis", "amanhã o que não for gratuito"],
    },
  },
  {
    kind: "negation",
    only: all(circus, on(tomorrow), except(music)),
    hasOne: ["Cinco metros", "La rueda", "Plancha", "Acroyoga"],
    not: ["Última luz"],
    asked: {
      es: ["circo mañana pero q no tenga musica", "circo sin musica mañana", "mañana circo y nada de musica"],
      en: ["circus without music tomorrow", "tomorrow circus, no music please"],
      fr: ["cirque sans musique demain", "demain du cirque mais sans musique"],
      pt: ["circo sem música amanhã", "amanhã circo mas nada de música"],
    },
  },
  {
    kind: "negation",
    only: all(restOfToday, except(workshop), except(karaoke), except(cancelled)),
    asked: {
      es: ["hoy que queda q no sea taller ni karaoke", "lo que queda de hoy menos talleres y karaoke"],
      en: ["what's left today other than workshops and karaoke", "rest of today but skip workshops and karaoke"],
      fr: ["ce qui reste aujourd'hui sauf ateliers et karaoké"],
      pt: ["o que resta hoje exceto oficinas e karaoke"],
    },
  },
  {
    kind: "negation",
    only: all(on(tomorrow), except(gaming), except(workshop)),
    hasOne: ["La rueda", "Magia en familia", "Pasacalles de los oficios", "Parranda"],
    asked: {
      es: ["mis hijos odian los videojuegos y los talleres, q hay mañana", "mañana sin videojuegos ni talleres"],
      en: ["tomorrow no gaming no workshops", "we dont like video games or workshops, whats on tomorrow"],
      fr: ["demain sans jeux vidéo ni ateliers", "on n'aime ni les jeux vidéo ni les ateliers, quoi demain"],
      pt: ["amanhã sem videojogos nem oficinas", "não gostamos de videojogos nem oficinas, o que há amanhã"],
    },
  },
  {
    kind: "negation",
    only: all(theatre, on(tomorrow), free),
    hasOne: ["Pasacalles", "Juicio", "Detrás"],
    not: ["El salón"],
    asked: {
      es: [
        "teatro mañana sin tener q pagar",
        "teatro mañana q no cueste",
        "teatro mañana, d pago no gracias",
        "teatro mañana pero no pienso pagar",
      ],
      en: [
        "theatre tomorrow without having to pay",
        "theatre tomorrow i'm not paying",
        "theatre tomorrow that doesnt cost anything",
      ],
      fr: [
        "théâtre demain sans avoir à payer",
        "théâtre demain qui ne soit pas payant",
        "théâtre demain où on ne paie pas",
      ],
      pt: ["teatro amanhã sem ter de pagar", "teatro amanhã que não seja pago", "teatro amanhã onde não se paga"],
    },
  },
  {
    kind: "negation",
    only: all(music, startingBetween(today, "15:00", "24:00")),
    hasOne: ["Malpaís", "Karaoke con orquesta"],
    not: ["Jazz de última hora"],
    asked: {
      es: ["musica hoy pero no despues de medianoche", "musica esta noche q no empiece pasada la medianoche"],
      en: ["music tonight but not after midnight", "music tonight, nothing after midnight"],
      fr: ["musique ce soir mais pas après minuit", "musique ce soir rien après minuit"],
      pt: ["música esta noite mas não depois da meia-noite"],
    },
  },
  {
    kind: "negation",
    only: all(on(tomorrow), either(exhibition, startingBetween(tomorrow, "18:00", "30:00"))),
    asked: {
      es: ["mañana pero no antes de las 6 de la tarde", "mañana nada antes de las 18h"],
      en: ["tomorrow but not before 6pm", "tomorrow nothing earlier than 6pm"],
      fr: ["demain mais pas avant 18h", "demain rien avant 18h"],
      pt: ["amanhã mas não antes das 18h", "amanhã nada antes das 18h"],
    },
  },
  {
    kind: "negation",
    only: all(circus, on(tomorrow), except(workshop)),
    hasOne: ["Cinco metros", "La rueda", "Gala de clausura"],
    asked: {
      es: [
        "circo mañana, pero pa mirar, no talleres",
        "circo mañana > los talleres no",
        "circo mañana > q no sean talleres",
        "circo mañana > quita los talleres",
      ],
      en: [
        "circus tomorrow > not the workshops",
        "circus tomorrow > minus the workshops",
        "circus tomorrow > take out the workshops",
        "circus tomorrow > ok but no workshops",
      ],
      fr: [
        "cirque demain > pas les ateliers",
        "cirque demain > enlève les ateliers",
        "cirque demain > sans les ateliers",
      ],
      pt: ["circo amanhã > sem oficinas", "circo amanhã > tira as oficinas", "circo amanhã > as oficinas não"],
    },
  },
  {
    kind: "negation",
    only: all(on(tomorrow), except(circus), except(music)),
    hasOne: ["Cometas", "Magia en familia", "Pasacalles de los oficios"],
    asked: {
      es: ["q hay mañana > sin circo > ni musica", "q hay mañana > circo no > y musica tampoco"],
      en: ["what's on tomorrow > no circus > no music either", "what's on tomorrow > not circus > and not music"],
      fr: ["quoi demain > pas de cirque > ni de musique", "quoi demain > sans cirque > pas de musique non plus"],
      pt: ["o que há amanhã > sem circo > nem música", "o que há amanhã > sem circo > música também não"],
    },
  },
  {
    kind: "negation",
    only: all(music, on(tomorrow)),
    hasOne: ["Parranda", "Graba", "Escribir", "Las Hijas"],
    not: ["Malpaís"],
    asked: {
      es: ["musica hoy > hoy no, mañana", "musica hoy > no, mañana"],
      en: ["music today > not today, tomorrow", "music today > no i meant tomorrow"],
      fr: ["musique aujourd'hui > pas aujourd'hui, demain", "musique aujourd'hui > non, demain"],
      pt: ["música hoje > hoje não, amanhã", "música hoje > não, amanhã"],
    },
  },
  {
    kind: "negation",
    only: all(circus, on(tomorrow)),
    hasOne: ["Cinco metros", "La rueda", "Acroyoga", "Zancos"],
    asked: {
      es: ["no se si hay circo mañana", "no se q circo hay mañana"],
      en: ["i dont know if theres circus tomorrow", "dunno what circus is on tomorrow, help"],
      fr: ["je sais pas s'il y a du cirque demain", "je ne sais pas quel cirque il y a demain"],
      pt: ["não sei se há circo amanhã", "não sei que circo há amanhã"],
    },
  },
];
