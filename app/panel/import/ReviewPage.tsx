import { useEffect, useRef } from "react";
import { Form, Link, useNavigation, useRevalidator, useSubmit } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { Pager } from "../kit/Pager.tsx";
import { importPath, pageSize, parameters, reviewPath } from "./import-address.ts";
import { NameMappings, MissingEvents } from "./ReviewAside.tsx";
import { ImportReport } from "./ImportReport.tsx";
import { type ReviewData, reviewForm, type ShownImport } from "./import-review-data.ts";
import { ReviewTable } from "./ReviewTable.tsx";
import { RowEditor } from "./RowEditor.tsx";
import { ImportSteps } from "./ImportSteps.tsx";
import { ReviewCounts } from "./ReviewCounts.tsx";

/** The page of an import in each of its states (spec §2, §4): reading, review, importing, complete, failed. */
export function ReviewPage({ data, answer }: { data: ReviewData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { view, editing } = data;
  useProgress(view.state === "reading" || view.state === "importing");
  const errors = answerErrors(
    t,
    answer,
    t(view.state === "review" ? "panel.import.import_failed" : "panel.import.read_failed"),
  );
  return (
    <>
      <Head data={data} />
      {editing === null ? <ErrorSummary errors={errors} fields={[]} /> : null}
      {view.state === "failed" ? <Failed data={data} /> : null}
      {view.state === "reading" || view.state === "importing" ? <ImportProgress view={view} /> : null}
      {view.state === "complete" ? <ImportReport data={data} /> : null}
      {view.state === "review" || view.state === "complete" ? <Review data={data} /> : null}
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

/** Time between two requests for the progress, in ms. */
const askEvery = 1000;

function useProgress(isAtWork: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isAtWork || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), askEvery);
    return () => clearTimeout(timer);
  }, [isAtWork, state, revalidate]);
}

function Head({ data: { view, address } }: { data: ReviewData }) {
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
      <Link className="btn" to={importPath}>
        {t("panel.import.change_file")}
      </Link>
      {view.state === "importing" || view.state === "reading" ? null : (
        <Link className="btn quiet" to={reviewPath(view.id, address, { confirm: "discard" })} preventScrollReset>
          {t("panel.import.discard")}
        </Link>
      )}
      <p className="file">
        <b>{view.fileName}</b> {facts.filter(Boolean).join(", ")}
      </p>
    </div>
  );
}

function Failed({ data: { view } }: { data: ReviewData }) {
  const t = useTexts();
  return (
    <div className="summary" role="alert">
      <h2>
        <Icon name="warning" />
        {t("panel.import.read_failed")}
      </h2>
      <p>{view.failure}</p>
    </div>
  );
}

function Review({ data }: { data: ReviewData }) {
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
      <div className="import-body">
        <div className="import-list">
          <div className="import-tools">
            <SeekRows data={data} />
            {isOpen ? <Choose data={data} /> : null}
          </div>
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
          <MissingEvents data={data} onTick={keep} />
          {isOpen ? <Options data={data} onChoice={keep} /> : null}
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
          <Going data={data} />
        </Form>
      ) : null}
    </>
  );
}

function SeekRows({ data: { view, address } }: { data: ReviewData }) {
  const t = useTexts();
  return (
    <Form method="get" role="search" className="seek" preventScrollReset>
      <label className="vh" htmlFor="seek">
        {t("panel.import.search")}
      </label>
      <Icon name="search" />
      {address.view === "all" ? null : <input type="hidden" name={parameters.view} value={address.view} />}
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

function Choose({ data: { view } }: { data: ReviewData }) {
  const t = useTexts();
  return (
    <p className="choose">
      {view.counts.fixable === 0 ? null : (
        <button className="btn" type="submit" form={reviewForm} name="intent" value="fix-all">
          {t("panel.import.fix_all", { count: view.counts.fixable })}
        </button>
      )}
      <button className="btn sm" type="submit" form={reviewForm} name="intent" value="all">
        {t("panel.import.pick_all")}
      </button>
      <button className="btn sm" type="submit" form={reviewForm} name="intent" value="none">
        {t("panel.import.pick_none")}
      </button>
    </p>
  );
}

function Options({ data: { view, kept }, onChoice }: { data: ReviewData; onChoice: () => void }) {
  const t = useTexts();
  const isOn = (option: "skipDuplicates" | "createMissingCategories"): boolean =>
    kept === null ? view.options[option] : kept[option] !== undefined;
  return (
    <section className="options" aria-labelledby="options">
      <h2 id="options">{t("panel.import.options")}</h2>
      <input type="hidden" form={reviewForm} name="options" value="shown" />
      {(["skipDuplicates", "createMissingCategories"] as const).map((option) => (
        <label className="tick" key={option}>
          <input
            key={String(isOn(option))}
            className="ck"
            type="checkbox"
            form={reviewForm}
            name={option}
            defaultChecked={isOn(option)}
            onChange={onChoice}
          />
          {t(`panel.import.option_${option}`, { count: view.counts.duplicates })}
        </label>
      ))}
    </section>
  );
}

function Going({ data: { view } }: { data: ReviewData }) {
  const t = useTexts();
  const { state, formData } = useNavigation();
  const { writing, statuses } = view.counts;
  const isGoing = state !== "idle" && formData?.get("intent") === "import";
  return (
    <>
      <p role="status">
        {t("panel.import.going", { count: writing })}{" "}
        {statuses.error === 0 ? null : (
          <span className="mut">{t("panel.import.errors_stay", { count: statuses.error })}</span>
        )}{" "}
        <span className="mut">{t("panel.import.undoable")}</span>
      </p>
      <button className="btn" type="submit" name="intent" value="leave">
        {t("panel.import.leave")}
      </button>
      <button className="btn pri" type="submit" name="intent" value="import" disabled={isGoing}>
        {t("panel.import.import", { count: writing })}
      </button>
    </>
  );
}

/** Progress of reading or writing the file. The page reloads it; without scripts there is a link. */
function ImportProgress({ view }: { view: ShownImport }) {
  const t = useTexts();
  const { done, total } = view.progress;
  const words = t(view.state === "reading" ? "panel.import.reading" : "panel.import.writing");
  return (
    <div className="import-progress" role="status">
      <p id="progress">{total === 0 ? words : t("panel.import.done_of", { what: words, done, total })}</p>
      <progress
        aria-labelledby="progress"
        max={total === 0 ? undefined : total}
        value={total === 0 ? undefined : done}
      />
      <p>
        <Link className="btn" to={reviewPath(view.id)} replace>
          {t("panel.import.refresh")}
        </Link>
      </p>
      <p className="mut">{t("panel.import.may_leave")}</p>
    </div>
  );
}
