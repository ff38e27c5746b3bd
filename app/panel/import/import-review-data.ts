import type { Route } from "./+types/import-review.route";

export type ReviewData = Route.ComponentProps["loaderData"];
export type ShownEntry = ReviewData["entries"][number];
export type ShownRow = Extract<ShownEntry, { kind: "event" }>["row"];
export type ShownSeries = NonNullable<ReviewData["series"]>;
export type ShownImport = ReviewData["view"];

/** Whether a doubtful row is the event that it may be. */
export const sameChoices = ["yes", "no", "open"] as const;

/**
 * Id of the form that all controls of a review belong to. Every button sends all of them, so that no choice is lost.
 */
export const reviewForm = "review";
