import { beforeEach, describe, expect, test } from "vitest";
import { removeExpired } from "#app/domain/privacy/cleanup.server.ts";
import { updateUser } from "#app/domain/identity/users.server.ts";
import {
  addPasskey,
  askForPasskey,
  canHavePasskeys,
  mostPasskeys,
  offerPasskey,
  removePasskey,
  signInWithPasskey,
  verifyPasskey,
} from "#app/domain/second-factor/passkeys.server.ts";
import { readFactors } from "#app/domain/second-factor/second-factor.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { type TestPasskey, testPasskey } from "../../support/passkey.ts";
import { later, personOf, refusal } from "../identity/people.ts";

const site = { origin: "https://programa.example", name: "Marea" };
const refused = refusal("unauthenticated", "errors.passkey_refused");

let services: Services;
let ada: User;
beforeEach(async () => {
  services = await memoryFestival();
  ada = await personOf(services, "Ada", "MODERATOR");
});

async function add(user = ada, passkey = testPasskey(site.origin), at = services): Promise<TestPasskey> {
  const { options, sealed } = await offerPasskey(at, site, user);
  await addPasskey(at, site, user.id, { credential: passkey.create(options.challenge), sealed, name: "Móvil" });
  return passkey;
}

/** Returns a passkey's answer to a new challenge. */
async function presented(passkey: TestPasskey, userId: string | null = null, at = services) {
  const { options, sealed } = await askForPasskey(at, site, userId);
  return { credential: passkey.present(options.challenge), sealed };
}

describe("a passkey", () => {
  test("signs its account in alone, and the page shows when it was used", async () => {
    const passkey = await add();
    const tomorrow = later(services, 24 * 60);
    const user = await signInWithPasskey(tomorrow, site, await presented(passkey, null, tomorrow));
    expect(user).toMatchObject({ id: ada.id, signedInAt: tomorrow.clock.now().toISOString() });
    expect((await readFactors(services, ada.id)).passkeys).toEqual([
      {
        id: passkey.id,
        name: "Móvil",
        createdAt: services.clock.now().toISOString(),
        usedAt: tomorrow.clock.now().toISOString(),
      },
    ]);
  });

  test("is the second factor of its own account only", async () => {
    const passkey = await add();
    const rita = await personOf(services, "Rita");
    expect(await verifyPasskey(services, site, ada.id, await presented(passkey, ada.id))).toBe(ada.id);
    await expect(verifyPasskey(services, site, rita.id, await presented(passkey, rita.id))).rejects.toEqual(refused);
  });

  test("answers each challenge once", async () => {
    const passkey = await add();
    const answer = await presented(passkey);
    await signInWithPasskey(services, site, answer);
    await expect(signInWithPasskey(services, site, answer)).rejects.toEqual(refused);
  });

  test("answers each challenge once, also when both answers arrive at the same time", async () => {
    const passkey = await add();
    const answer = await presented(passkey);
    const both = await Promise.allSettled([
      signInWithPasskey(services, site, answer),
      signInWithPasskey(services, site, answer),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("leaves nothing of a challenge once its time is over", async () => {
    const passkey = await add();
    await signInWithPasskey(services, site, await presented(passkey));
    const kept = () => services.db.selectFrom("answered_challenges").selectAll().execute();
    expect(await kept()).toHaveLength(2);
    await removeExpired(later(services, 6));
    expect(await kept()).toEqual([]);
  });

  test("must answer within five minutes, and the challenge that it was asked", async () => {
    const passkey = await add();
    const answer = await presented(passkey);
    await expect(signInWithPasskey(later(services, 6), site, answer)).rejects.toEqual(refused);
    const another = await presented(passkey);
    await expect(signInWithPasskey(services, site, { ...answer, sealed: another.sealed })).rejects.toEqual(refused);
  });

  test("of another site is refused", async () => {
    await add();
    const foreign = testPasskey("https://programa.example.evil.example");
    const { options, sealed } = await offerPasskey(services, site, ada);
    const answer = { credential: foreign.create(options.challenge), sealed, name: "x" };
    await expect(addPasskey(services, site, ada.id, answer)).rejects.toEqual(refused);
  });

  test("without a finger, a face or a PIN is refused", async () => {
    const unlocked = testPasskey(site.origin, { isVerified: false });
    await expect(add(ada, unlocked)).rejects.toEqual(refused);
  });

  test("does not sign in a deactivated account, nor once it was removed", async () => {
    const passkey = await add();
    await updateUser(services, ada.id, { isActive: false });
    await expect(signInWithPasskey(services, site, await presented(passkey))).rejects.toEqual(refused);
    await updateUser(services, ada.id, { isActive: true });
    await removePasskey(services, ada.id, passkey.id);
    await expect(signInWithPasskey(services, site, await presented(passkey))).rejects.toEqual(refused);
  });

  test("is not removed by another account", async () => {
    const passkey = await add();
    const rita = await personOf(services, "Rita");
    await removePasskey(services, rita.id, passkey.id);
    expect((await readFactors(services, ada.id)).passkeys).toHaveLength(1);
  });

  test("is refused in every damaged form", async () => {
    const passkey = await add();
    const { credential, sealed } = await presented(passkey);
    for (const damaged of [
      "",
      "null",
      "[]",
      "{}",
      credential.slice(0, -9),
      credential.replace('"signature":"', '"signature":"AAAA'),
    ]) {
      const { sealed: fresh } = await askForPasskey(services, site, null);
      await expect(
        signInWithPasskey(services, site, { credential: damaged, sealed: damaged === credential ? sealed : fresh }),
        damaged,
      ).rejects.toEqual(refused);
    }
    await expect(signInWithPasskey(services, site, { credential, sealed: "rubbish" })).rejects.toEqual(refused);
  });
});

test("an account has at most ten passkeys", async () => {
  for (let made = 0; made < mostPasskeys; made += 1) await add();
  await expect(add()).rejects.toEqual(refusal("conflict", "errors.too_many_passkeys"));
});

test("a site has passkeys under a name, over https or on this machine", () => {
  const possible = ["https://programa.example", "https://programa.example:8443", "http://localhost:3000"];
  const impossible = ["http://programa.example", "https://192.0.2.7", "http://127.0.0.1:3000", "https://[2001:db8::1]"];
  expect([...possible, ...impossible].filter((origin) => canHavePasskeys({ origin }))).toEqual(possible);
});
