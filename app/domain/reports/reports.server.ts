import { channels } from "../notifications/outbox-message.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import type { WithClock, WithDb } from "../services.ts";
import { reportAttendance, reportSaved } from "./event-reports.server.ts";
import { reportChanges } from "./changes-report.server.ts";
import { type Period, periodBounds, isWhole } from "../analytics/period.ts";
import { reportCategories, reportPlaces } from "./programme-report.server.ts";
import { reportSponsors } from "./sponsors-report.server.ts";
import { type Report, type ReportKey, column, type ColumnOf, reportOf, sumOf, type CellText } from "./report.ts";
import type { UnansweredQuestion } from "../assistant/review/assistant-overview.ts";
import { listUnanswered } from "../assistant/review/assistant-overview.server.ts";
import { messageKinds } from "../notifications/notification-status.ts";

type ReportReader = (services: WithClock, period: Period, calendar: FestivalCalendar) => Promise<Report>;

const readers: Record<ReportKey, ReportReader> = {
  places: reportPlaces,
  categories: reportCategories,
  attendance: reportAttendance,
  saved: reportSaved,
  notifications: reportNotifications,
  changes: reportChanges,
  questions: reportQuestions,
  sponsors: reportSponsors,
};

/** Returns a whole report of a period. Figures about people are counts; only authors of changes are named. */
export const readReport = (
  services: WithClock,
  key: ReportKey,
  period: Period,
  calendar: FestivalCalendar,
): Promise<Report> => readers[key](services, period, calendar);

interface Question extends Pick<UnansweredQuestion, "count"> {
  text: CellText;
  language: CellText;
  lastAskedAt: string | null;
}

const questionColumns: ColumnOf<Question>[] = [
  column("question", "text", ({ text }) => text),
  column("language", "text", ({ language }) => language),
  column("times", "number", ({ count }) => count),
  column("last", "instant", ({ lastAskedAt }) => lastAskedAt),
];

/**
 * Reports the questions that the assistant could not answer in a period, similar ones together, most frequent first.
 * Names no person.
 */
async function reportQuestions(services: WithDb, period: Period, calendar: FestivalCalendar): Promise<Report> {
  const { questions: asked } = await listUnanswered(services, {
    ...periodBounds(period, calendar),
    mostRead: null,
    mostShown: null,
  });
  const items = asked.map((question): Question => ({
    ...question,
    language: { word: `language_${question.language}` },
  }));
  return reportOf("questions", questionColumns, items, [
    { text: { word: "total" }, language: null, count: sumOf(asked, ({ count }) => count), lastAskedAt: null },
  ]);
}

const states = ["queued", "sent", "failed", "stale", "withdrawn"] as const;

interface Messages extends Record<(typeof states)[number], number> {
  kind: CellText;
  channel: CellText;
}

const messageColumns: ColumnOf<Messages>[] = [
  column("kind", "text", ({ kind }) => kind),
  column("channel", "text", ({ channel }) => channel),
  ...states.map((state) => column(state, "number", (messages: Messages) => messages[state])),
  column("sum", "number", (messages) => sumOf(states, (state) => messages[state])),
];

/**
 * Reports the messages by kind and channel: those that were settled in a period, or are queued and due in it. Removed
 * messages have no date or channel any more, so they count only for the whole festival.
 */
async function reportNotifications({ db }: WithDb, period: Period, calendar: FestivalCalendar): Promise<Report> {
  const { start, end } = periodBounds(period, calendar);
  let query = db
    .selectFrom("outbox")
    .select((row) => ["kind", "channel", "state", row.fn.countAll<number>().as("count")]);
  if (start !== null) query = query.where((row) => row.fn.coalesce("settled_at", "due_at"), ">=", start);
  if (end !== null) query = query.where((row) => row.fn.coalesce("settled_at", "due_at"), "<", end);
  const rows = await query.groupBy(["kind", "channel", "state"]).execute();
  const undated = await db.selectFrom("outbox_removed").select(["kind", "state", "count"]).execute();
  const removed = undated.map((row) => ({ ...row, channel: "undated" as const }));
  const counted = isWhole(period) ? [...rows, ...removed] : rows;
  const items = messageKinds.flatMap((kind) =>
    ([...channels, "undated"] as const).flatMap((channel) => {
      const some = counted.filter((row) => row.kind === kind && row.channel === channel);
      return some.length === 0 ? [] : [messagesOf({ word: `kind_${kind}` }, { word: channel }, some)];
    }),
  );
  const report = reportOf("notifications", messageColumns, items, [messagesOf({ word: "total" }, null, counted)]);
  return { ...report, undated: isWhole(period) ? 0 : sumOf(removed, ({ count }) => count) };
}

function messagesOf(kind: CellText, channel: CellText, rows: { state: string; count: number }[]): Messages {
  const of = (state: string): number => sumOf(rows, (row) => (row.state === state ? row.count : 0));
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
