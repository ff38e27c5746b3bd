import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { run, startAndFail, startServer, temporaryFolder } from "./server-process.ts";

const line = z.looseObject({ time: z.iso.datetime(), level: z.string(), msg: z.string() });
/** Returns the lines of an output. Throws if one of them is no object with time, level and message. */
const linesOf = (output: string): z.infer<typeof line>[] =>
  output
    .split("\n")
    .filter((text) => text !== "")
    .map((text) => line.parse(JSON.parse(text)));

function folder(): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  return path;
}

const json = { LOG_FORMAT: "json" };

/** Starts a server whose output is not searched for plain lines. */
async function startedIn(DATA_DIR: string, words?: string[]) {
  const server = await startServer({ DATA_DIR, SAMPLE: "off", ...json }, words);
  onTestFinished(() => server.kill());
  return server;
}

test("with LOG_FORMAT=json every line of a server is an object, from its start to its end", async () => {
  const server = await startedIn(folder());
  await fetch(`${server.address}/`);
  expect(await server.stop()).toBe(0);
  const lines = linesOf(server.output());
  expect(lines.map(({ msg }) => msg)).toContain(`Verbena is at ${server.address}`);
  expect(lines.at(-1)).toMatchObject({ level: "info", msg: "stopping", signal: "SIGTERM" });
});

test("so are warnings of Node and the error that ends the process", async () => {
  const program = join(folder(), "program.mjs");
  writeFileSync(
    program,
    'process.emitWarning("old way"); console.log("one\\ntwo"); setTimeout(() => { throw new Error("broken"); }, 50);',
  );
  const { status, stdout, stderr } = await run("server/index.js", [program], json);
  expect(status).toBe(1);
  expect(linesOf(stdout)).toMatchObject([{ level: "info", msg: "one\ntwo" }]);
  expect(linesOf(stderr)).toMatchObject([
    { level: "warn", msg: "Warning: old way" },
    { level: "fatal", msg: "broken", err: { type: "Error" } },
  ]);
});

test.each([
  ["a value of the environment can't be used", { PORT: "north" }],
  ["the folder is no folder", { DATA_DIR: "/dev/null" }],
])("so is the sentence of a start that is refused since %s", async (_, variables) => {
  const { status, stdout, stderr } = await startAndFail({ DATA_DIR: folder(), ...json, ...variables });
  expect(status).toBe(1);
  expect(linesOf(stdout + stderr)).toMatchObject([{ level: "fatal" }]);
});

test("so are the lines of commands, which a file of settings may ask for", async () => {
  const DATA_DIR = folder();
  await (await startedIn(DATA_DIR)).stop();
  const settings = join(folder(), "settings");
  writeFileSync(settings, "LOG_FORMAT=json\n");
  const variables = { DATA_DIR, ENV_FILE: settings };
  for (const [script, words, level] of [
    ["admin", ["create", "--email", "ada@example.org"], "info"],
    ["admin", ["list"], "info"],
    ["backup", [], "info"],
    ["backup", ["--help"], "error"],
    ["restore", ["nothing.tar"], "error"],
  ] as const) {
    const { stdout, stderr } = await run("server/index.js", [`server/commands/${script}.ts`, ...words], variables);
    const lines = linesOf(stdout + stderr);
    expect(lines.length).toBeGreaterThan(0);
    for (const one of lines) expect(one.level).toBe(level);
  }
});
