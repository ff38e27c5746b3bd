import type { Anchor } from "./sample-event.ts";

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
      language: "Español",
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
      registration: "places",
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
      language: "Español",
      accessibility: "Pasarela de madera hasta el círculo.",
      capacity: 80,
      attendees: 27,
      registration: "places",
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
      language: "Español",
      accessibility: "Mandos adaptados de botón grande.",
      capacity: 16,
      attendees: 12,
      registration: "places",
    },
  },
];
