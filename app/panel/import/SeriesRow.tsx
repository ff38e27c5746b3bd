import { Link } from "react-router";
import { decisions, rowChoices } from "#app/domain/calendar/importing/import-review.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { reviewPath } from "./import-address.ts";
import { RowMark, rowId } from "./PosterText.tsx";
import { type ReviewData, reviewForm, type ShownSeries } from "./import-review-data.ts";
import { ReviewChoices } from "./ReviewChoices.tsx";
import { Doubt, RepairButton, Row, StateTags, Why } from "./ReviewRow.tsx";
import { DateNotes, SeriesCalendar } from "./SeriesCalendar.tsx";
import { hoursText, ruleSentence } from "./series-words.ts";

interface SeriesProps {
  series: ShownSeries;
  data: ReviewData;
  onTick: () => void;
}

/** A repeated event of the file: all its dates in one row. On its own page, its dates are listed below it. */
export function SeriesRow({ series, data, onTick }: SeriesProps) {
  const t = useTexts();
  const now = useNow();
  const isOpen = data.view.state === "review";
  const title = series.event.title ?? t("panel.import.untitled");
  const { comparison, count, hours } = series;
  const isGone = comparison === "gone";
  return (
    <li data-status={series.status} className="series" id={data.text === null ? undefined : rowId(series.position)}>
      <div className="row-state">
        <RowMark data={data} position={series.position} line={series.rows[0]?.event.line ?? null} />
        {isOpen ? <SeriesTick series={series} which={isGone ? "gone" : "series"} data={data} onTick={onTick} /> : null}
        <SeriesState series={series} />
      </div>
      <p className="time">
        <span className="stack">{count}</span> {t("panel.import_series.dates", { count })}{" "}
        {hours === null ? null : <b>{hoursText(t, hours)}</b>}
      </p>
      <div className="content">
        <p className="t">{title}</p>
        <p className="mut">{[series.event.location, series.event.categories.join(", ")].filter(Boolean).join(" · ")}</p>
        <p className="rule">{ruleSentence(t, series, now)}</p>
        {series.why === null ? null : <Why text={series.why} />}
        <Facts series={series} />
        <SeriesProblems series={series} />
        {isOpen && series.doubt !== null ? (
          <Doubt
            name={`same.series.${series.position}`}
            question={t("panel.import_series.are_same", { count: series.doubt.count })}
            said={
              series.doubt.isUndecided ? "open" : series.doubt.isSame === null ? "" : series.doubt.isSame ? "yes" : "no"
            }
            data={data}
            onTick={onTick}
          />
        ) : null}
        {isOpen && series.conflict !== null && series.doubt?.isUndecided !== true ? (
          <SeriesConflict series={series} data={data} onTick={onTick} />
        ) : null}
        {isOpen && !isGone && series.counts.gone > 0 ? (
          <label className="tick">
            <SeriesTick series={series} which="gone" data={data} onTick={onTick} />
            <span aria-hidden="true">{t("panel.import_series.cancel_gone", { count: series.counts.gone })}</span>
          </label>
        ) : null}
        {isOpen && !isGone ? <SeriesRepairs series={series} data={data} title={title} /> : null}
        <SeriesDates series={series} data={data} title={title} onTick={onTick} />
      </div>
    </li>
  );
}

/** The tick for all dates of a series, or for those that the file no longer has. A part of them shows as a dash. */
export function SeriesTick({ series, which, data, onTick }: SeriesProps & { which: "series" | "gone" }) {
  const t = useTexts();
  const title = series.event.title ?? t("panel.import.untitled");
  const count = which === "gone" ? series.counts.gone : series.selectable;
  const selected = which === "gone" ? series.goneSelected : series.selected;
  const was = selected === 0 ? "none" : selected === count ? "all" : "some";
  const kept = data.kept?.[`shown-${which}`]?.includes(`${series.position} ${was}`) === true;
  const isTicked = kept ? data.kept?.[which]?.includes(String(series.position)) === true : was === "all";
  return (
    <>
      <input type="hidden" form={reviewForm} name={`shown-${which}`} value={`${series.position} ${was}`} />
      <input
        key={`${was} ${isTicked}`}
        ref={(box) => {
          if (box !== null) box.indeterminate = was === "some" && !isTicked;
        }}
        className="ck"
        type="checkbox"
        form={reviewForm}
        name={which}
        value={series.position}
        defaultChecked={isTicked}
        disabled={count === 0}
        onChange={onTick}
        aria-label={t(`panel.import_series.${which === "gone" ? "cancel_named" : "pick_named"}`, { title, count })}
      />
    </>
  );
}

/** The state of a series; after the import, the outcomes of its dates. */
function SeriesState({ series }: { series: ShownSeries }) {
  const t = useTexts();
  const outcomes = Object.entries(series.outcomes);
  if (outcomes.length > 0)
    return (
      <span className="state">
        {outcomes
          .map(([outcome, count]) => {
            const word = t(`panel.import.outcome_${outcome}`, { defaultValue: outcome });
            return outcomes.length === 1 ? word : `${word}${t("panel.kit.colon")}${count}`;
          })
          .join(", ")}
      </span>
    );
  const state = series.comparison === "conflict" ? "conflict" : series.status;
  return <StateTags state={state} tag={series.comparison} />;
}

/** Says how many dates are selected, and how many need a look. */
function Facts({ series }: { series: ShownSeries }) {
  const t = useTexts();
  const { counts, marks, selected, selectable } = series;
  const facts = [
    ...(selected > 0 && selected < selectable
      ? [t("panel.import_series.selected", { count: selected, total: selectable })]
      : []),
    ...(["errors", "warnings", "added", "changed", "gone", "duplicates"] as const).flatMap((name) =>
      counts[name] === 0 || series.comparison === "gone" || (name === "duplicates" && series.comparison === "conflict")
        ? []
        : [t(`panel.import_series.fact_${name}`, { count: counts[name] })],
    ),
    ...(marks.other > 0 && counts.added + counts.changed + counts.warnings + counts.errors === 0
      ? [t("panel.import_series.fact_other", { count: marks.other })]
      : []),
  ];
  return facts.length === 0 ? null : <p className="series-facts">{facts.join(" · ")}</p>;
}

/** The problems of the dates, each with the number of dates that have it. */
function SeriesProblems({ series }: { series: ShownSeries }) {
  const t = useTexts();
  if (series.problems.length === 0) return null;
  return (
    <ul className="problems">
      {series.problems.map(({ severity, text, count }) => (
        <li key={`${severity} ${text}`} data-severity={severity}>
          <Icon name={severity === "error" ? "x" : "warning"} />
          <span>
            {text} {count === series.count ? null : <b>{t("panel.import_series.of_dates", { count })}</b>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One choice for all dates of a series in conflict. Each date has its own as well. */
function SeriesConflict({ series, data, onTick }: SeriesProps) {
  const t = useTexts();
  if (series.conflict === null) return null;
  const { count, decision, isUndecided, mayBeAnother } = series.conflict;
  const usual = mayBeAnother ? "another" : "keep";
  const decided = decision ?? (isUndecided ? usual : "");
  const name = `decision.series.${series.position}`;
  const chosen = data.kept?.[name]?.[0] ?? decided;
  return (
    <fieldset className="conflict">
      <legend>{t("panel.import_series.conflict", { count })}</legend>
      <input type="hidden" form={reviewForm} name={`decided.series.${series.position}`} value={decided} />
      <ReviewChoices
        name={name}
        choices={mayBeAnother ? rowChoices : decisions}
        chosen={chosen}
        labelOf={(choice) => t(`panel.import.data_${choice}`)}
        onChoice={onTick}
      />
    </fieldset>
  );
}

function SeriesRepairs({ series, data, title }: Omit<SeriesProps, "onTick"> & { title: string }) {
  const t = useTexts();
  const { position, fixable, corrected } = series;
  return (
    <p className="repairs">
      <Link
        to={reviewPath(data.view.id, data.address, { editSeries: position })}
        preventScrollReset
        aria-label={`${t("panel.import_series.edit")}${t("panel.kit.colon")}${title}`}
      >
        {t("panel.import_series.edit")}
      </Link>
      {fixable === 0 ? null : (
        <RepairButton
          value={`fix-series ${position}`}
          look="btn sm"
          label={t("panel.import_series.fix", { count: fixable })}
          title={title}
        />
      )}
      {corrected === 0 ? null : (
        <RepairButton
          value={`revert-series ${position}`}
          look="btn quiet sm"
          label={t("panel.import_series.revert")}
          title={title}
        />
      )}
    </p>
  );
}

/**
 * The calendar of a series, its dates that differ, and some or all of its dates as rows. In a long list only a link to the
 * page that has them.
 */
function SeriesDates({ series, data, title, onTick }: SeriesProps & { title: string }) {
  const t = useTexts();
  const { count, rows } = series;
  const isWhole = data.series !== null;
  const path = reviewPath(data.view.id, { series: series.position });
  const words = t("panel.import_series.see_dates", { count });
  const name = `${words}${t("panel.kit.colon")}${title}`;
  if (series.dates.length === 0)
    return isWhole ? null : (
      <p className="row-dates">
        <Link to={path} aria-label={name}>
          {words}
        </Link>
      </p>
    );
  const calendar = (
    <div className="series-calendar">
      <SeriesCalendar series={series} title={title} />
      <DateNotes series={series} />
    </div>
  );
  if (isWhole) return calendar;
  return (
    <details className="row-dates">
      <summary aria-label={name}>{words}</summary>
      {calendar}
      {rows.length === 0 ? null : (
        <ol className="import-rows">
          {rows.map((row) => (
            // What was answered for the whole series is not asked again at each date.
            <Row
              key={row.position}
              row={series.doubt?.isSame == null ? row : { ...row, doubt: null }}
              data={data}
              onTick={onTick}
            />
          ))}
        </ol>
      )}
      <p>
        <Link to={path} aria-label={`${t("panel.import_series.one_by_one")}${t("panel.kit.colon")}${title}`}>
          {t("panel.import_series.one_by_one")}
        </Link>
      </p>
    </details>
  );
}
