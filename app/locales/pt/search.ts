/** The page that searches the whole festival. */
export default {
  found_one: "{{count}} evento com «{{query}}»",
  found_other: "{{count}} eventos com «{{query}}»",
  as_typed: "Procurar «{{query}}» tal e qual",
  over: "Já passou",
  more_one: "Mostrar mais {{count}}",
  more_other: "Mostrar mais {{count}}",
  nothing: "Nada com «{{query}}» em todo o programa.",
  nearest: "Talvez procures:",
  categories: "Categorias",
  places: "Locais",
};
