import { data } from "react-router";
import { subscriptionTo } from "#app/domain/calendar/feeds/calendar-subscription.ts";
import { ownerOfLink } from "#app/domain/reminders/programme-links.server.ts";
import { listReminders } from "#app/domain/reminders/reminders.server.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getInstance, getLocale } from "#app/http/i18n.server.ts";
import { SharedProgramme } from "./SharedProgramme.tsx";
import { Failure } from "#app/ui/shell/Failure.tsx";
import { linkPaths } from "./programme-link-data.server.ts";
import { myProgrammeData } from "./my-programme-data.ts";
import type { Route } from "./+types/shared-programme.route";

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
    days: days.map(({ day, title, events }) => ({
      day,
      title,
      events: events.map((event) => ({ ...event, minutes: 0, hasChanged: false, marks: [] })),
    })),
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

export default function SharedProgrammePage({ loaderData: { days, subscription } }: Route.ComponentProps) {
  return <SharedProgramme days={days} subscription={subscription} />;
}

/** A revoked link is not found, without a reason. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
