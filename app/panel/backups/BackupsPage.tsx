import { Form, useNavigation } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { EndedAccess } from "#app/domain/backups/backup.ts";
import type { NodeStatus } from "#app/domain/status/status.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { pausedWhile } from "#app/ui/kit/paused-while.ts";
import { useKeptFocus } from "#app/ui/kit/use-kept-focus.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FormRefusal, ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { useRefreshWhile } from "../kit/use-refresh.ts";
import { instantText } from "../kit/date-texts.ts";
import { type BackupQuestion, backupsPath } from "./backups-address.ts";
import { BackupTable, type ShownBackup } from "./BackupTable.tsx";
import { Button } from "../kit/Button.tsx";
import { Tick } from "../kit/Field.tsx";
import { Confirm } from "../kit/Confirm.tsx";

export interface BackupConfirmation {
  question: BackupQuestion;
  name: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  isFaulty: boolean;
  /** Number of events in the backup; null if it was not checked yet. */
  eventsThen: number | null;
  /** Number of images missing from the backup. */
  missing: number;
  eventsNow: number;
  changesSince: number;
  hasOtherKey: boolean;
}

export interface BackupsData {
  backups: ShownBackup[];
  /** When the newest good backup was made, ISO 8601 UTC; null without a good backup. */
  last: string | null;
  isStale: boolean;
  failure: { at: string; text: string } | null;
  /** The machines of the festival; empty for a file of SQLite. */
  machines: readonly Pick<NodeStatus, "id" | "name" | "isOwn" | "backupAt">[];
  /** Access that the last restore ended; null if that is long ago. */
  ended: (EndedAccess & { at: string }) | null;
  busy: "make" | "check" | "take in" | "restore" | null;
  uploadMegabytes: number;
  asked: BackupConfirmation | null;
}

const makeId = "make-backup";

/** `/admin/backups`: the backups, their state, and the ways to make, upload and restore one. */
export function BackupsPage({ data, answer }: { data: BackupsData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { backups, busy, asked } = data;
  useRefreshWhile(busy !== null);
  const keptFocus = useKeptFocus(makeId, "tr");
  const isSending = useNavigation().formMethod !== undefined;
  return (
    <>
      <div className="head">
        <h1>{t("panel.backups.title")}</h1>
        <span className="count">{backups.length}</span>
        <span className="fill" />
        <Form method="post" preventScrollReset>
          <Button
            id={makeId}
            look="pri"
            icon="copy"
            intent="make"
            {...pausedWhile(busy !== null || isSending)}
            text={t("panel.backups.make")}
          />
        </Form>
      </div>
      {answer?.form === "backups" ? <ErrorSummary errors={answerErrors(t, answer, t("panel.backups.failed"))} /> : null}
      {busy === null ? null : (
        <p className="backups-note" role="status">
          <span className="badge warn">
            <Icon name="clock" />
            {t(`panel.backups.busy_${busy === "take in" ? "check" : busy}`)}
          </span>{" "}
          <a href="/admin/backups">{t("panel.backups.refresh")}</a>
        </p>
      )}
      <Warning data={data} />
      <Ended ended={data.ended} />
      <p className="backups-note mut">{t("panel.backups.about")}</p>
      <p className="backups-note backups-secret">
        <Icon name="lock" />
        <span>{t("panel.backups.secret")}</span>
      </p>
      <Machines machines={data.machines} />
      <div {...keptFocus}>{backups.length === 0 ? null : <BackupTable backups={backups} isBusy={busy !== null} />}</div>
      <UploadBackup megabytes={data.uploadMegabytes} isBusy={busy !== null} answer={answer} />
      {asked === null ? null : <ConfirmBackup key={asked.name} asked={asked} answer={answer} />}
    </>
  );
}

/** Warns when the last good backup is old or the last run failed. Having no backup on the first day is fine. */
function Warning({ data: { last, isStale, failure } }: { data: BackupsData }) {
  const t = useTexts();
  const { zone } = useFestival();
  if (!isStale && failure === null) {
    return last === null ? (
      <p className="backups-note">
        <b>{t("panel.backups.none")}.</b> {t("panel.backups.daily")}
      </p>
    ) : null;
  }
  return (
    <div className="amber backups-warning">
      <Icon name="warning" />
      <div>
        <h2>
          {last === null
            ? t("panel.backups.none")
            : t(isStale ? "panel.backups.stale" : "panel.backups.last", { moment: instantText(t, last, zone) })}
        </h2>
        {failure === null ? (
          <p>{t("panel.backups.daily")}</p>
        ) : (
          <p>{t("panel.backups.last_failed", { moment: instantText(t, failure.at, zone), reason: failure.text })}</p>
        )}
      </div>
    </div>
  );
}

/** Says which machine has these backups, and when the newest one of each other machine was made. */
function Machines({ machines }: Pick<BackupsData, "machines">) {
  const t = useTexts();
  const { zone } = useFestival();
  const own = machines.find(({ isOwn }) => isOwn);
  const others = machines.filter(({ isOwn }) => !isOwn);
  if (own === undefined || others.length === 0) return null;
  return (
    <div className="backups-note">
      <p>{t("panel.backups.machine", { name: own.name })}</p>
      <ul className="backups-machines">
        {others.map(({ id, name, backupAt }) => (
          <li key={id}>
            {backupAt === null
              ? t("panel.backups.machine_none", { name })
              : t("panel.backups.machine_last", { name, moment: instantText(t, backupAt, zone) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says which sessions and links the last restore ended. */
function Ended({ ended }: { ended: BackupsData["ended"] }) {
  const t = useTexts();
  const { zone } = useFestival();
  if (ended === null) return null;
  const { at, isCompared, ...counts } = ended;
  const moment = instantText(t, at, zone);
  return (
    <p className="backups-note" data-ended>
      {t(isCompared ? "panel.backups.ended" : "panel.backups.ended_all", { moment, ...counts })}
      {counts.deleted + counts.lowered + counts.passwords + counts.factors === 0
        ? null
        : ` ${t("panel.backups.carried", counts)}`}
    </p>
  );
}

/** Uploads a backup file. The document is reloaded so that the browser shows the progress of the upload. */
function UploadBackup({
  megabytes,
  isBusy,
  answer,
}: {
  megabytes: number;
  isBusy: boolean;
  answer: FormAnswer | undefined;
}) {
  const t = useTexts();
  return (
    <section className="section" aria-labelledby="bring">
      <h2 id="bring">{t("panel.backups.upload")}</h2>
      <Form className="backups-bring" method="post" encType="multipart/form-data" reloadDocument>
        <FormRefusal answer={answer} forms={["upload"]} failed={t("panel.backups.failed")} />
        <div className="f">
          <label htmlFor="backup-file">{t("panel.backups.file")}</label>
          <input
            className="in"
            id="backup-file"
            type="file"
            name="file"
            accept=".tar,application/x-tar"
            required
            aria-describedby="backup-file-hint"
          />
          <p className="hint" id="backup-file-hint">
            {t("panel.backups.upload_hint", { megabytes })}
          </p>
        </div>
        <Button icon="upload" {...pausedWhile(isBusy)} text={t("panel.backups.send")} />
      </Form>
    </section>
  );
}

/** Asks for confirmation before a backup is restored or deleted, and lists the data that would be lost. */
function ConfirmBackup({ asked, answer }: { asked: BackupConfirmation; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { zone } = useFestival();
  const { question, name } = asked;
  const moment = instantText(t, asked.createdAt, zone);
  const isRestore = question === "restore";
  return (
    <Confirm
      title={t(`panel.backups.confirm_${question}`, { moment })}
      text={isRestore ? undefined : t("panel.backups.confirm_delete_text")}
      button={t(`panel.backups.confirm_${question}_button`)}
      fields={[
        ["intent", question],
        ["id", name],
      ]}
      closeTo={backupsPath()}
    >
      {isRestore ? <RestoreEffects asked={asked} /> : null}
      {answer?.form === question ? <ErrorSummary errors={answerErrors(t, answer, t("panel.backups.failed"))} /> : null}
    </Confirm>
  );
}

function RestoreEffects({ asked }: { asked: BackupConfirmation }) {
  const t = useTexts();
  const effects = [
    asked.eventsThen === null
      ? t("panel.backups.replaced_unknown", { now: asked.eventsNow })
      : t("panel.backups.replaced", { now: asked.eventsNow, backed_up: asked.eventsThen }),
    asked.changesSince === 0
      ? t("panel.backups.nothing_lost")
      : t("panel.backups.changes_lost", { count: asked.changesSince }),
    t("panel.backups.signed_out"),
    t("panel.backups.access_ends"),
    t("panel.backups.backup_before"),
  ];
  const warnings = [
    asked.isFaulty ? t("panel.backups.is_damaged") : "",
    asked.hasOtherKey ? t("panel.backups.other_key") : "",
    asked.missing > 0 ? t("panel.backups.missing", { count: asked.missing }) : "",
  ].filter(Boolean);
  return (
    <>
      <ul className="backups-replaced">
        {effects.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Tick type="checkbox" name="keepsAccess">
        {t("panel.backups.keeps_access")}
      </Tick>
      {warnings.map((line) => (
        <p className="note" key={line}>
          {line}
        </p>
      ))}
    </>
  );
}
