import { data, redirect } from "react-router";
import { z } from "zod";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { keepPreferences } from "#app/domain/identity/profile.server.ts";
import { setSubscriptionLanguage } from "#app/domain/notifications/push-subscriptions.server.ts";
import { languages, schemes, themes } from "#app/domain/preferences.ts";
import { servicesContext, viewerContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { languageCookie, readLook, writeLook } from "#app/http/preferences.server.ts";
import { Preferences } from "./Preferences.tsx";
import sheet from "#app/routes/account/account.css?url";
import { notificationsForm, verifyForm } from "./NotificationSettings.tsx";
import { answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { pageData } from "#app/routes/layout/page-data.server.ts";
import type { Route } from "./+types/settings.route";
import {
  askForLink,
  notificationSettingsData,
  notificationFields,
  saveNotifications,
} from "./notification-form.server.ts";
import { settingsData } from "./settings-data.ts";

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  settingsData(pageData(context), await notificationSettingsData(context, url));

const preferencesForm = z.object({
  theme: z.enum(themes).optional(),
  scheme: z.enum(schemes).optional(),
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
  const { theme, scheme, language: chosen } = Object.fromEntries(sent);
  const submission = preferencesForm.safeParse({ theme, scheme, language: chosen });
  if (!submission.success) return data(null, { status: 422 });
  const { language, ...look } = submission.data;
  const { user, deviceId } = context.get(viewerContext);
  const headers = new Headers();
  if (language !== undefined) {
    headers.append("Set-Cookie", await languageCookie.serialize(language));
    if (deviceId !== null) await setSubscriptionLanguage(context.get(servicesContext), deviceId, language);
  }
  const isLook = look.theme !== undefined || look.scheme !== undefined;
  const current = await readLook(request);
  const shown = { theme: look.theme ?? current.theme, scheme: look.scheme ?? current.scheme };
  if (isLook) headers.append("Set-Cookie", await writeLook(shown));
  if (user !== null)
    await keepPreferences(context.get(servicesContext), user.id, {
      ...(language !== undefined && { language }),
      ...(isLook && shown),
    });
  return redirect(sent.get("back") === "profile" ? "/profile?done=preferences" : "/settings", { headers });
}

export const headers = answerHeaders;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

// Start when the code is loaded, not when the page is rendered.
if (typeof document !== "undefined")
  loadAreaTexts("notifications", document.documentElement.lang).catch(() => undefined);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Preferences {...loaderData} answer={actionData ?? undefined} />;
}
