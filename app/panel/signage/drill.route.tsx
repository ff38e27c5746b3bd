import { holding } from "#app/domain/signage/emergency.ts";
import { listRuns } from "#app/domain/signage/sign-runs.server.ts";
import { emergenciesIn, screensIn } from "#app/domain/signage/stored-signs.ts";
import { appContext, festivalContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import { drillFields, drillForms, drillLists, newDrill } from "./emergency-forms.server.ts";
import type { Route } from "./+types/drill.route";
import type { TFunction } from "i18next";
import { Form, Link } from "react-router";
import type { NamedDisplay } from "#app/domain/signage/display.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { DrillForm } from "./DrillForm.tsx";
import { DrillSummary } from "./DrillSummary.tsx";
import { Refreshing } from "./Refreshing.tsx";
import { drillHerePath, drillPath, messagesPath } from "./signage-paths.ts";

const runsRead = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings, now } = context.get(festivalContext);
  const runs = await listRuns(context.get(servicesContext), runsRead);
  const [running = null] = holding(emergenciesIn(settings["signage.drills"]), now);
  const { named } = await context.get(appContext).displays.list();
  const screens = screensIn(settings).map(({ slug, name, group }) => ({ slug, name, group }));
  const last = runs.find(({ isDrill }) => isDrill) ?? null;
  const { t } = getInstance(context);
  const asked = url.searchParams.get("display");
  return {
    title: t("panel.signage.drill.title"),
    screens,
    displays: named.filter(({ isPaired }) => isPaired).map(({ id, name }) => ({ id, name })),
    asked,
    refusal: asked === null ? null : refusalFor(asked, named, t),
    running:
      running === null
        ? null
        : {
            id: running.id,
            title: running.title,
            expiresAt: running.expiresAt,
            where: [
              ...screens.filter(({ slug }) => running.screens.includes(slug)),
              // As they were called when it began: one of them may be gone.
              ...(last?.displays ?? []).filter(({ id }) => running.displays.includes(id)),
            ].map(({ name }) => name),
          },
    last,
    draft: newDrill(asked),
    kept: await restoreAnswer(context, url, nameFormByIntent({ start: "drill" })),
  };
}

/** Returns why there can be no drill on a display alone; null if there can be one. */
function refusalFor(display: string, named: readonly NamedDisplay[], t: TFunction): string | null {
  const found = named.find(({ id }) => id === display);
  if (found === undefined) return t("errors.drill_display_unknown");
  return found.isPaired ? null : t("errors.drill_display_unpaired");
}

/** Handles the page's forms by the field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, drillFields, { lists: drillLists });
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
  const { screens, displays, asked, refusal, running, last, draft } = loaderData;
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
              {" · "}
              {running.where.length === 0 ? t("panel.signage.on_all") : running.where.join(", ")}
            </p>
            <input type="hidden" name="id" value={running.id} />
            <Link className="btn" to={asked === null ? drillPath : drillHerePath(asked)} preventScrollReset>
              {t("panel.signage.run.refresh")}
            </Link>
            <Button intent="end" text={t("panel.signage.drill.end")} />
          </Form>
        </>
      )}
      <DrillSummary run={last} isWhole />
      {refusal === null ? null : <ErrorSummary errors={[refusal]} />}
      <DrillForm
        key={`${last?.id ?? ""} ${asked ?? ""}`}
        draft={draft}
        screens={screens}
        displays={displays}
        chosenDisplay={asked}
        answer={answer}
      />
    </>
  );
}
