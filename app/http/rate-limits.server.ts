import { createHash } from "node:crypto";
import type { RateLimiterSQLite } from "rate-limiter-flexible";
import { DomainError } from "#app/domain/error.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { showFill } from "#app/domain/memory-fill.ts";
import { longestLimit } from "#app/domain/privacy/kept-data.server.ts";
import { clockTolerance, type Count, MemoryCounts } from "./memory-counts.server.ts";

/** The store of counts that outlast the process: a file (`sqlite/limits.server.ts`), or a database for several processes. */
interface CountStore {
  counts: (keyPrefix: string, duration: number) => Pick<RateLimiterSQLite, "penalty" | "reward" | "get" | "delete">;
  /** True if other processes count in it too. */
  isShared: boolean;
}

const minute = 60;
const quarterOfAnHour = 15 * minute;
const hour = 60 * minute;
/** The longest period of any limit. */
const day = longestLimit;

/** How often something may be done in its period. */
const limits = {
  secondFactor: 10,
  secondFactorInDay: 30,
  recovery: 5,
  verification: 5,
  /** Codes of displays that nobody shows, by administrator. */
  pairing: 10,
  keptForm: 20,
  picture: 20,
  /** Hundreds, since a venue has one address. */
  registration: 300,
  /** Thousands, since a venue has one address for all its visitors. */
  newDevice: 3000,
  /** Mails about a new device to one account. A program can name itself anew at each sign-in. */
  newDeviceMail: 5,
  saving: 120,
  asking: 20,
  /** More, since a venue has one address. */
  askingAtAddress: 100,
} as const;

export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * Creates the limits for attempts (OWASP ASVS 6.3.1). Over the limit each throws `too_many` with
 * `retryAfter` (seconds, for the header Retry-After) and `minutes` or `seconds` for the sentence. `address` is the
 * caller's network address. Sign-in, recovery, verification and registration are counted in the store. So are all others
 * if other processes count there too, since a stranger would have each limit once with each of them.
 */
export function createRateLimits(store: CountStore) {
  const inMemory: MemoryCounts[] = [];
  const memoryLimiter = (period: number): MemoryCounts => {
    const counts = new MemoryCounts(period);
    inMemory.push(counts);
    return counts;
  };
  const storedLimiter = (keyPrefix: string, duration: number): Limiter =>
    withInsurance(store.counts(keyPrefix, duration), duration, memoryLimiter(duration));
  const limiter = (keyPrefix: string, period: number): Limiter =>
    store.isShared ? storedLimiter(keyPrefix, period) : memoryLimiter(period);
  const signIn = storedLimiter("sign-in", quarterOfAnHour);
  const pairing = limiter("pairing", quarterOfAnHour);
  const api = limiter("api", minute);
  showFill("attempts", () => ({
    unit: "entries",
    used: inMemory.reduce((sum, { size }) => sum + size, 0),
    most: inMemory.length * MemoryCounts.most,
  }));
  return {
    signIn: {
      /**
       * Call it before checking a password. Counts the attempt as wrong until it succeeds, so that a thousand at once
       * don't pass; throws after `attempts` of this account from this place in 15 minutes. The place is a network
       * address, or a device that has signed in to the account before. The place alone has no limit, since a venue has
       * one address for thousands of people.
       */
      check: (account: string, place: string, attempts: number) => attempt(signIn, pairKey(account, place), attempts),
      /** The password was right: forgets the wrong attempts of this account from this place. */
      succeeded: async (account: string, place: string) => void (await signIn.delete(pairKey(account, place))),
      /** The password was not checked, since the server had too much to do: takes the attempt back. */
      unchecked: async (account: string, place: string) => void (await signIn.reward(pairKey(account, place))),
    },
    guesses: guessLimit(storedLimiter("guesses", hour), storedLimiter("guess-delay", hour)),
    secondFactor: codeLimit(storedLimiter("second-factor", quarterOfAnHour), storedLimiter("second-factor-day", day)),
    /** Requests for a recovery link, by account and address in an hour. */
    recovery: perPair(storedLimiter("recovery", hour), limits.recovery),
    /** Requests for a verification mail, by account and address in an hour. */
    verification: perPair(storedLimiter("verification", hour), limits.verification),
    /** Registrations, refused ones too, and changes of an account's address, by network address in an hour. */
    registration: perAddress(storedLimiter("registration", hour), limits.registration),
    /** Codes of displays, by account in 15 minutes. Each counts as wrong until it succeeds or is taken back. */
    pairing: {
      check: (account: string) => attempt(pairing, account, limits.pairing),
      /** The code was not wrong, but for instance the display's name. */
      unchecked: async (account: string) => void (await pairing.reward(account)),
      succeeded: async (account: string) => void (await pairing.delete(account)),
    },
    /** Forms kept until their author signs in again, by address in an hour, as reading one costs time and memory. */
    keptForm: perAddress(limiter("kept-form", hour), limits.keptForm),
    /** New devices without an account, by address in an hour. */
    newDevice: perAddress(limiter("new-device", hour), limits.newDevice),
    /** Mails about new devices, by account in an hour. */
    newDeviceMail: perKey(limiter("new-device-mail", hour), limits.newDeviceMail),
    /** Saves and removals through forms, by owner and minute. */
    saving: perMinute(limiter("saving", minute), limits.saving),
    /** Uploaded pictures, by account in an hour, as reading one costs time and memory. */
    picture: perKey(limiter("picture", hour), limits.picture),
    asking: askingLimit(limiter("asking", minute), limiter("asking-address", minute)),
    /**
     * API requests of a user or an address in a minute. Returns the remaining requests, and the
     * seconds until all are available again.
     */
    api: { consume: (who: string, most: number) => request(api, who, most) },
  };
}

/** Wrong passwords of an account from all networks that are not delayed, in an hour. */
const freeGuesses = 10;
/** Wrong passwords from one network that are never delayed, in an hour. */
const freeInNetwork = 3;
/** Longest delay, in seconds. */
const longestDelay = 15 * minute;
/** Wrong passwords of an account from all networks, in an hour, above which each network has one free try. */
const manyGuesses = 50;
/** Wrong passwords from one provider's IPv6 that are then not delayed together, in an hour: it has 65,536 networks. */
const freeInProvider = 10;

/**
 * The limit of passwords that unknown devices try for one account. After ten wrong ones in an hour from all networks
 * together, a network waits after its third one: each further one begins a delay twice as long as the one before, in
 * which no other is checked from there. After fifty, a network waits after its first one, at first for as many seconds as
 * there were wrong ones; then the networks of an IPv6 provider also wait together. So a stranger shuts out nobody who
 * comes from elsewhere. Known devices don't come here.
 */
function guessLimit(wrong: Limiter, delays: Limiter) {
  const keysOf = (account: string, network: string) => {
    const provider = providerOf(network);
    return {
      all: accountKey(account),
      here: pairKey(account, network),
      around: provider === null ? null : pairKey(account, provider),
    };
  };
  const uncount = async (...keys: (string | null)[]): Promise<void> => {
    await Promise.all(keys.map(async (key) => (key === null ? null : wrong.reward(key))));
  };
  const takeBack = async (account: string, network: string): Promise<void> => {
    const { all, here, around } = keysOf(account, network);
    const delayed = around === null ? [here] : [here, around];
    await Promise.all([uncount(all, here, around), ...delayed.map(async (key) => delays.delete(key))]);
  };
  return {
    /**
     * Call it before checking a password. Counts the attempt as wrong until it succeeds. Returns whether so many were
     * wrong that the account's owner should hear of it. Throws `too_many` during a delay.
     */
    check: async (account: string, network: string): Promise<boolean> => {
      const { all, here, around } = keysOf(account, network);
      const running = (await delays.get(here)) ?? (around === null ? null : await delays.get(around));
      if (running !== null) throw tooMany(running);
      const inAll = (await wrong.penalty(all)).consumedPoints;
      const inNetwork = (await wrong.penalty(here)).consumedPoints;
      const inProvider = around === null ? 0 : (await wrong.penalty(around)).consumedPoints;
      const isMany = inAll > manyGuesses;
      const isTogether = isMany && inProvider > freeInProvider;
      const over = isTogether
        ? inProvider - freeInProvider
        : isMany
          ? inNetwork
          : Math.min(inAll - freeGuesses, inNetwork - freeInNetwork);
      if (over <= 0) return inAll > freeGuesses;
      const seconds = isMany ? Math.min(inAll * 2 ** (over - 1), hour) : Math.min(2 ** over, longestDelay);
      const delay = await delays.penalty(isTogether && around !== null ? around : here, seconds);
      if (delay.consumedPoints <= 1) return true;
      // Not checked, so not counted.
      await uncount(all, here, around);
      throw tooMany(delay);
    },
    /** The password was right. The wrong ones before still count: they may be another person's. */
    succeeded: takeBack,
    /** The password was not checked, since the server had too much to do. */
    unchecked: takeBack,
  };
}

/** Returns the first 32 bits of a shortened IPv6 network, which a provider has; null for IPv4. */
const providerOf = (network: string): string | null => /^[\da-f]+:[\da-f]+(?=:)/i.exec(network)?.[0] ?? null;

/** Wrong codes of which the account's owner should hear. */
const wrongCodesToTell = 5;

/** Where a code of the second step comes from, and of which kind it is. */
interface CodeAttempt {
  account: string;
  /** A device that has signed in to the account before, or else the network address. */
  place: string;
  isKnown: boolean;
  /** Whether the code has so few digits that it can be guessed. */
  isGuessable: boolean;
}

/**
 * The limit of codes of the second step, in 15 minutes and in a day. Unknown devices share one count for the codes of
 * six digits of an account, since whoever knows the password could guess them from many addresses. A known device has a
 * count of its own without a limit by day, and so has each address for recovery codes, which nobody can guess: so wrong
 * codes of others never shut out the owner.
 */
function codeLimit(wrong: Limiter, inDay: Limiter) {
  const isShared = ({ isKnown, isGuessable }: CodeAttempt): boolean => !isKnown && isGuessable;
  const keyOf = (tried: CodeAttempt): string =>
    isShared(tried) ? hashOf(tried.account) : pairKey(tried.account, tried.place);
  return {
    /**
     * Call it before checking a code. Counts the attempt as wrong until it succeeds. Returns whether so many were wrong
     * that the account's owner should hear of it.
     */
    check: async (tried: CodeAttempt): Promise<boolean> => {
      const count = await wrong.penalty(keyOf(tried));
      refuseOver(count, limits.secondFactor);
      if (tried.isKnown) return count.consumedPoints >= wrongCodesToTell;
      const today = await inDay.penalty(hashOf(tried.account));
      if (isShared(tried)) refuseOver(today, limits.secondFactorInDay);
      return today.consumedPoints >= wrongCodesToTell;
    },
    /** The code was right. Wrong ones of unknown devices still count: they may be another person's. */
    succeeded: async (tried: CodeAttempt): Promise<void> => {
      if (!isShared(tried)) await wrong.delete(keyOf(tried));
      else await wrong.reward(keyOf(tried));
      if (!tried.isKnown) await inDay.reward(hashOf(tried.account));
    },
  };
}

const perKey = (limiter: Limiter, most: number) => ({
  consume: (key: string): Promise<void> => attempt(limiter, key, most),
});

const perAddress = (limiter: Limiter, most: number) => ({
  consume: (address: string): Promise<void> => attempt(limiter, hashOf(address), most),
});

const perPair = (limiter: Limiter, most: number) => ({
  consume: (account: string, address: string): Promise<void> => attempt(limiter, pairKey(account, address), most),
});

/** Creates the limit of questions to Acty alone. */
export const createAskingLimit = () => askingLimit(new MemoryCounts(minute), new MemoryCounts(minute));

const askingLimit = (byOwner: Limiter, byAddress: Limiter) => ({
  /**
   * Counts a question over a page, the API or a socket: by its owner and minute, and also by network address unless the
   * owner counts alone.
   */
  consume: async (owner: Owner | null, address: string, isAlone: boolean): Promise<void> => {
    if (owner !== null) await request(byOwner, owner.id, limits.asking);
    if (!isAlone) await request(byAddress, address, limits.askingAtAddress);
  },
});

const perMinute = (limiter: Limiter, most: number) => ({
  consume: async (owner: string): Promise<void> => void (await request(limiter, owner, most)),
});

/** Counts by key, in the store or in memory. */
interface Limiter {
  /** `period`: seconds until a new key is forgotten, instead of the limiter's. */
  penalty: (key: string, period?: number) => Promise<Count> | Count;
  reward: (key: string) => Promise<unknown> | Count;
  get: (key: string) => Promise<Count | null> | Count | null;
  delete: (key: string) => Promise<boolean> | boolean;
}

/**
 * Counts in the store. Without it (a full disk, a lost database), attempts are still counted, in memory. A count that
 * ends later than it may was begun by a clock that was ahead: it is forgotten, or it would lock for as long.
 */
function withInsurance(kept: ReturnType<CountStore["counts"]>, duration: number, memory: MemoryCounts): Limiter {
  const isValid = ({ msBeforeNext }: Count): boolean => msBeforeNext <= duration * 1000 + clockTolerance;
  const inStore = async (key: string, period: number): Promise<Count> => {
    const count = () => kept.penalty(key, 1, { customDuration: period });
    const counted = await count();
    if (isValid(counted)) return counted;
    await kept.delete(key);
    return count();
  };
  const find = async (key: string): Promise<Count | null> => {
    const found = await kept.get(key);
    return found !== null && isValid(found) ? found : null;
  };
  return {
    penalty: (key, period = duration) => inStore(key, period).catch(() => memory.penalty(key, 1, period)),
    reward: (key) => kept.reward(key).catch(() => memory.reward(key)),
    get: (key) => find(key).catch(() => memory.get(key)),
    delete: (key) => kept.delete(key).catch(() => memory.delete(key)),
  };
}

async function attempt(limiter: Limiter, key: string, limit: number): Promise<void> {
  refuseOver(await limiter.penalty(key), limit);
}

function refuseOver(count: Count, limit: number): void {
  if (count.consumedPoints > limit) throw tooMany(count);
}

function tooMany(count: Count): DomainError {
  const retryAfter = secondsLeft(count);
  return new DomainError("too_many", "errors.too_many_attempts", {
    values: { minutes: Math.ceil(retryAfter / 60), retryAfter },
  });
}

async function request(limiter: Limiter, who: string, most: number) {
  const count = await limiter.penalty(who);
  const resetSeconds = secondsLeft(count);
  if (count.consumedPoints <= most) return { remaining: most - count.consumedPoints, resetSeconds };
  throw new DomainError("too_many", "errors.too_many_requests", {
    values: { seconds: resetSeconds, retryAfter: resetSeconds },
  });
}

const secondsLeft = (count: Count): number => Math.max(1, Math.ceil(count.msBeforeNext / 1000));

/** Different spellings of an address are one account. */
const accountKey = (account: string): string => hashOf(account.trim().toLowerCase());
const pairKey = (account: string, place: string): string => hashOf(`${account.trim().toLowerCase()}|${place}`);

/** Hashed, so that the file holds no addresses. */
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
