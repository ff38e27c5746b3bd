import { readFile, stat } from "node:fs/promises";
import { createInstance } from "i18next";
import { maxFileSize, type Problem } from "#app/domain/calendar/calendar.ts";
import { DomainError } from "#app/domain/error.ts";
import english from "#app/locales/en/calendar.ts";

/** What the commands that read calendar files have in common. They speak English. */

/** Throws `too_large`. */
export async function bytesOfCalendar(path: string): Promise<Uint8Array> {
  // Looked at before it is read: a file of gigabytes would fill the memory first.
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
  resources: { en: { translation: { calendar_file: english } } },
  interpolation: { escapeValue: false },
});

/** What a message says; its key when there is no sentence for it. */
export function sentenceOf({ messageKey, values }: Pick<Problem, "messageKey" | "values">): string {
  return i18n.t(messageKey, { ...values, defaultValue: messageKey });
}

/** What a message says, behind the line, the property and the event that it is about. */
export function withPlace(message: Pick<Problem, "messageKey" | "values" | "line" | "property" | "title">): string {
  const { line, property, title } = message;
  const where = [line === null ? null : `line ${line}`, property, title === null ? null : JSON.stringify(title)].filter(
    (part) => part !== null,
  );
  return `${where.length > 0 ? `${where.join(", ")}: ` : ""}${sentenceOf(message)}`;
}

/** Why a file could not be read. */
export function reasonOf(error: unknown): string {
  if (error instanceof DomainError) return sentenceOf(error);
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return "There is no such file.";
  return error instanceof Error ? error.message : String(error);
}
