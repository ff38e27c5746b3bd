import { draftChoices, type MappedName, type NameKind } from "#app/domain/calendar/importing/import-review.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";
import { Pager } from "../kit/Pager.tsx";
import { namesPageSize, reviewPath } from "./import-address.ts";
import { ReviewChoices } from "./ReviewChoices.tsx";
import { type ReviewData, reviewForm, type ShownRow } from "./import-review-data.ts";
import { SeriesTick } from "./SeriesRow.tsx";
import { ruleSentence } from "./series-words.ts";
import { useNow } from "#app/ui/time/now.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { dateAndTimeOf } from "#app/domain/programme/date-and-time.ts";
import { shortDay } from "../kit/history-texts.ts";
import { Tick } from "./ReviewRow.tsx";

/** Maps the file's category or place names to those of the programme, for all rows at once (spec §5). */
export function NameMappings({ kind, data, onChoice }: { kind: NameKind; data: ReviewData; onChoice: () => void }) {
  const t = useTexts();
  const { shown, total } = data.names[kind];
  if (total === 0) return null;
  return (
    <section aria-labelledby={`names-${kind}`}>
      <h2 id={`names-${kind}`}>{t(`panel.import.${kind}`)}</h2>
      <p className="mut">{t("panel.import.for_all_rows")}</p>
      <ul className="names">
        {shown.map((name, index) => (
          <Name key={name.name} name={name} index={index} data={data} onChoice={onChoice} />
        ))}
      </ul>
      {total > namesPageSize ? (
        <Pager
          page={data.address[kind]}
          pageSize={namesPageSize}
          total={total}
          to={(page) => reviewPath(data.view.id, { ...data.address, [kind]: page })}
          isPart
        />
      ) : null}
    </section>
  );
}

interface NameProps {
  name: MappedName;
  index: number;
  data: ReviewData;
  onChoice: () => void;
}

function Name({ name, index, data, onChoice }: NameProps) {
  const t = useTexts();
  const { kind, target, likely } = name;
  const field = `${kind}.${index}`;
  const value = target.to === "existing" ? `existing ${target.id}` : target.to;
  const [keptField] =
    Object.entries(data.kept ?? {}).find(
      ([one, [named]]) => one.startsWith(`${kind}.`) && one.endsWith(".name") && named === name.name,
    ) ?? [];
  const chosen = data.kept?.[keptField?.replace(/\.name$/, "") ?? ""]?.[0] ?? value;
  return (
    <li data-open={target.to === "new" && !name.isChosen ? "" : undefined}>
      <label htmlFor={field}>
        {name.name}
        <small>
          {t("panel.import.name_events", { count: name.count })}
          {target.to === "existing" && !name.isChosen
            ? `, ${t("event.percent", { value: Math.round(target.similarity * 100) })}`
            : ""}
          {target.to === "new" && !name.isChosen && likely === null ? `, ${t("panel.import.no_match")}` : ""}
        </small>
      </label>
      <Icon name="arrow" />
      <input type="hidden" form={reviewForm} name={`${field}.name`} value={name.name} />
      <input type="hidden" form={reviewForm} name={`${field}.was`} value={value} />
      <select
        key={chosen}
        className="in"
        id={field}
        form={reviewForm}
        name={field}
        defaultValue={chosen}
        onChange={onChoice}
        disabled={data.view.state !== "review"}
      >
        <option value="new">
          {t("panel.import.make_named", { name: target.to === "new" ? target.name : name.name })}
        </option>
        <option value="none">{t(`panel.import.none_${kind}`)}</option>
        {data.choices[kind].map((choice) => (
          <option key={choice.id} value={`existing ${choice.id}`}>
            {choice.name}
          </option>
        ))}
      </select>
      {likely === null || data.view.state !== "review" ? null : (
        <p className="maybe">
          {t("panel.import.maybe")}
          <Button
            look="sm"
            form={reviewForm}
            intent={`use ${field} ${likely.id}`}
            text={t("panel.import.use_named", { name: likely.name })}
            aria-label={t("panel.import.use_named_for", { name: likely.name, written: name.name })}
          />
        </p>
      )}
    </li>
  );
}

/** Says whether what the file lacks is missing: not if it is a part of its calendar. Either can be chosen. */
export function PartOfCalendar({ data: { view } }: { data: ReviewData }) {
  const t = useTexts();
  if (view.part === null) return null;
  const { isPart, isSaid, given } = view.part;
  return (
    <section className="options">
      {isPart ? (
        <p className="mut">{isSaid ? t("panel.import.part_said") : t("panel.import.part_assumed", { count: given })}</p>
      ) : null}
      <Button
        look="sm"
        form={reviewForm}
        intent={isPart ? "whole" : "part"}
        text={t(isPart ? "panel.import.whole" : "panel.import.is_part")}
      />
    </section>
  );
}

/** Offers to cancel the events that the file lacks. They are never deleted, and never cancelled without a tick. */
export function MissingEvents({ data, onTick }: { data: ReviewData; onTick: () => void }) {
  const t = useTexts();
  const now = useNow();
  if (data.missing.length === 0) return null;
  return (
    <section aria-labelledby="missing">
      <h2 id="missing">{t("panel.import.missing")}</h2>
      <p className="mut">{t("panel.import.missing_text")}</p>
      <ul className="missing">
        {data.missing.map((entry) =>
          entry.kind === "series" ? (
            <li key={entry.series.position}>
              <span>
                {entry.series.event.title ?? t("panel.import.untitled")}
                <small>{ruleSentence(t, { ...entry.series, repetition: null }, now)}</small>
              </span>
              {data.view.state === "review" ? (
                <CancelTick>
                  <SeriesTick series={entry.series} which="gone" data={data} onTick={onTick} />
                </CancelTick>
              ) : null}
            </li>
          ) : (
            <MissingEvent key={entry.row.position} row={entry.row} data={data} onTick={onTick} />
          ),
        )}
      </ul>
    </section>
  );
}

function MissingEvent({ row, data, onTick }: { row: ShownRow; data: ReviewData; onTick: () => void }) {
  const t = useTexts();
  const { zone } = useFestival();
  const title = row.event.title ?? t("panel.import.untitled");
  const at = row.event.startTime === null ? null : dateAndTimeOf(row.event.startTime, zone);
  return (
    <li>
      <span>
        {title}
        <small>{at === null ? shortDay(t, row.event.allDay?.first ?? "") : `${shortDay(t, at.date)} ${at.time}`}</small>
      </span>
      {data.view.state === "review" ? (
        <CancelTick>
          <Tick row={row} title={title} kept={data.kept} onTick={onTick} />
        </CancelTick>
      ) : null}
    </li>
  );
}

function CancelTick({ children }: { children: React.ReactNode }) {
  const t = useTexts();
  return (
    <span className="tick">
      {children}
      <span aria-hidden="true">{t("panel.import.cancel_it")}</span>
    </span>
  );
}

export function ImportOptions({ data: { view, kept }, onChoice }: { data: ReviewData; onChoice: () => void }) {
  const t = useTexts();
  const drafts = kept?.["drafts"]?.[0] ?? view.options.drafts;
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
      <fieldset>
        <legend>{t("panel.import.new_events")}</legend>
        <ReviewChoices
          name="drafts"
          choices={draftChoices}
          chosen={drafts}
          labelOf={(choice) => t(`panel.import.drafts_${choice}`, { count: view.counts.statuses.warning })}
          onChoice={onChoice}
        />
      </fieldset>
    </section>
  );
}
