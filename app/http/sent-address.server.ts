/** Returns an id without the end of a sentence that a chat took into the link: 'cuerda).' is 'cuerda'. */
export const withoutSentence = (id: string): string => id.replace(/[.,;:!?…)\]}>»”"'’*]+$/, "");
