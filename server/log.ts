import { type DestinationStream, type Logger, levels, pino } from "pino";
import { z } from "zod";

/*
 * The log has one plain line per event: time, level, message, then details as key=value. npm, Node's warnings and the
 * lines for people at the start are plain too, so that the whole journal of the process has one form.
 */

const written = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(""),
  err: z.unknown().optional(),
});

/** Creates the process's log on standard output. */
export const createLog = (level: string): Logger =>
  pino(
    { level, base: null },
    plainLines((line) => void process.stdout.write(line)),
  );

/** Turns pino's JSON lines into plain ones. */
export const plainLines = (write: (line: string) => void): DestinationStream => ({
  write: (json) => write(plainLine(json)),
});

function plainLine(json: string): string {
  const { level, time, msg, err, ...details } = written.parse(JSON.parse(json));
  const pairs = Object.entries(details).map(([key, value]) => `${key}=${plainValue(value)}`);
  return `${lineOf(levels.labels[level] ?? String(level), [msg, ...pairs].filter(Boolean).join(" "), new Date(time))}${errorLines(err)}`;
}

/** Prints a line for people at any log level: the site's address, and the link that makes the first administrator. */
export const announce = (sentence: string): void => void process.stdout.write(lineOf("info", sentence, new Date()));

const lineOf = (level: string, text: string, at: Date): string => `${at.toISOString()} ${level} ${onOneLine(text)}\n`;

/** Escapes control characters, so that text from outside can't start a new line or control a terminal. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, escaped);

/** JSON leaves later control characters as they are, such as the next-line character. */
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

/** Returns an error's stack, indented below its log line. */
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
