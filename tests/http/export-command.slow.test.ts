import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { makeFestival } from "../support/data-folder.ts";
import { openServices } from "../../server/services.ts";
import { read } from "../domain/calendar/ics.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";

const folder = mkdtempSync(join(tmpdir(), "verbena-export-"));
const dataFolder = join(folder, "data");
beforeAll(() => makeFestival(dataFolder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...words: string[]) {
  const env = { ...process.env, DATA_DIR: dataFolder, ORIGIN: "https://fest.example" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["server/commands/export.ts", ...words], {
    env,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe("npm run export", () => {
  it("writes nothing for an empty programme", () => {
    expect(run(join(folder, "none.ics"))).toMatchObject({ status: 1, stderr: "There are no events to export.\n" });
    expect(existsSync(join(folder, "none.ics"))).toBe(false);
  });

  describe("with a programme", () => {
    beforeAll(async () => {
      const { services, close } = await openServices({ dataFolder }, "test");
      await createEvent(services, eventInputWith({ title: "Zancos" }));
      await createEvent(services, eventInputWith({ title: "Secreto", published: false }));
      await close();
    });

    it("replaces the file by the published events, with links to the public address", () => {
      const file = join(folder, "out.ics");
      writeFileSync(file, "old");
      expect(run(file)).toEqual({ status: 0, stdout: `${file}: 1 event.\n`, stderr: "" });
      const text = readFileSync(file, "utf8");
      expect(read(text).events.map((event) => event.title)).toEqual(["Zancos"]);
      expect(text).toContain("URL:https://fest.example/events/");
      expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
    });

    it("writes the format of the file's ending, and drafts on request", () => {
      for (const [extension, begin] of [
        ["xml", "<?xml"],
        ["json", "{"],
        ["csv", "\ufeffTítulo;"],
      ] as const) {
        const file = join(folder, `out.${extension}`);
        expect(run(file, "--drafts").stdout).toBe(`${file}: 2 events.\n`);
        expect(readFileSync(file, "utf8").startsWith(begin)).toBe(true);
      }
    });
  });

  it("explains its usage", () => {
    for (const words of [[], ["out.pdf"], ["--drafts"], ["a.ics", "b.ics"]])
      expect(run(...words)).toMatchObject({ status: 2, stderr: expect.stringContaining("npm run export -- out.ics") });
  });

  it("ends with 1 if it can't write", () => {
    expect(run(join(folder, "nowhere", "out.ics"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("ENOENT"),
    });
  });
});
