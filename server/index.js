// `npm start`. JavaScript, since a Node that is too old must be told so and can't read types; one that can needs a while for them, but for what it kept
// of the last start, and that it has to be told first.
import module from "node:module";
import { resolve } from "node:path";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `Verbena needs Node 22.22 or newer, and this is ${process.version}. 'npm start' takes the one that 'npm ci' has brought.`,
  );
  process.exit(1);
}
// glibc reads these variables only at the start of a process, and no script of npm sets them in every system's shell.
// Without them, freed memory stays apart for each thread (some 50 MB), and large blocks stay with the process after a
// few were freed (some 30 MB). The new program takes the place of this one and keeps its process id. Windows has neither
// glibc nor `execve`.
const allocator = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144", MALLOC_TRIM_THRESHOLD_: "1048576" };
// A parent's channel for messages would be lost.
const isLinuxAlone = process.platform === "linux" && process.send === undefined;
if (isLinuxAlone && !process.env.MALLOC_ARENA_MAX && process.execve !== undefined)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...allocator,
  });
process.env.NODE_ENV ||= "production";
// Goes with the next build. Where it can't be written, starts take a little longer.
module.enableCompileCache(resolve("build/server/compiled"));

try {
  const { buildWhenNeeded } = await import("./commands/build.ts");
  buildWhenNeeded();
  const { serve } = await import("../build/server/index.js");
  await serve();
} catch (error) {
  // As a line of the log (`log.ts`), which a broken build can't write.
  const sentence = error instanceof Error ? error.message : String(error);
  console.error(`${new Date().toISOString()} fatal ${sentence.replaceAll("\n", " ")}`);
  process.exit(1);
}
