import { useEffect, useState } from "react";
import { Link } from "react-router";
import { inkOn } from "#app/art/color.ts";
import { CategoryIcon } from "#app/ui/programme/CategoryBadge.tsx";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { EventFormData, EventFieldset } from "./event-form-data.ts";
import type { HistoryEntry } from "#app/domain/history/history-entry.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { historyPath } from "../history/HistoryPage.tsx";
import { actorName } from "#app/ui/kit/actor-name.ts";
import { actionText, fieldName, shortDay, beforeAndAfter } from "../kit/history-texts.ts";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { instantText } from "../kit/date-texts.ts";

interface AsideProps {
  data: EventFormData;
  fields: EventFieldset;
  /** The image file that was chosen, but not sent. */
  picked: File | null;
  /** URL of the file that came with a form that was refused. */
  stored: string | null;
  /** The description as visitors will read it: HTML that the server made. */
  descriptionHtml: string;
}

/** The column beside the form: preview of the card, the event's history, further actions. */
export function Aside({ data, ...preview }: AsideProps) {
  const t = useTexts();
  const { event } = data;
  return (
    <aside className="beside" aria-label={t("panel.event_form.side_column")}>
      <h2>{t("panel.event_form.preview")}</h2>
      <Preview data={data} {...preview} />
      {data.drafts === null ? null : <Drafts {...data.drafts} />}
      {event === null ? null : (
        <>
          <EventHistory id={event.id} entries={data.history} />
          {data.origins.length === 0 ? null : <Origins origins={data.origins} />}
          <h2>{t("panel.event_form.more")}</h2>
          <div className="event-more">
            <ButtonLink
              look="sm"
              icon="people"
              to={`/admin/events/${event.id}/people`}
              text={t("panel.guests.link", { count: event.people })}
            />
            <ButtonLink
              look="sm"
              icon="copy"
              to="?confirm=duplicate"
              preventScrollReset
              text={t("panel.event_form.duplicate")}
            />
            {event.isDraft ? null : (
              <Button look="sm" icon="lock" intent="draft" text={t("panel.event_form.withdraw")} />
            )}
            <ButtonLink
              look="sm bad"
              icon="trash"
              to="?confirm=delete"
              preventScrollReset
              text={t("panel.event_form.delete")}
            />
          </div>
          {event.isDraft ? null : (
            <p className="event-links">
              <a href={`/events/${event.id}`}>{t("panel.event_form.public_page")}</a>
            </p>
          )}
        </>
      )}
    </aside>
  );
}

/** The newest drafts with the facts that they lack, and the input that 'publish and another' keeps. */
function Drafts({ drafts, total }: NonNullable<EventFormData["drafts"]>) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <>
      {total === 0 ? null : (
        <>
          <h2>{t("panel.event_form.drafts", { count: total })}</h2>
          <ul className="drafts-beside">
            {drafts.map(({ id, title, updatedAt, missing }) => (
              <li key={id}>
                <Link to={`/admin/events/${id}`}>{title}</Link>
                <time dateTime={updatedAt}>{instantText(t, updatedAt, zone)}</time>
                {missing.length === 0 ? null : (
                  <small>
                    {t("panel.event_form.draft_lacks", {
                      facts: missing
                        .map((fact) => t(`panel.event_form.lacks_${fact}`, { defaultValue: fact }))
                        .join(", "),
                    })}
                  </small>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t("panel.event_form.another_title")}</h2>
      <p className="hint">{t("panel.event_form.another_text")}</p>
    </>
  );
}

/** Previews the first lines of the card and the description with the current input. */
function Preview({ data, fields, picked, stored, descriptionHtml }: AsideProps) {
  const t = useTexts();
  const image = fields.image.getFieldset();
  const file = useDataUrl(picked);
  const sources: Partial<Record<string, string | null>> = {
    upload: file ?? stored ?? image.stored.value,
    address: image.address.value?.startsWith("https://") === true ? image.address.value : null,
  };
  const picture = sources[image.kind.value ?? ""] || null;
  const chosen = [fields.categoryIds.value ?? []].flat();
  const main = chosen.find((id) => id === fields.mainCategoryId.value) ?? chosen[0];
  const category = data.categories.find(({ id }) => id === main);
  const places = [fields.locationIds.value ?? []]
    .flat()
    .flatMap((id) => data.locations.find((place) => place.id === id)?.name ?? []);
  const style = {
    "--cat": category?.color ?? "var(--edge)",
    "--on-cat": category === undefined || inkOn(category.color) === "light" ? "#fff" : "#111",
  };
  const time = fields.start.getFieldset().time.value ?? "";
  return (
    <div className="card-preview" style={style}>
      <div className="picture" aria-hidden="true">
        {picture === null ? (
          <CategoryIcon icon={category?.icon ?? "star"} />
        ) : (
          <Picture key={picture} src={picture} alt="" sizes="276px" />
        )}
      </div>
      <p>{[time, category?.name].filter(Boolean).join(" · ")}</p>
      <p className="t">{fields.title.value || t("panel.event_form.untitled")}</p>
      <p>{places.join(", ")}</p>
      {descriptionHtml === "" ? null : (
        <div
          className="words"
          role="region"
          aria-label={t("panel.event_form.field.description")}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          dangerouslySetInnerHTML={{ __html: descriptionHtml }}
        />
      )}
    </div>
  );
}

/** Returns a chosen file as an address that an image can show; null until it is read, and without a file. */
function useDataUrl(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (file === null) return;
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      setRead({ file, url: typeof reader.result === "string" ? reader.result : "" }),
    );
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read !== null && read.file === file ? read.url : null;
}

function EventHistory({ id, entries }: { id: string; entries: HistoryEntry[] }) {
  const t = useTexts();
  const { zone } = useFestival();
  const now = useNow();
  const day = (instant: Date | string) => dayOf(instant, { zone, dayStartHour: 0 });
  return (
    <section className="event-history" aria-labelledby="event-history">
      <h2 id="event-history">{t("panel.history.title")}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.batch} className={entry.isUndone ? "undone" : undefined}>
            <time dateTime={entry.at}>
              {day(entry.at) === day(now) ? clockTime(entry.at, zone) : shortDay(t, day(entry.at))}
            </time>
            <span>
              {`${actorName(t, entry.actor)}${t("panel.kit.colon")}`}
              <Summary entry={entry} />
              {entry.isUndone ? <span className="vh"> ({t("panel.history.was_undone")})</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={historyPath({ event: id })}>{t("panel.history.see_all")}</Link>
      </p>
    </section>
  );
}

/** Where the fields come from that nobody wrote in the form. */
function Origins({ origins }: { origins: EventFormData["origins"] }) {
  const t = useTexts();
  return (
    <details className="event-origins">
      <summary>{t("panel.event_form.origins")}</summary>
      <dl>
        {origins.map(({ origin, fields }) => (
          <div key={origin}>
            <dt>{fields.map((field) => t(`panel.history.fields.${field}`, { defaultValue: field })).join(", ")}</dt>
            <dd>{origin}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Shows the first changed field with its old and new value, or the name of the action if no field changed. */
function Summary({ entry }: { entry: HistoryEntry }) {
  const t = useTexts();
  const { zone } = useFestival();
  const [change] = entry.changes;
  const [field] = change?.fields ?? [];
  if (change === undefined || field === undefined) return actionText(t, entry);
  const { before, after } = beforeAndAfter(t, field, zone);
  return (
    <>
      {fieldName(t, change, field.field)} <s>{before}</s> <b>{after}</b>
    </>
  );
}
