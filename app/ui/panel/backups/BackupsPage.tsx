import { Form, useNavigation } from "react-router";
import type { Backup } from "#app/domain/backups/backup.ts";
import { Icon } from "../../art/Icon.tsx";
import type { FormAnswer } from "../../kit/form-answer.ts";
import { useFestival } from "../../shell/festival.tsx";
import { useTexts } from "../../texts.tsx";
import { answerErrors } from "../kit/answer-errors.ts";
import { ErrorSummary } from "../kit/ErrorSummary.tsx";
import { useRefreshWhile } from "../notifications/use-refresh.ts";
import { momentOf } from "../users/moment.ts";
import type { BackupQuestion } from "./address.ts";
import { AskBackup } from "./AskBackup.tsx";
import { BackupTable } from "./BackupTable.tsx";
import { BringBackup } from "./BringBackup.tsx";

export interface ShownBackup extends Backup {
  /** What is wrong with it, as a sentence; null for nothing. */
  faultText: string | null;
}

export interface AskedBackup {
  question: BackupQuestion;
  name: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  isFaulty: boolean;
  /** How many the backup holds; null while nobody has looked. */
  eventsThen: number | null;
  /** Images that are not in it. */
  missing: number;
  eventsNow: number;
  changesSince: number;
  hasOtherKey: boolean;
}

export interface BackupsData {
  backups: ShownBackup[];
  /** Of the newest good one, ISO 8601 UTC; null for none. */
  last: string | null;
  isStale: boolean;
  failure: { at: string; text: string } | null;
  busy: "make" | "prove" | "take in" | "restore" | null;
  uploadMegabytes: number;
  asked: AskedBackup | null;
}

/** `/admin/backups`: what there is, whether it is any good, and the way back. */
export function BackupsPage({ data, answer }: { data: BackupsData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { backups, busy, asked } = data;
  useRefreshWhile(busy !== null);
  const isSending = useNavigation().formMethod !== undefined;
  return (
    <>
      <div className="head">
        <h1>{t("panel.backups.title")}</h1>
        <span className="count">{backups.length}</span>
        <span className="fill" />
        <Form method="post" preventScrollReset>
          <button className="btn pri" type="submit" name="intent" value="make" disabled={busy !== null || isSending}>
            <Icon name="copy" />
            {t("panel.backups.make")}
          </button>
        </Form>
      </div>
      {answer?.form === "backups" ? <ErrorSummary errors={answerErrors(t, answer, t("panel.backups.failed"))} fields={[]} /> : null}
      {busy === null ? null : (
        <p className="backups-note" role="status">
          <span className="badge warn">
            <Icon name="clock" />
            {t(`panel.backups.busy_${busy === "take in" ? "prove" : busy}`)}
          </span>{" "}
          <a href="/admin/backups">{t("panel.backups.look_again")}</a>
        </p>
      )}
      <Warning data={data} />
      <p className="backups-note mut">{t("panel.backups.about")}</p>
      <p className="backups-note backups-secret">
        <Icon name="lock" />
        <span>{t("panel.backups.secret")}</span>
      </p>
      {backups.length === 0 ? null : <BackupTable backups={backups} isBusy={busy !== null} />}
      <BringBackup megabytes={data.uploadMegabytes} isBusy={busy !== null} answer={answer} />
      {asked === null ? null : <AskBackup key={asked.name} asked={asked} answer={answer} />}
    </>
  );
}

/** What somebody has to see to: that the last good one is old, that the last one failed. On the first day there is none yet, and that is well. */
function Warning({ data: { last, isStale, failure } }: { data: BackupsData }) {
  const t = useTexts();
  const { zone } = useFestival();
  if (!isStale && failure === null) {
    return last === null ? (
      <p className="backups-note">
        <b>{t("panel.backups.none")}.</b> {t("panel.backups.by_itself")}
      </p>
    ) : null;
  }
  return (
    <div className="amber backups-warning">
      <Icon name="warning" />
      <div>
        <h2>{last === null ? t("panel.backups.none") : t(isStale ? "panel.backups.stale" : "panel.backups.last", { moment: momentOf(t, last, zone) })}</h2>
        {failure === null ? <p>{t("panel.backups.by_itself")}</p> : <p>{t("panel.backups.last_failed", { moment: momentOf(t, failure.at, zone), reason: failure.text })}</p>}
      </div>
    </div>
  );
}
