import { anyDays, readTimes } from "../../programme/written-times.ts";

/** The kinds of content that the text of a cell shows. */
export type CellKind = "empty" | "day" | "clock" | "moment" | "image" | "link" | "price" | "number" | "text";

export function kindOfCell(text: string): CellKind {
  if (text === "") return "empty";
  // Which day it is decides nothing here. A number alone may be anything.
  const times = /^\d+$/.test(text) ? null : readTimes(text, anyDays);
  if (times !== null) return times.days === null ? "clock" : times.hours === null ? "day" : "moment";
  if (/^https?:\/\/\S+$/i.test(text)) return /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i.test(text) ? "image" : "link";
  if (/^(?:\p{Sc}\s?[\d.,]+|[\d.,]+\s?(?:\p{Sc}|eur|euros?))$/iu.test(text)) return "price";
  return /^\d{1,6}(?:[.,]\d+)?$/.test(text) ? "number" : "text";
}
