import { filledAsksOf, type FilledAsk } from "#app/domain/assistant/model/asked-schema.ts";

type Mark = FilledAsk["marks"][number];

/** A model's reading of a question, with a name for each mark. */
export type Filled = Partial<Omit<FilledAsk, "marks">> &
  Partial<
    Record<
      | "part"
      | "order"
      | "rank"
      | "audience"
      | "price"
      | "placesLeft"
      | "change"
      | "phase"
      | "need"
      | "amenity"
      | "relation",
      Mark | "none"
    >
  > &
  Partial<Record<Extract<Mark, `is${string}` | "more" | "outside">, boolean>>;

const named = new Set([
  "part",
  "order",
  "rank",
  "audience",
  "price",
  "placesLeft",
  "change",
  "phase",
  "need",
  "amenity",
  "relation",
]);

/** Returns the text by which a model fills the schema; what is empty is left out. */
export function filledWith(...asks: Filled[]): { say: string } {
  const say = JSON.stringify({
    asks: asks.map((one) => {
      const given = Object.entries(one).filter(([, value]) => value !== "" && value !== "none" && value !== false);
      const marks = given.flatMap(([name, value]) => (value === true ? [name] : named.has(name) ? [value] : []));
      const rest = given.filter(([name, value]) => value !== true && !named.has(name));
      return { ...Object.fromEntries(rest), ...(marks.length === 0 ? {} : { marks }) };
    }),
  });
  if (filledAsksOf(say) === null) throw new Error(`It does not fill the schema: ${say}`);
  return { say };
}
