import type { Language } from "../../preferences.ts";
import { fold } from "../../fold.ts";

/** The columns of a table of events, for writing and reading. `cells.ts` has the format of the cells. */

/** In the order in which they are written. */
const written = {
  title: column(
    "Título, Title, Título, Titre",
    "nombre, acto, evento, actividad, espectáculo, concierto, actuación, función, name, event, event name, event title, " +
      "activity, subject, summary, session, asunto, nome, assunto, atividade, espetáculo, nombre del evento, " +
      "título del evento, activité, spectacle, concert, " +
      "nom, événement, objet, propuesta, denominación, qué, what, o que, quoi",
  ),
  start: column(
    "Inicio, Start, Início, Début",
    "comienzo, empieza, desde, starts, starts at, from, begin, começo, " +
      "dtstart, cuándo, when, quando, quand, fecha y hora, día y hora, date and time, date time, datetime, data e hora, dia e hora, date et heure, jour et heure",
  ),
  end: column(
    "Fin, End, Fim, Fin",
    "final, termina, acaba, finaliza, hasta, ends, ends at, finish, finishes, finish time, to, until, till, " +
      "término, até, jusqu’à, dtend",
  ),
  allDay: column(
    "Todo el día, All day, Dia inteiro, Toute la journée",
    "all day event, evento de todo el día, dia todo, journée entière",
  ),
  follows: column(
    "A continuación de, Follows, A seguir a, À la suite de",
    "después de, tras, sigue a, empieza después de, after, starts after, depois de, après",
  ),
  status: column("Estado, Status, Estado, Statut", "situação, état"),
  statusNote: column("Nota del estado, Status note, Nota do estado, Note de statut"),
  category: column(
    "Categorías, Categories, Categorias, Catégories",
    "categoría, category, categoria, catégorie, track, tipo, type",
  ),
  location: column(
    "Ubicación, Location, Local, Lieu",
    "ubicaciones, lugar, sala, espacio, escenario, sitio, dónde, recinto, instalación, nombre instalación, locations, " +
      "place, venue, venue name, event venue name, institution name, where, room, stage, onde, recinto, où, " +
      "localização, espaço, salle, emplacement, scène",
  ),
  latitude: column("Latitud, Latitude, Latitude, Latitude", "lat"),
  longitude: column("Longitud, Longitude, Longitude, Longitude", "lon, lng, long"),
  description: column(
    "Descripción, Description, Descrição, Description",
    "resumen, texto, abstract, details, notes, notas, sinopsis, résumé, resumo",
  ),
  tags: column("Etiquetas, Tags, Etiquetas, Étiquettes", "palabras clave, keywords, mots clés, palavras-chave"),
  speakers: column(
    "Ponentes, Speakers, Oradores, Intervenants",
    "ponente, artista, artistas, compañía, participantes, speaker, artist, artists, performers, orador, " +
      "palestrantes, intervenant, artiste, artistes, quién, who, quem, qui",
  ),
  people: column("Id de ponentes, Speaker IDs, Id dos oradores, ID des intervenants"),
  capacity: column(
    "Capacidad, Capacity, Capacidade, Capacité",
    "aforo, plazas, seats, lotação, jauge, nombre de places",
  ),
  registration: column("Registro, Registration, Inscrição, Inscription", "inscripción"),
  price: column(
    "Precio, Price, Preço, Prix",
    "entrada, entradas, coste, cost, fee, ticket, tickets, custo, bilhete, tarif, billet",
  ),
  ageFrom: column(
    "Edad desde, Age from, Idade mínima, Âge minimum",
    "edad mínima, edad, age, minimum age, idade, âge, dès",
  ),
  language: column("Idioma, Language, Idioma, Langue", "lengua, língua, lang"),
  accessibility: column("Accesibilidad, Accessibility, Acessibilidade, Accessibilité"),
  image: column("Imagen, Image, Imagem, Image", "foto, cartel, image url, featured image, picture, poster, affiche"),
  url: column(
    "Más información, More information, Mais informação, Plus d’informations",
    "url, web, enlace, página web, link, website, ligação, lien, site",
  ),
  isStreaming: column("En directo, Live stream, Em direto, En direct", "se emite en directo, streaming, is streaming"),
  streamUrl: column(
    "Dirección del stream, Stream URL, Endereço do stream, Adresse du direct",
    "stream, url del stream, stream url",
  ),
  published: column("Publicado, Published, Publicado, Publié"),
  series: column("Id de serie, Series ID, Id da série, ID de série"),
  uid: column("UID, UID, UID, UID", "guid"),
  recurrenceId: column("Fecha original, Recurrence ID, Data original, Date d’origine", "recurrence-id"),
  sequence: column("Versión, Sequence, Versão, Version", "secuencia"),
};

/** Columns of other programs' tables: they are read, but never written. */
const onlyRead = {
  date: column("Fecha, Date, Data, Date", "día, day, dia, jour, jornada"),
  startTime: column(
    "Hora de inicio, Start time, Hora de início, Heure de début",
    "hora, time, heure, heures, horas, horario, horarios, horário, horaire, timetable, hours, comienza a las, on, franja, franja horaria",
  ),
  endTime: column("Hora de fin, End time, Hora de fim, Heure de fin", "off"),
  duration: column("Duración, Duration, Duração, Durée", "min, mins, minutes, minutos, length, running time"),
  /** Of the hours in the row. */
  zone: column("Zona horaria, Time zone, Fuso horário, Fuseau horaire", "huso horario, tz, tzid"),
  /** Limits the days between start and end. */
  weekdays: column(
    "Días de la semana, Days of the week, Dias da semana, Jours de la semaine",
    "días semana, día de la semana, weekday, weekdays, day of the week, days of week, dia da semana, jour de la semaine",
  ),
};

export type WrittenColumn = keyof typeof written;
const all = { ...written, ...onlyRead };
export type TableColumn = keyof typeof all;

/** Returns a key for comparing headings: without case, accents, spaces, punctuation and text in brackets. */
export const headingKey = (heading: string): string =>
  fold(heading)
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

export const writtenColumns: readonly WrittenColumn[] = keysOf(written);

export const tableColumns: readonly TableColumn[] = keysOf(all);

export const headingOf = (key: TableColumn, language: Language): string => all[key].names[language];

const byHeading: ReadonlyMap<string, TableColumn> = columnsByHeading();

/** Returns the column of a heading in any of the four languages; null for an unknown heading. */
export function columnOf(heading: string): TableColumn | null {
  if (heading.length > longestHeading) return null;
  const key = headingKey(heading);
  // The Events Calendar writes 'EVENT START DATE', others 'Nombre de la actividad'.
  const inner = key.replace(/(?:decelebracion|derealizacion|delevento|delaactividad|delacto)$/, "");
  const keys = ["", ...beforeHeading].flatMap((before) => (inner.startsWith(before) ? inner.slice(before.length) : []));
  return [key, ...keys].flatMap((one) => byHeading.get(one) ?? [])[0] ?? columnOfWords(heading);
}

/** Words that say together which time a heading means: 'start_hour', 'Hora prevista de inicio', 'Duración aprox.' */
const timeWords = {
  hour: "hora horas hour hours time heure heures horario horaire",
  day: "fecha dia date day data jour",
  start: "inicio inicial comienzo start starting initial begin beginning debut desde from",
  end: "fin final end ending finish fim termino terminacion hasta until to ate",
  length: "duracion dura duration duracao duree length",
  /** Words that say nothing else. */
  beside:
    "de del la el of the da do du d prevista previsto aprox aproximada estimada approx expected estimated planned scheduled " +
    "event evento evenement acto actividad activity espectaculo show",
};
type TimeWord = keyof typeof timeWords;

const wordsOf = (heading: string): string[] => fold(heading).match(/\p{L}+/gu) ?? [];
const isWord = (word: string, kind: TimeWord): boolean => timeWords[kind].split(" ").includes(word);

/** Returns whether a heading has a word for hours. */
export const namesHours = (heading: string): boolean => wordsOf(heading).some((word) => isWord(word, "hour"));

/** Returns the column that a heading means by its words; null if one of them may mean another time, as in 'end of sale'. */
function columnOfWords(heading: string): TableColumn | null {
  const words = wordsOf(heading);
  const kinds: TimeWord[] = ["hour", "day", "start", "end", "length", "beside"];
  if (!words.every((word) => kinds.some((kind) => isWord(word, kind)))) return null;
  const has = (kind: TimeWord): boolean => words.some((word) => isWord(word, kind));
  if (has("length")) return "duration";
  if (has("start") === has("end") || has("hour") === has("day")) return null;
  return has("hour") ? (has("start") ? "startTime" : "endTime") : has("start") ? "start" : "end";
}

const beforeHeading = "event session nombredela nombredel nomeda nomedo nomdela nomdel nomdu nameofthe".split(" ");

/** A longer text is no heading, and takes its time. */
const longestHeading = 200;

/** `headings` lists the names in es, en, pt and fr; `others` lists more names that tables of other programs use. */
function column(headings: string, others = ""): { names: Record<Language, string>; others: string[] } {
  const [es = "", en = "", pt = "", fr = ""] = headings.split(", ");
  return { names: { es, en, pt, fr }, others: others.split(", ").filter(Boolean) };
}

/** Returns the columns by `headingKey`. A column's own name takes precedence over other names of another column. */
function columnsByHeading(): Map<string, TableColumn> {
  const found = new Map<string, TableColumn>();
  const add = (text: string, key: TableColumn) => {
    if (!found.has(headingKey(text))) found.set(headingKey(text), key);
  };
  for (const key of keysOf(all)) {
    for (const name of Object.values(all[key].names)) add(name, key);
    add(key, key);
  }
  for (const key of keysOf(all)) for (const other of all[key].others) add(other, key);
  return found;
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record).filter((key): key is Key => key in record);
}

/** Returns whether a table names what an event needs: a title and a day. */
export function namesDay(headings: readonly { column: TableColumn | null }[]): boolean {
  const named = new Set(headings.map((heading) => heading.column));
  return named.has("title") && (named.has("start") || named.has("date"));
}

/** Words that name a title and a day, and say little of the columns beside them: 'Qué', 'When'. */
const questionWords = new Set("que what oque quoi cuando when quando quand quien who quem qui".split(" "));

/** Returns whether the headings name a title and a day in other words than questions. */
export const namesDayClearly = (headings: readonly { text: string; column: TableColumn | null }[]): boolean =>
  namesDay(headings.filter(({ text }) => !questionWords.has(headingKey(text))));

/** Returns whether a table can be read: it names a title and a day, or hours whose day stands in rows of its own. */
export const isClear = (headings: readonly { column: TableColumn | null }[]): boolean =>
  namesDay(headings) ||
  (["title", "startTime"] as const).every((name) => headings.some((heading) => heading.column === name));
