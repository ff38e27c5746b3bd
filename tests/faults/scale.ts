/** `npm run faults` causes every fault as often as reliability asks; `npm test` the same faults a few times. */
const isWhole = process.env["FAULTS"] === "whole";

/** How many, or how much: in `npm test`, and in `npm run faults`. */
export const scaled = <Amount>(few: Amount, whole: Amount): Amount => (isWhole ? whole : few);

/** How long a test of faults may take on a machine that does much else, in ms. */
export const patience = isWhole ? 15 * 60_000 : 4 * 60_000;
