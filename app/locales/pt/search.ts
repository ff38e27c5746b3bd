/** The page that searches the whole festival. */
export default {
  found_one: "{{count}} evento com «{{query}}»",
  found_other: "{{count}} eventos com «{{query}}»",
  as_typed: "Procurar exatamente «{{query}}»",
  over: "Já passou",
  more_one: "Mostrar mais {{count}}",
  more_other: "Mostrar mais {{count}}",
  nothing: "Não há nada com «{{query}}» em todo o programa.",
  nearest: "Procuravas isto?",
  categories: "Categorias",
  places: "Locais",
  people: "Artistas, de A a Z",
  person_now: "Agora",
  person_over: "Já atuou",
  key: "A tecla / abre a pesquisa em qualquer página",
};
