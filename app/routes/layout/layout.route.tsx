import { Suspense, useEffect } from "react";
import { Outlet, type RouterContextProvider } from "react-router";
import { preloadWhenIdle } from "#app/browser/preload-when-idle.ts";
import { latePart } from "#app/ui/kit/late-part.ts";
import { useWhenIdle } from "#app/ui/kit/use-when-idle.ts";
import { loadsFor, parameters } from "#app/ui/programme/page-paths.ts";
import { BellForm } from "#app/ui/saved/Bell.tsx";
import { SavedProvider } from "#app/ui/saved/saved-events.tsx";
import { ConnectionProvider } from "#app/ui/shell/connection.tsx";
import { Failure } from "#app/ui/shell/Failure.tsx";
import { Footer } from "./Footer.tsx";
import { EmergencyProvider } from "#app/ui/shell/emergency.tsx";
import { Header } from "./Header.tsx";
import { OfflineBanner } from "./ConnectionStatus.tsx";
import { Toasts } from "./Toasts.tsx";
import type { Route } from "./+types/layout.route";
import { layoutData } from "./layout-data.ts";
import { pageData } from "./page-data.server.ts";
import { writeSaved } from "#app/domain/reminders/lead-times.ts";
import { leadTimeOf } from "#app/domain/reminders/notification-preferences.server.ts";
import { languageOf } from "#app/domain/preferences.ts";
import { savedOf } from "#app/domain/reminders/reminders.server.ts";
import { servicesContext, viewerContext, festivalContext, requestContext } from "#app/http/context.ts";
import { getLocale } from "#app/http/i18n.server.ts";
import { placeholder, savedPlaceholder } from "#app/domain/identity/page-placeholders.ts";
import type { ShownAnnouncement } from "#app/domain/announcements/announcement.ts";
import { shownAnnouncements } from "#app/domain/announcements/announcements.server.ts";
import { seenIn } from "#app/domain/announcements/seen.ts";
import { emergencyForVisitors, type ShownEmergency, wordsForReader } from "#app/domain/signage/emergency.ts";
import { emergenciesIn } from "#app/domain/signage/stored-signs.ts";

const idle = () => import("./IdleParts.tsx");
// Announcements are rare. If their code can't be loaded, the page works without them.
const [AnnouncementBanner, loadBanner] = latePart(".announced", () =>
  idle().then(
    ({ AnnouncementBanner: shown }) => shown,
    () => () => null,
  ),
);
const [DayPicker, loadPicker] = latePart(".dlg-date", async () => (await idle()).DayPicker);

export const loader = async ({ request, url, context }: Route.LoaderArgs) =>
  layoutData(pageData(context), url.searchParams, {
    ...(await savedData(context)),
    emergency: emergencyData(context),
    announcements: await announcementData(request, context),
  });

/** The loader reads only the day and the picker's week of an address; saved events change with a form. */
export const shouldRevalidate = loadsFor([parameters.date, parameters.week]);

export default function ProgrammeLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => preloadWhenIdle([loadPicker, loadBanner]), []);
  return (
    <ConnectionProvider loadToasts={idle}>
      <EmergencyProvider emergency={loaderData.emergency}>
        <SavedProvider loaded={loaderData}>
          <Header day={loaderData.day} />
          <Suspense fallback={null}>
            {loaderData.announcements.length === 0 ? null : (
              <AnnouncementBanner announcements={loaderData.announcements} />
            )}
          </Suspense>
          <WhenIdle part="PullIndicator" />
          <BellForm leadTime={loaderData.leadTime} />
          <Outlet />
          <WhenIdle part="IdleParts" />
          <Footer />
          <Suspense fallback={null}>
            {loaderData.week === null ? null : (
              <DayPicker week={loaderData.week} selected={loaderData.day} today={loaderData.today} />
            )}
          </Suspense>
          <Toasts />
        </SavedProvider>
      </EmergencyProvider>
    </ConnectionProvider>
  );
}

/** A failed page keeps header and footer. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ConnectionProvider loadToasts={idle}>
      <EmergencyProvider emergency={loaderData?.emergency ?? null}>
        {loaderData === undefined ? <OfflineBanner /> : <Header day={loaderData.day} />}
      </EmergencyProvider>
      <Failure error={error} />
      <Footer />
    </ConnectionProvider>
  );
}

/** A part of the page that is loaded once the page is idle. */
function WhenIdle({ part }: { part: "IdleParts" | "PullIndicator" }) {
  const Part = useWhenIdle(idle)?.[part];
  return Part === undefined ? null : <Part />;
}

/** Empty for a browser without a cookie: cached pages are made for those. */
async function savedData(context: Readonly<RouterContextProvider>): Promise<{ saved: string; leadTime: string }> {
  const { variant } = context.get(requestContext);
  if (variant !== null) return { saved: savedPlaceholder(variant), leadTime: placeholder("leadTime") };
  const { owner } = context.get(viewerContext);
  if (owner === null) return { saved: "", leadTime: "" };
  const services = context.get(servicesContext);
  const leadTime = await leadTimeOf(services, owner);
  return { saved: writeSaved(await savedOf(services, owner)), leadTime: String(leadTime) };
}

type Context = Readonly<RouterContextProvider>;

function emergencyData(context: Context): ShownEmergency | null {
  const { settings, now } = context.get(festivalContext);
  const emergency = emergencyForVisitors(emergenciesIn(settings["signage.emergencies"]), now);
  if (emergency === null) return null;
  const words = wordsForReader(emergency, {
    own: languageOf(getLocale(context)),
    written: settings["general.content_language"],
  });
  return { words, expiresAt: emergency.expiresAt };
}

async function announcementData(request: Request, context: Context): Promise<ShownAnnouncement[]> {
  const seen = seenIn(request.headers.get("Cookie"));
  const valid = await shownAnnouncements(context.get(servicesContext));
  return valid.filter(({ id }) => !seen.includes(id));
}
