import type { FestivalCalendar } from "../programme/day.ts";
import type { Services } from "../services.ts";
import { reportAttendance } from "./attendance.server.ts";
import { reportChanges } from "./changes.server.ts";
import { reportNotifications } from "./notifications.server.ts";
import type { Period } from "./period.ts";
import { reportCategories, reportPlaces } from "./programme.server.ts";
import { reportQuestions } from "./questions.server.ts";
import type { Report, ReportKey } from "./report.ts";
import { reportSaved } from "./saved.server.ts";

type ReportReader = (services: Pick<Services, "db">, period: Period, calendar: FestivalCalendar) => Promise<Report>;

const readers: Record<ReportKey, ReportReader> = {
  places: reportPlaces,
  categories: reportCategories,
  attendance: reportAttendance,
  saved: reportSaved,
  notifications: reportNotifications,
  changes: reportChanges,
  questions: reportQuestions,
};

/** A report of a period, whole. Figures of people are counts: nobody is named but who changed the programme. */
export const readReport = (services: Pick<Services, "db">, key: ReportKey, period: Period, calendar: FestivalCalendar): Promise<Report> => readers[key](services, period, calendar);
