import { differences, fieldValues } from "../programme/field-changes.ts";
import type { Person } from "./person.ts";

const { image, names, number, text } = fieldValues;

const personFacts = {
  name: (person: Person) => text(person.name),
  sortName: (person: Person) => text(person.sortName),
  kind: (person: Person) => ({ kind: "kindOfPerson" as const, of: person.kind }),
  words: (person: Person) => text(person.words),
  links: (person: Person) => names(person.links.map(({ title, url }) => (title === "" ? url : `${title}: ${url}`))),
  imageUrl: (person: Person) => image(person.imageUrl),
  portrait: (person: Person) => number(person.portrait),
  mergedInto: (person: Person) => text(person.mergedInto),
};

export const personDifferences = (before: Person, after: Person) => differences(personFacts, before, after);
