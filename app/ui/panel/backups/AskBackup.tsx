import type { FormAnswer } from "../../kit/form-answer.ts";
import { useFestival } from "../../shell/festival.tsx";
import { useTexts } from "../../texts.tsx";
import { answerErrors } from "../kit/answer-errors.ts";
import { Confirm } from "../kit/Confirm.tsx";
import { ErrorSummary } from "../kit/ErrorSummary.tsx";
import { momentOf } from "../users/moment.ts";
import { backupsPath } from "./address.ts";
import type { AskedBackup } from "./BackupsPage.tsx";

/** Asks before a backup takes the place of the data, or is gone: what there is now, and what of it would be lost. */
export function AskBackup({ asked, answer }: { asked: AskedBackup; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { zone } = useFestival();
  const { question, name } = asked;
  const moment = momentOf(t, asked.createdAt, zone);
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
      {isRestore ? <WhatIsReplaced asked={asked} /> : null}
      {answer?.form === question ? <ErrorSummary errors={answerErrors(t, answer, t("panel.backups.failed"))} fields={[]} /> : null}
    </Confirm>
  );
}

function WhatIsReplaced({ asked }: { asked: AskedBackup }) {
  const t = useTexts();
  const said = [
    asked.eventsThen === null ? t("panel.backups.replaced_unknown", { now: asked.eventsNow }) : t("panel.backups.replaced", { now: asked.eventsNow, held: asked.eventsThen }),
    asked.changesSince === 0 ? t("panel.backups.nothing_lost") : t("panel.backups.changes_lost", { count: asked.changesSince }),
    t("panel.backups.signed_out"),
    t("panel.backups.kept_before"),
  ];
  const warnings = [asked.isFaulty ? t("panel.backups.is_faulty") : "", asked.hasOtherKey ? t("panel.backups.other_key") : "", asked.missing > 0 ? t("panel.backups.missing", { count: asked.missing }) : ""].filter(Boolean);
  return (
    <>
      <ul className="backups-replaced">
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {warnings.map((line) => (
        <p className="note" key={line}>
          {line}
        </p>
      ))}
    </>
  );
}
