import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { DomainError } from "../error.ts";
import { minPasswordLength } from "./account-input.ts";

/** OWASP's parameters for Argon2id, the package's default algorithm: 19 MiB, two passes, one lane (ASVS 11.4.2). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that costs as much to verify as a real one, but that no known password matches (its bytes are all zero). */
const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Limits hashing in the whole process. Its four threads also compress pages, read files and resize images; sign-in
 * attempts must not use all of them, nor take the core from the pages on a machine with two.
 */
const hashing = createSemaphore({ atOnce: availableParallelism() > 2 ? 2 : 1, mostWaiting: 50 });

/**
 * Returns a password's Argon2id hash in the PHC string format, with its own salt. Hashes the password as it is, without
 * trimming or changing case. Throws `unavailable` while too many calls wait.
 */
export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, cost));

/**
 * Returns whether a password matches a hash. Without a hash it returns false after the same work, so that the time does
 * not reveal whether an account exists. Throws `unavailable` while too many calls wait.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await hashing(() => verify(stored ?? dummyHash, password));
  return matches && stored !== null;
}

let commonPasswords: Promise<Set<string>> | undefined;

/** Loads the common passwords on first use: this is the largest module that the server can load. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((common) => common.length >= minPasswordLength));
}

/**
 * Refuses a common password, and one that equals the account's address, the part before its @, or its name; ignores
 * case (OWASP ASVS 6.2.4, 6.2.11). Throws `invalid` for the field `password`.
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

/** Runs a piece of work when its turn comes, and returns its result. */
type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a semaphore that runs at most `atOnce` pieces of work together. The next `mostWaiting` wait in their order of
 * arrival; further ones throw `unavailable`.
 */
export function createSemaphore({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => void waiting.push(resolve));
    else throw new DomainError("unavailable", "errors.busy", { values: { retryAfter: 5 } });
    try {
      return await work();
    } finally {
      // The slot passes directly to the next one in the queue: if it were freed first, a newcomer could take it.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
