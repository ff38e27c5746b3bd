import { type Said, type SaidField, unsaid, type Whole } from "./said.ts";
import type { Decision } from "./review.ts";

/** An event as the file, the last import and the programme have it, put together. */
export interface Merged {
  whole: Whole;
  /** Whether the programme's event would change. */
  isChanged: boolean;
  /** Fields that file and programme changed since the last import, each to something else. */
  contested: SaidField[];
}

/**
 * Three sides of an event: what the programme has (`now`), what the file said when it was imported last (`base`; null when that is not known), and what
 * it says today. What the file did not change stays as the programme has it, what only the file changed is the file's, and of what both changed the
 * decision says whose it is. A field that the file is silent about stays, unless it came from the file.
 */
export function merge(now: Whole, base: Said | null, said: Said, decision: Decision | null): Merged {
  const whole = { ...now };
  const contested: SaidField[] = [];
  const sides = { whole, now, base: base === null ? null : withOwnImages(base, now), said: withOwnImages(said, now), decision, contested };
  for (const field of fields) mergeField(field, sides);
  return { whole, isChanged: !isSame(whole, now), contested };
}

/** What a file says, with the paths of images that the programme has itself: what goes out from here names them by their whole addresses. */
function withOwnImages(said: Said, now: Whole): Said {
  const pathOf = (address: string | null, own: string | null): string | null => (own?.startsWith("/") && address?.endsWith(own) ? own : address);
  const speakers = said.speakers?.map((speaker, index) => {
    const own = now.speakers[index];
    return { ...speaker, avatarUrl: pathOf(speaker.avatarUrl, own?.avatarUrl ?? null), imageUrl: pathOf(speaker.imageUrl, own?.imageUrl ?? null) };
  });
  return { ...said, ...(said.imageUrl === undefined ? {} : { imageUrl: pathOf(said.imageUrl, now.imageUrl) }), ...(speakers === undefined ? {} : { speakers }) };
}

/** All there are: `when` and `title` are always said. */
const fields: readonly SaidField[] = ["title", "when", ...keysOf(unsaid)];

function keysOf<Fields extends object>(of: Fields): (keyof Fields)[] {
  const keys: (keyof Fields)[] = [];
  for (const key in of) keys.push(key);
  return keys;
}

interface Sides {
  whole: Whole;
  now: Whole;
  base: Said | null;
  said: Said;
  decision: Decision | null;
  contested: SaidField[];
}

function mergeField(field: SaidField, { whole, now, base, said, decision, contested }: Sides): void {
  const [before, theirs] = [base?.[field], said[field]];
  if (isSame(before, theirs) || isSame(theirs, now[field])) return;
  if (theirs === undefined) {
    // It came from the file, which has it no more.
    if (field !== "title" && field !== "when" && isUntouched(field, base, now)) assign(whole, field, unsaid[field]);
    return;
  }
  if (base === null && field === "status" && isFestivalsWord(now.status, said.status)) return;
  if (base !== null && !isUntouched(field, base, now)) {
    contested.push(field);
    if (decision !== "file") return;
  }
  assign(whole, field, theirs);
}

/** Whether the programme has what the last import left. */
function isUntouched(field: SaidField, base: Said | null, now: Whole): boolean {
  // The clock moves an event between the others: only a cancellation, or its end, is a hand's work.
  if (field === "status") return (base?.status === "CANCELLED") === (now.status === "CANCELLED");
  const before = base?.[field];
  return isSame(before === undefined && field !== "title" && field !== "when" ? unsaid[field] : before, now[field]);
}

/** Of an event whose last import is not known: what the administrator or the clock made of its status stays, but for a cancellation by the file. */
const isFestivalsWord = (now: Whole["status"], said: Whole["status"] | undefined): boolean => said !== "CANCELLED" && now !== "ACTIVE";

/** Copies one field: TypeScript can't see that name and value belong together. */
function assign<Field extends SaidField>(whole: Whole, field: Field, value: Whole[Field] | undefined): void {
  if (value !== undefined) whole[field] = value;
}

export const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
