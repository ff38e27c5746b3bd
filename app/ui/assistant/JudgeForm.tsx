import { Form } from "react-router";
import { type Judgement, judgements, type ShownMessage } from "#app/domain/assistant/conversation.ts";
import { actyPath } from "../programme/page-paths.ts";
import { useTexts } from "../texts.tsx";

/** Takes the visitor's word on the answer with that id. */
export type Judge = (id: string, judged: Judgement) => void;

interface JudgeFormProps {
  message: Pick<ShownMessage, "id" | "judged">;
  /** Without it the form is sent. */
  onJudge: Judge | undefined;
}

/** Asks whether an answer was right. The visitor may change the judgement. */
export function JudgeForm({ message: { id, judged }, onJudge }: JudgeFormProps) {
  const t = useTexts();
  const labelId = `judge-${id}`;
  return (
    <Form className="judge" method="post" action={actyPath} preventScrollReset>
      <input type="hidden" name="intent" value="judge" />
      <input type="hidden" name="answer" value={id} />
      <p id={labelId}>{t("acty.judge.question")}</p>
      <div role="group" aria-labelledby={labelId}>
        {judgements.map((one) => (
          <button
            key={one}
            className="btn btn-s"
            type="submit"
            name="judged"
            value={one}
            aria-pressed={judged === one}
            onClick={(event) => {
              if (onJudge === undefined) return;
              event.preventDefault();
              onJudge(id, one);
            }}
          >
            {t(`acty.judge.${one}`)}
          </button>
        ))}
      </div>
      <p role="status">{judged === null ? "" : t("acty.judge.thanks")}</p>
    </Form>
  );
}
