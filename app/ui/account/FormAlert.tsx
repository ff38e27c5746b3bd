import { useEffect, useRef } from "react";
import { Icon } from "../art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "../texts.tsx";

interface FormAlertProps {
  id: string;
  answer: FormAnswer | undefined;
  /** Text for a server error without a message. */
  failed?: string;
}

/**
 * The red box above a form: why it was refused (spec §8). It takes the focus if no field is wrong; else the first wrong
 * field does.
 */
export function FormAlert({ id, answer, failed }: FormAlertProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  // An answer without a form's name is for whichever form was sent.
  const error = answer?.form === id || answer?.form === null ? (answer.result?.error ?? {}) : {};
  const isAlone = Object.keys(error).every((field) => field === "");
  useEffect(() => {
    if (answer !== undefined && isAlone) box.current?.focus();
  }, [answer, isAlone]);
  const problem = { unreachable: t("account.unreachable"), failed: failed ?? t("account.failed") };
  const message = answer?.problem == null ? (error[""] ?? []).join(" ") : problem[answer.problem];
  if (message === "") return null;
  return (
    <div className="alert" id={`${id}-error`} role="alert" ref={box} tabIndex={-1}>
      <Icon name="ban" />
      <p>{message}</p>
    </div>
  );
}
