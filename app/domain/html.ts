/** Returns a text as HTML, for an element or a quoted attribute. Also for browsers without `String.toWellFormed`. */
export const htmlText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
