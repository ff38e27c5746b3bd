import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type LimitsStore, openLimitsStore } from "#app/database/sqlite/limits.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { createRateLimits, type RateLimits } from "#app/http/rate-limits.server.ts";

const venue = "203.0.113.7";
const home = "2001:db8::7";
const ana = "ana@verbena.test";
const luz = "luz@verbena.test";
const attempts = 5;
const begun = new Date("2026-08-22T18:42:00Z");

let folder = "";
let store: LimitsStore;
let limits: RateLimits;
const start = (): void => {
  store = openLimitsStore(join(folder, "limits.sqlite"));
  limits = createRateLimits(store);
};
beforeEach(() => {
  vi.useFakeTimers({ now: begun, toFake: ["Date"] });
  folder = mkdtempSync(join(tmpdir(), "verbena-limits-"));
  start();
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
  vi.useRealTimers();
});

const later = (seconds: number) => vi.setSystemTime(begun.getTime() + seconds * 1000);

/** How an attempt ends: null when it may be made, else why not. */
const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof DomainError ? { code: error.code, messageKey: error.messageKey, values: error.values } : error,
  );
const signIn = (account: string, address: string) => outcome(limits.signIn.check(account, address, attempts));
async function wrongPasswords(count: number, account = ana, address = venue): Promise<void> {
  for (let made = 0; made < count; made += 1) expect(await signIn(account, address)).toBeNull();
}
const locked = (retryAfter = 900) => ({
  code: "too_many",
  messageKey: "errors.too_many_attempts",
  values: { minutes: Math.ceil(retryAfter / 60), retryAfter },
});

describe("wrong codes of the second step", () => {
  const code = (place: string, isKnown = false, isGuessable = true) =>
    outcome(limits.secondFactor.check({ account: ana, place, isKnown, isGuessable })).then((error) => error === null);

  test("of unknown devices are limited to thirty in a day, from all addresses together", async () => {
    const passed: boolean[] = [];
    for (let tried = 0; tried < 40; tried += 1) {
      later(tried * 120);
      passed.push(await code(`203.0.113.${tried}`));
    }
    expect(passed).toEqual(Array.from({ length: 40 }, (_, tried) => tried < 30));
    later(23 * 3600);
    expect(await code(venue)).toBe(false);
    later(24 * 3600 + 1);
    expect(await code(venue)).toBe(true);
  });

  test("shut out neither a known device nor a recovery code elsewhere", async () => {
    for (let tried = 0; tried < 40; tried += 1) await code(`203.0.113.${tried}`);
    expect(await code(venue)).toBe(false);
    expect(await code("device 7", true)).toBe(true);
    expect(await code(home, false, false)).toBe(true);
  });

  test("of unknown devices still count after a right one", async () => {
    const tried = { account: ana, place: home, isKnown: false, isGuessable: true };
    for (let wrong = 0; wrong < 9; wrong += 1) expect(await code(venue)).toBe(true);
    await limits.secondFactor.check(tried);
    await limits.secondFactor.succeeded(tried);
    expect(await code(venue)).toBe(true);
    expect(await code(venue)).toBe(false);
  });
});

describe("wrong passwords", () => {
  test("lock the account at this address after the number in the settings, with the time to wait", async () => {
    await wrongPasswords(attempts);
    later(61);
    expect(await signIn(ana, venue)).toEqual(locked(839));
  });
  test("don't include a password that was not checked", async () => {
    await wrongPasswords(attempts - 1);
    await wrongPasswords(1);
    await limits.signIn.unchecked(ana, venue);
    await wrongPasswords(1);
    expect(await signIn(ana, venue)).toEqual(locked());
  });
  test("lock neither the account elsewhere nor other accounts at the same address", async () => {
    await wrongPasswords(attempts);
    expect(await signIn(ana, venue)).toEqual(locked());
    expect(await signIn(ana, home)).toBeNull();
    expect(await signIn(luz, venue)).toBeNull();
  });
  test("of a thousand accounts at one address lock no other account", async () => {
    for (let guest = 0; guest < 1000; guest += 1)
      await limits.signIn.check(`guest${guest}@verbena.test`, venue, attempts);
    expect(await signIn(ana, venue)).toBeNull();
  });
  test("are counted for one account, in any spelling of its address", async () => {
    await wrongPasswords(attempts);
    expect(await signIn("  ANA@Verbena.test ", venue)).toEqual(locked());
  });
  test("don't all get through if they are sent at once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => signIn(ana, venue)));
    expect(outcomes.filter((one) => one === null)).toHaveLength(attempts);
  });
  test("are forgotten after the right password, only for this account and address", async () => {
    await wrongPasswords(attempts - 1);
    await wrongPasswords(attempts, luz);
    expect(await signIn(ana, venue)).toBeNull();
    await limits.signIn.succeeded(" Ana@verbena.test", venue);
    await wrongPasswords(attempts);
    expect(await signIn(luz, venue)).toEqual(locked());
  });
  test("are forgotten 15 minutes after the first one, even if more follow", async () => {
    await wrongPasswords(attempts);
    later(899);
    expect(await signIn(ana, venue)).toEqual(locked(1));
    later(900);
    await wrongPasswords(attempts);
    expect(await signIn(ana, venue)).toEqual(locked());
  });
  test("are still counted after a restart", async () => {
    await wrongPasswords(attempts);
    store.close();
    start();
    expect(await signIn(ana, venue)).toEqual(locked());
    expect(await signIn(ana, home)).toBeNull();
  });
  test("are counted by a changed setting at once", async () => {
    await wrongPasswords(3);
    expect(await outcome(limits.signIn.check(ana, venue, 3))).toEqual(locked());
    expect(await outcome(limits.signIn.check(ana, venue, 10))).toBeNull();
  });
  test("are counted in memory if the file can't be written", async () => {
    store.close();
    await wrongPasswords(attempts);
    expect(await signIn(ana, venue)).toEqual(locked());
    await limits.signIn.succeeded(ana, venue);
    expect(await signIn(ana, venue)).toBeNull();
    start();
  });
  test("leave no mail address in the file", async () => {
    await wrongPasswords(1);
    await limits.recovery.consume(ana, venue);
    await limits.registration.consume(venue);
    await limits.guesses.check(ana, venue);
    store.close();
    const bytes = readFileSync(join(folder, "limits.sqlite"), "latin1");
    expect(bytes).toContain("sign-in");
    expect(bytes).not.toMatch(/ana@|verbena\.test|203\.0\.113/);
    start();
  });
});

describe("passwords of one account from many addresses", () => {
  const guess = () => outcome(limits.guesses.check(ana, venue));
  const waits = (retryAfter: number) => locked(retryAfter);

  test("are delayed after ten wrong ones in an hour, each time twice as long, up to 15 minutes", async () => {
    for (let made = 0; made < 10; made += 1) expect(await limits.guesses.check(ana, venue)).toBe(false);
    let at = 0;
    for (const delay of [2, 4, 8, 16, 32, 64, 128, 256, 512, 900]) {
      expect(await limits.guesses.check(ana, venue)).toBe(true);
      expect(await guess()).toEqual(waits(delay));
      at += delay;
      later(at - 1);
      expect(await guess()).toEqual(waits(1));
      later(at);
    }
    expect(await outcome(limits.guesses.check(luz, venue))).toBeNull();
  });
  test("don't pass by being sent at once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 200 }, guess));
    expect(outcomes.filter((one) => one === null)).toHaveLength(11);
  });
  test("count only if they were checked, and the right one is not a wrong one", async () => {
    for (let made = 0; made < 10; made += 1) await limits.guesses.check(ana, venue);
    for (let times = 0; times < 5; times += 1) {
      expect(await guess()).toBeNull();
      await (times % 2 === 0 ? limits.guesses.succeeded(ana, venue) : limits.guesses.unchecked(ana, venue));
    }
    expect(await guess()).toBeNull();
    expect(await guess()).toEqual(waits(2));
  });
  /** Wrong passwords that are checked within an hour if each network tries again as soon as it may. */
  const checkedInHour = async (networks: string[]): Promise<number> => {
    const next = new Map(networks.map((network) => [network, 0]));
    let checked = 0;
    for (let at = 0; at < 3600; at = Math.min(...next.values())) {
      later(at);
      for (const [network, due] of next) {
        if (due > at) continue;
        try {
          await limits.guesses.check(ana, network);
          checked += 1;
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          next.set(network, at + Number(error.values["retryAfter"]));
        }
      }
    }
    return checked;
  };
  test.each([10, 100, 1000])("are few in an hour, from %i networks of IPv4", async (count) => {
    const networks = Array.from({ length: count }, (_, at) => `203.${at >> 8}.${at % 256}.0/24`);
    const checked = await checkedInHour(networks);
    expect(checked).toBeLessThan(count === 10 ? 110 : count === 100 ? 500 : 3500);
    expect(await limits.guesses.check(ana, "198.51.100.0/24")).toBe(true);
  });
  test("are few in an hour from all networks of one IPv6 provider, and don't shut out another", async () => {
    const networks = Array.from({ length: 1000 }, (_, at) => `2001:db8:${at.toString(16)}::/48`);
    expect(await checkedInHour(networks)).toBeLessThan(70);
    expect(await limits.guesses.check(ana, "2001:db9:1::/48")).toBe(true);
  });
  test("are still counted after a restart, and when the file can't be written", async () => {
    for (let made = 0; made < 11; made += 1) await limits.guesses.check(ana, venue);
    store.close();
    start();
    expect(await guess()).toEqual(waits(2));
    store.close();
    for (let made = 0; made < 11; made += 1) await limits.guesses.check(luz, venue);
    expect(await outcome(limits.guesses.check(luz, venue))).toEqual(waits(2));
    start();
  });
});

describe("a clock that was ahead", () => {
  const ahead = 400 * 24 * 3600;

  test.each([
    ["in the file", () => undefined],
    ["in memory", () => store.close()],
  ])("locks no longer than the limit says, with counts %s", async (_, prepare) => {
    prepare();
    later(ahead);
    await wrongPasswords(attempts);
    for (let made = 0; made < 12; made += 1) await outcome(limits.guesses.check(ana, venue));
    for (let made = 0; made < 5; made += 1) await limits.recovery.consume(ana, venue);
    await limits.api.consume("user 1", 1);
    expect(await signIn(ana, venue)).toEqual(locked());
    later(0);
    expect(await signIn(ana, venue)).toBeNull();
    expect(await outcome(limits.guesses.check(ana, venue))).toBeNull();
    expect(await outcome(limits.recovery.consume(ana, venue))).toBeNull();
    expect(await outcome(limits.api.consume("user 1", 1))).toBeNull();
    await wrongPasswords(attempts - 1);
    expect(await signIn(ana, venue)).toEqual(locked());
    start();
  });
});

test("a clock that is a little behind another's forgets no count", async () => {
  later(1);
  await wrongPasswords(attempts);
  later(0);
  expect(await signIn(ana, venue)).toEqual(locked(901));
});

describe("the recovery of a password", () => {
  test("is limited to five requests an hour by account and address, apart from wrong passwords", async () => {
    await wrongPasswords(attempts);
    for (let asked = 0; asked < 5; asked += 1) await limits.recovery.consume(ana, venue);
    expect(await outcome(limits.recovery.consume(ana, venue))).toEqual(locked(3600));
    expect(await outcome(limits.recovery.consume(ana, home))).toBeNull();
    expect(await outcome(limits.recovery.consume(luz, venue))).toBeNull();
    later(3600);
    expect(await outcome(limits.recovery.consume(ana, venue))).toBeNull();
  });
});

describe("the registration of accounts", () => {
  test("is limited to three hundred tries an hour at one address, since a venue has one address for all", async () => {
    for (let made = 0; made < 300; made += 1) await limits.registration.consume(venue);
    expect(await outcome(limits.registration.consume(venue))).toEqual(locked(3600));
    expect(await outcome(limits.registration.consume(home))).toBeNull();
    later(3600);
    expect(await outcome(limits.registration.consume(venue))).toBeNull();
  });
  test("is still limited if the file can't be written", async () => {
    store.close();
    for (let made = 0; made < 300; made += 1) await limits.registration.consume(venue);
    expect(await outcome(limits.registration.consume(venue))).toEqual(locked(3600));
    start();
  });
});

describe("the limit of the API", () => {
  test("reports the remaining requests in the minute, and refuses the next one", async () => {
    expect(await limits.api.consume("user 1", 3)).toEqual({ remaining: 2, resetSeconds: 60 });
    later(20);
    expect(await limits.api.consume("user 1", 3)).toEqual({ remaining: 1, resetSeconds: 40 });
    expect(await limits.api.consume("user 1", 3)).toEqual({ remaining: 0, resetSeconds: 40 });
    expect(await outcome(limits.api.consume("user 1", 3))).toEqual({
      code: "too_many",
      messageKey: "errors.too_many_requests",
      values: { seconds: 40, retryAfter: 40 },
    });
  });
  test("counts each caller apart, with the caller's own limit", async () => {
    await limits.api.consume("user 1", 1);
    expect(await outcome(limits.api.consume("user 1", 1))).not.toBeNull();
    expect(await limits.api.consume("user 1", 10)).toEqual({ remaining: 7, resetSeconds: 60 });
    expect(await limits.api.consume("user 2", 1)).toEqual({ remaining: 0, resetSeconds: 60 });
  });
});
