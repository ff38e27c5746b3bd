import type { FilledAsk } from "#app/domain/assistant/model/asked-schema.ts";

const empty: FilledAsk = {
  facts: [],
  events: [],
  people: [],
  places: [],
  notPlaces: [],
  isNear: false,
  kinds: [],
  notKinds: [],
  words: [],
  notWords: [],
  day: "",
  lastDay: "",
  part: "none",
  from: "",
  to: "",
  isNow: false,
  order: "none",
  rank: "none",
  isCount: false,
  isAdvice: false,
  audience: "none",
  age: -1,
  price: "none",
  priceUpTo: -1,
  placesLeft: "none",
  change: "none",
  isStreamed: false,
  need: "none",
  spokenLanguage: "none",
  isNonVerbal: false,
  amenity: "none",
  isAboutSaved: false,
  more: false,
  outside: false,
};

/** Returns the text by which a model fills the schema, with empty values for what is not given. */
export const filledWith = (...asks: Partial<FilledAsk>[]): { say: string } => ({
  say: JSON.stringify({ asks: asks.map((one) => ({ ...empty, ...one })) }),
});
