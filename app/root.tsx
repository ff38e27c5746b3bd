import { firstScript } from "./http/first-script.ts";
import { type CSSProperties, useEffect, useRef } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { answeredMiddleware } from "./answered.server.ts";
import { shellPath } from "./browser/offline/shell-path.ts";
import { loadProgrammeTexts } from "./browser/programme-texts.ts";
import { createTranslator } from "./browser/translate.ts";
import { festivalContext, requestContext, servicesContext, viewerContext } from "./http/context.ts";
import { festivalMiddleware } from "./http/festival-middleware.server.ts";
import { getLocale, i18nextMiddleware, pageTextsIn } from "./http/i18n.server.ts";
import { defaultLook, fallbackLanguage } from "./domain/preferences.ts";
import { pageProgrammeReader } from "./domain/programme/programme-reader.server.ts";
import { offsetsAround } from "./domain/programme/zone-offsets.ts";
import { modelHost } from "./domain/privacy/kept-data.server.ts";
import { initialOf, type User } from "./domain/identity/user.ts";
import { type PersonalVariant, placeholder } from "./domain/identity/page-placeholders.ts";
import { readLook } from "./http/preferences.server.ts";
import { refusalMiddleware } from "./http/note-refusal.server.ts";
import { sameOriginMiddleware } from "./http/same-origin.server.ts";
import { viewerMiddleware } from "./http/viewer.server.ts";
import { answerWithoutNetwork } from "./routes/offline/offline-middleware.ts";
import { rootData } from "./routes/layout/layout-data.ts";
import { readStage } from "./routes/layout/stage.ts";
import { Sprite } from "./ui/art/Sprite.tsx";
import { noteAlive } from "./ui/kit/late-part.ts";
import { Failure } from "./ui/shell/Failure.tsx";
import { loadsFor } from "./ui/programme/page-paths.ts";
import { FestivalProvider, type SignedInPerson } from "./ui/shell/festival.tsx";
import { themeSheets } from "./ui/shell/theme-sheets.ts";
import { useChangeTexts } from "./ui/texts.tsx";
import { NowProvider } from "./ui/time/now.tsx";

export const clientMiddleware = [answerWithoutNetwork];

export const middleware = [
  answeredMiddleware,
  festivalMiddleware,
  i18nextMiddleware,
  viewerMiddleware,
  refusalMiddleware,
  sameOriginMiddleware,
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { user } = context.get(viewerContext);
  const { variant } = context.get(requestContext);
  // The page that browsers cache for offline use has no user.
  const own = user === null || url.pathname === shellPath ? null : personOf(user);
  const viewer = variant === null ? own : personIn(variant);
  const festival = { ...context.get(festivalContext), origin: context.get(requestContext).origin };
  const { settings } = festival;
  const host = await modelHost(context.get(servicesContext), settings);
  const language = getLocale(context);
  const t = pageTextsIn(language);
  const count = settings["limits.chat_days"];
  const answered =
    host === null
      ? t("pages.asking.kept", { count })
      : `${t("pages.asking.model", { host })} ${t("pages.asking.kept_after", { count })}`;
  const asking = settings["features.ai_assistant"] ? answered : null;
  const programme = pageProgrammeReader(context.get(servicesContext), festival.calendar, festival);
  return rootData(
    { ...festival, t },
    {
      language,
      look: await readLook(request, settings),
      viewer,
      asking,
      offsets: offsetsAround(festival.calendar.zone, festival.now),
      stage: (await readStage({ ...festival, programme })).is,
    },
  );
}

const personOf = (user: User): SignedInPerson => ({
  name: user.name,
  email: user.email,
  initial: initialOf(user),
  avatarUrl: user.avatarUrl,
  role: user.role,
});

/** Returns the person of a template: the texts are filled in for each visitor. */
const personIn = ({ role, isNamed, isPictured }: PersonalVariant): SignedInPerson | null =>
  role === null
    ? null
    : {
        name: isNamed ? placeholder("name") : null,
        email: placeholder("email"),
        initial: placeholder("initial"),
        avatarUrl: isPictured ? placeholder("avatar") : null,
        role,
      };

/** Language, look, user and festival change with a form; the present instant with another page. */
export const shouldRevalidate = loadsFor([]);

/** Feeds that calendar programs and feed readers look for in any page. */
const feeds = [
  ["text/calendar", "/calendar.ics"],
  ["application/atom+xml", "/news.atom"],
] as const;

/**
 * Returns the head of every printed sheet as a CSS string, from the page's loader; margin boxes read it from the root
 * element. In the browser `useRunningHead` updates it, in code that is loaded later.
 */
function printedHead(matches: ReturnType<typeof useMatches>): CSSProperties {
  const heads = matches.map(({ loaderData }) =>
    typeof loaderData === "object" && loaderData !== null && "runningHead" in loaderData ? loaderData.runningHead : "",
  );
  const style: CSSProperties & Record<"--running-head", string> = {
    "--running-head": JSON.stringify(heads.find(Boolean) ?? ""),
  };
  return style;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const look = data?.look ?? defaultLook;
  const matches = useMatches();
  const hasOwnLook = matches.some(({ handle }) => typeof handle === "object" && handle !== null && "ownLook" in handle);
  return (
    // The first script adds a class before React hydrates.
    <html
      lang={data?.language ?? fallbackLanguage}
      data-theme={look.theme}
      data-scheme={look.scheme}
      data-text={look.text}
      style={import.meta.env.SSR ? printedHead(matches) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={look.scheme === "auto" ? "light dark" : look.scheme} />
        {/* The browser has run it: React leaves it as it is. */}
        <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstScript : "" }} />
        {hasOwnLook ? null : <link rel="stylesheet" href={themeSheets[look.theme]} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {hasOwnLook || data === undefined ? null : <Installable {...data} />}
        {data === undefined || hasOwnLook
          ? null
          : feeds.map(([type, path]) => (
              <link
                key={path}
                rel="alternate"
                type={type}
                href={`${path}?lang=${data.language}`}
                title={data.festival.name}
              />
            ))}
        <Meta />
        <Links />
      </head>
      <body>
        <Sprite />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The manifest, and the colours around the page, also before it is installed. */
function Installable({
  manifest,
  paper,
  look,
}: Pick<Awaited<ReturnType<typeof loader>>, "manifest" | "paper" | "look">) {
  const colors = (["light", "dark"] as const).filter((scheme) => look.scheme === "auto" || look.scheme === scheme);
  return (
    <>
      <link rel="manifest" href={manifest} />
      {colors.map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          content={paper[scheme]}
          media={look.scheme === "auto" ? `(prefers-color-scheme: ${scheme})` : undefined}
        />
      ))}
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const changeTexts = useChangeTexts();
  const { language } = loaderData;
  const shown = useRef(language);
  useEffect(() => {
    noteAlive();
    if (shown.current === language) return;
    shown.current = language;
    void loadProgrammeTexts(language).then((texts) => changeTexts(createTranslator(language, texts)));
  }, [language, changeTexts]);
  return (
    <FestivalProvider facts={loaderData}>
      <NowProvider serverNow={loaderData.now}>
        <Outlet />
      </NowProvider>
    </FestivalProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
