import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { ensureBuild } from "../support/app.ts";
import { copyOfRepository } from "../support/checkout.ts";
import { longWait } from "../support/wait.ts";
import { startWords, temporaryFolder } from "./server-process.ts";

// The test runner's own variables would make Vite leave out React Router's plugin.
const env = { PATH: process.env["PATH"] };
/** In MB, as `buildWhenNeeded` says. */
const memoryOfBuild = 600;

beforeAll(() => ensureBuild(), 180_000);

/** Starts the server of a copy; returns what it printed until it ended or listened. */
async function startIn(cwd: string, user: { uid?: number } = {}): Promise<string> {
  const data = temporaryFolder();
  if (user.uid !== undefined) chmodSync(data.path, 0o777);
  const child = spawn(process.execPath, startWords, {
    cwd,
    ...user,
    env: { PATH: process.env["PATH"], DATA_DIR: join(data.path, "data"), PORT: "0", SAMPLE: "off" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitFor(() => {
    if (child.exitCode === null) expect(output).toContain("Verbena is at");
  }, longWait);
  if (child.exitCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  data.remove();
  return output;
}

function withPackages(folder: string): string {
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

describe("a build made elsewhere", () => {
  test("starts with production packages alone in code that belongs to another user, and is named if the sources differ", async () => {
    const folder = copyOfRepository();
    execFileSync("npm", ["ci", "--omit=dev"], { cwd: folder, stdio: "pipe" });
    expect(existsSync(join(folder, "node_modules/vite"))).toBe(false);
    expect(await startIn(folder)).toMatch(
      /fatal There is no build, [^\n]*'Build elsewhere' in server\/README\.md\.\n$/,
    );
    cpSync("build", join(folder, "build"), { recursive: true });
    // Another user than the owner of the code may read it, and no more.
    const reader = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    execFileSync("chmod", ["-R", "a+rX,go-w", folder]);
    const started = await startIn(folder, reader);
    expect(started).toContain("Verbena is at");
    expect(started).not.toMatch(/[Bb]uil[dt]/);
    appendFileSync(join(folder, "app/root.tsx"), "\n// changed\n");
    const changed = await startIn(folder, reader);
    expect(changed).toContain("The build in this folder was made of other sources, and is used");
    expect(changed).toContain("Verbena is at");
  }, 240_000);

  test("is made anew, with the tools, only if the contents of the sources differ", () => {
    const folder = withPackages(copyOfRepository());
    cpSync("build", join(folder, "build"), { recursive: true });
    const needed = `import { buildWhenNeeded } from "./server/building/build-when-needed.ts"; buildWhenNeeded();`;
    const say = (): string =>
      spawnSync(process.execPath, ["--input-type=module", "-e", needed], {
        cwd: folder,
        encoding: "utf8",
        timeout: 1500,
      }).stdout;
    expect(say()).toBe("");
    appendFileSync(join(folder, "app/root.tsx"), "\n// changed\n");
    expect(say()).toContain("Building the application, once");
  });
});

describe.runIf(process.platform === "linux")("a build", () => {
  const statusOf = (pid: string): Record<string, string> =>
    Object.fromEntries(
      readFileSync(`/proc/${pid}/status`, "utf8")
        .split("\n")
        .map((line) => line.split(/:\s+/))
        .map(([name = "", value = ""]) => [name, value]),
    );
  const childrenOf = (parent: string): string[] =>
    readdirSync("/proc").filter((pid) => {
      try {
        return /^\d+$/.test(pid) && statusOf(pid)["PPid"] === parent;
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });

  test("takes no more memory than it says", async () => {
    const folder = withPackages(copyOfRepository());
    const child = spawn(process.execPath, ["server/commands/build.ts"], { cwd: folder, env, stdio: "ignore" });
    const pid = String(child.pid);
    let most = 0;
    const timer = setInterval(() => {
      try {
        const peaks = [pid, ...childrenOf(pid)].map((one) => Number.parseInt(statusOf(one)["VmRSS"] ?? "0", 10) / 1024);
        most = Math.max(most, ...peaks);
      } catch {
        // One of them has just ended.
      }
    }, 50);
    await once(child, "exit");
    clearInterval(timer);
    expect(child.exitCode).toBe(0);
    expect(most).toBeGreaterThan(100);
    expect(most).toBeLessThan(memoryOfBuild);
  }, 240_000);

  test("that the system ends for want of memory says so, how much it takes, and how to build elsewhere", async () => {
    const folder = withPackages(copyOfRepository());
    const child = spawn(process.execPath, ["server/commands/build.ts"], { cwd: folder, env });
    onTestFinished(() => void child.kill("SIGKILL"));
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    await vi.waitFor(() => expect(childrenOf(String(child.pid))).toHaveLength(1), longWait);
    process.kill(Number(childrenOf(String(child.pid))[0]), "SIGKILL");
    await once(child, "close");
    expect([child.exitCode, said]).toEqual([
      1,
      "The build was ended by SIGKILL, as happens when memory is short: it takes up to 600 MB. Build on another machine, and copy the result: 'Build elsewhere' in server/README.md.\n",
    ]);
  });
});
