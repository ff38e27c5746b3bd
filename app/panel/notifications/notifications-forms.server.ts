import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { messageInput, pathOf, textsOf } from "#app/domain/notifications/festival-message-form.ts";
import { countReach, sendMessage, withdrawMessage } from "#app/domain/notifications/festival-messages.server.ts";
import { newId } from "#app/domain/identifier.ts";
import { languages } from "#app/domain/preferences.ts";
import { findRecord } from "#app/domain/programme/event-rows.server.ts";
import { minutes } from "#app/domain/reminders/reminder-input.ts";
import { writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import { appContext, requestContext, servicesContext } from "#app/http/context.ts";
import { textsIn } from "#app/http/i18n.server.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { leadForm, type MessageDraft, messageForm, type MessagePreview } from "./message-draft.ts";
import { filledIn } from "#app/http/read-form.server.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { eventsToAddress } from "../announcements/announcements-forms.server.ts";

type Context = Readonly<RouterContextProvider>;

const path = "/admin/notifications";

/** Answers with the preview and the reach of a message; sends nothing yet. */
const preview = (context: Context, sent: FormData) =>
  answerForm(
    context,
    { name: messageForm, sent: withOwnPath(context, sent), schema: messageInput },
    async (fields): Promise<{ preview: MessagePreview }> => {
      const services = context.get(servicesContext);
      const reach = await countReach(services, fields, await context.get(appContext).notifications.reachable());
      const texts = textsOf(fields);
      const event = fields.eventId === "" ? null : await findRecord(services.db, fields.eventId);
      return {
        preview: {
          draft: fields,
          texts: languages.flatMap((language) =>
            texts[language] === undefined
              ? []
              : [{ language, open: textsIn(language)("notices.open"), ...texts[language] }],
          ),
          path: pathOf(fields),
          eventTitle: event?.title ?? null,
          reach,
        },
      };
    },
  );

const send = (context: Context, sent: FormData) =>
  answerForm(context, { name: messageForm, sent: withOwnPath(context, sent), schema: messageInput }, async (fields) => {
    const { reachable } = context.get(appContext).notifications;
    const { people } = await sendMessage(context.get(servicesContext), fields, await reachable());
    return redirectWithNotice(`${path}#messages`, { key: "panel.notifications.was_sent", values: { count: people } });
  });

/** Returns from the preview to the form, with the typed text. */
const edit = async (_context: Context, sent: FormData): Promise<FormAnswer> => ({
  form: messageForm,
  result: { status: "error", initialValue: filledIn(emptyMessage, sent), error: {} },
  problem: null,
});

const withdraw = (context: Context, sent: FormData) =>
  answerForm(context, { name: "withdraw", sent, schema: z.object({ id: z.string() }) }, async ({ id }) => {
    const count = await withdrawMessage(context.get(servicesContext), id);
    return redirectWithNotice(`${path}#messages`, { key: "panel.notifications.withdrawn_done", values: { count } });
  });

const saveLead = (context: Context, sent: FormData) =>
  answerForm(context, { name: leadForm, sent, schema: z.object({ minutes }) }, async ({ minutes: lead }) => {
    await writeSetting(context.get(servicesContext), "notifications.reminder_minutes", lead);
    return redirectWithNotice(`${path}#lead`, { key: "panel.notifications.lead_saved", values: { count: lead } });
  });

export const notificationForms = new Map<
  string,
  (context: Context, sent: FormData) => Promise<Awaited<ReturnType<typeof preview | typeof send | typeof edit>>>
>([
  ["preview", preview],
  ["send", send],
  ["edit", edit],
  ["withdraw", withdraw],
  ["lead", saveLead],
]);

const messageFields = Object.keys(messageInput.shape);

export const notificationFields = ["intent", "id", "minutes", ...messageFields];

/** Removes our own origin from a pasted address, so that only the path remains. */
function withOwnPath(context: Context, sent: FormData): FormData {
  const origin = context.get(requestContext).origin;
  const to = sent.get("path");
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, value);
  if (typeof to === "string" && (to.trim() === origin || to.trim().startsWith(`${origin}/`)))
    form.set("path", to.trim().slice(origin.length) || "/");
  return form;
}

const emptyMessage: MessageDraft = {
  title: "",
  body: "",
  title_en: "",
  body_en: "",
  title_pt: "",
  body_pt: "",
  title_fr: "",
  body_fr: "",
  eventId: "",
  path: "",
  formToken: "",
};

/** Returns the initial values: empty fields with the event of the address. */
export const newDraft = (eventId: string | null): MessageDraft => ({
  ...emptyMessage,
  eventId: eventId ?? "",
  formToken: newId(),
});

/** In ms. Followers can be addressed from 30 days before an event until a day after it. */
const day = 86_400_000;
export const followedEvents = (context: Context, asked: string) =>
  eventsToAddress(context, asked, { since: day, until: 30 * day });
