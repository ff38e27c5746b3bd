import { type DestinationStream, type Logger, levels, pino } from "pino";
import { z } from "zod";
import type { Environment } from "./environment.ts";

/*
 * The log has one plain line per event: time, level, message, then details as key=value. npm, Node's warnings and the
 * lines for people at the start are plain too, so that the whole journal of the process has one form. With
 * LOG_FORMAT=json each line is an object instead; `json-lines.ts` does the same to what does not come from here.
 */

const written = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(""),
  err: z.unknown().optional(),
});

/** Creates the process's log on standard output. */
export const createLog = ({ logLevel, logFormat }: Pick<Environment, "logLevel" | "logFormat">): Logger =>
  pino(
    { level: logLevel, base: null },
    (logFormat === "json" ? jsonLines : plainLines)((line) => void process.stdout.write(line)),
  );

/** Turns pino's JSON lines into plain ones. */
export const plainLines = (write: (line: string) => void): DestinationStream => ({
  write: (json) => write(plainLine(json)),
});

/** Turns pino's JSON lines into those of LOG_FORMAT=json. */
export const jsonLines = (write: (line: string) => void): DestinationStream => ({
  write: (json) => {
    const { level, ...rest } = written.parse(JSON.parse(json));
    write(jsonLine({ ...rest, level: labelOf(level) }));
  },
});

interface JsonLine {
  /** In ms since 1970. */
  time: number;
  level: string;
  msg: string;
  err?: unknown;
}

/** Returns a line of LOG_FORMAT=json: time, level and message come first, then the details. */
export const jsonLine = ({ time, level, msg, ...details }: JsonLine): string =>
  `${onOneLine(JSON.stringify({ time: new Date(time).toISOString(), level, msg, ...details }))}\n`;

const labelOf = (level: number): string => levels.labels[level] ?? String(level);

function plainLine(json: string): string {
  const { level, time, msg, err, ...details } = written.parse(JSON.parse(json));
  const pairs = Object.entries(details).map(([key, value]) => `${key}=${plainValue(value)}`);
  return `${lineOf(labelOf(level), [msg, ...pairs].filter(Boolean).join(" "), new Date(time))}${errorLines(err)}`;
}

/** Prints a line for people at any log level: the site's address, and the link that makes the first administrator. */
export const announce = ({ logFormat }: Pick<Environment, "logFormat">, sentence: string): void => {
  const time = new Date();
  process.stdout.write(
    logFormat === "json"
      ? jsonLine({ time: time.getTime(), level: "info", msg: sentence })
      : lineOf("info", sentence, time),
  );
};

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
