import { qrDrawing } from "#app/art/qr.server.ts";
import { dayOf, isDay } from "#app/domain/programme/day.ts";
import { tidyQuery } from "#app/domain/programme/search.ts";
import type { DoorSheet } from "#app/domain/reports/door-sheet.ts";
import { readDoorSheets } from "#app/domain/reports/door-sheets.server.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { DoorSheets, type PrintedDoor } from "./DoorSheets.tsx";
import { eventPath, programmePath } from "#app/ui/programme/page-paths.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/door-sheets.route";

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
    sheets: { day, doors: doors.map((door) => ({ ...door, code: codeOf(door) })), madeAt: now.toISOString() },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function DoorSheetsRoute({ loaderData }: Route.ComponentProps) {
  return <DoorSheets {...loaderData.sheets} />;
}
