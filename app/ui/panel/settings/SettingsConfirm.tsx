import type { FormAnswer } from "../../kit/form-answer.ts";
import { useTexts } from "../../texts.tsx";
import { answerErrors } from "../kit/answer-errors.ts";
import { Confirm } from "../kit/Confirm.tsx";
import { ErrorSummary } from "../kit/ErrorSummary.tsx";
import type { SettingsQuestion } from "./shown.ts";

/** Asks before defaults are stored or brought back (spec §8). */
export function SettingsConfirm({ asked, answer }: { asked: SettingsQuestion; answer: FormAnswer | undefined }) {
  const t = useTexts();
  if (asked.question === "init") {
    return (
      <Confirm
        title={t("panel.system.confirm_init")}
        text={t("panel.system.confirm_init_text")}
        button={t("panel.system.init")}
        isDestructive={false}
        fields={[["intent", "init"]]}
        closeTo="/admin/settings"
      >
        <ErrorSummary errors={answerErrors(t, answer, t("panel.system.init_failed"))} fields={[]} />
      </Confirm>
    );
  }
  return (
    <Confirm
      title={t("panel.system.confirm_reset", { category: asked.title })}
      text={t("panel.system.confirm_reset_text")}
      button={t("panel.system.reset_category", { category: asked.title })}
      fields={[
        ["intent", "reset"],
        ["category", asked.category],
      ]}
      closeTo={`/admin/settings?open=${asked.category}`}
    >
      <ErrorSummary errors={answerErrors(t, answer, t("panel.system.reset_failed"))} fields={[]} />
    </Confirm>
  );
}
