import type { TFunction } from "i18next";
import type { Day } from "#app/domain/programme/day.ts";
import { type EventSummary, shownCategory, shownPlace } from "#app/domain/programme/event.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { useRunningHead } from "#app/ui/programme/running-head.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { hourOf } from "#app/ui/time/time-texts.ts";
import { reportsRoot } from "./reports-address.ts";
import { Paper, PaperTable } from "./Paper.tsx";
import { fullDay, whenText } from "#app/ui/reports/report-texts.ts";

export interface DaySheetFacts {
  day: Day;
  /** In the order of the day's page. */
  events: EventSummary[];
  madeAt: string;
}

/** The programme of one day at all places by hour, printed for the staff. */
export function DaySheet({ day, events, madeAt }: DaySheetFacts) {
  const t = useTexts();
  const { zone } = useFestival();
  useRunningHead(day);
  const hours = hoursOf(events, (event) =>
    isListedByDay(event) ? t("panel.reports.paper.by_day") : hourOf(event.startTime, zone),
  );
  // An empty column would only narrow the others.
  const hasPeople = events.some((event) => peopleOf(t, event) !== "");
  const columns = (["hour", "title", "place", "people", "seen"] as const).filter(
    (column) => column !== "people" || hasPeople,
  );
  return (
    <Paper title={t("panel.reports.day_sheet")} period={fullDay(t, day)} madeAt={madeAt} back={reportsRoot}>
      {events.length === 0 ? (
        <p>{t("panel.reports.paper.no_events")}</p>
      ) : (
        <PaperTable label={t("panel.reports.day_sheet")}>
          <table className="table day-sheet">
            <caption className="vh">{t("panel.reports.day_sheet")}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`panel.reports.paper.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {hours.map(({ hour, events: some }) => (
              // The key is the first event's id: when the clocks change, an hour appears twice.
              <tbody key={some[0]?.id}>
                <tr className="hour">
                  <th colSpan={columns.length} scope="rowgroup">
                    {hour}
                  </th>
                </tr>
                {some.map((event) => (
                  <EventRow key={event.id} event={event} hasPeople={hasPeople} />
                ))}
              </tbody>
            ))}
          </table>
        </PaperTable>
      )}
    </Paper>
  );
}

/** Groups consecutive events with the same heading, in their order. */
function hoursOf(
  events: EventSummary[],
  headingOf: (event: EventSummary) => string,
): { hour: string; events: EventSummary[] }[] {
  const hours: { hour: string; events: EventSummary[] }[] = [];
  for (const event of events) {
    const hour = headingOf(event);
    const [last] = hours.slice(-1);
    if (last?.hour === hour) last.events.push(event);
    else hours.push({ hour, events: [event] });
  }
  return hours;
}

function EventRow({ event, hasPeople }: { event: EventSummary; hasPeople: boolean }) {
  const t = useTexts();
  const { zone } = useFestival();
  const isCancelled = event.status === "CANCELLED";
  return (
    <tr className={isCancelled ? "cancelled" : undefined}>
      <td className={isListedByDay(event) ? "when long" : "when"}>{whenText(t, event, zone)}</td>
      <td>
        {isCancelled ? <del>{event.title}</del> : <b>{event.title}</b>}
        <StateWords event={event} />
        <small>{categoryName(t, shownCategory(event).name)}</small>
      </td>
      <td>
        <span className="place">{shownPlace(event)}</span>
      </td>
      {hasPeople ? <td className="people">{peopleOf(t, event)}</td> : null}
      <td className="box">{isCancelled ? null : <span aria-hidden="true" />}</td>
    </tr>
  );
}

/** Shows that an event is cancelled or late, with the reason. */
export function StateWords({ event }: { event: EventSummary }) {
  const words = stateWords(useTexts(), event);
  return words === "" ? null : <strong className="state">{words}</strong>;
}

/** Returns the state of an event: 'Cancelado: Suspendido por viento'; "" if it takes place as announced. */
export function stateWords(t: TFunction, { status, statusNote }: EventSummary): string {
  const word =
    status === "CANCELLED"
      ? t("panel.reports.paper.cancelled")
      : status === "UPCOMING"
        ? t("panel.reports.paper.late")
        : null;
  return [word, statusNote].filter((text) => text !== null && text !== "").join(t("panel.kit.colon"));
}

const peopleOf = (t: TFunction, event: EventSummary): string =>
  event.status === "CANCELLED" ? "" : peopleWords(t, event);

/** Returns '12 de 60', or a single number if the event has no limit or people are not counted. */
function peopleWords(t: TFunction, { capacity, currentAttendees, registration }: EventSummary): string {
  const isCounted = registration === "places" || currentAttendees > 0;
  if (capacity === null) return isCounted ? String(currentAttendees) : "";
  return isCounted ? t("panel.reports.paper.taken_of", { count: currentAttendees, capacity }) : String(capacity);
}
