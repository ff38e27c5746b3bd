import type { Language } from "#app/domain/preferences.ts";
import { screenParameter } from "#app/domain/signage/display.ts";
import { emergencyOf, type SpokenWords, wordsFor } from "#app/domain/signage/emergency.ts";
import { signStateOf, eventsWithoutScripts } from "#app/domain/signage/screens.server.ts";
import { appContext, festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import type { PolicyExtras } from "#app/http/security-headers.server.ts";
import { defaultScreen, defaultSlug, slugPattern } from "#app/domain/signage/screen.ts";
import type { SignState } from "#app/domain/signage/sign-state.ts";
import sheet from "./signage.css?url";
import forms from "./sign-forms.css?url";
import scenes from "./scenes/scenes.css?url";
import zones from "./sign-zones.css?url";
import type { Route } from "./+types/display.route";
import { useEffect, useState } from "react";
import { type ProgrammeEvent, shownPlace } from "#app/domain/programme/event.ts";
import { Loading } from "./Loading.tsx";
import { civilDayOf, clockTime } from "#app/domain/programme/day.ts";
import { noteOf } from "#app/domain/signage/event-note.ts";
import { longDay } from "#app/ui/time/time-texts.ts";
import { startText, factText, untilText, signTranslator } from "./sign-texts.ts";

/** A sign has its own style sheets, and the panel shows it in a frame. */
export const handle: { ownLook: true; policy: PolicyExtras } = {
  ownLook: true,
  policy: { frameAncestors: "'self'", asksFrameHosts: true, playsVideos: true },
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { settings, calendar, now, epoch, sequence } = context.get(festivalContext);
  const slug = (url.searchParams.get(screenParameter) ?? "").slice(0, 40);
  const state = await signStateOf(context.get(servicesContext), settings, {
    slug,
    version: context.get(appContext).displays.version,
    site: context.get(requestContext).origin,
    now,
  });
  return {
    asked: possibleName(slug),
    slug: state.screen.slug === slug ? slug : "",
    state,
    position: { epoch, sequence },
    festival: settings["general.name"],
    contentLanguage: settings["general.content_language"],
    calendar,
    ...(await eventsWithoutScripts(context.get(servicesContext), settings, state.screen, now)),
    emergency: plainEmergency(state, { written: settings["general.content_language"], now }),
  };
}

/** Returns a sign's emergency for its page without scripts, in the sign's language and then in all others. */
function plainEmergency(
  { emergencies, screen, language }: SignState,
  { written, now }: { written: Language; now: Date },
): { words: SpokenWords[]; expiresAt: string } | null {
  const emergency = emergencyOf(emergencies, { display: null, screen: screen.slug }, now);
  if (emergency === null) return null;
  const { first, others } = wordsFor(emergency, { own: language, written });
  return { words: [first, ...others], expiresAt: emergency.expiresAt };
}

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: sheet },
  { rel: "stylesheet", href: forms },
  { rel: "stylesheet", href: scenes },
  { rel: "stylesheet", href: zones },
];

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

type SignPage = Route.ComponentProps["loaderData"];

/** A page without scripts reloads itself after this time, in seconds. */
const refreshSeconds = 60;
/** After a failure the sign's code is requested again after this time, in ms. */
const askAgain = 5000;

/** `/signage`: a plain page that refreshes itself, replaced by the display once its code is loaded. */
export default function SignagePage({ loaderData: page }: Route.ComponentProps) {
  const t = signTranslator(page.state.language);
  const [display, setDisplay] = useState<typeof import("./Display.tsx") | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const load = async (): Promise<void> => {
      try {
        const module = await import("./Display.tsx");
        if (!isOver) setDisplay(module);
      } catch {
        timer = setTimeout(() => void load(), askAgain);
      }
    };
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  if (display !== null) {
    const asked = possibleName(new URLSearchParams(location.search).get(screenParameter) ?? "");
    const isOwn = asked === page.asked;
    return (
      <display.Display
        slug={isOwn ? page.slug : asked}
        first={isOwn ? page.state : stateOfOther(page.state, asked)}
        position={page.position}
        festival={page.festival}
        contentLanguage={page.contentLanguage}
        calendar={page.calendar}
      />
    );
  }
  return (
    <main className="sg sg-first" lang={page.state.language} data-theme={page.state.screen.theme}>
      <noscript>
        <meta httpEquiv="refresh" content={String(refreshSeconds)} />
      </noscript>
      <PlainSign page={page} />
      <Loading text={t("signage.loading")} />
    </main>
  );
}

/** Returns the name of a sign in an address; "" for a text that can be none. */
const possibleName = (text: string): string => (slugPattern.test(text) ? text : defaultSlug);

/** Returns what is known of a sign whose page was never opened here: without network it comes with that of another one. */
function stateOfOther(state: SignState, slug: string): SignState {
  const { language, theme } = state.screen;
  return { ...state, screen: { ...defaultScreen(language, theme), language, slug } };
}

/** The running and next events in large type, without JavaScript. */
function PlainSign({
  page: { state, festival, contentLanguage: writtenIn, calendar, live, next, emergency },
}: {
  page: SignPage;
}) {
  const t = signTranslator(state.language);
  const contentLanguage = writtenIn === state.language ? undefined : writtenIn;
  const now = new Date(state.now);
  const line = (event: ProgrammeEvent, when: string) => {
    const fact = factText(t, noteOf(event, now));
    return (
      <li key={event.id}>
        <b lang={contentLanguage}>{event.title}</b>{" "}
        <span>{[when, shownPlace(event), fact].filter(Boolean).join(" · ")}</span>
      </li>
    );
  };
  return (
    <div className="sg-plain">
      {emergency === null ? null : (
        <section className="alarm" role="alert">
          {emergency.words.map(({ language, title, message }) => (
            <div key={language} lang={language === state.language ? undefined : language || undefined}>
              {title === "" ? null : <h2>{title}</h2>}
              <p>{message}</p>
            </div>
          ))}
          <p>{t("signage.emergency.until", { time: clockTime(emergency.expiresAt, calendar.zone) })}</p>
        </section>
      )}
      <header>
        <h1>{festival}</h1>
        <p>
          {longDay(t, civilDayOf(now, calendar))}, <time dateTime={state.now}>{clockTime(now, calendar.zone)}</time>
        </p>
      </header>
      <div className="both">
        <section>
          <h2>{t("signage.plain.now")}</h2>
          {live.length === 0 ? (
            <p>{t("signage.plain.nothing")}</p>
          ) : (
            <ul>{live.map((event) => line(event, untilText(t, event, calendar, now)))}</ul>
          )}
        </section>
        <section>
          <h2>{t("signage.plain.next")}</h2>
          {next.length === 0 ? (
            <p>{t("signage.plain.nothing_next")}</p>
          ) : (
            <ul>{next.map((event) => line(event, startText(t, event, calendar, now)))}</ul>
          )}
        </section>
      </div>
      <p className="small">{t("signage.plain.refreshes")}</p>
    </div>
  );
}
