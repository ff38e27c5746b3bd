/**
 * Tells our answers from foreign ones. The server marks each of its answers with its build; a portal of a Wi-Fi, a block page or a proxy
 * without its server answers every address too, with any status.
 */

/** The header with the build that has answered. */
export const buildHeader = "Verbena-Build";

/** True for an answer of ours, fresh or kept; false for anybody else's. */
export const isOurs = ({ headers }: Response): boolean => headers.has(buildHeader);
