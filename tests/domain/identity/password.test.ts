import { parseOptions } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { hashPassword, requireUncommon, verifyPassword } from "#app/domain/identity/password.server.ts";
import { refusal } from "./people.ts";

describe("a stored password", () => {
  test("is Argon2id with OWASP's parameters and its own salt", async () => {
    const [one, other] = await Promise.all([hashPassword("verbena en la plaza"), hashPassword("verbena en la plaza")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(one).saltLen).toBe(16);
    expect(one).not.toBe(other);
  });

  test("matches exactly as it was typed", async () => {
    const stored = await hashPassword(" Ñandú 🎉 plaza ");
    expect(await verifyPassword(stored, " Ñandú 🎉 plaza ")).toBe(true);
    expect(await verifyPassword(stored, "Ñandú 🎉 plaza")).toBe(false);
    expect(await verifyPassword(stored, " ñandú 🎉 plaza ")).toBe(false);
  });

  test("is compared up to its last character", async () => {
    const long = "ab".repeat(64);
    const stored = await hashPassword(long);
    expect(await verifyPassword(stored, long)).toBe(true);
    expect(await verifyPassword(stored, `${long.slice(0, -1)}x`)).toBe(false);
  });
});

test("without a stored password no password matches, and the check takes the same work", async () => {
  const stored = await hashPassword("verbena en la plaza");
  const timeOf = async (hash: string | null): Promise<number> => {
    const start = performance.now();
    expect(await verifyPassword(hash, "otra cosa")).toBe(false);
    return performance.now() - start;
  };
  await timeOf(null);
  const [real, none] = [[], []] as [number[], number[]];
  for (let round = 0; round < 7; round++) {
    real.push(await timeOf(stored));
    none.push(await timeOf(null));
  }
  // The fastest of each: what else the machine does only adds to a time.
  expect(Math.min(...none) / Math.min(...real)).toBeGreaterThan(0.5);
});

test("of a thousand passwords sent at the same time most are refused with a time to retry, and the first are verified", async () => {
  const stored = await hashPassword("verbena en la plaza");
  const all = await Promise.allSettled(
    Array.from({ length: 1000 }, () => verifyPassword(stored, "verbena en la plaza")),
  );
  // On a machine with two cores one less runs.
  const most = all.findIndex(({ status }) => status === "rejected");
  expect([51, 52]).toContain(most);
  expect(all.slice(0, most)).toEqual(Array.from({ length: most }, () => ({ status: "fulfilled", value: true })));
  const busy = expect.objectContaining({ code: "unavailable", messageKey: "errors.busy", values: { retryAfter: 5 } });
  expect(all.slice(most)).toEqual(Array.from({ length: 1000 - most }, () => ({ status: "rejected", reason: busy })));
  expect(await verifyPassword(stored, "verbena en la plaza")).toBe(true);
});

describe("a new password", () => {
  const about = { email: "mariposa.azul@example.org", name: "Carmen Umpiérrez" };

  test.each(["password1", "Password1", "12345678", "QWERTYUIOP", " password1 "])(
    "is refused if it is common: %s",
    async (typed) => {
      await expect(requireUncommon(typed, about)).rejects.toThrow(
        refusal("invalid", "errors.invalid", { password: ["errors.password_common"] }),
      );
    },
  );

  test.each(["mariposa.azul@example.org", "Mariposa.Azul", "carmen umpiérrez"])(
    "is refused with a sentence of its own if it is the account's name or address: %s",
    async (typed) => {
      await expect(requireUncommon(typed, about)).rejects.toThrow(
        refusal("invalid", "errors.invalid", { password: ["errors.password_own"] }),
      );
    },
  );

  test.each(["farolillos del puerto 7", "carmen umpiérrez baila", "xk2-Pz9-qq7"])(
    "can be any other text: %s",
    async (typed) => {
      await expect(requireUncommon(typed, about)).resolves.toBeUndefined();
    },
  );

  test("of an account without a name is only compared with its address", async () => {
    await expect(
      requireUncommon("farolillos del puerto 7", { email: "a@example.org", name: null }),
    ).resolves.toBeUndefined();
  });
});
