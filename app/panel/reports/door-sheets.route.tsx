import { qrDrawing } from "#app/art/qr.server.ts";
import { dayOf, isDay, type Day } from "#app/domain/programme/day.ts";
import { tidyQuery } from "#app/domain/programme/search.ts";
import type { DoorSheet } from "#app/domain/reports/door-sheet.ts";
import { readDoorSheets } from "#app/domain/reports/door-sheets.server.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { eventPath, programmePath } from "#app/ui/programme/page-paths.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import type { Route } from "./+types/door-sheets.route";
import type { TFunction } from "i18next";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { QrSquare } from "#app/ui/kit/QrSquare.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { longDay } from "#app/ui/time/time-texts.ts";
import { reportsRoot } from "./reports-address.ts";
import { StateWords, stateWords } from "./DaySheet.tsx";
import { doorPages } from "./door-pages.ts";
import { PaperTools } from "./Paper.tsx";
import { madeText, whenText } from "#app/ui/reports/report-texts.ts";

/** Loads the door signs of a festival day (`?day=`, default today) for one `place` or all. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { calendar, now } = context.get(festivalContext);
  const asked = url.searchParams.get("day") ?? "";
  const day = isDay(asked) ? asked : dayOf(now, calendar);
  const doors = await readDoorSheets(
    context.get(servicesContext),
    day,
    calendar,
    url.searchParams.get("place") || null,
  );
  const origin = context.get(requestContext).origin;
  const codeOf = ({ name, events }: DoorSheet): PrintedDoor["code"] => {
    const [event, another] = events;
    const isOne = event !== undefined && another === undefined;
    const address = `${origin}${isOne ? eventPath(event.id) : programmePath({ date: day, query: tidyQuery(name) })}`;
    return { of: isOne ? "event" : "place", address, square: qrDrawing(address) };
  };
  return {
    title: `${getInstance(context).t("panel.reports.door_sheets")} ${day}`,
    day,
    doors: doors.map((door) => ({ ...door, code: codeOf(door) })),
    madeAt: now.toISOString(),
  };
}

export const meta = panelMeta;

interface PrintedDoor extends DoorSheet {
  /** Target of the QR code: the place's programme, or the event's page if there is only one event. */
  code: { of: "place" | "event"; address: string; square: { size: number; path: string } };
}

/** The door signs of a day: one or more full pages for each place, readable from a few steps away. */
export default function DoorSheetsPage({ loaderData: { day, doors, madeAt } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <PaperTools back={reportsRoot} />
      <main className="paper doors">
        <h1 className="vh">{t("panel.reports.door_sheets")}</h1>
        {doors.length === 0 ? (
          <p>{t("panel.reports.paper.no_doors")}</p>
        ) : (
          doors.map((door) => <Door key={door.id ?? `text ${door.name}`} door={door} day={day} madeAt={madeAt} />)
        )}
      </main>
    </>
  );
}

function Door({ door, day, madeAt }: { door: PrintedDoor; day: Day; madeAt: string }) {
  const t = useTexts();
  const { festival, zone } = useFestival();
  const { name, address, capacity, code } = door;
  const leadsTo = t(`panel.reports.paper.code_${code.of}`);
  const rows = door.events.map((event) => ({
    event,
    when: whenText(t, event, zone),
    title: event.title,
    notes: [stateWords(t, event), factWords(t, event)].filter(Boolean),
  }));
  const room = capacity === null ? "" : t("panel.reports.paper.place_capacity", { count: capacity });
  const sheets = doorPages(rows, { name, lines: [festival.name, address ?? "", room].filter(Boolean) });
  return sheets.map(({ rows: some, size, nameSize, isStacked }) => (
    <section
      key={some[0]?.event.id}
      className={isStacked ? "door stacked" : "door"}
      style={{ "--size": `${size}pt`, "--name": `${nameSize}pt` }}
    >
      <header>
        <div>
          <p className="festival">{festival.name}</p>
          <h2>{name}</h2>
          {address === null ? null : <p>{address}</p>}
          <p className="day">{longDay(t, day)}</p>
          {room === "" ? null : <p>{room}</p>}
        </div>
        <figure>
          <QrSquare code={code.square} label={`${leadsTo}${t("panel.kit.colon")}${code.address}`} />
          <figcaption>{leadsTo}</figcaption>
        </figure>
      </header>
      <ol>
        {some.map(({ event }) => (
          <DoorEvent key={event.id} event={event} />
        ))}
      </ol>
      <p className="made">{madeText(t, madeAt, zone)}</p>
    </section>
  ));
}

/** Returns the capacity of an event, and whether people must register. */
function factWords(t: TFunction, { status, capacity, registration }: EventSummary): string {
  if (status === "CANCELLED") return "";
  const room = capacity === null ? "" : t("panel.reports.paper.capacity", { count: capacity });
  return [room, registration === "places" ? t("panel.reports.paper.registration") : ""].filter(Boolean).join(" · ");
}

function DoorEvent({ event }: { event: EventSummary }) {
  const t = useTexts();
  const { zone } = useFestival();
  const isCancelled = event.status === "CANCELLED";
  const facts = factWords(t, event);
  return (
    <li className={isCancelled ? "cancelled" : undefined}>
      <p className="when">{whenText(t, event, zone)}</p>
      <div>
        <h3>{isCancelled ? <del>{event.title}</del> : event.title}</h3>
        <StateWords event={event} />
        {facts === "" ? null : <p className="facts">{facts}</p>}
      </div>
    </li>
  );
}
