import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { z } from "zod";
import { languages, schemes, themes } from "#app/domain/preferences.ts";
import { festivalContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { languageCookie, readLook, writeLook } from "#app/http/preferences.server.ts";
import { Preferences } from "#app/ui/account/Preferences.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/settings";

export function loader({ context }: Route.LoaderArgs) {
  const { settings, calendar } = context.get(festivalContext);
  return { title: getInstance(context).t("settings.title"), zone: calendar.zone, contact: settings["general.contact_email"] };
}

const preferencesForm = z.object({
  theme: z.enum(themes).optional(),
  scheme: z.enum(schemes).optional(),
  language: z.enum(languages).optional(),
});

/** Keeps what was chosen in a cookie; what the form doesn't name stays as it is. An unknown choice is refused. */
export async function action({ request }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request, Object.keys(preferencesForm.shape)), { schema: preferencesForm });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const { language, ...look } = submission.value;
  const headers = new Headers();
  if (language !== undefined) headers.append("Set-Cookie", await languageCookie.serialize(language));
  if (look.theme !== undefined || look.scheme !== undefined) {
    const current = await readLook(request);
    headers.append("Set-Cookie", await writeLook({ theme: look.theme ?? current.theme, scheme: look.scheme ?? current.scheme }));
  }
  return redirect("/settings", { headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return <Preferences zone={loaderData.zone} contact={loaderData.contact} />;
}
