import {
  accessible,
  all,
  at,
  cancelled,
  either,
  except,
  forAge,
  free,
  full,
  notOver,
  ofCategory,
  on,
  paid,
  reachable,
  startingBetween,
  streamed,
  today,
  tomorrow,
  within,
  withPlacesLeft,
  wordlessOr,
  yesterday,
} from "../event-tests.ts";
import type { EventTest } from "../question.ts";
import type { Group } from "./group.ts";

const off = /cancel|suspend|suspens|annul|supprim|called off/;
const offByWind =
  /(cancel|suspend|suspens|annul|supprim|called off)[\s\S]*(viento|wind|vent)|(viento|wind|vent)[\s\S]*(cancel|suspend|suspens|annul|supprim|called off)/;
const sold =
  /complet|llen[oa]|agotad|\bfull|sold out|booked|no (te |me |le |se )?(queda|hay|cabe)|sin plazas|no (more )?(places|room|seats|spots)|lotad|esgotad|chei[oa]|plus (de|aucune) place|pas de place|aucune place|nao ha|ja nao|nenhum/;
const past =
  /termin|acab|finaliz|\bover\b|finish|ended|\bfini|passe|ya (fue|paso|ha|salio)|ayer|yesterday|hier|ontem|ja (foi|passou)|\bwas\b|\bfue\b|\bfoi\b|etait|eu lieu|took place|missed/;
const begun =
  /empez|comenz|acaba de|desde|ahora|en marcha|en curso|started|began|begun|since|\bnow\b|\blive\b|running|commence|depuis|en cours|en ce moment|comec|agora|decorr|em curso|16[:.h]45|sigue|todavia|ainda/;
const notYet =
  /todavia|aun no|not yet|pas encore|ainda nao|16[:.h]\s?50|17[:.h]\s?30|20 min|dentro de|^no\b|^non\b|^nao\b/;
const late = /mas tarde|retras|demora|\blater|\blate\b|delay|barco|plus tard|retard|atras|bateau|boat/;
const left = (count: number, word: string): RegExp =>
  new RegExp(
    `\\b${count}\\b|\\b(${word})\\b|(?<!no )\\bquedan?\\b|hay (plazas|sitio|entradas|hueco)|pocas|\\bfew\\b|still|(?<!no \\w* ?)\\bleft\\b|\\breste|ainda ha|restam|sobram|disponi|available|ultim[ao]s`,
  );

const trapeze = "Trapecio sobre el mar";
const small = "La mesa pequeña";
const kites = "Cometas contra el alisio";
const mast = "Cinco metros";
const onlyOff: EventTest = either(cancelled, (event) => event.title === mast);
const indoors: EventTest = either(at("Casa de la Cultura"), at("El Almacén"));

export const workedAtTheDesk: Group[] = [
  // State: the cancelled event
  {
    kind: "state",
    has: [trapeze],
    says: off,
    asked: {
      es: [
        "mi hija lleva toda la semana soñando con el trapecio sobre el mar, dígame que lo hacen",
        "¿A qué hora hay que estar en el castillo para ver a los trapecistas esta tarde?",
        "Con este ventarrón imagino que lo del trapecio se ha ido al garete, ¿no?",
        "Trapecio sobre el mar: ¿en pie o caído?",
        "Oiga joven, me dijo la vecina que quitaron el número del trapecio de hoy, ¿es cierto eso?",
        "necesito saber ya si Noelia Arbelo actúa hoy",
        "yo querer entrada trapecio mar, ¿posible comprar todavía?",
        "¿Puedo apuntarme aún al trapecio de las siete?",
      ],
      en: [
        "We were heading to the castle for the trapeze at seven, worth the walk?",
        "Is Mateus Lobo performing this evening or what",
        "somebody tweeted that the trapeze over the sea got scrapped because of the wind. true?",
        "any seats left for Trapecio sobre el mar",
      ],
      fr: [
        "On m'a dit que le trapèze au-dessus de la mer tombait à l'eau, vous confirmez ?",
        "Le duo Noelia Arbelo et Mateus Lobo joue-t-il bien ce soir ?",
        "j'emmène les enfants voir le trapèze sur la mer à 19 h, ça tient toujours ?",
      ],
      pt: [
        "O número de trapézio por cima do mar sempre vai para a frente?",
        "Vim de propósito para ver o Mateus Lobo, ele ainda atua hoje?",
        "ouvi dizer que o trapézio ficou sem efeito, confirma-me?",
      ],
    },
  },
  {
    kind: "state",
    has: [trapeze],
    says: offByWind,
    asked: {
      es: [
        "¿Por qué motivo no hay trapecio hoy?",
        "explíqueme qué pasó con la función de las 19:00 del castillo, que no me entero",
      ],
      en: ["what's the reason they pulled the trapeze act"],
      fr: ["Pour quelle raison le trapèze n'a-t-il pas lieu ?"],
      pt: ["qual foi a razão de terem cancelado o trapézio"],
    },
  },
  {
    kind: "state",
    has: [trapeze],
    only: onlyOff,
    says: off,
    asked: {
      es: [
        "Dime qué se ha caído del cartel",
        "lista de suspendidos porfa",
        "¿Hay algo que al final no se vaya a hacer hoy?",
        "Soy voluntaria y me preguntan sin parar: ¿qué actos han tenido que anular?",
      ],
      en: [
        "Has the wind taken anything off tonight's bill?",
        "what did you guys axe today",
        "Tell me everything that won't be happening after all.",
      ],
      fr: ["Quels spectacles sont passés à la trappe aujourd'hui ?", "y a-t-il des annulations à signaler au public"],
      pt: ["O que é que foi anulado até agora?", "há alguma coisa que já não se faça hoje"],
    },
  },
  {
    kind: "state",
    has: [trapeze],
    says: off,
    asked: {
      es: [
        "De circo, ¿qué nos hemos quedado sin ver por culpa del viento?",
        "¿Falla algo esta tarde en el Castillo de San Gabriel?",
      ],
      en: ["any circus acts that got pulled?"],
      fr: ["Au château, quelque chose a été supprimé ce samedi ?"],
      pt: ["no castelo, foi cancelado algum espetáculo?"],
    },
  },
  {
    kind: "state",
    is: "nothing",
    asked: {
      es: [
        "¿Han tenido que suspender alguna obra de teatro?",
        "Mañana domingo, ¿se ha anulado alguna cosa?",
        "y en el Charco de San Ginés, ¿algún acto suspendido?",
      ],
      en: ["did any of the magic shows get cancelled", "Anything dropped from Sunday's line-up?"],
      fr: ["Un concert annulé quelque part ce soir ?", "dimanche, des spectacles sont-ils supprimés ?"],
      pt: ["há oficinas canceladas amanhã?", "Cancelaram alguma coisa na Plaza de las Palmas?"],
    },
  },
  // State: not cancelled
  {
    kind: "state",
    has: ["Malpaís Eléctrico"],
    not: [trapeze],
    asked: {
      es: ["Malpaís Eléctrico sigue en pie, ¿verdad?"],
      en: ["Malpaís Eléctrico hasn't been called off, has it?"],
      pt: ["o concerto dos Malpaís Eléctrico mantém-se?"],
    },
  },
  {
    kind: "state",
    has: ["Gala de la calle"],
    not: [trapeze],
    asked: {
      es: ["con el viento que está soplando, ¿harán igual la gala de la calle?"],
      fr: ["La Gala de la calle est-elle maintenue malgré le vent ?"],
    },
  },
  {
    kind: "state",
    has: ["Peso muerto"],
    not: [trapeze],
    asked: {
      es: ["¿También quitaron a las forzudas de Peso muerto?"],
      en: ["so Peso muerto is still happening at the castle?"],
      fr: ["Les deux costaudes de Peso muerto jouent quand même ?"],
    },
  },
  {
    kind: "state",
    has: ["Doña Cumbia"],
    not: [trapeze],
    asked: {
      es: ["no me digas que Doña Cumbia tampoco toca"],
      pt: ["A Doña Cumbia sempre toca esta noite?"],
    },
  },
  {
    kind: "state",
    has: ["Jazz de última hora"],
    not: [trapeze],
    asked: { en: ["please tell me the midnight jazz by the lagoon isn't off"] },
  },
  {
    kind: "state",
    has: ["Plancha coreana"],
    not: [trapeze],
    asked: { fr: ["La planche coréenne de demain risque-t-elle d'être annulée, ou c'est bon ?"] },
  },
  {
    kind: "state",
    has: ["Última luz"],
    not: [trapeze],
    asked: { pt: ["Última luz realiza-se mesmo no domingo?"] },
  },
  // State: full
  {
    kind: "state",
    has: [small],
    says: sold,
    asked: {
      es: [
        "¿Cabe alguien más en La mesa pequeña?",
        "somos tres para lo de la mesa de cocina de las cinco y veinte, ¿entramos?",
        "Margot Lesueur, ¿quedan huecos?",
      ],
      en: ["Could you squeeze two more into La mesa pequeña?", "Is Margot Lesueur's show fully booked"],
      fr: ["Il reste un strapontin pour La mesa pequeña ?"],
      pt: ["Ainda se consegue lugar para La mesa pequeña?"],
    },
  },
  {
    kind: "state",
    has: [kites],
    says: sold,
    asked: {
      es: [
        "Para las cometas de mañana, ¿llego a tiempo de inscribir a mis nietos?",
        "Cometas contra el alisio ¿a tope o se puede?",
      ],
      en: ["kite workshop tomorrow, can I still sign my kid up"],
      fr: ["L'atelier de cerfs-volants de dimanche accepte encore du monde ?"],
      pt: ["a oficina de papagaios de papel de amanhã já esgotou?"],
    },
  },
  {
    kind: "state",
    hasOne: [small, kites],
    only: full,
    asked: {
      es: [
        "¿A qué cosas ya no vale la pena ir porque no cabe un alma?",
        "Estoy en la mesa de inscripciones: ¿cuáles tengo que dar ya por llenos?",
      ],
      en: ["which events have sold out"],
      fr: ["Donnez-moi les activités complètes, svp"],
      pt: ["Que sessões estão lotadas?"],
    },
  },
  {
    kind: "state",
    has: [kites],
    only: full,
    asked: {
      es: ["De los talleres del domingo, ¿cuál está hasta la bandera?"],
      en: ["Are any of tomorrow's workshops already full?"],
    },
  },
  {
    kind: "state",
    has: [small],
    only: full,
    asked: {
      fr: ["Cet après-midi à El Almacén, quelque chose affiche complet ?"],
      pt: ["para hoje, que espetáculos já não têm vagas?"],
    },
  },
  // State: places left
  {
    kind: "state",
    hasOne: ["Acroyoga", "Graba tu primer ritmo", "Zancos desde cero", "Escribir una canción"],
    not: [kites],
    only: all(ofCategory("taller"), on(tomorrow), withPlacesLeft),
    asked: {
      es: [
        "¿En cuál de los talleres de mañana queda sitio?",
        "quítame los talleres llenos y enséñame el resto, los de mañana",
      ],
      en: ["Which of Sunday's workshops aren't full yet?"],
      fr: ["Quels ateliers ont encore des places libres demain ?"],
      pt: ["Onde ainda há vagas nas oficinas de domingo?"],
    },
  },
  {
    kind: "state",
    hasOne: ["Primeras acrobacias", "Karaoke de balcón", "Karaoke con orquesta", "Apagón"],
    not: [small, trapeze],
    only: all(withPlacesLeft, notOver),
    asked: {
      es: ["Quiero apuntarme a algo esta tarde que no esté lleno"],
      en: ["what can i still get a spot for today"],
    },
  },
  {
    kind: "state",
    has: ["Primeras acrobacias"],
    says: left(17, "diecisiete|seventeen"),
    asked: {
      es: ["¿Cuántas plazas libres tiene Primeras acrobacias en la arena?"],
      en: ["how much room is left in the beach acrobatics workshop"],
    },
  },
  {
    kind: "state",
    has: ["Karaoke de balcón"],
    says: left(6, "seis|six"),
    asked: {
      es: ["para cantar en el balcón, ¿se han acabado los turnos o qué?"],
      fr: ["Combien de places reste-t-il au Karaoke de balcón ?"],
    },
  },
  {
    kind: "state",
    has: ["Apagón"],
    says: left(9, "nueve|nove"),
    asked: {
      es: ["Apagón: ¿voy corriendo o hay entradas de sobra?"],
      pt: ["Fala-me do Apagón > e quantos bilhetes sobram?"],
    },
  },
  {
    kind: "state",
    has: ["Inês Falua"],
    says: left(7, "siete|seven|sete"),
    asked: {
      es: ["A mi marido le encanta Inês Falua; ¿todavía se puede sacar entrada para mañana?"],
      en: ["Inês Falua tickets: gone or not?"],
      pt: ["Ainda dá para ir ver a Inês Falua ou já não há bilhetes?"],
    },
  },
  {
    kind: "state",
    has: ["El salón de las Armas"],
    says: left(6, "six"),
    asked: { fr: ["El salón de las Armas, c'est quand ? > et il reste deux billets ?"] },
  },
  {
    kind: "state",
    has: ["Zancos desde cero"],
    says: left(5, "cinco"),
    asked: { es: ["me guardan un hueco en zancos desde cero o ya voy tarde?"] },
  },
  {
    kind: "state",
    has: ["Acroyoga"],
    says: left(28, "twenty-eight|plenty"),
    asked: { en: ["Room for a couple at acroyoga tomorrow?"] },
  },
  {
    kind: "state",
    has: ["Karaoke con orquesta"],
    says: left(14, "catorze"),
    asked: { pt: ["há vaga para cantar com a orquestra esta noite?"] },
  },
  {
    kind: "state",
    hasOne: [
      "Inês Falua",
      "El salón de las Armas",
      "Apagón",
      "Karaoke de balcón",
      "Graba tu primer ritmo",
      "Zancos desde cero",
      "Escribir una canción",
      "Plancha coreana",
    ],
    only: all(withPlacesLeft, notOver),
    asked: {
      es: ["¿Qué está a punto de agotarse?"],
      fr: ["Où faut-il se dépêcher parce qu'il ne reste presque plus de places ?"],
    },
  },
  // State: over
  {
    kind: "state",
    has: ["Karaoke chinijo"],
    says: past,
    asked: { es: ["¿Llego todavía al karaoke chinijo?"], pt: ["O Karaoke chinijo já acabou?"] },
  },
  {
    kind: "state",
    has: ["Torneo de carreras"],
    says: past,
    asked: { en: ["did we miss the split-screen racing tournament"] },
  },
  {
    kind: "state",
    has: ["Bicicleta para cuatro"],
    says: past,
    asked: { fr: ["Bicicleta para cuatro, c'est terminé ?"] },
  },
  {
    kind: "state",
    has: ["Construye una marioneta"],
    says: past,
    asked: { es: ["lo de construir marionetas de esta mañana, ¿sigue?"] },
  },
  {
    kind: "state",
    has: ["Contraviento"],
    says: past,
    asked: { es: ["Contraviento, ¿cuándo lo echan?"] },
  },
  {
    kind: "state",
    has: ["Pasacalles de apertura"],
    says: past,
    asked: { es: ["el pasacalles de apertura ya salió, no?"] },
  },
  // State: begun or not
  {
    kind: "state",
    has: ["La cabra que quería ser faro"],
    says: begun,
    asked: {
      es: ["¿han arrancado ya los títeres de la cabra?"],
      en: ["has the goat puppet show kicked off"],
    },
  },
  {
    kind: "state",
    has: ["Pista en la arena"],
    says: begun,
    asked: {
      es: ["Pista en la arena, ¿me la he perdido o sigue?"],
      pt: ["a Pista en la arena ainda está a decorrer?"],
    },
  },
  {
    kind: "state",
    has: ["Primeras acrobacias"],
    says: notYet,
    asked: { fr: ["Le stage « Primeras acrobacias en la arena » a-t-il déjà débuté ?"] },
  },
  {
    kind: "state",
    has: ["Manos prestadas"],
    says: notYet,
    asked: { es: ["¿Ha salido ya al escenario la maga Gara Toledo?"] },
  },
  // State: late
  {
    kind: "state",
    has: [mast],
    says: late,
    asked: {
      es: [
        "¿Cinco metros va en hora?",
        "Me han soplado que lo del mástil chino de mañana lleva retraso",
        "¿algo que vaya con demora este fin de semana?",
      ],
      en: ["what's holding up Cinco metros"],
      fr: ["Le mât chinois de demain commence-t-il à l'heure ?"],
      pt: ["algum espetáculo vai começar atrasado?"],
    },
  },
  // State: conversations
  {
    kind: "state",
    has: [trapeze],
    says: off,
    asked: { es: ["¿Qué hay en el castillo hoy? > ¿y lo de las siete se hace o no?"] },
  },
  {
    kind: "state",
    has: [small],
    says: sold,
    asked: { es: ["Cuéntame de La mesa pequeña > pues quiero ir, ¿se puede?"] },
  },
  {
    kind: "state",
    hasOne: ["Acroyoga", "Graba tu primer ritmo", "Zancos desde cero", "Escribir una canción"],
    not: [kites],
    only: all(ofCategory("taller"), withPlacesLeft),
    asked: { es: ["talleres de mañana > ¿y cuáles no están llenos?"] },
  },
  {
    kind: "state",
    has: [mast],
    says: late,
    asked: { en: ["What's on at Plaza de las Palmas tomorrow at six? > will that be on time?"] },
  },
  {
    kind: "state",
    has: ["Peso muerto"],
    not: [trapeze],
    only: at("Castillo"),
    asked: {
      es: ["Del castillo, dime lo que sí se mantiene esta noche"],
      en: ["tell me about Trapecio sobre el mar > oh no. then what else is at the castle tonight?"],
    },
  },
  {
    kind: "state",
    has: ["Karaoke de balcón"],
    says: left(6, "seis"),
    asked: { es: ["Karaoke esta tarde > ¿hay sitio en el del balcón?"] },
  },
  // Filters
  {
    kind: "filters",
    hasOne: ["Malpaís Eléctrico", "Doña Cumbia", "Karaoke con orquesta", "Jazz de última hora"],
    only: all(ofCategory("Música"), free, notOver),
    asked: { es: ["Música de gratis para esta noche, sin rascarme el bolsillo"] },
  },
  {
    kind: "filters",
    hasOne: ["La cabra", "Pista en la arena", "Magia de escaparate"],
    only: all(forAge(4), notOver),
    asked: { es: ["Tengo una niña de cuatro años, ¿qué le pongo a ver ahora mismo?"] },
  },
  {
    kind: "filters",
    has: ["Apagón"],
    only: all(paid, on(today)),
    asked: { es: ["¿Cuáles son de pago hoy?"] },
  },
  {
    kind: "filters",
    has: ["Inês Falua"],
    only: (event) => (event.priceCents ?? 0) > 1000,
    asked: { en: ["which shows tomorrow cost more than ten euros"] },
  },
  {
    kind: "filters",
    hasOne: ["Acroyoga", "Cuarenta y nueve cartas", "Luz de trabajo"],
    only: all(wordlessOr("ingles"), on(tomorrow)),
    asked: { en: ["Anything in English on Sunday?"] },
  },
  {
    kind: "filters",
    hasOne: ["Peso muerto", "Jazz de última hora"],
    not: [trapeze],
    only: all(wordlessOr("frances"), notOver),
    asked: { fr: ["des spectacles sans paroles ce soir, car on ne parle pas espagnol"] },
  },
  { kind: "filters", has: ["Inês Falua"], asked: { pt: ["Há alguma coisa em português?"] } },
  {
    kind: "filters",
    hasOne: ["La cabra", "Gala de la calle"],
    only: all(accessible(/signos/), notOver),
    asked: { es: ["mi hermano es sordo, ¿qué tiene intérprete de signos en lo que queda de hoy?"] },
  },
  {
    kind: "filters",
    has: ["Juicio a un pulpo"],
    only: accessible(/signos/),
    asked: { en: ["sign-language interpreted comedy tomorrow please"] },
  },
  {
    kind: "filters",
    has: ["Apagón"],
    asked: { pt: ["algum espetáculo com audiodescrição para quem não vê?"] },
  },
  {
    kind: "filters",
    hasOne: ["La rueda y la vuelta", mast, "Gala de clausura", "Plancha coreana", "Última luz", "Detrás de ti"],
    only: all(ofCategory("Circo"), on(tomorrow), either(reachable, accessible(/pasarela/))),
    asked: { es: ["circo mañana apto para silla de ruedas"] },
  },
  {
    kind: "filters",
    hasOne: ["Apagón", "Cien trajes", "Luz de trabajo"],
    only: all(indoors, notOver),
    asked: { fr: ["il y a trop de vent, que voir à l'intérieur ce soir ?"] },
  },
  {
    kind: "filters",
    hasOne: ["Graba tu primer ritmo", "Final de lucha", "Escribir una canción", "Cien trajes", "Luz de trabajo"],
    only: all(indoors, free, on(tomorrow)),
    asked: { pt: ["coisas dentro de portas amanhã, de graça"] },
  },
  {
    kind: "filters",
    hasOne: ["La cabra", "Se vende lancha"],
    only: all(ofCategory("Teatro"), free, except(indoors), notOver),
    asked: { es: ["teatro al aire libre que no cueste nada, para hoy"] },
  },
  {
    kind: "filters",
    hasOne: [
      "Malpaís Eléctrico",
      "Peso muerto",
      "Gala de la calle",
      "Doña Cumbia",
      "Jazz de última hora",
      "Se vende lancha",
      "Luz de trabajo",
      "Cien trajes",
    ],
    not: ["Apagón", "Karaoke con orquesta", small, trapeze],
    asked: { en: ["what can we just turn up to tonight without booking"] },
  },
  {
    kind: "filters",
    hasOne: ["Acroyoga", "Graba tu primer ritmo", "Zancos desde cero"],
    not: [kites],
    only: all(ofCategory("taller"), on(tomorrow), withPlacesLeft, forAge(14), free),
    asked: { fr: ["Un atelier gratuit demain matin pour une ado de 14 ans, où il reste de la place ?"] },
  },
  {
    kind: "filters",
    has: ["Magia en familia"],
    only: all(ofCategory("Magia"), on(tomorrow), forAge(5)),
    asked: { es: ["magia mañana por menos de cinco euros con críos de 5"] },
  },
  {
    kind: "filters",
    hasOne: ["Apagón", "Acroyoga", "Escribir una canción"],
    only: (event) => (event.ageFrom ?? 0) >= 14,
    asked: { es: ["¿Dónde no dejan entrar a menores de 14?"] },
  },
  {
    kind: "filters",
    has: ["Radio Marea"],
    only: streamed,
    asked: { pt: ["que programas posso ver em direto pela internet?"] },
  },
  {
    kind: "filters",
    has: ["Inês Falua"],
    says: /\b12\b|douze/,
    asked: { fr: ["Combien coûte le spectacle le plus cher du festival, et lequel est-ce ?"] },
  },
  {
    kind: "filters",
    has: ["Doña Cumbia"],
    only: all(free, notOver),
    asked: { en: ["dance music, free, after eleven tonight"] },
  },
  {
    kind: "filters",
    has: ["Final de lucha"],
    only: all(ofCategory("gaming"), on(tomorrow)),
    asked: { es: ["videojuegos para un chaval de diez, gratis, el domingo"] },
  },
  {
    kind: "filters",
    hasOne: ["Radio Marea", small, "Cien trajes", "Luz de trabajo", "Apagón"],
    only: all(indoors, notOver),
    asked: { es: ["¿algo en sitio cerrado y con aire acondicionado esta tarde?"] },
  },
  {
    kind: "filters",
    has: ["El salón de las Armas"],
    only: all(ofCategory("Teatro"), paid, on(tomorrow)),
    asked: { fr: ["du théâtre payant dimanche soir"] },
  },
  {
    kind: "filters",
    has: ["Plancha coreana"],
    only: all(ofCategory("Circo"), paid, on(tomorrow), forAge(7)),
    asked: { pt: ["circo pago amanhã, com uma criança de 7 anos"] },
  },
  // Time
  {
    kind: "time",
    hasOne: ["Primeras acrobacias", "Karaoke de balcón", small],
    only: within("2026-08-22T16:30", "2026-08-22T18:00"),
    asked: {
      es: ["¿qué puedo ver dentro de tres cuartos de hora?"],
      fr: ["dans trois quarts d'heure, il y aura quoi ?"],
    },
  },
  {
    kind: "time",
    has: ["Cien trajes de verbena"],
    says: /21|\b9\b|nueve/,
    asked: { es: ["hasta qué hora está abierta la expo de los trajes"] },
  },
  {
    kind: "time",
    has: ["Luz de trabajo"],
    says: /20[:.h]?\s?00|\b8\b|eight/,
    asked: { en: ["how late does the photo exhibition stay open"] },
  },
  {
    kind: "time",
    hasOne: ["Jazz de última hora", "Doña Cumbia"],
    only: either(within("2026-08-23T00:00", "2026-08-23T02:00"), within("2026-08-24T00:00", "2026-08-24T02:00")),
    asked: {
      es: ["pasada la medianoche, ¿dónde suena música hoy?"],
      en: ["what's going on at half past midnight tonight?"],
      pt: ["depois da meia-noite ainda há alguma coisa?"],
    },
  },
  {
    kind: "time",
    hasOne: ["Acroyoga", kites, "Graba tu primer ritmo", "Zancos desde cero"],
    only: all(ofCategory("taller"), startingBetween(tomorrow, "08:00", "14:00")),
    asked: { es: ["el veintitrés de agosto por la mañana, ¿qué talleres se imparten?"] },
  },
  {
    kind: "time",
    hasOne: ["Inês Falua", "Las Hijas del Piloto", "Bajamar", "Última luz"],
    only: all(ofCategory("Música"), startingBetween(tomorrow, "17:00", "24:00")),
    asked: { fr: ["le vingt-trois août en soirée, quels concerts ?"] },
  },
  {
    kind: "time",
    hasOne: [
      "Contraviento",
      "Teatro a flote",
      "Karaoke de la orilla",
      "Verbena con la Orquesta",
      "Banda del Muelle Chico",
      "Sal Gorda",
      "Cocina sin gas",
      "Contraluz",
    ],
    only: startingBetween(yesterday, "18:00", "26:00"),
    asked: { pt: ["no dia vinte e um à noite houve o quê?"] },
  },
  {
    kind: "time",
    hasOne: ["Malpaís Eléctrico", "Apagón", "Peso muerto", "Karaoke con orquesta", "Gala de la calle"],
    not: [trapeze],
    only: within("2026-08-22T20:00", "2026-08-22T22:00"),
    asked: { es: ["entre las ocho y las diez de esta noche, ¿con qué me entretengo?"] },
  },
  {
    kind: "time",
    hasOne: [small, "Manos prestadas"],
    only: within("2026-08-22T17:00", "2026-08-22T18:30"),
    asked: { en: ["between five and half six, what starts"] },
  },
  { kind: "time", has: ["Primeras acrobacias"], asked: { es: ["¿qué es lo próximo que empieza?"] } },
  {
    kind: "time",
    hasOne: ["Doña Cumbia", "Jazz de última hora"],
    asked: { en: ["whats the very last thing on today"] },
  },
  {
    kind: "time",
    hasOne: ["Acroyoga", kites, "Graba tu primer ritmo", "Zancos desde cero"],
    only: startingBetween(tomorrow, "08:00", "11:30"),
    asked: { es: ["planes para mañana a primera hora"] },
  },
  {
    kind: "time",
    has: ["Malpaís Eléctrico"],
    says: /20[:.h]\s?00|3\s?h|3 y media|3,5|tres hora|210|a las 8/,
    asked: { es: ["¿cuánto falta para Malpaís Eléctrico?"] },
  },
  {
    kind: "time",
    has: ["Gala de la calle"],
    says: /21[:.h]\s?50|5\s?h|cinco horas|320/,
    asked: { pt: ["quanto tempo falta para a Gala de la calle"] },
  },
  {
    kind: "time",
    has: ["Doña Cumbia"],
    says: /\b0?0[:.h]40|12[:.]40/,
    asked: { en: ["when does Doña Cumbia wrap up"] },
  },
  {
    kind: "time",
    has: ["Radio Marea"],
    says: /17\s?[:.h]\s?10/,
    asked: { fr: ["à quelle heure finit le studio ouvert de Radio Marea aujourd'hui"] },
  },
  {
    kind: "time",
    hasOne: ["Magia en familia", "Pasacalles de los oficios", "Parranda de mediodía", "La rueda y la vuelta"],
    only: startingBetween(tomorrow, "11:00", "15:00"),
    asked: { es: ["El domingo al mediodía, antes de la paella con mis suegros, ¿qué se cuece?"] },
  },
  {
    kind: "time",
    has: ["Malpaís Eléctrico"],
    only: ofCategory("Música"),
    asked: { en: ["live music at eight, when we're done with the beach?"] },
  },
  {
    kind: "time",
    hasOne: ["La cabra", "Primeras acrobacias", "Pista en la arena", "Magia de escaparate", "Manos prestadas"],
    only: within("2026-08-22T16:30", "2026-08-22T17:30"),
    asked: { fr: ["d'ici une heure, quoi pour les petits ?"] },
  },
  {
    kind: "time",
    has: ["Karaoke con orquesta"],
    asked: { es: ["a las nueve y media de la noche, ¿qué karaoke me pilla?"] },
  },
  {
    kind: "time",
    has: ["Se vende lancha"],
    not: [trapeze],
    only: within("2026-08-22T18:00", "2026-08-22T19:00"),
    asked: { pt: ["hoje das seis às sete da tarde, o que se pode ver?"] },
  },
  { kind: "time", has: ["Luz de trabajo"], asked: { es: ["el lunes, cuando os hayáis ido, ¿se podrá visitar algo?"] } },
  // Spelling
  {
    kind: "spelling",
    has: ["Karaoke chinijo"],
    says: past,
    asked: { es: ["ola k ase, akabo ya el karaoque chinijo?"], fr: ["g raté le karaoke chinijo ou pa"] },
  },
  {
    kind: "spelling",
    has: [trapeze],
    says: off,
    asked: {
      es: ["trapesio sobre elmar ai o no ai"],
      en: ["trapeez tonite stil on??"],
      fr: ["le trapeze cé annulé c vrai"],
      pt: ["o trapezio foi cansselado?"],
    },
  },
  {
    kind: "spelling",
    has: ["Magia de escaparate"],
    only: ofCategory("Magia"),
    asked: { es: ["kiero magia aora"] },
  },
  {
    kind: "spelling",
    has: ["La cabra"],
    only: at("Castillo"),
    asked: { es: ["hola coma en el castillo de san gabriel qué están haciendo ahora interrogación"] },
  },
  {
    kind: "spelling",
    hasOne: [kites, "Magia en familia", "La rueda y la vuelta", "Pasacalles de los oficios"],
    only: all(forAge(6), on(tomorrow)),
    asked: { es: ["ke ai mañna x la mañna pa niños d 6"] },
  },
  {
    kind: "spelling",
    has: ["Cien trajes"],
    says: /21|\b9\b|nueve/,
    asked: { es: ["exposision de trages hata ke ora"] },
  },
  {
    kind: "spelling",
    hasOne: ["Malpaís Eléctrico", "Doña Cumbia", "Jazz de última hora", "Karaoke con orquesta"],
    only: all(ofCategory("Música"), notOver),
    asked: {
      es: ["k conzierto ay sta noxe"],
      fr: ["ya koi com consert ce soir"],
      pt: ["q concertos há hj à noite"],
    },
  },
  { kind: "spelling", has: [small], says: sold, asked: { es: ["la mesa pekeña sta yena?"] } },
  {
    kind: "spelling",
    hasOne: ["Pista en la arena", "Primeras acrobacias"],
    only: at("Reducto"),
    asked: { en: ["wots on rn at the beech"] },
  },
  {
    kind: "spelling",
    has: ["La cabra"],
    says: begun,
    asked: { en: ["is teh pupet show strated alredy"] },
  },
  {
    kind: "spelling",
    has: ["Apagón"],
    says: left(9, "nine"),
    asked: { en: ["hows many tix left 4 apagon"] },
  },
  {
    kind: "spelling",
    hasOne: ["Acroyoga", "Graba tu primer ritmo", "Zancos desde cero", "Escribir una canción"],
    not: [kites],
    only: all(ofCategory("taller"), withPlacesLeft),
    asked: { fr: ["c koi les ateliés ou ya encor d la place dem1"] },
  },
  {
    kind: "spelling",
    has: ["Karaoke de balcón"],
    says: left(6, "seis"),
    asked: { pt: ["inda ha vagas pro karaoke de balcon??"] },
  },
  {
    kind: "spelling",
    has: ["Gala de la calle"],
    says: /palmas|21[:.h]\s?50/,
    asked: { pt: ["ond é a gala de la calle e a k oras"] },
  },
  // Several
  {
    kind: "several",
    has: [trapeze, "Radio Marea"],
    says: off,
    asked: { es: ["¿El trapecio se hace? ¿Y hasta qué hora está hoy Radio Marea?"] },
  },
  {
    kind: "several",
    has: ["Malpaís Eléctrico", "Apagón"],
    says: /\b8\b|ocho/,
    asked: { es: ["Primero: a qué hora sale Malpaís Eléctrico. Segundo: cuánto vale Apagón."] },
  },
  {
    kind: "several",
    has: ["Gala de la calle", small],
    says: sold,
    asked: { es: ["dónde es la gala de la calle y si queda sitio en La mesa pequeña"] },
  },
  {
    kind: "several",
    has: [kites, "Magia en familia"],
    says: sold,
    asked: { es: ["¿Hay plazas en las cometas de mañana? y, por si acaso, ¿cuánto cuesta Magia en familia?"] },
  },
  {
    kind: "several",
    has: [mast, "Gala de clausura"],
    says: late,
    asked: { es: ["Una cosa: ¿Cinco metros se retrasa? Otra: ¿la gala de clausura cuándo es?"] },
  },
  {
    kind: "several",
    has: ["Inês Falua", "Plancha coreana"],
    says: /\b12\b|doce/,
    asked: { es: ["quiero saber el precio de Inês Falua y el de la plancha coreana"] },
  },
  {
    kind: "several",
    hasOne: ["Karaoke de balcón", "Karaoke con orquesta"],
    says: /aseo|bano|\bwc\b|servicio|paseo del charco/,
    asked: { es: ["hay karaoke hoy? y baños cerca del charco?"] },
  },
  {
    kind: "several",
    has: ["Peso muerto", "Inês Falua"],
    says: /portugues/,
    asked: { es: ["¿Quién actúa en Peso muerto y en qué idioma canta Inês Falua?"] },
  },
  {
    kind: "several",
    has: [trapeze, "Peso muerto"],
    says: off,
    asked: {
      en: ["Is the trapeze cancelled, and if so what else is at the castle tonight?"],
      pt: ["O trapézio foi cancelado? E o Peso muerto?"],
    },
  },
  {
    kind: "several",
    has: ["Doña Cumbia", "Jazz de última hora"],
    asked: { en: ["what time's Doña Cumbia? and where's the late night jazz?"] },
  },
  {
    kind: "several",
    has: [small, "Karaoke de balcón"],
    says: sold,
    asked: { en: ["Is La mesa pequeña full? Is Karaoke de balcón full too?"] },
  },
  {
    kind: "several",
    has: ["Apagón"],
    says: /14[\s\S]*\b8\b|\b8\b[\s\S]*14/,
    asked: { en: ["how old must you be for Apagón and how much is it"] },
  },
  {
    kind: "several",
    has: [trapeze, "Gala de la calle"],
    says: off,
    asked: { fr: ["Le trapèze est-il maintenu et la Gala de la calle commence à quelle heure ?"] },
  },
  {
    kind: "several",
    has: ["Se vende lancha"],
    says: /\b10\b[\s\S]*charco|charco[\s\S]*\b10\b|dix/,
    asked: { fr: ["Où se trouve Se vende lancha, et c'est à partir de quel âge ?"] },
  },
  {
    kind: "several",
    has: ["Inês Falua"],
    says: /\b12\b|douze/,
    asked: { fr: ["Y a-t-il encore des places à Inês Falua, et combien ça coûte ?"] },
  },
  {
    kind: "several",
    has: ["Manos prestadas", "Peso muerto"],
    asked: { fr: ["Manos prestadas c'est quand, et Peso muerto, c'est où ?"] },
  },
  {
    kind: "several",
    has: ["Última luz", "Bajamar"],
    asked: { pt: ["A que horas é a Última luz e onde é o Bajamar, o último baile?"] },
  },
  {
    kind: "several",
    has: ["Plancha coreana"],
    says: /\b6\b|seis/,
    asked: { pt: ["quanto custa a Plancha coreana, e que idade é preciso ter?"] },
  },
  {
    kind: "several",
    has: [mast, "Juicio a un pulpo"],
    says: late,
    asked: { pt: ["Cinco metros está atrasado? e o Juicio a un pulpo é a que horas?"] },
  },
];
