import type { Anchor } from "./sample-event.ts";

/** Events around the first start if that is by day. Of the next ones, one is full and one has few places left. */
export const anchorsOfDay: Anchor[] = [
  {
    live: {
      startedBefore: 35,
      endsIn: 40,
      title: "Radio Marea: estudio abierto",
      description:
        "Programa de radio en el patio con los artistas del día, dos canciones por invitado y preguntas del público. Se emite también en vídeo. Puedes entrar y salir cuando quieras.",
      categories: ["Música"],
      place: "almacen",
      tags: ["radio", "en directo", "entrevistas"],
      speakers: [
        {
          name: "Nira Perdomo",
          title: "Locutora",
          company: "Radio Marea",
          bio: "Empezó en la radio escolar de Tinajo y no ha dejado el micrófono desde entonces.",
        },
        { name: "Paulo Teixeira", title: "Técnico y pinchadiscos", company: "Radio Marea" },
      ],
      language: "Español",
      accessibility: "Acceso sin escalones. Subtítulos en la emisión de vídeo.",
      streamUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    },
    next: {
      startsIn: 50,
      lasts: 50,
      title: "La mesa pequeña",
      description:
        "Teatro de objetos para cuarenta personas alrededor de una mesa de cocina. Una cafetera, un dedal y tres llaves cuentan la mudanza de una familia de La Graciosa. Se cierra la puerta al empezar.",
      categories: ["Teatro"],
      place: "almacen",
      tags: ["objetos", "interior", "aforo reducido"],
      speakers: [
        {
          name: "Margot Lesueur",
          title: "Actriz y constructora",
          company: "Théâtre du Tiroir",
          bio: "Trabaja con cosas encontradas en rastros. Vive entre Nantes y Órzola.",
        },
      ],
      ageFrom: 8,
      language: "Español",
      accessibility: "Dos sitios para silla de ruedas.",
      capacity: 40,
      attendees: 40,
      registration: "places",
    },
  },
  {
    live: {
      startedBefore: 20,
      endsIn: 15,
      title: "Pista en la arena",
      description:
        "Portés, rueda alemana y caídas limpias en un círculo marcado con cuerda. El público se sienta alrededor, en la propia arena. Trae gorra.",
      categories: ["Circo"],
      place: "reducto",
      tags: ["acrobacia", "familiar", "playa"],
      speakers: [
        { name: "Dácil Rocío Armas", title: "Acróbata", company: "Compañía Jable" },
        {
          name: "Joris Vandamme",
          title: "Rueda alemana",
          company: "Compañía Jable",
          bio: "Se formó en Bruselas y llegó a Lanzarote de gira. Se quedó.",
        },
      ],
      language: "Sin palabras",
      accessibility: "Pasarela de madera hasta el borde de la pista.",
    },
    next: {
      startsIn: 20,
      lasts: 60,
      title: "Primeras acrobacias en la arena",
      description:
        "Volteretas, equilibrios a dos y una pirámide de seis para quien no lo ha hecho nunca. Se trabaja descalzo y por parejas. Las familias pueden apuntarse juntas.",
      categories: ["taller", "Circo"],
      place: "reducto",
      tags: ["acrobacia", "familiar", "sin experiencia"],
      speakers: [{ name: "Dácil Rocío Armas", title: "Acróbata", company: "Compañía Jable" }],
      ageFrom: 6,
      language: "Español",
      accessibility: "Ejercicios adaptados; avisa al llegar.",
      capacity: 30,
      attendees: 13,
      registration: "places",
    },
  },
  {
    live: {
      startedBefore: 10,
      endsIn: 20,
      title: "Magia de escaparate",
      description:
        "Una maga y dos magos hacen turnos de cinco minutos dentro de los escaparates de la calle. Tú miras desde la acera y eliges la carta con el dedo en el cristal. El recorrido acaba donde empieza.",
      categories: ["Magia"],
      place: "calleReal",
      tags: ["de paso", "familiar", "cartas"],
      speakers: [
        { name: "Nauzet Afonso", title: "Mago" },
        { name: "Iván Socas", title: "Mago" },
        { name: "Hanna Lindqvist", title: "Maga", bio: "Mezcla magia y mimo. Es de Gotemburgo." },
      ],
      language: "Sin palabras",
      accessibility: "Calle peatonal sin escalones.",
    },
    next: {
      startsIn: 25,
      lasts: 55,
      title: "Karaoke de balcón",
      description:
        "Subes a un balcón de la calle Real y cantas para quien pasa por debajo. Hay quinientas canciones en lista y una banda de dos que tapa los silencios. Las plazas son para quien canta; escuchar es libre.",
      categories: ["karaoke"],
      place: "calleReal",
      tags: ["cantar", "balcón"],
      speakers: [{ name: "Dúo Persiana", title: "Guitarra y teclado" }],
      ageFrom: 10,
      language: "Español",
      accessibility: "Si no puedes subir al balcón, hay micrófono en la calle.",
      capacity: 25,
      attendees: 19,
      registration: "places",
    },
  },
];
