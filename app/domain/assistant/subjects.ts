import { type PointKind, pointKinds } from "../programme/point.ts";
import { showFill } from "../memory-fill.ts";
import { phrase, stem } from "./question-text.ts";

/**
 * Words of the four languages that mean the same at a festival: a question about puppets finds 'títeres'. `*` stands
 * for any ending. A word that is not listed is searched as written.
 */
const groups = [
  "musica*|music|musical|musicos|musique|concierto*|concert*|concerto*|recital*|gig|gigs|banda* en vivo|live music",
  "bail*|danz*|danc*|danse*|bal|verbena*|baile*",
  "obra|obras|teatro*|teatral*|theatr*|theater*|obra de teatro|obras de teatro|piece de theatre|pieces de theatre|pecas de teatro|peca de teatro|peca|pecas|dramatic*",
  "circo*|circus*|cirque*|circens*",
  "magi*|magos|mago|maga|mag|ilusionis*|illusionis*|prestidigit*|ilusionism*",
  "karaoke*",
  "despedida*|clausura*|adieu*|adeus|farewell|goodbye|closing|encerramento|cloture",
  "gaming|gamer*|videojueg*|video juego*|videogame*|video game*|videojog*|jeu* video*|jeux|jogos|consol*|games|game|juegos de ordenador|jogos eletronicos",
  "taller*|workshop*|oficina*|atelier*|clase|clases|class|classes|curso|cursos|course|cours|aulas|aula|lesson*|manualidad*|apprendre|aprender|learn*",
  "exposicion*|exposic*|exhibit*|exposition*|expo|expos|muestra*|galeria*|gallery|galleries|galerie*",
  "conferenc*|charla*|talk|talks|lecture*|palestra*|ponencia*|coloquio*|debate*|debat*",
  "pasacalle*|desfile*|parade*|cabalgata*|cortej*|defile*|cortege*",
  "titer*|marionet*|puppet*|marionnet*|fantoche*|guinol*|bonifrate*|polichinel*",
  "payas*|clown*|palhac*",
  "mimo|mimos|mime|mimes|pantomim*",
  "malabar*|juggl*|jongl*",
  "acrobac*|acrobat*|portes|voltereta*|piruet*|tumbling",
  "aereo*|aerea*|aerial*|aerien*|trapeci*|trapez*|trapeze*",
  "fuegos artificiales|fireworks|feu d artifice|feux d artifice|fogo de artificio|fogos de artificio|pirotecni*",
  "fuego*|fogo|fogos|fire|feu|feux",
  "zanc*|stilt*|echasse*|pernas de pau|andas",
  "funambul*|cuerda floja|tightrope*|high wire|corda bamba|equilibri*|balanc*",
  "coro|coros|choir*|coral|corais|chorale*|choeur*",
  "cant|cantar|canto|cantan|cante|cantas|sing|singing|singalong|chant*",
  "cantante*|singer*|chanteu*|cantor|cantora|fadista*",
  "cancion*|song|songs|songwriting|cancao|cancoes|chanson*",
  "folclor*|folklor*|folk|tradicional*|traditional|traditionnel*|popular*",
  "electronic*|eletronic*|electroni*|techno*|sintetiz*|synth*|tecno",
  "orquesta*|orchestr*|orquestr*",
  "guitar*|guitarra*|viola*",
  "acordeon*|accordion*|accordeon*|acordeao",
  "cometa*|kite|kites|papagaio*|cerf volant*|cerfs volants|pipas",
  "barco*|barca*|barquill*|boat*|bateau*|lancha*|ship|ships|navire*",
  "nudo*|knot|knots|noeud*|nos de marinheiro",
  "animacion|animation|stop motion|plastilina*|plasticin*|claymation|pate a modeler|animacao",
  "cine|cinema*|film*|movie*|pelicul*|corto|cortos|filme*|short films",
  "foto*|photo*",
  "traje*|costume*|vestid*|vestuario*|roupa*|ropa*|clothes|dress|dresses|disfra*|habit*|tenue*|fatos",
  "torneo*|tournament*|torneio*|tournoi*|competicion*|competition*|campeonat*|championnat*|championship*",
  "carreras|race|races|racing|corridas|course de*|courses de*",
  "comedia*|comed*|humor*|humour|comic*|comique*|risa|risas|reir*|gracios*|funny|drole*|rire|laugh*|divertid* de risa|monolog*|stand up|engracad*",
  "drama|dramas|dramatico",
  "cuento*|cuentacuent*|storytell*|stories|story|contos|conto|conte|contes|conteur*|narra*|contador* de historias|contar historias",
  "poesia*|poetr*|poet*|poesie*|poema*",
  "radio*",
  "yoga|acroyoga",
  "estrella*|star|stars|stargazing|estrela*|etoile*|telescop*|astronom*",
  "pint*|paint*|peint*|dibuj*|draw*|dessin*|desenh*|pintura*",
  "escrib*|writing|write|escritura*|escrev*|escrita|ecrire|ecriture*",
  "grab*|record|recording|gravar|gravac*|enregistr*",
  "ritmo*|rhythm*|rythme*|percus*|tambor*|drum*|batucada*|bateria|tambour*",
  "rueda|ruedas|wheel*|roue|roues|roda|rodas|monociclo|unicycle*|monocycle*",
  "bicicleta*|bici|bicis|bike*|bicycle*|velo|velos|cycling",
  "forzud*|fuerza|strong*|strength|forca|force|lucha|wrestling|lutte|luta|combat*|fight*",
  "mastil*|mastile*|mastro*|mast|masts|mat|pole|poles|palo|poste",
  "chino*|china*|chinese|chinois*|chines*",
  "escaparate*|shop window*|window display*|vitrine*|montra*",
  "cabra*|goat*|chevre*|bouc",
  "faro|faros|lighthouse*|phare*|farol|farois",
  "mesa|mesas|table|tables",
  "cocina*|kitchen*|cuisine*|cozinh*|cook*",
  "helado*|ice cream*|glace|glaces|gelado*|sorvete*",
  "balcon*|balcony|balconies|varanda*",
  "pulpo*|octopus*|poulpe*|polvo",
  "vecino*|vecina*|neighbour*|neighbor*|voisin*|vizinh*",
  "gigant*|giant*|geant*|cabezud*|gigantones",
  "gala*",
  "apertura|inaugura*|opening|abertura|ouverture",
  "clausura|closing|encerramento|cloture|despedida|farewell|adieu|final",
  "atardecer*|sunset*|puesta de sol|por do sol|coucher de soleil|crepusculo|puesta del sol|dusk",
  "interior*|cubiert*|bajo techo|indoor*|inside|coberto*|interieur*|sous abri|couvert*",
  "aire libre|outdoor*|open air|ar livre|plein air|exterior*|outside",
  "memoria*|memor*|recuerd*|lembranc*|souvenir*",
  "historia*|history|historic*|histoire*",
  "recicl*|recycl*",
  "marioneta*",
  "cartas|card|cards|carta|cartes|baraja*|baralho",
  "rock|punk|metal|rockero*",
  "jazz|swing",
  "fado*|morna*",
  "cumbia*|salsa|merengue|latin*",
  "participativ*|participat*|interactiv*|interativ*|interactif*",
  "principiante*|beginner*|sin experiencia|debutant*|iniciant*|desde cero|no experience|from scratch|sem experiencia",
  "acustic*|acoustic*|acoustique*",
  "monolog*|monologue*",
  "opera*",
  "escalad*|climb*",
  "entrevista*|interview*|entretien*",
  "infancia*",
  "mujer*|women|woman|femme*|mulher*",
  "voz|voces|voice|voices|voix|vozes",
  "mar|sea|mer|oceano|ocean",
  "arena|arenas|sand|sable|areia|areias",
  "silueta*|silhouette*|silhueta*",
  "ultimo baile|last dance|ultima danca|derniere danse",
  "playa*|beach*|praia*|plage*",
  "castillo*|castle*|castelo*|chateau*|fortaleza*|fortress*",
  "plaza*|square*|praca*|place|piazza",
  "calle|street|rua|rue",
  "casa|house|maison|casas",
  "cultura*|culture|cultural*|culturel*",
  "puerto*|port|ports|harbour*|harbor*|marina|muelle*|dock*|cais|porto|quai*|embarcader*",
  "iglesia*|church*|igreja*|eglise*",
  "parque*|jardin*|garden*|jardim|jardins",
  "puente*|bridge*|ponte|pont|pontes",
  "laguna*|lagoon*|lagoa*|lagune*|charco*|pond*|lago|lake|lac",
  "museo*|museum*|museu*|musee*",
  "almacen*|warehouse*|armazem|entrepot*",
  "mercado*|market*|marche",
];

/** Words of the kinds of points, which the plan shows and a place may have as an amenity. */
const pointWords: Record<PointKind, string> = {
  wc: "vater*|pipi|xixi|fazer xixi|pisser|chiotte*|chiottes|hacer pipi|faire pipi|pee|mear|meo|urinar|aseo*|bano|banos|wc|servicios|lavabo*|toilet*|restroom*|bathroom*|loo|casa de banho|casas de banho|sanitario*|banheiro*|toilettes|retrete*|urinario*",
  water:
    "sed|thirsty|soif|sede|tap water|refill*|rellenar|agua potable|agua|fuente*|drinking water|water|fountain*|agua potavel|bebedouro*|eau|eau potable|fontaine*|botella*|bottle*|garrafa*|gourde*|beber agua",
  food: "hambre|hungry|starving|faim|fome|puesto* de comida|food stall*|street food|snack*|bocadillo*|cena|desayun*|cafeteria*|cafe|cafes|bar|bares|bars|comer|comida*|cenar|almorzar|merendar|beber|tomar algo|comer algo|como algo|comemos|cenamos|bebemos|food|eat|eating|drink*|coffee|lunch|dinner|manger|boire|repas|nourriture|jantar|almocar|lanchar|cerveza*|birra*|canas|beer*|biere*|cerveja*|quiosco*|kiosk*|buvette*|chiringuito*",
  bus: "coger el bus|catch the bus|parada de guagua|parada|guagua*|autobus*|bus|buses|bus stop|bus stops|paragem|autocarro*|onibus|ponto de onibus|arret de bus|arret|parada de autobus",
  first_aid:
    "cruz roja|red cross|croix rouge|cruz vermelha|poste de secours|posto de primeiros socorros|first aid post|first aid point|tirita*|plaster|plasters|pansement*|penso|pensos|bandage*|enfermeria|primeros auxilios|first aid|primeiros socorros|premiers secours|botiquin",
};

/** Amenities of a place, in the words of the four languages. */
const amenityGroups = [
  pointWords.wc,
  pointWords.water,
  "ducha*|shower*|duche*|chuveiro*|douche*|ducharme",
  "sombra*|shade|shady|shaded|ombre|a la sombra|al fresco",
  "asiento*|sentarse|sentarme|sentarnos|sentado*|sentada*|seating|sit|sit down|sentar|sentar me|sieges|s asseoir|assis|assentos|sillas|chairs|bancos|cadeiras",
  "aire acondicionado|climatiza*|air conditioning|air conditioned|aircon|ar condicionado|climatis*",
  "ascensor*|elevador*|elevator*|lift|lifts|ascenseur*",
  pointWords.food,
  "punto de informacion|informacion|information point|info point|info desk|information desk|help desk|ponto de informac*|point d information|point info|accueil|mostrador*",
  pointWords.bus,
  "bucle magnetico|hearing loop|induction loop|anel magnetico|boucle magnetique",
  "sin escalones|step free|sem degraus|sans marche*|rampa*|ramp*|rampe*|acceso sin escalones",
  "vistas|vistas al mar|sea view*|vue sur la mer|vista para o mar|view*|mirador*",
  "pasarela*|boardwalk*|passadico*|passerelle*|walkway*",
  "wifi|wi fi",
  "taquilla*|locker*|consigna*|cacifo*|consigne*|guardarropa*",
  "cambiador*|changing table*|fraldario*|table a langer|lactancia",
  pointWords.first_aid,
  "aparcamiento*|parking|estacionamento*|stationnement*|aparcabicis|bike rack*",
];

/** A subject to search for, with all its synonyms. */
export interface Subject {
  /** Words of the question, so that the answer can repeat them. */
  asked: string;
  /** Words or phrases; a `*` at the end stands for any ending. */
  variants: string[];
}

interface Group {
  variants: string[];
  pattern: RegExp;
}

const compiled = (texts: readonly string[]): Group[] =>
  texts.map((text) => {
    const variants = text.split("|");
    // Longer ones first: 'agua potable' is not 'agua' and something else.
    const longestFirst = variants.toSorted((one, other) => other.length - one.length).join("|");
    return { variants, pattern: phrase(longestFirst.replaceAll("*", "[a-z0-9]*"), "g") };
  });

const subjectGroups = compiled(groups);
const groupsWithPhrases = subjectGroups.filter(({ variants }) => variants.some((variant) => variant.includes(" ")));
const amenities = compiled(amenityGroups).map((group, index) => ({
  ...group,
  kind: pointKinds.find((kind) => pointWords[kind] === amenityGroups[index]) ?? null,
}));

const groupsOf = (all: readonly Group[], text: string): Group[] =>
  all.filter(({ pattern }) => [...text.matchAll(pattern)].some(([match]) => match === text));

/** Returns the subject of a word or phrase: its synonyms, or else the stem of the word. */
export function subjectOf(words: string): Subject {
  const known = subjectGroupsOf(words);
  if (known.length > 0) return { asked: words, variants: [...new Set(known.flatMap(({ variants }) => variants))] };
  const root = stem(words);
  const variants = root.length >= 4 ? [`${root}*`] : [root];
  // The stem of 'Malpaís', read as a plural, is not its beginning.
  return {
    asked: words,
    variants: [...new Set(words.startsWith(root) && root.length >= 4 ? variants : [words, ...variants])],
  };
}

const anyPhrase = phrase(groupsWithPhrases.map(({ pattern }) => pattern.source).join("|"));

/** Returns the phrases in a normalized text that are subjects ('cuerda floja'), longest first. */
export function phrasesIn(text: string): string[] {
  if (!anyPhrase.test(text)) return [];
  const found = groupsWithPhrases
    .flatMap(({ pattern }) => [...text.matchAll(pattern)].map(([match]) => match))
    .filter((match) => match.includes(" "));
  return [...new Set(found)].sort((one, other) => other.length - one.length);
}

/** Returns whether two words, or names, mean the same in some language: one group has both, or they have one stem. */
export function isSameSubject(one: string, other: string): boolean {
  return (
    one === other ||
    stem(one) === stem(other) ||
    subjectGroupsOf(one).some((group) => subjectGroupsOf(other).includes(group))
  );
}

const groupsOfWords = new Map<string, Group[]>();
const mostWordsKept = 10_000;
showFill("subjects of words", () => ({ unit: "entries", used: groupsOfWords.size, most: mostWordsKept }));

/** Returns the subjects of a word. Keeps its results, because the same words come again and again. */
function subjectGroupsOf(words: string): Group[] {
  const known = groupsOfWords.get(words);
  if (known !== undefined) return known;
  const found = groupsOf(subjectGroups, words);
  if (groupsOfWords.size >= mostWordsKept) groupsOfWords.clear();
  groupsOfWords.set(words, found);
  return found;
}

/**
 * Returns whether visitors of festivals use the word, in any language, for something they look for: 'puppets',
 * 'puerto'.
 */
export const isSubjectWord = (word: string): boolean =>
  subjectGroupsOf(word).length > 0 || groupsOf(amenities, word).length > 0;

/** Returns the amenities in a normalized text, each with the pattern of all its words and the kind of point it may be. */
export function amenitiesIn(text: string): { asked: string; pattern: RegExp; kind: PointKind | null }[] {
  return amenities.flatMap(({ pattern, kind }) => {
    const [match] = text.matchAll(pattern);
    return match === undefined ? [] : [{ asked: match[0], pattern, kind }];
  });
}

/** The words of all phrases; they are never corrected. */
export const phraseWords: ReadonlySet<string> = new Set(
  [...groups, ...amenityGroups]
    .flatMap((group) => group.split("|"))
    .filter((words) => words.includes(" "))
    .flatMap((words) => words.replace("*", "").split(" ")),
);

/** All single-word subjects; mistyped words are corrected to them. */
export const subjectWords: readonly string[] = [
  ...new Set([...groups, ...amenityGroups].flatMap((group) => group.split("|")).filter((word) => !word.includes(" "))),
];

/** Returns a pattern of all words of a subject. */
export const patternOf = ({ variants }: Subject): RegExp =>
  phrase(variants.map((one) => one.replace("*", "[a-z0-9]*")).join("|"));

/** Returns whether a text of the programme has a pattern. */
export function matches(pattern: RegExp, text: string): boolean {
  return ` ${text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()} `.search(pattern) >= 0;
}
