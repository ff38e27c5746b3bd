/** The page that searches the whole festival. */
export default {
  found_one: "{{count}} evento con «{{query}}»",
  found_other: "{{count}} eventos con «{{query}}»",
  as_typed: "Buscar exactamente «{{query}}»",
  over: "Ya pasó",
  more_one: "Mostrar {{count}} más",
  more_other: "Mostrar {{count}} más",
  nothing: "No hay nada con «{{query}}» en todo el programa.",
  nearest: "¿Buscabas esto?",
  categories: "Categorías",
  places: "Lugares",
  people: "Artistas, de la A a la Z",
  person_now: "Ahora",
  person_over: "Ya actuó",
  key: "La tecla / abre la búsqueda en cualquier página",
};
