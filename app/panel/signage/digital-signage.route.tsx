import { holding } from "#app/domain/signage/emergency.ts";
import { listRuns } from "#app/domain/signage/sign-runs.server.ts";
import { emergenciesIn } from "#app/domain/signage/stored-signs.ts";
import { appContext, festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/digital-signage.route";
import { Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { DrillSummary } from "./DrillSummary.tsx";
import { displayPath, emergencyPath, screensPath } from "./signage-paths.ts";

/** Number of runs among which the last drill is sought. */
const runsRead = 30;

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, now } = context.get(festivalContext);
  const { named, unconfirmed } = await context.get(appContext).displays.list();
  const runs = await listRuns(context.get(servicesContext), runsRead);
  return {
    title: getInstance(context).t("panel.signage.title"),
    displays: named.filter(({ isConnected }) => isConnected).length,
    unpaired: unconfirmed.filter(({ isConnected }) => isConnected).length,
    emergencies: holding(emergenciesIn(settings["signage.emergencies"]), now).length,
    drill: runs.find(({ isDrill }) => isDrill) ?? null,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

/** The features that spec §2 lists. */
const features = ["resolution", "rotation", "transitions", "themes", "night", "alerts", "live"] as const;

/** `/admin/digital-signage`: links to the display, its configuration, emergencies and drills. */
export default function SignagePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { displays, unpaired, emergencies, drill } = loaderData;
  return (
    <>
      <div className="head">
        <h1>{t("panel.signage.title")}</h1>
        <span className="fill" />
        <a className="btn" href={displayPath("")} target="_blank" rel="noopener">
          <Icon name="external" />
          {t("panel.signage.open")}
        </a>
        <Link className="btn" to={screensPath}>
          {t("panel.signage.configure")}
        </Link>
        <Link className="btn bad" to={emergencyPath}>
          <Icon name="warning" />
          {t("panel.signage.to_emergency")}
        </Link>
      </div>
      {emergencies === 0 ? null : (
        <section className="raised" aria-label={t("panel.signage.emergency")}>
          <h2>
            <Icon name="warning" />
            <Link to={emergencyPath}>{t("panel.signage.running", { count: emergencies })}</Link>
          </h2>
        </section>
      )}
      <DrillSummary run={drill} />
      <section className="section">
        <h2>{t("panel.signage.about")}</h2>
        <div>
          <p>
            {t("panel.signage.connected", { count: displays })}{" "}
            {unpaired === 0 ? null : t("panel.signage.pairing.too", { count: unpaired })}
          </p>
          <ul className="features">
            {features.map((key) => (
              <li key={key}>
                <Icon name="check" />
                {t(`panel.signage.features.${key}`)}
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
