import { describe, expect, test } from "vitest";
import { readEnvironment } from "../../server/environment.ts";

const names = [
  "PORT",
  "HOST",
  "DATA_DIR",
  "DATABASE_URL",
  "ORIGIN",
  "LOG_LEVEL",
  "TRUST_PROXY",
  "SAMPLE",
  "METRICS_TOKEN",
];

describe("the environment", () => {
  test.each(["", " "])("counts a variable with the value '%s' as not set", (value) => {
    expect(readEnvironment(Object.fromEntries(names.map((name) => [name, value])))).toEqual(readEnvironment({}));
    expect(readEnvironment({ PORT: value })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataFolder: "data",
      origin: null,
    });
  });

  test("takes an address of IPv6 with or without its brackets", () => {
    expect([readEnvironment({ HOST: "[::]" }).host, readEnvironment({ HOST: "::1" }).host]).toEqual(["::", "::1"]);
  });

  test.each(["https://programa.example", "https://programa.example/", "http://10.0.0.1:3000"])(
    "accepts the public address %s",
    (ORIGIN) => {
      expect(readEnvironment({ ORIGIN }).origin).toBe(ORIGIN.replace(/\/$/, ""));
    },
  );

  test.each([
    "https://x.example/festival",
    "https://x.example/?a=b",
    "https://x.example/#top",
    "https://ada:pass@x.example",
    "https://x.example//",
  ])("refuses %s as a public address", (ORIGIN) => {
    expect(() => readEnvironment({ ORIGIN })).toThrow(
      "ORIGIN must be the public address, as https://programa.example: http or https, a host, perhaps a port. Nothing may follow the host",
    );
  });

  test.each([
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["ORIGIN", "programa.example"],
    ["ORIGIN", "ftp://programa.example"],
    ["LOG_LEVEL", "loud"],
  ])("refuses %s %s", (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(` can't be used. ${name} must be `);
  });

  test("names the allowed values of each wrong variable", () => {
    expect(() =>
      readEnvironment({
        PORT: "http",
        DATABASE_URL: "mysql://here/festival",
        SECRET_KEY: "abracadabra",
        SAMPLE: "maybe",
        TRUST_PROXY: "perhaps",
        METRICS_TOKEN: "short",
      }),
    ).toThrow(
      "PORT must be a number from 0 to 65535. DATABASE_URL must be an address as postgres://user:password@host/name. SECRET_KEY must be 32 bytes in base64: what secret.key holds, or `openssl rand -base64 32` makes. TRUST_PROXY must be on or off. SAMPLE must be on or off. METRICS_TOKEN must have 16 characters or more.",
    );
  });
});
