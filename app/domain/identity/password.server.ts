import { hash, verify } from "@node-rs/argon2";
import { DomainError } from "../error.ts";
import { minPasswordLength } from "./account-input.ts";

/**
 * OWASP's parameters for Argon2id, the algorithm that the package takes by itself: 19 MiB, two passes, one lane (ASVS
 * 11.4.2).
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verifying against it costs what a real hash costs, and never succeeds: nobody knows a password of 32 zero bytes. */
const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Of the whole process, as its thread pool is: the same four threads compress pages, read files and resize images,
 * and attempts to sign in must not take them all.
 */
const pass = createGate({ atOnce: 2, mostWaiting: 50 });

/**
 * The password as Argon2id in the PHC string format, with a salt of its own. Takes the password as it is, nothing trimmed or folded.
 * Throws `unavailable` while too many wait.
 */
export const hashPassword = (password: string): Promise<string> => pass(() => hash(password, cost));

/**
 * Whether the password is the one of the hash. Without a hash the same work is done for a false, so that the time tells nothing.
 * Throws `unavailable` while too many wait.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await pass(() => verify(stored ?? dummyHash, password));
  return matches && stored !== null;
}

let commonPasswords: Promise<Set<string>> | undefined;

/** Loaded when the first password is chosen: it is the largest of all that the server could load. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((common) => common.length >= minPasswordLength));
}

/**
 * Refuses a password that many use, and one that is the account's own address, its part before the @, or its name; case ignored
 * (OWASP ASVS 6.2.4, 6.2.11). Throws `invalid` for the field `password`.
 */
export async function requireUncommon(password: string, about: { email: string; name?: string | null }): Promise<void> {
  commonPasswords ??= loadCommon();
  const typed = password.trim().toLowerCase();
  const [localPart = ""] = about.email.split("@");
  const own = [about.email, localPart, about.name ?? ""].map((text) => text.trim().toLowerCase());
  if (own.includes(typed)) throw refused("errors.password_own");
  if ((await commonPasswords).has(typed)) throw refused("errors.password_common");
}

const refused = (message: string) => new DomainError("invalid", "errors.invalid", { fields: { password: [message] } });

/** Lets one piece of work after the other through, and returns what it returns. */
type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets at most `atOnce` pieces of work run together; the next `mostWaiting` wait in the order in which they came, and
 * all beyond throw `unavailable`.
 */
export function createGate({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => void waiting.push(resolve));
    else throw new DomainError("unavailable", "errors.busy", { values: { retryAfter: 5 } });
    try {
      return await work();
    } finally {
      // The place is handed on: given back, somebody who comes just then could take it from who waits.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
