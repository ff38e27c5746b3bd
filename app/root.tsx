import { useEffect, useRef } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { loadProgrammeTexts } from "./browser/texts.ts";
import { createTranslator } from "./browser/translate.ts";
import { festivalContext, originContext } from "./http/context.ts";
import { festivalMiddleware } from "./http/festival.server.ts";
import { getLocale, i18nextMiddleware } from "./http/i18n.server.ts";
import { defaultLook, fallbackLanguage, languageOf } from "./domain/preferences.ts";
import { readLook } from "./http/preferences.server.ts";
import baseSheet from "./themes/base.css?url";
import { Sprite } from "./ui/art/Sprite.tsx";
import { Failure } from "./ui/shell/Failure.tsx";
import { FestivalProvider } from "./ui/shell/festival.tsx";
import { themeSheets } from "./ui/shell/theme-sheets.ts";
import { useChangeTexts } from "./ui/texts.tsx";
import { NowProvider } from "./ui/time/now.tsx";

export const middleware = [festivalMiddleware, i18nextMiddleware];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { settings, calendar, now } = context.get(festivalContext);
  return {
    language: languageOf(getLocale(context)),
    look: await readLook(request),
    origin: context.get(originContext),
    now: now.toISOString(),
    zone: calendar.zone,
    festival: {
      name: settings["general.name"],
      tagline: settings["general.tagline"],
      city: settings["general.city"],
    },
  };
}

/** Language, look and festival change with a form; the moment, with another page. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== undefined || currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return currentUrl.pathname !== nextUrl.pathname;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const look = data?.look ?? defaultLook;
  return (
    // The script below adds a class before React is there.
    <html lang={data?.language ?? fallbackLanguage} data-theme={look.theme} data-scheme={look.scheme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={look.scheme === "auto" ? "light dark" : look.scheme} />
        <script dangerouslySetInnerHTML={{ __html: 'document.documentElement.classList.add("js")' }} />
        <link rel="stylesheet" href={baseSheet} />
        <link rel="stylesheet" href={themeSheets[look.theme]} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
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

export default function Root({ loaderData }: Route.ComponentProps) {
  const changeTexts = useChangeTexts();
  const { language } = loaderData;
  const shown = useRef(language);
  useEffect(() => {
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
