import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "..");
const read = (name: string): string => readFileSync(join(root, name), "utf8");
const hosting = (name: string): string => read(`server/hosting/${name}`);

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));

describe("the files of server/hosting", () => {
  test.each(readdirSync(join(root, "server/hosting")))("are named in server/README.md: %s", (name) => {
    expect(read("server/README.md")).toContain(`(hosting/${name})`);
  });

  test("start the server as 'npm start' does", () => {
    for (const unit of ["verbena.service", "verbena@.service"])
      expect(hosting(unit)).toContain("\nExecStart=/usr/bin/npm start\n");
    const [, words = ""] = /^CMD (\[.*\])$/m.exec(hosting("Containerfile")) ?? [];
    expect(JSON.parse(words)).toEqual(scripts["start"]?.split(" "));
  });

  test("use only variables that server/README.md explains", () => {
    const texts = [
      "verbena.service",
      "verbena@.service",
      "verbena.env",
      "Containerfile",
      "compose.yaml",
      "compose.postgres.yaml",
    ];
    const own = new Set(["SITE", "PASSWORD", "VERBENA", "POSTGRES_USER", "POSTGRES_PASSWORD", "XDG_SESSION_TYPE"]);
    const named = texts
      .map(hosting)
      .flatMap((text) => [...text.matchAll(/\b([A-Z][A-Z_]{3,})(?:=|: )/g)].map(([, name = ""]) => name));
    const explained = /^## Environment\n([\s\S]*?)^## /m.exec(read("server/README.md"))?.[1] ?? "";
    expect(new Set(named.filter((name) => !own.has(name) && !explained.includes(`\`${name}\``)))).toEqual(new Set());
    expect(named).toContain("DATABASE_URL");
  });

  test("of containers copy and mount only what exists", () => {
    const copied = [...hosting("Containerfile").matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)].flatMap(
      ([, paths = ""]) => paths.split(" ").map((path) => path.replace("/srv/verbena/", "")),
    );
    const present = (path: string): boolean =>
      path.includes("*") || path.startsWith("--") || path.startsWith("/") || existsSync(join(root, path));
    expect(copied.filter((path) => path !== "build" && !present(path))).toEqual([]);
    expect(copied).toContain("migrations");
    for (const file of ["compose.yaml", "compose.postgres.yaml"])
      for (const [, mounted = ""] of hosting(file).matchAll(/"\.\/([\w.]+):/g))
        expect(existsSync(join(root, "server/hosting", mounted)), mounted).toBe(true);
  });
});

describe("package-lock.json", () => {
  const lock = z
    .object({
      packages: z.record(
        z.string(),
        z.object({
          resolved: z.string().optional(),
          optional: z.boolean().optional(),
          os: z.unknown().optional(),
          cpu: z.unknown().optional(),
          engines: z.unknown().optional(),
        }),
      ),
    })
    .parse(JSON.parse(read("package-lock.json")));

  test("names no version of Node for packages of one system, or npm would leave these out on an older Node: delete their 'engines'", () => {
    const named = Object.entries(lock.packages).filter(
      ([, { optional = false, os, cpu, engines }]) => optional && (os ?? cpu) !== undefined && engines !== undefined,
    );
    expect(named.map(([name]) => name)).toEqual([]);
  });

  test("names no address of a registry", () => {
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });
});
