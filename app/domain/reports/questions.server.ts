import type { UnansweredQuestion } from "../assistant/review/review.ts";
import { listUnanswered } from "../assistant/review/review.server.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import type { Services } from "../services.ts";
import { type Period, periodBounds } from "./period.ts";
import { column, type ColumnOf, type Report, reportOf, sumOf, type Text } from "./report.ts";

interface Question extends Pick<UnansweredQuestion, "count"> {
  text: Text;
  language: Text;
  lastAskedAt: string | null;
}

const columns: ColumnOf<Question>[] = [
  column("question", "text", ({ text }) => text),
  column("language", "text", ({ language }) => language),
  column("times", "number", ({ count }) => count),
  column("last", "instant", ({ lastAskedAt }) => lastAskedAt),
];

/** What the assistant was asked in a period and could not answer, those that mean the same together, asked most first. Nobody is named. */
export async function reportQuestions(services: Pick<Services, "db">, period: Period, calendar: FestivalCalendar): Promise<Report> {
  const asked = await listUnanswered(services, { ...periodBounds(period, calendar), mostRead: null, mostShown: null });
  const inOrder = asked.toSorted((one, other) => other.count - one.count);
  const items = inOrder.map((question): Question => ({ ...question, language: { word: `language_${question.language}` } }));
  return reportOf("questions", columns, items, [{ text: { word: "total" }, language: null, count: sumOf(asked, ({ count }) => count), lastAskedAt: null }]);
}
