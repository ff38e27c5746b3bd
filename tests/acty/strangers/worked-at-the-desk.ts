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
import { ofKinds } from "./group.ts";

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

export const workedAtTheDesk = ofKinds({
  state: [
    // The cancelled event
    {
      has: [trapeze],
      says: off,
      es: [
        "mi hija lleva toda la semana soñando con el trapecio sobre el mar, dígame que lo hacen",
        "¿A qué hora hay que estar en el castillo para ver a los trapecistas esta tarde?",
        "Con este ventarrón imagino que lo del trapecio se ha ido al garete, ¿no?",
        "Trapecio sobre el mar: ¿en pie o caído?",
        "Oiga joven, me dijo la vecina que quitaron el número del trapecio de hoy, ¿es cierto eso?",
        "necesito saber ya si Noelia Arbelo actúa hoy",
        "yo querer entrada trapecio mar, ¿posible comprar todavía?",
        "¿Puedo apuntarme aún al trapecio de las siete?",
        "De circo, ¿qué nos hemos quedado sin ver por culpa del viento?",
        "¿Falla algo esta tarde en el Castillo de San Gabriel?",
        "¿Qué hay en el castillo hoy? > ¿y lo de las siete se hace o no?",
      ],
      en: [
        "We were heading to the castle for the trapeze at seven, worth the walk?",
        "Is Mateus Lobo performing this evening or what",
        "somebody tweeted that the trapeze over the sea got scrapped because of the wind. true?",
        "any seats left for Trapecio sobre el mar",
        "any circus acts that got pulled?",
      ],
      fr: [
        "On m'a dit que le trapèze au-dessus de la mer tombait à l'eau, vous confirmez ?",
        "Le duo Noelia Arbelo et Mateus Lobo joue-t-il bien ce soir ?",
        "j'emmène les enfants voir le trapèze sur la mer à 19 h, ça tient toujours ?",
        "Au château, quelque chose a été supprimé ce samedi ?",
      ],
      pt: [
        "O número de trapézio por cima do mar sempre vai para a frente?",
        "Vim de propósito para ver o Mateus Lobo, ele ainda atua hoje?",
        "ouvi dizer que o trapézio ficou sem efeito, confirma-me?",
        "no castelo, foi cancelado algum espetáculo?",
      ],
    },
    {
      has: [trapeze],
      says: offByWind,
      es: [
        "¿Por qué motivo no hay trapecio hoy?",
        "explíqueme qué pasó con la función de las 19:00 del castillo, que no me entero",
      ],
      en: ["what's the reason they pulled the trapeze act"],
      fr: ["Pour quelle raison le trapèze n'a-t-il pas lieu ?"],
      pt: ["qual foi a razão de terem cancelado o trapézio"],
    },
    {
      has: [trapeze],
      only: onlyOff,
      says: off,
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
    {
      is: "nothing",
      es: [
        "¿Han tenido que suspender alguna obra de teatro?",
        "Mañana domingo, ¿se ha anulado alguna cosa?",
        "y en el Charco de San Ginés, ¿algún acto suspendido?",
      ],
      en: ["did any of the magic shows get cancelled", "Anything dropped from Sunday's line-up?"],
      fr: ["Un concert annulé quelque part ce soir ?", "dimanche, des spectacles sont-ils supprimés ?"],
      pt: ["há oficinas canceladas amanhã?", "Cancelaram alguma coisa na Plaza de las Palmas?"],
    },
    // Not cancelled
    {
      has: ["Malpaís Eléctrico"],
      not: [trapeze],
      es: ["Malpaís Eléctrico sigue en pie, ¿verdad?"],
      en: ["Malpaís Eléctrico hasn't been called off, has it?"],
      pt: ["o concerto dos Malpaís Eléctrico mantém-se?"],
    },
    {
      has: ["Gala de la calle"],
      not: [trapeze],
      es: ["con el viento que está soplando, ¿harán igual la gala de la calle?"],
      fr: ["La Gala de la calle est-elle maintenue malgré le vent ?"],
    },
    {
      has: ["Peso muerto"],
      not: [trapeze],
      es: ["¿También quitaron a las forzudas de Peso muerto?"],
      en: ["so Peso muerto is still happening at the castle?"],
      fr: ["Les deux costaudes de Peso muerto jouent quand même ?"],
    },
    {
      has: ["Doña Cumbia"],
      not: [trapeze],
      es: ["no me digas que Doña Cumbia tampoco toca"],
      pt: ["A Doña Cumbia sempre toca esta noite?"],
    },
    {
      has: ["Jazz de última hora"],
      not: [trapeze],
      en: ["please tell me the midnight jazz by the lagoon isn't off"],
    },
    {
      has: ["Plancha coreana"],
      not: [trapeze],
      fr: ["La planche coréenne de demain risque-t-elle d'être annulée, ou c'est bon ?"],
    },
    {
      has: ["Última luz"],
      not: [trapeze],
      pt: ["Última luz realiza-se mesmo no domingo?"],
    },
    // Full
    {
      has: [small],
      says: sold,
      es: [
        "¿Cabe alguien más en La mesa pequeña?",
        "somos tres para lo de la mesa de cocina de las cinco y veinte, ¿entramos?",
        "Margot Lesueur, ¿quedan huecos?",
        "Cuéntame de La mesa pequeña > pues quiero ir, ¿se puede?",
      ],
      en: ["Could you squeeze two more into La mesa pequeña?", "Is Margot Lesueur's show fully booked"],
      fr: ["Il reste un strapontin pour La mesa pequeña ?"],
      pt: ["Ainda se consegue lugar para La mesa pequeña?"],
    },
    {
      has: [kites],
      says: sold,
      es: [
        "Para las cometas de mañana, ¿llego a tiempo de inscribir a mis nietos?",
        "Cometas contra el alisio ¿a tope o se puede?",
      ],
      en: ["kite workshop tomorrow, can I still sign my kid up"],
      fr: ["L'atelier de cerfs-volants de dimanche accepte encore du monde ?"],
      pt: ["a oficina de papagaios de papel de amanhã já esgotou?"],
    },
    {
      hasOne: [small, kites],
      only: full,
      es: [
        "¿A qué cosas ya no vale la pena ir porque no cabe un alma?",
        "Estoy en la mesa de inscripciones: ¿cuáles tengo que dar ya por llenos?",
      ],
      en: ["which events have sold out"],
      fr: ["Donnez-moi les activités complètes, svp"],
      pt: ["Que sessões estão lotadas?"],
    },
    {
      has: [kites],
      only: full,
      es: ["De los talleres del domingo, ¿cuál está hasta la bandera?"],
      en: ["Are any of tomorrow's workshops already full?"],
    },
    {
      has: [small],
      only: full,
      fr: ["Cet après-midi à El Almacén, quelque chose affiche complet ?"],
      pt: ["para hoje, que espetáculos já não têm vagas?"],
    },
    // Places left
    {
      hasOne: ["Acroyoga", "Graba tu primer ritmo", "Zancos desde cero", "Escribir una canción"],
      not: [kites],
      only: all(ofCategory("taller"), on(tomorrow), withPlacesLeft),
      es: [
        "¿En cuál de los talleres de mañana queda sitio?",
        "quítame los talleres llenos y enséñame el resto, los de mañana",
      ],
      en: ["Which of Sunday's workshops aren't full yet?"],
      fr: ["Quels ateliers ont encore des places libres demain ?"],
      pt: ["Onde ainda há vagas nas oficinas de domingo?"],
    },
    {
      hasOne: ["Primeras acrobacias", "Karaoke de balcón", "Karaoke con orquesta", "Apagón"],
      not: [small, trapeze],
      only: all(withPlacesLeft, notOver),
      es: ["Quiero apuntarme a algo esta tarde que no esté lleno"],
      en: ["what can i still get a spot for today"],
    },
    {
      has: ["Primeras acrobacias"],
      says: left(17, "diecisiete|seventeen"),
      es: ["¿Cuántas plazas libres tiene Primeras acrobacias en la arena?"],
      en: ["how much room is left in the beach acrobatics workshop"],
    },
    {
      has: ["Karaoke de balcón"],
      says: left(6, "seis|six"),
      es: ["para cantar en el balcón, ¿se han acabado los turnos o qué?"],
      fr: ["Combien de places reste-t-il au Karaoke de balcón ?"],
    },
    {
      has: ["Apagón"],
      says: left(9, "nueve|nove"),
      es: ["Apagón: ¿voy corriendo o hay entradas de sobra?"],
      pt: ["Fala-me do Apagón > e quantos bilhetes sobram?"],
    },
    {
      has: ["Inês Falua"],
      says: left(7, "siete|seven|sete"),
      es: ["A mi marido le encanta Inês Falua; ¿todavía se puede sacar entrada para mañana?"],
      en: ["Inês Falua tickets: gone or not?"],
      pt: ["Ainda dá para ir ver a Inês Falua ou já não há bilhetes?"],
    },
    {
      has: ["El salón de las Armas"],
      says: left(6, "six"),
      fr: ["El salón de las Armas, c'est quand ? > et il reste deux billets ?"],
    },
    {
      has: ["Zancos desde cero"],
      says: left(5, "cinco"),
      es: ["me guardan un hueco en zancos desde cero o ya voy tarde?"],
    },
    {
      has: ["Acroyoga"],
      says: left(28, "twenty-eight|plenty"),
      en: ["Room for a couple at acroyoga tomorrow?"],
    },
    {
      has: ["Karaoke con orquesta"],
      says: left(14, "catorze"),
      pt: ["há vaga para cantar com a orquestra esta noite?"],
    },
    {
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
      es: ["¿Qué está a punto de agotarse?"],
      fr: ["Où faut-il se dépêcher parce qu'il ne reste presque plus de places ?"],
    },
    // Over
    {
      has: ["Karaoke chinijo"],
      says: past,
      es: ["¿Llego todavía al karaoke chinijo?"],
      pt: ["O Karaoke chinijo já acabou?"],
    },
    {
      has: ["Torneo de carreras"],
      says: past,
      en: ["did we miss the split-screen racing tournament"],
    },
    {
      has: ["Bicicleta para cuatro"],
      says: past,
      fr: ["Bicicleta para cuatro, c'est terminé ?"],
    },
    {
      has: ["Construye una marioneta"],
      says: past,
      es: ["lo de construir marionetas de esta mañana, ¿sigue?"],
    },
    {
      has: ["Contraviento"],
      says: past,
      es: ["Contraviento, ¿cuándo lo echan?"],
    },
    {
      has: ["Pasacalles de apertura"],
      says: past,
      es: ["el pasacalles de apertura ya salió, no?"],
    },
    // Begun or not
    {
      has: ["La cabra que quería ser faro"],
      says: begun,
      es: ["¿han arrancado ya los títeres de la cabra?"],
      en: ["has the goat puppet show kicked off"],
    },
    {
      has: ["Pista en la arena"],
      says: begun,
      es: ["Pista en la arena, ¿me la he perdido o sigue?"],
      pt: ["a Pista en la arena ainda está a decorrer?"],
    },
    {
      has: ["Primeras acrobacias"],
      says: notYet,
      fr: ["Le stage « Primeras acrobacias en la arena » a-t-il déjà débuté ?"],
    },
    {
      has: ["Manos prestadas"],
      says: notYet,
      es: ["¿Ha salido ya al escenario la maga Gara Toledo?"],
    },
    // Late
    {
      has: [mast],
      says: late,
      es: [
        "¿Cinco metros va en hora?",
        "Me han soplado que lo del mástil chino de mañana lleva retraso",
        "¿algo que vaya con demora este fin de semana?",
      ],
      en: [
        "what's holding up Cinco metros",
        "What's on at Plaza de las Palmas tomorrow at six? > will that be on time?",
      ],
      fr: ["Le mât chinois de demain commence-t-il à l'heure ?"],
      pt: ["algum espetáculo vai começar atrasado?"],
    },
    // Conversations
    {
      hasOne: ["Acroyoga", "Graba tu primer ritmo", "Zancos desde cero", "Escribir una canción"],
      not: [kites],
      only: all(ofCategory("taller"), withPlacesLeft),
      es: ["talleres de mañana > ¿y cuáles no están llenos?"],
    },
    {
      has: ["Peso muerto"],
      not: [trapeze],
      only: at("Castillo"),
      es: ["Del castillo, dime lo que sí se mantiene esta noche"],
      en: ["tell me about Trapecio sobre el mar > oh no. then what else is at the castle tonight?"],
    },
    {
      has: ["Karaoke de balcón"],
      says: left(6, "seis"),
      es: ["Karaoke esta tarde > ¿hay sitio en el del balcón?"],
    },
  ],
  filters: [
    {
      hasOne: ["Malpaís Eléctrico", "Doña Cumbia", "Karaoke con orquesta", "Jazz de última hora"],
      only: all(ofCategory("Música"), free, notOver),
      es: ["Música de gratis para esta noche, sin rascarme el bolsillo"],
    },
    {
      hasOne: ["La cabra", "Pista en la arena", "Magia de escaparate"],
      only: all(forAge(4), notOver),
      es: ["Tengo una niña de cuatro años, ¿qué le pongo a ver ahora mismo?"],
    },
    {
      has: ["Apagón"],
      only: all(paid, on(today)),
      es: ["¿Cuáles son de pago hoy?"],
    },
    {
      has: ["Inês Falua"],
      only: (event) => (event.priceCents ?? 0) > 1000,
      en: ["which shows tomorrow cost more than ten euros"],
    },
    {
      hasOne: ["Acroyoga", "Cuarenta y nueve cartas", "Luz de trabajo"],
      only: all(wordlessOr("ingles"), on(tomorrow)),
      en: ["Anything in English on Sunday?"],
    },
    {
      hasOne: ["Peso muerto", "Jazz de última hora"],
      not: [trapeze],
      only: all(wordlessOr("frances"), notOver),
      fr: ["des spectacles sans paroles ce soir, car on ne parle pas espagnol"],
    },
    {
      has: ["Inês Falua"],
      pt: ["Há alguma coisa em português?"],
    },
    {
      hasOne: ["La cabra", "Gala de la calle"],
      only: all(accessible(/signos/), notOver),
      es: ["mi hermano es sordo, ¿qué tiene intérprete de signos en lo que queda de hoy?"],
    },
    {
      has: ["Juicio a un pulpo"],
      only: accessible(/signos/),
      en: ["sign-language interpreted comedy tomorrow please"],
    },
    {
      has: ["Apagón"],
      pt: ["algum espetáculo com audiodescrição para quem não vê?"],
    },
    {
      hasOne: ["La rueda y la vuelta", mast, "Gala de clausura", "Plancha coreana", "Última luz", "Detrás de ti"],
      only: all(ofCategory("Circo"), on(tomorrow), either(reachable, accessible(/pasarela/))),
      es: ["circo mañana apto para silla de ruedas"],
    },
    {
      hasOne: ["Apagón", "Cien trajes", "Luz de trabajo"],
      only: all(indoors, notOver),
      fr: ["il y a trop de vent, que voir à l'intérieur ce soir ?"],
    },
    {
      hasOne: ["Graba tu primer ritmo", "Final de lucha", "Escribir una canción", "Cien trajes", "Luz de trabajo"],
      only: all(indoors, free, on(tomorrow)),
      pt: ["coisas dentro de portas amanhã, de graça"],
    },
    {
      hasOne: ["La cabra", "Se vende lancha"],
      only: all(ofCategory("Teatro"), free, except(indoors), notOver),
      es: ["teatro al aire libre que no cueste nada, para hoy"],
    },
    {
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
      en: ["what can we just turn up to tonight without booking"],
    },
    {
      hasOne: ["Acroyoga", "Graba tu primer ritmo", "Zancos desde cero"],
      not: [kites],
      only: all(ofCategory("taller"), on(tomorrow), withPlacesLeft, forAge(14), free),
      fr: ["Un atelier gratuit demain matin pour une ado de 14 ans, où il reste de la place ?"],
    },
    {
      has: ["Magia en familia"],
      only: all(ofCategory("Magia"), on(tomorrow), forAge(5)),
      es: ["magia mañana por menos de cinco euros con críos de 5"],
    },
    {
      hasOne: ["Apagón", "Acroyoga", "Escribir una canción"],
      only: (event) => (event.ageFrom ?? 0) >= 14,
      es: ["¿Dónde no dejan entrar a menores de 14?"],
    },
    {
      has: ["Radio Marea"],
      only: streamed,
      pt: ["que programas posso ver em direto pela internet?"],
    },
    {
      has: ["Inês Falua"],
      says: /\b12\b|douze/,
      fr: ["Combien coûte le spectacle le plus cher du festival, et lequel est-ce ?"],
    },
    {
      has: ["Doña Cumbia"],
      only: all(free, notOver),
      en: ["dance music, free, after eleven tonight"],
    },
    {
      has: ["Final de lucha"],
      only: all(ofCategory("gaming"), on(tomorrow)),
      es: ["videojuegos para un chaval de diez, gratis, el domingo"],
    },
    {
      hasOne: ["Radio Marea", small, "Cien trajes", "Luz de trabajo", "Apagón"],
      only: all(indoors, notOver),
      es: ["¿algo en sitio cerrado y con aire acondicionado esta tarde?"],
    },
    {
      has: ["El salón de las Armas"],
      only: all(ofCategory("Teatro"), paid, on(tomorrow)),
      fr: ["du théâtre payant dimanche soir"],
    },
    {
      has: ["Plancha coreana"],
      only: all(ofCategory("Circo"), paid, on(tomorrow), forAge(7)),
      pt: ["circo pago amanhã, com uma criança de 7 anos"],
    },
  ],
  time: [
    {
      hasOne: ["Primeras acrobacias", "Karaoke de balcón", small],
      only: within("2026-08-22T16:30", "2026-08-22T18:00"),
      es: ["¿qué puedo ver dentro de tres cuartos de hora?"],
      fr: ["dans trois quarts d'heure, il y aura quoi ?"],
    },
    {
      has: ["Cien trajes de verbena"],
      says: /21|\b9\b|nueve/,
      es: ["hasta qué hora está abierta la expo de los trajes"],
    },
    {
      has: ["Luz de trabajo"],
      says: /20[:.h]?\s?00|\b8\b|eight/,
      en: ["how late does the photo exhibition stay open"],
    },
    {
      hasOne: ["Jazz de última hora", "Doña Cumbia"],
      only: either(within("2026-08-23T00:00", "2026-08-23T02:00"), within("2026-08-24T00:00", "2026-08-24T02:00")),
      es: ["pasada la medianoche, ¿dónde suena música hoy?"],
      en: ["what's going on at half past midnight tonight?"],
      pt: ["depois da meia-noite ainda há alguma coisa?"],
    },
    {
      hasOne: ["Acroyoga", kites, "Graba tu primer ritmo", "Zancos desde cero"],
      only: all(ofCategory("taller"), startingBetween(tomorrow, "08:00", "14:00")),
      es: ["el veintitrés de agosto por la mañana, ¿qué talleres se imparten?"],
    },
    {
      hasOne: ["Inês Falua", "Las Hijas del Piloto", "Bajamar", "Última luz"],
      only: all(ofCategory("Música"), startingBetween(tomorrow, "17:00", "24:00")),
      fr: ["le vingt-trois août en soirée, quels concerts ?"],
    },
    {
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
      pt: ["no dia vinte e um à noite houve o quê?"],
    },
    {
      hasOne: ["Malpaís Eléctrico", "Apagón", "Peso muerto", "Karaoke con orquesta", "Gala de la calle"],
      not: [trapeze],
      only: within("2026-08-22T20:00", "2026-08-22T22:00"),
      es: ["entre las ocho y las diez de esta noche, ¿con qué me entretengo?"],
    },
    {
      hasOne: [small, "Manos prestadas"],
      only: within("2026-08-22T17:00", "2026-08-22T18:30"),
      en: ["between five and half six, what starts"],
    },
    {
      has: ["Primeras acrobacias"],
      es: ["¿qué es lo próximo que empieza?"],
    },
    {
      hasOne: ["Doña Cumbia", "Jazz de última hora"],
      en: ["whats the very last thing on today"],
    },
    {
      hasOne: ["Acroyoga", kites, "Graba tu primer ritmo", "Zancos desde cero"],
      only: startingBetween(tomorrow, "08:00", "11:30"),
      es: ["planes para mañana a primera hora"],
    },
    {
      has: ["Malpaís Eléctrico"],
      says: /20[:.h]\s?00|3\s?h|3 y media|3,5|tres hora|210|a las 8/,
      es: ["¿cuánto falta para Malpaís Eléctrico?"],
    },
    {
      has: ["Gala de la calle"],
      says: /21[:.h]\s?50|5\s?h|cinco horas|320/,
      pt: ["quanto tempo falta para a Gala de la calle"],
    },
    {
      has: ["Doña Cumbia"],
      says: /\b0?0[:.h]40|12[:.]40/,
      en: ["when does Doña Cumbia wrap up"],
    },
    {
      has: ["Radio Marea"],
      says: /17\s?[:.h]\s?10/,
      fr: ["à quelle heure finit le studio ouvert de Radio Marea aujourd'hui"],
    },
    {
      hasOne: ["Magia en familia", "Pasacalles de los oficios", "Parranda de mediodía", "La rueda y la vuelta"],
      only: startingBetween(tomorrow, "11:00", "15:00"),
      es: ["El domingo al mediodía, antes de la paella con mis suegros, ¿qué se cuece?"],
    },
    {
      has: ["Malpaís Eléctrico"],
      only: ofCategory("Música"),
      en: ["live music at eight, when we're done with the beach?"],
    },
    {
      hasOne: ["La cabra", "Primeras acrobacias", "Pista en la arena", "Magia de escaparate", "Manos prestadas"],
      only: within("2026-08-22T16:30", "2026-08-22T17:30"),
      fr: ["d'ici une heure, quoi pour les petits ?"],
    },
    {
      has: ["Karaoke con orquesta"],
      es: ["a las nueve y media de la noche, ¿qué karaoke me pilla?"],
    },
    {
      has: ["Se vende lancha"],
      not: [trapeze],
      only: within("2026-08-22T18:00", "2026-08-22T19:00"),
      pt: ["hoje das seis às sete da tarde, o que se pode ver?"],
    },
    {
      has: ["Luz de trabajo"],
      es: ["el lunes, cuando os hayáis ido, ¿se podrá visitar algo?"],
    },
  ],
  spelling: [
    {
      has: ["Karaoke chinijo"],
      says: past,
      es: ["ola k ase, akabo ya el karaoque chinijo?"],
      fr: ["g raté le karaoke chinijo ou pa"],
    },
    {
      has: [trapeze],
      says: off,
      es: ["trapesio sobre elmar ai o no ai"],
      en: ["trapeez tonite stil on??"],
      fr: ["le trapeze cé annulé c vrai"],
      pt: ["o trapezio foi cansselado?"],
    },
    {
      has: ["Magia de escaparate"],
      only: ofCategory("Magia"),
      es: ["kiero magia aora"],
    },
    {
      has: ["La cabra"],
      only: at("Castillo"),
      es: ["hola coma en el castillo de san gabriel qué están haciendo ahora interrogación"],
    },
    {
      hasOne: [kites, "Magia en familia", "La rueda y la vuelta", "Pasacalles de los oficios"],
      only: all(forAge(6), on(tomorrow)),
      es: ["ke ai mañna x la mañna pa niños d 6"],
    },
    {
      has: ["Cien trajes"],
      says: /21|\b9\b|nueve/,
      es: ["exposision de trages hata ke ora"],
    },
    {
      hasOne: ["Malpaís Eléctrico", "Doña Cumbia", "Jazz de última hora", "Karaoke con orquesta"],
      only: all(ofCategory("Música"), notOver),
      es: ["k conzierto ay sta noxe"],
      fr: ["ya koi com consert ce soir"],
      pt: ["q concertos há hj à noite"],
    },
    {
      has: [small],
      says: sold,
      es: ["la mesa pekeña sta yena?"],
    },
    {
      hasOne: ["Pista en la arena", "Primeras acrobacias"],
      only: at("Reducto"),
      en: ["wots on rn at the beech"],
    },
    {
      has: ["La cabra"],
      says: begun,
      en: ["is teh pupet show strated alredy"],
    },
    {
      has: ["Apagón"],
      says: left(9, "nine"),
      en: ["hows many tix left 4 apagon"],
    },
    {
      hasOne: ["Acroyoga", "Graba tu primer ritmo", "Zancos desde cero", "Escribir una canción"],
      not: [kites],
      only: all(ofCategory("taller"), withPlacesLeft),
      fr: ["c koi les ateliés ou ya encor d la place dem1"],
    },
    {
      has: ["Karaoke de balcón"],
      says: left(6, "seis"),
      pt: ["inda ha vagas pro karaoke de balcon??"],
    },
    {
      has: ["Gala de la calle"],
      says: /palmas|21[:.h]\s?50/,
      pt: ["ond é a gala de la calle e a k oras"],
    },
  ],
  several: [
    {
      has: [trapeze, "Radio Marea"],
      says: off,
      es: ["¿El trapecio se hace? ¿Y hasta qué hora está hoy Radio Marea?"],
    },
    {
      has: ["Malpaís Eléctrico", "Apagón"],
      says: /\b8\b|ocho/,
      es: ["Primero: a qué hora sale Malpaís Eléctrico. Segundo: cuánto vale Apagón."],
    },
    {
      has: ["Gala de la calle", small],
      says: sold,
      es: ["dónde es la gala de la calle y si queda sitio en La mesa pequeña"],
    },
    {
      has: [kites, "Magia en familia"],
      says: sold,
      es: ["¿Hay plazas en las cometas de mañana? y, por si acaso, ¿cuánto cuesta Magia en familia?"],
    },
    {
      has: [mast, "Gala de clausura"],
      says: late,
      es: ["Una cosa: ¿Cinco metros se retrasa? Otra: ¿la gala de clausura cuándo es?"],
    },
    {
      has: ["Inês Falua", "Plancha coreana"],
      says: /\b12\b|doce/,
      es: ["quiero saber el precio de Inês Falua y el de la plancha coreana"],
    },
    {
      hasOne: ["Karaoke de balcón", "Karaoke con orquesta"],
      says: /aseo|bano|\bwc\b|servicio|paseo del charco/,
      es: ["hay karaoke hoy? y baños cerca del charco?"],
    },
    {
      has: ["Peso muerto", "Inês Falua"],
      says: /portugues/,
      es: ["¿Quién actúa en Peso muerto y en qué idioma canta Inês Falua?"],
    },
    {
      has: [trapeze, "Peso muerto"],
      says: off,
      en: ["Is the trapeze cancelled, and if so what else is at the castle tonight?"],
      pt: ["O trapézio foi cancelado? E o Peso muerto?"],
    },
    {
      has: ["Doña Cumbia", "Jazz de última hora"],
      en: ["what time's Doña Cumbia? and where's the late night jazz?"],
    },
    {
      has: [small, "Karaoke de balcón"],
      says: sold,
      en: ["Is La mesa pequeña full? Is Karaoke de balcón full too?"],
    },
    {
      has: ["Apagón"],
      says: /14[\s\S]*\b8\b|\b8\b[\s\S]*14/,
      en: ["how old must you be for Apagón and how much is it"],
    },
    {
      has: [trapeze, "Gala de la calle"],
      says: off,
      fr: ["Le trapèze est-il maintenu et la Gala de la calle commence à quelle heure ?"],
    },
    {
      has: ["Se vende lancha"],
      says: /\b10\b[\s\S]*charco|charco[\s\S]*\b10\b|dix/,
      fr: ["Où se trouve Se vende lancha, et c'est à partir de quel âge ?"],
    },
    {
      has: ["Inês Falua"],
      says: /\b12\b|douze/,
      fr: ["Y a-t-il encore des places à Inês Falua, et combien ça coûte ?"],
    },
    {
      has: ["Manos prestadas", "Peso muerto"],
      fr: ["Manos prestadas c'est quand, et Peso muerto, c'est où ?"],
    },
    {
      has: ["Última luz", "Bajamar"],
      pt: ["A que horas é a Última luz e onde é o Bajamar, o último baile?"],
    },
    {
      has: ["Plancha coreana"],
      says: /\b6\b|seis/,
      pt: ["quanto custa a Plancha coreana, e que idade é preciso ter?"],
    },
    {
      has: [mast, "Juicio a un pulpo"],
      says: late,
      pt: ["Cinco metros está atrasado? e o Juicio a un pulpo é a que horas?"],
    },
  ],
});
