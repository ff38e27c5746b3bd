import { useTexts } from "#app/ui/texts.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { dateAndTimeOf } from "#app/domain/programme/moment.ts";
import { shortDay } from "../kit/history-words.ts";
import { Tick } from "./ReviewTable.tsx";
import type { ReviewData } from "./review.ts";

/** What the programme has of this calendar and the file has not: offered to be cancelled, never deleted, never by itself. */
export function Gone({ data, onTick }: { data: ReviewData; onTick: () => void }) {
  const t = useTexts();
  const { zone } = useFestival();
  if (data.gone.length === 0) return null;
  return (
    <section aria-labelledby="gone">
      <h2 id="gone">{t("panel.import.gone")}</h2>
      <p className="mut">{t("panel.import.gone_text")}</p>
      <ul className="gone">
        {data.gone.map((row) => {
          const title = row.event.title ?? t("panel.import.untitled");
          const at = row.event.startTime === null ? null : dateAndTimeOf(row.event.startTime, zone);
          return (
            <li key={row.position}>
              <span>
                {title}
                <small>
                  {at === null ? shortDay(t, row.event.allDay?.first ?? "") : `${shortDay(t, at.date)} ${at.time}`}
                </small>
              </span>
              {data.view.state === "review" ? (
                <span className="tick">
                  <Tick row={row} title={title} kept={data.kept} onTick={onTick} />
                  <span aria-hidden="true">{t("panel.import.cancel_it")}</span>
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
