import { languageOf } from "#app/domain/preferences.ts";
import { screenParameter } from "#app/domain/signage/display.ts";
import { signStateOf } from "#app/domain/signage/screens.server.ts";
import { displaysContext, festivalContext, servicesContext } from "#app/http/context.ts";
import { getLocale } from "#app/http/i18n.server.ts";
import type { Route } from "./+types/state";

/** What a sign needs besides the programme: what it shows in turn, emergencies, and which build the server is. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { settings, now } = context.get(festivalContext);
  const slug = (url.searchParams.get(screenParameter) ?? "").slice(0, 40);
  const state = await signStateOf(context.get(servicesContext), settings, { slug, language: languageOf(getLocale(context)), version: context.get(displaysContext).version, now });
  return Response.json(state, { headers: { "Cache-Control": "no-store" } });
}
