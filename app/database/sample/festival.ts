import type { PointInput } from "#app/domain/programme/point-input.ts";
import type { CategoryInput, LocationInput } from "#app/domain/programme/programme-input.ts";

/** Categories by name, spelt as in spec §9, in the menu's order. Lower-case names are translated for display. */
export const categories = {
  Circo: { color: "#ffc233", icon: "circo", description: "Acrobacia, aéreos, clown y pasacalles." },
  Música: { color: "#ff7ab8", icon: "musica", description: "Conciertos, bailes y radio en vivo." },
  Teatro: { color: "#ff9b6b", icon: "teatro", description: "Teatro de calle, títeres y cuentos." },
  Magia: { color: "#6fd6d0", icon: "magia", description: "Magia de cerca y de escenario." },
  karaoke: { color: "#a98bff", icon: "karaoke", description: "El público canta." },
  gaming: { color: "#3ecb91", icon: "gaming", description: "Torneos y partidas libres." },
  taller: { color: "#b5d84a", icon: "talleres", description: "Se aprende haciendo, con plazas." },
  exposicion: { color: "#4fb9f2", icon: "expo", description: "Salas abiertas todo el día." },
} satisfies Record<string, Omit<CategoryInput, "name">>;

export const locations = {
  plaza: {
    name: "Plaza de las Palmas",
    address: "Plaza de las Palmas, s/n, 35500 Arrecife",
    description:
      "Plaza peatonal frente a la iglesia de San Ginés. Aquí están el escenario grande y el punto de información.",
    capacity: 1200,
    latitude: 28.95935,
    longitude: -13.54755,
    amenities: ["Acceso sin escalones", "Sombra", "Asientos", "Bucle magnético", "Punto de información"],
  },
  castillo: {
    name: "Castillo de San Gabriel",
    address: "Islote de los Ingleses, avenida La Marina, 35500 Arrecife",
    description:
      "Explanada al pie del castillo. Se llega a pie por el Puente de las Bolas; el suelo es de piedra irregular.",
    capacity: 400,
    latitude: 28.95664,
    longitude: -13.54727,
    amenities: ["Asientos", "Agua potable", "Vistas al mar"],
  },
  calleReal: {
    name: "Calle Real",
    address: "Calle León y Castillo, 35500 Arrecife",
    description: "La calle peatonal del comercio. Los pasacalles salen del mar y suben hacia el Cabildo viejo.",
    capacity: null,
    latitude: 28.95952,
    longitude: -13.54937,
    amenities: ["Acceso sin escalones", "Sombra", "Parada de guagua cerca"],
  },
  charco: {
    name: "Charco de San Ginés",
    address: "Calle Ribera del Charco, 35500 Arrecife",
    description:
      "Laguna de mar con barquillos fondeados. El público se reparte por el paseo; con marea alta el agua llega al borde.",
    capacity: 600,
    latitude: 28.96118,
    longitude: -13.54622,
    amenities: ["Acceso sin escalones", "Aseos", "Agua potable", "Bares en la orilla"],
  },
  casaCultura: {
    name: "Casa de la Cultura Agustín de la Hoz",
    address: "Avenida La Marina, 7, 35500 Arrecife",
    description: "Casa histórica con patio, salón de actos y aulas en la planta alta. Hay ascensor.",
    capacity: 140,
    latitude: 28.95826,
    longitude: -13.54985,
    amenities: ["Acceso sin escalones", "Ascensor", "Aseos", "Asientos", "Bucle magnético", "Aire acondicionado"],
  },
  almacen: {
    name: "El Almacén",
    address: "Calle José Betancort, 33, 35500 Arrecife",
    description:
      "Centro de arte con sala de cine, galería y patio. Durante el festival Radio Marea emite desde el patio.",
    capacity: 120,
    latitude: 28.96057,
    longitude: -13.55148,
    amenities: ["Acceso sin escalones", "Aseos", "Asientos", "Cafetería", "Aire acondicionado"],
  },
  reducto: {
    name: "Playa del Reducto",
    address: "Avenida Fred Olsen, s/n, 35500 Arrecife",
    description: "Playa urbana de arena clara. La pista se marca en la arena seca, junto a la pasarela de madera.",
    capacity: null,
    latitude: 28.95762,
    longitude: -13.55673,
    amenities: ["Pasarela hasta la arena", "Duchas", "Aseos", "Agua potable"],
  },
} satisfies Record<string, LocationInput>;

/** Invented, like the festival. */
export const points: PointInput[] = [
  { kind: "wc", latitude: 28.95834, longitude: -13.55003, words: "Planta baja, junto al patio" },
  { kind: "wc", latitude: 28.96104, longitude: -13.5464, words: "Paseo del Charco" },
  { kind: "wc", latitude: 28.9605, longitude: -13.5516, words: "Patio de El Almacén" },
  { kind: "wc", latitude: 28.95772, longitude: -13.55655, words: "Junto a la pasarela de la playa" },
  { kind: "water", latitude: 28.96112, longitude: -13.54602, words: "Fuente del paseo" },
  { kind: "water", latitude: 28.95672, longitude: -13.54741, words: "Fuente al pie del castillo" },
  { kind: "water", latitude: 28.95755, longitude: -13.5569, words: "Duchas de la playa" },
  { kind: "first_aid", latitude: 28.95816, longitude: -13.54688, words: "Cruz Roja, avenida La Marina" },
  { kind: "food", latitude: 28.96128, longitude: -13.54652, words: "Bares de la orilla" },
  { kind: "food", latitude: 28.95915, longitude: -13.54772, words: "Puestos de comida de la plaza" },
  { kind: "bus", latitude: 28.95965, longitude: -13.5496, words: "Parada Calle Real" },
  { kind: "bus", latitude: 28.95868, longitude: -13.55395, words: "Parada Cabildo viejo" },
];

const terms = `Este texto es el de un festival de ejemplo. Si organizas uno de verdad, cámbialo por el tuyo en la configuración.

## El programa

Publicamos horas y lugares con cuidado, pero un festival de calle depende del viento, de la mar y de quien viene. Un acto puede retrasarse, cambiar de sitio o suspenderse. El programa de esta página se corrige en cuanto lo sabemos.

## Entradas y plazas

La mayoría de los actos son gratuitos y de paso libre. Los talleres y las salas pequeñas tienen plazas. Si el acto cuesta dinero, el precio figura en su ficha. Si un acto de pago se suspende, devolvemos el importe.

## Menores

Cada ficha indica la edad a partir de la que tiene sentido venir. Los menores de 14 años asisten acompañados de una persona adulta.

## Fotos y vídeo

Puedes hacer fotos sin flash, salvo que el artista pida lo contrario. Algunos actos se emiten en directo y lo avisan en su ficha; en ellos puede salir el público.

## Uso de la página

Puedes copiar y compartir el programa. No garantizamos que la página esté siempre disponible.`;

/**
 * Settings of the sample by key. It has no contact address, since an invented one might exist, and no privacy text: the
 * page itself lists the data that the installation keeps.
 */
export const settings = {
  "general.name": "Marea Alta",
  "general.tagline": "Festival de calle",
  "general.city": "Arrecife",
  "general.terms": terms,
  "stream.isActive": true,
  "stream.title": "Radio Marea en directo",
  "stream.place": "El Almacén",
  "stream.embedCode":
    '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="Radio Marea en directo" allow="encrypted-media; picture-in-picture" allowfullscreen></iframe>',
};
