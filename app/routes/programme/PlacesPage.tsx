import type { Day } from "#app/domain/programme/day.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import type { ShownDay } from "#app/ui/programme/card-state.ts";
import type { ProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { longDay } from "#app/ui/time/time-texts.ts";
import { PlacesGrid } from "./PlacesGrid.tsx";
import sheet from "./places.css?url";

interface PlacesPageProps {
  day: Day;
  events: EventSummary[];
  address: ProgrammeAddress;
  shownDay: ShownDay;
  /** Shown if the filters leave no event. */
  empty: React.ReactNode;
  /** The filters. */
  children: React.ReactNode;
}

/** The home page by places. Its style sheet is in the page's head, and the page waits for it. */
export function PlacesPage({ day, events, address, shownDay, empty, children }: PlacesPageProps) {
  const t = useTexts();
  return (
    <main className={address.filters === "" ? "gridpage" : "gridpage filtered"} id="content">
      <link rel="stylesheet" href={sheet} precedence="page" />
      <div className="grid-head">
        <div>
          <p className="over">{longDay(t, day)}</p>
          <h1>{t("places.title")}</h1>
        </div>
        {children}
      </div>
      {events.length === 0 ? empty : <PlacesGrid events={events} address={address} shownDay={shownDay} />}
    </main>
  );
}
