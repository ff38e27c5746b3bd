import { data as response, Form, Link, useNavigation, useSubmit } from "react-router";
import { idleReasons } from "#app/domain/calendar/importing/import-review.ts";
import { DomainError } from "#app/domain/error.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { answerHeaders } from "#app/http/answer-form.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { reviewData } from "./import-review-data.server.ts";
import { answerReview, reviewFields } from "./import-review-forms.server.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import type { Route } from "./+types/import-review.route";
import { useRef } from "react";
import { Icon } from "#app/ui/art/Icon.tsx";
import { pausedWhile } from "#app/ui/kit/paused-while.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { Pager } from "../kit/Pager.tsx";
import { importPath, pageSize, parameters, reviewPath, type ReviewView } from "./import-address.ts";
import { type ReviewData, reviewForm } from "./import-review-data.ts";
import { FileQuestions } from "./FileQuestions.tsx";
import { ImportFailure, ImportProgress, ImportReport, ImportSteps } from "./ImportState.tsx";
import { ImportOptions, MissingEvents, PartOfCalendar, NameMappings } from "./ReviewAside.tsx";
import { PosterText } from "./PosterText.tsx";
import { ReviewTable } from "./ReviewTable.tsx";
import { RowEditor } from "./RowEditor.tsx";
import { SeriesRow } from "./SeriesRow.tsx";
import { TableColumns } from "./TableColumns.tsx";
import { ZoneQuestion } from "./ZoneQuestion.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  try {
    return {
      ...(await reviewData(context, params.id, url)),
      row: await restoreAnswer(
        context,
        url,
        nameFormByIntent({ save: "row", columns: "columns", zone: "zone", answers: "answers", text: "text" }),
      ),
    };
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") throw response(null, { status: 404 });
    throw error;
  }
}

/** Handles the page's buttons by the field `intent`. Each button sends all fields of the review. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  return answerReview({ context, id: params.id, url, sent: await readPanelForm(request, reviewFields) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** The page of an import in each of its states (spec §2, §4): reading, review, importing, complete, failed. */
export default function ReviewPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const answer = actionData ?? data.row;
  const t = useTexts();
  const { view, editing } = data;
  const errors = answerErrors(
    t,
    answer,
    t(view.state === "review" ? "panel.import.import_failed" : "panel.import.read_failed"),
  );
  return (
    <>
      <ReviewHead data={data} />
      {editing === null ? <ErrorSummary errors={errors} fields={[]} /> : null}
      {view.state === "failed" ? <ImportFailure view={view} /> : null}
      {view.state === "reading" || view.state === "importing" ? <ImportProgress view={view} /> : null}
      {view.state === "complete" ? <ImportReport data={data} /> : null}
      <ZoneQuestion data={data} answer={answer} />
      <FileQuestions data={data} answer={answer} />
      <TableColumns data={data} answer={answer} />
      {view.state === "complete" ||
      (view.state === "review" && data.table?.isClear !== false && data.zone?.isAsked !== true) ? (
        <Review data={data} answer={answer} />
      ) : null}
      {editing === null || view.state !== "review" ? null : (
        <RowEditor key={editing.position} data={data} editing={editing} errors={errors} answer={answer} />
      )}
      {data.isDiscarding ? (
        <Confirm
          title={t("panel.import.discard_question", { name: view.fileName })}
          text={t(view.state === "complete" ? "panel.import.discard_complete" : "panel.import.discard_text")}
          button={t("panel.import.discard")}
          fields={[["intent", "discard"]]}
          action={reviewPath(view.id, data.address)}
          closeTo={reviewPath(view.id, data.address)}
        />
      ) : null}
    </>
  );
}

function ReviewHead({ data: { view, address } }: { data: ReviewData }) {
  const t = useTexts();
  const facts = [
    view.calendarName,
    view.format === null ? null : t(`panel.import.format_${view.format}`),
    view.state === "reading" ? null : t("panel.import.events", { count: view.counts.total }),
    view.zone === null ? null : t("panel.import.in_zone", { zone: view.zone.replaceAll("_", " ") }),
  ];
  return (
    <div className="head import-head">
      <h1>{t("panel.import.title")}</h1>
      <ImportSteps state={view.state} />
      <span className="fill" />
      <ButtonLink to={importPath} text={t("panel.import.change_file")} />
      {view.state === "importing" || view.state === "reading" ? null : (
        <ButtonLink
          look="quiet"
          to={reviewPath(view.id, address, { confirm: "discard" })}
          preventScrollReset
          text={t("panel.import.discard")}
        />
      )}
      <p className="file">
        <b>{view.fileName}</b> {facts.filter(Boolean).join(", ")}
      </p>
    </div>
  );
}

function Review({ data, answer }: { data: ReviewData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { view, address } = data;
  const isOpen = view.state === "review";
  // Stores each tick or choice at once. Every button sends the same fields too.
  const keep = (): void => {
    if (form.current === null) return;
    const sent = new FormData(form.current);
    sent.set("intent", "keep");
    void submit(sent, { method: "post", preventScrollReset: true, replace: true });
  };
  return (
    <>
      <ReviewCounts data={data} />
      {view.problems.length === 0 ? null : (
        <details className="file-problems">
          <summary>{t("panel.import.file_problems", { count: view.problems.length })}</summary>
          <ul>
            {view.problems.map((problem) => (
              <li key={`${problem.line} ${problem.property} ${problem.text}`}>
                {problem.line === null ? null : <b>{t("panel.import.line", { line: problem.line })} </b>}
                {problem.text}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="import-body" data-text={data.text === null ? undefined : true}>
        <PosterText data={data} answer={answer} />
        <div className="import-list">
          <div className="import-tools">
            <RowSearch data={data} />
            {isOpen ? <SelectionButtons data={data} /> : null}
          </div>
          <SeriesNote data={data} onTick={keep} />
          <ReviewTable data={data} onTick={keep} />
          <Pager
            page={address.page}
            pageSize={pageSize}
            total={data.total}
            to={(page) => reviewPath(view.id, { ...address, page })}
          />
        </div>
        <aside className="import-aside">
          <NameMappings kind="categories" data={data} onChoice={keep} />
          <NameMappings kind="places" data={data} onChoice={keep} />
          {isOpen ? <PartOfCalendar data={data} /> : null}
          <MissingEvents data={data} onTick={keep} />
          {isOpen ? <ImportOptions data={data} onChoice={keep} /> : null}
        </aside>
      </div>
      {isOpen ? (
        <Form
          id={reviewForm}
          ref={form}
          className="import-go"
          method="post"
          action={reviewPath(view.id, address)}
          preventScrollReset
          replace
        >
          {/* Enter in a field presses the form's first button: this one does no harm. */}
          <button hidden type="submit" name="intent" value="keep" tabIndex={-1} aria-hidden="true" />
          <ImportButtons data={data} />
        </Form>
      ) : null}
    </>
  );
}

/** Counts of the file's rows by state (spec §3, summary), a series as one row; each links to its rows. */
function ReviewCounts({ data }: { data: ReviewData }) {
  const t = useTexts();
  const { view, address } = data;
  if (data.counts === null) return null;
  const { total, statuses, comparisons, duplicates } = data.counts;
  const figures: { view: ReviewView; count: number; look?: string }[] = [
    { view: "all", count: total },
    { view: "valid", count: statuses.valid, look: "ok" },
    { view: "warning", count: statuses.warning, look: "warn" },
    { view: "error", count: statuses.error, look: "bad" },
    { view: "new", count: comparisons.new },
    { view: "changed", count: comparisons.changed },
    { view: "conflict", count: comparisons.conflict },
    { view: "unchanged", count: comparisons.unchanged },
    { view: "duplicates", count: duplicates },
    { view: "older", count: comparisons.older },
    { view: "gone", count: comparisons.gone },
  ];
  // These counts are shown even if they are 0.
  const always: ReviewView[] = ["all", "valid", "warning", "error", "new"];
  return (
    <nav className="review-counts" aria-label={t("panel.import.summary")}>
      {figures
        .filter((figure) => figure.count > 0 || always.includes(figure.view))
        .map((figure) => (
          <Link
            key={figure.view}
            to={reviewPath(view.id, { view: figure.view })}
            aria-current={figure.view === address.view ? "true" : undefined}
            data-look={figure.look}
            preventScrollReset
          >
            <b>{figure.count}</b> <span>{t(`panel.import.view_${figure.view}`, { count: figure.count })}</span>
          </Link>
        ))}
    </nav>
  );
}

/** The opened series above its dates; on the page of all rows, how many dates the series among them have. */
function SeriesNote({ data, onTick }: { data: ReviewData; onTick: () => void }) {
  const t = useTexts();
  const { counts, series, view, address } = data;
  if (series !== null)
    return (
      <>
        <p className="series-note">
          <Link to={reviewPath(view.id, { ...address, series: null, page: 1 })}>{t("panel.import_series.back")}</Link>
        </p>
        <ol className="import-rows whole-series">
          <SeriesRow series={series} data={data} onTick={onTick} />
        </ol>
      </>
    );
  if (counts === null || counts.series === 0) return null;
  return (
    <p className="series-note mut">
      {t("panel.import_series.in_review", { count: counts.series, dates: counts.dates })}
    </p>
  );
}

function RowSearch({ data: { view, address } }: { data: ReviewData }) {
  const t = useTexts();
  return (
    <Form method="get" role="search" className="seek" preventScrollReset>
      <label className="vh" htmlFor="seek">
        {t("panel.import.search")}
      </label>
      <Icon name="search" />
      {address.view === "all" ? null : <input type="hidden" name={parameters.view} value={address.view} />}
      {address.series === null ? null : <input type="hidden" name={parameters.series} value={address.series} />}
      <input
        key={address.query}
        id="seek"
        className="in"
        type="search"
        name={parameters.query}
        defaultValue={address.query}
        placeholder={t("panel.import.search")}
        autoComplete="off"
        aria-describedby={view.id}
      />
    </Form>
  );
}

function SelectionButtons({ data: { view } }: { data: ReviewData }) {
  const t = useTexts();
  return (
    <p className="choose">
      {view.counts.fixable === 0 ? null : (
        <Button form={reviewForm} intent="fix-all" text={t("panel.import.fix_all", { count: view.counts.fixable })} />
      )}
      <Button look="sm" form={reviewForm} intent="all" text={t("panel.import.pick_all")} />
      <Button look="sm" form={reviewForm} intent="none" text={t("panel.import.pick_none")} />
    </p>
  );
}

function ImportButtons({ data: { view, questions } }: { data: ReviewData }) {
  const t = useTexts();
  const { state, formData } = useNavigation();
  const { writing, doing, statuses } = view.counts;
  if (questions?.isAsked === true)
    return (
      <>
        <p role="status">{t("panel.import.questions_first")}</p>
        <Button intent="leave" text={t("panel.import.leave")} />
      </>
    );
  if (writing === 0) return <NothingToImport counts={view.counts} />;
  // Added events need no list; changes and cancellations are named by kind.
  const isPlain = doing.updated + doing.cancelled === 0;
  const what = (["cancelled", "updated", "created"] as const)
    .flatMap((kind) => (doing[kind] === 0 ? [] : [t(`panel.import.do_${kind}`, { count: doing[kind] })]))
    .join(", ");
  const isImporting = state !== "idle" && formData?.get("intent") === "import";
  return (
    <>
      <p role="status">
        {isPlain ? t("panel.import.going", { count: writing }) : t("panel.import.going_to", { what })}{" "}
        {view.options.drafts === "none" ? null : t(`panel.import.going_${view.options.drafts}`)}{" "}
        {statuses.error === 0 ? null : (
          <span className="mut">{t("panel.import.errors_stay", { count: statuses.error })}</span>
        )}{" "}
        <span className="mut">{t("panel.import.undoable")}</span>
      </p>
      <Button intent="leave" text={t("panel.import.leave")} />
      <Button
        look="pri"
        intent="import"
        {...pausedWhile(isImporting)}
        text={
          isPlain ? t("panel.import.import", { count: writing }) : `${what.charAt(0).toUpperCase()}${what.slice(1)}`
        }
      />
    </>
  );
}

/**
 * Says why there is nothing to import, in place of the button that would import nothing. Without scripts, a tick counts
 * once it is sent.
 */
function NothingToImport({ counts }: { counts: ReviewData["view"]["counts"] }) {
  const t = useTexts();
  const why = idleReasons.flatMap((reason) => {
    const count = counts.idle[reason] ?? 0;
    return count === 0 ? [] : [`${count} ${t(`panel.import.view_${reason}`, { count })}`];
  });
  return (
    <>
      <p role="status">
        {t("panel.import.nothing")} {why.length === 0 ? null : <span className="mut">{`${why.join(", ")}.`}</span>}
      </p>
      <Button intent="leave" text={t("panel.import.leave")} />
      <Button intent="keep" text={t("panel.import.check_again")} />
    </>
  );
}
