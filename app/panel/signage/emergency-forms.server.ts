import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { newId } from "#app/domain/identifier.ts";
import { translations } from "#app/domain/notifications/festival-message-form.ts";
import { longestTitle } from "#app/domain/notifications/festival-message.ts";
import { sendMessage } from "#app/domain/notifications/festival-messages.server.ts";
import { type Language, languages } from "#app/domain/preferences.ts";
import {
  endDrill,
  endEmergency,
  raiseEmergency,
  savePrepared,
  startDrill,
} from "#app/domain/signage/emergencies.server.ts";
import {
  defaultDrill,
  defaultDuration,
  type DrillPlace,
  drillPlaces,
  type Emergency,
} from "#app/domain/signage/emergency.ts";
import {
  emergencyWordsOf,
  type EmergencyKind,
  messageKinds,
  type PreparedMessage,
} from "#app/domain/signage/prepared-message.ts";
import { chosenSigns } from "#app/domain/signage/sign-groups.ts";
import { preparedIn, screensIn } from "#app/domain/signage/stored-signs.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { appContext, festivalContext, servicesContext } from "#app/http/context.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { textsIn } from "#app/http/i18n.server.ts";
import { redirectWithUndo } from "../undo-redirect.server.ts";
import type { DrillDraft } from "./DrillForm.tsx";
import type { EmergencyDraft } from "./EmergencyForm.tsx";
import { drillHerePath, drillPath, emergencyPath, messagesPath } from "./signage-paths.ts";
import type { PageForm } from "./signage-forms.server.ts";

type Context = Readonly<RouterContextProvider>;

// Zod gets undefined for an empty field.
const text = z.string().default("");
const isOn = z.boolean().default(false);
const screens = z.array(z.string()).default([]);

/** Fields of a message in each language. */
const inLanguages = {
  title_es: text,
  message_es: text,
  title_en: text,
  message_en: text,
  title_pt: text,
  message_pt: text,
  title_fr: text,
  message_fr: text,
};
type LanguageFields = z.output<z.ZodObject<typeof inLanguages>>;
export const languageFields = Object.keys(inLanguages);

const wordsIn = (fields: LanguageFields, language: Language) => ({
  title: fields[`title_${language}`],
  message: fields[`message_${language}`],
});

const fieldsOf = (texts: PreparedMessage["texts"]): LanguageFields => ({
  title_es: texts.es.title,
  message_es: texts.es.message,
  title_en: texts.en.title,
  message_en: texts.en.message,
  title_pt: texts.pt.title,
  message_pt: texts.pt.message,
  title_fr: texts.fr.title,
  message_fr: texts.fr.message,
});

/** Returns the prepared messages, one of each kind: the festival's own, or else the one that comes with Verbena. */
export function preparedMessages(context: Context): PreparedMessage[] {
  const own = preparedIn(context.get(festivalContext).settings);
  return messageKinds.map((kind) => own.find((one) => one.kind === kind) ?? defaultMessage(kind));
}

function defaultMessage(kind: EmergencyKind): PreparedMessage {
  const of = (language: Language) => {
    const t = textsIn(language);
    return { title: t(`panel.signage.defaults.${kind}.title`), message: t(`panel.signage.defaults.${kind}.message`) };
  };
  return { kind, texts: { es: of("es"), en: of("en"), pt: of("pt"), fr: of("fr") } };
}

const writtenIn = (context: Context): Language => context.get(festivalContext).settings["general.content_language"];

/** Returns the chosen signs, with those of the chosen groups. */
const signsIn = (context: Context, chosen: readonly string[]): string[] =>
  chosenSigns(chosen, screensIn(context.get(festivalContext).settings));

const emergencyForm = z.object({
  title: text,
  message: text,
  ...inLanguages,
  second: text,
  secondLanguage: text,
  minutes: text,
  toVisitors: isOn,
  push: isOn,
  screens,
  formToken: text,
});

const raise: PageForm = (context, sent) =>
  answerForm(
    context,
    { name: "emergency", sent, schema: emergencyForm },
    async ({
      push,
      title,
      message,
      second,
      secondLanguage,
      minutes,
      toVisitors,
      screens: chosen,
      formToken,
      ...words
    }) => {
      const translated = languages
        .filter((language) => language !== writtenIn(context))
        .flatMap((language) => {
          const one = wordsIn(words, language);
          return one.title.trim() + one.message.trim() === "" ? [] : [{ language, ...one }];
        });
      const emergency = await raiseEmergency(context.get(servicesContext), {
        title,
        message,
        translations: translated,
        second,
        secondLanguage,
        minutes,
        toVisitors,
        screens: signsIn(context, chosen),
        formToken,
      }).catch(
        renamed(
          /^translations\.(\d+)\.(\w+)$/,
          ([, index, name = "title"]) => `${name}_${translated[Number(index)]?.language ?? ""}`,
        ),
      );
      if (push) await sendAsPush(context, emergency);
      return redirectWithNotice(emergencyPath, { key: "panel.signage.raised", values: { title: emergency.title } });
    },
  );

/** Sends the emergency as a push message, too. Having no subscribers is no error. */
async function sendAsPush(
  context: Context,
  { id, title, message, translations: translated, second, secondLanguage }: Emergency,
): Promise<void> {
  const { reachable } = context.get(appContext).notifications;
  const inOthers = translations.flatMap((language) => {
    const words = translated.find((one) => one.language === language);
    if (words !== undefined) return [[language, words.title, words.message || words.title] as const];
    return language === secondLanguage && second !== "" ? [[language, second, second] as const] : [];
  });
  try {
    await sendMessage(
      context.get(servicesContext),
      {
        title,
        body: message === "" ? title : message,
        ...Object.fromEntries(
          inOthers.flatMap(([language, heading, body]) => [
            [`title_${language}`, heading.slice(0, longestTitle)],
            [`body_${language}`, body],
          ]),
        ),
        formToken: id,
      },
      await reachable(),
    );
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "conflict") throw error;
  }
}

const end: PageForm = (context, sent) =>
  answerForm(context, { name: "end", sent, schema: z.object({ id: text }) }, async ({ id }) => {
    const { title } = await endEmergency(context.get(servicesContext), id);
    return redirectWithNotice(emergencyPath, { key: "panel.signage.ended", values: { title } });
  });

/** Handlers of the emergency page's forms by `intent`. */
export const emergencyForms = new Map([
  ["raise", raise],
  ["end", end],
]);
export const emergencyFields = ["intent", "id", ...Object.keys(emergencyForm.shape)].filter(
  (name) => name !== "screens",
);
export const chosenLists = ["screens"];

/** Returns the initial values of the form of an emergency: those of a prepared message, or none. */
export function newEmergency(context: Context, kind: string | null): EmergencyDraft {
  const prepared = preparedMessages(context).find((one) => one.kind === kind);
  const blank = { title: "", message: "" };
  const texts = prepared?.texts ?? { es: blank, en: blank, pt: blank, fr: blank };
  const { title, message } = prepared === undefined ? blank : emergencyWordsOf(prepared, writtenIn(context));
  return {
    title,
    message,
    ...fieldsOf(texts),
    second: "",
    secondLanguage: "de",
    minutes: String(defaultDuration),
    formToken: newId(),
  };
}

const drillForm = z.object({
  prepared: text,
  seconds: text,
  where: z.enum(drillPlaces, "errors.drill_nowhere"),
  screens,
  displays: z.array(z.string()).default([]),
  formToken: text,
});

const start: PageForm = (context, sent) =>
  answerForm(
    context,
    { name: "drill", sent, schema: drillForm },
    async ({ prepared, seconds, where, formToken, ...chosen }) => {
      const message = preparedMessages(context).find(({ kind }) => kind === prepared);
      if (message === undefined)
        throw new DomainError("invalid", "errors.invalid", { fields: { prepared: ["errors.invalid"] } });
      requireAgreement(where, chosen);
      const drill = await startDrill(context.get(servicesContext), {
        ...emergencyWordsOf(message, writtenIn(context)),
        ...chosen,
        screens: signsIn(context, chosen.screens),
        seconds,
        formToken,
      }).catch(renamed(/^(?:screens|displays)(?:\.\d+)?$/, () => "where"));
      return redirectWithNotice(drillPageOf(drill), {
        key: "panel.signage.drill.started",
        values: { title: drill.title },
      });
    },
  );

/**
 * Throws if nothing is ticked where something has to be, or if anything else is ticked: a drill on more displays than
 * somebody wanted frightens people.
 */
function requireAgreement(where: DrillPlace, chosen: { screens: string[]; displays: string[] }): void {
  const refuse = (message: string): never => {
    throw new DomainError("invalid", message, { fields: { where: [message] } });
  };
  for (const place of ["screens", "displays"] as const) {
    if (where === place && chosen[place].length === 0) refuse("errors.drill_nowhere");
    if (where !== place && chosen[place].length > 0) refuse("errors.drill_elsewhere");
  }
}

/** Returns the page of a drill. Its form is for the same display again, so that nobody repeats it on all by mistake. */
function drillPageOf(drill: Emergency): string {
  const [display] = drill.displays;
  const isAlone = drill.displays.length + drill.screens.length === 1;
  return display !== undefined && isAlone ? drillHerePath(display) : drillPath;
}

const stop: PageForm = (context, sent) =>
  answerForm(context, { name: "end", sent, schema: z.object({ id: text }) }, async ({ id }) => {
    const drill = await endDrill(context.get(servicesContext), id);
    return redirectWithNotice(drillPageOf(drill), { key: "panel.signage.drill.ended", values: { title: drill.title } });
  });

/** Handlers of the drill page's forms by `intent`. */
export const drillForms = new Map([
  ["start", start],
  ["end", stop],
]);
export const drillFields = ["intent", "id", "prepared", "seconds", "where", "formToken"];
export const drillLists = ["screens", "displays"];

/** Returns the initial values of the form of a drill: for one display if its id is asked for, or for all. */
export const newDrill = (display: string | null): DrillDraft => ({
  prepared: messageKinds[0],
  seconds: String(defaultDrill),
  where: display === null ? "all" : "displays",
  formToken: newId(),
});

const messageForm = z.object({ kind: z.enum(messageKinds, "errors.invalid"), ...inLanguages });

/** Returns the name of the form of a prepared message: each kind has one. */
export function messageFormOf(sent: FormData): string {
  const kind = sent.get("kind");
  return `message-${typeof kind === "string" ? kind : ""}`;
}

const saveMessage: PageForm = (context, sent) =>
  answerForm(context, { name: messageFormOf(sent), sent, schema: messageForm }, async ({ kind, ...fields }) => {
    const services = context.get(servicesContext);
    const words = (language: Language) => wordsIn(fields, language);
    const message = { kind, texts: { es: words("es"), en: words("en"), pt: words("pt"), fr: words("fr") } };
    return redirectWithUndo(services, messagesPath, async () => {
      await savePrepared(services, message).catch(
        renamed(/^texts(?:\.(\w+)\.(\w+))?$/, ([, language = "es", name = "title"]) => `${name}_${language}`),
      );
      return { key: "panel.signage.messages.saved" };
    });
  });

/** Returns a function that throws an error again, with its fields named as those of the form. */
const renamed =
  (pattern: RegExp, name: (match: RegExpExecArray) => string) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError)) throw error;
    const fields = Object.entries(error.fields).map(([field, messages]) => {
      const match = pattern.exec(field);
      return [match === null ? field : name(match), messages] as const;
    });
    throw new DomainError(error.code, error.messageKey, { fields: Object.fromEntries(fields) });
  };

export const messageForms = new Map([["save", saveMessage]]);
export const messageFields = ["intent", "kind", ...languageFields];

/** Returns the initial values of the form of each prepared message. */
export const messageDrafts = (context: Context) =>
  preparedMessages(context).map(({ kind, texts }) => ({ kind, ...fieldsOf(texts) }));
