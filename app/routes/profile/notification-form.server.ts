import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { mailStateOf } from "#app/domain/notifications/mail-state.server.ts";
import { mailChoices, notificationKinds } from "#app/domain/reminders/notification-preferences.ts";
import { readPreferences, writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { sendsMails } from "#app/http/mail-availability.server.ts";
import { festivalContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { requireUser } from "#app/http/require-role.server.ts";
import { withOwner } from "#app/http/visitor.server.ts";
import type { NotificationSettingsData } from "./settings-data.ts";
import { notificationsForm, verifyForm } from "./NotificationSettings.tsx";
import { answerForm } from "#app/http/answer-form.server.ts";
import { askToVerify } from "#app/messages/account-mails.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns the data of the notification settings on /settings. */
export async function notificationSettingsData(context: Context, url: URL): Promise<NotificationSettingsData> {
  const services = context.get(servicesContext);
  const { owner, user } = context.get(viewerContext);
  return {
    preferences: await readPreferences(services, owner),
    leadTime: context.get(festivalContext).settings["notifications.reminder_minutes"],
    hasAccount: user !== null,
    mail: { state: await mailStateOf(services, user, await sendsMails(context)), address: user?.email ?? "" },
    done: dones.get(url.searchParams.get("done") ?? "") ?? null,
  };
}

/** The outcomes by the address's `done`. */
const dones: ReadonlyMap<string, NonNullable<NotificationSettingsData["done"]>> = new Map([
  ["notifications", "saved"],
  ["verification", "asked"],
]);

/** A box that is not ticked is not sent. */
const ticked = z.boolean().default(false);
const hour = z.string().default("");
const simple = {
  reminders: ticked,
  changes: ticked,
  places: ticked,
  messages: ticked,
  mail: z.enum(mailChoices).optional(),
  minutesBefore: z.number("errors.number_invalid").nullable().default(null),
};
/** All mails may be unticked; quiet hours need both hours. */
const notificationForm = z.object({
  ...simple,
  mails: z
    .object({ reminders: ticked, changes: ticked, places: ticked, messages: ticked })
    .default({ reminders: false, changes: false, places: false, messages: false }),
  quiet: z.object({ from: hour, until: hour }).nullable().default(null),
});
export const notificationFields = [
  ...Object.keys(simple),
  ...notificationKinds.map((kind) => `mails.${kind}`),
  "quiet.from",
  "quiet.until",
];

/**
 * Saves the notification preferences for the account, or for the device without one. Errors are shown beside their
 * fields.
 */
export const saveNotifications = (context: Context, sent: FormData) =>
  answerForm(
    context,
    { name: notificationsForm, sent, schema: notificationForm },
    async ({ mail, mails, places, ...fields }) => {
      // Fields that the form did not show stay unchanged.
      const shown = {
        ...fields,
        ...(mail !== undefined && { mail, mails }),
        ...(context.get(viewerContext).user !== null && { places }),
      };
      const { headers } = await withOwner(context, (owner) =>
        writePreferences(context.get(servicesContext), owner, shown),
      );
      return redirect("/settings?done=notifications#notifications", { headers });
    },
  );

/** Sends the signed-in user the link that verifies their address. */
export const askForLink = (context: Context, url: URL) =>
  answerForm(context, { name: verifyForm, sent: new FormData(), schema: z.object({}) }, async () => {
    await askToVerify(context, requireUser(context, url));
    return redirect("/settings?done=verification#notifications");
  });
