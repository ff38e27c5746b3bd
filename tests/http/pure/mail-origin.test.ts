import { expect, test } from "vitest";
import { mailOriginOf } from "../../../server/environment.ts";

const home = { origin: null, host: "127.0.0.1", trustProxy: false };
const asked = (address: string): URL => new URL(`${address}/recover`);

test("links in mails begin with ORIGIN, whatever the Host is", () => {
  const environment = { ...home, host: "0.0.0.0", origin: "https://programa.example" };
  for (const address of ["https://programa.example", "http://localhost:8080"])
    expect(mailOriginOf(environment, asked(address))).toBe("https://programa.example");
});

test("without ORIGIN links in mails work on the server's own machine", () => {
  for (const address of ["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"])
    expect(mailOriginOf(home, asked(address))).toBe(address);
});

test("without ORIGIN a server that others can reach sends no links, even for a request with Host: localhost", () => {
  for (const environment of [
    { ...home, host: "0.0.0.0" },
    { ...home, host: "::" },
    { ...home, host: "192.168.1.4" },
    { ...home, trustProxy: true },
  ]) {
    for (const address of ["http://localhost:8080", "http://127.0.0.1", "http://evil.example"])
      expect(mailOriginOf(environment, asked(address))).toBeNull();
  }
  expect(mailOriginOf(home, asked("http://evil.example"))).toBeNull();
});
