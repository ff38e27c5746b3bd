import { Form } from "react-router";
import { Icon } from "../../art/Icon.tsx";
import type { FormAnswer } from "../../kit/form-answer.ts";
import { useTexts } from "../../texts.tsx";
import { answerErrors } from "../kit/answer-errors.ts";
import { ErrorSummary } from "../kit/ErrorSummary.tsx";

/** A file that was downloaded before, or comes from another server, goes into the list. The browser itself sends it and shows how far it has come. */
export function BringBackup({ megabytes, isBusy, answer }: { megabytes: number; isBusy: boolean; answer: FormAnswer | undefined }) {
  const t = useTexts();
  return (
    <section className="section" aria-labelledby="bring">
      <h2 id="bring">{t("panel.backups.upload")}</h2>
      <Form className="backups-bring" method="post" encType="multipart/form-data" reloadDocument>
        {answer?.form === "upload" ? <ErrorSummary errors={answerErrors(t, answer, t("panel.backups.failed"))} fields={[]} /> : null}
        <div className="f">
          <label htmlFor="backup-file">{t("panel.backups.file")}</label>
          <input className="in" id="backup-file" type="file" name="file" accept=".tar,application/x-tar" required aria-describedby="backup-file-hint" />
          <p className="hint" id="backup-file-hint">
            {t("panel.backups.upload_hint", { megabytes })}
          </p>
        </div>
        <button className="btn" type="submit" disabled={isBusy}>
          <Icon name="upload" />
          {t("panel.backups.send")}
        </button>
      </Form>
    </section>
  );
}
