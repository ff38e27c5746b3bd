import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Focuses the element `id` if the user's own change of `shown` has removed the focused element. */
export function useFocusInstead(id: string, shown: string | null): void {
  // An answer to a form has a key of its own; changes of others keep the key.
  const { key } = useLocation();
  const before = useRef({ shown, key });
  useEffect(() => {
    const { current } = before;
    before.current = { shown, key };
    if (current.shown !== shown && current.key !== key && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, shown, key]);
}
