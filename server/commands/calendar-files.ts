import { readFile, stat } from "node:fs/promises";
import { createInstance } from "i18next";
import { type FileQuestion, maxFileSize, type Problem } from "#app/domain/calendar/calendar.ts";
import { DomainError } from "#app/domain/error.ts";
import type { ReviewRow } from "#app/domain/calendar/importing/import-review.ts";
import type { ContestedField } from "#app/domain/calendar/importing/comparing/field-origin.ts";
import { contestedText } from "#app/http/field-origin-text.ts";
import { sameText } from "#app/http/same-event-text.ts";
import { questionText } from "#app/http/file-question-text.ts";
import history from "#app/locales/en/panel/history.ts";
import calendar from "#app/locales/en/calendar.ts";

/** Shared code of the commands that read calendar files. Their output is English. */

/** Throws `too_large`. */
export async function bytesOfCalendar(path: string): Promise<Uint8Array> {
  // Checked before reading: a file of gigabytes would fill the memory.
  const { size } = await stat(path);
  if (size > maxFileSize)
    throw new DomainError("too_large", "calendar_file.file_too_large", {
      values: { megabytes: maxFileSize / 1024 / 1024 },
    });
  return readFile(path);
}

const i18n = createInstance();
await i18n.init({
  lng: "en",
  resources: { en: { translation: { calendar_file: calendar, panel: { history } } } },
  interpolation: { escapeValue: false },
});

/** Returns the sentence of a message, or its key if there is no sentence. */
export function sentenceOf({ messageKey, values }: Pick<Problem, "messageKey" | "values">): string {
  return i18n.t(messageKey, { ...values, defaultValue: messageKey });
}

/** Returns the sentence of a message with its line, property and event. */
export function withPlace(message: Pick<Problem, "messageKey" | "values" | "line" | "property" | "title">): string {
  const { line, property, title } = message;
  const where = [line === null ? null : `line ${line}`, property, title === null ? null : JSON.stringify(title)].filter(
    (part) => part !== null,
  );
  return `${where.length > 0 ? `${where.join(", ")}: ` : ""}${sentenceOf(message)}`;
}

/** Returns contested fields with where the programme's values come from. */
export const contestedIn = (contested: readonly ContestedField[], zone: string): string =>
  contestedText(i18n.t, contested, { language: "en", zone });

/** Returns the names of changed fields. */
export const changedIn = (differences: ReviewRow["differences"]): string =>
  differences.map(({ field }) => i18n.t(`panel.history.fields.${field}`, { defaultValue: field })).join(", ");

/** Returns in brackets why a row is taken for its event; "" for what needs no reason. */
export function whyOf(same: ReviewRow["same"]): string {
  const why = sameText(i18n.t, same);
  return why === null ? "" : ` (${why})`;
}

/** Returns the questions of a file, each with the options of the command that answer it. */
export function questionLines(questions: readonly FileQuestion[]): string[] {
  const lines = questions.flatMap((question) => {
    const { kind, chosen, count, examples } = question;
    const { question: sentence, choices } = questionText(i18n.t, question);
    return [
      `  ${sentence} (${count} ${count === 1 ? "event" : "events"})`,
      ...examples.map(({ written, read }) => `    ${written} → ${read}`),
      ...choices.map(({ value, text }) => {
        const option = /^[\w-]+$/.test(value)
          ? `--answer ${kind}=${value}`
          : `--answer ${JSON.stringify(`${kind}=${value}`)}`;
        return `    ${option}${text === value ? "" : `  ${text}`}${value === chosen ? " (most probable)" : ""}`;
      }),
    ];
  });
  return [...lines, "  --accept-assumptions takes the most probable answer to each."];
}

/** Explains why a file could not be read. */
export function reasonOf(error: unknown): string {
  if (error instanceof DomainError) return sentenceOf(error);
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return "There is no such file.";
  return error instanceof Error ? error.message : String(error);
}
