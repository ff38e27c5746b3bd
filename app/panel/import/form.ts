/** The id of the form that every tick, choice and button of a review belongs to, wherever it stands: each of them sends all of them, so that nothing is lost. */
export const reviewForm = "review";
