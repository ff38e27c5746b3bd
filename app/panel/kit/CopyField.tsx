import { useState } from "react";
import { Icon } from "#app/ui/art/Icon.tsx";

interface CopyFieldProps {
  text: string;
  /** Name of the field for screen readers. */
  label: string;
  /** Texts of the button, before and after it was used. */
  copy: string;
  copied: string;
}

/** A text to hand on, with a button that copies it. */
export function CopyField({ text, label, copy, copied }: CopyFieldProps) {
  const [isCopied, setCopied] = useState(false);
  const toClipboard = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className="copy-field">
      <input
        className="in"
        readOnly
        value={text}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button className="btn js-only" type="button" onClick={() => void toClipboard()}>
        <Icon name={isCopied ? "check" : "copy"} />
        {isCopied ? copied : copy}
      </button>
    </div>
  );
}
