import { readDays } from "#app/domain/analytics/days.ts";
import { readOverview } from "#app/domain/analytics/overview.server.ts";
import { dayOf, type Day, addDays } from "#app/domain/programme/day.ts";
import { readFestivalDays } from "#app/domain/analytics/period-events.server.ts";
import { appContext, festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import type { Route } from "./+types/analytics.route";
import { Form } from "react-router";
import { actions } from "#app/domain/analytics/interaction.ts";
import { type Days, isNothing, type Cards as Figures } from "#app/domain/analytics/overview.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { dayAndMonth, longDay } from "#app/ui/time/time-texts.ts";
import { useRefreshWhile } from "../kit/use-refresh.ts";
import { groupedDigits } from "../kit/number-texts.ts";
import { Interest } from "./Interest.tsx";
import { Visits } from "./Visits.tsx";
import { Badge } from "../kit/Badge.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { calendar, now } = context.get(festivalContext);
  const { recorder, viewers } = context.get(appContext).analytics;
  const today = dayOf(now, calendar);
  // A failed flush only costs the last few seconds of figures; the page is shown anyway.
  await recorder.flushIfPossible();
  const days = readDays(url.searchParams.get("from"), url.searchParams.get("to"), today);
  return {
    title: getInstance(context).t("panel.analytics.title"),
    overview: await readOverview(services, days, calendar),
    viewers: viewers(),
    today,
    festival: await readFestivalDays(services, calendar),
  };
}

export const meta = panelMeta;

/** Refresh interval while today is shown, in ms. */
const refreshEvery = 30_000;

/** `/admin/analytics`: the four cards of spec §2 and the figures of the chosen days. */
export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { overview, viewers, today, festival } = loaderData;
  const t = useTexts();
  const { days, visits, totals } = overview;
  useRefreshWhile(days.from <= today && today <= days.to, refreshEvery);
  return (
    <>
      <div className="head">
        <h1>{t("panel.analytics.title")}</h1>
        <span className="fill" />
        <Badge look={viewers === 0 ? "off" : "ok"} icon="eye" text={t("panel.analytics.viewers", { count: viewers })} />
      </div>
      <Cards cards={overview.cards} />
      <DaysForm days={days} today={today} festival={festival} />
      <div className="of-days">
        <h2>
          {days.from === days.to
            ? longDay(t, days.from)
            : t("panel.analytics.from_to", { from: dayAndMonth(t, days.from), to: dayAndMonth(t, days.to) })}
        </h2>
        {isNothing(overview) ? (
          <Nothing days={days} festival={festival} />
        ) : (
          <dl>
            <div>
              <dt>{t("panel.analytics.visits")}</dt>
              <dd>{groupedDigits(visits.total)}</dd>
            </div>
            {actions.map((action) => (
              <div key={action}>
                <dt>{t(`panel.analytics.actions.${action}`)}</dt>
                <dd>{groupedDigits(totals[action])}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {isNothing(overview) && overview.places.length === 0 ? null : (
        <>
          <Visits visits={visits} />
          <Interest overview={overview} />
        </>
      )}
      <p className="analytics-how">{t("panel.analytics.how")}</p>
    </>
  );
}

function Nothing({ days, festival }: { days: Days; festival: Days | null }) {
  const t = useTexts();
  const isOther = festival !== null && (festival.from !== days.from || festival.to !== days.to);
  return (
    <div className="nothing-counted">
      <svg viewBox="0 0 120 40" aria-hidden="true">
        <path d="M4 39H116M12 39V36M28 39V36M44 39V36M60 39V36M76 39V36M92 39V36M108 39V36" />
      </svg>
      <h3>{t("panel.analytics.nothing")}</h3>
      <p>{t("panel.analytics.nothing_why")}</p>
      {isOther ? <ButtonLink to={analyticsPath(festival)} text={t("panel.analytics.see_festival")} /> : null}
    </div>
  );
}

const names = ["events", "users", "active", "notifications"] as const;

/** The four cards of spec §2, with figures of this moment. */
function Cards({ cards }: { cards: Figures }) {
  const t = useTexts();
  return (
    <dl className="cards-of-four">
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`panel.analytics.card.${name}`)}</dt>
          <dd>
            <b>{groupedDigits(cards[name])}</b>
            <small>{t(`panel.analytics.card_note.${name}`)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface DaysFormProps {
  days: Days;
  today: Day;
  /** First and last day of the programme; null while it has no events. */
  festival: Days | null;
}

/** The choice of festival days: shortcuts and a form with two dates. */
function DaysForm({ days, today, festival }: DaysFormProps) {
  const t = useTexts();
  const yesterday = addDays(today, -1);
  const choices = [
    { days: { from: today, to: today }, words: t("panel.analytics.today") },
    { days: { from: yesterday, to: yesterday }, words: t("panel.analytics.yesterday") },
    ...(festival === null ? [] : [{ days: festival, words: t("panel.analytics.festival") }]),
  ];
  return (
    <div className="report-period">
      <ul>
        {choices.map((choice) => {
          const isChosen = choice.days.from === days.from && choice.days.to === days.to;
          return (
            <li key={choice.words}>
              <ButtonLink
                look={isChosen ? "on" : undefined}
                to={analyticsPath(choice.days)}
                aria-current={isChosen ? "true" : undefined}
                text={choice.words}
              />
            </li>
          );
        })}
      </ul>
      <Form action={analyticsRoot} aria-label={t("panel.analytics.days")}>
        {(["from", "to"] as const).map((end) => (
          <label key={end}>
            {t(`panel.analytics.${end}`)}
            {/* The key resets the input when other days are shown. */}
            <input key={days[end]} className="in" type="date" name={end} defaultValue={days[end]} />
          </label>
        ))}
        <Button text={t("panel.analytics.show")} />
      </Form>
    </div>
  );
}

const analyticsRoot = "/admin/analytics";

const analyticsPath = ({ from, to }: Days): string => `${analyticsRoot}?${new URLSearchParams({ from, to })}`;
