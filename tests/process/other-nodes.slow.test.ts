import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { cardTitles } from "../http/html.ts";
import { ensureBuild } from "../support/app.ts";
import { otherNode } from "../support/other-node.ts";
import { longWait } from "../support/wait.ts";
import { startWords, temporaryFolder } from "./server-process.ts";

/** Other versions of Node than that of the packages, as systems bring them. */
const nodes = ["18.20.8", "20.20.2", "22.22.3"].map((version) => ({ version, node: otherNode(version) }));
const found = nodes.flatMap(({ version, node }) => (node === null ? [] : [{ version, node }]));
if (found.length < nodes.length) console.log("LEFT OUT: no other Node can be had here.");

beforeAll(() => ensureBuild(), 180_000);

const environment = (DATA_DIR: string) => ({ PATH: process.env["PATH"], DATA_DIR, PORT: "0" });

interface Started {
  address: string;
  child: ChildProcess;
  output: () => string;
  run: (words: string[]) => string;
}

async function startWith(node: string): Promise<Started> {
  const folder = temporaryFolder();
  const child = spawn(node, startWords, { env: environment(folder.path) });
  onTestFinished(() => {
    child.kill("SIGTERM");
    folder.remove();
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const addressIn = (text: string): string => /Verbena is at (\S+)$/m.exec(text)?.[1] ?? "";
  await vi.waitFor(() => expect(addressIn(output), output).not.toBe(""), longWait);
  return {
    address: addressIn(output),
    child,
    output: () => output,
    run: (words) => {
      const { stdout, stderr } = spawnSync(node, ["server/index.js", ...words], {
        env: environment(folder.path),
        encoding: "utf8",
      });
      return stdout + stderr;
    },
  };
}

describe.each(found)("with Node $version as the system's", ({ node }) => {
  test("the server starts, Acty understands hours in four languages, a command works, and SIGTERM ends it with 0", async () => {
    const { address, child, output, run } = await startWith(node);
    expect(cardTitles(await (await fetch(address)).text()).length).toBeGreaterThan(5);
    for (const [language, question] of [
      ["es", "¿Qué hay a las 8 y media de la tarde, o el 23 por la mañana?"],
      ["en", "What is on at half past 8 pm?"],
      ["pt", "O que há às 20h30 da noite?"],
      ["fr", "Qu'est-ce qu'il y a à 20h30 du soir ?"],
    ] as const) {
      const answer = await fetch(`${address}/acty?${new URLSearchParams({ q: question, lang: language }).toString()}`);
      expect([language, answer.status]).toEqual([language, 200]);
    }
    expect(run(["server/commands/admin.ts", "create", "--email", "ada@example.org"])).toContain("ada@example.org");
    expect(run(["server/commands/admin.ts", "list"])).toContain("ada@example.org");
    child.kill("SIGTERM");
    await once(child, "exit");
    expect([child.exitCode, output()]).toEqual([0, expect.stringContaining("stopping signal=SIGTERM")]);
    expect(output()).not.toMatch(/Warning|fatal/);
  });
});

describe.runIf(found[0]?.version === "18.20.8")("with a Node that is too old and no other", () => {
  const refusalIn = (prepare: (folder: string) => void): string => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    mkdirSync(join(folder.path, "server"));
    cpSync("package.json", join(folder.path, "package.json"));
    cpSync("server/index.js", join(folder.path, "server/index.js"));
    prepare(folder.path);
    const [{ node } = { node: "" }] = found;
    const { status, stderr } = spawnSync(node, ["server/index.js"], { cwd: folder.path, encoding: "utf8" });
    expect(status).toBe(1);
    return stderr;
  };

  test("one sentence says that 'npm ci' brings one, if there are no packages", () => {
    expect(refusalIn(() => undefined)).toBe(
      "Verbena needs Node 22.22 or newer, and this is v18.20.8. Run 'npm ci' first: it brings Node 24 along.\n",
    );
  });

  test("one sentence says where to get one, if the packages came without it", () => {
    expect(refusalIn((folder) => mkdirSync(join(folder, "node_modules")))).toMatch(
      /^Verbena needs Node 22\.22 or newer, and this is v18\.20\.8\. [^\n]+ or install Node 24 from https:\/\/nodejs\.org\.\n$/,
    );
  });
});
