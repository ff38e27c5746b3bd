/** A search as a visitor types it, with what a careful person expects of the answer, from the sample festival. */
export interface Search {
  language: "es" | "en" | "pt" | "fr";
  words: string;
  /** A link that narrows the programme, with its true number: the meaning of the word. */
  offers?:
    | "free"
    | "accessible"
    | "kids"
    | "from12"
    | "english"
    | "portuguese"
    | "noWords"
    | "today"
    | "tomorrow"
    | "charco"
    | "plaza";
  /** A link to these points on the plan. */
  point?: "wc" | "water" | "food" | "first_aid" | "bus";
  /** Titles that the results hold. */
  has?: string[];
  /** Titles that the results must not hold. */
  lacks?: string[];
  /** A person or group whose page the answer links. */
  person?: string;
  /** Nothing is there, and the answer says so and finds nothing else. */
  nothing?: true;
}

export const searches: Search[] = [
  { language: "es", words: "gratis", offers: "free", lacks: ["Contraviento"] },
  { language: "es", words: "gratuito", offers: "free", lacks: ["Contraviento"] },
  { language: "es", words: "accesible", offers: "accessible" },
  {
    language: "es",
    words: "sin escalones",
    has: ["Pasacalles de apertura", "Pinta un barquillo", "El número que no sale"],
    lacks: ["Contraviento"],
  },
  { language: "es", words: "silla de ruedas", has: ["Tres sillas", "Bicicleta para cuatro", "Cinco metros"] },
  {
    language: "es",
    words: "lengua de signos",
    has: ["La cartera de Famara", "La cabra que quería ser faro", "Gala de la calle", "Juicio a un pulpo"],
  },
  { language: "es", words: "inglés", offers: "english", has: ["Acroyoga junto al agua", "Cuarenta y nueve cartas"] },
  { language: "es", words: "en ingles", offers: "english", has: ["Acroyoga junto al agua"] },
  { language: "es", words: "portugues", offers: "portuguese", has: ["Inês Falua y la Orquestina de Cuerda"] },
  { language: "es", words: "sin palabras", offers: "noWords", has: ["Contraluz", "Detrás de ti"] },
  { language: "es", words: "aseos", point: "wc" },
  { language: "es", words: "baños", point: "wc" },
  { language: "es", words: "primeros auxilios", point: "first_aid" },
  { language: "es", words: "comida", point: "food" },
  { language: "es", words: "agua potable", point: "water" },
  { language: "es", words: "guagua", point: "bus", has: ["Verbena con la Orquesta Guagua 23"] },
  { language: "es", words: "hoy", offers: "today" },
  { language: "es", words: "mañana", offers: "tomorrow" },
  { language: "es", words: "niños", offers: "kids" },
  { language: "es", words: "para niños", offers: "kids", has: ["Karaoke chinijo"], lacks: ["Apagón"] },
  {
    language: "es",
    words: "para mayores de 12",
    offers: "from12",
    has: ["Cocina sin gas"],
    lacks: ["Karaoke chinijo"],
  },
  { language: "es", words: "charco", offers: "charco", has: ["Coro de la Ribera", "Karaoke chinijo"] },
  { language: "es", words: "plaza de las palmas", offers: "plaza", has: ["Tres sillas", "Bicicleta para cuatro"] },
  {
    language: "es",
    words: "circo gratis",
    offers: "free",
    has: ["Tres sillas", "Cinco metros"],
    lacks: ["Contraviento", "Coro de la Ribera"],
  },
  { language: "es", words: "orqesta", has: ["Verbena con la Orquesta Guagua 23"] },
  { language: "es", words: "malavares", has: ["Malabares para manos torpes"] },
  { language: "es", words: "rayco", person: "Rayco Melián", has: ["Karaoke chinijo", "Karaoke de despedida"] },
  { language: "es", words: "funam", has: ["Paso de cuerda junto al Puente de las Bolas"] },
  { language: "es", words: "cancelado", has: ["Trapecio sobre el mar"], lacks: ["Contraviento"] },
  { language: "es", words: "aparcamiento", nothing: true },

  { language: "en", words: "free", offers: "free", lacks: ["Contraviento"] },
  { language: "en", words: "toilets", point: "wc" },
  { language: "en", words: "kids", offers: "kids" },
  { language: "en", words: "wheelchair", offers: "accessible" },
  { language: "en", words: "in english", offers: "english", has: ["Acroyoga junto al agua"] },
  { language: "en", words: "food", point: "food" },
  { language: "en", words: "today", offers: "today" },
  { language: "en", words: "first aid", point: "first_aid" },
  {
    language: "en",
    words: "free circus",
    offers: "free",
    has: ["Tres sillas"],
    lacks: ["Contraviento", "Coro de la Ribera"],
  },
  { language: "en", words: "no words", offers: "noWords", has: ["Contraluz"] },

  { language: "pt", words: "grátis", offers: "free", lacks: ["Contraviento"] },
  { language: "pt", words: "casas de banho", point: "wc" },
  { language: "pt", words: "crianças", offers: "kids" },
  { language: "pt", words: "acessível", offers: "accessible" },
  { language: "pt", words: "inglês", offers: "english", has: ["Cuarenta y nueve cartas"] },
  { language: "pt", words: "amanhã", offers: "tomorrow" },
  { language: "pt", words: "comida", point: "food" },
  { language: "pt", words: "hoje", offers: "today" },
  { language: "pt", words: "sem palavras", offers: "noWords", has: ["Contraluz"] },
  { language: "pt", words: "circo gratuito", offers: "free", has: ["Tres sillas"], lacks: ["Contraviento"] },

  { language: "fr", words: "gratuit", offers: "free", lacks: ["Contraviento"] },
  { language: "fr", words: "toilettes", point: "wc" },
  { language: "fr", words: "enfants", offers: "kids" },
  { language: "fr", words: "accessible", offers: "accessible" },
  { language: "fr", words: "anglais", offers: "english", has: ["Acroyoga junto al agua"] },
  { language: "fr", words: "demain", offers: "tomorrow" },
  { language: "fr", words: "premiers secours", point: "first_aid" },
  { language: "fr", words: "sans paroles", offers: "noWords", has: ["Contraluz"] },
  { language: "fr", words: "cirque gratuit", offers: "free", has: ["Tres sillas"], lacks: ["Contraviento"] },
  { language: "fr", words: "eau potable", point: "water" },
];
