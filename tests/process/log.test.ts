import { pino } from "pino";
import { expect, test } from "vitest";
import { plainLines } from "../../server/log.ts";

function written(work: (log: ReturnType<typeof pino>) => void): string {
  const lines: string[] = [];
  work(
    pino(
      { base: null, timestamp: () => ',"time":0' },
      plainLines((line) => void lines.push(line)),
    ),
  );
  return lines.join("");
}

test("the log has plain lines: time, level, message, then details", () => {
  expect(written((log) => log.info({ events: 69, backup: "a b", ids: ["x"] }, "loaded"))).toBe(
    '1970-01-01T00:00:00.000Z info loaded events=69 backup="a b" ids=["x"]\n',
  );
});

test("an error's stack is indented below its line", () => {
  const error = new Error("no room");
  error.stack = "Error: no room\n    at work (file.ts:1:2)";
  expect(written((log) => log.error({ err: error, path: "/" }, "failed"))).toBe(
    "1970-01-01T00:00:00.000Z error failed path=/\n    Error: no room\n    at work (file.ts:1:2)\n",
  );
});

test("text from outside can't start a new line in the log", () => {
  const forged = "\n1970-01-01T00:00:00.000Z fatal forged";
  const error = new Error(forged);
  const text = written((log) => {
    log.warn({ path: forged, [forged]: forged }, forged);
    log.error({ err: error }, "failed");
  });
  for (const line of text.trimEnd().split("\n"))
    expect(line).toMatch(/^(?:1970-01-01T00:00:00\.000Z (?:warn|error) | {4})/);
});

test.each(["\u0085", "\u009b", "\u2028", "\u2029", "\u001b", "\r"])(
  "the log contains no %j from outside",
  (character) => {
    const text = written((log) =>
      log.warn({ path: `a${character}b`, err: new Error(`c${character}d`) }, `e${character}f`),
    );
    expect(text).not.toContain(character);
  },
);
