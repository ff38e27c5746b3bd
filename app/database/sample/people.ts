import type { PersonInput } from "#app/domain/people/person-input.ts";

/** What the pages of people say, by the ids that their names get. All of them are invented, like the festival. */
export const people: Record<string, Partial<PersonInput>> = {
  "rayco-melian": {
    words:
      "Voz de las verbenas del barrio desde 2011. Apunta las canciones en una libreta, afina a quien lo necesita y no deja a nadie solo en el escenario.",
    links: [
      { title: "", url: "https://raycomelian.example/" },
      { title: "Canciones", url: "https://raycomelian.example/canciones" },
    ],
    portrait: 1,
  },
  "compania-jable": {
    words:
      "Circo de arena y viento de Lanzarote. Nueve acróbatas, un carpintero y una furgoneta de 1994. Ensayan en la playa a la hora en que no hay nadie y estrenan siempre en Arrecife.",
    links: [
      { title: "", url: "https://companiajable.example/" },
      { title: "Vídeos", url: "https://companiajable.example/videos" },
    ],
  },
  "dacil-rocio-armas": {
    words:
      "Acróbata de Haría. Entró en la Compañía Jable con quince años para repartir programas y ya no se bajó del trapecio.",
    links: [{ title: "Compañía Jable", url: "https://companiajable.example/dacil" }],
  },
  "kompanie-leerlauf": {
    words:
      "Teatro de objetos de Leipzig. Salvan máquinas de la chatarra y les buscan un último papel: una lavadora que canta, un ascensor que duda. Es su primera vez en Canarias.",
    links: [{ title: "", url: "https://kompanie-leerlauf.example/" }],
  },
  "orquesta-guagua-23": {
    words:
      "Catorce músicos que se conocieron en la línea 23. Cumbia, mambo y pasodoble con metales, y una sola norma: nadie toca sentado.",
    links: [
      { title: "", url: "https://guagua23.example/" },
      { title: "Discos", url: "https://guagua23.example/discos" },
    ],
  },
  "zoila-quintero": {
    words: "Canta boleros y canciones propias. Fue maestra en Tinajo y aún corrige la letra a los demás.",
    links: [{ title: "", url: "https://zoilaquintero.example/" }],
    portrait: 2,
  },
  "malpais-electrico": {
    kind: "group",
    words:
      "Tres músicos de Yaiza y una ingeniera de sonido de Tías. Graban el viento entre las piedras y lo tocan con guitarras. Traen disco nuevo.",
    links: [{ title: "Escuchar", url: "https://malpaiselectrico.example/" }],
  },
  "sal-gorda": {
    kind: "group",
    words: "Dos humoristas que se conocieron en la cola de una guagua en 2019. La guagua no llegó; el número, sí.",
    links: [{ title: "", url: "https://salgorda.example/" }],
  },
  "teatro-la-solapa": {
    words:
      "Compañía de Arrecife que actúa en patios, zaguanes y azoteas. Sus obras duran lo que aguanta la luz y caben en una maleta.",
    links: [{ title: "", url: "https://teatrolasolapa.example/" }],
  },
  "ines-falua": {
    words: "Creció entre Lisboa y Praia y canta desde los nueve años. Fados, mornas y alguna isa que aprendió aquí.",
    links: [{ title: "Música", url: "https://inesfalua.example/" }],
  },
  "ivan-socas": {
    words:
      "Mago de cerca. Fue cartero en Teguise durante veinte años: todavía sabe qué carta te toca antes de que la abras.",
    links: [{ title: "", url: "https://ivansocas.example/" }],
  },
  "duo-bascule": {
    words:
      "Báscula coreana de Toulouse: dos personas, una tabla y seis metros de aire. Llevan diez años cayendo en el mismo sitio.",
    links: [{ title: "", url: "https://duobascule.example/" }],
  },
  "marcial-cabrera": {
    words:
      "Carpintero de ribera. Repara barquillos en el Charco desde 1988 y enseña a quien llegue con ganas de lijar.",
  },
  "banda-del-muelle-chico": {
    words:
      "Percusión de calle con bidones, cajas de pescado y un bombo heredado. Abren los pasacalles y no los cierran nunca a su hora.",
    links: [{ title: "", url: "https://muellechico.example/" }],
  },
  // Their drawn portraits would not fit them by chance.
  "aaron-betancort": { portrait: 1 },
  "beppe-sarti": { portrait: 1 },
  "davinia-roque": { portrait: 1 },
  "romain-keller": { portrait: 1 },
  "ubaldo-fontes": { portrait: 1 },
  "zebensui-lemes": { portrait: 4 },
};
