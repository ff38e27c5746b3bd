/** Spec §5 and §9: the longest question, in characters. */
export const maxQuestionLength = 500;
/** Spec §9: how much of an answer a notification shows. */
export const previewLength = 50;
/** Spec §4 and §9: a visitor no longer counts as typing after this time without a key press, in ms. */
export const typingTimeout = 1000;
