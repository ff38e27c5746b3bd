import { data } from "react-router";
import { subscriptionTo } from "#app/domain/calendar/feeds/calendar-subscription.ts";
import { ownerOfLink } from "#app/domain/reminders/programme-links.server.ts";
import { listReminders } from "#app/domain/reminders/reminders.server.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getInstance, getLocale } from "#app/http/i18n.server.ts";
import { Failure } from "#app/ui/shell/Failure.tsx";
import { linkPaths } from "./programme-link-data.server.ts";
import { myProgrammeData, type SavedItem } from "./my-programme-data.ts";
import type { Route } from "./+types/shared-programme.route";
import { Icon } from "#app/ui/art/Icon.tsx";
import { EventDays, EventRow, Mark } from "./EventDays.tsx";
import { SubscriptionButtons } from "#app/ui/event/SubscriptionButtons.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useBell } from "#app/ui/saved/Bell.tsx";
import { HiddenTitle } from "#app/ui/event/HiddenTitle.tsx";

/** Returns the programme behind a secret link: the saved events, without their owner, reminders or changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const owner = await ownerOfLink(services, params.token);
  if (owner === null) throw data(null, { status: 404 });
  const { t } = getInstance(context);
  const { settings, calendar, now } = context.get(festivalContext);
  const there = (await listReminders(services, owner)).filter(({ event }) => event !== null);
  // A waiting position is shown, since the visit is uncertain; a place is private.
  const shared = there.map((one) => ({ ...one, held: one.held === "waiting" ? one.held : null }));
  const { days } = myProgrammeData(shared, { calendar, now, t });
  const { feed } = linkPaths(params.token, getLocale(context));
  return {
    title: t("account.saved.shared"),
    days,
    subscription: subscriptionTo(
      `${context.get(requestContext).origin}${feed}`,
      t("account.saved.calendar_name", { festival: settings["general.name"] }),
    ),
  };
}

export const headers = () => ({ "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: "robots", content: "noindex" },
];

/** A revoked link is not found, without a reason. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}

export default function SharedProgrammePage({ loaderData: { days, subscription } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <main className="prefs profile shared" id="content">
      <header>
        <h1>{t("account.saved.shared")}</h1>
        <p className="sub">{t("account.saved.shared_text")}</p>
      </header>
      <section className="pref mine" aria-label={t("account.saved.shared")}>
        {days.length === 0 ? <p>{t("account.saved.shared_none")}</p> : null}
        <EventDays name="mine" heading="h2" days={days} row={Row} />
      </section>
      <p className="pref-links">
        <SubscriptionButtons subscription={subscription} open={t("account.saved.open_calendar")} />
      </p>
    </main>
  );
}

const flags = ["live", "last", "full", "late", "cancelled", "ended"] as const;

function Row({ event }: { event: SavedItem }) {
  const t = useTexts();
  const { isSaved, isOffered, button } = useBell(event.id, event.state);
  return (
    <EventRow event={event} heading="h3" flags={flags}>
      {event.held === null ? null : <Mark icon="ticket" text={event.held} />}
      {!isOffered ? null : (
        <div className="mine-act">
          <button className="btn btn-s" {...button}>
            <Icon name={isSaved ? "bellon" : "bell"} />
            {t(isSaved ? "bell.active" : "bell.remind")}
            <HiddenTitle title={event.title} />
          </button>
        </div>
      )}
    </EventRow>
  );
}
