import { beforeEach, describe, expect, test } from "vitest";
import { hashSecret, newSecret } from "#app/domain/identity/hashed-secret.server.ts";
import type { Services } from "#app/domain/services.ts";
import {
  findDisplay,
  linkDisplay,
  linkDisplayAgain,
  namedDisplays,
  pairAgainByCode,
  pairByCode,
  pairByLink,
  removeDisplay,
  renameDisplay,
} from "#app/domain/signage/displays.server.ts";
import { mostNamed } from "#app/domain/signage/display.ts";
import { PairingCodes } from "#app/domain/signage/pairing-codes.server.ts";
import { spacedCode } from "#app/domain/signage/pairing.ts";
import { memoryFestival } from "../../support/festival.ts";
import { refusalOf } from "../refusal.ts";

let services: Services;
let codes: PairingCodes;
let now: Date;
beforeEach(async () => {
  now = new Date("2026-08-22T18:42:00Z");
  const clock = { now: () => now };
  services = { ...(await memoryFestival()), clock };
  codes = new PairingCodes(clock);
});

/** A display that shows a code. */
function shown(address = "192.0.2.1"): { secretHash: string; code: string } {
  const secretHash = hashSecret(newSecret());
  return { secretHash, code: codes.issue(secretHash, address) };
}
/** A display that is paired under a name. */
async function paired(name: string): Promise<{ secretHash: string; id: string }> {
  const { secretHash, code } = shown();
  await pairByCode(services, codes, { code, name });
  return { secretHash, id: (await findDisplay(services, secretHash))?.id ?? "" };
}
const pass = (minutes: number): void => void (now = new Date(now.getTime() + minutes * 60_000));
const refusal = async (work: Promise<unknown>) => (await refusalOf(work)).fields;
const audit = async () =>
  (await services.db.selectFrom("audit").select(["action", "actor"]).orderBy("sequence").execute()).map(
    ({ action, actor }) => `${actor} ${action}`,
  );

describe("a code", () => {
  test("pairs the display that shows it, under a name, whichever way it is typed", async () => {
    const { secretHash, code } = shown();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(await findDisplay(services, secretHash)).toBeNull();
    await pairByCode(services, codes, { code: ` ${spacedCode(code).toLowerCase()} `, name: " Puerta norte " });
    expect(await findDisplay(services, secretHash)).toMatchObject({ name: "Puerta norte" });
    expect(await namedDisplays(services)).toMatchObject([{ name: "Puerta norte", isPaired: true, seenAt: null }]);
    expect(await audit()).toEqual(["test display_paired"]);
  });

  test("works once, and ten minutes", async () => {
    const [one, other] = [shown(), shown()];
    await pairByCode(services, codes, { code: one.code, name: "Uno" });
    const unknown = { code: ["errors.display_code_unknown"] };
    expect(await refusal(pairByCode(services, codes, { code: one.code, name: "Dos" }))).toEqual(unknown);
    pass(10);
    expect(await refusal(pairByCode(services, codes, { code: other.code, name: "Dos" }))).toEqual(unknown);
    expect(await namedDisplays(services)).toHaveLength(1);
  });

  test("stays the same for eight minutes while it is shown, and works for two more", async () => {
    const { secretHash, code } = shown();
    const seen = [code];
    for (let minutes = 0; minutes < 16; minutes += 1) {
      pass(1);
      seen.push(codes.issue(secretHash, "192.0.2.1"));
      expect(await codes.find(seen.at(-2) ?? "")).toBe(secretHash);
    }
    expect(new Set(seen).size).toBe(3);
    expect(await codes.find(code)).toBeNull();
  });

  test("is not pushed out by a network address that asks for thousands, nor by thousands of addresses", async () => {
    const { secretHash, code } = shown("192.0.2.7");
    for (let count = 0; count < 5000; count += 1) codes.issue(hashSecret(`one ${count}`), "192.0.2.8");
    expect(await codes.find(code)).toBe(secretHash);
    for (let count = 0; count < 5000; count += 1)
      codes.issue(hashSecret(`other ${count}`), `2001:db8:${Math.floor(count / 50)}::/64`);
    expect(codes.size).toBe(PairingCodes.most);
    expect(await codes.find(code)).toBe(secretHash);
  });

  test("pairs its display as soon as that asks again, although strangers at its address asked for thousands", async () => {
    const { secretHash, code } = shown();
    const pairing = pairByCode(services, codes, { code, name: "Puerta norte" });
    for (let count = 0; count < 5000; count += 1) codes.issue(hashSecret(`stranger ${count}`), "192.0.2.1");
    await pairing;
    const late = shown();
    for (let count = 0; count < 5000; count += 1) codes.issue(hashSecret(`another ${count}`), "192.0.2.1");
    const waiting = pairByCode(services, codes, { code: late.code, name: "Puerta sur" });
    expect(codes.issue(late.secretHash, "192.0.2.1")).toBe(late.code);
    await waiting;
    expect(await findDisplay(services, secretHash)).toMatchObject({ name: "Puerta norte" });
    expect(await findDisplay(services, late.secretHash)).toMatchObject({ name: "Puerta sur" });
  });

  test("that no display asks for again is refused in the end", async () => {
    codes = new PairingCodes(services.clock, 0);
    const { code } = shown();
    for (let count = 0; count < 200; count += 1) codes.issue(hashSecret(`stranger ${count}`), "192.0.2.1");
    expect(await refusal(pairByCode(services, codes, { code, name: "Uno" }))).toEqual({
      code: ["errors.display_code_unknown"],
    });
  });

  test("is stored nowhere, and of the secret only its hash is", async () => {
    const secret = newSecret();
    const code = codes.issue(hashSecret(secret), "192.0.2.1");
    await pairByCode(services, codes, { code, name: "Uno" });
    const rows = JSON.stringify([
      await services.db.selectFrom("displays").selectAll().execute(),
      await services.db.selectFrom("audit").selectAll().execute(),
    ]);
    expect(rows).toContain(hashSecret(secret));
    for (const hidden of [secret, code]) expect(rows).not.toContain(hidden);
  });
});

describe("a name", () => {
  test("is given once, in whatever spelling, and must not be empty or long", async () => {
    await pairByCode(services, codes, { code: shown().code, name: "Salón" });
    const { code } = shown();
    expect(await refusal(pairByCode(services, codes, { code, name: "SALON" }))).toEqual({
      name: ["errors.display_name_taken"],
    });
    expect(await refusal(pairByCode(services, codes, { code, name: " " }))).toEqual({ name: ["errors.name_required"] });
    expect(await refusal(pairByCode(services, codes, { code, name: "x".repeat(61) }))).toEqual({
      name: ["errors.too_long"],
    });
    // A refused name costs no code.
    await pairByCode(services, codes, { code, name: "Otra" });
  });

  test("can be changed, also only its spelling", async () => {
    const { secretHash, id } = await paired("Salon");
    await renameDisplay(services, id, { name: "Salón" });
    expect(await findDisplay(services, secretHash)).toMatchObject({ name: "Salón" });
    await expect(renameDisplay(services, "nobody", { name: "x" })).rejects.toThrow("not_found");
    expect(await audit()).toEqual(["test display_paired", "test display_renamed"]);
  });

  test("is given to so many displays and no more", async () => {
    for (let count = 0; count < mostNamed; count += 1)
      await linkDisplay(services, { name: `Pantalla ${count}`, screen: "" });
    expect(await refusal(linkDisplay(services, { name: "Una más", screen: "" }))).toEqual({
      name: ["errors.too_many"],
    });
  });
});

describe("a display that lost its storage", () => {
  test("is paired again under its name by a code, and its old secret ends", async () => {
    const [{ id, ...old }, renewed] = [await paired("Puerta norte"), shown()];
    await pairAgainByCode(services, codes, { code: renewed.code, id });
    expect(await findDisplay(services, old.secretHash)).toBeNull();
    expect(await findDisplay(services, renewed.secretHash)).toEqual({ id, name: "Puerta norte" });
    expect(await refusal(pairAgainByCode(services, codes, { code: "AAAAAAAA", id }))).toEqual({
      code: ["errors.display_code_unknown"],
    });
  });

  test("is paired again by a link, until when its old secret stays", async () => {
    const { secretHash, id } = await paired("Puerta norte");
    const { token } = await linkDisplayAgain(services, id);
    expect(await findDisplay(services, secretHash)).not.toBeNull();
    const { secret = "" } = (await pairByLink(services, token)) ?? {};
    expect(await findDisplay(services, secretHash)).toBeNull();
    expect(await findDisplay(services, hashSecret(secret))).toEqual({ id, name: "Puerta norte" });
  });
});

describe("a link", () => {
  test("pairs the browser that opens it, once", async () => {
    const { token, screen } = await linkDisplay(services, { name: "Puerta norte", screen: "puerta" });
    expect(screen).toBe("puerta");
    expect(await namedDisplays(services)).toMatchObject([{ name: "Puerta norte", isPaired: false }]);
    const { secret = "" } = (await pairByLink(services, token)) ?? {};
    expect(secret).toHaveLength(43);
    expect(await findDisplay(services, hashSecret(secret))).toMatchObject({ name: "Puerta norte" });
    expect(await pairByLink(services, token)).toBeNull();
    expect(await findDisplay(services, hashSecret(secret))).toMatchObject({ name: "Puerta norte" });
    expect(await audit()).toEqual(["test display_link_made", "test display_paired"]);
  });

  test("ends after a day, and when another one is made", async () => {
    const { token } = await linkDisplay(services, { name: "Uno", screen: "" });
    const { id = "" } = (await namedDisplays(services))[0] ?? {};
    const again = await linkDisplayAgain(services, id);
    expect(await pairByLink(services, token)).toBeNull();
    pass(24 * 60);
    expect(await pairByLink(services, again.token)).toBeNull();
  });
});

test("a removed display has neither a secret nor a link", async () => {
  const { secretHash, id } = await paired("Puerta norte");
  const { token } = await linkDisplayAgain(services, id);
  expect(await removeDisplay(services, id)).toBe("Puerta norte");
  expect([await findDisplay(services, secretHash), await pairByLink(services, token)]).toEqual([null, null]);
  await expect(removeDisplay(services, id)).rejects.toThrow("not_found");
  expect((await audit()).at(-1)).toBe("test display_removed");
});
