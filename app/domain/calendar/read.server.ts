import { spawn } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import { DomainError, errorCodes } from "../error.ts";
import { type CalendarReading, calendarReadingSchema, maxFileSize, readingDeadline } from "./calendar.ts";

/** From the working directory, since this module is also bundled into the server's build; the sources lie beside it always. */
const entry = join(process.cwd(), "app/domain/calendar/read-process.server.ts");
const memoryLimit = 256;
const maxAnswer = 64 * 1024 * 1024;

const answerSchema = z.union([
  z.object({ reading: calendarReadingSchema }),
  z.object({ refusal: z.object({ code: z.enum(errorCodes), messageKey: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }) }),
]);

/**
 * Reads a calendar file (RFC 5545) in a process of its own, with a cap on its memory and a deadline, since a file of one kilobyte can
 * keep a parser busy for ever. `zone` is the festival's IANA zone, `deadline` in milliseconds.
 * Throws `too_large` (bytes, events), `timeout`, or `unreadable_file` (no calendar, or the process died of it).
 */
export async function readCalendar(bytes: Uint8Array, options: { zone: string; deadline?: number }): Promise<CalendarReading> {
  if (bytes.length > maxFileSize) throw new DomainError("too_large", "calendar_file.file_too_large", { values: { megabytes: maxFileSize / 1024 / 1024 } });
  const answer = parseAnswer(await runReader(bytes, options.zone, options.deadline ?? readingDeadline));
  if ("reading" in answer) return answer.reading;
  throw new DomainError(answer.refusal.code, answer.refusal.messageKey, { values: answer.refusal.values });
}

function runReader(bytes: Uint8Array, zone: string, deadline: number): Promise<string> {
  return new Promise((resolve, reject) => {
    // No environment is handed on: what reads a stranger's file needs no secret. Windows can't start a process without its own.
    const environment = { TZ: "UTC", ...(process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot }) };
    const child = spawn(process.execPath, [`--max-old-space-size=${memoryLimit}`, "--disable-warning=ExperimentalWarning", entry, zone], {
      stdio: ["pipe", "pipe", "ignore"],
      env: environment,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let refusal: DomainError | undefined;
    const kill = () => child.kill("SIGKILL");
    const refuse = (error: DomainError) => {
      refusal ??= error;
      kill();
    };
    const timer = setTimeout(() => refuse(new DomainError("timeout", "calendar_file.timeout", { values: { seconds: deadline / 1000 } })), deadline);
    process.once("exit", kill);
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxAnswer) refuse(new DomainError("too_large", "calendar_file.too_much_text"));
      else chunks.push(chunk);
    });
    // A child that dies while it is written to closes its end: 'close' tells of it.
    child.stdin.on("error", () => {});
    child.on("error", (cause) => refuse(new DomainError("unreadable_file", "calendar_file.reader_failed", { cause })));
    child.on("close", (code) => {
      clearTimeout(timer);
      process.off("exit", kill);
      if (refusal !== undefined) reject(refusal);
      else if (code === 0) resolve(Buffer.concat(chunks).toString("utf8"));
      else reject(new DomainError("unreadable_file", "calendar_file.reader_failed"));
    });
    child.stdin.end(bytes);
  });
}

function parseAnswer(text: string): z.infer<typeof answerSchema> {
  return answerSchema.parse(JSON.parse(text));
}
