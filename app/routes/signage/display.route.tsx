import { languageOf } from "#app/domain/preferences.ts";
import { screenParameter } from "#app/domain/signage/display.ts";
import { emergencyOf } from "#app/domain/signage/emergency.ts";
import { eventsWithoutScripts } from "#app/domain/signage/sign-without-scripts.server.ts";
import { signStateOf } from "#app/domain/signage/screens.server.ts";
import { appContext, festivalContext, servicesContext } from "#app/http/context.ts";
import { getLocale } from "#app/http/i18n.server.ts";
import type { PolicyExtras } from "#app/http/security-headers.server.ts";
import sheet from "./signage.css?url";
import { Signage } from "./Signage.tsx";
import { signTranslator } from "./sign-translators.ts";
import type { Route } from "./+types/display.route";

/** A sign has its own style sheets, and the panel shows it in a frame. */
export const handle: { ownLook: true; policy: PolicyExtras } = {
  ownLook: true,
  policy: { frameAncestors: "'self'", asksFrameHosts: true },
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { settings, calendar, now, epoch, sequence } = context.get(festivalContext);
  const slug = (url.searchParams.get(screenParameter) ?? "").slice(0, 40);
  const state = await signStateOf(context.get(servicesContext), settings, {
    slug,
    language: languageOf(getLocale(context)),
    version: context.get(appContext).displays.version,
    now,
  });
  return {
    slug: state.screen.slug === slug ? slug : "",
    state,
    position: { epoch, sequence },
    festival: settings["general.name"],
    contentLanguage: settings["general.content_language"],
    calendar,
    ...(await eventsWithoutScripts(context.get(servicesContext), settings, state.screen, now)),
    emergency: emergencyOf(state.emergencies, state.screen.slug, now),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title:
      loaderData === undefined
        ? ""
        : `${loaderData.festival} · ${signTranslator(loaderData.state.language)("signage.title")}`,
  },
  { name: "robots", content: "noindex" },
];

/** The sign updates itself. */
export const shouldRevalidate = (): boolean => false;

export default function SignagePage({ loaderData }: Route.ComponentProps) {
  return <Signage page={loaderData} />;
}
