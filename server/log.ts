import { type DestinationStream, type Logger, levels, pino } from "pino";
import { z } from "zod";

/*
 * The log is plain lines, a line an event: when, how grave, what happened, then details as key=value. npm, Node's warnings and what a person must read at the
 * start are plain too: only so has everything that a journal keeps of the process one form.
 */

const written = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(""),
  err: z.unknown().optional(),
});

/** The log of the process on standard output. */
export const createLog = (level: string): Logger =>
  pino(
    { level, base: null },
    plainLines((line) => void process.stdout.write(line)),
  );

/** Takes pino's lines and writes them as plain ones. */
export const plainLines = (write: (line: string) => void): DestinationStream => ({
  write: (json) => write(plainLine(json)),
});

function plainLine(json: string): string {
  const { level, time, msg, err, ...details } = written.parse(JSON.parse(json));
  const pairs = Object.entries(details).map(([key, value]) => `${key}=${plainValue(value)}`);
  return `${lineOf(levels.labels[level] ?? String(level), [msg, ...pairs].filter(Boolean).join(" "), new Date(time))}${errorLines(err)}`;
}

/** What a person must read whatever the level: where the festival is, and the link that makes its first administrator. */
export const announce = (sentence: string): void => void process.stdout.write(lineOf("info", sentence, new Date()));

const lineOf = (level: string, text: string, at: Date): string => `${at.toISOString()} ${level} ${onOneLine(text)}\n`;

/** Nothing that came from outside begins a line of its own, or steers a terminal. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, escaped);

/** JSON leaves the later control characters as they are, as those of a next line. */
const escaped = (character: string): string =>
  character < " "
    ? JSON.stringify(character).slice(1, -1)
    : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

function plainValue(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value) ?? "";
  return /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);
}

const loggedError = z.object({
  type: z.string().optional(),
  message: z.string().optional(),
  stack: z.string().optional(),
});

/** An error's stack, indented below its line. */
function errorLines(err: unknown): string {
  const error = loggedError.safeParse(err).data;
  const text = error?.stack ?? error?.message;
  return text === undefined
    ? ""
    : text
        .split("\n")
        .map((line) => `    ${onOneLine(line.trim())}\n`)
        .join("");
}
