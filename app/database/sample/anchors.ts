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
      accessibility: "Dos sitios para silla de ruedas.",
      capacity: 40,
      attendees: 40,
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
      accessibility: "Ejercicios adaptados; avisa al llegar.",
      capacity: 30,
      attendees: 13,
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
      accessibility: "Si no puedes subir al balcón, hay micrófono en la calle.",
      capacity: 25,
      attendees: 19,
    },
  },
];

/** Events around the first start if that is by night: a quiet watch between the last concert and breakfast. */
export const anchorsOfNight: Anchor[] = [
  {
    live: {
      startedBefore: 35,
      endsIn: 40,
      title: "Guardia nocturna: Radio Marea sigue en antena",
      description:
        "La radio del festival no se apaga de noche y el patio queda abierto. Discos lentos, llamadas de oyentes y café de puchero. Se emite también en vídeo.",
      categories: ["Música"],
      place: "almacen",
      tags: ["radio", "en directo", "noche"],
      speakers: [
        {
          name: "Paulo Teixeira",
          title: "Pinchadiscos",
          company: "Radio Marea",
          bio: "Trae dos maletas de vinilos caboverdianos y canarios.",
        },
      ],
      accessibility: "Acceso sin escalones. Subtítulos en la emisión de vídeo.",
      streamUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    },
    next: {
      startsIn: 50,
      lasts: 60,
      title: "Guardia nocturna: cine mudo con piano",
      description:
        "Cuatro cortos de los años veinte con música improvisada en la sala. Las películas se eligen por votación al entrar. Se puede dormir en la última fila.",
      categories: ["Música"],
      place: "almacen",
      tags: ["cine", "piano", "noche"],
      speakers: [
        {
          name: "Elvira Cedrés",
          title: "Pianista",
          bio: "Acompaña cine mudo desde que estudiaba en el conservatorio de Las Palmas.",
        },
      ],
      language: "Sin palabras",
      accessibility: "Dos sitios para silla de ruedas.",
      capacity: 60,
      attendees: 60,
    },
  },
  {
    live: {
      startedBefore: 20,
      endsIn: 15,
      title: "Guardia nocturna: el cielo desde la orilla",
      description:
        "Dos telescopios en la arena y una persona que explica lo que se ve. Si hay calima, se habla de mareas y se escucha el agua. Trae una chaqueta.",
      categories: ["taller"],
      place: "reducto",
      tags: ["estrellas", "de paso", "noche"],
      speakers: [
        {
          name: "Tomás Bethencourt",
          title: "Astrónomo aficionado",
          company: "Agrupación La Tiñosa",
          bio: "Patrón de barco jubilado. Aprendió las estrellas trabajando.",
        },
      ],
      language: "Español e inglés",
      accessibility: "Pasarela de madera; un telescopio está a la altura de silla de ruedas.",
    },
    next: {
      startsIn: 20,
      lasts: 45,
      title: "Guardia nocturna: cuentos para gente desvelada",
      description:
        "Cinco historias de mar contadas con una linterna y sin prisa. Son cuentos recogidos en Caleta de Famara y en Mindelo. Hay mantas para treinta personas.",
      categories: ["Teatro"],
      place: "reducto",
      tags: ["cuentos", "playa", "noche"],
      speakers: [
        {
          name: "Lena Pires",
          title: "Narradora",
          bio: "Cuenta en criollo y en español. Nació en San Vicente, en Cabo Verde.",
        },
      ],
      ageFrom: 12,
      accessibility: "Pasarela de madera hasta el círculo.",
      capacity: 80,
      attendees: 27,
    },
  },
  {
    live: {
      startedBefore: 10,
      endsIn: 20,
      title: "Guardia nocturna: ronda de farolas",
      description:
        "Un malabarista y una farolera recorren la calle con mazas de luz y en voz baja. Se sale del mar, se sube hasta la última farola y se vuelve. Cualquiera puede unirse al paseo.",
      categories: ["Circo"],
      place: "calleReal",
      tags: ["malabares", "paseo", "noche"],
      speakers: [
        { name: "Echedey Martín", title: "Malabarista" },
        {
          name: "Rosaura Klein",
          title: "Farolera y clown",
          bio: "Hija de un electricista de Colonia. Fabrica sus propias luces.",
        },
      ],
      language: "Sin palabras",
      accessibility: "Calle peatonal sin escalones.",
    },
    next: {
      startsIn: 25,
      lasts: 90,
      title: "Guardia nocturna: partidas en el escaparate",
      description:
        "Videojuegos para dos en una tienda cerrada, con la pantalla mirando a la calle. Gana quien llega a tres y cede el mando. El sonido va por auriculares para no despertar al barrio.",
      categories: ["gaming"],
      place: "calleReal",
      tags: ["videojuegos", "por turnos", "noche"],
      ageFrom: 14,
      accessibility: "Mandos adaptados de botón grande.",
      capacity: 16,
      attendees: 12,
    },
  },
];
