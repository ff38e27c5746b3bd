import { lazy, Suspense, useEffect } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { preloadWhenIdle } from "#app/browser/preload.ts";
import { dayOf, isDay, weekOf } from "#app/domain/programme/day.ts";
import { countEventsOfDays } from "#app/domain/programme/event-queries.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { parameters, readProgrammeAddress } from "#app/ui/programme/links.ts";
import { Busy } from "#app/ui/shell/Busy.tsx";
import { ConnectionProvider } from "#app/ui/shell/connection.tsx";
import { Failure } from "#app/ui/shell/Failure.tsx";
import { Footer } from "#app/ui/shell/Footer.tsx";
import { Header } from "#app/ui/shell/Header.tsx";
import { OfflineBanner } from "#app/ui/shell/OfflineBanner.tsx";
import { Toasts } from "#app/ui/shell/Toasts.tsx";
import type { Route } from "./+types/layout";

const picker = () => import("#app/ui/shell/DayPicker.tsx");
const DayPicker = lazy(async () => ({ default: (await picker()).DayPicker }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { calendar, now } = context.get(festivalContext);
  const week = url.searchParams.get(parameters.week);
  const days = week !== null && isDay(week) ? weekOf(week) : null;
  const today = dayOf(now, calendar);
  return {
    day: readProgrammeAddress(url.searchParams).date ?? today,
    today,
    week: days === null ? null : { days, counts: await countEventsOfDays(context.get(servicesContext), days, calendar) },
  };
}

/** The day and the picker's week are all that it reads of an address. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
  return [parameters.date, parameters.week].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
}

export default function ProgrammeLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => preloadWhenIdle([picker]), []);
  return (
    <ConnectionProvider>
      <Header day={loaderData.day} />
      <OfflineBanner />
      <Busy />
      <Outlet />
      <Footer />
      <Suspense fallback={null}>
        {loaderData.week === null ? null : <DayPicker week={loaderData.week} selected={loaderData.day} today={loaderData.today} />}
      </Suspense>
      <Toasts />
    </ConnectionProvider>
  );
}

/** A page that failed keeps header and footer: the way on is where it always is. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ConnectionProvider>
      {loaderData === undefined ? null : <Header day={loaderData.day} />}
      <Failure error={error} />
      <Footer />
    </ConnectionProvider>
  );
}
