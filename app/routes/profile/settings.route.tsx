import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { keepPreferences } from "#app/domain/identity/profile.server.ts";
import { languages, schemes, textSizes, themes } from "#app/domain/preferences.ts";
import { festivalContext, requestContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { keepLanguage } from "#app/http/keep-language.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { type ChosenLook, readChosenLook, readLook, sizeIn, writeLook } from "#app/http/preferences.server.ts";
import { Preferences } from "./Preferences.tsx";
import sheet from "#app/routes/account/account.css?url";
import { notificationsForm, verifyForm } from "./NotificationSettings.tsx";
import { answerHeaders, answerForm } from "#app/http/answer-form.server.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { pageData } from "#app/routes/layout/page-data.server.ts";
import type { Route } from "./+types/settings.route";
import { settingsData, type NotificationSettingsData } from "./settings-data.ts";
import { mailStateOf } from "#app/domain/notifications/mail-state.server.ts";
import { mailChoices, notificationKinds } from "#app/domain/reminders/notification-preferences.ts";
import { readPreferences, writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { sendsMails } from "#app/http/mail-availability.server.ts";
import { requireUser } from "#app/http/viewer.server.ts";
import { withOwner } from "#app/http/visitor.server.ts";
import { askToVerify } from "#app/messages/account-mails.server.ts";

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  settingsData(pageData(context), await notificationSettingsData(context, url));

const preferencesForm = z.object({
  theme: z.enum(themes).optional(),
  scheme: z.enum(schemes).optional(),
  text: z.enum(textSizes).optional(),
  language: z.enum(languages).optional(),
});

/**
 * Runs one of the page's forms: the notifications or the verification link by the field `intent`, else the look and
 * language, of which missing fields stay unchanged.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, [
    "intent",
    "back",
    ...Object.keys(preferencesForm.shape),
    ...notificationFields,
  ]);
  if (sent.get("intent") === verifyForm) return askForLink(context, url);
  return sent.get("intent") === notificationsForm ? saveNotifications(context, sent) : saveLook(request, context, sent);
}

/** Saves look and language in cookies and in the signed-in account. Answers 422 to an unknown choice. */
async function saveLook(request: Request, context: Route.ActionArgs["context"], sent: FormData) {
  const { theme, scheme, text: size, language: chosen } = Object.fromEntries(sent);
  const submission = preferencesForm.safeParse({ theme, scheme, text: size, language: chosen });
  if (!submission.success) return data(null, { status: 422 });
  const { language, text, ...look } = submission.data;
  const { user } = context.get(viewerContext);
  const headers = new Headers();
  if (language !== undefined) headers.append("Set-Cookie", await keepLanguage(context, language));
  const isLook = look.theme !== undefined || look.scheme !== undefined;
  const current = await readLook(request, context.get(festivalContext).settings);
  const shown = { theme: look.theme ?? current.theme, scheme: look.scheme ?? current.scheme };
  const kept: ChosenLook = {
    ...(await readChosenLook(request)),
    ...(isLook && shown),
    ...(text !== undefined && { text: sizeIn(text) }),
  };
  if (isLook || text !== undefined) headers.append("Set-Cookie", await writeLook(kept));
  if (user !== null)
    await keepPreferences(context.get(servicesContext), user.id, {
      ...(isLook && shown),
      ...(text !== undefined && { text }),
    });
  const back = sent.get("back");
  if (back === "here") return redirect(pageBefore(request, context.get(requestContext).origin), { headers });
  return redirect(back === "profile" ? "/profile?done=preferences" : "/settings", { headers });
}

/** Returns path and search of the page whose form was sent; the settings if the browser doesn't say. */
function pageBefore(request: Request, origin: string): string {
  const sent = request.headers.get("Referer") ?? "";
  const from = URL.canParse(sent) ? new URL(sent) : null;
  // Two slashes would lead to another host.
  return from?.origin === origin ? `${from.pathname.replace(/^\/+/, "/")}${from.search}` : "/settings";
}

export const headers = answerHeaders;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

// Start when the code is loaded, not when the page is rendered.
if (typeof document !== "undefined")
  for (const area of ["preferences", "notifications"] as const)
    loadAreaTexts(area, document.documentElement.lang).catch(() => undefined);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AreaTexts area="preferences">
      <Preferences {...loaderData} answer={actionData ?? undefined} />
    </AreaTexts>
  );
}

type Context = Readonly<RouterContextProvider>;

async function notificationSettingsData(context: Context, url: URL): Promise<NotificationSettingsData> {
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
const notificationFields = [
  ...Object.keys(simple),
  ...notificationKinds.map((kind) => `mails.${kind}`),
  "quiet.from",
  "quiet.until",
];

const saveNotifications = (context: Context, sent: FormData) =>
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
      const saved = await withOwner(context, (owner) => writePreferences(context.get(servicesContext), owner, shown));
      return redirect("/settings?done=notifications#notifications", { headers: saved.headers });
    },
  );

const askForLink = (context: Context, url: URL) =>
  answerForm(context, { name: verifyForm, sent: new FormData(), schema: z.object({}) }, async () => {
    await askToVerify(context, requireUser(context, url));
    return redirect("/settings?done=verification#notifications");
  });
