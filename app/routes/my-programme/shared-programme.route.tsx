import { lazy } from "react";
import { data } from "react-router";
import { subscriptionTo } from "#app/domain/calendar/feeds/calendar-subscription.ts";
import { ownerOfLink } from "#app/domain/reminders/programme-links.server.ts";
import { listReminders } from "#app/domain/reminders/reminders.server.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getInstance, getLocale } from "#app/http/i18n.server.ts";
import { loadedOrPlain } from "#app/ui/kit/late-part.ts";
import { Failure } from "#app/ui/shell/Failure.tsx";
import { linkPaths } from "./programme-link-data.server.ts";
import sheet from "./my-programme.css?url";
import { sharedDays } from "./time-line-data.ts";
import type { Route } from "./+types/shared-programme.route";
import { SubscriptionButtons } from "#app/ui/event/SubscriptionButtons.tsx";
import { useTexts } from "#app/ui/texts.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** Returns the programme behind a secret link: the saved events, without their owner, reminders or changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const owner = await ownerOfLink(services, params.token);
  if (owner === null) throw data(null, { status: 404 });
  const { t } = getInstance(context);
  const { settings, calendar, now } = context.get(festivalContext);
  const days = sharedDays(await listReminders(services, owner), { calendar, now, t });
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

/** Loaded by itself, like the visitor's own programme, whose list it is. */
const SharedDays = lazy(async () => ({ default: (await loadedOrPlain(import("./MyProgrammePage.tsx"))).SharedDays }));

export default function SharedProgrammePage({ loaderData: { title, days, subscription } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <main className="mine-p" id="content">
      <header className="mine-h">
        <h1>{title}</h1>
        <p className="sub">{t(days.length === 0 ? "account.saved.shared_none" : "account.saved.shared_text")}</p>
      </header>
      <SharedDays days={days} />
      <p className="pref-links">
        <SubscriptionButtons subscription={subscription} open={t("account.saved.open_calendar")} />
      </p>
    </main>
  );
}
