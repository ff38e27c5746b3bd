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
import type { Route } from "./+types/layout.route";
import { layoutData } from "./layout-data.ts";
import { pageData } from "./page-data.server.ts";
import { writeSaved } from "#app/domain/reminders/lead-times.ts";
import { leadTimeOf } from "#app/domain/reminders/notification-preferences.server.ts";
import { languageOf } from "#app/domain/preferences.ts";
import { savedOf } from "#app/domain/reminders/reminders.server.ts";
import { unseenChanges } from "#app/domain/my-programme/unseen-changes.server.ts";
import { savedNews } from "#app/ui/saved/change-sentence.ts";
import { servicesContext, viewerContext, festivalContext, requestContext } from "#app/http/context.ts";
import { getInstance, getLocale } from "#app/http/i18n.server.ts";
import { placeholder, savedPlaceholder } from "#app/domain/identity/page-placeholders.ts";
import type { ShownAnnouncement } from "#app/domain/announcements/announcement.ts";
import { shownAnnouncements } from "#app/domain/announcements/announcements.server.ts";
import { seenIn } from "#app/domain/announcements/seen.ts";
import { emergencyForVisitors, type ShownEmergency, wordsForReader } from "#app/domain/signage/emergency.ts";
import { emergenciesIn } from "#app/domain/signage/stored-signs.ts";

const idle = () => import("./IdleParts.tsx");
// Notices are rare. If their code can't be loaded, the page works without them.
const [Notices, loadNotices] = latePart(".announced", () =>
  idle().then(
    ({ Notices: shown }) => shown,
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
  useEffect(() => preloadWhenIdle([loadPicker, loadNotices]), []);
  return (
    <ConnectionProvider loadIdle={idle}>
      <EmergencyProvider emergency={loaderData.emergency}>
        <SavedProvider loaded={loaderData}>
          <Header day={loaderData.day} />
          <Suspense fallback={null}>
            {loaderData.news === "" && loaderData.announcements.length === 0 ? null : <Notices {...loaderData} />}
          </Suspense>
          <WhenIdle part="PullIndicator" />
          <BellForm leadTime={loaderData.leadTime} />
          <Outlet />
          <WhenIdle part="IdleParts" news={loaderData.news} />
          <Footer />
          <Suspense fallback={null}>
            {loaderData.week === null ? null : (
              <DayPicker week={loaderData.week} selected={loaderData.day} today={loaderData.today} />
            )}
          </Suspense>
          <WhenIdle part="Toasts" />
        </SavedProvider>
      </EmergencyProvider>
    </ConnectionProvider>
  );
}

/** A failed page keeps header and footer. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ConnectionProvider loadIdle={idle}>
      <EmergencyProvider emergency={loaderData?.emergency ?? null}>
        {loaderData === undefined ? <OfflineBanner /> : <Header day={loaderData.day} />}
      </EmergencyProvider>
      <Failure error={error} />
      <Footer />
    </ConnectionProvider>
  );
}

/** A part of the page that is loaded once the page is idle. */
function WhenIdle({ part, news = "" }: { part: "IdleParts" | "PullIndicator" | "Toasts"; news?: string }) {
  const Part = useWhenIdle(idle)?.[part];
  return Part === undefined ? null : <Part news={news} />;
}

/** Empty for a browser without a cookie: cached pages are made for those. */
async function savedData(context: Context): Promise<Record<"saved" | "leadTime" | "news", string>> {
  const { variant } = context.get(requestContext);
  if (variant !== null)
    return {
      saved: savedPlaceholder(variant),
      leadTime: placeholder("leadTime"),
      news: variant.hasNews ? placeholder("news") : "",
    };
  const { owner } = context.get(viewerContext);
  if (owner === null) return { saved: "", leadTime: "", news: "" };
  const services = context.get(servicesContext);
  const leadTime = await leadTimeOf(services, owner);
  const { t } = getInstance(context);
  const { calendar } = context.get(festivalContext);
  return {
    saved: writeSaved(await savedOf(services, owner)),
    leadTime: String(leadTime),
    news: savedNews(await unseenChanges(services, owner), { calendar, t }),
  };
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
