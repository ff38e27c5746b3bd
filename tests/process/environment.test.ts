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
  "LOG_FORMAT",
  "BACKUP_COMMAND",
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
    ["PORT", "verbena.sock"],
    ["LOG_FORMAT", "xml"],
    ["ORIGIN", "programa.example"],
    ["ORIGIN", "ftp://programa.example"],
    ["LOG_LEVEL", "loud"],
  ])("refuses %s %s", (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(` can't be used. ${name} must be `);
  });

  test("takes the path of a socket as PORT, if a proxy is in front", () => {
    const PORT = "/run/verbena/verbena.sock";
    expect(readEnvironment({ PORT, TRUST_PROXY: "on" }).port).toBe(PORT);
    expect(() => readEnvironment({ PORT })).toThrow("set TRUST_PROXY=on");
  });

  test("takes BACKUP_COMMAND as a program and its words", () => {
    expect(readEnvironment({ BACKUP_COMMAND: " rclone copy  {path} away: " }).backupCommand).toEqual([
      "rclone",
      "copy",
      "{path}",
      "away:",
    ]);
  });

  test.each(["cp {path} ~", "cp '{path}' /mnt", "cp {path} $HOME", "cp {path} /mnt && sync", "tar {path} | ssh x"])(
    "refuses BACKUP_COMMAND %s, which only a shell would understand",
    (BACKUP_COMMAND) => {
      expect(() => readEnvironment({ BACKUP_COMMAND })).toThrow("BACKUP_COMMAND is run without a shell");
    },
  );

  test("refuses BACKUP_COMMAND without the backup's path", () => {
    expect(() => readEnvironment({ BACKUP_COMMAND: "rclone sync" })).toThrow("BACKUP_COMMAND must name {path}");
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
      "PORT must be a number from 0 to 65535, or the absolute path of a socket to make. DATABASE_URL must be an address as postgres://user:password@host/name. SECRET_KEY must be 32 bytes in base64: what secret.key holds, or `openssl rand -base64 32` makes. TRUST_PROXY must be on or off. SAMPLE must be on or off. METRICS_TOKEN must have 16 characters or more.",
    );
  });
});
