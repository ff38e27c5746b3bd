import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { layOutMail } from "#app/domain/notifications/mail-layout.ts";
import { sendTestMail } from "#app/domain/notifications/mail.server.ts";
import { languageOf } from "#app/domain/preferences.ts";
import {
  isSecretKey,
  isSettingKey,
  keysOf,
  secretKeys,
  settingCategories,
  type SettingKey,
} from "#app/domain/catalogue/catalogue.ts";
import { hoursMovedBy } from "#app/domain/editing/zone-change.server.ts";
import { isZone } from "#app/domain/programme/day.ts";
import { zoneKeeps } from "#app/domain/editing/zone-change.ts";
import type { Services } from "#app/domain/services.ts";
import { valueIn } from "#app/domain/catalogue/controls.ts";
import { initSettings, resetSettings, editSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { localizeError, statusOf } from "#app/http/envelope.server.ts";
import { getInstance, getLocale } from "#app/http/i18n.server.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { refusalOf } from "#app/http/form-refusal.server.ts";
import { confirmWithForm } from "#app/http/proof.server.ts";
import { requireRole } from "#app/http/viewer.server.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { clearField, seenField, zoneQuestionPath } from "./settings-form.ts";
import { textIn } from "#app/http/read-form.server.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { fingerprint } from "./settings-page.server.ts";

interface SettingsForm {
  context: Readonly<RouterContextProvider>;
  url: URL;
  sent: FormData;
}

const path = "/admin/settings";
const keys = settingCategories.flatMap(keysOf);

/**
 * Stores only the changed fields, so that two administrators who save at once don't overwrite each other's changes. The
 * notice disappears after 3 s (spec §9), too soon to offer an undo: that is in the history.
 */
async function save({ context, sent }: SettingsForm) {
  const services = context.get(servicesContext);
  const changed = keys.filter((key) => isChanged(sent, key));
  const cleared = secretKeys.filter((key) => sent.has(clearField(key)) && !changed.includes(key));
  const values = Object.fromEntries(changed.map((key) => [key, valueIn(key, textIn(sent, key))]));
  try {
    const zone = values["general.timezone"];
    const asksForZone = typeof zone === "string" && isZone(zone) && (await isMoving(services, zone));
    // The zone is asked about first. Everything else is stored, as secrets can't wait in a form.
    if (asksForZone) delete values["general.timezone"];
    const count = await editSettings(services, { values, cleared });
    if (asksForZone)
      return count === 0
        ? redirect(zoneQuestionPath(zone))
        : await redirectWithNotice(zoneQuestionPath(zone), { key: "panel.settings.saved" });
    return await redirectWithNotice(pathTo([...changed, ...cleared]), {
      key: count === 0 ? "panel.settings.nothing_to_save" : "panel.settings.saved",
    });
  } catch (error) {
    await confirmWithForm(context, error, withoutSecrets(sent));
    const refused = refusalOf(context, error);
    const { message, errors = { "": [message] } } = localizeError(getInstance(context).t, refused);
    const answer: FormAnswer = {
      form: "settings",
      result: { status: "error", initialValue: keptTexts(sent), error: errors },
      problem: null,
    };
    return data(answer, { status: statusOf[refused.code] });
  }
}

const isMoving = async ({ db, clock }: Services, zone: string): Promise<boolean> =>
  (await hoursMovedBy({ db, now: clock.now() }, zone)).count > 0;

/** Changes the festival's zone and keeps the hours of events, or their instants. */
const changeZone = ({ context, sent }: SettingsForm) =>
  answerForm(
    context,
    { name: "zone", sent: zoneFields(sent), schema: z.object({ zone: z.string(), keeps: z.enum(zoneKeeps) }) },
    async ({ zone, keeps }) => {
      const edit = { values: { "general.timezone": zone }, cleared: [], keeps };
      await editSettings(context.get(servicesContext), edit);
      return redirectWithNotice(pathTo(["general"]), { key: "panel.settings.saved" });
    },
  );

function zoneFields(sent: FormData): FormData {
  const own = new FormData();
  for (const name of ["zone", "keeps"]) own.set(name, textIn(sent, name));
  return own;
}

/** Returns the form without its secrets, which are not kept. */
function withoutSecrets(sent: FormData): FormData {
  const rest = new FormData();
  for (const [name, value] of sent) if (!(isSettingKey(name) && isSecretKey(name))) rest.append(name, value);
  return rest;
}

/** Whether a field was changed: a secret if it has any text, another setting if it differs from its first value. */
const isChanged = (sent: FormData, key: SettingKey): boolean =>
  sent.has(key) &&
  (isSecretKey(key) ? textIn(sent, key).trim() !== "" : fingerprint(textIn(sent, key)) !== sent.get(seenField(key)));

/** Returns the typed values by key, without secrets, to fill the form again. */
export const keptTexts = (sent: FormData): Record<string, string> =>
  Object.fromEntries(keys.filter((key) => sent.has(key) && !isSecretKey(key)).map((key) => [key, textIn(sent, key)]));

/** Returns the path of the page, with the cards of the changed settings open. */
const pathTo = (done: readonly string[]): string => {
  const categories = new Set(done.map((key) => key.split(".")[0] ?? ""));
  const query = new URLSearchParams([...categories].map((category) => ["open", category]));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};

const nothing = z.object({});

const init = ({ context, sent }: SettingsForm) =>
  answerForm(context, { name: "init", sent: withoutSettings(sent), schema: nothing }, async () => {
    await initSettings(context.get(servicesContext));
    return redirectWithNotice(path, { key: "panel.settings.initialised" });
  });

const reset = ({ context, sent }: SettingsForm) =>
  answerForm(
    context,
    { name: "reset", sent: withoutSettings(sent), schema: z.object({ category: z.string() }) },
    async ({ category }) => {
      await resetSettings(context.get(servicesContext), category);
      return redirectWithNotice(pathTo([category]), { key: "panel.settings.reset_done" });
    },
  );

/** Sends a test mail to the signed-in administrator with the stored settings. */
const testMail = ({ context, url, sent }: SettingsForm) =>
  answerForm(context, { name: "mail", sent: withoutSettings(sent), schema: nothing }, async () => {
    const { t } = getInstance(context);
    const { email } = requireRole(context, url, "ADMIN");
    const { settings } = context.get(festivalContext);
    const festival = settings["general.name"];
    const mail = layOutMail({
      language: languageOf(getLocale(context)),
      greeting: t("mail.greeting"),
      paragraphs: [t("panel.settings.test_mail_text", { festival })],
      button: { label: t("panel.settings.test_mail_button"), address: `${context.get(requestContext).origin}${path}` },
      notes: [],
      signature: festival,
      contact: settings["general.contact_email"],
    });
    await sendTestMail(context.get(servicesContext), {
      to: email,
      subject: t("panel.settings.test_mail_subject", { festival }),
      ...mail,
    });
    return redirectWithNotice(pathTo(["email"]), { key: "panel.settings.test_mail_sent", values: { email } });
  });

/** Returns the form without the fields of settings: a refusal of these forms must not send them back. */
function withoutSettings(sent: FormData): FormData {
  const rest = new FormData();
  const category = sent.get("category");
  if (category !== null) rest.set("category", category);
  return rest;
}

export const settingsForms = new Map([
  ["save", save],
  ["init", init],
  ["reset", reset],
  ["zone", changeZone],
  ["test-mail", testMail],
]);
