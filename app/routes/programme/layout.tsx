import { lazy, Suspense, useEffect } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { preloadWhenIdle } from "#app/browser/preload.ts";
import { parameters } from "#app/ui/programme/links.ts";
import { BellForm } from "#app/ui/saved/Bell.tsx";
import { SavedProvider } from "#app/ui/saved/saved.tsx";
import { ConnectionProvider } from "#app/ui/shell/connection.tsx";
import { Dock } from "#app/ui/shell/Dock.tsx";
import { EmergencyBanner } from "#app/ui/shell/EmergencyBanner.tsx";
import { Failure } from "#app/ui/shell/Failure.tsx";
import { Footer } from "#app/ui/shell/Footer.tsx";
import { Header } from "#app/ui/shell/Header.tsx";
import { OfflineBanner } from "#app/ui/shell/OfflineBanner.tsx";
import { WhenIdle } from "#app/ui/shell/WhenIdle.tsx";
import { Toasts } from "#app/ui/shell/Toasts.tsx";
import type { Route } from "./+types/layout";
import { announcementFacts, emergencyFacts } from "./announced-facts.server.ts";
import { framePage } from "./frame-page.ts";
import { pageFacts } from "./page-facts.server.ts";
import { savedFacts } from "./saved-facts.server.ts";

const pullIndicator = async () => (await import("#app/ui/shell/PullIndicator.tsx")).PullIndicator;
const later = async () => (await import("#app/ui/shell/Later.tsx")).Later;
const picker = () => import("#app/ui/shell/DayPicker.tsx");
const announcements = () => import("#app/ui/shell/Announcements.tsx");
// Seldom anything is announced. Where the code for it can't be had, the page goes on without.
const Announcements = lazy(() => announcements().then(({ Announcements: shown }) => ({ default: shown }), () => ({ default: () => null })));
const DayPicker = lazy(async () => ({ default: (await picker()).DayPicker }));

export const loader = async ({ request, url, context }: Route.LoaderArgs) =>
  framePage(pageFacts(context), url.searchParams, {
    ...(await savedFacts(context)),
    emergency: emergencyFacts(context),
    announcements: await announcementFacts(request, context),
  });

/** The day and the picker's week are all that it reads of an address; what is saved changes with a form. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod === "POST" || currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
  return [parameters.date, parameters.week].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
}

export default function ProgrammeLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => preloadWhenIdle([picker, announcements]), []);
  return (
    <ConnectionProvider>
      <SavedProvider saved={loaderData.saved}>
        <Header day={loaderData.day} />
        <EmergencyBanner emergency={loaderData.emergency} />
        <Suspense fallback={null}>{loaderData.announcements.length === 0 ? null : <Announcements announcements={loaderData.announcements} />}</Suspense>
        <OfflineBanner />
        <WhenIdle load={pullIndicator} />
        <BellForm leadTime={loaderData.leadTime} />
        <Outlet />
        <WhenIdle load={later} />
        <Footer />
        <Dock />
        <Suspense fallback={null}>
          {loaderData.week === null ? null : <DayPicker week={loaderData.week} selected={loaderData.day} today={loaderData.today} />}
        </Suspense>
        <Toasts />
      </SavedProvider>
    </ConnectionProvider>
  );
}

/** A page that failed keeps header, footer and dock: the way on is where it always is. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ConnectionProvider>
      {loaderData === undefined ? null : <Header day={loaderData.day} />}
      <OfflineBanner />
      <Failure error={error} />
      <Footer />
      {loaderData === undefined ? null : <Dock />}
    </ConnectionProvider>
  );
}
