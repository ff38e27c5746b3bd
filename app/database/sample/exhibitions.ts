import type { Exhibition } from "./sample-event.ts";

export const exhibitions: Exhibition[] = [
  {
    firstDay: -1,
    lastDay: 1,
    title: "Cien trajes de verbena",
    description:
      "Ropa de baile, de orquesta y de disfraz guardada en casas de Lanzarote entre 1930 y 1995. Cada traje lleva la historia que contó quien lo prestó. La sala está en la planta baja y abre de 10:00 a 21:00.",
    categories: ["exposicion"],
    place: "casaCultura",
    tags: ["memoria", "traje", "interior"],
    speakers: [
      {
        name: "Candelaria Umpiérrez",
        title: "Comisaria",
        bio: "Costurera de teatro. Lleva quince años recogiendo ropa de fiesta por los pueblos de la isla.",
      },
    ],
    accessibility: "Acceso sin escalones. Cartelas en letra grande y audios en la entrada.",
  },
  {
    firstDay: -1,
    lastDay: 6,
    title: "Luz de trabajo: el circo antes de la función",
    description:
      "Cuarenta fotografías de camerinos, ensayos y camiones, tomadas durante dos giras por Canarias y Portugal. No hay una sola imagen de función. Sigue abierta después del festival, de 11:00 a 20:00.",
    categories: ["exposicion", "Circo"],
    place: "almacen",
    tags: ["fotografía", "circo", "interior"],
    speakers: [
      {
        name: "Teresa Vilaboa",
        title: "Fotógrafa",
        company: "Colectivo Farol",
        bio: "Nació en Lisboa y vive en Haría. Viaja con compañías pequeñas desde 2016.",
      },
    ],
    language: "Español e inglés",
    accessibility: "Acceso sin escalones. Fotografías colgadas a 1,40 m.",
  },
];
