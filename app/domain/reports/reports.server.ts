import type { FestivalCalendar } from "../programme/day.ts";
import type { WithDb } from "../services.ts";
import { reportAttendance } from "./attendance-report.server.ts";
import { reportChanges } from "./changes-report.server.ts";
import { reportNotifications } from "./notifications-report.server.ts";
import { type Period, periodBounds } from "../analytics/period.ts";
import { reportCategories, reportPlaces } from "./programme-report.server.ts";
import { type Report, type ReportKey, column, type ColumnOf, reportOf, sumOf, type CellText } from "./report.ts";
import { reportSaved } from "./saved-report.server.ts";
import type { UnansweredQuestion } from "../assistant/review/assistant-overview.ts";
import { listUnanswered } from "../assistant/review/assistant-overview.server.ts";

type ReportReader = (services: WithDb, period: Period, calendar: FestivalCalendar) => Promise<Report>;

const readers: Record<ReportKey, ReportReader> = {
  places: reportPlaces,
  categories: reportCategories,
  attendance: reportAttendance,
  saved: reportSaved,
  notifications: reportNotifications,
  changes: reportChanges,
  questions: reportQuestions,
};

/** Returns a whole report of a period. Figures about people are counts; only authors of changes are named. */
export const readReport = (
  services: WithDb,
  key: ReportKey,
  period: Period,
  calendar: FestivalCalendar,
): Promise<Report> => readers[key](services, period, calendar);

interface Question extends Pick<UnansweredQuestion, "count"> {
  text: CellText;
  language: CellText;
  lastAskedAt: string | null;
}

const columns: ColumnOf<Question>[] = [
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
  const asked = await listUnanswered(services, { ...periodBounds(period, calendar), mostRead: null, mostShown: null });
  const inOrder = asked.toSorted((one, other) => other.count - one.count);
  const items = inOrder.map((question): Question => ({
    ...question,
    language: { word: `language_${question.language}` },
  }));
  return reportOf("questions", columns, items, [
    { text: { word: "total" }, language: null, count: sumOf(asked, ({ count }) => count), lastAskedAt: null },
  ]);
}
