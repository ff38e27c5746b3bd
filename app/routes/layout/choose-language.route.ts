import { data, redirect } from "react-router";
import { languages } from "#app/domain/preferences.ts";
import { requestContext } from "#app/http/context.ts";
import { keepLanguage } from "#app/http/keep-language.server.ts";
import { siteOf } from "#app/http/same-origin.server.ts";
import type { Route } from "./+types/choose-language.route";

/**
 * Keeps a language and leads back to the page whose link was followed. A link, so that it needs no script; one of
 * another site changes nothing.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = languages.find((one) => one === params.language);
  if (language === undefined) throw data(null, { status: 404 });
  const { origin } = context.get(requestContext);
  const from = pageOf(request.headers.get("Referer"), origin);
  if (siteOf(request, origin) === "foreign") return redirect(from);
  return redirect(from, { headers: { "Set-Cookie": await keepLanguage(context, language) } });
}

/** Returns the address of the page that a request came from: never another site. */
function pageOf(referer: string | null, origin: string): string {
  if (referer === null || !URL.canParse(referer)) return `${origin}/`;
  const { origin: sender, pathname, search } = new URL(referer);
  return sender === origin ? `${origin}${pathname}${search}` : `${origin}/`;
}
