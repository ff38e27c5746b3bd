import { createHash } from "node:crypto";
import {
  RateLimiterMemory,
  type RateLimiterAbstract,
  type RateLimiterRes,
  RateLimiterSQLite,
} from "rate-limiter-flexible";
import { DomainError } from "#app/domain/error.ts";
import { longestLimit } from "#app/domain/privacy/kept-data.server.ts";

/** The store that keeps counts across a restart (`app/database/limits.server.ts`): the options of RateLimiterSQLite. */
export type CountStore = Pick<
  ConstructorParameters<typeof RateLimiterSQLite>[0],
  "storeClient" | "storeType" | "tableName" | "tableCreated"
>;

/**
 * Limits for attempts (OWASP ASVS 6.3.1). Over the limit each throws `too_many` with `retryAfter` (seconds, for the
 * header Retry-After) and `minutes` or `seconds` for the sentence. `address` is the caller's network address.
 */
export interface RateLimits {
  signIn: {
    /**
     * Call it before checking a password. Counts the attempt as wrong until it succeeds, so that a thousand at once
     * don't pass; throws after `attempts` of this account from this address in 15 minutes. The address alone has no
     * limit, since a venue has one for thousands of people.
     */
    check: (account: string, address: string, attempts: number) => Promise<void>;
    /** The password was right: forgets the wrong attempts of this account from this address. */
    succeeded: (account: string, address: string) => Promise<void>;
  };
  /** Requests for a recovery link: 5 per account and address in an hour. */
  recovery: { consume: (account: string, address: string) => Promise<void> };
  /** Requests for a verification mail: 5 per account and address in an hour. */
  verification: { consume: (account: string, address: string) => Promise<void> };
  /** New accounts: 300 per address in an hour, since a venue has one address. Refused registrations don't count. */
  registration: {
    /** Call it before an account is made. Counts nothing. */
    check: (address: string) => Promise<void>;
    /** Counts a new account. */
    succeeded: (address: string) => Promise<void>;
  };
  /** Forms kept until their author signs in again: 20 per address in an hour, as reading one costs time and memory. */
  keptForm: { consume: (address: string) => Promise<void> };
  /** New devices without an account: 3,000 per address in an hour, since a venue has one for thousands of people. */
  newDevice: { consume: (address: string) => Promise<void> };
  /** Saves and removals through forms: 120 per minute and owner. */
  saving: { consume: (owner: string) => Promise<void> };
  /** Uploaded pictures: 20 per hour and account, as reading one costs time and memory. */
  picture: { consume: (user: string) => Promise<void> };
  /** Questions to Acty: 20 per minute and owner. */
  asking: { consume: (owner: string) => Promise<void> };
  /**
   * API requests of a user or an address: `perMinute`, counted in memory. Returns the remaining requests, and the
   * seconds until all are available again.
   */
  api: { consume: (who: string, perMinute: number) => Promise<{ remaining: number; resetSeconds: number }> };
}

const quarterOfAnHour = 15 * 60;
/** The longest period of any limit. */
const hour = longestLimit;
const minute = 60;
const recoveriesPerHour = 5;
const verificationsPerHour = 5;
const keptFormsPerHour = 20;
const picturesPerHour = 20;
const registrationsPerHour = 300;
const devicesPerHour = 3000;
const savingsPerMinute = 120;
const questionsPerMinute = 20;

/** Creates the limits of a process. Sign-in, recovery, verification and registration are counted in the store. */
export function createRateLimits(store: CountStore): RateLimits {
  const signIn = storedLimiter(store, "sign-in", quarterOfAnHour);
  const recovery = storedLimiter(store, "recovery", hour);
  const verification = storedLimiter(store, "verification", hour);
  const registration = storedLimiter(store, "registration", hour);
  const keptForms = new RateLimiterMemory({ ...anyNumber, keyPrefix: "kept-form", duration: hour });
  const devices = new RateLimiterMemory({ ...anyNumber, keyPrefix: "device", duration: hour });
  const pictures = new RateLimiterMemory({ ...anyNumber, keyPrefix: "picture", duration: hour });
  const savings = new RateLimiterMemory({ ...anyNumber, keyPrefix: "saving", duration: minute });
  const api = new RateLimiterMemory({ ...anyNumber, keyPrefix: "api", duration: minute });
  return {
    signIn: {
      check: (account, address, attempts) => attempt(signIn, pairKey(account, address), attempts),
      succeeded: async (account, address) => void (await signIn.delete(pairKey(account, address))),
    },
    recovery: { consume: (account, address) => attempt(recovery, pairKey(account, address), recoveriesPerHour) },
    verification: {
      consume: (account, address) => attempt(verification, pairKey(account, address), verificationsPerHour),
    },
    registration: {
      check: async (address) => refuseOver(await registration.get(hashOf(address)), registrationsPerHour - 1),
      succeeded: async (address) => void (await registration.penalty(hashOf(address))),
    },
    keptForm: { consume: (address) => attempt(keptForms, hashOf(address), keptFormsPerHour) },
    newDevice: { consume: (address) => attempt(devices, hashOf(address), devicesPerHour) },
    saving: { consume: async (owner) => void (await request(savings, owner, savingsPerMinute)) },
    picture: { consume: (user) => attempt(pictures, user, picturesPerHour) },
    asking: createAskingLimit(),
    api: { consume: (who, perMinute) => request(api, who, perMinute) },
  };
}

/** The limit of questions to Acty, over a page or a socket. */
export function createAskingLimit(): RateLimits["asking"] {
  const questions = new RateLimiterMemory({ ...anyNumber, keyPrefix: "asking", duration: minute });
  return { consume: async (owner) => void (await request(questions, owner, questionsPerMinute)) };
}

/** Limits come from settings and may change, so limiters only count and the comparison is made here. */
const anyNumber = { points: Number.MAX_SAFE_INTEGER };

function storedLimiter(store: CountStore, keyPrefix: string, duration: number): RateLimiterAbstract {
  const options = { ...anyNumber, keyPrefix, duration };
  const { storeClient, storeType, tableName, tableCreated } = store;
  // With a full disk, sign-ins work and attempts are still counted.
  const insuranceLimiter = new RateLimiterMemory(options);
  return new RateLimiterSQLite({ ...options, storeClient, storeType, tableName, tableCreated, insuranceLimiter });
}

async function attempt(limiter: RateLimiterAbstract, key: string, limit: number): Promise<void> {
  refuseOver(await limiter.penalty(key), limit);
}

function refuseOver(count: RateLimiterRes | null, limit: number): void {
  if (count === null || count.consumedPoints <= limit) return;
  const retryAfter = secondsLeft(count);
  throw new DomainError("too_many", "errors.too_many_attempts", {
    values: { minutes: Math.ceil(retryAfter / 60), retryAfter },
  });
}

async function request(
  limiter: RateLimiterAbstract,
  who: string,
  perMinute: number,
): Promise<{ remaining: number; resetSeconds: number }> {
  const count = await limiter.penalty(who);
  const resetSeconds = secondsLeft(count);
  if (count.consumedPoints <= perMinute) return { remaining: perMinute - count.consumedPoints, resetSeconds };
  throw new DomainError("too_many", "errors.too_many_requests", {
    values: { seconds: resetSeconds, retryAfter: resetSeconds },
  });
}

const secondsLeft = (count: RateLimiterRes): number => Math.max(1, Math.ceil(count.msBeforeNext / 1000));

/** Different spellings of an address are one account. */
const pairKey = (account: string, address: string): string => hashOf(`${account.trim().toLowerCase()}|${address}`);

/** Hashed, so that the file holds no addresses. */
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
