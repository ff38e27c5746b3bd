import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { Icon } from "../art/Icon.tsx";
import { useState, useSyncExternalStore, useEffect, useRef } from "react";
import { useTexts } from "../texts.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useNavigation } from "react-router";
import { pausedWhile } from "../kit/paused-while.ts";

/** The errors of a field, where its `aria-describedby` points. */
export function FieldErrors({ field }: { field: FieldMetadata<string> | FieldMetadata<boolean> }) {
  if (field.errors === undefined || field.errors.length === 0) return null;
  return (
    <p className="wrong" id={field.errorId}>
      <Icon name="ban" />
      {field.errors.join(" ")}
    </p>
  );
}

interface TextFieldProps {
  field: FieldMetadata<string>;
  label: string;
  type?: "text" | "email";
  autoComplete: string;
  hint?: string | undefined;
}

export function TextField({ field, label, type = "text", autoComplete, hint }: TextFieldProps) {
  const hintId = `${field.id}-hint`;
  const { key, ...input } = getInputProps(field, {
    type,
    ...(hint === undefined ? {} : { ariaDescribedBy: hintId }),
  });
  return (
    <div className="row">
      <label htmlFor={field.id}>{label}</label>
      {hint === undefined ? null : (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <span className="field">
        <input
          key={key}
          {...input}
          required
          autoComplete={autoComplete}
          {...(type === "email" ? { autoCapitalize: "none", spellCheck: false } : {})}
        />
      </span>
      <FieldErrors field={field} />
    </div>
  );
}

interface PasswordFieldProps {
  field: FieldMetadata<string>;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string | undefined;
}

/** A password field with a button to show it; the button needs JavaScript. */
export function PasswordField({ field, label, autoComplete, hint }: PasswordFieldProps) {
  const t = useTexts();
  const [isShown, setShown] = useState(false);
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const hintId = `${field.id}-hint`;
  const { key, ...input } = getInputProps(field, {
    type: "password",
    value: false,
    ...(hint === undefined ? {} : { ariaDescribedBy: hintId }),
  });
  return (
    <div className="row">
      <label htmlFor={field.id}>{label}</label>
      {hint === undefined ? null : (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <span className="field">
        <input
          key={key}
          {...input}
          type={isShown ? "text" : "password"}
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        {isAlive ? (
          <button className="peek" type="button" onClick={() => setShown(!isShown)} aria-controls={field.id}>
            {t(isShown ? "account.hide" : "account.show")}
            <span className="vh"> {t("account.shown_password")}</span>
          </button>
        ) : null}
      </span>
      <FieldErrors field={field} />
    </div>
  );
}

const never = () => () => undefined;

interface FormAlertProps {
  id: string;
  answer: FormAnswer | undefined;
  /** Text for a server error without a message. */
  failed?: string;
}

/** Why a form was refused (spec §8). Takes the focus if no field is wrong; else the first wrong field does. */
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

/** Sends its form once: while an answer is on its way, another tap does nothing. */
export function SubmitButton({ label, look = "btn-p" }: { label: string; look?: string }) {
  const isBusy = useNavigation().formMethod !== undefined;
  return (
    <button className={`btn ${look}`} type="submit" {...pausedWhile(isBusy)}>
      {label}
    </button>
  );
}
