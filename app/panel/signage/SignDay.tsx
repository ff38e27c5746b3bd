import { Link, useLocation } from "react-router";
import { clockTime, type Day } from "#app/domain/programme/day.ts";
import type { SceneKind } from "#app/domain/signage/screen.ts";
import { longDay } from "#app/ui/time/time-texts.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { atParameter, dayParameter, shapeParameter } from "./signage-paths.ts";

/** A part of a sign's day, with the names that its scenes show. */
export interface PartOfDay {
  from: string;
  until: string;
  isOn: boolean;
  isNight: boolean;
  percent: number;
  round: { kind: SceneKind; seconds: number; names: string[] }[];
}

export interface SignDayData {
  day: Day;
  before: Day;
  after: Day;
  /** The instant that the preview shows; null for the present. */
  at: string | null;
  /** Empty unless the address asks for a day: they take the server some work. */
  parts: PartOfDay[];
}

/** A whole day of a sign, as its programme is now: each part leads to its preview. */
export function SignDay({ data: { day, before, after, at, parts } }: { data: SignDayData }) {
  const t = useTexts();
  const { zone } = useFestival();
  const search = new URLSearchParams(useLocation().search);
  const to = (chosen: Record<string, string>, part: string): string => {
    const kept = search.get(shapeParameter);
    return `?${new URLSearchParams({ ...(kept === null ? {} : { [shapeParameter]: kept }), ...chosen })}#${part}`;
  };
  return (
    <section className="section" id="day">
      <h2>
        {t("panel.signage.day.title")}
        <small>{t("panel.signage.day.note")}</small>
      </h2>
      {parts.length === 0 ? (
        <Link className="btn" to={to({ [dayParameter]: day }, "day")}>
          {t("panel.signage.day.hours")}
        </Link>
      ) : (
        <div>
          <nav className="day-turn" aria-label={t("panel.signage.day.title")}>
            <Link className="btn sm" to={to({ [dayParameter]: before }, "day")} preventScrollReset>
              ← {longDay(t, before)}
            </Link>
            <b>{longDay(t, day)}</b>
            <Link className="btn sm" to={to({ [dayParameter]: after }, "day")} preventScrollReset>
              {longDay(t, after)} →
            </Link>
          </nav>
          <ol className="sign-day">
            {parts.map((part) => (
              <li key={part.from} aria-current={part.from === at ? "true" : undefined}>
                <Link className="btn sm" to={to({ [dayParameter]: day, [atParameter]: part.from }, "preview")}>
                  {clockTime(part.from, zone)}–{clockTime(part.until, zone)}
                  <span className="vh">: {t("panel.signage.day.show")}</span>
                </Link>
                <div>
                  {part.isOn ? null : <p className="mut">{t("panel.signage.day.off")}</p>}
                  {part.isOn && (part.isNight || part.percent < 100) ? (
                    <p className="mut">
                      {[
                        part.isNight ? t("panel.signage.day.night") : "",
                        part.percent < 100 ? t("panel.signage.day.percent", { count: part.percent }) : "",
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </p>
                  ) : null}
                  {part.isOn ? (
                    <ul>
                      {part.round.map(({ kind, seconds, names }, index) => (
                        // oxlint-disable-next-line react/no-array-index-key -- a round has no other name for its places
                        <li key={index}>
                          <b>{t(`panel.signage.kinds.${kind}`)}</b> <span>{names.join(" · ")}</span>{" "}
                          <span className="mut">{t("panel.signage.seconds_short", { count: seconds })}</span>
                        </li>
                      ))}
                    </ul>
                  ) : null}
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
