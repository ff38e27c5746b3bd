import type { FestivalCalendar } from "../programme/day.ts";
import { messageKinds } from "../notifications/notification-status.ts";
import type { WithDb } from "../services.ts";
import { isWhole, type Period, periodBounds } from "../analytics/period.ts";
import { column, type ColumnOf, type Report, reportOf, sumOf, type CellText } from "./report.ts";

const states = ["queued", "sent", "failed", "stale", "withdrawn"] as const;

/** Numbers of messages by result. */
interface Messages extends Record<(typeof states)[number], number> {
  kind: CellText;
  channel: CellText;
}

const columns: ColumnOf<Messages>[] = [
  column("kind", "text", ({ kind }) => kind),
  column("channel", "text", ({ channel }) => channel),
  ...states.map((state) => column(state, "number", (messages: Messages) => messages[state])),
  column("sum", "number", (messages) => sumOf(states, (state) => messages[state])),
];

/**
 * Reports the messages by kind and channel: those that were settled in a period, or are queued and due in it. Removed
 * messages have no date or channel any more, so they count only for the whole festival.
 */
export async function reportNotifications({ db }: WithDb, period: Period, calendar: FestivalCalendar): Promise<Report> {
  const { start, end } = periodBounds(period, calendar);
  let query = db
    .selectFrom("outbox")
    .select((row) => ["kind", "channel", "state", row.fn.countAll<number>().as("count")]);
  if (start !== null) query = query.where((row) => row.fn.coalesce("settled_at", "due_at"), ">=", start);
  if (end !== null) query = query.where((row) => row.fn.coalesce("settled_at", "due_at"), "<", end);
  const rows = await query.groupBy(["kind", "channel", "state"]).execute();
  const removed = (await db.selectFrom("outbox_removed").select(["kind", "state", "count"]).execute()).map((row) => ({
    ...row,
    channel: "undated" as const,
  }));
  const counted = isWhole(period) ? [...rows, ...removed] : rows;
  const items = messageKinds.flatMap((kind) =>
    (["push", "mail", "undated"] as const).flatMap((channel) => {
      const some = counted.filter((row) => row.kind === kind && row.channel === channel);
      return some.length === 0 ? [] : [messagesOf({ word: `kind_${kind}` }, { word: channel }, some)];
    }),
  );
  const report = reportOf("notifications", columns, items, [messagesOf({ word: "total" }, null, counted)]);
  return { ...report, undated: isWhole(period) ? 0 : sumOf(removed, ({ count }) => count) };
}

function messagesOf(kind: CellText, channel: CellText, rows: { state: string; count: number }[]): Messages {
  const of = (state: string): number =>
    sumOf(
      rows.filter((row) => row.state === state),
      ({ count }) => count,
    );
  return {
    kind,
    channel,
    queued: of("queued"),
    sent: of("sent"),
    failed: of("failed"),
    stale: of("stale"),
    withdrawn: of("withdrawn"),
  };
}
