import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "..");
const read = (name: string): string => readFileSync(join(root, name), "utf8");
const hosting = (name: string): string => read(`server/hosting/${name}`);

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
if (!hasSystemd) console.log("LEFT OUT: there is no systemd-analyze here, so the units are not verified.");

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

  test.each(["verbena.service", "verbena@.service"])("%s keeps trying, and may write its own folders alone", (unit) => {
    const lines = hosting(unit).split("\n");
    for (const line of ["StartLimitIntervalSec=0", "NoNewPrivileges=yes", "ProtectSystem=strict", "PrivateTmp=yes"])
      expect(lines).toContain(line);
    for (const line of [/^RestartSec=\d+$/m, /^ReadWritePaths=\/srv\/verbena$/m, /^RuntimeDirectory=verbena/m])
      expect(hosting(unit)).toMatch(line);
  });

  test.skipIf(!hasSystemd)("are units that systemd reads without a complaint", () => {
    const units = readdirSync(join(root, "server/hosting"))
      .filter((name) => name.endsWith(".service"))
      .map((name) => join(root, "server/hosting", name.replace("@.", "@3000.")));
    const folder = mkdtempSync(join(tmpdir(), "verbena-units-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // Programs of the described machine stand in for themselves here.
    const copies = units.map((path) => {
      const copy = join(folder, basename(path));
      const text = readFileSync(path.replace("@3000", "@"), "utf8").replaceAll(
        /^ExecStart=\S+/gm,
        "ExecStart=/bin/true",
      );
      writeFileSync(copy, text);
      return copy;
    });
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...copies], { encoding: "utf8" });
    expect(stderr.split("\n").filter((line) => line.includes(folder))).toEqual([]);
    expect(status).toBe(0);
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
