import { useNavigation } from "react-router";

/** Sends its form once: while an answer is on its way, another tap does nothing. */
export function SubmitButton({ label, look = "btn-p" }: { label: string; look?: string }) {
  const isBusy = useNavigation().formMethod !== undefined;
  return (
    <button
      className={`btn ${look}`}
      type="submit"
      aria-disabled={isBusy}
      onClick={(event) => (isBusy ? event.preventDefault() : undefined)}
    >
      {label}
    </button>
  );
}
