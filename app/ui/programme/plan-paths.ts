/** The plan of the festival, and the parameter that shows one kind of point on it. */
export const planPage = "/plan";
export const kindParameter = "kind";

/** Id of a place in the list below the plan. */
export const placeAnchor = (id: string): string => `lugar-${id}`;
export const placeOnPlan = (id: string): string => `${planPage}#${placeAnchor(id)}`;
