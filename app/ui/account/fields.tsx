import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { Icon } from "../art/Icon.tsx";
import { useState, useSyncExternalStore } from "react";
import { useTexts } from "../texts.tsx";

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
}

export function TextField({ field, label, type = "text", autoComplete }: TextFieldProps) {
  const { key, ...input } = getInputProps(field, { type });
  return (
    <div className="row">
      <label htmlFor={field.id}>{label}</label>
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
