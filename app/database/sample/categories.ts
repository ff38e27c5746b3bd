import type { CategoryInput } from "#app/domain/programme/programme-input.ts";

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
