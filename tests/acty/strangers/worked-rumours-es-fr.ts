import {
  all,
  cancelled,
  except,
  free,
  full,
  notOver,
  ofCategory,
  on,
  startingBetween,
  toCome,
  today,
  tomorrow,
  withPlacesLeft,
} from "../event-tests.ts";
import type { EventTest } from "../question.ts";
import { ofKinds } from "./group.ts";

/**
 * Facts of the data: only 'Trapecio sobre el mar' (Saturday 19:00) is cancelled, by wind; only 'Cinco metros' (Sunday
 * 18:00) is late, without a new hour. No event has moved. Patterns are loose in wording and strict in meaning.
 */
const fri = (hour: string) => `2026-08-21T${hour}`;
const sat = (hour: string) => `2026-08-22T${hour}`;
const sun = (hour: string) => `2026-08-23T${hour}`;
const mon = (hour: string) => `2026-08-24T${hour}`;

const delayed: EventTest = (event) => event.status === "UPCOMING" && event.statusNote !== null;

// Spanish: meanings
const off = /suspen|cancel|anulad|no (se hace|se hara|se celebra|hay funcion|habra|va a haber|tendra lugar)/;
const stands =
  /\bsi[,.:;!]|sigue|en pie|se mantiene|mantenid|previst|adelante|confirmad|segun el programa|a su hora|en hora|sin cambios|no (se ha|ha|han|esta|consta|me consta|hay|figura|aparece|tengo|veo)\b[^.]*(suspen|cancel|anul|cambi|retras|aplaz|mov|mud|traslad|adelant|aviso|novedad|inciden|pasad)/;
const notOff = new RegExp(`${stands.source}|\\bno[,.:;!]`);
const late = /mas tarde|retras|barco|demora|no (empieza|empezara) a (las 18|su hora)|con retardo/;
const filled =
  /(?<!no esta )(complet|llen[oa]|agotad)|\bno (te )?(quedan?|hay) (mas |ya )?(plaza|sitio|hueco|entrada|libre|ningun)|ya no quedan?|sin (plazas|sitio|entradas|hueco)|\b(0|cero) (plazas|sitios|entradas)|ningun[a]? (plaza|sitio|hueco|entrada)|cubiert/;
const over =
  /termin|acab|finaliz|conclu|ya (paso|fue|ha pasado|se hizo|no)|ha pasado|\bfue\b|\bera\b|tuvo lugar|se celebro|perdido|perdiste|(demasiado|llegas|llegais) tarde/;
const begun =
  /(?<!no ha )(?<!no han )(empezad|comenzad)|empezo|comenzo|en marcha|en curso|ahora|desde (las|hace)|hace \d+|en directo|hasta (la|el|medianoche)|queda|sigue|termina|acaba|\bsi[,.:;!]/;

// French: meanings
const annule = /annul|suspend|suspens|supprim|n['’]a(ura)? pas lieu|n['’]est pas maintenu|cancel|deprogramm/;
const maintenu =
  /\boui\b|maintenu|toujours|comme prevu|bien prevu|a bien lieu|au programme|confirm|pas (ete )?(annul|deplac|chang|suspend|report)|n['’](est|a) pas (ete )?(annul|deplac|chang|suspend|report|bouge)|(aucun|pas de|pas d['’]|rien)[^.]*(annul|chang|retard|report|deplac|modif|signal|indiqu|alert)|ne (signale|mentionne|indique)/;
const pasAnnule = new RegExp(`${maintenu.source}|\\bnon\\b`);
const retard = /retard|plus tard|bateau|barco|mas tarde|decal|repouss/;
const plein =
  /(?<!pas )(complet|plein)|epuise|(plus|pas|aucune|sans|0|zero)( de| d['’]une| une)? (place|billet)|il ne reste (plus|rien|aucun)/;
const fini =
  /termin|fini|passe|deja eu lieu|a eu lieu|s['’]est (acheve|tenu|deroule|joue)|acheve|c['’]etait|etait|trop tard|manque|rate|loupe|hier/;
const commence =
  /(?<!pas )(?<!pas encore )commenc|en cours|en ce moment|a debute|a demarre|depuis|il y a \d|maintenant|actuel|jusqu|reste|joue(nt)? (encore|toujours)|se termine|finit|\boui\b/;

/** Rumours, doubts, stories and sighs about the state of events, written by people who did not know the code. */
export const workedRumoursEsFr = ofKinds({
  state: [
    // Spanish
    {
      has: ["Trapecio sobre el mar"],
      only: cancelled,
      es: ["oye q hay suspendido hoy?"],
    },
    {
      at: sat("17:40"),
      has: ["Trapecio sobre el mar"],
      says: off,
      es: ["me dijeron en el bar q han quitado lo de los trapecistas, es verdad o son cuentos"],
    },
    {
      at: sat("18:50"),
      has: ["Trapecio sobre el mar"],
      says: off,
      es: [
        "Estamos ya en el castillo con los críos, hemos cogido sitio delante y aquí no hay nadie montando nada. ¿No era a las siete lo del trapecio?",
      ],
    },
    {
      at: sat("19:15"),
      has: ["Trapecio sobre el mar"],
      says: off,
      es: ["a ver llevo 20 minutos esperando junto a la muralla por Noelia Arbelo, empieza o qué"],
    },
    {
      at: sat("18:00"),
      has: ["Trapecio sobre el mar"],
      says: off,
      es: ["el viento se ha cargado algo?"],
    },
    {
      // The page says that it is done on the ground in a strong wind; nothing tells that it is off.
      at: fri("16:15"),
      has: ["Paso de cuerda junto al Puente de las Bolas"],
      says: new RegExp(`${notOff.source}|suelo|viento|30 ?(km|kilom)|treinta`),
      es: ["con el ventarrón que hace la funambulista cruza o no cruza"],
    },
    {
      at: sat("19:05"),
      has: ["Malpaís Eléctrico"],
      says: stands,
      es: ["malpais sigue en pie??"],
    },
    {
      at: sun("13:10"),
      has: ["Gala de clausura"],
      says: notOff,
      es: ["q pasa cn la gala d clausura, x aki dicen q no la hacen"],
    },
    {
      // The new hour is unknown: the answer must tell that it starts later.
      at: sun("15:00"),
      has: ["Cinco metros"],
      says: late,
      es: ["¿A qué hora sale al final lo del mástil? El cartel pone las seis, pero me suena que lo atrasaban"],
    },
    {
      at: sun("18:12"),
      has: ["Cinco metros"],
      says: late,
      es: ["medio pueblo plantado en la plaza mirando pa arriba y Cinco metros sin empezar, ¿qué ha pasado?"],
    },
    {
      at: sun("12:00"),
      has: ["Cinco metros"],
      only: delayed,
      es: ["algo va con retraso hoy?"],
    },
    {
      at: sat("17:00"),
      has: ["La mesa pequeña"],
      says: filled,
      es: ["la mesa pequeña qda sitio pa 2"],
    },
    {
      // Full, begun at 17:20, and its door is closed at the start: any of these is the reason.
      at: sat("17:30"),
      has: ["La mesa pequeña"],
      says: new RegExp(`${filled.source}|empez|comenz|cierra|cerrad|en curso|en marcha`),
      es: [
        "Me han cerrado la puerta en las narices en El Almacén. ¿Ya no puedo colarme en lo de la cafetera y las tres llaves?",
      ],
    },
    {
      // 16:10-16:45: ten minutes are left.
      at: sat("16:35"),
      has: ["Pista en la arena"],
      says: /16[:.]45|\b10 ?min|diez min|cinco menos cuarto|quedan?|termina|acaba/,
      es: ["pista en la arena, si salgo ya de la iglesia y tardo un cuarto de hora me da tiempo?"],
    },
    {
      // It ended at 16:45.
      at: sat("16:49"),
      has: ["Pista en la arena"],
      says: over,
      es: ["¿La rueda alemana de la playa se acabó ya?"],
    },
    {
      // 16:20-16:50.
      at: sat("16:41"),
      has: ["Magia de escaparate"],
      says: /\bsi[,.:;!]|16[:.]50|\b9 ?min|nueve min|queda|hasta|todavia|aun|ahora|en curso|en marcha/,
      es: ["aún pillo algo de los magos de los escaparates?"],
    },
    {
      // 19 of 25.
      has: ["Karaoke de balcón"],
      says: /\b6\b|seis|(?<!no )quedan|ultimas plazas|\bsi[,.:;!]/,
      es: ["karaoke de balcon quedan plazas?? soy cantante frustrada jajaja"],
    },
    {
      has: ["Primeras acrobacias en la arena"],
      only: all(ofCategory("taller"), withPlacesLeft, notOver, on(today)),
      es: ["de los talleres que faltan hoy, alguno que no esté petado?"],
    },
    {
      at: fri("09:35"),
      has: ["Pinta un barquillo"],
      says: filled,
      es: ["pinta un barquillo esta lleno ya?"],
    },
    {
      // Its own concert is over; the choir also sings in 'Última luz' on Sunday.
      at: sat("17:00"),
      hasOne: ["Coro de la Ribera", "Última luz"],
      es: ["ayer me quedé sin oír al Coro de la Ribera... ¿repiten o se acabó lo que se daba?"],
    },
    {
      at: sat("23:02"),
      has: ["Gala de la calle"],
      says: over,
      es: ["la gala de la calle ya termino no?"],
    },
    {
      at: sat("22:25"),
      has: ["Gala de la calle"],
      says: /\b25\b|veinticinco|22[:.]50|once menos diez|10[:.]50/,
      es: ["¿Cuánto le queda a la gala? Es que mi marido va por el segundo bocadillo"],
    },
    {
      at: sat("20:08"),
      has: ["Malpaís Eléctrico"],
      says: begun,
      es: ["malpais ya empezo? toy dando vueltas con el coche buscando sitio"],
    },
    {
      at: sat("18:30"),
      has: ["Manos prestadas"],
      says: new RegExp(`${over.source}|\\bsi[,.:;!]`),
      es: ["gara toledo ha actuado ya hoy"],
    },
    {
      // Nothing with an hour between 14:00 and 15:55; the exhibitions are open.
      at: sat("15:00"),
      hasOne: ["Cien trajes de verbena", "Luz de trabajo", "Radio Marea: estudio abierto", "Pista en la arena"],
      only: all(notOver, except(cancelled), on(today)),
      es: ["por qué no hay nada ahora??? hemos venido desde Teguise a las tres de la tarde pa esto"],
    },
    {
      at: sat("19:25"),
      has: ["Trapecio sobre el mar"],
      says: off,
      es: ["Qué desierto está esto... ¿qué fue de lo que tocaba ahora en el castillo?"],
    },
    {
      at: sat("17:05"),
      has: ["Apagón"],
      says: new RegExp(`${notOff.source}|20[:.]15`),
      es: ["Buenas tardes, tengo dos entradas para Apagón. ¿Ha habido algún cambio de última hora?"],
    },
    {
      at: sat("20:20"),
      has: ["Doña Cumbia y los Alisios Cortos"],
      says: new RegExp(`${notOff.source}|plaza`),
      es: ["han movido a doña cumbia a la playa??? me lo acaba de soltar mi cuñada"],
    },
    {
      at: sun("16:20"),
      has: ["El salón de las Armas"],
      says: /20[:.]00|a las (8|ocho|20)\b|20 ?h|\bno[,.:;!]/,
      es: ["es verdad q el salon de las armas ahora es a las nueve y no a las ocho"],
    },
    {
      // Full and begun at 19:45.
      at: fri("20:00"),
      has: ["Cocina sin gas"],
      says: new RegExp(`${filled.source}|empez|comenz|en curso|en marcha`),
      es: ["cocina sin gas, se puede entrar todavía aunque sea al fondo?"],
    },
    {
      // Until midnight.
      at: fri("23:35"),
      has: ["Karaoke de la orilla"],
      says: begun,
      es: ["en el charco siguen cantando o ya recogieron"],
    },
    {
      // 00:15-01:00 of Saturday.
      at: sat("00:22"),
      has: ["Fuego en la explanada"],
      says: begun,
      es: ["llego tarde al fuego?"],
    },
    {
      // It ended at 00:30.
      at: sat("00:41"),
      has: ["Verbena con la Orquesta Guagua 23"],
      says: over,
      es: ["la verbena d la guagua 23 aun dura"],
    },
    {
      at: sun("00:58"),
      has: ["Jazz de última hora"],
      says: begun,
      es: ["jazz sigue??"],
    },
    {
      at: sun("09:20"),
      has: ["Cometas contra el alisio"],
      says: filled,
      es: ["cometas: apuntar a 1 niño. se puede?"],
    },
    {
      // Workshops from 14 and 12 years are not for her.
      at: sun("09:30"),
      hasOne: ["Zancos desde cero", "Magia en familia"],
      es: [
        "A mi hija de diez años le han dicho que las cometas están completas y está llorando, ¿qué otra cosa con plazas hay esta mañana?",
      ],
    },
    {
      // 17:00-18:30, 14 of 20.
      at: sun("17:08"),
      has: ["Escribir una canción en hora y media"],
      says: /\b6\b|seis|queda|plazas|empez|en curso|en marcha|comenz|hasta/,
      es: ["lo de escribir una canción ya ha empezado pero... ¿me apunto igual?"],
    },
    {
      at: sun("12:09"),
      has: ["Zancos desde cero"],
      says: over,
      es: ["ZANCOS DESDE CERO ME LO PERDI???"],
    },
    {
      // 113 of 120.
      at: sun("18:40"),
      has: ["Inês Falua y la Orquestina de Cuerda"],
      says: /\b7\b|siete|(?<!no )quedan|ultimas|\bsi[,.:;!]/,
      es: ["ines falua entradas? algo?"],
    },
    {
      // 19:45-20:40.
      at: sun("19:58"),
      has: ["Plancha coreana"],
      says: /20[:.]40|\b42\b|queda|hasta|termina|acaba|\bsi[,.:;!]|en curso|en marcha/,
      es: ["merece la pena bajar ahora a lo de la plancha coreana o llegamos a los aplausos? estamos a 10 min"],
    },
    {
      // The last dance is still to come, at 23:45.
      at: sun("23:25"),
      has: ["Bajamar: el último baile"],
      es: ["bueno y ya está, no? se acabó el festival?"],
    },
    {
      // The photographs stay until the 28th.
      at: mon("11:30"),
      has: ["Luz de trabajo"],
      es: ["He dormido hasta hoy lunes. ¿Ya no queda absolutamente nada abierto?"],
    },
    {
      at: sat("11:20"),
      has: ["Trapecio sobre el mar"],
      says: off,
      es: ["dicen q anoche cayo la mundial en famara, aqui se ha caído algun acto?"],
    },
    {
      // Irony or hope: one event of today is cancelled.
      at: sat("17:20"),
      has: ["Trapecio sobre el mar"],
      says: off,
      es: ["menos mal que este año no suspenden nada, ¿verdad? jeje"],
    },
    {
      // The programme names no substitute; the castle's next event is at 21:20.
      at: sat("18:20"),
      hasOne: ["Trapecio sobre el mar", "Peso muerto"],
      says: /suspen|cancel|no (hay|consta|figura|se ha|tengo|dice|aparece|pone|tiene|indica|se)|nada|ningun|sin sustit/,
      es: ["claro, como siempre, lo único que quería ver mi madre. ¿Y en lugar del trapecio qué ponéis?"],
    },
    {
      // It was free; paid events that are cancelled are refunded.
      at: sat("16:50"),
      says: /gratis|gratuit|devol|devuel|reembols|no (costaba|cuesta|se paga|habia que pagar)|libre/,
      es: ["me apunté al trapecio con 4 plazas, si lo quitan me devuelven dinero?"],
    },
    {
      at: sat("19:32"),
      has: ["Malpaís Eléctrico", "Gala de la calle", "Doña Cumbia y los Alisios Cortos"],
      not: ["Trapecio sobre el mar"],
      es: ["vale, y qué NO se ha cancelado esta noche en la plaza"],
    },
    {
      at: sat("18:10"),
      has: ["Peso muerto", "Gala de la calle"],
      not: ["Trapecio sobre el mar"],
      only: all(ofCategory("Circo"), notOver, on(today)),
      es: ["circo que quede vivo hoy?? del resto paso"],
    },
    {
      at: sat("17:15"),
      has: ["Trapecio sobre el mar"],
      says: off,
      es: ["a que hora es trapecio sobre el mar > pero sigue o lo quitaron"],
    },
    {
      at: sat("18:40"),
      has: ["Malpaís Eléctrico"],
      says: new RegExp(`${notOff.source}|plaza`),
      es: ["¿dónde toca Malpaís Eléctrico? > ¿seguro? a mí me salía en el Charco, ¿no lo habrán cambiado?"],
    },
    {
      // 29 of 32.
      at: sat("11:10"),
      has: ["Torneo de carreras a pantalla partida"],
      says: /\b3\b|tres|(?<!no )quedan|ultimas|\bsi[,.:;!]/,
      es: ["torneo de carreras: mi hijo llega tarde, ¿se puede inscribir aún o están los 32?"],
    },
    {
      at: sat("11:48"),
      has: ["Construye una marioneta"],
      says: over,
      es: ["el taller d las marionetas ya cerro verdad"],
    },
    {
      // 12:30-13:30.
      at: sat("13:05"),
      has: ["Karaoke chinijo"],
      says: /13[:.]30|\b25\b|veinticinco|una y media/,
      es: ["karaoke chinijo en marcha? le falta mucho? la niña lleva el disfraz puesto"],
    },
    {
      at: fri("12:05"),
      has: ["Pasacalles de apertura"],
      says: new RegExp(`${stands.source}|12[:.]30|doce y media|\\bno (consta|hay|figura)`),
      es: ["Disculpe, ¿sabe usted si el pasacalles de apertura sale puntual?"],
    },
    {
      at: fri("12:42"),
      has: ["Pasacalles de apertura"],
      says: new RegExp(`${begun.source}|\\bsi[,.:;!]`),
      es: ["ya salió la sardina?"],
    },
    {
      // 18:00-18:50.
      at: fri("18:36"),
      has: ["La cartera de Famara"],
      says: begun,
      es: ["La de las cartas de Famara... ¿la pillo empezada o ya se fue?"],
    },
    {
      // 20:00-21:15, 88 of 120.
      at: fri("20:40"),
      has: ["Sal Gorda"],
      says: /21[:.]15|\b35\b|\b32\b|queda|hasta|empez|en curso|en marcha|termina|acaba|\bsi[,.:;!]/,
      es: ["sal gorda: ¿voy o voy pa na?"],
    },
    {
      // Friday at 21:00.
      at: sat("17:25"),
      has: ["Contraviento"],
      says: /ayer|viernes|\b21 (de )?ago|termin|\bfue\b|ya (paso|ha)/,
      es: ["contraviento es hoy o fue ayer, q me lie"],
    },
    {
      at: sat("20:35"),
      hasOne: ["Karaoke con orquesta", "Peso muerto", "Gala de la calle", "Doña Cumbia y los Alisios Cortos"],
      only: all(free, withPlacesLeft, toCome, except(cancelled), startingBetween(today, "20:35", "30:00")),
      es: ["algo gratis, con sitio y q todavía no haya arrancado, pa esta noche"],
    },
    // Nothing of Sunday is cancelled; one event is late.
    {
      says: /\bno\b|ningun|nada/,
      is: "nothing",
      es: ["y mañana qué se cae? por ir haciéndome a la idea"],
    },
    {
      // 342 of 380.
      at: sun("18:00"),
      has: ["Plancha coreana"],
      says: /\b38\b|(?<!no )quedan|(hay|tiene) (plazas|sitio|hueco|entradas)|no (esta|se ha) (complet|llen|agot)|plazas libres|\b342\b/,
      es: ["el de la taquilla me juró que en la plancha coreana no cabe ni un alfiler. ¿me tomó el pelo?"],
    },
    {
      at: sat("19:40"),
      has: ["Peso muerto"],
      says: new RegExp(`${notOff.source}|21[:.]20`),
      es: ["como no hay trapecio imagino q peso muerto lo han adelantado?"],
    },
    {
      at: sun("21:00"),
      has: ["Las Hijas del Piloto"],
      says: /\b45\b|20[:.]15|21[:.]30|tres cuartos|\b30 ?min|media hora/,
      es: ["las hijas del piloto ¿llevan mucho rato tocando?"],
    },
    {
      // The room closes at 20:00, and opens again the next day.
      at: sat("20:30"),
      has: ["Luz de trabajo"],
      says: /20[:.]00|11[:.]00|cerr|cierra|las ocho|manana/,
      es: ["las fotos de camerinos del Almacén las puedo ver ahora mismo o ya es tarde"],
    },
    {
      // 121 of 130: it is on, but only nine places are left.
      at: sat("16:45"),
      has: ["Apagón"],
      says: /\b9\b|nueve|no cab|ultimas/,
      es: [
        "Venimos desde Playa Blanca una excursión de quince jubilados, la guagua nos deja a las ocho menos cuarto, y antes de pagar el conductor necesito que alguien me diga si la función del Aula de Teatro se hace o está en el aire como lo otro que habéis suspendido. ¿Y cabemos?",
      ],
    },
    // French
    {
      at: sat("16:45"),
      has: ["Trapecio sobre el mar"],
      says: annule,
      fr: ["c vrai que le trapèze est annulé ??"],
    },
    {
      at: sat("17:30"),
      has: ["Trapecio sobre el mar"],
      only: cancelled,
      fr: ["ya quoi d'annulé ce soir"],
    },
    {
      at: sat("18:57"),
      has: ["Trapecio sobre el mar"],
      says: annule,
      fr: [
        "On a traversé toute la ville avec la poussette pour voir les trapézistes au château et il n'y a pas un chat. On s'est trompés d'heure ou c'est tombé à l'eau ?",
      ],
    },
    {
      at: sun("14:10"),
      has: ["Cinco metros"],
      only: delayed,
      fr: ["des trucs qui ont du retard aujourd'hui ?"],
    },
    {
      at: sun("17:45"),
      has: ["Cinco metros"],
      says: retard,
      fr: ["le mat chinois c tjrs 18h?"],
    },
    {
      // On the square: 'Cinco metros' was due at 18:00.
      at: sun("18:20"),
      has: ["Cinco metros"],
      says: retard,
      fr: [
        "Pourquoi ça ne démarre pas sur la Plaza de las Palmas ? On attend depuis vingt minutes comme des andouilles",
      ],
    },
    {
      at: sat("16:55"),
      has: ["La mesa pequeña"],
      says: plein,
      fr: ["Bonjour, resterait-il par miracle deux places pour le spectacle de Margot Lesueur ?"],
    },
    {
      // 19 of 25.
      at: sat("16:40"),
      has: ["Karaoke de balcón"],
      says: /\b6\b|\bsix\b|(il|encore) reste|reste(nt)? (encore )?(des|quelques|de la)|dernieres places|\bnon\b/,
      fr: ["karaoké sur le balcon c mort pour s'inscrire ?"],
    },
    {
      // Until 16:45.
      at: sat("16:36"),
      has: ["Pista en la arena"],
      says: /16\s?[:h]\s?45|\b9\s?min|neuf min|bientot|reste|termin|fini/,
      fr: ["les acrobates dans le sable ça finit bientôt? on part juste de l'hôtel"],
    },
    {
      at: sat("17:02"),
      has: ["Magia de escaparate"],
      says: fini,
      fr: ["magie dans les vitrines : loupée ?"],
    },
    {
      // Until 21:10.
      at: sat("20:30"),
      has: ["Malpaís Eléctrico"],
      says: /\b40\b|quarante|21\s?[:h]\s?10/,
      fr: ["Malpaís Eléctrico joue déjà je suppose… encore combien de temps ?"],
    },
    {
      at: sat("22:56"),
      has: ["Gala de la calle"],
      says: fini,
      fr: ["gala d la rue finie??"],
    },
    {
      at: sat("19:50"),
      has: ["Doña Cumbia y los Alisios Cortos"],
      says: new RegExp(`${pasAnnule.source}|plaza`),
      fr: ["On m'a raconté que Doña Cumbia avait été déplacée au Charco, vous confirmez ?"],
    },
    {
      at: sat("18:15"),
      has: ["Apagón"],
      says: new RegExp(`${maintenu.source}|20\\s?[:h]\\s?15`),
      fr: ["apagón c bien 20h15 ou l'heure a bougé"],
    },
    {
      // 121 of 130.
      at: sat("19:10"),
      has: ["Apagón"],
      says: /\b9\b|\bneuf\b|(il|encore) reste|reste(nt)? (encore )?(des|quelques)|dernieres places|\boui\b/,
      fr: ["reste 2 billets pr apagon ?"],
    },
    {
      at: sun("09:10"),
      has: ["Cometas contra el alisio"],
      says: plein,
      fr: ["Ma puce rêve des cerfs-volants, dites-moi que ce n'est pas plein…"],
    },
    {
      // 11 of 16.
      at: sun("09:50"),
      has: ["Zancos desde cero"],
      says: /\b5\b|\bcinq\b|(il|encore) reste|reste(nt)? (encore )?(des|quelques)|places? (libre|dispo)|\boui\b/,
      fr: ["échasses : inscription encore ouverte ? fils de 10 ans"],
    },
    {
      // 10:00-11:00, 12 of 40.
      at: sun("10:12"),
      has: ["Acroyoga junto al agua"],
      says: /\b28\b|place|commenc|en cours|jusqu|reste|11\s?[:h]\s?00|11\s?h/,
      fr: ["L'acroyoga a commencé sans nous, on peut encore s'incruster ?"],
    },
    {
      // Nothing with an hour between 13:45 and 16:00; the exhibitions are open.
      at: sun("14:30"),
      hasOne: ["Cien trajes de verbena", "Luz de trabajo", "Final de lucha y plataformas"],
      only: all(notOver, except(cancelled), on(tomorrow)),
      fr: ["euh ya plus rien là ? tout est mort dans les rues"],
    },
    {
      at: sun("20:52"),
      has: ["Inês Falua y la Orquestina de Cuerda"],
      says: fini,
      fr: ["Zut, Inês Falua, c'est trop tard ?"],
    },
    {
      // 113 of 120.
      at: sun("19:05"),
      has: ["Inês Falua y la Orquestina de Cuerda"],
      says: /\b7\b|\bsept\b|(il|encore) reste|reste(nt)? (encore )?(des|quelques)|dernieres places|pas (encore )?complet|\bnon\b/,
      fr: ["le fado au Almacén afficherait complet, à ce qu'on raconte dans la file… c'est sûr ?"],
    },
    {
      // Begun at 19:15.
      at: sun("19:22"),
      has: ["Última luz"],
      says: new RegExp(`${pasAnnule.source}|${commence.source}`),
      fr: ["Última luz a lieu malgré le vent ? vu de la digue on voit rien"],
    },
    {
      at: sun("21:40"),
      has: ["Gala de clausura"],
      says: maintenu,
      fr: ["la gala de clôture est maintenue au moins ?"],
    },
    {
      // The programme ended in the night; only the photographs stay.
      at: mon("10:30"),
      has: ["Luz de trabajo"],
      fr: ["on débarque du ferry ce lundi, le festival est terminé ou il en reste des miettes ?"],
    },
    {
      // On the ground if the wind is strong; nothing tells that it is off.
      at: fri("16:42"),
      has: ["Paso de cuerda junto al Puente de las Bolas"],
      says: new RegExp(`${pasAnnule.source}|\\bsol\\b|par terre|au vent|suelo|30\\s?(km|kilom)|trente|treinta`),
      fr: ["avec ces rafales la funambule marche quand même sur son fil ?"],
    },
    {
      at: fri("19:00"),
      has: ["Cocina sin gas"],
      says: plein,
      fr: ["Cocina sin gas, plus de places du tout du tout du tout ?"],
    },
    {
      // 21:00-22:00, 344 of 380.
      at: fri("21:20"),
      has: ["Contraviento"],
      says: new RegExp(`${commence.source}|\\b36\\b|22\\s?[:h]\\s?00|\\boui\\b`),
      fr: ["les Marseillais sur la grue, on peut encore entrer ou c'est fichu"],
    },
    {
      // It was once, past midnight.
      at: sat("10:30"),
      has: ["Fuego en la explanada"],
      says: new RegExp(`${fini.source}|\\bnon\\b|pas (re)?(joue|programm|prevu|repris)|une (seule )?fois|aucune autre`),
      fr: [
        "il paraît que les jongleurs de feu c'était magnifique cette nuit, ils remettent ça ce soir ou on a tout raté ?",
      ],
    },
    {
      // Until 12:15.
      at: sat("12:06"),
      has: ["Bicicleta para cuatro"],
      says: new RegExp(`${commence.source}|12\\s?[:h]\\s?15|\\b9\\s?min|\\bnon\\b`),
      fr: ["le vélo à quatre ? on y est dans 2 min, trop tard ?"],
    },
    {
      // 29 of 32.
      at: sat("11:25"),
      has: ["Torneo de carreras a pantalla partida"],
      says: /\b3\b|\btrois\b|(il|encore) reste|reste(nt)? (encore )?(des|quelques)|dernieres places|\boui\b/,
      fr: ["tournoi de course, ils prennent encore du monde"],
    },
    {
      at: sat("13:44"),
      has: ["Karaoke chinijo"],
      says: new RegExp(`${fini.source}|\\boui\\b`),
      fr: ["karaoké des petits… déjà plié ?"],
    },
    {
      // 16:50-17:50.
      at: sat("17:05"),
      has: ["Primeras acrobacias en la arena"],
      says: /\b15\b|quinze|quart d['’]heure|16\s?[:h]\s?50|\b45\b/,
      fr: ["l'initiation acrobaties sur la plage a démarré ya longtemps ?"],
    },
    {
      // The programme names no substitute.
      at: sat("18:30"),
      hasOne: ["Trapecio sobre el mar", "Peso muerto"],
      says: /annul|suspen|rien|aucun|\bpas\b|ne (dit|precise|prevoit|mentionne)/,
      fr: ["Du coup vous remplacez le trapèze par quoi ?"],
    },
    {
      // Sarcasm: a single event is cancelled.
      at: sat("18:05"),
      has: ["Trapecio sobre el mar"],
      says: /annul|suspen|un seul|seulement|uniquement|\bnon\b/,
      fr: ["bravo l'orga, paraît que vous avez annulé la moitié du programme d'aujourd'hui…"],
    },
    {
      at: sat("19:28"),
      has: ["Peso muerto"],
      not: ["Trapecio sobre el mar"],
      fr: ["qu'est-ce qui tient encore debout ce soir au château"],
    },
    {
      at: sat("17:50"),
      has: ["Trapecio sobre el mar"],
      says: annule,
      fr: ["c'est quoi le truc de 19h au castillo de san gabriel ? > et c'est toujours prévu ?"],
    },
    {
      at: sat("20:00"),
      has: ["Peso muerto"],
      says: new RegExp(`${pasAnnule.source}|castillo|chateau`),
      fr: ["Peso muerto c'est où ? > ok mais ça n'a pas été déplacé avec le vent ?"],
    },
    // Nothing of Sunday is cancelled; one event is late.
    {
      at: sat("21:00"),
      says: /\bnon\b|aucun|rien|\bpas\b/,
      is: "nothing",
      fr: ["demain rien d'annulé j'espère"],
    },
    {
      // Until 01:15.
      at: sun("01:03"),
      has: ["Jazz de última hora"],
      says: commence,
      fr: ["ça joue encore du jazz au bord de l'eau ou tt le monde dort"],
    },
    {
      // 23:20-00:40.
      at: sat("23:45"),
      has: ["Doña Cumbia y los Alisios Cortos"],
      says: new RegExp(`${commence.source}|0?0\\s?[:h]\\s?40|\\b55\\b|\\boui\\b`),
      fr: ["Ça vaut encore le coup de venir danser sur Doña Cumbia ? Je suis à vingt minutes et j'ai mal aux pieds."],
    },
    {
      // 12:00-12:50.
      at: sun("12:30"),
      has: ["Magia en familia"],
      says: new RegExp(`${commence.source}|12\\s?[:h]\\s?50|\\b20\\s?min`),
      fr: ["magie en famille, on prend le train en marche ou c fini ?"],
    },
    {
      // The room closes at 20:00 and opens again at 11:00.
      at: sat("20:15"),
      has: ["Luz de trabajo"],
      says: /20\s?[:h]|11\s?[:h]|ferm|demain/,
      fr: ["l'expo photo sur le cirque elle est encore ouverte à cette heure ci ?"],
    },
    {
      at: sun("16:10"),
      has: ["Juicio a un pulpo"],
      says: pasAnnule,
      fr: ["et le procès du poulpe, supprimé aussi ou"],
    },
    {
      has: ["La mesa pequeña"],
      only: all(full, on(today)),
      fr: ["qu'est ce qui affiche complet aujourd'hui"],
    },
    {
      at: sat("17:12"),
      has: ["Trapecio sobre el mar"],
      says: annule,
      fr: [
        "Nous sommes huit, mamie en fauteuil, deux ados qui râlent, et on avait tout calé autour du trapèze de 19h. Une dame nous dit qu'il n'y en aura pas. Elle a raison, la dame ?",
      ],
    },
  ],
});
