import { createInstance } from "i18next";
import { DomainError } from "#app/domain/error.ts";
import errors from "#app/locales/en/errors.ts";

/**
 * Returns an English explanation of an error: a refusal's sentence with its wrong fields, or a fault's message without
 * its stack.
 */
export async function wordsOf(error: unknown): Promise<string> {
  if (!(error instanceof DomainError)) return error instanceof Error ? error.message : String(error);
  const i18n = createInstance();
  await i18n.init({ lng: "en", resources: { en: { translation: { errors } } }, interpolation: { escapeValue: false } });
  const say = (messageKey: string): string => i18n.t(messageKey, { ...error.values, defaultValue: messageKey });
  const fields = Object.entries(error.fields).flatMap(([field, keys]) =>
    keys.filter((key) => key !== error.messageKey).map((key) => `${field}: ${say(key)}`),
  );
  // "Check the fields marked" makes no sense without marked fields.
  const sentence = error.messageKey === "errors.invalid" && fields.length > 0 ? [] : [say(error.messageKey)];
  return `Refused. ${[...sentence, ...fields.filter((field) => !field.endsWith(say("errors.invalid")))].join("\n")}`;
}
