import { Link } from "react-router";
import { Icon } from "../art/Icon.tsx";
import { openedOver } from "../kit/close-overlay.ts";
import { useTexts } from "../texts.tsx";

/** Opens the sheet of filters, at an address of its own. Says how many are set. */
export function FilterButton({ to, count }: { to: string; count: number }) {
  const label = useTexts()("home.filters");
  return (
    <Link
      className="btn fil-b"
      to={to}
      preventScrollReset
      state={openedOver}
      aria-label={count === 0 ? label : `${label}, ${count}`}
    >
      <Icon name="sliders" />
      {count === 0 ? null : <span className="fil-n">{count}</span>}
    </Link>
  );
}
