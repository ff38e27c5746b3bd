import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useState, useSyncExternalStore } from "react";
import { useTexts } from "../texts.tsx";
import { FieldErrors } from "./FieldErrors.tsx";

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
