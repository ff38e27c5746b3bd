/** Spec §5 and §9: the longest question, in characters. */
export const maxQuestionLength = 500;
/** Spec §9: how much of an answer a notification shows. */
export const previewLength = 50;
/** Spec §4 and §9: after so long without a key, in ms, nobody types. */
export const typingTimeout = 1000;
