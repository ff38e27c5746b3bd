import { test } from "vitest";
import { startApp } from "../support/app.ts";
test("x", async () => {
  const app = await startApp();
  const b = await (await app.fetch(`/?q=${"x".repeat(10_240)}&date=2026-08-22`)).text();
  for (const m of b.matchAll(/.{200}x{300,}.{60}/g)) console.error("HIT", m.index, m[0].length, m[0].replace(/x{300,}/, "XXX"));
  for (const p of ["/?event=none", "/.data"]) console.error((await app.fetch(p)).status);
  await app.close();
});
