/** What the form of an emergency sends: for half an hour on all signs, and on no page. */
export const emergencyInput = {
  title: "Aléjate del escenario",
  message: "Viento fuerte",
  second: "",
  secondLanguage: "",
  screens: [] as string[],
  toVisitors: false,
  minutes: 30,
  formToken: "",
};
