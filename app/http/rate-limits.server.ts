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
type CountStore = Pick<
  ConstructorParameters<typeof RateLimiterSQLite>[0],
  "storeClient" | "storeType" | "tableName" | "tableCreated"
>;

const minute = 60;
const quarterOfAnHour = 15 * minute;
/** The longest period of any limit. */
const hour = longestLimit;

/** How often something may be done in its period. */
const limits = {
  recovery: 5,
  verification: 5,
  keptForm: 20,
  picture: 20,
  /** Hundreds, since a venue has one address. */
  registration: 300,
  /** Thousands, since a venue has one address for all its visitors. */
  newDevice: 3000,
  saving: 120,
  asking: 20,
  /** More, since a venue has one address. */
  askingUnknown: 100,
} as const;

export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * Creates the limits for attempts of a process (OWASP ASVS 6.3.1). Over the limit each throws `too_many` with
 * `retryAfter` (seconds, for the header Retry-After) and `minutes` or `seconds` for the sentence. `address` is the
 * caller's network address. Sign-in, recovery, verification and registration are counted in the store.
 */
export function createRateLimits(store: CountStore) {
  const signIn = storedLimiter(store, "sign-in", quarterOfAnHour);
  const registration = storedLimiter(store, "registration", hour);
  const api = memoryLimiter("api", minute);
  return {
    signIn: {
      /**
       * Call it before checking a password. Counts the attempt as wrong until it succeeds, so that a thousand at once
       * don't pass; throws after `attempts` of this account from this address in 15 minutes. The address alone has no
       * limit, since a venue has one for thousands of people.
       */
      check: (account: string, address: string, attempts: number) =>
        attempt(signIn, pairKey(account, address), attempts),
      /** The password was right: forgets the wrong attempts of this account from this address. */
      succeeded: async (account: string, address: string) => void (await signIn.delete(pairKey(account, address))),
      /** The password was not checked, since the server had too much to do: takes the attempt back. */
      unchecked: async (account: string, address: string) => void (await signIn.reward(pairKey(account, address))),
    },
    /** Requests for a recovery link, by account and address in an hour. */
    recovery: perPair(storedLimiter(store, "recovery", hour), limits.recovery),
    /** Requests for a verification mail, by account and address in an hour. */
    verification: perPair(storedLimiter(store, "verification", hour), limits.verification),
    /** New accounts, by address in an hour. Refused registrations don't count. */
    registration: {
      /** Call it before an account is made. Counts nothing. */
      check: async (address: string) => refuseOver(await registration.get(hashOf(address)), limits.registration - 1),
      /** Counts a new account. */
      succeeded: async (address: string) => void (await registration.penalty(hashOf(address))),
    },
    /** Forms kept until their author signs in again, by address in an hour, as reading one costs time and memory. */
    keptForm: perAddress(memoryLimiter("kept-form", hour), limits.keptForm),
    /** New devices without an account, by address in an hour. */
    newDevice: perAddress(memoryLimiter("device", hour), limits.newDevice),
    /** Saves and removals through forms, by owner and minute. */
    saving: perMinute("saving", limits.saving),
    /** Uploaded pictures, by account in an hour, as reading one costs time and memory. */
    picture: perKey(memoryLimiter("picture", hour), limits.picture),
    asking: createAskingLimit(),
    /**
     * API requests of a user or an address in a minute, counted in memory. Returns the remaining requests, and the
     * seconds until all are available again.
     */
    api: { consume: (who: string, most: number) => request(api, who, most) },
  };
}

const perKey = (limiter: RateLimiterAbstract, most: number) => ({
  consume: (key: string): Promise<void> => attempt(limiter, key, most),
});

const perAddress = (limiter: RateLimiterAbstract, most: number) => ({
  consume: (address: string): Promise<void> => attempt(limiter, hashOf(address), most),
});

const perPair = (limiter: RateLimiterAbstract, most: number) => ({
  consume: (account: string, address: string): Promise<void> => attempt(limiter, pairKey(account, address), most),
});

/** The limit of questions to Acty over a page or a socket, by owner and minute. */
export const createAskingLimit = () => ({
  ...perMinute("asking", limits.asking),
  /** Questions of unknown visitors over a socket, by address and minute. */
  consumeAt: perMinute("asking-unknown", limits.askingUnknown).consume,
});

function perMinute(name: string, most: number) {
  const limiter = memoryLimiter(name, minute);
  return { consume: async (owner: string): Promise<void> => void (await request(limiter, owner, most)) };
}

/** Limits come from settings and may change, so limiters only count and the comparison is made here. */
const anyNumber = { points: Number.MAX_SAFE_INTEGER };

const memoryLimiter = (keyPrefix: string, duration: number): RateLimiterMemory =>
  new RateLimiterMemory({ ...anyNumber, keyPrefix, duration });

function storedLimiter(store: CountStore, keyPrefix: string, duration: number): RateLimiterAbstract {
  const options = { ...anyNumber, keyPrefix, duration };
  const { storeClient, storeType, tableName, tableCreated } = store;
  // With a full disk, sign-ins work and attempts are still counted.
  const insuranceLimiter = memoryLimiter(keyPrefix, duration);
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

async function request(limiter: RateLimiterAbstract, who: string, most: number) {
  const count = await limiter.penalty(who);
  const resetSeconds = secondsLeft(count);
  if (count.consumedPoints <= most) return { remaining: most - count.consumedPoints, resetSeconds };
  throw new DomainError("too_many", "errors.too_many_requests", {
    values: { seconds: resetSeconds, retryAfter: resetSeconds },
  });
}

const secondsLeft = (count: RateLimiterRes): number => Math.max(1, Math.ceil(count.msBeforeNext / 1000));

/** Different spellings of an address are one account. */
const pairKey = (account: string, address: string): string => hashOf(`${account.trim().toLowerCase()}|${address}`);

/** Hashed, so that the file holds no addresses. */
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
