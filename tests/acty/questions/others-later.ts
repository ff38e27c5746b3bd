import {
  all,
  at,
  forAge,
  free,
  notOver,
  ofCategory,
  on,
  startingBetween,
  today,
  tomorrow,
  within,
  withPlacesLeft,
  live,
} from "../event-tests.ts";
import type { Suite } from "../question.ts";

/** Asked when the answerer was there, before anything was mended for them. */
export const laterEnglish: Suite = {
  language: "en",
  questions: [
    { ask: "Is there any juggling?", is: "nothing" },
    {
      ask: "I've got a 3 year old with me. What's good this afternoon?",
      hasOne: ["Pista en la arena", "Magia de escaparate", "Manos prestadas"],
      only: all(on(today), notOver, forAge(3)),
    },
    { ask: "Can I still get a seat at Karaoke con orquesta?", has: ["Karaoke con orquesta"], says: /\b14\b/ },
    { ask: "how do I get to the castle?", is: "words", says: /puente/ },
    { ask: "What's the last show tonight?", hasOne: ["Doña Cumbia", "Jazz de última hora"] },
    { ask: "Who plays at Jazz de última hora?", has: ["Jazz de última hora"], says: /bajamar/ },
    { ask: "Anything to do near Playa del Reducto right now?", has: ["Pista en la arena"], only: live },
    {
      ask: "live music tomorrow evening",
      hasOne: ["Inês Falua", "Las Hijas del Piloto", "Última luz"],
      only: all(ofCategory("Música"), on(tomorrow), startingBetween(tomorrow, "17:00", "30:00")),
    },
    { ask: "what kind of event is Peso muerto", has: ["Peso muerto"] },
    { ask: "Is Trapecio sobre el mar still on?", has: ["Trapecio sobre el mar"], says: /cancel/ },
    { ask: "are dogs allowed?", is: "unknown" },
    {
      ask: "What should I see on Sunday at noon?",
      hasOne: ["Magia en familia", "Pasacalles de los oficios", "Parranda de mediodía"],
      only: on(tomorrow),
    },
    {
      ask: "cheap things under 5 euros at El Almacén",
      hasOne: ["Magia en familia", "Radio Marea", "Escribir una canción", "Luz de trabajo"],
      only: at("Almacén"),
    },
    {
      ask: "wokshops tomorow",
      hasOne: ["Acroyoga", "Zancos desde cero"],
      only: all(ofCategory("taller"), on(tomorrow)),
    },
    { ask: "Who won the game last night?", is: "unknown" },
    { ask: "How long does La cabra que quería ser faro last?", has: ["La cabra"], says: /45/ },
    { ask: "Is there wheelchair access at El Almacén?", says: /escalones|almacen/ },
    { ask: "what are you?", is: "talk" },
    {
      after: "What's on tonight?",
      ask: "what about free ones?",
      only: all(startingBetween(today, "18:00", "30:00"), free),
      hasOne: ["Gala de la calle", "Malpaís Eléctrico"],
    },
    { ask: "anything on after dinner?", hasOne: ["Doña Cumbia", "Jazz de última hora"], not: ["Radio Marea"] },
    { ask: "something late tonight", has: ["Jazz de última hora"], not: ["Apagón"] },
    { ask: "any plays tonight", only: ofCategory("Teatro") },
    { ask: "where can I charge my phone?", is: "unknown" },
    { ask: "will i make it from the korean plank to the gala de clausura", says: /1 h 35 min/ },
    { ask: "how do i save a show", is: "words", says: /bell/ },
  ],
};

export const laterPortuguese: Suite = {
  language: "pt",
  questions: [
    {
      ask: "O que posso fazer hoje à tarde com duas crianças?",
      hasOne: ["La cabra", "Primeras acrobacias", "Manos prestadas"],
      only: all(on(today), notOver, forAge(10)),
    },
    { ask: "Quando atua a Inês Falua?", has: ["Inês Falua"], says: /19:30/ },
    { ask: "Ainda há lugares para Apagón?", has: ["Apagón"], says: /\b9\b/ },
    { ask: "O que há depois das dez da noite?", has: ["Doña Cumbia"], not: ["Malpaís Eléctrico"] },
    { ask: "Há alguma coisa perto da Calle Real agora?", has: ["Magia de escaparate"], only: live },
    { ask: "Quais são as exposições?", has: ["Cien trajes", "Luz de trabajo"], only: ofCategory("exposicion") },
    { ask: "Vai chover?", is: "unknown" },
    { ask: "O que há na segunda-feira?", has: ["Luz de trabajo"], only: on("2026-08-24") },
    {
      ask: "magia amanhã",
      has: ["Magia en familia", "Cuarenta y nueve cartas"],
      only: all(ofCategory("Magia"), on(tomorrow)),
    },
    { ask: "Quem és tu?", is: "talk" },
    { ask: "Onde fica o ponto de informação?", is: "words", says: /plaza de las palmas/ },
    {
      ask: "oficinas com vagas amanhã de manhã",
      hasOne: ["Acroyoga", "Zancos desde cero", "Graba tu primer ritmo"],
      only: all(ofCategory("taller"), withPlacesLeft, on(tomorrow)),
      not: ["Cometas"],
    },
    { ask: "o que há depois do jantar hoje?", hasOne: ["Doña Cumbia", "Jazz de última hora"], not: ["Radio Marea"] },
    { ask: "o que há hoje tarde da noite?", has: ["Jazz de última hora"] },
    { ask: "vai estar vento amanhã", is: "unknown" },
    { ask: "a gala da rua e o karaoke com orquestra são à mesma hora?", says: /sobrepoem-se 1 h/ },
    { ask: "quanto demoro do castelo à praça", is: "words", says: /6 min/ },
    { ask: "como recebo avisos", is: "words", says: /sino/ },
  ],
};

export const laterFrench: Suite = {
  language: "fr",
  questions: [
    {
      ask: "Qu'est-ce qu'on peut voir à 21h30 ?",
      hasOne: ["Karaoke con orquesta", "Peso muerto"],
      not: ["Malpaís Eléctrico", "Manos prestadas"],
    },
    {
      ask: "Quels spectacles pour les enfants aujourd'hui ?",
      has: ["La cabra"],
      only: all(on(today), notOver, forAge(10)),
    },
    { ask: "Reste-t-il des places pour Apagón ?", has: ["Apagón"], says: /\b9\b/ },
    {
      ask: "Y a-t-il quelque chose près de la Plaza de las Palmas maintenant ?",
      hasOne: ["Magia de escaparate", "La cabra"],
      only: live,
    },
    { ask: "Qui joue dans La mesa pequeña ?", has: ["La mesa pequeña"], says: /margot/ },
    { ask: "du théâtre demain soir", has: ["El salón de las Armas"], only: all(ofCategory("Teatro"), on(tomorrow)) },
    { ask: "où manger ?", is: "words", says: /charco|almacen/ },
    { ask: "Combien de temps dure Apagón ?", has: ["Apagón"], says: /1 h|65/ },
    {
      ask: "concerts gratuits dimanche après 20h",
      has: ["Las Hijas del Piloto"],
      only: all(ofCategory("Música"), free, within("2026-08-23T20:00", "2026-08-24T06:00")),
    },
    { ask: "Qui es-tu ?", is: "talk" },
    { ask: "Traduis « bonjour » en japonais", is: "unknown" },
    { ask: "Le trapèze est maintenu ?", has: ["Trapecio sobre el mar"], says: /annul/ },
    {
      ask: "des atelliers pour debutants demain",
      hasOne: ["Zancos desde cero"],
      only: all(ofCategory("taller"), on(tomorrow)),
    },
    {
      ask: "qu'est-ce qu'il y a après le dîner ?",
      hasOne: ["Doña Cumbia", "Jazz de última hora"],
      not: ["Radio Marea"],
    },
    { ask: "il va y avoir du vent demain ?", is: "unknown" },
    { ask: "ce soir tard", has: ["Jazz de última hora"], not: ["Apagón"] },
    { ask: "le spectacle le plus long de demain", has: ["Final de lucha"] },
    { ask: "c'est quand la fin du festival", is: "words", says: /23 aout/ },
    { ask: "comment m'inscrire à un atelier", says: /reserve une place/ },
  ],
};
