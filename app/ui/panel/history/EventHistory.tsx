import { Link } from "react-router";
import type { HistoryEntry } from "#app/domain/history/entry.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { useFestival } from "../../shell/festival.tsx";
import { useTexts } from "../../texts.tsx";
import { useNow } from "../../time/now.tsx";
import { historyPath } from "./History.tsx";
import { actorWords, deedWords, fieldWords, shortDay, sidesWords } from "./words.ts";

/** The last changes of an event, beside its form. `entries` are those of `listHistory` for this event. */
export function EventHistory({ id, entries }: { id: string; entries: HistoryEntry[] }) {
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
            <time dateTime={entry.at}>{day(entry.at) === day(now) ? clockTime(entry.at, zone) : shortDay(t, day(entry.at))}</time>
            <span>
              {`${actorWords(t, entry.actor)}${t("panel.kit.colon")}`}
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

/** The first thing that changed, old and new; what was done where nothing can be compared. */
function Summary({ entry }: { entry: HistoryEntry }) {
  const t = useTexts();
  const { zone } = useFestival();
  const [change] = entry.changes;
  const [field] = change?.fields ?? [];
  if (change === undefined || field === undefined) return deedWords(t, entry);
  const { before, after } = sidesWords(t, field, zone);
  return (
    <>
      {fieldWords(t, change, field.field)} <s>{before}</s> <b>{after}</b>
    </>
  );
}
