import { Link } from "react-router";
import { type Comparison, decisions, rowChoices } from "#app/domain/calendar/importing/import-review.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { afterText } from "#app/ui/time/time-texts.ts";
import { eventTimes } from "../kit/date-texts.ts";
import { beforeAndAfter } from "../kit/history-texts.ts";
import { reviewPath } from "./import-address.ts";
import { RowMark, rowId } from "./PosterText.tsx";
import { ReviewChoices } from "./ReviewChoices.tsx";
import { type ReviewData, sameChoices, type ShownRow, reviewForm } from "./import-review-data.ts";

/** A row of the file with its state, problems, changes and repair buttons. */
export function Row({ row, data, onTick }: { row: ShownRow; data: ReviewData; onTick: () => void }) {
  const t = useTexts();
  const isOpen = data.view.state === "review";
  const title = row.event.title ?? t("panel.import.untitled");
  return (
    <li data-status={row.status} id={data.text === null ? undefined : rowId(row.position)}>
      <div className="row-state">
        <RowMark data={data} position={row.position} line={row.event.line} />
        {isOpen ? <Tick row={row} title={title} kept={data.kept} onTick={onTick} /> : null}
        <StateWord row={row} />
      </div>
      <p className="time">
        <When row={row} />
      </p>
      <div className="content">
        <p className="t">{title}</p>
        <p className="mut">{[row.event.location, row.event.categories.join(", ")].filter(Boolean).join(" · ")}</p>
        <Problems row={row} isOfSheet={data.view.format === "xlsx" || data.view.format === "ods"} />
        {row.why === null ? null : <Why text={row.why} />}
        {isOpen && row.doubt !== null ? (
          <Doubt
            name={`same.${row.position}`}
            question={t("panel.import.is_same_as", { title: row.doubt.title })}
            said={row.doubt.isSame === null ? "open" : row.doubt.isSame ? "yes" : "no"}
            data={data}
            onTick={onTick}
          />
        ) : null}
        {row.comparison === "conflict" && isOpen && row.doubt?.isSame !== null ? (
          <Conflict row={row} data={data} onTick={onTick} />
        ) : (
          <Differences row={row} />
        )}
        {isOpen && row.comparison !== "gone" ? <Repairs row={row} data={data} title={title} /> : null}
      </div>
    </li>
  );
}

interface TickProps {
  row: ShownRow;
  title: string;
  kept: ReviewData["kept"];
  onTick: () => void;
}

/** Tick box that imports a row, or cancels a missing event. A row with errors can't be ticked (spec §4). */
export function Tick({ row, title, kept, onTick }: TickProps) {
  const t = useTexts();
  const position = String(row.position);
  const isTicked =
    kept?.["shown"]?.includes(position) === true ? kept["row"]?.includes(position) === true : row.isSelected;
  return (
    <>
      <input type="hidden" form={reviewForm} name="shown" value={row.position} />
      <input
        key={String(isTicked)}
        className="ck"
        type="checkbox"
        form={reviewForm}
        name="row"
        value={row.position}
        defaultChecked={isTicked}
        disabled={row.status === "error"}
        onChange={onTick}
        aria-label={t(row.comparison === "gone" ? "panel.import.cancel_named" : "panel.import.pick_named", { title })}
      />
    </>
  );
}

const statusIcons = { valid: "check", warning: "warning", error: "x", conflict: "warning" } as const;
/**
 * The state of a row: a conflict, or its check and its comparison with the programme; after the import, its outcome.
 */
function StateWord({ row }: { row: ShownRow }) {
  const t = useTexts();
  if (row.outcome !== null) return <span className="state">{t(`panel.import.outcome_${row.outcome}`)}</span>;
  const state = row.comparison === "conflict" ? "conflict" : row.status;
  return <StateTags state={state} tag={row.duplicate === null ? row.comparison : "duplicate"} />;
}

interface StateTagsProps {
  state: keyof typeof statusIcons;
  tag: Comparison | "duplicate";
}

export function StateTags({ state, tag }: StateTagsProps) {
  const t = useTexts();
  return (
    <>
      <span className={`state ${state}`}>
        <Icon name={statusIcons[state]} />
        {t(`panel.import.is_${state}`)}
      </span>
      {tag === "conflict" ? null : <span className="tag">{t(`panel.import.is_${tag}`)}</span>}
    </>
  );
}

/** Day and time of a row, with the year if it is not the current one; a dash if they can't be read. */
function When({ row: { event } }: { row: ShownRow }) {
  const t = useTexts();
  const { zone } = useFestival();
  const now = useNow();
  const [startTime, endTime] = [event.startTime ?? "", event.endTime ?? event.startTime ?? ""];
  if (event.allDay === null && [startTime, endTime].some((time) => Number.isNaN(Date.parse(time)))) return <>—</>;
  const shown = { ...event, startTime, endTime, isScheduled: true };
  const { day, time } = eventTimes(t, shown, zone, now);
  return (
    <>
      {day} {event.allDay === null ? <b>{time}</b> : null} {afterText(t, shown)}
    </>
  );
}

/** The problems of a row. A spreadsheet has rows where a text has lines. */
function Problems({ row, isOfSheet }: { row: ShownRow; isOfSheet: boolean }) {
  const t = useTexts();
  if (row.problems.length === 0) return null;
  return (
    <ul className="problems">
      {row.problems.map((problem) => (
        <li key={`${problem.property} ${problem.line} ${problem.text}`} data-severity={problem.severity}>
          <Icon name={problem.severity === "error" ? "x" : "warning"} />
          <span>
            {problem.line === null ? null : (
              <b>{t(isOfSheet ? "panel.import.sheet_row" : "panel.import.line", { line: problem.line })} </b>
            )}
            {problem.text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Says where the programme's value of a field comes from. */
const Origin = ({ text }: { text: string | null | undefined }) =>
  text == null ? null : <span className="origin">{text}</span>;

function Differences({ row: { differences: changes, origins } }: { row: ShownRow }) {
  const t = useTexts();
  const { zone } = useFestival();
  if (changes.length === 0) return null;
  return (
    <dl className="differences">
      {changes.map((change) => {
        const { before, after } = beforeAndAfter(t, change, zone);
        return (
          <div key={change.field}>
            <dt>{t(`panel.history.fields.${change.field}`, { defaultValue: change.field })}</dt>
            <dd>
              <del>{before}</del> <Origin text={origins[change.field]} /> <Icon name="arrow" /> <ins>{after}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Compares the programme and the file side by side, since neither is older than the other. */
function Sides({ row: { differences: changes, origins } }: { row: ShownRow }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <table className="sides">
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t("panel.import.side_field")}</span>
          </th>
          <th scope="col">{t("panel.import.side_programme")}</th>
          <th scope="col">{t("panel.import.side_file")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const { before, after } = beforeAndAfter(t, change, zone);
          return (
            <tr key={change.field}>
              <th scope="row">{t(`panel.history.fields.${change.field}`, { defaultValue: change.field })}</th>
              <td>
                {before}
                <Origin text={origins[change.field]} />
              </td>
              <td>{after}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/**
 * The choice between the programme's values and the file's. By default the programme's stay, but a duplicate that is
 * not skipped becomes a separate event.
 */
function Conflict({ row, data, onTick }: { row: ShownRow; data: ReviewData; onTick: () => void }) {
  const t = useTexts();
  const choices = row.duplicate === null || data.view.options.skipDuplicates ? decisions : rowChoices;
  const decided = row.decision ?? (choices === rowChoices ? "another" : "keep");
  const chosen = data.kept?.[`decision.${row.position}`]?.[0] ?? decided;
  return (
    <fieldset className="conflict">
      <legend>{row.isFromElsewhere ? t("panel.import.choose_data") : row.verdict}</legend>
      {row.isFromElsewhere ? <Sides row={row} /> : <Differences row={row} />}
      <input type="hidden" form={reviewForm} name={`decided.${row.position}`} value={decided} />
      <ReviewChoices
        name={`decision.${row.position}`}
        choices={choices}
        chosen={chosen}
        labelOf={(choice) =>
          t(
            row.isFromElsewhere || choice === "another"
              ? `panel.import.data_${choice}`
              : `panel.import.decide_${choice}`,
          )
        }
        onChoice={onTick}
      />
    </fieldset>
  );
}

/** Says why a row is taken for the event that it changes. */
export function Why({ text }: { text: string }) {
  const t = useTexts();
  return (
    <p className="mut">
      {t("panel.import.taken_for")}
      {t("panel.kit.colon")}
      {text}
    </p>
  );
}

interface DoubtProps {
  /** Name of the field. */
  name: string;
  question: string;
  /** "" if the dates of a series have several answers. */
  said: (typeof sameChoices)[number] | "";
  data: ReviewData;
  onTick: () => void;
}

/** Asks whether a row, or the dates of a series, are the events that they may be. Without an answer, they are left out. */
export function Doubt({ name, question, said, data, onTick }: DoubtProps) {
  const t = useTexts();
  return (
    <fieldset className="conflict">
      <legend>{question}</legend>
      <input type="hidden" form={reviewForm} name={`${name}.was`} value={said} />
      <ReviewChoices
        name={name}
        choices={sameChoices}
        chosen={data.kept?.[name]?.[0] ?? said}
        labelOf={(choice) => t(`panel.import.same_${choice}`)}
        onChoice={onTick}
      />
    </fieldset>
  );
}

function Repairs({ row, data, title }: { row: ShownRow; data: ReviewData; title: string }) {
  const t = useTexts();
  return (
    <p className="repairs">
      <Link
        to={reviewPath(data.view.id, data.address, { edit: row.position })}
        preventScrollReset
        aria-label={t("panel.import.edit_named", { title })}
      >
        {t("panel.kit.edit")}
      </Link>
      {row.isFixable ? (
        <RepairButton value={`fix ${row.position}`} look="btn sm" label={t("panel.import.fix_row")} title={title} />
      ) : null}
      {row.isEdited || row.isFixed ? (
        <RepairButton
          value={`revert ${row.position}`}
          look="btn quiet sm"
          label={t("panel.import.revert_row")}
          title={title}
        />
      ) : null}
    </p>
  );
}

interface RepairButtonProps {
  /** The intent and the position of the row. */
  value: string;
  look: string;
  label: string;
  /** Title of the row, which only screen readers need. */
  title: string;
}

/** A button of the review's form that corrects a row, or takes the corrections back. */
export function RepairButton({ value, look, label, title }: RepairButtonProps) {
  const t = useTexts();
  return (
    <button
      className={look}
      type="submit"
      form={reviewForm}
      name="intent"
      value={value}
      aria-label={`${label}${t("panel.kit.colon")}${title}`}
    >
      {label}
    </button>
  );
}
