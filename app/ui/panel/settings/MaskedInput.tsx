import { useState } from "react";
import { Icon } from "../../art/Icon.tsx";
import { useTexts } from "../../texts.tsx";

interface MaskedInputProps {
  id: string;
  name: string;
  defaultValue: string;
  label: string;
  /** Whether what is typed replaces something that is stored and not shown. */
  isNew: boolean;
  "aria-describedby": string;
  "aria-invalid": boolean | undefined;
}

/** A text that nobody should read over a shoulder. In a living page a button shows what is typed; what is stored of a secret is not even here. */
export function MaskedInput({ label, isNew, ...input }: MaskedInputProps) {
  const t = useTexts();
  const [isRevealed, setRevealed] = useState(false);
  return (
    <span className="masked">
      <input
        {...input}
        className="in"
        type={isRevealed ? "text" : "password"}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={isNew ? t("panel.system.secret_new") : undefined}
      />
      <button className="btn js-only" type="button" aria-pressed={isRevealed} aria-controls={input.id} onClick={() => setRevealed(!isRevealed)}>
        <Icon name="eye" />
        {t(isRevealed ? "panel.system.hide" : "panel.system.show")}
        <span className="vh"> {t("panel.system.what", { label })}</span>
      </button>
    </span>
  );
}
