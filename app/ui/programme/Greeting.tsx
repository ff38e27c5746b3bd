import type { Day } from "#app/domain/programme/day.ts";
import { type EventSummary, shownPlace } from "#app/domain/programme/event.ts";
import { Picture } from "../kit/Picture.tsx";
import { useFestival } from "../shell/festival.tsx";
import { longDay } from "../time/words.ts";
import { useTexts } from "../texts.tsx";

/** The logo when there is one, 'Bienvenidos', and what the day holds in one line. */
export function Greeting({ day, events, logoUrl }: { day: Day; events: EventSummary[]; logoUrl: string }) {
  const t = useTexts();
  const { festival } = useFestival();
  const over = [festival.tagline, festival.city].filter(Boolean).join(" · ");
  const places = new Set(events.map(shownPlace).filter(Boolean)).size;
  return (
    <section className="hello">
      {logoUrl === "" ? null : <Picture className="hello-logo" src={logoUrl} alt={t("home.event_logo", { name: festival.name })} sizes="220px" />}
      {over === "" ? null : <p className="over">{over}</p>}
      <h1>{t("home.welcome")}</h1>
      <p className="sub">
        <span>{longDay(t, day)}</span>
        {events.length === 0 ? null : (
          <>
            {" "}
            <span className="sep">·</span>{" "}
            <span>
              {t("home.summary", { count: events.length })}
              {places === 0 ? "" : ` ${t("home.places", { count: places })}`}
            </span>
          </>
        )}
      </p>
    </section>
  );
}
