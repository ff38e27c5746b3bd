/** `npm run faults` causes every fault as often as tests/README.md says; `npm test` causes it a few times. */
const isWhole = process.env["FAULTS"] === "whole";

/** Returns the first amount in `npm test`, the second in `npm run faults`. */
export const scaled = <Amount>(few: Amount, whole: Amount): Amount => (isWhole ? whole : few);

/** Timeout of a test of faults on a busy machine, in ms. */
export const patience = isWhole ? 15 * 60_000 : 4 * 60_000;
