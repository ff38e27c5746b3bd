import { Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useLocation } from "react-router";
import { isTyping } from "#app/browser/unsent-input.ts";
import { type Day, dayOf } from "#app/domain/programme/day.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { useReload } from "#app/ui/live/use-reload.ts";
import { readProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useLoadedAt, useNow } from "#app/ui/time/now.tsx";
import { longDay, weekdayAndDate } from "#app/ui/time/time-texts.ts";
import sheet from "#app/ui/programme/empty-day.css?url";

/**
 * Follows the festival's day on a programme whose address names none, also when an installed application is opened again
 * in the morning: by itself if nothing is lost, else with a line that leads to today.
 */
export function NewDay() {
  const t = useTexts();
  const calendar = useFestival();
  const { pathname, search } = useLocation();
  const reload = useReload();
  const today = dayOf(useNow(), calendar);
  const loaded = dayOf(useLoadedAt(), calendar);
  const { date, query } = readProgrammeAddress(new URLSearchParams(search));
  const isBehind = pathname === "/" && date === null && today > loaded;
  const [seen, setSeen] = useState<{ day: Day; isKept: boolean } | null>(null);
  useEffect(() => {
    if (!isBehind) return;
    const isKept = query !== "" || isInUse();
    setSeen({ day: today, isKept });
    if (!isKept) reload();
    // Only the change of the day counts: what the visitor does afterwards changes nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBehind, today, reload]);
  if (seen?.day !== today) return null;
  if (!seen.isKept)
    return (
      <p className="vh" role="status">
        {longDay(t, today)}
      </p>
    );
  const header = document.querySelector("header.top");
  if (!isBehind || header === null) return null;
  // Part of the header, which stays in view and may grow by the line about a lost connection.
  return createPortal(
    <Suspense fallback={null}>
      <AreaTexts area="empty_day">
        <link rel="stylesheet" href={sheet} precedence="page" />
        <TodayLine today={today} />
      </AreaTexts>
    </Suspense>,
    header,
  );
}

/** Whether somebody has scrolled, opened or typed something. */
const isInUse = (): boolean =>
  scrollY > 0 ||
  document.querySelector("dialog[open]") !== null ||
  document.activeElement instanceof HTMLInputElement ||
  isTyping();

function TodayLine({ today }: { today: Day }) {
  const t = useTexts();
  return (
    <p className="newday" role="status">
      <b>{t("empty_day.new_day", { day: weekdayAndDate(t, today) })}</b>
      <Link className="btn btn-s" to="/" reloadDocument>
        {t("empty_day.see_today")}
      </Link>
    </p>
  );
}
