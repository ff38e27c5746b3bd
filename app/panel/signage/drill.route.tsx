import { holding } from "#app/domain/signage/emergency.ts";
import { listRuns } from "#app/domain/signage/sign-runs.server.ts";
import { emergenciesIn, screensIn } from "#app/domain/signage/stored-signs.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import { chosenLists, drillFields, drillForms, newDrill } from "./emergency-forms.server.ts";
import type { Route } from "./+types/drill.route";
import { Form, Link } from "react-router";
import { clockTime } from "#app/domain/programme/day.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { DrillForm } from "./DrillForm.tsx";
import { DrillSummary } from "./DrillSummary.tsx";
import { Refreshing } from "./Refreshing.tsx";
import { drillPath, messagesPath } from "./signage-paths.ts";

const runsRead = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings, now } = context.get(festivalContext);
  const runs = await listRuns(context.get(servicesContext), runsRead);
  const [running = null] = holding(emergenciesIn(settings["signage.drills"]), now);
  return {
    title: getInstance(context).t("panel.signage.drill.title"),
    screens: screensIn(settings).map(({ slug, name }) => ({ slug, name })),
    running: running === null ? null : { id: running.id, title: running.title, expiresAt: running.expiresAt },
    last: runs.find(({ isDrill }) => isDrill) ?? null,
    draft: newDrill(),
    kept: await restoreAnswer(context, url, nameFormByIntent({ start: "drill" })),
  };
}

/** Handles the page's forms by the field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, drillFields, { lists: chosenLists });
  return chosenForm(drillForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

/** `/admin/digital-signage/drill`: the last drill with its displays, and the form of a new one. */
export default function DrillPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? loaderData.kept;
  const t = useTexts();
  const { zone } = useFestival();
  const { screens, running, last, draft } = loaderData;
  return (
    <>
      <div className="head">
        <h1>{t("panel.signage.drill.title")}</h1>
        <span className="fill" />
        <Link className="btn" to={messagesPath}>
          {t("panel.signage.edit_messages")}
        </Link>
      </div>
      {answer?.form === "end" ? <ErrorSummary errors={answerErrors(t, answer, t("panel.signage.failed"))} /> : null}
      {running === null ? null : (
        <>
          <Refreshing every={1000} />
          <Form className="drill-running" method="post" action={drillPath} preventScrollReset>
            <p>
              <b>{running.title}</b> {t("panel.signage.drill.running", { time: clockTime(running.expiresAt, zone) })}
            </p>
            <input type="hidden" name="id" value={running.id} />
            <Link className="btn" to={drillPath} preventScrollReset>
              {t("panel.signage.run.refresh")}
            </Link>
            <Button intent="end" text={t("panel.signage.drill.end")} />
          </Form>
        </>
      )}
      <DrillSummary run={last} isWhole />
      <DrillForm key={last?.id ?? ""} draft={draft} screens={screens} answer={answer} />
    </>
  );
}
