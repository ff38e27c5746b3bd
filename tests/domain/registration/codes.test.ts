import { expect, test } from "vitest";
import { newCode } from "#app/domain/identifier.ts";
import { readCode, shownCode } from "#app/domain/registration/registration.ts";

test.each([
  ["as it is", "ABCD2345"],
  ["as it is shown", "ABCD-2345"],
  ["as people type", " abcd 23 45 "],
  ["in the address that a camera reads", "https://programa.example/check-in?code=ABCD2345"],
  ["in an address with more", "https://programa.example/check-in?event=x&code=abcd2345#top"],
])("a code is read %s", (_how, text) => {
  expect(readCode(text)).toBe("ABCD2345");
});

test.each([
  "",
  "ABCD234",
  "ABCD23456",
  "ABCD1345",
  "OBCD2345",
  "https://programa.example/?event=ABCD2345",
  "ABCD_2345",
])("%j is no code", (text) => {
  expect(readCode(text)).toBeNull();
});

test("a new code is read as it is shown, and differs each time", () => {
  const codes = Array.from({ length: 200 }, newCode);
  expect(codes.map((code) => readCode(shownCode(code)))).toEqual(codes);
  expect(new Set(codes).size).toBe(codes.length);
});
