import { useState } from "react";
import type { SentAnnouncement } from "#app/domain/live/announcement.ts";
import type { FormAnswer } from "../../kit/form-answer.ts";
import { useTexts } from "../../texts.tsx";
import { answerErrors } from "../kit/answer-errors.ts";
import { ErrorSummary } from "../kit/ErrorSummary.tsx";
import { AnnouncementForm, type AnnouncementDraft } from "./AnnouncementForm.tsx";
import { MaintenanceForm, type MaintenanceDraft } from "./MaintenanceForm.tsx";
import { Sent } from "./Sent.tsx";

export interface AnnouncementsData {
  sent: SentAnnouncement[];
  /** The events whose screens can be spoken to: what runs, and what comes next. */
  events: { id: string; text: string }[];
  draft: AnnouncementDraft;
  maintenance: MaintenanceDraft;
}

/** `/admin/announcements`: what is said to the screens that are open now, and to those that come back soon. */
export function AnnouncementsPage({ data, answer }: { data: AnnouncementsData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const failed = answerErrors(t, answer, t("panel.announcements.failed"));
  const [lastAnnouncement, lastMaintenance] = [useLastSent(data.sent, "announcement"), useLastSent(data.sent, "maintenance")];
  const isOfNoForm = answer !== undefined && answer.form !== "announcement" && answer.form !== "maintenance";
  return (
    <>
      <div className="head">
        <h1>{t("panel.announcements.title")}</h1>
      </div>
      {isOfNoForm ? <ErrorSummary errors={failed} fields={[]} /> : null}
      <AnnouncementForm key={`announcement ${lastAnnouncement}`} draft={data.draft} events={data.events} answer={answer} />
      <MaintenanceForm key={`maintenance ${lastMaintenance}`} draft={data.maintenance} answer={answer} />
      <Sent sent={data.sent} />
    </>
  );
}

/** When the last one of a kind was sent: its form begins anew then, and not when one is taken back. */
function useLastSent(sent: SentAnnouncement[], kind: SentAnnouncement["kind"]): string {
  const newest = sent.find((one) => one.kind === kind)?.sentAt ?? "";
  const [last, setLast] = useState(newest);
  if (newest > last) setLast(newest);
  return last;
}
