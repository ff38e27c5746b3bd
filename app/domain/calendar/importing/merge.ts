import { type Said, type SaidField, unsaid, type Whole } from "./said.ts";
import type { Decision } from "./review.ts";

/**
 * The common state of file and programme, before either of them changed: what the file said when it was imported last; 'present' where the file was exported
 * here after the event's last change; null where no common state is known, as with an event made by hand.
 */
export type Ancestor = Said | "present" | null;

/** An event as the file, the last import and the programme have it, put together. */
export interface Merged {
  whole: Whole;
  /** Whether the programme's event would change. */
  isChanged: boolean;
  /** Fields that file and programme changed since the last import, each to something else; without a common state every field that differs. */
  contested: SaidField[];
}

/**
 * Three sides of an event: what the programme has (`now`), the common state of both (`base`), and what the file says today. What the file did not change
 * stays as the programme has it, what only the file changed is the file's, and of what both changed the decision says whose it is. Without a common state
 * nobody knows who changed what: the file replaces nothing by itself. A field that the file is silent about stays, unless it came from the file.
 */
export function merge(now: Whole, base: Ancestor, said: Said, decision: Decision | null): Merged {
  const whole = { ...now };
  const contested: SaidField[] = [];
  const sides = {
    whole,
    now,
    base: isSaid(base) ? withOwnImages(base, now) : base,
    said: withOwnImages(said, now),
    decision,
    contested,
  };
  for (const field of fields) mergeField(field, sides);
  return { whole, isChanged: !isSame(whole, now), contested };
}

export const isSaid = (base: Ancestor): base is Said => base !== null && base !== "present";

/** What a file says, with the paths of images that the programme has itself: what goes out from here names them by their whole addresses. */
function withOwnImages(said: Said, now: Whole): Said {
  const pathOf = (address: string | null, own: string | null): string | null =>
    own?.startsWith("/") && address?.endsWith(own) ? own : address;
  const speakers = said.speakers?.map((speaker, index) => {
    const own = now.speakers[index];
    return {
      ...speaker,
      avatarUrl: pathOf(speaker.avatarUrl, own?.avatarUrl ?? null),
      imageUrl: pathOf(speaker.imageUrl, own?.imageUrl ?? null),
    };
  });
  return {
    ...said,
    ...(said.imageUrl === undefined ? {} : { imageUrl: pathOf(said.imageUrl, now.imageUrl) }),
    ...(speakers === undefined ? {} : { speakers }),
  };
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
  base: Ancestor;
  said: Said;
  decision: Decision | null;
  contested: SaidField[];
}

function mergeField(field: SaidField, { whole, now, base, said, decision, contested }: Sides): void {
  const last = isSaid(base) ? base : null;
  const [before, theirs] = [last?.[field], said[field]];
  if (isSame(before, theirs) || isSame(theirs, now[field])) return;
  if (theirs === undefined) {
    // It came from the file, which has it no more.
    if (field !== "title" && field !== "when" && isUntouched(field, last, now)) assign(whole, field, unsaid[field]);
    return;
  }
  if (last === null && field === "status" && isFestivalsWord(now.status, said.status)) return;
  if (base !== "present" && (last === null || !isUntouched(field, last, now))) {
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
const isFestivalsWord = (now: Whole["status"], said: Whole["status"] | undefined): boolean =>
  said !== "CANCELLED" && now !== "ACTIVE";

/** Copies one field: TypeScript can't see that name and value belong together. */
function assign<Field extends SaidField>(whole: Whole, field: Field, value: Whole[Field] | undefined): void {
  if (value !== undefined) whole[field] = value;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
