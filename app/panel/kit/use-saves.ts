import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Returns how often the form with the id `formId` was saved, as the key of a form that resets then, but not once
 * another form of its page is saved. `isRefused`: the page's last answer refused a form.
 */
export function useSaves(formId: string, isRefused: boolean): number {
  // Each answer to a form has a key of its own, a refusal too.
  const { key } = useLocation();
  const [sentAt, setSentAt] = useState<string | null>(null);
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    const note = ({ target }: Event): void =>
      setSentAt(target instanceof HTMLFormElement && target.getAttribute("id") === formId ? key : null);
    document.addEventListener("submit", note);
    return () => document.removeEventListener("submit", note);
  }, [formId, key]);
  if (sentAt !== null && sentAt !== key) {
    setSentAt(null);
    if (!isRefused) setSaves(saves + 1);
  }
  return saves;
}
