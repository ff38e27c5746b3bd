import type { Day } from "#app/domain/programme/day.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import type { DoorSheet } from "#app/domain/reports/door-sheet.ts";
import { QrSquare } from "../../kit/QrSquare.tsx";
import { useFestival } from "../../shell/festival.tsx";
import { useTexts } from "../../texts.tsx";
import { longDay } from "../../time/words.ts";
import { reportsRoot } from "./address.ts";
import { StateWords } from "./DaySheet.tsx";
import { PaperTools } from "./Paper.tsx";
import { whenWords } from "./sheet-words.ts";
import { madeWords } from "./words.ts";

export interface ShownDoor extends DoorSheet {
  /** What the code at the door leads to: the place's programme or, where there is one event only, its page. */
  code: { of: "place" | "event"; address: string; square: { size: number; path: string } };
}

export interface DoorSheetsFacts {
  day: Day;
  doors: ShownDoor[];
  madeAt: string;
}

/** From so many events on a door's sheet is set smaller. */
const many = 7;

/** What hangs at the doors on a day: a sheet for each place, to be read from a few steps away. */
export function DoorSheets({ day, doors, madeAt }: DoorSheetsFacts) {
  const t = useTexts();
  return (
    <>
      <PaperTools back={reportsRoot} />
      <main className="paper doors">
        <h1 className="vh">{t("panel.reports.door_sheets")}</h1>
        {doors.length === 0 ? <p>{t("panel.reports.paper.no_doors")}</p> : doors.map((door) => <Door key={door.id ?? `text ${door.name}`} door={door} day={day} madeAt={madeAt} />)}
      </main>
    </>
  );
}

function Door({ door, day, madeAt }: { door: ShownDoor; day: Day; madeAt: string }) {
  const t = useTexts();
  const { festival, zone } = useFestival();
  const { name, address, capacity, events, code } = door;
  const leadsTo = t(`panel.reports.paper.code_${code.of}`);
  return (
    <section className={events.length >= many ? "door many" : "door"}>
      <header>
        <div>
          <p className="festival">{festival.name}</p>
          <h2>{name}</h2>
          {address === null ? null : <p>{address}</p>}
          <p className="day">{longDay(t, day)}</p>
          {capacity === null ? null : <p>{t("panel.reports.paper.place_capacity", { count: capacity })}</p>}
        </div>
        <figure>
          <QrSquare code={code.square} label={`${leadsTo}: ${code.address}`} />
          <figcaption>{leadsTo}</figcaption>
        </figure>
      </header>
      <ol>
        {events.map((event) => (
          <DoorEvent key={event.id} event={event} />
        ))}
      </ol>
      <p className="made">{madeWords(t, madeAt, zone)}</p>
    </section>
  );
}

function DoorEvent({ event }: { event: EventSummary }) {
  const t = useTexts();
  const { zone } = useFestival();
  const isCancelled = event.status === "CANCELLED";
  const facts = isCancelled
    ? []
    : [event.capacity === null ? "" : t("panel.reports.paper.capacity", { count: event.capacity }), event.registration === "places" ? t("panel.reports.paper.registration") : ""].filter(Boolean);
  return (
    <li className={isCancelled ? "cancelled" : undefined}>
      <p className="when">{whenWords(t, event, zone)}</p>
      <div>
        <h3>{isCancelled ? <del>{event.title}</del> : event.title}</h3>
        <StateWords event={event} />
        {facts.length === 0 ? null : <p className="facts">{facts.join(" · ")}</p>}
      </div>
    </li>
  );
}
