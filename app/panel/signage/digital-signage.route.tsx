import { holding } from "#app/domain/signage/emergency.ts";
import { emergenciesIn, screensIn } from "#app/domain/signage/stored-signs.ts";
import { appContext, festivalContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import { newEmergency, tabFields, tabForms, tabLists } from "./signage-forms.server.ts";
import type { Route } from "./+types/digital-signage.route";
import { Form, Link } from "react-router";
import { clockTime } from "#app/domain/programme/day.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { EmergencyForm } from "./EmergencyForm.tsx";
import { displayPath, screensPath } from "./signage-paths.ts";
import { Refreshing } from "./Refreshing.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings, now } = context.get(festivalContext);
  const screens = screensIn(settings).map(({ slug, name }) => ({ slug, name }));
  const { named, unconfirmed } = await context.get(appContext).displays.list();
  const displays = named.filter(({ isConnected }) => isConnected);
  const unpaired = unconfirmed.filter(({ isConnected }) => isConnected);
  return {
    title: getInstance(context).t("panel.signage.title"),
    screens,
    displays: displays.length,
    unpaired: unpaired.length,
    emergencies: holding(emergenciesIn(settings["signage.emergencies"]), now).map((emergency) => {
      const meant = displays.filter(
        ({ screen }) => emergency.screens.length === 0 || emergency.screens.includes(screen),
      );
      return {
        ...emergency,
        meant: meant.length,
        confirmed: meant.filter((display) => display.emergency === emergency.id).map(({ name }) => name),
        claimed: unpaired.filter((display) => display.emergency === emergency.id).length,
      };
    }),
    draft: newEmergency(),
    kept: await restoreAnswer(context, url, nameFormByIntent({ raise: "emergency" })),
  };
}

/** Handles the page's forms by the field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(
    request,
    tabFields.filter((name) => !tabLists.includes(name)),
    { lists: tabLists },
  );
  return chosenForm(tabForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

/** The features that spec §2 lists. */
const features = ["resolution", "rotation", "transitions", "themes", "night", "alerts", "live"] as const;

/** `/admin/digital-signage`: links to the display and its configuration, and emergency messages. */
export default function SignagePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? loaderData.kept;
  const t = useTexts();
  const { screens, displays, unpaired, emergencies, draft } = loaderData;
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
      </div>
      {answer?.form === "end" ? <ErrorSummary errors={answerErrors(t, answer, t("panel.signage.failed"))} /> : null}
      {emergencies.length > 0 ? <Refreshing every={2000} /> : null}
      {emergencies.map((emergency) => (
        <Raised key={emergency.id} emergency={emergency} screens={screens} />
      ))}
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
      <EmergencyForm key={emergencies.map(({ id }) => id).join(" ")} draft={draft} screens={screens} answer={answer} />
    </>
  );
}

function Raised({
  emergency,
  screens,
}: {
  emergency: Route.ComponentProps["loaderData"]["emergencies"][number];
  screens: Route.ComponentProps["loaderData"]["screens"];
}) {
  const t = useTexts();
  const { zone } = useFestival();
  const nameOf = (slug: string): string =>
    screens.find((screen) => screen.slug === slug)?.name ?? t("panel.signage.default");
  const { id, title, message, expiresAt, screens: slugs, toVisitors, meant, confirmed, claimed } = emergency;
  return (
    <section className="raised" aria-label={t("panel.signage.emergency")}>
      <div>
        <h2>
          <Icon name="warning" />
          {title}
        </h2>
        {message === "" ? null : <p>{message}</p>}
        <p className="mut">
          {[
            t("panel.signage.until", { time: clockTime(expiresAt, zone) }),
            slugs.length === 0 ? t("panel.signage.on_all") : slugs.map(nameOf).join(", "),
            ...(toVisitors ? [t("panel.signage.on_pages")] : []),
          ].join(" · ")}
        </p>
        <p>
          <span className={`badge ${meant > 0 && confirmed.length === meant ? "ok" : "warn"}`}>
            {t("panel.signage.confirmed", { confirmed: confirmed.length, meant })}
          </span>{" "}
          {confirmed.join(", ")}
        </p>
        {claimed === 0 ? null : <p className="mut">{t("panel.signage.pairing.say", { count: claimed })}</p>}
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button className="btn pri" type="submit" name="intent" value="end">
          {t("panel.signage.end")}
          <span className="vh">: {title}</span>
        </button>
      </Form>
    </section>
  );
}
