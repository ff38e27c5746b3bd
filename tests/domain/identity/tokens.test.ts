import { describe, expect, test } from "vitest";
import { removeExpired } from "#app/domain/privacy/cleanup.server.ts";
import {
  issueTokens,
  readAccessToken,
  refreshTokens,
  revokeFamilyOf,
  type TokenPair,
} from "#app/domain/identity/tokens.server.ts";
import { updateUser } from "#app/domain/identity/users.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { auditOf, days, later, personOf, refusal } from "./people.ts";

const unauthenticated = refusal("unauthenticated", "errors.unauthenticated");

async function festivalWithAna() {
  const services = await memoryFestival();
  return { services, ana: await personOf(services, "Ana") };
}

describe("an access token", () => {
  test("identifies its user for fifteen minutes", async () => {
    const { services, ana } = await festivalWithAna();
    const pair = await issueTokens(services, ana.id);
    expect(pair).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{16}\.[\w-]{43}$/),
      expiresIn: 900,
      isNew: true,
    });
    expect(await readAccessToken(later(services, 14), pair.accessToken)).toEqual(ana);
    expect(await readAccessToken(later(services, 15), pair.accessToken)).toBeNull();
  });

  test("is not in the database, and does not work as a refresh token", async () => {
    const { services, ana } = await festivalWithAna();
    const pair = await issueTokens(services, ana.id);
    expect(await readAccessToken(services, pair.refreshToken)).toBeNull();
    const rows = await services.db.selectFrom("tokens").selectAll().execute();
    for (const row of rows) expect(await readAccessToken(services, row.token_hash)).toBeNull();
    expect(JSON.stringify(rows)).not.toContain(pair.accessToken);
    expect(JSON.stringify(rows)).not.toContain(pair.refreshToken);
  });

  test("stops working when its user is deactivated, and a deactivated user gets none", async () => {
    const { services, ana } = await festivalWithAna();
    const { accessToken } = await issueTokens(services, ana.id);
    await services.db.updateTable("users").set({ is_active: 0 }).execute();
    expect(await readAccessToken(services, accessToken)).toBeNull();
    await expect(issueTokens(services, ana.id)).rejects.toEqual(unauthenticated);
  });
});

describe("a refresh token", () => {
  test("gives a new pair each time", async () => {
    const { services, ana } = await festivalWithAna();
    let pair: TokenPair = await issueTokens(services, ana.id);
    for (let month = 1; month < 4; month++) {
      const then = later(services, month * 29 * days);
      const { user, ...next } = await refreshTokens(then, pair.refreshToken);
      expect(user).toEqual(ana);
      expect(next.refreshToken).not.toBe(pair.refreshToken);
      expect(await readAccessToken(then, next.accessToken)).toEqual(ana);
      pair = next;
    }
  });

  test("that is used twice revokes all tokens of its sign-in, and no others", async () => {
    const { services, ana } = await festivalWithAna();
    const stolen = await issueTokens(services, ana.id);
    const other = await issueTokens(services, ana.id);
    const second = await refreshTokens(services, stolen.refreshToken);
    const third = await refreshTokens(services, second.refreshToken);

    await expect(refreshTokens(services, stolen.refreshToken)).rejects.toEqual(unauthenticated);
    for (const { accessToken } of [stolen, second, third])
      expect(await readAccessToken(services, accessToken)).toBeNull();
    await expect(refreshTokens(services, third.refreshToken)).rejects.toEqual(unauthenticated);
    expect(await readAccessToken(services, other.accessToken)).toEqual(ana);
    expect((await refreshTokens(services, other.refreshToken)).user).toEqual(ana);
    expect((await auditOf(services)).slice(1)).toEqual([
      { action: "refresh_token_reused", actor: "test", subject: ana.id, detail: null },
    ]);
  });

  test("that is used twice revokes its sign-in even after many refreshes", async () => {
    const { services, ana } = await festivalWithAna();
    const stolen = await issueTokens(services, ana.id);
    let pair = await refreshTokens(services, stolen.refreshToken);
    for (let time = 0; time < 20; time += 1) pair = await refreshTokens(later(services, time), pair.refreshToken);
    expect((await services.db.selectFrom("tokens").selectAll().execute()).length).toBeLessThan(10);
    expect(await readAccessToken(later(services, 20), pair.accessToken)).toEqual(ana);

    await expect(refreshTokens(later(services, 20), stolen.refreshToken)).rejects.toEqual(unauthenticated);
    expect(await readAccessToken(later(services, 20), pair.accessToken)).toBeNull();
  });

  test("keeps the earlier access token valid for requests on their way", async () => {
    const { services, ana } = await festivalWithAna();
    const { accessToken, refreshToken } = await issueTokens(services, ana.id);
    await refreshTokens(services, refreshToken);
    expect(await readAccessToken(services, accessToken)).toEqual(ana);
  });

  test("ends ninety days after the sign-in, however often it is refreshed", async () => {
    const { services, ana } = await festivalWithAna();
    let pair: TokenPair = await issueTokens(services, ana.id);
    for (const day of [29, 58, 87]) pair = await refreshTokens(later(services, day * days), pair.refreshToken);
    const last = await refreshTokens(later(services, 90 * days - 1), pair.refreshToken);
    expect(last.expiresIn).toBe(60);
    await expect(refreshTokens(later(services, 90 * days), last.refreshToken)).rejects.toEqual(unauthenticated);
    expect(await readAccessToken(later(services, 90 * days), last.accessToken)).toBeNull();
  });

  test("that is used twice at the same time revokes its sign-in too", async () => {
    const { services, ana } = await festivalWithAna();
    const { refreshToken } = await issueTokens(services, ana.id);
    const results = await Promise.allSettled([
      refreshTokens(services, refreshToken),
      refreshTokens(services, refreshToken),
    ]);
    expect(results.map((result) => result.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await services.db.selectFrom("tokens").selectAll().execute()).toEqual([]);
  });

  test("lasts thirty days", async () => {
    const { services, ana } = await festivalWithAna();
    const { refreshToken } = await issueTokens(services, ana.id);
    await expect(refreshTokens(later(services, 30 * days), refreshToken)).rejects.toEqual(unauthenticated);
    expect((await refreshTokens(later(services, 30 * days - 1), refreshToken)).user).toEqual(ana);
  });

  test("of a deactivated user is refused", async () => {
    const { services, ana } = await festivalWithAna();
    const { refreshToken } = await issueTokens(services, ana.id);
    await services.db.updateTable("users").set({ is_active: 0 }).execute();
    await expect(refreshTokens(services, refreshToken)).rejects.toEqual(unauthenticated);
  });

  test("does not work as an access token", async () => {
    const { services, ana } = await festivalWithAna();
    const { accessToken } = await issueTokens(services, ana.id);
    for (const rubbish of [accessToken, "", "x".repeat(43), undefined, null, 7, { refreshToken: "x" }]) {
      await expect(refreshTokens(services, rubbish)).rejects.toEqual(unauthenticated);
    }
    expect(await readAccessToken(services, accessToken)).toEqual(ana);
  });
});

test("signing a program out ends its tokens only", async () => {
  const { services, ana } = await festivalWithAna();
  const first = await issueTokens(services, ana.id);
  const here = await refreshTokens(services, first.refreshToken);
  const there = await issueTokens(services, ana.id);
  await revokeFamilyOf(services, here.accessToken);
  await revokeFamilyOf(services, "unknown");
  expect(await readAccessToken(services, first.accessToken)).toBeNull();
  expect(await readAccessToken(services, here.accessToken)).toBeNull();
  await expect(refreshTokens(services, here.refreshToken)).rejects.toEqual(unauthenticated);
  expect(await readAccessToken(services, there.accessToken)).toEqual(ana);
});

test("signing a program out works with an expired access token, even after a clean-up", async () => {
  const { services, ana } = await festivalWithAna();
  const { accessToken, refreshToken } = await issueTokens(services, ana.id);
  const idle = later(services, 78);
  await removeExpired(idle);
  await revokeFamilyOf(idle, accessToken);
  await expect(refreshTokens(idle, refreshToken)).rejects.toEqual(unauthenticated);
});

test("an account has at most fifty programs: a further one ends the oldest, and other accounts are not affected", async () => {
  const { services, ana } = await festivalWithAna();
  const bea = await issueTokens(services, (await personOf(services, "Bea")).id);
  const [oldest, second] = [await issueTokens(services, ana.id), await issueTokens(later(services, 1), ana.id)];
  for (let made = 2; made < 51; made += 1) await issueTokens(later(services, made), ana.id);
  await expect(refreshTokens(later(services, 60), oldest.refreshToken)).rejects.toEqual(unauthenticated);
  for (const { refreshToken } of [second, bea]) await refreshTokens(later(services, 60), refreshToken);
});

test("a token returns its user's current data", async () => {
  const { services, ana } = await festivalWithAna();
  const { accessToken } = await issueTokens(services, ana.id);
  await updateUser(services, ana.id, { name: "Anita" });
  expect((await readAccessToken(services, accessToken))?.name).toBe("Anita");
});
