import { holding } from "#app/domain/signage/emergency.ts";
import { messageKinds } from "#app/domain/signage/prepared-message.ts";
import { listRuns } from "#app/domain/signage/sign-runs.server.ts";
import { emergenciesIn, screensIn } from "#app/domain/signage/stored-signs.ts";
import { appContext, festivalContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import { chosenLists, emergencyFields, emergencyForms, newEmergency } from "./emergency-forms.server.ts";
import type { Route } from "./+types/emergency.route";
import { Form, Link } from "react-router";
import { clockTime } from "#app/domain/programme/day.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { EmergencyForm } from "./EmergencyForm.tsx";
import { Refreshing } from "./Refreshing.tsx";
import { RunResult } from "./RunResult.tsx";
import { drillPath, emergencyPath, messagesPath } from "./signage-paths.ts";

/** Number of runs among which those of the present emergencies are. */
const runsRead = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings, now } = context.get(festivalContext);
  const { unconfirmed } = await context.get(appContext).displays.list();
  const runs = await listRuns(context.get(servicesContext), runsRead);
  const prepared = url.searchParams.get("message");
  return {
    title: getInstance(context).t("panel.signage.emergency"),
    screens: screensIn(settings).map(({ slug, name, group }) => ({ slug, name, group })),
    written: settings["general.content_language"],
    prepared,
    emergencies: holding(emergenciesIn(settings["signage.emergencies"]), now).map((emergency) => ({
      ...emergency,
      run: runs.find(({ id }) => id === emergency.id) ?? null,
      claimed: unconfirmed.filter((display) => display.isConnected && display.emergency === emergency.id).length,
    })),
    draft: newEmergency(context, prepared),
    kept: await restoreAnswer(context, url, nameFormByIntent({ raise: "emergency" })),
  };
}

/** Handles the page's forms by the field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, emergencyFields, { lists: chosenLists });
  return chosenForm(emergencyForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

/** `/admin/digital-signage/emergency`: the present emergencies with their displays, and the form of a new one. */
export default function EmergencyPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? loaderData.kept;
  const t = useTexts();
  const { screens, written, prepared, emergencies, draft } = loaderData;
  return (
    <>
      <div className="head">
        <h1>{t("panel.signage.emergency")}</h1>
        <span className="fill" />
        <Link className="btn" to={drillPath}>
          {t("panel.signage.to_drill")}
        </Link>
        <Link className="btn" to={messagesPath}>
          {t("panel.signage.edit_messages")}
        </Link>
      </div>
      {answer?.form === "end" ? <ErrorSummary errors={answerErrors(t, answer, t("panel.signage.failed"))} /> : null}
      {emergencies.length > 0 ? <Refreshing every={1000} /> : null}
      {emergencies.map((emergency) => (
        <Raised key={emergency.id} emergency={emergency} screens={screens} />
      ))}
      <section className="section">
        <h2>{t("panel.signage.prepared")}</h2>
        <p className="prepared">
          {messageKinds.map((kind) => (
            <Link
              key={kind}
              className="btn"
              to={`?message=${kind}`}
              aria-current={kind === prepared ? "true" : undefined}
              preventScrollReset
            >
              {t(`panel.signage.message_kinds.${kind}`)}
            </Link>
          ))}
          <Link className="btn" to={emergencyPath} preventScrollReset>
            {t("panel.signage.blank")}
          </Link>
        </p>
      </section>
      <EmergencyForm
        key={[prepared, ...emergencies.map(({ id }) => id)].join(" ")}
        draft={draft}
        written={written}
        screens={screens}
        answer={answer}
      />
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
  const { id, title, message, expiresAt, screens: slugs, toVisitors, run, claimed } = emergency;
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
        {run === null ? null : <RunResult run={run} />}
        {claimed === 0 ? null : <p className="mut">{t("panel.signage.pairing.say", { count: claimed })}</p>}
      </div>
      <Form method="post" action={emergencyPath} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button className="btn pri" type="submit" name="intent" value="end">
          {t("panel.signage.end")}
          <span className="vh">: {title}</span>
        </button>
      </Form>
    </section>
  );
}
