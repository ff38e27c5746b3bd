import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const stamp = "build/.sources";
const sources = ["app", "server", "public", "package-lock.json", "vite.config.ts", "react-router.config.ts"];
const compressible = /\.(?:css|js|json|svg|txt|webmanifest)$/;

/**
 * Builds if there is no build of exactly these sources, in a process of its own: the server would keep the memory of the
 * tools. Throws if the build fails.
 */
export function buildWhenNeeded(): void {
  if (isBuilt(fingerprintOf(sources))) return;
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: "inherit" });
  if (status !== 0) throw new Error("The build failed; what went wrong stands above.");
}

const isBuilt = (fingerprint: string): boolean => existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint;

async function build(): Promise<void> {
  const fingerprint = fingerprintOf(sources);
  if (isBuilt(fingerprint)) return;
  console.log("Building the application, once…");
  const result = spawnSync(
    process.execPath,
    ["node_modules/@react-router/dev/dist/cli/index.js", "build", "--logLevel", "warn"],
    {
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (result.status !== 0) throw new Error("The build failed; what went wrong stands above.");
  // Loaded only if needed: these load Vite.
  const { buildWorker } = await import("./build-service-worker.ts");
  const { trimRouteMap } = await import("./route-map.ts");
  const { buildProcesses } = await import("./build-processes.ts");
  trimRouteMap("build/client");
  await buildWorker("build/client");
  await buildProcesses("build/server/processes");
  precompress("build/client");
  writeFileSync(stamp, fingerprint);
}

function fingerprintOf(paths: string[]): string {
  const hash = createHash("sha256");
  const add = (path: string): void => {
    const stats = statSync(path);
    if (stats.isDirectory()) for (const name of readdirSync(path).toSorted()) add(join(path, name));
    else hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
  };
  for (const path of paths) add(path);
  return hash.digest("hex");
}

/** Writes a `.br` and a `.gz` beside each text file, at the highest quality, since it is done once. */
function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const plain = readFileSync(path);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
  }
}

if (import.meta.main) await build();
