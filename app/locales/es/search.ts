/** The page that searches the whole festival. */
export default {
  found_one: "{{count}} evento con «{{query}}»",
  found_other: "{{count}} eventos con «{{query}}»",
  as_typed: "Buscar «{{query}}» tal cual",
  over: "Ya pasó",
  more_one: "Mostrar {{count}} más",
  more_other: "Mostrar {{count}} más",
  nothing: "Nada con «{{query}}» en todo el programa.",
  nearest: "Quizá buscas:",
  categories: "Categorías",
  places: "Lugares",
};
