// The server. It is built before if needed. JavaScript, since the types of a file would be read before the cache is on.
import module from "node:module";
import { resolve } from "node:path";

// Goes with the next build. Where it can't be written, starts take a little longer.
module.enableCompileCache(resolve("build/server/compiled"));

try {
  const { buildWhenNeeded } = await import("./building/build-when-needed.ts");
  buildWhenNeeded();
  const { serve } = await import("../build/server/index.js");
  await serve();
} catch (error) {
  // As a line of the log (`log.ts`), which a broken build can't write.
  const msg = error instanceof Error ? error.message : String(error);
  const time = new Date().toISOString();
  const isJson = process.env.LOG_FORMAT === "json";
  console.error(isJson ? JSON.stringify({ time, level: "fatal", msg }) : `${time} fatal ${msg.replaceAll("\n", " ")}`);
  process.exit(1);
}
