import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createBuilder } from "vite";
import { buildProcesses } from "./bundled-processes.ts";
import { trimRouteMap } from "./route-map.ts";
import { buildWorker } from "./service-worker.ts";

/** `node part.ts PART`: one part of the build (`build-when-needed.ts`), with React Router's plugin of `vite.config.ts`. */
const parts: Record<string, () => Promise<void>> = {
  client: async () => {
    rmSync("build", { recursive: true, force: true });
    await buildEnvironment("client");
  },
  ssr: () => buildEnvironment("ssr"),
  rest: async () => {
    rmSync("build/server/.vite", { recursive: true, force: true });
    trimRouteMap("build/client");
    await buildWorker("build/client");
    await buildProcesses("build/server/processes");
    precompress("build/client");
  },
};

async function buildEnvironment(name: string): Promise<void> {
  const builder = await createBuilder({ logLevel: "warn" });
  const environment = builder.environments[name];
  if (environment === undefined) throw new Error(`The build has no environment ${name}`);
  await builder.build(environment);
}

const compressible = /\.(?:css|js|json|svg|txt|webmanifest)$/;

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

const [part = ""] = process.argv.slice(2);
await parts[part]?.();
// The plugin's own server for routes would keep the process.
process.exit();
